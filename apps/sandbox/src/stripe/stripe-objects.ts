import {
  DISPUTE_FEE,
  EVIDENCE_S,
  feeOf,
  type FakeAccount,
  type FakeDispute,
  type FakePayout,
  type FakeRefund,
  type FakeSession,
  type StripeState,
} from './stripe-state.ts'

/**
 * A checkout session as Stripe returns it; given the full state, it includes its payment, down to the balance
 * transaction.
 */
export function toSession(session: FakeSession, expandedBy?: StripeState): object {
  const isPaid = session.status === 'complete'
  return {
    id: session.id,
    object: 'checkout.session',
    livemode: false,
    mode: 'payment',
    created: session.created,
    expires_at: session.expiresAt,
    currency: session.currency,
    amount_subtotal: session.amount,
    amount_total: session.amount,
    client_reference_id: session.reference || null,
    customer_email: session.emailAddress || null,
    allowed_payment_method_types: session.types,
    payment_method_types: session.types,
    status: session.status,
    payment_status: isPaid ? 'paid' : 'unpaid',
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    url: session.status === 'open' ? session.url : null,
    payment_intent: isPaid ? (expandedBy ? toIntent(session, expandedBy) : session.intent) : null,
  }
}

/** The amount of a payment that was refunded, or whose refund is pending. */
export function refundedOf({ intent }: FakeSession, { refunds }: StripeState): number {
  return Object.values(refunds)
    .filter((refund) => refund.intent === intent && refund.status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)
}

export function toRefund(refund: FakeRefund): object {
  const { account: _, intent, failureReason, ...rest } = refund
  return {
    ...rest,
    object: 'refund',
    payment_intent: intent,
    ...(failureReason && { failure_reason: failureReason }),
  }
}

/**
 * A dispute with its balance transactions: the amount and a fee are taken when it begins, and returned when it is won.
 */
export function toDispute({
  id,
  intent,
  amount,
  currency,
  created,
  ...dispute
}: FakeDispute): object {
  const book = (sign: 1 | -1) => ({
    object: 'balance_transaction',
    type: 'adjustment',
    currency,
    amount: -sign * amount,
    fee: sign * DISPUTE_FEE,
    net: -sign * (amount + DISPUTE_FEE),
  })
  return {
    id,
    object: 'dispute',
    amount,
    currency,
    created,
    charge: dispute.charge,
    payment_intent: intent,
    reason: dispute.reason,
    status: dispute.status,
    is_charge_refundable: false,
    evidence_details: {
      due_by: dispute.status === 'needs_response' ? created + EVIDENCE_S : null,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    balance_transactions: dispute.status === 'won' ? [book(1), book(-1)] : [book(1)],
  }
}

/** A payment with its charge and balance transaction. */
export function toIntent(session: FakeSession, data: StripeState): object {
  const refunded = refundedOf(session, data)
  const fee = feeOf(session.amount)
  const details = [
    {
      amount: fee,
      currency: session.currency,
      type: 'stripe_fee',
      description: 'Stripe processing fees',
      application: null,
    },
  ]
  if (session.applicationFee > 0)
    details.push({
      amount: session.applicationFee,
      currency: session.currency,
      type: 'application_fee',
      description: 'Application fee',
      application: null,
    })
  const fees = fee + session.applicationFee
  return {
    id: session.intent,
    object: 'payment_intent',
    amount: session.amount,
    amount_received: session.amount,
    currency: session.currency,
    status: 'succeeded',
    application_fee_amount: session.applicationFee || null,
    latest_charge: {
      id: session.charge,
      object: 'charge',
      amount: session.amount,
      amount_captured: session.amount,
      amount_refunded: refunded,
      refunded: refunded === session.amount,
      currency: session.currency,
      paid: true,
      status: 'succeeded',
      payment_intent: session.intent,
      application_fee: session.applicationFee > 0 ? `fee_${session.charge.slice(3)}` : null,
      application_fee_amount: session.applicationFee || null,
      balance_transaction: {
        id: `txn_${session.charge.slice(3)}`,
        object: 'balance_transaction',
        amount: session.amount,
        currency: session.currency,
        exchange_rate: null,
        fee: fees,
        fee_details: details,
        net: session.amount - fees,
        source: session.charge,
        status: 'pending',
        type: 'charge',
      },
    },
  }
}

const EURO = 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ')
const CURRENCIES: Record<string, string> = {
  GB: 'gbp',
  US: 'usd',
  CA: 'cad',
  AU: 'aud',
  NZ: 'nzd',
  CH: 'chf',
  SE: 'sek',
  NO: 'nok',
  DK: 'dkk',
  PL: 'pln',
  JP: 'jpy',
  BG: 'bgn',
  CZ: 'czk',
  HU: 'huf',
  RO: 'ron',
  HK: 'hkd',
  BR: 'brl',
  ZA: 'zar',
}

/** The currency in which Stripe keeps a country's accounts. */
function currencyOf(country: string): string {
  return EURO.includes(country) ? 'eur' : (CURRENCIES[country] ?? 'usd')
}

export function toAccount(account: FakeAccount): object {
  return {
    id: account.id,
    object: 'account',
    country: account.country,
    default_currency: currencyOf(account.country),
    email: account.email,
    details_submitted: account.detailsSubmitted,
    charges_enabled: account.chargesEnabled,
    payouts_enabled: account.chargesEnabled,
    settings: { payouts: { schedule: { interval: account.payoutInterval } } },
  }
}

export function toPayout(payout: FakePayout): object {
  const isFailed = payout.status === 'failed'
  return {
    id: payout.id,
    object: 'payout',
    amount: payout.amount,
    currency: payout.currency,
    created: payout.created,
    arrival_date: payout.created,
    automatic: false,
    livemode: false,
    metadata: payout.metadata,
    method: 'standard',
    status: payout.status,
    type: 'bank_account',
    failure_code: isFailed ? 'account_closed' : null,
    failure_message: isFailed ? 'The bank account has been closed.' : null,
  }
}
