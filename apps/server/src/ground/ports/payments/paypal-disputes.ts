import type { DisputeReason, DisputeState } from '@proofdesk/domain/dispute'
import { toMinor } from '@proofdesk/domain/money'
import * as z from 'zod'
import { type PayPalAnswer, type PayPalCall, readAnswer } from './paypal-client.ts'
import { toRefusal } from './paypal-refusal.ts'
import { PaymentError } from './payments.ts'
import type { ListedDispute, ProviderDispute, PaymentName, ReversalList } from './reversals.ts'

const Money = z.object({ currency_code: z.string(), value: z.string() })
const List = z.object({
  items: z.array(z.object({ dispute_id: z.string() })).default([]),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
})
// The part of a dispute that we read.
const Dispute = z.object({
  dispute_id: z.string(),
  create_time: z.string(),
  status: z.string(),
  reason: z.string().default(''),
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: z.string().optional() }))
    .default([]),
  dispute_amount: Money,
  dispute_outcome: z
    .object({ outcome_code: z.string().optional(), amount_refunded: Money.optional() })
    .optional(),
  money_movements: z
    .array(
      z.object({
        affected_party: z.string(),
        amount: Money,
        type: z.string(),
        reason: z.string().default(''),
      }),
    )
    .default([]),
  seller_response_due_date: z.string().optional(),
})
type Dispute = z.infer<typeof Dispute>

const REASONS: Readonly<Record<string, DisputeReason>> = {
  UNAUTHORISED: 'fraud',
  UNAUTHORIZED: 'fraud',
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'notReceived',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'notAsDescribed',
  DUPLICATE_TRANSACTION: 'duplicate',
  CREDIT_NOT_PROCESSED: 'refundMissing',
  CANCELED_RECURRING_BILLING: 'cancelled',
  INCORRECT_AMOUNT: 'wrongAmount',
  PAYMENT_BY_OTHER_MEANS: 'duplicate',
}
/** Outcomes in which the buyer gets the seller's money. */
const LOST = new Set(['RESOLVED_BUYER_FAVOUR', 'RESOLVED_BUYER_FAVOR', 'ACCEPTED'])

/**
 * The disputes of a captured payment, where the seller's transaction id is the capture's. Empty if PayPal doesn't let
 * the app read disputes, so that refunds are read anyway.
 */
export async function readPayPalDisputes(
  call: PayPalCall,
  { paymentId, currency }: PaymentName,
): Promise<ProviderDispute[]> {
  const query = new URLSearchParams({ disputed_transaction_id: paymentId })
  const ids = (await listIds(call, query, [403, 404])) ?? []
  const found: ProviderDispute[] = []
  for (const id of ids) found.push(toDispute(await readDispute(call, id), currency))
  return found
}

/** The disputes that changed since a moment. The list alone doesn't contain their payments. */
export async function listPayPalDisputes(
  call: PayPalCall,
  { since }: ReversalList,
): Promise<ListedDispute[]> {
  const query = new URLSearchParams({ update_time_after: new Date(since).toISOString() })
  const found: ListedDispute[] = []
  for (const id of (await listIds(call, query)) ?? []) {
    const dispute = await readDispute(call, id)
    for (const { seller_transaction_id: paymentId } of dispute.disputed_transactions)
      if (paymentId) found.push({ paymentId, providerId: id, state: toState(dispute) })
  }
  return found
}

/** Undefined for answers with these statuses. */
async function listIds(
  call: PayPalCall,
  query: URLSearchParams,
  passedOver: readonly number[] = [],
): Promise<string[] | undefined> {
  query.set('page_size', '50')
  const ids: string[] = []
  for (;;) {
    const answer = await call('GET', `/v1/customer/disputes?${query.toString()}`)
    if (passedOver.includes(answer.status)) return undefined
    if (answer.status >= 300) throw toRefusal(answer)
    const { items, links } = readAnswer(List, answer)
    ids.push(...items.map(({ dispute_id: id }) => id))
    const next = links.find(({ rel }) => rel === 'next')?.href
    const token =
      next && new URL(next, 'https://api.paypal.com').searchParams.get('next_page_token')
    if (!token) return ids
    query.set('next_page_token', token)
  }
}

async function readDispute(call: PayPalCall, id: string): Promise<Dispute> {
  const answer: PayPalAnswer = await call('GET', `/v1/customer/disputes/${encodeURIComponent(id)}`)
  if (answer.status >= 300) throw toRefusal(answer)
  return readAnswer(Dispute, answer)
}

function toDispute(dispute: Dispute, currency: string): ProviderDispute {
  const amount = toUnits(dispute.dispute_amount, currency)
  const refunded = dispute.dispute_outcome?.amount_refunded
  const createdAt = Date.parse(dispute.create_time)
  const due = Date.parse(dispute.seller_response_due_date ?? '')
  return {
    providerId: dispute.dispute_id,
    state: toState(dispute),
    reason: REASONS[dispute.reason] ?? 'other',
    amount,
    loss: refunded ? toUnits(refunded, currency) : amount,
    fee: toFee(dispute, currency),
    createdAt: Number.isNaN(createdAt) ? 0 : createdAt,
    evidenceDue: Number.isNaN(due) ? null : due,
  }
}

function toState({ status, dispute_outcome: outcome }: Dispute): DisputeState {
  if (status !== 'RESOLVED') return 'open'
  return LOST.has(outcome?.outcome_code ?? '') ? 'lost' : 'won'
}

/** PayPal's charge to the seller for it, less repayments; fees in other currencies don't belong to the order. */
function toFee({ money_movements: movements }: Dispute, currency: string): number {
  const fees = movements.filter(
    ({ affected_party: party, reason, amount }) =>
      party === 'SELLER' && reason.includes('FEE') && amount.currency_code === currency,
  )
  return fees.reduce(
    (sum, { type, amount }) => sum + (type === 'CREDIT' ? -1 : 1) * toUnits(amount, currency),
    0,
  )
}

function toUnits({ currency_code: code, value }: z.infer<typeof Money>, currency: string): number {
  const units = code === currency ? toMinor(Number(value), currency) : undefined
  if (units === undefined)
    throw new PaymentError('unavailable', 'PayPal’s dispute could not be read.')
  return units
}
