import type { OfflineShop } from '@proofdesk/contract/admin/offline-orders'
import type { CartEntry } from '@proofdesk/contract/site/checkout'
import { toMajor } from '@proofdesk/domain/money'
import { type LineProblem, priceCart, toPriced } from '@proofdesk/domain/pricing'
import { printProblem } from '@proofdesk/domain/print-crop'
import type { DraftItem } from './draft.ts'

export interface PricedEntry {
  productGuid: string
  units: number
  /** In major units. */
  amount: number
  /** `pixels`: one of its photos is too small for this print. */
  problem: LineProblem | 'pixels' | undefined
}

/** A cart's price by the server's rule, without coupon, shipping and tax; in major units. */
export function priceEntries(
  cart: readonly CartEntry[],
  { products, currency, allowLowResolution }: OfflineShop,
  photos: ReadonlyMap<string, DraftItem>,
): { entries: PricedEntry[]; total: number } {
  const chosen = cart.flatMap(({ productGuid, items }) => {
    const product = products.find(({ guid }) => guid === productGuid)
    if (!product) return []
    const isCoarse =
      product.type === 'Print' &&
      items.some(({ photoGuid, crop, rotation }) => {
        const { width = null, height = null } = photos.get(photoGuid) ?? {}
        return (
          width !== null &&
          height !== null &&
          printProblem({ width, height, crop, rotation }, product, allowLowResolution) === 'pixels'
        )
      })
    const units = items.reduce((sum, { copies }) => sum + copies, 0)
    return [{ product: toPriced(product, currency), units, isCoarse }]
  })
  const { lines, subtotal } = priceCart(chosen, currency)
  const major = (amount: number) => toMajor({ amount, currency })
  return {
    total: major(subtotal),
    entries: chosen.map(({ product, units, isCoarse }, at) => ({
      productGuid: product.guid,
      units,
      amount: major(lines[at]!.amount),
      problem: lines[at]!.problem ?? (isCoarse ? 'pixels' : undefined),
    })),
  }
}
