import { HOUR_MS } from '@proofdesk/domain/duration'
import { v7 as newGuid } from 'uuid'
import type { Executor } from '../../db/client.ts'
import { orderMessages } from '../../db/tables/orders.ts'
import type { Deps } from '../../deps.ts'
import { sendOrderConfirmation } from './send-order-confirmation.job.ts'
import { sendWhatsAppMessage } from './send-whatsapp-message.job.ts'

/** Longer than a job keeps trying by itself. */
export const MESSAGE_RETRIED_AFTER = 4 * HOUR_MS

/** Has an order's link sent to somebody, and keeps to whom: in the caller's transaction, so that it is neither lost nor sent for nothing. */
export async function sendOrderMessage(
  deps: Deps,
  tx: Executor,
  message: {
    accountGuid: string
    orderGuid: string
    channel: 'mail' | 'whatsapp'
    recipient: string
  },
): Promise<void> {
  const now = deps.clock.now()
  const guid = newGuid()
  await tx
    .insert(orderMessages)
    .values({ ...message, guid, createdAt: now, dueAt: now + MESSAGE_RETRIED_AFTER })
  await enqueueMessage(deps, tx, { ...message, guid })
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
  }: Pick<
    typeof orderMessages.$inferSelect,
    'guid' | 'accountGuid' | 'orderGuid' | 'channel' | 'recipient'
  >,
): Promise<void> {
  const order = { accountGuid, orderGuid, messageGuid }
  if (channel === 'mail')
    await queue.enqueue(tx, sendOrderConfirmation, { ...order, emailAddress: recipient })
  else await queue.enqueue(tx, sendWhatsAppMessage, { ...order, mobileNumber: recipient })
}
