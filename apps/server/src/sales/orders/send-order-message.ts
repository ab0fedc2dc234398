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

/** Longer than a job retries automatically. */
export const MESSAGE_RETRIED_AFTER = 4 * HOUR_MS

/** The delay of a message, and its priority. */
export interface MessagePace {
  /** Milliseconds. */
  delay?: number
  /** Priority of its job: bulk messages wait for those of new orders. */
  priority?: number
}

interface OrderMessage {
  accountGuid: string
  orderGuid: string
  channel: 'mail' | 'whatsapp'
  recipient: string
}

/**
 * Sends an order's link to someone, and records the recipient: in the caller's transaction, so that it is neither lost
 * nor sent in vain.
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
 * Notifies the buyer of their prints' progress; of each step once, however often it is called. `delay` (ms) leaves time
 * to undo it.
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

/** Notifies the buyer of photos found later and added to the order until a moment; of each once. */
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
  // A buyer at a venue may have given no address.
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

/** Enqueues the job of a stored message. */
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
