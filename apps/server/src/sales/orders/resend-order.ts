import type { Deps } from '../../deps.ts'
import type { Scope } from '../../scope.ts'
import { getOrder } from './orders.queries.ts'
import { sendOrderMessage } from './send-order-message.ts'

/** Any address can be typed in, so resends of an order are limited. */
const RATE = { points: 10, perSeconds: 3_600 }

/**
 * Sends an order's link again: its confirmation to an e-mail address, or a WhatsApp message to a number. Throws `not_found` for an order out
 * of scope, `too_many`.
 */
export async function resendOrder(
  deps: Deps,
  { accountGuid, galleries }: Scope,
  message: { orderGuid: string; channel: 'mail' | 'whatsapp'; recipient: string },
): Promise<void> {
  await getOrder(deps.db, { accountGuid, galleries }, message.orderGuid)
  await deps.throttle.require('resendOrder', message.orderGuid, RATE)
  await deps.db.transaction((tx) => sendOrderMessage(deps, tx, { ...message, accountGuid }))
}
