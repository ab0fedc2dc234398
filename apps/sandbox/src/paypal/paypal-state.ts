import { randomBytes } from 'node:crypto'

export interface FakeOrder {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  /** The payer's bank will decline. */
  declines: boolean
  currency: string
  value: string
  items: { name: string; value: string }[]
  customId: string
  invoiceId: string
  brand: string
  returnUrl: string
  cancelUrl: string
  url: string
  captureId: string
  refunds?: FakeRefund[]
}

export interface FakeRefund {
  id: string
  status: 'PENDING' | 'COMPLETED' | 'FAILED'
  value: string
  customId: string
  invoiceId: string
  /** ISO 8601. */
  created?: string
}

export interface FakeDispute {
  id: string
  captureId: string
  currency: string
  value: string
  reason: string
  /** ISO 8601. */
  created: string
  updated: string
  status: 'WAITING_FOR_SELLER_RESPONSE' | 'UNDER_REVIEW' | 'RESOLVED'
  outcome?: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR'
}

export interface PayPalState {
  orders: Record<string, FakeOrder>
  /** Orders and refunds by PayPal-Request-Id. */
  requests: Record<string, string>
  disputes: Record<string, FakeDispute>
}

export const EMPTY: PayPalState = { orders: {}, requests: {}, disputes: {} }

/** An id as PayPal assigns them: 17 capitals and digits. */
export function newPayPalId(): string {
  return randomBytes(12).toString('hex').toUpperCase().slice(0, 17)
}

/** PayPal's fee here: 2.9 % and 30 minor units, with the decimals of the amount. */
export function payPalFee(value: string): string {
  const digits = value.split('.')[1]?.length ?? 0
  const minor = Math.round(Number(value) * 10 ** digits)
  return ((Math.round(minor * 0.029) + 30) / 10 ** digits).toFixed(digits)
}

/** The amount of an order that was refunded, or whose refund is pending. */
export function refundedOf({ refunds = [] }: FakeOrder): number {
  return refunds
    .filter(({ status }) => status !== 'FAILED')
    .reduce((sum, { value }) => sum + Math.round(Number(value) * 100), 0)
}

export function toPayPalRefund({ currency, captureId }: FakeOrder, refund: FakeRefund): object {
  const { id, status, value, customId, invoiceId, created } = refund
  return {
    id,
    status,
    amount: { currency_code: currency, value },
    ...(customId && { custom_id: customId }),
    ...(invoiceId && { invoice_id: invoiceId }),
    ...(status === 'PENDING' && { status_details: { reason: 'ECHECK' } }),
    ...(created && { create_time: created, update_time: created }),
    links: [
      { href: `https://api.paypal.com/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      {
        href: `https://api.paypal.com/v2/payments/captures/${captureId}`,
        rel: 'up',
        method: 'GET',
      },
    ],
  }
}

function captureStatusOf(order: FakeOrder): string {
  const refunded = refundedOf(order)
  if (refunded === 0) return 'COMPLETED'
  return refunded >= Math.round(Number(order.value) * 100) ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
}

/** An order as PayPal returns it. */
export function toPayPalOrder(order: FakeOrder): object {
  const money = (value: string) => ({ currency_code: order.currency, value })
  const fee = payPalFee(order.value)
  const digits = order.value.split('.')[1]?.length ?? 0
  const capture = {
    id: order.captureId,
    status: captureStatusOf(order),
    amount: money(order.value),
    final_capture: true,
    custom_id: order.customId,
    invoice_id: order.invoiceId,
    seller_receivable_breakdown: {
      gross_amount: money(order.value),
      paypal_fee: money(fee),
      net_amount: money((Number(order.value) - Number(fee)).toFixed(digits)),
    },
    supplementary_data: { related_ids: { order_id: order.id } },
  }
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: order.customId,
        invoice_id: order.invoiceId,
        amount: money(order.value),
        ...(order.captureId && {
          payments: {
            captures: [capture],
            ...(order.refunds && {
              refunds: order.refunds.map((refund) => toPayPalRefund(order, refund)),
            }),
          },
        }),
      },
    ],
    links: [{ href: order.url, rel: 'payer-action', method: 'GET' }],
  }
}
