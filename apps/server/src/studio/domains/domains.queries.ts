import { eq } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { domainClaims } from '../../ground/db/tables/domain-claims.ts'
import { ownDomains } from '../../ground/db/tables/own-domains.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import type { Scope } from '../../ground/requests/scope.ts'

export type ClaimRow = typeof domainClaims.$inferSelect
export type OwnDomainRow = typeof ownDomains.$inferSelect

/** The domain that the studio has entered and not verified yet. */
export async function findClaim(
  db: Executor,
  scope: Pick<Scope, 'accountGuid'>,
): Promise<ClaimRow | undefined> {
  const [row] = await db.select().from(domainClaims).where(ofAccount(domainClaims, scope))
  return row
}

/** The domain that the studio has verified; it may be lost. */
export async function findOwnDomain(
  db: Executor,
  scope: Pick<Scope, 'accountGuid'>,
): Promise<OwnDomainRow | undefined> {
  const [row] = await db.select().from(ownDomains).where(ofAccount(ownDomains, scope))
  return row
}

/** The studio that has verified a domain. */
export async function findHolder(
  db: Executor,
  domain: string,
): Promise<{ guid: string } | undefined> {
  const [row] = await db
    .select({ guid: accounts.guid })
    .from(accounts)
    .where(eq(accounts.customDomain, domain))
  return row
}

export async function readAccount(
  db: Executor,
  { accountGuid }: Pick<Scope, 'accountGuid'>,
): Promise<typeof accounts.$inferSelect | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.guid, accountGuid))
  return row
}
