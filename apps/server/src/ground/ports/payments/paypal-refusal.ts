import * as z from 'zod'
import type { PayPalAnswer } from './paypal-client.ts'
import { PaymentError } from './payments.ts'

// The part of a refusal that we read.
const Refusal = z.object({
  name: z.string().optional(),
  debug_id: z.string().optional(),
  details: z
    .array(z.object({ issue: z.string().optional(), description: z.string().optional() }))
    .optional(),
})

/** Refusals whose message is for the buyer; any other is for us. */
const FOR_BUYERS = new Set([
  'AMOUNT_TOO_SMALL',
  'MAX_VALUE_EXCEEDED',
  'MIN_AMOUNT_NOT_MET',
  'DECIMAL_PRECISION',
  'DECIMALS_NOT_SUPPORTED',
  'CANNOT_BE_ZERO_OR_NEGATIVE',
])
/** PayPal refuses the buyer, or their means of payment. */
export const DECLINES = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
  'TRANSACTION_REFUSED',
])

/** PayPal's name of the problem; '' if the answer has none. */
export function toIssue({ body }: PayPalAnswer): string {
  const refusal = Refusal.safeParse(body)
  return (refusal.success && (refusal.data.details?.[0]?.issue ?? refusal.data.name)) || ''
}

export function toRefusal(answer: PayPalAnswer): PaymentError {
  const issue = toIssue(answer)
  const refusal = Refusal.safeParse(answer.body)
  const detail = [answer.status, issue, refusal.data?.debug_id].filter(Boolean).join(' ')
  if (answer.status === 404)
    return new PaymentError('gone', 'PayPal does not know this.', { detail })
  if (answer.status === 403)
    return new PaymentError('unavailable', 'PayPal does not accept our keys for this.', { detail })
  const sentence = FOR_BUYERS.has(issue) ? refusal.data?.details?.[0]?.description : undefined
  return new PaymentError(DECLINES.has(issue) ? 'declined' : 'refused', 'PayPal refuses this.', {
    detail,
    ...(sentence && { sentence }),
  })
}
