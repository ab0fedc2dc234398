import { HOUR_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { refunds } from '../../ground/db/tables/refunds.ts'
import type { Deps } from '../../ground/deps.ts'
import { withoutQueuedJob } from '../../ground/jobs/without-queued-job.ts'
import { sendRefund } from './send-refund.job.ts'

const BATCH = 200
/** How long a job retries on its own before its refund is considered lost. */
const LOST_AFTER = 10 * MINUTE_MS

/**
 * Runs every minute. Finds refunds that wait without a queued job (their attempts are used up, or a backup was
 * restored), and those in progress, which are polled less and less often: each time after a tenth of the time since
 * they were sent, an hour at most. Run twice, or by two processes at once, it enqueues each once.
 */
export async function handleSweepRefunds({ db, queue, clock }: Deps): Promise<void> {
  const now = clock.now()
  const lastAsked = sql`coalesce(${refunds.checkedAt}, ${refunds.changedAt})`
  const isDue = or(
    and(eq(refunds.state, 'requested'), sql`${lastAsked} < ${now - LOST_AFTER}`),
    and(
      eq(refunds.state, 'sent'),
      sql`${lastAsked} + least(greatest((${lastAsked} - ${refunds.changedAt}) / 10, ${MINUTE_MS}),
        ${HOUR_MS}) <= ${now}`,
    ),
  )
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ accountGuid: refunds.accountGuid, refundGuid: refunds.guid })
      .from(refunds)
      .where(
        and(
          inArray(refunds.state, ['requested', 'sent']),
          lt(refunds.changedAt, now),
          isDue,
          withoutQueuedJob(sendRefund, 'refundGuid', refunds.guid),
        ),
      )
      .orderBy(asc(lastAsked))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (due.length === 0) return
    await tx
      .update(refunds)
      .set({ checkedAt: now })
      .where(
        inArray(
          refunds.guid,
          due.map(({ refundGuid }) => refundGuid),
        ),
      )
    for (const payload of due)
      await queue.enqueue(tx, sendRefund, payload, { key: payload.refundGuid })
  })
}
