import { DAY_MS } from '@proofdesk/domain/duration'
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { orderMessages } from '../../ground/db/tables/order-messages.ts'
import type { Deps } from '../../ground/deps.ts'
import { MESSAGE_RETRIED_AFTER, enqueueMessage } from './send-order-message.ts'

/** A buyer who has heard nothing for this long has asked the studio. */
const TRIED_FOR = 7 * DAY_MS
const BATCH = 500

/** Only enqueues; each message is due again only when its new job has given up, too. */
export async function handleSweepOrderMessages(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(orderMessages)
      .where(
        and(
          // Written like the partial index.
          sql`${orderMessages.sentAt} is null and ${orderMessages.dueAt} is not null`,
          lte(orderMessages.dueAt, now),
          gt(orderMessages.createdAt, now - TRIED_FOR),
        ),
      )
      .orderBy(asc(orderMessages.dueAt))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    for (const message of due) {
      await tx
        .update(orderMessages)
        .set({ dueAt: now + MESSAGE_RETRIED_AFTER })
        .where(eq(orderMessages.guid, message.guid))
      await enqueueMessage(deps, tx, message)
    }
  })
}
