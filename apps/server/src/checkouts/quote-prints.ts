import type { CheckoutLine } from '../db/tables/checkouts.ts'
import type { Deps } from '../deps.ts'
import { LabError } from '../ports/lab/lab.ts'

/** A buyer is not kept waiting for the lab longer than this. */
const PATIENCE = 4_000

/**
 * What the lab is likely to charge for a cart's prints, shipping once, in minor units of the cart's currency. 0 when the lab can't be asked
 * or counts in another currency: that never stands in the way of a sale, and what the lab charges in the end replaces it.
 */
export async function quotePrints({ lab, log }: Pick<Deps, 'lab' | 'log'>, lines: readonly CheckoutLine[], { currency, country }: { currency: string; country: string }): Promise<number> {
  const copies = new Map<string, number>()
  for (const { type, fulfillment, sku, units } of lines) if (type === 'Print' && fulfillment === 'lab' && sku) copies.set(sku, (copies.get(sku) ?? 0) + units)
  if (copies.size === 0) return 0

  async function ask(): Promise<number> {
    const articles = await lab.listArticles()
    const prices = await Promise.all(
      [...copies].map(async ([sku, count]) => {
        const labSku = articles.find((article) => article.sku === sku || article.labSku === sku)?.labSku ?? sku
        return { count, ...(await lab.quote({ labSku, currency, country })) }
      }),
    )
    if (prices.some(({ unitCost }) => unitCost.currency !== currency)) return 0
    const made = prices.reduce((sum, { count, unitCost, taxUnitCost }) => sum + count * (unitCost.amount + (taxUnitCost?.amount ?? 0)), 0)
    return made + Math.max(...prices.map(({ shippingCost }) => shippingCost?.amount ?? 0))
  }

  let timer: NodeJS.Timeout | undefined
  const asked = ask()
  // It may fail after nobody waits any more.
  asked.catch(() => undefined)
  try {
    return await Promise.race([asked, new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new LabError('unavailable', 'The lab took too long.')), PATIENCE)))])
  } catch (error) {
    if (!(error instanceof LabError)) throw error
    log.warn({ reason: error.message }, 'A checkout was begun without the lab’s price')
    return 0
  } finally {
    clearTimeout(timer)
  }
}
