import { LRUCache } from 'lru-cache'
import { type Lab, LabError, type LabPrice } from './lab.ts'

/** What the lab takes for one unit of an article (by our name or its own), sent to a country. */
export interface PrintPrices {
  /** Throws LabError when the lab says no, or can't be asked and was not asked lately. */
  read(request: { sku: string; currency: string; country: string }): Promise<LabPrice>
}

const HOUR = 3_600_000
const STALE = 7 * 24 * HOUR
const MOST = 2_000
const AT_ONCE = 4
/** More than these don't wait for their turn. */
const WAITING = 100
/** Nobody is kept waiting longer than this. */
const PATIENCE = 4_000

/** The lab's prices for buyers, whoever they are: remembered for an hour, used for a week while the lab can't be asked, and asked for a few at a time. */
export function createPrintPrices({
  lab,
  now,
  patience = PATIENCE,
}: {
  lab: Lab
  now(): number
  patience?: number
}): PrintPrices {
  const prices = new LRUCache<string, { price: LabPrice; readAt: number }>({ max: MOST })
  const underway = new Map<string, Promise<LabPrice>>()
  const waiting: (() => void)[] = []
  let running = 0

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) {
      if (waiting.length >= WAITING)
        throw new LabError('unavailable', 'The lab is asked too much at once.')
      // Whoever ends hands over to the next.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  function ask(
    key: string,
    { sku, currency, country }: Parameters<PrintPrices['read']>[0],
  ): Promise<LabPrice> {
    const begun = underway.get(key)
    if (begun) return begun
    const asked = inTurn(async () => {
      const articles = await lab.listArticles()
      const labSku =
        articles.find((article) => article.sku === sku || article.labSku === sku)?.labSku ?? sku
      const price = await lab.quote({ labSku, currency, country })
      prices.set(key, { price, readAt: now() })
      return price
    }).finally(() => underway.delete(key))
    // It may fail after nobody waits any more.
    asked.catch(() => undefined)
    underway.set(key, asked)
    return asked
  }

  return {
    async read(request) {
      const key = JSON.stringify([request.sku, request.currency, request.country])
      const remembered = prices.get(key)
      if (remembered && now() - remembered.readAt <= HOUR) return remembered.price
      let timer: NodeJS.Timeout | undefined
      try {
        return await Promise.race([
          ask(key, request),
          new Promise<never>(
            (_, reject) =>
              (timer = setTimeout(
                () => reject(new LabError('unavailable', 'The lab took too long.')),
                patience,
              )),
          ),
        ])
      } catch (error) {
        if (
          error instanceof LabError &&
          error.code === 'unavailable' &&
          remembered &&
          now() - remembered.readAt <= STALE
        )
          return remembered.price
        throw error
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
