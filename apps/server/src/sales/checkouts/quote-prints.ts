import type { CheckoutLine } from '../../db/tables/checkouts.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../app-error.ts'
import { LabError } from '../../ports/lab/lab.ts'

/** What the lab takes in all, and as much of it as is for shipping; minor units. */
export interface LabQuote {
  cost: number
  shipping: number
}

/**
 * What the lab is likely to charge for a cart's prints, as it quotes this very basket, in minor units of the cart's
 * currency; undefined when the lab prints nothing of it. What the lab charges in the end replaces it. The platform pays
 * the lab, so a cost that is not known is never taken for none: the checkout is refused.
 */
export async function quotePrints(
  { printPrices, log }: Deps,
  lines: readonly Pick<CheckoutLine, 'type' | 'fulfillment' | 'sku' | 'units'>[],
  { currency, country }: { currency: string; country: string },
): Promise<LabQuote | undefined> {
  const copies = new Map<string, number>()
  for (const { type, fulfillment, sku, units } of lines)
    if (type === 'Print' && fulfillment === 'lab') copies.set(sku, (copies.get(sku) ?? 0) + units)
  if (copies.size === 0) return undefined
  try {
    const { goods, shippingCost } = await printPrices.read({
      items: [...copies].map(([sku, count]) => ({ sku, copies: count })),
      currency,
      country,
    })
    // Nothing is converted: no rate is known that the lab would keep.
    if (goods.currency !== currency || (shippingCost && shippingCost.currency !== currency))
      throw new AppError('prints_other_currency', { values: { currency } })
    const shipping = shippingCost?.amount ?? 0
    return { cost: goods.amount + shipping, shipping }
  } catch (error) {
    if (!(error instanceof LabError)) throw error
    log.warn(
      { reason: error.message, code: error.code },
      'A checkout was refused, as the lab gave no price',
    )
    throw new AppError(error.code === 'unavailable' ? 'lab_unreachable' : 'prints_impossible')
  }
}
