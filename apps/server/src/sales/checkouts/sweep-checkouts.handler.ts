import { DAY_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { and, inArray, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { checkouts, paymentEvents } from '../../ground/db/tables/checkouts.ts'
import type { Deps } from '../../ground/deps.ts'
import { completeCheckoutJob } from './complete-checkout.job.ts'

const BATCH = 500
/** Providers repeat an event for some days; after this it can't come again. */
const EVENT_KEPT = 90 * DAY_MS
/** An unpaid cart doesn't justify storing a person's address. */
const GIVEN_UP_KEPT = 30 * DAY_MS

/** Run twice, or by two processes at once, it finds the same checkouts and enqueues each once. */
export async function handleSweepCheckouts({ db, queue, clock }: Deps): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const due = await findDue(tx, now)
    if (due.length === 0) return
    await tx
      .update(checkouts)
      .set({ checkedAt: now })
      .where(
        inArray(
          checkouts.guid,
          due.map(({ checkoutGuid }) => checkoutGuid),
        ),
      )
    for (const payload of due)
      await queue.enqueue(tx, completeCheckoutJob, payload, { key: payload.checkoutGuid })
  })
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, now - EVENT_KEPT))
  await db
    .delete(checkouts)
    .where(
      and(
        inArray(checkouts.state, ['expired', 'declined', 'refunded']),
        lt(checkouts.createdAt, now - GIVEN_UP_KEPT),
      ),
    )
}

/**
 * The checkouts that are due: one of each studio, then a second of each, and so on, those that have waited longest
 * first. A flood at one studio, or of new checkouts, doesn't delay other payments. The older a checkout, the less often
 * it is checked: each interval is half its age.
 */
async function findDue(
  tx: Transaction,
  now: number,
): Promise<{ accountGuid: string; checkoutGuid: string }[]> {
  const { rows } = await tx.execute<{ accountGuid: string; checkoutGuid: string }>(sql`
    with due as (
      select guid, coalesce(checked_at, created_at) as since,
        row_number() over (partition by account_guid order by coalesce(checked_at, created_at), guid) as turn
      from checkouts
      -- Written like the partial index.
      where state in ('open', 'replaced') and created_at < ${now - 2 * MINUTE_MS}
        and coalesce(checked_at + least((checked_at - created_at) / 2, ${DAY_MS / 4}), 0) <= ${now}
    )
    select c.account_guid as "accountGuid", c.guid as "checkoutGuid"
    from checkouts c join due on due.guid = c.guid
    order by due.turn, due.since, c.guid
    limit ${BATCH}
    for update of c skip locked`)
  return rows
}
