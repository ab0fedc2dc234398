import { DAY_MS, HOUR_MS } from '@proofdesk/domain/duration'
import { expect, test } from 'vitest'
import { type Lab, type LabBasketPrice, LabError } from './lab.ts'
import { createPrintPrices } from './print-prices.ts'

const PRICE: LabBasketPrice = { goods: { amount: 216, currency: 'GBP' }, shippingCost: null }
const request = { items: [{ sku: 'PHO-4X6', copies: 2 }], currency: 'GBP', country: 'gb' }

function play(quote: Lab['quoteBasket'], patience?: number) {
  let now = 0
  const asked: string[] = []
  const lab = {
    listArticles: async () => [
      { sku: 'PHO-4X6', labSku: 'GLOBAL-PHO-4X6', category: '', description: '' },
    ],
    quoteBasket: async (given: Parameters<Lab['quoteBasket']>[0]) => (
      asked.push(
        `${given.items.map(({ labSku, copies }) => `${copies} ${labSku}`).join()} ${given.country}`,
      ),
      quote(given)
    ),
  } as unknown as Lab
  return {
    prices: createPrintPrices({ lab, now: () => now, ...(patience && { patience }) }),
    asked,
    pass: (time: number) => void (now += time),
  }
}

test('is asked once for each basket, currency and country, and again after an hour', async () => {
  const { prices, asked, pass } = play(async () => PRICE)
  await Promise.all([
    prices.read(request),
    prices.read(request),
    prices.read({ ...request, country: 'fr' }),
  ])
  pass(HOUR_MS)
  expect(await prices.read(request)).toEqual(PRICE)
  expect(asked).toEqual(['2 GLOBAL-PHO-4X6 gb', '2 GLOBAL-PHO-4X6 fr'])
  pass(1)
  await prices.read(request)
  expect(asked).toHaveLength(3)
  // A different number of copies makes a different parcel.
  await prices.read({ ...request, items: [{ sku: 'PHO-4X6', copies: 3 }] })
  expect(asked.at(-1)).toBe('3 GLOBAL-PHO-4X6 gb')
})

test('is what was said last while the lab can’t be asked, for a week; a refusal is believed at once', async () => {
  let failure: LabError | undefined
  const { prices, pass } = play(async () => {
    if (failure) throw failure
    return PRICE
  })
  await prices.read(request)
  failure = new LabError('unavailable', 'away')
  pass(7 * DAY_MS)
  expect(await prices.read(request)).toEqual(PRICE)
  pass(1)
  await expect(prices.read(request)).rejects.toThrow('away')
  pass(-2)
  failure = new LabError('refused', 'no')
  await expect(prices.read(request)).rejects.toThrow('no')
})

test('is asked for four at a time, and no one waits for ever', async () => {
  let running = 0
  let most = 0
  const { prices } = play(async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running -= 1
    return PRICE
  })
  await Promise.all(
    Array.from({ length: 20 }, (_, at) => prices.read({ ...request, country: `c${at}` })),
  )
  expect(most).toBe(4)
  await expect(play(() => new Promise(() => undefined), 20).prices.read(request)).rejects.toThrow(
    'too long',
  )
})
