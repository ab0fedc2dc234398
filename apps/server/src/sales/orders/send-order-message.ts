import { HOUR_MS } from '@proofdesk/domain/duration'
import type { Tracking } from '@proofdesk/domain/order-message'
import { v7 as newGuid } from 'uuid'
import type { Executor } from '../../ground/db/client.ts'
import { orderMessages } from '../../ground/db/tables/order-messages.ts'
import type { Deps } from '../../ground/deps.ts'
import type { EnqueueOptions } from '../../ground/jobs/queue.ts'
import { sendFoundLaterMail } from './send-found-later-mail.job.ts'
import { sendOrderConfirmation } from './send-order-confirmation.job.ts'
import { sendShipmentMail } from './send-shipment-mail.job.ts'
import { sendWhatsAppMessage } from './send-whatsapp-message.job.ts'

/** Longer than a job keeps trying by itself. */
export const MESSAGE_RETRIED_AFTER = 4 * HOUR_MS

/** When a message goes out, and before which others. */
export interface MessagePace {
  /** Milliseconds. */
  delay?: number
  /** Of its job: one of many lets those of new orders pass. */
  priority?: number
}

interface OrderMessage {
  accountGuid: string
  orderGuid: string
  channel: 'mail' | 'whatsapp'
  recipient: string
}

/**
 * Has an order's link sent to someone, and keeps to whom: in the caller's transaction, so that it is neither lost nor
 * sent for nothing.
 */
export async function sendOrderMessage(
  deps: Deps,
  tx: Executor,
  message: OrderMessage,
  pace: MessagePace = {},
): Promise<void> {
  await writeMessage(deps, tx, { ...message, kind: 'confirmation' }, pace)
}

/**
 * Has the buyer told how far their prints are; of the same thing once, however often it is called. `delay` (ms) leaves
 * time to take it back.
 */
export async function sendShipmentMessage(
  deps: Deps,
  tx: Executor,
  message: {
    accountGuid: string
    orderGuid: string
    recipient: string
    kind: 'making' | 'shipped'
    about: string
    tracking?: Tracking | undefined
  },
  pace: MessagePace = {},
): Promise<void> {
  await writeMessage(deps, tx, { ...message, channel: 'mail' }, pace)
}

/**
 * Has the buyer told of photos that were added to the order until a moment, as they were found later; of the same ones
 * once.
 */
export async function sendFoundLaterMessage(
  deps: Deps,
  tx: Executor,
  {
    until,
    ...message
  }: { accountGuid: string; orderGuid: string; recipient: string; until: number },
): Promise<void> {
  await writeMessage(
    deps,
    tx,
    { ...message, channel: 'mail', kind: 'foundLater', about: String(until) },
    {},
  )
}

async function writeMessage(
  deps: Deps,
  tx: Executor,
  message: OrderMessage & Pick<typeof orderMessages.$inferInsert, 'kind' | 'about' | 'tracking'>,
  { delay = 0, priority }: MessagePace,
): Promise<void> {
  // Anyone who bought at a venue may have given no address.
  if (message.recipient === '') return
  const now = deps.clock.now()
  const [written] = await tx
    .insert(orderMessages)
    .values({
      ...message,
      guid: newGuid(),
      createdAt: now,
      dueAt: now + delay + MESSAGE_RETRIED_AFTER,
    })
    .onConflictDoNothing()
    .returning()
  if (!written) return
  await enqueueMessage(deps, tx, written, {
    ...(delay > 0 && { startAfter: new Date(now + delay) }),
    ...(priority !== undefined && { priority }),
  })
}

/** Enqueues the job of a message that is written down. */
export async function enqueueMessage(
  { queue }: Deps,
  tx: Executor,
  {
    guid: messageGuid,
    accountGuid,
    orderGuid,
    channel,
    recipient,
    kind,
  }: Pick<
    typeof orderMessages.$inferSelect,
    'guid' | 'accountGuid' | 'orderGuid' | 'channel' | 'recipient' | 'kind'
  >,
  options: EnqueueOptions = {},
): Promise<void> {
  const order = { accountGuid, orderGuid, messageGuid }
  if (kind === 'foundLater')
    await queue.enqueue(tx, sendFoundLaterMail, { accountGuid, messageGuid }, options)
  else if (kind !== 'confirmation')
    await queue.enqueue(tx, sendShipmentMail, { accountGuid, messageGuid }, options)
  else if (channel === 'mail')
    await queue.enqueue(tx, sendOrderConfirmation, { ...order, emailAddress: recipient }, options)
  else await queue.enqueue(tx, sendWhatsAppMessage, { ...order, mobileNumber: recipient }, options)
}
