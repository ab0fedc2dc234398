import type { Transaction } from '../../ground/db/client.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Actor } from '../../ground/requests/session.ts'
import { recordEvent } from '../../ground/timeline/record-event.ts'
import { getOrder } from './orders.queries.ts'
import { type MessagePace, sendOrderMessage } from './send-order-message.ts'

/** Any address can be entered, so resends of an order are limited. */
const RATE = { points: 10, perSeconds: 3_600 }

interface ResentMessage {
  orderGuid: string
  channel: 'mail' | 'whatsapp'
  recipient: string
}

/**
 * Resends an order's link: its confirmation to an email address, or a WhatsApp message to a number. Throws `not_found`
 * for an order out of scope, `too_many`.
 */
export async function resendOrder(deps: Deps, actor: Actor, message: ResentMessage): Promise<void> {
  await getOrder(deps.db, actor.scope, message.orderGuid)
  await requireResend(deps, message.orderGuid)
  await deps.db.transaction((tx) => resendMessage(deps, tx, actor, message))
}

/** Throws `too_many` if an order's messages were resent too often. */
export async function requireResend({ throttle }: Deps, orderGuid: string): Promise<void> {
  await throttle.require('resendOrder', orderGuid, RATE)
}

/** Resends it as part of the caller's transaction, and records who requested it. */
export async function resendMessage(
  deps: Deps,
  tx: Transaction,
  { scope: { accountGuid }, user }: Actor,
  message: ResentMessage,
  pace: MessagePace = {},
): Promise<void> {
  const { orderGuid, channel, recipient } = message
  await sendOrderMessage(deps, tx, { ...message, accountGuid }, pace)
  await recordEvent(tx, {
    accountGuid,
    subject: 'order',
    subjectGuid: orderGuid,
    kind: 'messageAsked',
    at: deps.clock.now(),
    actorGuid: user.guid,
    values: { channel, recipient },
  })
}
