import {
  findOwnDomainProblem,
  isDomainLost,
  nextOwnDomainLook,
  ownershipRecord,
} from '@proofdesk/domain/custom-domain'
import { and, eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { accounts } from '../../db/tables/accounts.ts'
import { ownDomains } from '../../db/tables/own-domains.ts'
import type { Deps } from '../../deps.ts'
import { type OwnDomainRow, findHolder } from './domains.queries.ts'
import { lookUpDomain } from './look-up-domain.ts'

/**
 * Looks a domain up that the studio has proved. One that has not led here for days leaves the links, and comes back once it leads here again,
 * unless another studio has proved it meanwhile.
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
  if (looked.isOurs)
    return keep(deps, row, { nextCheckAt: deps.clock.now() + nextOwnDomainLook(0) })
  if (looked.problem) return keepFailure(deps, row, { isLost, problem: looked.problem })
  if (isLost) return bringBack(deps, row)
  return keep(deps, row, working(deps.clock.now()))
}

const working = (now: number) => ({
  checkedAt: now,
  nextCheckAt: now + nextOwnDomainLook(null),
  failingSince: null,
  problem: null,
})

type Change = Partial<typeof ownDomains.$inferInsert>

async function keepFailure(
  deps: Deps,
  row: OwnDomainRow,
  { isLost, problem }: { isLost: boolean; problem: OwnDomainRow['problem'] },
): Promise<void> {
  const now = deps.clock.now()
  const failingSince = row.failingSince ?? now
  const change: Change = {
    failingSince,
    problem,
    checkedAt: now,
    nextCheckAt: now + nextOwnDomainLook(now - failingSince),
  }
  if (isLost || !isDomainLost(failingSince, now)) return keep(deps, row, change)
  await deps.db.transaction(async (tx) => {
    const token = row.token ?? randomBytes(16).toString('hex')
    const lost = await tx
      .update(ownDomains)
      .set({ ...change, token })
      .where(isRow(row))
      .returning({ guid: ownDomains.accountGuid })
    if (lost.length === 0) return
    await tx
      .update(accounts)
      .set({ customDomain: null })
      .where(and(eq(accounts.guid, row.accountGuid), eq(accounts.customDomain, row.domain)))
  })
}

/** Whoever has proved it meanwhile keeps it. */
async function bringBack(deps: Deps, row: OwnDomainRow): Promise<void> {
  const now = deps.clock.now()
  const fail = () => keepFailure(deps, row, { isLost: true, problem: 'taken' })
  if (await findHolder(deps.db, row.domain)) return fail()
  try {
    await deps.db.transaction(async (tx) => {
      const back = await tx
        .update(ownDomains)
        .set(working(now))
        .where(isRow(row))
        .returning({ guid: ownDomains.accountGuid })
      if (back.length === 0) return
      await tx
        .update(accounts)
        .set({ customDomain: row.domain })
        .where(eq(accounts.guid, row.accountGuid))
    })
  } catch (error) {
    if (!isUniqueViolation(error, 'accounts_custom_domain')) throw error
    await fail()
  }
}

async function keep({ db }: Deps, row: OwnDomainRow, change: Change): Promise<void> {
  await db.update(ownDomains).set(change).where(isRow(row))
}

/** Given up, or replaced by another, meanwhile: nothing is changed. */
function isRow({ accountGuid, domain }: OwnDomainRow) {
  return and(eq(ownDomains.accountGuid, accountGuid), eq(ownDomains.domain, domain))
}
