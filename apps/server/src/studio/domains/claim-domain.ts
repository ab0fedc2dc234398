import { CLAIM_DAYS, isOfPlatform } from '@proofdesk/domain/custom-domain'
import { DAY_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { randomBytes } from 'node:crypto'
import { AppError } from '../../ground/failures/app-error.ts'
import { domainClaims } from '../../ground/db/tables/domain-claims.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'
import { recordSensitiveChange } from '../sensitive-changes/record-sensitive-change.ts'
import { readDomainState } from './domain-state.ts'
import { findClaim, findHolder, findOwnDomain } from './domains.queries.ts'

/**
 * Claims a domain; an earlier unverified claim is given up. Claimed again, it keeps its records and its period starts
 * again.
 */
export async function claimDomain(deps: Deps, session: Session, domain: string): Promise<void> {
  const { scope } = session
  const { accountGuid } = scope
  const refuse = (code: 'platforms_domain' | 'taken') =>
    new AppError('invalid', { fields: { domain: { code } } })
  if (isOfPlatform(domain, deps.env.DOMAIN)) throw refuse('platforms_domain')
  await deps.throttle.require('domainClaim', accountGuid, { points: 20, perSeconds: 3_600 })
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const holder = await findHolder(tx, domain)
    if (holder?.guid === accountGuid) return
    if (holder) throw refuse('taken')
    // A lost one is restored automatically.
    if ((await findOwnDomain(tx, scope))?.domain === domain) return
    const existing = await findClaim(tx, scope)
    if (existing?.domain !== domain)
      await recordSensitiveChange(deps, tx, session, {
        kind: 'domainClaimed',
        state: { of: 'domain', domain, before: await readDomainState(tx, scope) },
      })
    const change = {
      domain,
      token: existing?.domain === domain ? existing.token : randomBytes(16).toString('hex'),
      claimedAt: now,
      expiresAt: now + CLAIM_DAYS * DAY_MS,
      checkedAt: null,
      nextCheckAt: now + MINUTE_MS,
      problem: null,
    }
    await tx
      .insert(domainClaims)
      .values({ accountGuid, ...change })
      .onConflictDoUpdate({ target: domainClaims.accountGuid, set: change })
  })
}
