import type { RefundProblem } from '@proofdesk/domain/refund'
import type Stripe from 'stripe'
import { PaymentError } from './payments.ts'
import type {
  AmountRefund,
  FeeRefund,
  ListedRefund,
  ProviderRefund,
  PaymentName,
  RefundOutcome,
  ReversalList,
} from './reversals.ts'
import { fromStripeAmount, toStripeAmount } from './stripe-amount.ts'
import { askStripe } from './stripe-client.ts'

/**
 * Our ids of a refund in Stripe's metadata: used to find it after Stripe has deleted the idempotency key, which happens
 * after a day.
 */
const NAME = { key: 'refund', attempt: 'attempt' } as const

/** Our codes for Stripe's refusals. */
const REFUSALS: Readonly<Record<string, RefundProblem>> = {
  balance_insufficient: 'balance_insufficient',
  insufficient_funds: 'balance_insufficient',
  charge_already_refunded: 'already_refunded',
  charge_disputed: 'disputed',
  charge_not_refundable: 'refused',
}
/** Why Stripe could not pay the buyer after it had accepted a refund. */
const FAILURES: Readonly<Record<string, RefundProblem>> = {
  insufficient_funds: 'balance_insufficient',
  lost_or_stolen_card: 'card_gone',
  expired_or_canceled_card: 'card_gone',
  charge_for_pending_refund_disputed: 'disputed',
}

/**
 * Refunds a part of a payment; see `Payments.refundAmount`. The platform's part follows once the buyer has the money.
 */
export async function refundAtStripe(
  stripe: Stripe,
  request: AmountRefund,
): Promise<RefundOutcome> {
  const { made, ...outcome } = await ensureRefund(stripe, request)
  if (outcome.state !== 'settled' || !request.account || request.commission === 0) return outcome
  try {
    await ensureFeeRefund(stripe, request, { isOurs: made?.metadata?.[NAME.key] === request.key })
    return outcome
  } catch (error) {
    // The buyer has the money, whatever happens to our part: only failed requests are retried.
    if (!(error instanceof PaymentError) || error.code === 'unavailable') throw error
    return { ...outcome, keepsCommission: true }
  }
}

/** All refunds of a payment, no matter who made them. */
export async function readStripeRefunds(
  stripe: Stripe,
  { paymentId, account, currency }: PaymentName,
): Promise<ProviderRefund[]> {
  const at = atAccount(account)
  return askStripe(async () => {
    const found: ProviderRefund[] = []
    for await (const refund of stripe.refunds.list({ payment_intent: paymentId, limit: 100 }, at))
      found.push({
        ...toOutcome(refund),
        providerId: refund.id,
        key: refund.metadata?.[NAME.key] ?? null,
        amount: fromStripeAmount(refund.amount, currency),
        createdAt: refund.created * 1_000,
      })
    return found
  })
}

/** The refunds of an account since a moment. */
export async function listStripeRefunds(
  stripe: Stripe,
  { account, since }: ReversalList,
): Promise<ListedRefund[]> {
  const created = { gte: Math.floor(since / 1_000) }
  return askStripe(async () => {
    const found: ListedRefund[] = []
    for await (const refund of stripe.refunds.list({ created, limit: 100 }, atAccount(account))) {
      const { id: providerId, payment_intent: intent } = refund
      const paymentId = typeof intent === 'string' ? intent : intent?.id
      if (paymentId) found.push({ paymentId, providerId, state: toOutcome(refund).state })
    }
    return found
  })
}

export function atAccount(account: string | null): Stripe.RequestOptions {
  return account ? { stripeAccount: account } : {}
}

async function ensureRefund(
  stripe: Stripe,
  request: AmountRefund,
): Promise<RefundOutcome & { made?: Stripe.Refund }> {
  const { currency, account, providerId } = request
  const at = atAccount(account)
  const amount = toStripeAmount(request.amount, currency)
  if (amount === undefined) return failed('amount_not_refundable')
  try {
    const made =
      providerId === null
        ? ((await findRefund(stripe, request, at)) ??
          (await createRefund(stripe, request, amount, at)))
        : await askStripe(() => stripe.refunds.retrieve(providerId, {}, at))
    return { ...toOutcome(made), made }
  } catch (error) {
    return toRefusal(error)
  }
}

/** An existing refund: of any attempt while the money is on its way or there, of this attempt also if it failed. */
async function findRefund(
  stripe: Stripe,
  { paymentId, key, attempt }: AmountRefund,
  at: Stripe.RequestOptions,
): Promise<Stripe.Refund | undefined> {
  const made = await askStripe(async () => {
    const found: Stripe.Refund[] = []
    for await (const refund of stripe.refunds.list({ payment_intent: paymentId, limit: 100 }, at))
      if (refund.metadata?.[NAME.key] === key) found.push(refund)
    return found
  })
  return (
    made.find(({ status }) => status !== 'failed' && status !== 'canceled') ??
    made.find(({ metadata }) => metadata?.[NAME.attempt] === String(attempt))
  )
}

function createRefund(
  stripe: Stripe,
  { paymentId, key, attempt }: AmountRefund,
  amount: number,
  at: Stripe.RequestOptions,
): Promise<Stripe.Refund> {
  return askStripe(() =>
    stripe.refunds.create(
      {
        payment_intent: paymentId,
        amount,
        metadata: { [NAME.key]: key, [NAME.attempt]: String(attempt) },
      },
      { ...at, idempotencyKey: `refund-${key}-${attempt}` },
    ),
  )
}

/**
 * Returns only the commission, to the last digit: Stripe's own way would return the lab's part as well, which the lab
 * has been paid. A refund made by hand at Stripe may have returned it already: then nothing follows.
 */
async function ensureFeeRefund(
  stripe: Stripe,
  { paymentId, account, currency, commission, key, attempt }: AmountRefund,
  { isOurs }: { isOurs: boolean },
): Promise<void> {
  const fee = { paymentId, account: account!, currency, amount: commission }
  await refundFeeAtStripe(stripe, { ...fee, key: `${key}-${attempt}` }, { onlyOurs: isOurs })
}

/** See `Payments.refundFee`. Without `onlyOurs` nothing follows a fee refund made by hand at Stripe. */
export async function refundFeeAtStripe(
  stripe: Stripe,
  { paymentId, account, currency, amount, key }: FeeRefund,
  { onlyOurs }: { onlyOurs: boolean } = { onlyOurs: true },
): Promise<void> {
  const wanted = toStripeAmount(amount, currency)
  const intent = await askStripe(() =>
    stripe.paymentIntents.retrieve(
      paymentId,
      { expand: ['latest_charge'] },
      { stripeAccount: account },
    ),
  )
  const charge = intent.latest_charge
  const fee = typeof charge === 'object' ? charge?.application_fee : undefined
  const feeId = typeof fee === 'object' ? fee?.id : fee
  if (!feeId || wanted === undefined) return
  await askStripe(async () => {
    for await (const { metadata } of stripe.applicationFees.listRefunds(feeId, { limit: 100 }))
      if (metadata?.[NAME.key] === key || (!onlyOurs && !metadata?.[NAME.key])) return
    await stripe.applicationFees.createRefund(
      feeId,
      { amount: wanted, metadata: { [NAME.key]: key } },
      { idempotencyKey: `refund-fee-${key}` },
    )
  })
}

function toOutcome({ id, status, failure_reason: reason }: Stripe.Refund): RefundOutcome {
  if (status === 'failed' || status === 'canceled')
    return { ...failed(FAILURES[reason ?? ''] ?? 'refused', reason ?? status), providerId: id }
  return { providerId: id, state: status === 'succeeded' ? 'settled' : 'sent', failure: null }
}

function toRefusal(error: unknown): RefundOutcome {
  if (!(error instanceof PaymentError) || error.code === 'unavailable') throw error
  if (error.code === 'gone') return failed('payment_gone')
  const code = error.detail?.split(' ').find((word) => word in REFUSALS)
  return failed(code ? REFUSALS[code]! : 'refused', code ? undefined : error.sentence)
}

function failed(code: RefundProblem, detail?: string): RefundOutcome {
  return { providerId: null, state: 'failed', failure: { code, ...(detail && { detail }) } }
}
