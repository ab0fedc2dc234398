import { DAY_MS } from '@proofdesk/domain/duration'
import { and, eq, inArray, lt, or } from 'drizzle-orm'
import { bulkActions } from '../../ground/db/tables/bulk-actions.ts'
import type { Deps } from '../../ground/deps.ts'
import { withoutQueuedJob } from '../../ground/jobs/without-queued-job.ts'
import { runBulkAction } from './run-bulk-action.job.ts'

/** How long a plan waits for confirmation. */
export const PLAN_KEPT = DAY_MS
/** How long a bulk action's outcome can be viewed; afterwards each order's timeline still has it. */
const OUTCOME_KEPT = 90 * DAY_MS

/** Run twice, it enqueues each once. */
export async function handleSweepBulkActions({ db, queue, clock }: Deps): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const lost = await tx
      .select({ accountGuid: bulkActions.accountGuid, actionGuid: bulkActions.guid })
      .from(bulkActions)
      .where(
        and(
          inArray(bulkActions.state, ['running', 'undoing']),
          withoutQueuedJob(runBulkAction, 'actionGuid', bulkActions.guid),
        ),
      )
      .limit(100)
      .for('update', { skipLocked: true })
    for (const payload of lost)
      await queue.enqueue(tx, runBulkAction, payload, { key: payload.actionGuid })
  })
  await db
    .delete(bulkActions)
    .where(
      or(
        and(eq(bulkActions.state, 'planned'), lt(bulkActions.createdAt, now - PLAN_KEPT)),
        and(
          inArray(bulkActions.state, ['done', 'stopped', 'undone']),
          lt(bulkActions.createdAt, now - OUTCOME_KEPT),
        ),
      ),
    )
}
