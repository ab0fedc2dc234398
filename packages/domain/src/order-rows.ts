import { toMajor, toMinor } from './money.ts'
import type { PriceMode, TaxSum } from './tax.ts'
import { shownTaxes } from './tax-text.ts'

/** The amounts that an order's rows are made from. `products` are at their list price, before the discount. */
export interface OrderAmounts<Product, Sum> {
  products: readonly Product[]
  discount: number
  /** Without added tax; undefined while unknown. */
  shipping: number | undefined
  /** A coupon's discount on shipping. */
  shippingDiscount: number
  /** Null if nothing is taxed. */
  tax: { priceMode: PriceMode; sums: readonly Sum[] } | null
  /** The amount to pay. */
  total: number
}

/** `shipping` with an amount of 0 is free because of a coupon, `instead` of its price. */
export type OrderRow<Product, Sum> =
  | { kind: 'product'; product: Product; amount: number }
  | { kind: 'discount'; amount: number }
  | { kind: 'shipping'; amount: number; instead: number }
  | { kind: 'tax'; sum: Sum; amount: number }
  | { kind: 'reverseCharge'; amount: number }

export interface OrderRows<Product, Sum> {
  /** They add up to `total`. */
  rows: OrderRow<Product, Sum>[]
  total: number
  /** Taxes included in the total, where prices include them. */
  included: Sum[]
}

/**
 * The rows of an order or a cart, the same wherever it is shown: products, one discount, shipping, added taxes, the tax
 * that a company with reverse charge doesn't pay, and the total. Minor units. Rows that add up, docs/product.md.
 */
export function orderRows<Product extends { amount: number }, Sum extends TaxSum>({
  products,
  discount,
  shipping,
  shippingDiscount,
  tax,
  total,
}: OrderAmounts<Product, Sum>): OrderRows<Product, Sum> {
  const { charged, isReversed } = shownTaxes(tax?.sums ?? [])
  const isAdded = tax?.priceMode === 'exclusive'
  const rows: OrderRow<Product, Sum>[] = products.map((product) => ({
    kind: 'product',
    product,
    amount: product.amount,
  }))
  if (discount > 0) rows.push({ kind: 'discount', amount: -discount })
  if ((shipping ?? 0) > 0 || shippingDiscount > 0)
    rows.push({ kind: 'shipping', amount: shipping ?? 0, instead: shippingDiscount })
  if (isAdded) for (const sum of charged) rows.push({ kind: 'tax', sum, amount: sum.tax })
  const rest = total - rows.reduce((sum, { amount }) => sum + amount, 0)
  if (isReversed) rows.push({ kind: 'reverseCharge', amount: Math.min(0, rest) })
  return { rows, total, included: isAdded ? [] : charged }
}

/** The same for amounts in major units, as in the API. */
export function orderRowsInMajor<Product extends { amount: number }, Sum extends TaxSum>(
  amounts: OrderAmounts<Product, Sum>,
  currency: string,
): OrderRows<Product, Sum> {
  const minor = (amount: number) => toMinor(amount, currency) ?? 0
  const major = (amount: number) => toMajor({ amount, currency })
  const { products, discount, shipping, shippingDiscount, tax, total } = amounts
  const made = orderRows({
    products: products.map((product) => ({ product, amount: minor(product.amount) })),
    discount: minor(discount),
    shipping: shipping === undefined ? undefined : minor(shipping),
    shippingDiscount: minor(shippingDiscount),
    tax: tax && {
      priceMode: tax.priceMode,
      sums: tax.sums.map((sum) => ({ ...sum, tax: minor(sum.tax), given: sum })),
    },
    total: minor(total),
  })
  return {
    rows: made.rows.map((row): OrderRow<Product, Sum> => {
      const amount = major(row.amount)
      switch (row.kind) {
        case 'product':
          return { kind: 'product', product: row.product.product, amount }
        case 'shipping':
          return { kind: 'shipping', amount, instead: major(row.instead) }
        case 'tax':
          return { kind: 'tax', sum: row.sum.given, amount }
        default:
          return { kind: row.kind, amount }
      }
    }),
    total,
    included: made.included.map(({ given }) => given),
  }
}
