import type Stripe from 'stripe'
import { PaymentError, type Payments, type PaymentState, type Payment } from './payments.ts'
import { fromStripeAmount } from './stripe-amount.ts'
import { askStripe, createStripeClient, type StripeOptions } from './stripe-client.ts'
import { listStripeDisputes, readStripeDisputes } from './stripe-disputes.ts'
import { readStripeEvent } from './stripe-event.ts'
import {
  listStripeRefunds,
  readStripeRefunds,
  refundAtStripe,
  refundFeeAtStripe,
} from './stripe-refunds.ts'
import { createStripeSession } from './stripe-session.ts'

/** Stripe's checkout pages, on the platform's account or directly on a studio's. */
export function createStripePayments({
  webhookSecret,
  ...options
}: StripeOptions & { webhookSecret: string }): Payments {
  const stripe = createStripeClient(options)
  const at = (account: string | null): Stripe.RequestOptions =>
    account ? { stripeAccount: account } : {}

  return {
    async createSession(request) {
      const session = await createStripeSession(stripe, request, at(request.account))
      if (!session.url) throw new PaymentError('unavailable', 'Stripe gave no page to pay on.')
      return { sessionId: session.id, payUrl: session.url }
    },

    async readSession({ sessionId, account, currency }) {
      const session = await askStripe(() =>
        stripe.checkout.sessions.retrieve(
          sessionId,
          { expand: ['payment_intent.latest_charge.balance_transaction'] },
          at(account),
        ),
      )
      return toPaymentState(session, currency)
    },

    async expireSession({ sessionId, account }) {
      try {
        await askStripe(() => stripe.checkout.sessions.expire(sessionId, {}, at(account)))
      } catch (error) {
        // Paid or expired already: either way it can't be paid any more.
        if (!(error instanceof PaymentError) || (error.code !== 'refused' && error.code !== 'gone'))
          throw error
      }
    },

    async refund({ paymentId, account, applicationFee }) {
      try {
        await askStripe(() =>
          stripe.refunds.create(
            {
              payment_intent: paymentId,
              ...(account && applicationFee > 0 && { refund_application_fee: true }),
            },
            { ...at(account), idempotencyKey: `refund-${paymentId}` },
          ),
        )
      } catch (error) {
        if (!(error instanceof PaymentError) || !error.detail?.includes('charge_already_refunded'))
          throw error
      }
    },

    refundAmount: (request) => refundAtStripe(stripe, request),
    refundFee: (request) => refundFeeAtStripe(stripe, request),
    readReversals: async (payment) => ({
      refunds: await readStripeRefunds(stripe, payment),
      disputes: await readStripeDisputes(stripe, payment),
    }),
    listRefunds: (list) => listStripeRefunds(stripe, list),
    listDisputes: (list) => listStripeDisputes(stripe, list),

    async readEvent(rawBody, headers) {
      return readStripeEvent(rawBody, headers['stripe-signature'], webhookSecret)
    },
  }
}

function toPaymentState(session: Stripe.Checkout.Session, currency: string): PaymentState {
  if (session.status === 'expired') return { state: 'expired' }
  const intent = session.payment_intent
  if (session.payment_status === 'paid')
    return { state: 'paid', payment: readPayment(intent, currency) }
  // Wallet payments may fail after the buyer has left the page.
  const hasFailed =
    session.status === 'complete' &&
    typeof intent === 'object' &&
    (intent?.status === 'canceled' || intent?.status === 'requires_payment_method')
  return { state: hasFailed ? 'declined' : 'open' }
}

function readPayment(intent: Stripe.Checkout.Session['payment_intent'], currency: string): Payment {
  const charge = typeof intent === 'object' ? intent?.latest_charge : undefined
  const booking = typeof charge === 'object' ? charge?.balance_transaction : undefined
  if (
    typeof intent !== 'object' ||
    !intent ||
    typeof charge !== 'object' ||
    !charge ||
    typeof booking !== 'object' ||
    !booking
  )
    throw new PaymentError('unavailable', 'Stripe has not booked the payment yet.')
  if (charge.currency.toUpperCase() !== currency)
    throw new PaymentError(
      'unavailable',
      `Stripe took ${charge.currency.toUpperCase()} instead of ${currency}.`,
    )
  // On a studio's own account the platform's part is listed among the fees, but isn't a fee of Stripe's.
  const fee = booking.fee_details.reduce(
    (sum, { amount, type }) => (type === 'application_fee' ? sum : sum + amount),
    0,
  )
  // If the account has another currency than the payment, the fee is in the account's.
  const share =
    booking.currency === charge.currency || booking.amount === 0
      ? fee
      : Math.round((fee * charge.amount) / booking.amount)
  return {
    id: intent.id,
    amount: fromStripeAmount(charge.amount, currency),
    transactionFee: fromStripeAmount(share, currency),
  }
}
