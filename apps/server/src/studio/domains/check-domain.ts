import {
  type DomainProblem,
  findDomainProblem,
  nextDomainLook,
  ownershipRecord,
} from '@proofdesk/domain/custom-domain'
import { and, eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { accounts } from '../../db/tables/accounts.ts'
import { domainClaims } from '../../db/tables/domain-claims.ts'
import type { Deps } from '../../deps.ts'
import { DnsError } from '../../ports/dns/dns.ts'
import type { Scope } from '../../scope.ts'
import { type ClaimRow, findClaim, readAccount } from './domains.queries.ts'
import { siteHost } from './list-domains.ts'

/** Looks an entered domain up; one that is proved becomes the account's own at once. Run twice it finds the claim gone. */
export async function checkDomain(
  deps: Deps,
  scope: Pick<Scope, 'accountGuid'>,
  domain: string,
): Promise<void> {
  const [account, claim] = await Promise.all([
    readAccount(deps.db, scope),
    findClaim(deps.db, scope),
  ])
  if (account?.customDomain === domain) return
  if (!account || claim?.domain !== domain || claim.expiresAt <= deps.clock.now())
    throw new AppError('not_found')
  const problem = (await findProblem(deps, account.alias, claim)) ?? (await take(deps, claim))
  if (problem) await keepProblem(deps, claim, problem)
}

async function findProblem(
  deps: Deps,
  alias: string,
  { domain, token }: ClaimRow,
): Promise<DomainProblem | undefined> {
  const { dns } = deps
  const host = siteHost(deps, alias)
  const { name, value } = ownershipRecord(domain, token)
  try {
    const [texts, aliases, addresses, own] = await Promise.all([
      dns.texts(name),
      dns.aliases(domain),
      dns.addresses(domain),
      dns.addresses(host),
    ])
    return findDomainProblem({ texts, aliases, addresses }, { value, host, addresses: own })
  } catch (error) {
    if (error instanceof DnsError) return 'dns_unreachable'
    throw error
  }
}

/** Whoever proves a domain first has it. A claim that was given up or renewed meanwhile changes nothing. */
async function take({ db }: Deps, claim: ClaimRow): Promise<DomainProblem | undefined> {
  try {
    await db.transaction(async (tx) => {
      const taken = await tx.delete(domainClaims).where(isClaim(claim)).returning()
      if (taken.length === 0) return
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
    .set({ problem, checkedAt: now, nextCheckAt: now + nextDomainLook(now - claim.claimedAt) })
    .where(isClaim(claim))
}

function isClaim({ accountGuid, domain, token }: ClaimRow) {
  return and(
    eq(domainClaims.accountGuid, accountGuid),
    eq(domainClaims.domain, domain),
    eq(domainClaims.token, token),
  )
}
