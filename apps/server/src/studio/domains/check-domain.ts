import {
  type DomainProblem,
  findDomainProblem,
  nextDomainCheck,
  nextOwnDomainCheck,
  ownershipRecord,
} from '@proofdesk/domain/custom-domain'
import { and, eq } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import { isUniqueViolation } from '../../ground/db/unique-violation.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { domainClaims } from '../../ground/db/tables/domain-claims.ts'
import { ownDomains } from '../../ground/db/tables/own-domains.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { checkOwnDomain } from './check-own-domain.ts'
import { type ClaimRow, findClaim, findOwnDomain, readAccount } from './domains.queries.ts'
import { lookUpDomain } from './look-up-domain.ts'

/** Looks up a claimed domain; once proved, it becomes the account's own. Run twice, it finds the claim gone. */
export async function checkDomain(
  deps: Deps,
  scope: Pick<Scope, 'accountGuid'>,
  domain: string,
): Promise<void> {
  const [account, claim, own] = await Promise.all([
    readAccount(deps.db, scope),
    findClaim(deps.db, scope),
    findOwnDomain(deps.db, scope),
  ])
  if (account && own?.domain === domain) return checkOwnDomain(deps, account, own)
  if (account?.customDomain === domain) return
  if (!account || claim?.domain !== domain || claim.expiresAt <= deps.clock.now())
    throw new AppError('not_found')
  const { value } = ownershipRecord(domain, claim.token)
  const looked = await lookUpDomain(deps, { alias: account.alias, domain }, (found, expected) =>
    findDomainProblem(found, { ...expected, value }),
  )
  const problem = looked.problem ?? (await take(deps, claim))
  if (problem) await keepProblem(deps, claim, problem)
}

/** The first studio to prove a domain gets it. A claim that was given up or renewed in the meantime changes nothing. */
async function take({ db, clock }: Deps, claim: ClaimRow): Promise<DomainProblem | undefined> {
  try {
    await db.transaction(async (tx) => {
      const taken = await tx.delete(domainClaims).where(isClaim(claim)).returning()
      if (taken.length === 0) return
      const now = clock.now()
      const own = {
        domain: claim.domain,
        token: claim.token,
        checkedAt: now,
        nextCheckAt: now + nextOwnDomainCheck(null),
        failingSince: null,
        problem: null,
        told: null,
        notifiedAt: null,
      }
      await tx
        .insert(ownDomains)
        .values({ accountGuid: claim.accountGuid, ...own })
        .onConflictDoUpdate({ target: ownDomains.accountGuid, set: own })
      await tx
        .update(accounts)
        .set({ customDomain: claim.domain })
        .where(eq(accounts.guid, claim.accountGuid))
    })
    return undefined
  } catch (error) {
    if (isUniqueViolation(error, 'accounts_custom_domain')) return 'taken'
    throw error
  }
}

async function keepProblem(
  { db, clock }: Deps,
  claim: ClaimRow,
  problem: DomainProblem,
): Promise<void> {
  const now = clock.now()
  await db
    .update(domainClaims)
    .set({ problem, checkedAt: now, nextCheckAt: now + nextDomainCheck(now - claim.claimedAt) })
    .where(isClaim(claim))
}

function isClaim({ accountGuid, domain, token }: ClaimRow) {
  return and(
    eq(domainClaims.accountGuid, accountGuid),
    eq(domainClaims.domain, domain),
    eq(domainClaims.token, token),
  )
}
