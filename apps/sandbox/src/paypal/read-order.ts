import { PayPalRefusal } from './paypal-refusal.ts'
import type { FakeOrder } from './paypal-state.ts'

interface Money {
  currency_code?: string
  value?: string
}
export interface CreateOrder {
  intent?: string
  purchase_units?: {
    custom_id?: string
    invoice_id?: string
    amount?: Money & { breakdown?: { item_total?: Money; discount?: Money } }
    items?: { name?: string; quantity?: string; unit_amount?: Money }[]
  }[]
  payment_source?: {
    paypal?: {
      experience_context?: { brand_name?: string; return_url?: string; cancel_url?: string }
    }
  }
}

const WHOLE = ['HUF', 'JPY', 'TWD']

/** Reads a new order's request. Throws PayPal's error for what it would not accept. */
export function readOrder(
  body: CreateOrder,
  orders: readonly FakeOrder[],
): Pick<
  FakeOrder,
  'currency' | 'value' | 'items' | 'customId' | 'invoiceId' | 'brand' | 'returnUrl' | 'cancelUrl'
> {
  const [unit] = body.purchase_units ?? []
  const { currency_code: currency = '', value = '' } = unit?.amount ?? {}
  checkAmount(currency, value)
  const items = (unit?.items ?? []).map((item) => ({
    name: item.name ?? '',
    value: item.unit_amount?.value ?? '0',
  }))
  const { item_total: itemTotal, discount } = unit?.amount?.breakdown ?? {}
  checkSum(items, itemTotal?.value ?? value)
  if (discount) items.push({ name: 'Discount', value: `-${discount.value}` })
  checkTotal(items, value)
  const invoiceId = unit?.invoice_id ?? ''
  if (
    invoiceId &&
    orders.some((order) => order.invoiceId === invoiceId && order.status === 'COMPLETED')
  )
    throw new PayPalRefusal(422, 'DUPLICATE_INVOICE_ID', 'Duplicate Invoice ID detected.')
  const {
    brand_name: brand = '',
    return_url: returnUrl = '',
    cancel_url: cancelUrl = '',
  } = body.payment_source?.paypal?.experience_context ?? {}
  if (!URL.canParse(returnUrl) || !URL.canParse(cancelUrl))
    throw new PayPalRefusal(400, 'INVALID_PARAMETER_SYNTAX', 'The return address is not valid.')
  return {
    currency,
    value,
    items,
    customId: unit?.custom_id ?? '',
    invoiceId,
    brand,
    returnUrl,
    cancelUrl,
  }
}

function checkAmount(currency: string, value: string): void {
  if (!/^[A-Z]{3}$/.test(currency) || !/^\d+(\.\d{1,2})?$/.test(value))
    throw new PayPalRefusal(
      400,
      'INVALID_PARAMETER_SYNTAX',
      'The value of a field does not conform to the expected format.',
    )
  if (WHOLE.includes(currency) && value.includes('.'))
    throw new PayPalRefusal(422, 'DECIMALS_NOT_SUPPORTED', 'Currency does not support decimals.')
  if (Number(value) <= 0)
    throw new PayPalRefusal(422, 'CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.')
}

function checkTotal(items: readonly { value: string }[], value: string): void {
  const sum = items.reduce((total, item) => total + Math.round(Number(item.value) * 100), 0)
  if (items.length > 0 && sum !== Math.round(Number(value) * 100))
    throw new PayPalRefusal(
      422,
      'AMOUNT_MISMATCH',
      'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
    )
}

function checkSum(items: readonly { value: string }[], value: string): void {
  const sum = items.reduce((total, item) => total + Math.round(Number(item.value) * 100), 0)
  if (items.length > 0 && sum !== Math.round(Number(value) * 100))
    throw new PayPalRefusal(
      422,
      'ITEM_TOTAL_MISMATCH',
      'Should equal sum of (unit_amount * quantity) across all items.',
    )
}
