import { AppError } from '../../ground/failures/app-error.ts'
import type { Deps } from '../../ground/deps.ts'
import { LabError } from '../../ground/ports/lab/lab.ts'
import type { LabPrint } from './prepare-prints.ts'

/**
 * The lab's price for prints shipped to a country, in minor units of the currency. Throws `lab_without_price` if it
 * gives no price in it, and `lab_unreachable`.
 */
export async function quoteShipment(
  { printPrices }: Deps,
  prints: readonly LabPrint[],
  { currency, country }: { currency: string; country: string },
): Promise<number> {
  try {
    const { goods, shippingCost } = await printPrices.read({
      items: toBasket(prints),
      currency,
      country,
    })
    const costs = [goods, ...(shippingCost ? [shippingCost] : [])]
    // Nothing is converted: the lab would not honour any exchange rate of ours.
    if (costs.some((cost) => cost.currency !== currency)) throw new AppError('lab_without_price')
    return costs.reduce((sum, { amount }) => sum + amount, 0)
  } catch (error) {
    if (!(error instanceof LabError)) throw error
    throw new AppError(error.code === 'unavailable' ? 'lab_unreachable' : 'lab_without_price')
  }
}

function toBasket(prints: readonly LabPrint[]): { sku: string; copies: number }[] {
  const articles = Map.groupBy(prints, ({ print }) => print.line.sku)
  return [...articles].map(([sku, of]) => ({
    sku,
    copies: of.reduce((sum, { copies }) => sum + copies, 0),
  }))
}
