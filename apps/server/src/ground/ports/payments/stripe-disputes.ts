import type { DisputeReason, DisputeState } from '@proofdesk/domain/dispute'
import type Stripe from 'stripe'
import type { ListedDispute, ProviderDispute, PaymentName, ReversalList } from './reversals.ts'
import { fromStripeAmount } from './stripe-amount.ts'
import { askStripe } from './stripe-client.ts'
import { atAccount } from './stripe-refunds.ts'

const REASONS: Readonly<Record<string, DisputeReason>> = {
  fraudulent: 'fraud',
  debit_not_authorized: 'fraud',
  unrecognized: 'notRecognised',
  product_not_received: 'notReceived',
  product_unacceptable: 'notAsDescribed',
  duplicate: 'duplicate',
  credit_not_processed: 'refundMissing',
  subscription_canceled: 'cancelled',
}

/** The disputes of a payment. */
export async function readStripeDisputes(
  stripe: Stripe,
  { paymentId, account, currency }: PaymentName,
): Promise<ProviderDispute[]> {
  return askStripe(async () => {
    const found: ProviderDispute[] = []
    const query = { payment_intent: paymentId, limit: 100 }
    for await (const dispute of stripe.disputes.list(query, atAccount(account)))
      found.push(toDispute(dispute, currency))
    return found
  })
}

/** The disputes of an account that were opened since a moment. */
export async function listStripeDisputes(
  stripe: Stripe,
  { account, since }: ReversalList,
): Promise<ListedDispute[]> {
  const created = { gte: Math.floor(since / 1_000) }
  return askStripe(async () => {
    const found: ListedDispute[] = []
    for await (const dispute of stripe.disputes.list({ created, limit: 100 }, atAccount(account))) {
      const { id: providerId, payment_intent: intent, status } = dispute
      const paymentId = typeof intent === 'string' ? intent : intent?.id
      if (paymentId) found.push({ paymentId, providerId, state: toState(status) })
    }
    return found
  })
}

function toDispute(dispute: Stripe.Dispute, currency: string): ProviderDispute {
  const { id, status, reason, created, evidence_details: evidence } = dispute
  const amount = fromStripeAmount(dispute.amount, currency)
  return {
    providerId: id,
    state: toState(status),
    reason: REASONS[reason] ?? 'other',
    amount,
    loss: amount,
    fee: toFee(dispute, currency),
    createdAt: created * 1_000,
    evidenceDue: takesEvidence(status) && evidence.due_by ? evidence.due_by * 1_000 : null,
  }
}

/** Once evidence was sent it is under review, and nothing can be added. */
function takesEvidence(status: Stripe.Dispute.Status): boolean {
  return status === 'needs_response' || status === 'warning_needs_response'
}

/** A warning takes no money yet; a closed warning, or a prevented dispute, leaves it with the studio. */
function toState(status: Stripe.Dispute.Status): DisputeState {
  if (status === 'lost') return 'lost'
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open'
}

/**
 * Stripe's fee according to its balance transactions. If the account has another currency than the payment, the fee is
 * in the account's: it is converted in proportion to the booked amount.
 */
function toFee(dispute: Stripe.Dispute, currency: string): number {
  const bookings = dispute.balance_transactions
  const fee = bookings.reduce((sum, booking) => sum + booking.fee, 0)
  const [taken] = bookings
  if (!taken || taken.amount === 0) return 0
  const isOwn = taken.currency === dispute.currency
  return fromStripeAmount(
    isOwn ? fee : Math.round((fee * dispute.amount) / Math.abs(taken.amount)),
    currency,
  )
}
