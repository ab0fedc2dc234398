import type { UndoOutcome } from '@proofdesk/domain/sensitive-change'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { domainClaims } from '../../ground/db/tables/domain-claims.ts'
import { ownDomains } from '../../ground/db/tables/own-domains.ts'
import type { DomainState } from '../../ground/db/tables/sensitive-changes.ts'
import { readDomainState } from './domain-state.ts'
import { findClaim, findHolder } from './domains.queries.ts'

interface DomainChange {
  /** The domain that was entered or removed. */
  domain: string
  before: DomainState
  now: number
}

interface Account {
  accountGuid: string
}

/**
 * Restores a studio's domains as they were before one was entered or removed: an entered domain is removed, verified or
 * not, and a removed one is restored, replacing any that took its place.
 */
export async function undoDomainChange(
  tx: Executor,
  account: Account,
  change: DomainChange,
): Promise<UndoOutcome> {
  const { domain, before } = change
  const current = await readDomainState(tx, account)
  const isClaimed = current.claim?.domain === domain
  const isOwn = current.own?.domain === domain
  if (before.own?.domain === domain)
    return isOwn ? 'nothingLeft' : bringBackOwn(tx, account, change)
  if (before.claim?.domain === domain)
    return isClaimed || isOwn ? 'nothingLeft' : bringBackClaim(tx, account, change)
  if (!isClaimed && !isOwn) return 'nothingLeft'
  await dropDomain(tx, account, domain)
  await bringBackClaim(tx, account, change)
  const outcome = isOwn && before.own ? await bringBackOwn(tx, account, change) : 'putBack'
  return outcome === 'impossible' ? outcome : 'putBack'
}

async function dropDomain(tx: Executor, { accountGuid }: Account, domain: string): Promise<void> {
  await tx
    .delete(domainClaims)
    .where(and(eq(domainClaims.accountGuid, accountGuid), eq(domainClaims.domain, domain)))
  await tx
    .delete(ownDomains)
    .where(and(eq(ownDomains.accountGuid, accountGuid), eq(ownDomains.domain, domain)))
  await tx
    .update(accounts)
    .set({ customDomain: null })
    .where(and(eq(accounts.guid, accountGuid), eq(accounts.customDomain, domain)))
}

/** Restores the previously verified domain; it is looked up immediately, because it may point elsewhere now. */
async function bringBackOwn(
  tx: Executor,
  { accountGuid }: Account,
  { before, now }: DomainChange,
): Promise<UndoOutcome> {
  const { own, customDomain } = before
  if (!own) return 'nothingLeft'
  const holder = await findHolder(tx, own.domain)
  if (holder && holder.guid !== accountGuid) return 'impossible'
  const row = {
    ...own,
    checkedAt: null,
    nextCheckAt: now,
    failingSince: null,
    problem: null,
    told: null,
    notifiedAt: null,
  }
  await tx
    .insert(ownDomains)
    .values({ accountGuid, ...row })
    .onConflictDoUpdate({ target: ownDomains.accountGuid, set: row })
  await tx.update(accounts).set({ customDomain }).where(eq(accounts.guid, accountGuid))
  return 'putBack'
}

/** Restores the previous claim, unless another domain was entered since or it has expired. */
async function bringBackClaim(
  tx: Executor,
  account: Account,
  { before: { claim }, now }: DomainChange,
): Promise<UndoOutcome> {
  if (!claim || claim.expiresAt <= now || (await findClaim(tx, account))) return 'nothingLeft'
  await tx
    .insert(domainClaims)
    .values({ ...account, ...claim, checkedAt: null, nextCheckAt: now, problem: null })
  return 'putBack'
}
