import { DAY_MS } from '@proofdesk/domain/duration'
import { toMajorText, toMinor } from '@proofdesk/domain/money'
import { PAYPAL_WHOLE } from '@proofdesk/domain/payable'
import type { RefundProblem } from '@proofdesk/domain/refund'
import * as z from 'zod'
import { type PayPalAnswer, type PayPalCall, readAnswer } from './paypal-client.ts'
import { toIssue, toRefusal } from './paypal-refusal.ts'
import { PaymentError } from './payments.ts'
import type {
  AmountRefund,
  ListedRefund,
  ProviderRefund,
  PaymentName,
  RefundOutcome,
  ReversalList,
} from './reversals.ts'

// The part of a refund that we read.
const Refund = z.object({
  id: z.string(),
  status: z.string(),
  invoice_id: z.string().optional(),
  custom_id: z.string().optional(),
  amount: z.object({ currency_code: z.string(), value: z.string() }).optional(),
  create_time: z.string().optional(),
  status_details: z.object({ reason: z.string().optional() }).optional(),
})
type Refund = z.infer<typeof Refund>
const RefundedOrder = z.object({
  purchase_units: z
    .array(
      z.object({
        payments: z
          .object({
            refunds: z.array(Refund).default([]),
            captures: z.array(z.object({ amount: z.object({ value: z.string() }) })).default([]),
          })
          .optional(),
      }),
    )
    .default([]),
})

/** The part of a transaction report that we read. */
const Report = z.object({
  transaction_details: z
    .array(
      z.object({
        transaction_info: z.object({
          transaction_id: z.string(),
          paypal_reference_id: z.string().optional(),
          transaction_status: z.string().optional(),
        }),
      }),
    )
    .default([]),
  total_pages: z.number().optional(),
})
/** The transaction type of a seller's refund. */
const REFUND_KIND = 'T1107'
/** The longest period of a PayPal report. */
const REPORT_MS = 31 * DAY_MS

/** Our codes for PayPal's refusals. */
const REFUSALS: Readonly<Record<string, RefundProblem>> = {
  CAPTURE_FULLY_REFUNDED: 'already_refunded',
  REFUND_AMOUNT_EXCEEDED: 'already_refunded',
  REFUND_FAILED_INSUFFICIENT_FUNDS: 'balance_insufficient',
  INSUFFICIENT_FUNDS: 'balance_insufficient',
  CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED: 'disputed',
  REFUND_CAPTURE_CURRENCY_MISMATCH: 'refused',
  REFUND_TIME_LIMIT_EXCEEDED: 'too_old',
  DECIMALS_NOT_SUPPORTED: 'amount_not_refundable',
}

/** Refunds a part of a payment; see `Payments.refundAmount`. */
export async function refundAtPayPal(
  call: PayPalCall,
  request: AmountRefund,
): Promise<RefundOutcome> {
  const { providerId } = request
  if (providerId !== null) {
    const answer = await call('GET', `/v2/payments/refunds/${encodeURIComponent(providerId)}`)
    return answer.status < 300 ? toOutcome(readAnswer(Refund, answer)) : toFailure(answer)
  }
  const order = await call('GET', `/v2/checkout/orders/${encodeURIComponent(request.sessionId)}`)
  if (order.status >= 300) return toFailure(order)
  const made = findRefund(readAnswer(RefundedOrder, order), request)
  return made ? toOutcome(made) : create(call, request)
}

/**
 * All refunds of a payment, no matter who made them, and the captured amount. Throws PaymentError if one is in another
 * currency than the payment.
 */
export async function readPayPalRefunds(
  call: PayPalCall,
  { sessionId, currency }: PaymentName,
): Promise<{ captured: number; refunds: ProviderRefund[] }> {
  const answer = await call('GET', `/v2/checkout/orders/${encodeURIComponent(sessionId)}`)
  if (answer.status >= 300) throw toRefusal(answer)
  const { purchase_units: units } = readAnswer(RefundedOrder, answer)
  const captures = units.flatMap(({ payments }) => payments?.captures ?? [])
  const refunds = units
    .flatMap(({ payments }) => payments?.refunds ?? [])
    .map((refund) => {
      const { amount: given } = refund
      const amount =
        given?.currency_code === currency ? toMinor(Number(given.value), currency) : undefined
      if (amount === undefined)
        throw new PaymentError('unavailable', 'PayPal’s refund could not be read.')
      const createdAt = refund.create_time === undefined ? NaN : Date.parse(refund.create_time)
      return {
        ...toOutcome(refund),
        providerId: refund.id,
        key: refund.custom_id ?? null,
        amount,
        createdAt: Number.isNaN(createdAt) ? null : createdAt,
      }
    })
  return {
    captured: captures.reduce(
      (sum, { amount }) => sum + (toMinor(Number(amount.value), currency) ?? 0),
      0,
    ),
    refunds,
  }
}

/** The refunds since a moment, from PayPal's transaction report, which includes them some hours later. */
export async function listPayPalRefunds(
  call: PayPalCall,
  { since }: ReversalList,
  now: number,
): Promise<ListedRefund[]> {
  const found: ListedRefund[] = []
  for (let from = since; from < now; from += REPORT_MS) {
    const span = [from, Math.min(now, from + REPORT_MS)].map((at) => new Date(at).toISOString())
    for (let page = 1, pages = 1; page <= pages; page++) {
      const query = new URLSearchParams({
        start_date: span[0]!,
        end_date: span[1]!,
        transaction_type: REFUND_KIND,
        fields: 'transaction_info',
        page_size: '500',
        page: String(page),
      })
      const answer = await call('GET', `/v1/reporting/transactions?${query.toString()}`)
      if (answer.status >= 300) throw toRefusal(answer)
      const report = readAnswer(Report, answer)
      pages = report.total_pages ?? 1
      for (const { transaction_info: info } of report.transaction_details)
        if (info.paypal_reference_id)
          found.push({
            paymentId: info.paypal_reference_id,
            providerId: info.transaction_id,
            state: REPORTED[info.transaction_status ?? 'S'] ?? 'settled',
          })
    }
  }
  return found
}

/** The state of a transaction by its letter: denied and reversed ones moved nothing. */
const REPORTED: Readonly<Record<string, RefundOutcome['state']>> = {
  D: 'failed',
  V: 'failed',
  P: 'sent',
}

async function create(call: PayPalCall, request: AmountRefund): Promise<RefundOutcome> {
  const { paymentId, currency, amount, key, attempt } = request
  const text = toMajorText({ amount, currency })
  if (PAYPAL_WHOLE.has(currency) && !/^\d+(\.0+)?$/.test(text))
    return failed('amount_not_refundable')
  const value = PAYPAL_WHOLE.has(currency) ? text.split('.')[0] : text
  const answer = await call(
    'POST',
    `/v2/payments/captures/${encodeURIComponent(paymentId)}/refund`,
    {
      requestId: `refund-${key}-${attempt}`,
      body: JSON.stringify({
        amount: { currency_code: currency, value },
        custom_id: key,
        invoice_id: `${key}-${attempt}`,
      }),
    },
  )
  return answer.status < 300 ? toOutcome(readAnswer(Refund, answer)) : toFailure(answer)
}

/** An existing refund: of any attempt while the money is on its way or there, of this attempt also if it failed. */
function findRefund(
  { purchase_units: units }: z.infer<typeof RefundedOrder>,
  { key, attempt }: AmountRefund,
): Refund | undefined {
  const made = units
    .flatMap(({ payments }) => payments?.refunds ?? [])
    .filter((refund) => refund.custom_id === key || refund.invoice_id?.startsWith(`${key}-`))
  return (
    made.find(({ status }) => status !== 'FAILED' && status !== 'CANCELLED') ??
    made.find((refund) => refund.invoice_id === `${key}-${attempt}`)
  )
}

function toOutcome({ id, status, status_details: details }: Refund): RefundOutcome {
  if (status === 'FAILED' || status === 'CANCELLED')
    return { ...failed('refused', details?.reason), providerId: id }
  return { providerId: id, state: status === 'COMPLETED' ? 'settled' : 'sent', failure: null }
}

/** A permanent refusal as an outcome. Throws failures worth retrying. */
function toFailure(answer: PayPalAnswer): RefundOutcome {
  const error = toRefusal(answer)
  if (error.code === 'unavailable') throw error
  if (error.code === 'gone') return failed('payment_gone')
  return failed(REFUSALS[toIssue(answer)] ?? 'refused', error.sentence)
}

function failed(code: RefundProblem, detail?: string): RefundOutcome {
  return { providerId: null, state: 'failed', failure: { code, ...(detail && { detail }) } }
}
