import type { Shop } from '@proofdesk/contract/site/shop'
import { toMajor } from '@proofdesk/domain/money'
import { priceCart, toPriced, type LineProblem } from '@proofdesk/domain/pricing'
import { printProblem } from '@proofdesk/domain/print-crop'
import { unitsOf, type Cart } from './cart.ts'

export interface PricedEntry {
  entryId: string
  units: number
  /** In major units. */
  amount: number
  unitPrice: number | undefined
  /**
   * `pixels`: the resolution is too low for this print, however it got into the cart. `noPerson`: the cart doesn’t say
   * whose photos they are, because the product was sold differently before.
   */
  problem: LineProblem | 'pixels' | 'noPerson' | undefined
}

export interface CartPrice {
  currency: string
  /** In major units, without a coupon. */
  total: number
  isPreOrder: boolean
  lines: PricedEntry[]
}

/** The price of a cart, by the same rule as on the server. Products that the shop doesn't have are left out. */
export function cartPrice(cart: Cart, { currency, products, allowLowResolution }: Shop): CartPrice {
  const existing = new Map(products.map((product) => [product.guid, toPriced(product, currency)]))
  const entries = cart.flatMap((entry) => {
    const product = existing.get(entry.productGuid)
    if (!product) return []
    const isTooCoarse =
      product.type === 'Print' &&
      entry.items.some((item) => printProblem(item, product, allowLowResolution) === 'pixels')
    const ownProblem = isTooCoarse
      ? ('pixels' as const)
      : product.isAllFound && !entry.person
        ? ('noPerson' as const)
        : undefined
    return [{ id: entry.id, product, ownProblem, units: unitsOf(entry.items, product.type) }]
  })
  const priced = priceCart(entries, currency)
  const major = (amount: number) => toMajor({ amount, currency })
  return {
    currency,
    total: major(priced.subtotal),
    isPreOrder: priced.isPreOrder,
    lines: priced.lines.map(({ amount, unitPrice, problem }, at) => ({
      entryId: entries[at]!.id,
      units: entries[at]!.units,
      amount: major(amount),
      unitPrice: unitPrice === undefined ? undefined : major(unitPrice),
      problem: problem ?? entries[at]!.ownProblem,
    })),
  }
}
