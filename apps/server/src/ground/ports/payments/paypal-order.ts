import { toMajorText, toMinor } from '@proofdesk/domain/money'
import { PAYPAL_WHOLE } from '@proofdesk/domain/payable'
import * as z from 'zod'
import { type Payment, PaymentError, type PaymentState, type SessionRequest } from './payments.ts'

// The part of an order that we read.
const Money = z.object({ currency_code: z.string(), value: z.string() })
const Capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: Money,
  seller_receivable_breakdown: z.object({ paypal_fee: Money.optional() }).optional(),
})
export const PayPalOrder = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  purchase_units: z
    .array(z.object({ payments: z.object({ captures: z.array(Capture).default([]) }).optional() }))
    .default([]),
})
export type PayPalOrder = z.infer<typeof PayPalOrder>

const LOCALES: Readonly<Record<string, string>> = {
  bg: 'bg-BG',
  de: 'de-DE',
  en: 'en-GB',
  es: 'es-ES',
  fr: 'fr-FR',
  it: 'it-IT',
  ja: 'ja-JP',
  'ms-my': 'ms-MY',
  nl: 'nl-NL',
  no: 'no-NO',
  pt: 'pt-PT',
  th: 'th-TH',
}

/**
 * The order request for PayPal. Throws PaymentError for an amount with decimals in a currency that PayPal only supports
 * in whole units.
 */
export function toOrder({
  checkoutGuid,
  currency,
  total,
  items,
  discount,
  companyName,
  locale,
  successUrl,
  cancelUrl,
}: SessionRequest) {
  const toAmount = (amount: number) => {
    const text = toMajorText({ amount, currency })
    if (!PAYPAL_WHOLE.has(currency)) return { currency_code: currency, value: text }
    if (!/^\d+(\.0+)?$/.test(text))
      throw new PaymentError('refused', `PayPal takes no such amount of ${currency}.`, {
        sentence: `PayPal takes whole ${currency} only.`,
      })
    return { currency_code: currency, value: text.split('.')[0]! }
  }
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: checkoutGuid,
        // Unique at PayPal, so that the same checkout can't be paid twice there.
        invoice_id: checkoutGuid,
        amount: {
          ...toAmount(total),
          breakdown: {
            item_total: toAmount(total + (discount?.amount ?? 0)),
            ...(discount && { discount: toAmount(discount.amount) }),
          },
        },
        items: items
          .filter(({ amount }) => amount > 0)
          .map(({ name, detail, amount }) => ({
            name: name.slice(0, 127),
            ...(detail && { description: detail.slice(0, 127) }),
            quantity: '1',
            unit_amount: toAmount(amount),
          })),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: companyName.slice(0, 127),
          locale: LOCALES[locale] ?? 'en-GB',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: successUrl,
          cancel_url: cancelUrl,
        },
      },
    },
  }
}

export function hasCapture({ purchase_units: units }: PayPalOrder): boolean {
  return units.some(({ payments }) => (payments?.captures.length ?? 0) > 0)
}

export function toPaymentState(order: PayPalOrder, currency: string): PaymentState {
  if (order.status === 'VOIDED') return { state: 'expired' }
  const captures = order.purchase_units.flatMap((unit) => unit.payments?.captures ?? [])
  const taken = captures.find(
    ({ status }) => status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED',
  )
  if (taken) return { state: 'paid', payment: toPayment(taken, currency) }
  // A pending capture (a bank transfer, a check by PayPal) is neither paid nor lost. One that was refunded before we
  // knew of it makes no order.
  const isDeclined = (status: string) => status === 'DECLINED' || status === 'FAILED'
  const isOver =
    captures.length > 0 &&
    captures.every(({ status }) => isDeclined(status) || status === 'REFUNDED')
  if (!isOver) return { state: 'open' }
  return { state: captures.every(({ status }) => isDeclined(status)) ? 'declined' : 'expired' }
}

function toPayment(
  { id, amount, seller_receivable_breakdown: breakdown }: z.infer<typeof Capture>,
  currency: string,
): Payment {
  const fee = breakdown?.paypal_fee
  const paid =
    amount.currency_code === currency ? toMinor(Number(amount.value), currency) : undefined
  const transactionFee = !fee
    ? 0
    : fee.currency_code === currency
      ? toMinor(Number(fee.value), currency)
      : undefined
  if (paid === undefined || transactionFee === undefined)
    throw new PaymentError(
      'unavailable',
      `PayPal took ${amount.currency_code} instead of ${currency}.`,
    )
  return { id, amount: paid, transactionFee }
}
