import { and, asc, inArray, lt, sql } from 'drizzle-orm'
import { checkouts, paymentEvents } from '../../db/tables/checkouts.ts'
import type { Deps } from '../../deps.ts'
import { completeCheckoutJob } from './complete-checkout.job.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const BATCH = 500
/** Providers repeat an event for some days; after this it can't come again. */
const EVENT_KEPT = 90 * DAY
/** A cart that was never paid holds a person's address for no reason. */
const GIVEN_UP_KEPT = 30 * DAY

/** Run twice, or by two processes at once, it finds the same checkouts and enqueues each once. */
export async function handleSweepCheckouts({ db, queue, clock }: Deps): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ accountGuid: checkouts.accountGuid, checkoutGuid: checkouts.guid })
      .from(checkouts)
      // The older, the less often: each time it waits half as long as it has lived.
      .where(
        and(
          // Written like the partial index.
          sql`${checkouts.state} in ('open', 'replaced')`,
          lt(checkouts.createdAt, now - 2 * MINUTE),
          sql`coalesce(${checkouts.checkedAt} + least((${checkouts.checkedAt} - ${checkouts.createdAt}) / 2, ${DAY / 4}), 0) <= ${now}`,
        ),
      )
      .orderBy(asc(sql`coalesce(${checkouts.checkedAt}, 0)`), asc(checkouts.createdAt))
      .limit(BATCH)
      .for('update', { skipLocked: true })
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
