import Stripe from 'stripe'
import { PaymentError, type PaymentEvent } from './payments.ts'

/** Reads a request to our hook. Throws `bad_signature` if Stripe didn't send it. */
export function readStripeEvent(
  rawBody: Buffer,
  signature: string | string[] | undefined,
  secrets: string,
): PaymentEvent {
  return toEvent(verify(rawBody, signature, secrets))
}

/**
 * Events of studios' accounts come from a separate endpoint at Stripe, with its own secret: any of the secrets may
 * match.
 */
function verify(
  rawBody: Buffer,
  signature: string | string[] | undefined,
  secrets: string,
): Stripe.Event {
  for (const secret of secrets.split(',')) {
    try {
      return Stripe.webhooks.constructEvent(rawBody, signature ?? '', secret.trim())
    } catch {
      continue
    }
  }
  throw new PaymentError('bad_signature', 'This was not sent by Stripe.')
}

/** Refunds and disputes. */
const OF_REVERSALS = /^(refund|charge\.refund|charge\.refunded|charge\.dispute)(\.|$)/

function toEvent(event: Stripe.Event): PaymentEvent {
  const object = event.data.object as {
    id?: string
    object?: string
    customer?: string
    payment_intent?: string | null
  }
  return {
    eventId: event.id,
    type: event.type,
    ...(object.object === 'checkout.session' && { sessionId: object.id }),
    ...(object.object === 'subscription' && { customerId: object.customer }),
    ...(OF_REVERSALS.test(event.type) &&
      object.payment_intent && { paymentId: object.payment_intent }),
    accountId: event.account ?? (object.object === 'account' ? object.id : undefined),
  }
}
