import { and, asc, eq } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { ofAccount, recordOf } from '../../db/of-account.ts'
import { orderMessages } from '../../db/tables/orders.ts'
import type { Scope } from '../../scope.ts'

interface MessageName {
  accountGuid: string
  messageGuid?: string | undefined
}

/** Whether a message has gone out already: a job that runs twice sends it once. */
export async function isSent(
  db: Executor,
  { accountGuid, messageGuid }: MessageName,
): Promise<boolean> {
  if (!messageGuid) return false
  const [row] = await db
    .select({ sentAt: orderMessages.sentAt })
    .from(orderMessages)
    .where(recordOf(orderMessages, { accountGuid }, messageGuid))
  return row?.sentAt != null
}

/** Records that a message was sent, or, without a moment, that it never will be. */
export async function recordSent(
  db: Executor,
  { accountGuid, messageGuid }: MessageName,
  sentAt: number | null,
): Promise<void> {
  if (!messageGuid) return
  await db
    .update(orderMessages)
    .set({ sentAt, dueAt: null })
    .where(recordOf(orderMessages, { accountGuid }, messageGuid))
}

/** Whom an order's links were sent to, the first one first. */
export async function listMessages(
  db: Executor,
  { accountGuid }: Pick<Scope, 'accountGuid'>,
  orderGuid: string,
) {
  return db
    .select({
      channel: orderMessages.channel,
      recipient: orderMessages.recipient,
      createdAt: orderMessages.createdAt,
      sentAt: orderMessages.sentAt,
    })
    .from(orderMessages)
    .where(and(ofAccount(orderMessages, { accountGuid }), eq(orderMessages.orderGuid, orderGuid)))
    .orderBy(asc(orderMessages.createdAt), asc(orderMessages.guid))
}
