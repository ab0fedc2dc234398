import { DAY_MS, HOUR_MS } from '@proofdesk/domain/duration'
import { LRUCache } from 'lru-cache'
import { createLimit } from '../../concurrency/limit.ts'
import { createSingleFlight } from '../../concurrency/single-flight.ts'
import { type Lab, type LabBasketPrice, LabError } from './lab.ts'

/** A cart's prints: articles by our name or the lab's, with the copies of each, shipped to a country. */
export interface PrintBasket {
  items: readonly { sku: string; copies: number }[]
  currency: string
  country: string
}

/** The lab's prices for the prints of a cart. */
export interface PrintPrices {
  /** Throws LabError if the lab refuses, or can't be reached and gave no recent price. */
  read(basket: PrintBasket): Promise<LabBasketPrice>
}

const STALE = 7 * DAY_MS
const MOST = 2_000
const AT_ONCE = 4
/** Maximum number of waiting calls. */
const WAITING = 100
/** Maximum waiting time. */
const PATIENCE = 4_000

interface Price {
  price: LabBasketPrice
  readAt: number
}

/**
 * The lab's prices, shared by all buyers: cached for an hour, used for a week while the lab can't be reached, and
 * requested a few at a time.
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

/** The same key for the same prints, in any order. */
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

/** Limits concurrent work; others wait for their turn, up to a maximum. */
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
