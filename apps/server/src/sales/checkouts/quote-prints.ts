import type { QuotedEntry } from '@proofdesk/domain/quote'
import { type LabQuote, isMadeByLab } from '@proofdesk/domain/quote-lab'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { LabError } from '../../ground/ports/lab/lab.ts'

/** The parts of a cart entry that the lab's price depends on. */
export interface PrintedEntry {
  product: Pick<QuotedEntry['product'], 'type' | 'fulfillment'> & { sku: string }
  units: number
}

/**
 * The lab's expected charge for a cart's prints, from its quote for this basket, in minor units of the cart's currency;
 * undefined without lab prints. Later replaced by the lab's actual charge. The platform pays the lab, so an unknown
 * cost is never treated as zero: the checkout is refused.
 */
export async function quotePrints(
  { printPrices, log }: Deps,
  cart: readonly PrintedEntry[],
  { currency, country }: { currency: string; country: string },
): Promise<LabQuote | undefined> {
  const copies = new Map<string, number>()
  for (const { product, units } of cart)
    if (isMadeByLab(product)) copies.set(product.sku, (copies.get(product.sku) ?? 0) + units)
  if (copies.size === 0) return undefined
  try {
    const { goods, shippingCost } = await printPrices.read({
      items: [...copies].map(([sku, count]) => ({ sku, copies: count })),
      currency,
      country,
    })
    // Nothing is converted: the lab would not honour any exchange rate of ours.
    if (goods.currency !== currency || (shippingCost && shippingCost.currency !== currency))
      throw new AppError('prints_other_currency', { values: { currency } })
    const shipping = shippingCost?.amount ?? 0
    return { cost: goods.amount + shipping, shipping }
  } catch (error) {
    if (!(error instanceof LabError)) throw error
    log.warn(
      { reason: error.message, code: error.code },
      'A checkout was refused because the lab gave no price',
    )
    throw new AppError(error.code === 'unavailable' ? 'lab_unreachable' : 'prints_impossible')
  }
}
