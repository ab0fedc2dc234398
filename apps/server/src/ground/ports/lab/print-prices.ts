import { DAY_MS, HOUR_MS } from '@proofdesk/domain/duration'
import { LRUCache } from 'lru-cache'
import { createLimit } from '../../concurrency/limit.ts'
import { createSingleFlight } from '../../concurrency/single-flight.ts'
import { type Lab, type LabBasketPrice, LabError } from './lab.ts'

/** Prints of a cart: articles by our name or the lab's own, so many copies of each, sent to a country. */
export interface PrintBasket {
  items: readonly { sku: string; copies: number }[]
  currency: string
  country: string
}

/** What the lab takes for the prints of a cart. */
export interface PrintPrices {
  /** Throws LabError when the lab says no, or can't be asked and was not asked lately. */
  read(basket: PrintBasket): Promise<LabBasketPrice>
}

const STALE = 7 * DAY_MS
const MOST = 2_000
const AT_ONCE = 4
/** More than these don't wait for their turn. */
const WAITING = 100
/** No one is kept waiting longer than this. */
const PATIENCE = 4_000

interface Price {
  price: LabBasketPrice
  readAt: number
}

/**
 * The lab's prices for buyers, no matter who they are: remembered for an hour, used for a week while the lab can't be
 * asked, and asked for a few at a time.
 */
export function createPrintPrices({
  lab,
  now,
  patience = PATIENCE,
}: {
  lab: Lab
  now(): number
  patience?: number
}): PrintPrices {
  const prices = new LRUCache<string, Price>({ max: MOST })
  const flight = createSingleFlight<LabBasketPrice>()
  const inTurn = createTurns()

  function ask(key: string, basket: PrintBasket): Promise<LabBasketPrice> {
    const asked = flight.run(key, () =>
      inTurn(async () => {
        const price = await quote(lab, basket)
        prices.set(key, { price, readAt: now() })
        return price
      }),
    )
    // It may fail after no one waits any more.
    asked.catch(() => undefined)
    return asked
  }

  return {
    async read(basket) {
      const key = keyOf(basket)
      const remembered = prices.get(key)
      const isYounger = (age: number) => remembered && now() - remembered.readAt <= age
      if (remembered && isYounger(HOUR_MS)) return remembered.price
      try {
        return await within(patience, ask(key, basket))
      } catch (error) {
        const isAway = error instanceof LabError && error.code === 'unavailable'
        if (isAway && remembered && isYounger(STALE)) return remembered.price
        throw error
      }
    },
  }
}

/** The same for the same prints, in whatever order they are in the cart. */
function keyOf({ items, currency, country }: PrintBasket): string {
  const sorted = items.toSorted((a, b) => a.sku.localeCompare(b.sku))
  return JSON.stringify([sorted.map(({ sku, copies }) => [sku, copies]), currency, country])
}

async function quote(lab: Lab, { items, currency, country }: PrintBasket): Promise<LabBasketPrice> {
  const articles = await lab.listArticles()
  const labSkuOf = (sku: string) =>
    articles.find((article) => article.sku === sku || article.labSku === sku)?.labSku ?? sku
  return lab.quoteBasket({
    items: items.map(({ sku, copies }) => ({ labSku: labSkuOf(sku), copies })),
    currency,
    country,
  })
}

/** Lets so many work at a time; the others wait for their turn, but not endlessly many. */
function createTurns() {
  const limit = createLimit(AT_ONCE)
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (limit.isFull && limit.waiting >= WAITING)
      throw new LabError('unavailable', 'The lab is asked too much at once.')
    return limit.run(work)
  }
}

async function within<T>(milliseconds: number, asked: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new LabError('unavailable', 'The lab took too long.')),
    milliseconds,
  )
  try {
    return await Promise.race([asked, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
