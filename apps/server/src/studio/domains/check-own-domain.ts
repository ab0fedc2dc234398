import {
  findOwnDomainProblem,
  isDomainLost,
  nextOwnDomainCheck,
  ownershipRecord,
} from '@proofdesk/domain/custom-domain'
import { findDomainNotice } from '@proofdesk/domain/domain-notice'
import { and, eq, isNull } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Executor } from '../../ground/db/client.ts'
import { isUniqueViolation } from '../../ground/db/unique-violation.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { ownDomains } from '../../ground/db/tables/own-domains.ts'
import type { Deps } from '../../ground/deps.ts'
import { type OwnDomainRow, findHolder } from './domains.queries.ts'
import { lookUpDomain } from './look-up-domain.ts'
import { notifyTeam } from './notify-team.ts'

/**
 * Looks up a domain that the studio has verified. If it has pointed elsewhere for days, links stop using it; they use
 * it again once it points here, unless another studio has verified it in the meantime. The team is notified.
 */
export async function checkOwnDomain(
  deps: Deps,
  account: { guid: string; alias: string; customDomain: string | null },
  row: OwnDomainRow,
): Promise<void> {
  const { domain, token } = row
  const isLost = account.customDomain !== domain
  const looked = await lookUpDomain(deps, { alias: account.alias, domain }, (found, expected) =>
    findOwnDomainProblem(found, {
      ...expected,
      isLost,
      value: token === null ? null : ownershipRecord(domain, token).value,
    }),
  )
  if (looked.isOurs) return postpone(deps, row)
  if (looked.problem) return keepFailure(deps, row, { isLost, problem: looked.problem })
  if (isLost) return bringBack(deps, row)
  await keep(deps, row, { found: working(deps.clock.now()), isLost: false })
}

const working = (now: number) => ({
  checkedAt: now,
  nextCheckAt: now + nextOwnDomainCheck(null),
  failingSince: null,
  problem: null,
})

/** The lookup had no result. */
async function postpone({ db, clock }: Deps, row: OwnDomainRow): Promise<void> {
  await db
    .update(ownDomains)
    .set({ nextCheckAt: clock.now() + nextOwnDomainCheck(0) })
    .where(isRow(row))
}

async function keepFailure(
  deps: Deps,
  row: OwnDomainRow,
  { isLost, problem }: { isLost: boolean; problem: OwnDomainRow['problem'] },
): Promise<void> {
  const now = deps.clock.now()
  const failingSince = row.failingSince ?? now
  const found = {
    failingSince,
    problem,
    checkedAt: now,
    nextCheckAt: now + nextOwnDomainCheck(now - failingSince),
  }
  if (isLost || !isDomainLost(failingSince, now)) return keep(deps, row, { found, isLost })
  const token = row.token ?? randomBytes(16).toString('hex')
  await keep(deps, row, { found: { ...found, token }, isLost: true }, (tx) =>
    tx
      .update(accounts)
      .set({ customDomain: null })
      .where(and(eq(accounts.guid, row.accountGuid), eq(accounts.customDomain, row.domain))),
  )
}

/** A studio that has verified it in the meantime keeps it. */
async function bringBack(deps: Deps, row: OwnDomainRow): Promise<void> {
  const fail = () => keepFailure(deps, row, { isLost: true, problem: 'taken' })
  const holder = await findHolder(deps.db, row.domain)
  // Another lookup has restored it in the meantime.
  if (holder?.guid === row.accountGuid) return
  if (holder) return fail()
  try {
    await keep(deps, row, { found: working(deps.clock.now()), isLost: false }, (tx) =>
      tx
        .update(accounts)
        .set({ customDomain: row.domain })
        .where(eq(accounts.guid, row.accountGuid)),
    )
  } catch (error) {
    if (!isUniqueViolation(error, 'accounts_custom_domain')) throw error
    await fail()
  }
}

interface Finding {
  found: Partial<OwnDomainRow> & Pick<OwnDomainRow, 'failingSince'>
  isLost: boolean
}

/** Stores the result and notifies the team; `change` are the consequences to store with it. */
async function keep(
  deps: Deps,
  row: OwnDomainRow,
  { found, isLost }: Finding,
  change?: (tx: Executor) => Promise<unknown>,
): Promise<void> {
  const now = deps.clock.now()
  const { told, notifiedAt } = row
  const { failingSince } = found
  const notice = findDomainNotice({ failingSince, isLost, told, notifiedAt }, now)
  await deps.db.transaction(async (tx) => {
    const kept = await tx
      .update(ownDomains)
      .set({
        ...found,
        ...(notice && { told: notice === 'back' ? null : notice, notifiedAt: now }),
      })
      .where(isRow(row))
      .returning({ guid: ownDomains.accountGuid })
    if (kept.length === 0) return
    await change?.(tx)
    if (notice) await notifyTeam(deps, tx, row, notice)
  })
}

/** Matches nothing if the domain was given up or replaced, or another lookup has already notified the team. */
function isRow({ accountGuid, domain, told }: OwnDomainRow) {
  return and(
    eq(ownDomains.accountGuid, accountGuid),
    eq(ownDomains.domain, domain),
    told === null ? isNull(ownDomains.told) : eq(ownDomains.told, told),
  )
}
