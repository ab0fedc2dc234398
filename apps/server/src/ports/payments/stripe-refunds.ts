import type { RefundProblem } from '@proofdesk/domain/refund'
import type Stripe from 'stripe'
import { type AmountRefund, PaymentError, type RefundOutcome } from './payments.ts'
import { toStripeAmount } from './stripe-amount.ts'
import { askStripe } from './stripe-client.ts'

/** Our names of a refund in Stripe's metadata: by these it is found when Stripe has forgotten the idempotency key, which it does after a day. */
const NAME = { key: 'refund', attempt: 'attempt' } as const

/** Stripe's codes of a refusal as ours. */
const REFUSALS: Readonly<Record<string, RefundProblem>> = {
  balance_insufficient: 'balance_insufficient',
  insufficient_funds: 'balance_insufficient',
  charge_already_refunded: 'already_refunded',
  charge_disputed: 'disputed',
  charge_not_refundable: 'refused',
}
/** Why Stripe could not give the money to the buyer after it had taken a refund. */
const FAILURES: Readonly<Record<string, RefundProblem>> = {
  insufficient_funds: 'balance_insufficient',
  lost_or_stolen_card: 'card_gone',
  expired_or_canceled_card: 'card_gone',
  charge_for_pending_refund_disputed: 'disputed',
}

/** Gives a part of a payment back; see `Payments.refundAmount`. The platform's part follows once the buyer has the money. */
export async function refundAtStripe(
  stripe: Stripe,
  request: AmountRefund,
): Promise<RefundOutcome> {
  const outcome = await ensureRefund(stripe, request)
  if (outcome.state === 'settled' && request.account && request.commission > 0)
    await ensureFeeRefund(stripe, request)
  return outcome
}

async function ensureRefund(stripe: Stripe, request: AmountRefund): Promise<RefundOutcome> {
  const { currency, account, providerId } = request
  const at: Stripe.RequestOptions = account ? { stripeAccount: account } : {}
  const amount = toStripeAmount(request.amount, currency)
  if (amount === undefined) return failed('amount_not_refundable')
  try {
    if (providerId !== null)
      return toOutcome(await askStripe(() => stripe.refunds.retrieve(providerId, {}, at)))
    const made = await findRefund(stripe, request, at)
    return toOutcome(made ?? (await createRefund(stripe, request, amount, at)))
  } catch (error) {
    return toRefusal(error)
  }
}

/** One that was made before: of any attempt while the money is on its way or there, of this attempt also when it failed. */
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

/** The commission alone, to the last digit: Stripe's own way would give the lab's part back as well, which the lab has been paid. */
async function ensureFeeRefund(
  stripe: Stripe,
  { paymentId, account, currency, commission, key, attempt }: AmountRefund,
): Promise<void> {
  const amount = toStripeAmount(commission, currency)
  const intent = await askStripe(() =>
    stripe.paymentIntents.retrieve(
      paymentId,
      { expand: ['latest_charge'] },
      { stripeAccount: account! },
    ),
  )
  const charge = intent.latest_charge
  const fee = typeof charge === 'object' ? charge?.application_fee : undefined
  const feeId = typeof fee === 'object' ? fee?.id : fee
  if (!feeId || amount === undefined) return
  const name = `${key}-${attempt}`
  await askStripe(async () => {
    for await (const made of stripe.applicationFees.listRefunds(feeId, { limit: 100 }))
      if (made.metadata?.[NAME.key] === name) return
    await stripe.applicationFees.createRefund(
      feeId,
      { amount, metadata: { [NAME.key]: name } },
      { idempotencyKey: `refund-fee-${name}` },
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
