import { and, eq } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { domainClaims } from '../../ground/db/tables/domain-claims.ts'
import { ownDomains } from '../../ground/db/tables/own-domains.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'
import { recordSensitiveChange } from '../sensitive-changes/record-sensitive-change.ts'
import { readDomainState } from './domain-state.ts'

/** Removes a verified, lost or claimed domain; the site is at its alias again. */
export async function removeDomain(deps: Deps, session: Session, domain: string): Promise<void> {
  const { accountGuid } = session.scope
  await deps.db.transaction(async (tx) => {
    const before = await readDomainState(tx, session.scope)
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
    await recordSensitiveChange(deps, tx, session, {
      kind: 'domainRemoved',
      state: { of: 'domain', domain, before },
    })
  })
}
