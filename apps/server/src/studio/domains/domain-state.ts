import type { Executor } from '../../ground/db/client.ts'
import type { DomainState } from '../../ground/db/tables/sensitive-changes.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { findClaim, findOwnDomain, readAccount } from './domains.queries.ts'

/** The state of a studio's domains, for undoing a change. */
export async function readDomainState(
  db: Executor,
  scope: Pick<Scope, 'accountGuid'>,
): Promise<DomainState> {
  const [account, own, claim] = [
    await readAccount(db, scope),
    await findOwnDomain(db, scope),
    await findClaim(db, scope),
  ]
  return {
    customDomain: account?.customDomain ?? null,
    own: own ? { domain: own.domain, token: own.token } : null,
    claim: claim
      ? {
          domain: claim.domain,
          token: claim.token,
          claimedAt: claim.claimedAt,
          expiresAt: claim.expiresAt,
        }
      : null,
  }
}
