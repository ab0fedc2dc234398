import type { CheckoutLine } from '../../db/tables/checkouts.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../app-error.ts'
import { LabError } from '../../ports/lab/lab.ts'

/**
 * What the lab is likely to charge for a cart's prints, shipping once, in minor units of the cart's currency; undefined when the lab prints
 * nothing of it. What the lab charges in the end replaces it. The platform pays the lab, so a cost that is not known is never taken for none:
 * the checkout is refused.
 */
export async function quotePrints(
  { printPrices, log }: Pick<Deps, 'printPrices' | 'log'>,
  lines: readonly CheckoutLine[],
  { currency, country }: { currency: string; country: string },
): Promise<number | undefined> {
  const copies = new Map<string, number>()
  for (const { type, fulfillment, sku, units } of lines)
    if (type === 'Print' && fulfillment === 'lab') copies.set(sku, (copies.get(sku) ?? 0) + units)
  if (copies.size === 0) return undefined
  try {
    const prices = await Promise.all(
      [...copies].map(async ([sku, count]) => ({
        count,
        ...(await printPrices.read({ sku, currency, country })),
      })),
    )
    const costs = prices.flatMap(({ unitCost, taxUnitCost, shippingCost }) => [
      unitCost,
      ...(taxUnitCost ? [taxUnitCost] : []),
      ...(shippingCost ? [shippingCost] : []),
    ])
    if (costs.some((cost) => cost.currency !== currency))
      throw new AppError('invalid', {
        sentence: `The lab does not print in ${currency}, so these prints can’t be ordered here. Please ask the studio.`,
      })
    const made = prices.reduce(
      (sum, { count, unitCost, taxUnitCost }) =>
        sum + count * (unitCost.amount + (taxUnitCost?.amount ?? 0)),
      0,
    )
    return made + Math.max(...prices.map(({ shippingCost }) => shippingCost?.amount ?? 0))
  } catch (error) {
    if (!(error instanceof LabError)) throw error
    log.warn(
      { reason: error.message, code: error.code },
      'A checkout was refused, as the lab gave no price',
    )
    if (error.code === 'unavailable')
      throw new AppError('unavailable', {
        sentence: 'The print lab can’t be reached right now. Please try again in some minutes.',
      })
    throw new AppError('invalid', {
      sentence: 'The lab can’t make one of these prints for this country. Please ask the studio.',
    })
  }
}
