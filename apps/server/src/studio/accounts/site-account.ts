import { aliasOfHost } from '@proofdesk/domain/public-url'
import { eq, sql } from 'drizzle-orm'
import { prepared } from '../../db/prepared.ts'
import { accounts } from '../../db/tables/accounts.ts'
import type { Deps } from '../../deps.ts'

/** The account whose site a host is: by alias below our domain, or by custom domain. Undefined for any other host. */
export async function findSiteAccount(
  { db, env }: Deps,
  host: string,
): Promise<typeof accounts.$inferSelect | undefined> {
  const alias = aliasOfHost(host, env.DOMAIN)
  const column = alias ? 'alias' : 'customDomain'
  const statement = prepared(db, `account by ${column}`, (name) =>
    db
      .select()
      .from(accounts)
      .where(eq(accounts[column], sql.placeholder('value')))
      .prepare(name),
  )
  const [account] = await statement.execute({ value: alias ?? host.toLowerCase() })
  return account
}

/** Whether an account's people may work under this name of a host: anywhere but on another studio's. A port does not count. */
export async function isOnHost(
  deps: Deps,
  account: { guid: string },
  hostname: string | undefined,
): Promise<boolean> {
  const domain = withoutPort(deps.env.DOMAIN)
  if (!hostname || withoutPort(hostname) === domain) return true
  const owner = await findSiteAccount(
    { ...deps, env: { ...deps.env, DOMAIN: domain } },
    withoutPort(hostname),
  )
  return owner === undefined || owner.guid === account.guid
}

function withoutPort(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}
