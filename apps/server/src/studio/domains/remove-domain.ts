import { and, eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { Database } from '../../db/client.ts'
import { accounts } from '../../db/tables/accounts.ts'
import { domainClaims } from '../../db/tables/domain-claims.ts'
import { ownDomains } from '../../db/tables/own-domains.ts'
import type { Scope } from '../../scope.ts'

/** Gives up an own, a lost or an entered domain; the site is at its alias again. */
export async function removeDomain(
  db: Database,
  { accountGuid }: Scope,
  domain: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const dropped = await tx
      .delete(domainClaims)
      .where(and(eq(domainClaims.accountGuid, accountGuid), eq(domainClaims.domain, domain)))
      .returning({ guid: domainClaims.accountGuid })
    const proved = await tx
      .delete(ownDomains)
      .where(and(eq(ownDomains.accountGuid, accountGuid), eq(ownDomains.domain, domain)))
      .returning({ guid: ownDomains.accountGuid })
    const given = await tx
      .update(accounts)
      .set({ customDomain: null })
      .where(and(eq(accounts.guid, accountGuid), eq(accounts.customDomain, domain)))
      .returning({ guid: accounts.guid })
    if (given.length + dropped.length + proved.length === 0) throw new AppError('not_found')
  })
}
