import { withoutPort } from '@proofdesk/domain/custom-domain'
import { aliasOfHost } from '@proofdesk/domain/public-url'
import { siteState } from '@proofdesk/domain/studio-deletion'
import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { prepared } from '../../ground/db/prepared.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { formerAliases } from '../../ground/db/tables/former-aliases.ts'
import type { Deps } from '../../ground/deps.ts'

/**
 * The account of a public site's host: by alias below our domain, current or former, or by custom domain. Undefined for
 * any other host.
 */
export async function findSiteAccount(
  { db, env }: Deps,
  host: string,
): Promise<typeof accounts.$inferSelect | undefined> {
  // All hosts are served on the same port.
  const name = withoutPort(host)
  const alias = aliasOfHost(name, withoutPort(env.DOMAIN))
  const column = alias ? 'alias' : 'customDomain'
  const statement = prepared(db, `account by ${column}`, (name) =>
    db
      .select()
      .from(accounts)
      .where(eq(accounts[column], sql.placeholder('value')))
      .prepare(name),
  )
  const [account] = await statement.execute({ value: alias ?? name })
  return account ?? (alias ? findByFormerAlias(db, alias) : undefined)
}

/** The account if its galleries and shop are open to visitors; undefined for a studio whose deletion was requested. */
export async function findOpenSite(
  deps: Deps,
  host: string,
): Promise<typeof accounts.$inferSelect | undefined> {
  const account = await findSiteAccount(deps, host)
  return account && siteState(account) === 'open' ? account : undefined
}

async function findByFormerAlias(db: Executor, alias: string) {
  const [found] = await db
    .select({ account: accounts })
    .from(formerAliases)
    .innerJoin(accounts, eq(accounts.guid, formerAliases.accountGuid))
    .where(eq(formerAliases.alias, alias))
  return found?.account
}

/** Whether an account's team may work under this host name: under any but another studio's. Ignores the port. */
export async function isOnHost(
  deps: Deps,
  account: { guid: string },
  hostname: string | undefined,
): Promise<boolean> {
  if (!hostname || withoutPort(hostname) === withoutPort(deps.env.DOMAIN)) return true
  const owner = await findSiteAccount(deps, hostname)
  return owner === undefined || owner.guid === account.guid
}
