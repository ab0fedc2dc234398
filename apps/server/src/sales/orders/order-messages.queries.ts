import type { Tracking } from '@proofdesk/domain/order-message'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { orderMessages } from '../../ground/db/tables/order-messages.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { recordEvent } from '../../ground/timeline/record-event.ts'
import { toTrackingValues } from './tracking-values.ts'

/** Subject of a message about prints that the studio ships itself. */
export const OWN_SHIPMENT = 'own'

interface MessageName {
  accountGuid: string
  messageGuid?: string | undefined
}

/** Whether a message has already been sent, so that a job that runs twice sends it once. */
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

/** Records that a message was sent, or never will be; also in the order's timeline. */
export async function recordSent(
  { db, clock }: Deps,
  { accountGuid, messageGuid }: MessageName,
  isSent = true,
): Promise<void> {
  if (!messageGuid) return
  const at = clock.now()
  await db.transaction(async (tx) => {
    const [message] = await tx
      .update(orderMessages)
      .set({ sentAt: isSent ? at : null, dueAt: null })
      .where(recordOf(orderMessages, { accountGuid }, messageGuid))
      .returning()
    if (!message) return
    const { orderGuid, channel, recipient, kind: about, tracking } = message
    await recordEvent(tx, {
      accountGuid,
      subject: 'order',
      subjectGuid: orderGuid,
      kind: isSent ? 'messageSent' : 'messageGivenUp',
      at,
      values: { channel, recipient, about, ...(tracking && toTrackingValues(tracking)) },
    })
  })
}

/** The recipients of an order's links, the oldest first. */
export async function listMessages(
  db: Executor,
  { accountGuid }: Pick<Scope, 'accountGuid'>,
  orderGuid: string,
) {
  return db
    .select({
      channel: orderMessages.channel,
      recipient: orderMessages.recipient,
      kind: orderMessages.kind,
      tracking: orderMessages.tracking,
      createdAt: orderMessages.createdAt,
      sentAt: orderMessages.sentAt,
    })
    .from(orderMessages)
    .where(and(ofAccount(orderMessages, { accountGuid }), eq(orderMessages.orderGuid, orderGuid)))
    .orderBy(asc(orderMessages.createdAt), asc(orderMessages.guid))
}

/** Cancels an unsent message about prints that the studio ships itself. */
export async function takeBackOwnShipment(
  tx: Executor,
  scope: Pick<Scope, 'accountGuid'>,
  orderGuid: string,
): Promise<void> {
  await tx.delete(orderMessages).where(unsentShipmentMail(scope, orderGuid))
}

/** Changes the tracking in an unsent message about them. */
export async function correctOwnShipment(
  tx: Executor,
  scope: Pick<Scope, 'accountGuid'>,
  { orderGuid, tracking }: { orderGuid: string; tracking: Tracking | null },
): Promise<void> {
  await tx.update(orderMessages).set({ tracking }).where(unsentShipmentMail(scope, orderGuid))
}

function unsentShipmentMail(scope: Pick<Scope, 'accountGuid'>, orderGuid: string) {
  return and(
    ofAccount(orderMessages, scope),
    eq(orderMessages.orderGuid, orderGuid),
    eq(orderMessages.about, OWN_SHIPMENT),
    isNull(orderMessages.sentAt),
  )
}
