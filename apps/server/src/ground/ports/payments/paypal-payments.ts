import {
  type PayPalCall,
  type PayPalOptions,
  createPayPalClient,
  readAnswer,
} from './paypal-client.ts'
import { listPayPalDisputes } from './paypal-disputes.ts'
import { readPayPalEvent } from './paypal-event.ts'
import { PayPalOrder, hasCapture, toOrder, toPaymentState } from './paypal-order.ts'
import { listPayPalRefunds, refundAtPayPal } from './paypal-refunds.ts'
import { readPayPalReversals } from './paypal-reversals.ts'
import { DECLINES, toIssue, toRefusal } from './paypal-refusal.ts'
import { PaymentError, type PaymentState, type Payments } from './payments.ts'

/** PayPal's Orders API, version 2: the buyer approves, and reading an approved order captures the money. */
export function createPayPalPayments({
  webhookId,
  ...options
}: PayPalOptions & { webhookId: string }): Payments {
  const call = createPayPalClient(options)
  return {
    async createSession(request) {
      const answer = await call('POST', '/v2/checkout/orders', {
        body: JSON.stringify(toOrder(request)),
        requestId: `checkout-${request.checkoutGuid}`,
      })
      if (answer.status >= 300) throw toRefusal(answer)
      const order = readAnswer(PayPalOrder, answer)
      const page = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      if (!page) throw new PaymentError('unavailable', 'PayPal gave no page to pay on.')
      return { sessionId: order.id, payUrl: page.href }
    },

    async readSession({ sessionId, currency, isOver }) {
      let order: PayPalOrder
      try {
        order = await readOrder(call, sessionId)
      } catch (error) {
        // PayPal deletes orders that no one approved.
        if (error instanceof PaymentError && error.code === 'gone') return { state: 'expired' }
        throw error
      }
      // An order that was not captured in time never is, so that no one can pay it any more.
      if (!hasCapture(order) && (await isOver())) return { state: 'expired' }
      return order.status === 'APPROVED'
        ? capture(call, order.id, currency)
        : toPaymentState(order, currency)
    },

    // PayPal has no such call: an order approved later is not captured, and thus never paid.
    async expireSession() {},

    async refund({ paymentId }) {
      const answer = await call(
        'POST',
        `/v2/payments/captures/${encodeURIComponent(paymentId)}/refund`,
        { requestId: `refund-${paymentId}` },
      )
      if (answer.status >= 300 && toIssue(answer) !== 'CAPTURE_FULLY_REFUNDED')
        throw toRefusal(answer)
    },

    refundAmount: (request) => refundAtPayPal(call, request),
    refundFee: async () => {
      throw new PaymentError('refused', 'PayPal keeps no part of a payment for the platform.')
    },
    readReversals: (payment) => readPayPalReversals(call, payment),
    listRefunds: (list) => listPayPalRefunds(call, list, options.now()),
    listDisputes: (list) => listPayPalDisputes(call, list),

    readEvent: (rawBody, headers, isOurs) =>
      readPayPalEvent(call, { rawBody, headers, webhookId }, isOurs),
  }
}

async function capture(call: PayPalCall, orderId: string, currency: string): Promise<PaymentState> {
  // An order can be captured only once, whatever is repeated: no request id, which would repeat a refusal as well.
  const answer = await call('POST', `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`)
  if (answer.status < 300) return toPaymentState(readAnswer(PayPalOrder, answer), currency)
  const issue = toIssue(answer)
  if (issue === 'ORDER_ALREADY_CAPTURED')
    return toPaymentState(await readOrder(call, orderId), currency)
  // Never retried: a later attempt could succeed after the buyer was told that nothing is charged, and has paid another
  // way.
  if (DECLINES.has(issue)) return { state: 'declined' }
  throw toRefusal(answer)
}

async function readOrder(call: PayPalCall, orderId: string): Promise<PayPalOrder> {
  const answer = await call('GET', `/v2/checkout/orders/${encodeURIComponent(orderId)}`)
  if (answer.status >= 300) throw toRefusal(answer)
  return readAnswer(PayPalOrder, answer)
}
