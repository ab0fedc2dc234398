import { HOUR_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { payoutTransfers } from '../../ground/db/tables/payouts.ts'
import type { Deps, DepsThat } from '../../ground/deps.ts'
import { isHeld } from '../../studio/payout-freezes/hold-transfers.ts'
import { applyTransferResult } from './apply-transfer-result.ts'
import { findTransfer } from './send-transfer.handler.ts'
import { withoutQueuedJob } from '../../ground/jobs/without-queued-job.ts'
import { sendTransfer } from './send-transfer.job.ts'

/** Banks return money within days of its arrival. */
const RETURNS = { within: 14 * 24 * HOUR_MS, every: 6 * HOUR_MS }
const BATCH = 200
const AT_ONCE = 4

/** Runs every minute. Run twice, or by two processes at once, it reads the same and stores it once. */
export async function handleSweepTransfers(deps: DepsThat<'payouts'>): Promise<void> {
  const now = deps.clock.now()
  await requeueLost(deps, now)
  await askAboutPaid(deps, now)
  // Transfers take days: those on their way for more than an hour are polled every ten minutes.
  const isTenth = Math.floor(now / MINUTE_MS) % 10 === 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const due = await deps.db
      .select({ guid: payoutTransfers.guid, accountGuid: payoutTransfers.accountGuid })
      .from(payoutTransfers)
      .where(
        and(
          eq(payoutTransfers.state, 'sent'),
          gt(payoutTransfers.guid, after),
          or(sql`${isTenth}`, gt(payoutTransfers.changedAt, now - HOUR_MS)),
        ),
      )
      .orderBy(asc(payoutTransfers.guid))
      .limit(BATCH)
    if (due.length === 0) return
    after = due.at(-1)!.guid
    await readAll(deps, due)
  }
}

/** Whether paid transfers were returned since: the longest unpolled first. */
async function askAboutPaid(deps: DepsThat<'payouts'>, now: number): Promise<void> {
  const lastAsked = sql`coalesce(${payoutTransfers.checkedAt}, ${payoutTransfers.changedAt})`
  const due = await deps.db
    .select({ guid: payoutTransfers.guid, accountGuid: payoutTransfers.accountGuid })
    .from(payoutTransfers)
    .where(
      and(
        eq(payoutTransfers.state, 'paid'),
        gt(payoutTransfers.changedAt, now - RETURNS.within),
        sql`${lastAsked} <= ${now - RETURNS.every}`,
      ),
    )
    .orderBy(lastAsked)
    .limit(BATCH)
  if (due.length === 0) return
  await deps.db
    .update(payoutTransfers)
    .set({ checkedAt: now })
    .where(
      inArray(
        payoutTransfers.guid,
        due.map(({ guid }) => guid),
      ),
    )
  await readAll(deps, due)
}

async function readAll(
  deps: DepsThat<'payouts'>,
  due: readonly { guid: string; accountGuid: string }[],
): Promise<void> {
  const left = [...due]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = left.shift(); next; next = left.shift()) await readOne(deps, next)
    }),
  )
}

async function readOne(
  deps: DepsThat<'payouts'>,
  { guid, accountGuid }: { guid: string; accountGuid: string },
): Promise<void> {
  try {
    const found = await findTransfer(deps, accountGuid, guid)
    if (
      !found?.transfer.providerId ||
      (found.transfer.state !== 'sent' && found.transfer.state !== 'paid')
    )
      return
    const outcome = await deps.payouts[found.transfer.provider].readTransfer(
      found.transfer.providerId,
      found.recipient,
    )
    if (outcome.state !== 'sent') await applyTransferResult(deps, found.transfer, outcome)
  } catch (error) {
    // The next sweep asks again; the others must not wait for this one.
    deps.log.warn({ err: error, transfer: guid }, 'The state of a transfer could not be read')
  }
}

/**
 * Re-enqueues transfers that wait without a queued job, because their attempts are used up or a backup was restored:
 * money must not get stuck. Those held by a freeze wait for a person.
 */
async function requeueLost({ db, queue }: Deps, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    const lost = await tx
      .select({ guid: payoutTransfers.guid, accountGuid: payoutTransfers.accountGuid })
      .from(payoutTransfers)
      .where(
        and(
          eq(payoutTransfers.state, 'waiting'),
          lt(payoutTransfers.changedAt, now - 10 * MINUTE_MS),
          sql`not ${isHeld}`,
          withoutQueuedJob(sendTransfer, 'transferGuid', payoutTransfers.guid),
        ),
      )
      .orderBy(asc(payoutTransfers.changedAt))
      .limit(BATCH)
    if (lost.length === 0) return
    // Of two simultaneous sweeps, the later one finds that the rows are no longer old.
    const taken = await tx
      .update(payoutTransfers)
      .set({ changedAt: now })
      .where(
        and(
          inArray(
            payoutTransfers.guid,
            lost.map(({ guid }) => guid),
          ),
          eq(payoutTransfers.state, 'waiting'),
          lt(payoutTransfers.changedAt, now - 10 * MINUTE_MS),
        ),
      )
      .returning({ guid: payoutTransfers.guid, accountGuid: payoutTransfers.accountGuid })
    for (const { guid, accountGuid } of taken)
      await queue.enqueue(tx, sendTransfer, { accountGuid, transferGuid: guid }, { key: guid })
  })
}
