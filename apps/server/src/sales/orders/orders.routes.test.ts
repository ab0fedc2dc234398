import { contract } from '@proofdesk/contract'
import { ORDER_ITEMS_LISTED } from '@proofdesk/contract/admin/orders'
import { DAY_MS, HOUR_MS } from '@proofdesk/domain/duration'
import { startOfDay } from '@proofdesk/domain/day'
import { toMajor } from '@proofdesk/domain/money'
import { SETTLEMENT_MS } from '@proofdesk/domain/settlement'
import { and, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { orders as orderTable } from '../../ground/db/tables/orders.ts'
import { orderSums } from '../../ground/db/tables/order-sums.ts'
import { shipments } from '../../ground/db/tables/shipments.ts'
import {
  type GalleryRecord,
  makeGallery,
  makePhoto,
  makeProductList,
} from '../../test-world/make-gallery.ts'
import { type OrderRecord, makeOrder } from '../../test-world/make-order.ts'
import { makePayout } from '../../test-world/make-payout.ts'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { compactSums } from './compact-sums.handler.ts'

const { orders, customers, engines } = contract
let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

type Query = NonNullable<Parameters<typeof query>[1]>
async function query(
  { owner: { token } }: { owner: { token: string } },
  query: Record<string, unknown> = {},
) {
  const { status, body } = await world.call(orders.query, { token, query: query as never })
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined })
  return body.orders
}
const guidsOf = async (studio: { owner: { token: string } }, filter: Query = {}) =>
  (await query(studio, filter)).hits.map((order) => order.guid)
const ids = (...records: OrderRecord[]) => records.map((order) => order.guid)

test('hits include products and photos if requested, and null otherwise', async () => {
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio)
  const photo = await makePhoto(world, studio, gallery)
  const one = await makeOrder(world, gallery, {
    lines: [
      { name: 'A', items: [{ photoGuid: photo.guid }, {}] },
      { name: 'B', items: [{}] },
    ],
  })
  const two = await makeOrder(world, gallery)
  const plain = await query(studio)
  expect(plain.hits.map(({ items }) => items)).toEqual([null, null])
  const { hits } = await query(studio, { include: ['items'] })
  const { token } = studio.owner
  for (const { guid } of [one, two]) {
    const [detail] = (await world.call(orders.read, { token, query: { guid } })).body.orders
    const hit = hits.find((order) => order.guid === guid)!
    expect(hit.items).toEqual(detail!.items)
  }
  const lines = hits.find(({ guid }) => guid === one.guid)!.items!
  expect(lines.map(({ product, items }) => [product.name, items.length])).toEqual([
    ['A', 2],
    ['B', 1],
  ])
  expect(lines[0]!.items.some(({ thumbnail }) => thumbnail !== null)).toBe(true)
})

test('orders whose photos don’t fit in the response have null', async () => {
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio)
  const items = (count: number) => Array.from({ length: count }, () => ({}))
  const now = world.clock.now()
  // 4,000 each: two fit in the answer.
  for (const at of [0, 1, 2])
    await makeOrder(world, gallery, {
      createdAt: now - at,
      lines: [{ items: items(ORDER_ITEMS_LISTED * 0.4) }],
    })
  const { hits } = await query(studio, { include: ['items'] })
  expect(hits.map((order) => order.items?.[0]?.items.length ?? null)).toEqual([4_000, 4_000, null])
})

describe('each filter finds the right orders in hits, total and sums', () => {
  let studio: Studio
  let [race, swim]: GalleryRecord[] = []
  const made: Record<string, OrderRecord> = {}
  let payoutGuid: string
  beforeAll(async () => {
    studio = await makeStudio(world)
    race = await makeGallery(world, studio)
    swim = await makeGallery(world, studio)
    payoutGuid = (await makePayout(world, studio)).guid
    const now = world.clock.now()
    const make = async (
      name: string,
      gallery: GalleryRecord,
      change: Parameters<typeof makeOrder>[2],
    ) => void (made[name] = await makeOrder(world, gallery, { createdAt: now, ...change }))
    await make('card', race!, {
      createdAt: now - 10 * DAY_MS,
      firstName: 'José',
      lastName: 'Müller-Straße',
      emailAddress: 'jose@x.test',
      couponCode: 'SPRING',
    })
    await make('paypal', race!, { method: 'paypal', currency: 'EUR', createdAt: now - 1 * HOUR_MS })
    await make('print', swim!, {
      lines: [{ type: 'Print', fulfillment: 'selfManaged' }, { type: 'Download' }],
      createdAt: now - 2 * HOUR_MS,
    })
    // Like an order of a new studio, whose money is pending for longer.
    await make('waiting', swim!, {
      createdAt: now - 5 * DAY_MS,
      availableFrom: now + 10 * DAY_MS,
      couponCode: 'SLOW',
    })
    await make('paid', swim!, { paidOut: true, payoutGuid, createdAt: now - 20 * DAY_MS })
    await make('inPayout', swim!, {
      payoutGuid: (await makePayout(world, studio)).guid,
      createdAt: now - 19 * DAY_MS,
    })
    await make('free', race!, { grossProfit: 0, fees: 0, createdAt: now - 18 * DAY_MS })
    await make('old', race!, { createdAt: Date.UTC(2024, 5, 1) })
  })

  test('without a requested total only the page is read; the last page returns the total', async () => {
    const ask = async (from: number, size: number) => {
      const { hits, ...sums } = await query(studio, { from, size, aggs: false, total: false })
      return [hits.length, sums]
    }
    expect(await ask(0, 3)).toEqual([3, {}])
    expect(await ask(3, 3)).toEqual([3, {}])
    expect(await ask(6, 3)).toEqual([2, { total: 8 }])
    expect(await ask(9, 3)).toEqual([0, {}])
    expect(await ask(0, 0)).toEqual([0, {}])
  })

  test.each<[string, () => Record<string, unknown>, string[]]>([
    [
      'nothing',
      () => ({}),
      ['paypal', 'print', 'waiting', 'card', 'free', 'inPayout', 'paid', 'old'],
    ],
    ['a gallery', () => ({ engineSlug: swim!.slug }), ['print', 'waiting', 'inPayout', 'paid']],
    ['a method', () => ({ method: 'paypal' }), ['paypal']],
    ['a currency', () => ({ currency: 'EUR' }), ['paypal']],
    ['a status', () => ({ status: 'Awaiting shipment' }), ['print']],
    ['a product type', () => ({ productType: 'Print' }), ['print']],
    ['another product type', () => ({ productType: 'Video' }), []],
    ['a coupon, whatever its case', () => ({ couponCode: 'spring' }), ['card']],
    ['part of a name without accents', () => ({ name: 'jose mull' }), ['card']],
    ['part of a name in the other order and case', () => ({ name: 'STRASSE Jo' }), ['card']],
    ['one letter, the beginning of a word', () => ({ name: 'm' }), ['card']],
    ['two letters, the beginning of a name', () => ({ name: 'Jó' }), ['card']],
    ['one letter inside of words only', () => ({ name: 'ü' }), []],
    ['a name with signs that mean something to a pattern', () => ({ name: '%' }), []],
    ['part of an address', () => ({ emailAddress: 'JOSE@' }), ['card']],
    ['a customer', () => ({ customerGuid: made.card!.customerGuid }), ['card']],
    ['the beginning of an id', () => ({ orderGuid: made.paid!.guid }), ['paid']],
    [
      'an id in capitals without its end',
      () => ({ orderGuid: made.card!.guid.slice(0, 30).toUpperCase() }),
      ['card'],
    ],
    ['an id without hyphens', () => ({ orderGuid: made.card!.guid.replaceAll('-', '') }), ['card']],
    ['hyphens where no id has them', () => ({ orderGuid: '--' }), []],
    ['a payout', () => ({ payoutGuid }), ['paid']],
    ['what was paid out', () => ({ paidOut: true }), ['paid']],
    [
      'the balance',
      () => ({ paidOut: false }),
      ['paypal', 'print', 'waiting', 'card', 'free', 'old'],
    ],
    ['Paid', () => ({ payoutStatus: 'Paid' }), ['paid']],
    ['In payout', () => ({ payoutStatus: 'In payout' }), ['inPayout']],
    ['Available', () => ({ payoutStatus: 'Available' }), ['card', 'old']],
    ['Pending', () => ({ payoutStatus: 'Pending' }), ['paypal', 'print', 'waiting']],
    ['Available of a gallery', () => ({ engineSlug: swim!.slug, payoutStatus: 'Available' }), []],
    [
      'Available of a time',
      () => ({ payoutStatus: 'Available', date_from: world.clock.now() - 11 * DAY_MS }),
      ['card'],
    ],
    [
      'Pending of a time',
      () => ({ payoutStatus: 'Pending', date_to: world.clock.now() - 1.5 * HOUR_MS }),
      ['print', 'waiting'],
    ],
    [
      'Available of a product type',
      () => ({ payoutStatus: 'Available', productType: 'Download' }),
      ['card', 'old'],
    ],
    ['Pending of a coupon', () => ({ payoutStatus: 'Pending', couponCode: 'slow' }), ['waiting']],
    ['Available of a coupon', () => ({ payoutStatus: 'Available', couponCode: 'slow' }), []],
    ['Available that is paid out', () => ({ payoutStatus: 'Available', paidOut: true }), []],
    ['two that exclude each other', () => ({ payoutStatus: 'Paid', paidOut: false }), []],
    ['a year', () => ({ year: 2024 }), ['old']],
    [
      'a time',
      () => ({
        date_from: world.clock.now() - 18.5 * DAY_MS,
        date_to: world.clock.now() - 1.5 * HOUR_MS,
      }),
      ['print', 'waiting', 'card', 'free'],
    ],
    [
      'several at once',
      () => ({
        engineSlug: race!.slug,
        currency: 'GBP',
        productType: 'Download',
        payoutStatus: 'Available',
      }),
      ['card', 'old'],
    ],
  ])('%s', async (_, filter, expected) => {
    const { hits, total, aggs } = await query(studio, filter())
    expect(
      hits.map((order) => Object.entries(made).find(([, { guid }]) => guid === order.guid)![0]),
    ).toEqual(expected)
    expect(total).toBe(expected.length)
    expect(aggs!.currencies.reduce((sum, row) => sum + row.orders, 0)).toBe(expected.length)
    expect(aggs!.periods.reduce((sum, row) => sum + row.orders, 0)).toBe(expected.length)
    const counted = await query(studio, { ...filter(), aggs: false })
    expect([counted.total, counted.aggs]).toEqual([expected.length, undefined])
  })

  test('an order becomes available to the millisecond', async () => {
    const order = await makeOrder(world, race!, {
      createdAt: world.clock.now() - SETTLEMENT_MS + 5 * HOUR_MS,
      firstName: 'Clock',
    })
    const states = async () => [
      (await guidsOf(studio, { name: 'clock', payoutStatus: 'Pending' })).length,
      (await guidsOf(studio, { name: 'clock', payoutStatus: 'Available' })).length,
      (await query(studio, { name: 'clock' })).hits[0]!.payoutStatus,
    ]
    expect(await states()).toEqual([1, 0, 'Pending'])
    world.clock.set(order.createdAt + SETTLEMENT_MS)
    expect(await states()).toEqual([0, 1, 'Available'])
    world.clock.set(Date.now())
    await world.deps.db.execute(sql`delete from order_items where order_guid = ${order.guid}`)
    await world.deps.db.execute(sql`delete from order_lines where order_guid = ${order.guid}`)
    await world.deps.db.delete(orderTable).where(eq(orderTable.guid, order.guid))
  })

  test('an invalid filter is refused', async () => {
    for (const filter of [
      { currency: 'pounds' },
      { status: 'Lost' },
      { year: '20x6' },
      { orderGuid: 'z_z' },
      { size: '201' },
      { from: '-1' },
      { sort: 'password' },
    ]) {
      const search = new URLSearchParams(filter as never)
      const response = await world.app.inject({
        url: `/api/admin/orders/query?${search}`,
        headers: { host: 'localhost:3000', authorization: studio.owner.token },
      })
      expect({ filter, status: response.statusCode }).toEqual({ filter, status: 400 })
    }
  })
})

/** Reproducible pseudo-random small integers. */
function createDice(seed: number) {
  return (sides: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.trunc((seed / 2_147_483_648) * sides)
  }
}

describe('sums are right to the cent over a random history', () => {
  const ZONE = 'America/New_York'
  let studio: Studio
  let places: GalleryRecord[]
  const kept: OrderRecord[] = []
  beforeAll(async () => {
    studio = await makeStudio(world, { timeZone: ZONE })
    places = await Promise.all([1, 2, 3].map(() => makeGallery(world, studio)))
    const roll = createDice(7)
    const begin = startOfDay('2025-10-20', ZONE)
    for (let n = 0; n < 160; n++) {
      const grossProfit = roll(5) === 0 ? 0 : 1 + roll(9_999)
      kept.push(
        await makeOrder(world, places[roll(3)]!, {
          // 25 days around the night when the clocks go back, with some exactly at a day's boundary.
          createdAt:
            roll(6) === 0
              ? startOfDay(`2025-11-0${1 + roll(4)}`, ZONE) - roll(2)
              : begin + roll(25 * DAY_MS),
          currency: ['GBP', 'EUR', 'JPY'][roll(3)]!,
          method: (['stripe', 'paypal', 'gcash'] as const)[roll(3)]!,
          grossProfit,
          fees: Math.round(grossProfit / 10),
          transactionFee: roll(300),
          shippingFee: roll(4) === 0 ? 4_000 : 0,
          noImages: 1 + roll(9),
          tax: roll(Math.round(grossProfit / 6) + 1),
          paidOut: roll(3) === 0,
          lines: [{ type: (['Download', 'Print', 'Video'] as const)[roll(3)]! }],
        }),
      )
    }
    // Some change, some are deleted, and half of the sums are already compacted.
    await compactSums(world.deps.db, 50)
    for (let n = 0; n < 40; n++) {
      const order = kept[roll(kept.length)]!
      const change =
        roll(2) === 0
          ? { status: roll(2) === 0 ? ('Shipped' as const) : ('Awaiting shipment' as const) }
          : { paidOut: true, shippingFee: roll(500), tax: roll(100) }
      const [changed] = await world.deps.db
        .update(orderTable)
        .set(change)
        .where(eq(orderTable.guid, order.guid))
        .returning()
      Object.assign(order, changed)
    }
  })

  const sumOf = (some: OrderRecord[]) =>
    [...Map.groupBy(some, (order) => order.currency)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([currency, list]) => {
        const sum = (key: 'grossProfit' | 'netProfit' | 'noImages' | 'tax') =>
          list.reduce((total, order) => total + order[key], 0)
        return {
          currency,
          grossProfit: toMajor({ amount: sum('grossProfit'), currency }),
          netProfit: toMajor({ amount: Math.max(0, sum('netProfit')), currency }),
          tax: toMajor({ amount: sum('tax'), currency }),
          orders: list.length,
          images: sum('noImages'),
        }
      })

  async function expectTruth(filter: Query, matches: (order: OrderRecord) => boolean) {
    const { aggs, total } = await query(studio, filter)
    const some = kept.filter(matches)
    expect({ filter, currencies: aggs!.currencies, total }).toEqual({
      filter,
      currencies: sumOf(some),
      total: some.length,
    })
    const days = Map.groupBy(
      some,
      (order) => `${order.currency} ${startOfLocalDay(order.createdAt)}`,
    )
    expect(
      new Map(aggs!.periods.map((row) => [`${row.currency} ${row.from}`, row.orders])),
    ).toEqual(new Map([...days].map(([key, list]) => [key, list.length])))
    for (const row of aggs!.periods)
      expect(row.netProfit).toBe(sumOf(days.get(`${row.currency} ${row.from}`)!)[0]!.netProfit)
  }
  const startOfLocalDay = (moment: number) =>
    startOfDay(new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(moment), ZONE)

  async function expectAllTruths() {
    const [first, last] = [startOfDay('2025-10-31', ZONE), startOfDay('2025-11-06', ZONE) - 1]
    await expectTruth({}, () => true)
    await expectTruth(
      { engineSlug: places[0]!.slug },
      (order) => order.engineGuid === places[0]!.guid,
    )
    await expectTruth(
      { method: 'paypal', status: 'Shipped' },
      (order) => order.method === 'paypal' && order.status === 'Shipped',
    )
    await expectTruth(
      { productType: 'Print', paidOut: true },
      (order) => order.productTypes.includes('Print') && order.paidOut,
    )
    await expectTruth(
      { paidOut: false, currency: 'JPY' },
      (order) => !order.paidOut && order.currency === 'JPY',
    )
    // Whole days, ranges that start and end in the middle of a day, a single instant, an hour, and open ranges.
    for (const [from, to] of [
      [first, last],
      [first + 5 * HOUR_MS, last - 7 * HOUR_MS],
      [first - 1, last + 1],
      [first + 1, last - 1],
      [kept[0]!.createdAt, kept[0]!.createdAt],
      [first, first + HOUR_MS],
      [first + HOUR_MS, undefined],
      [undefined, last - HOUR_MS],
      [last, first],
    ] as const) {
      const isIn = (order: OrderRecord) =>
        order.createdAt >= (from ?? 0) && order.createdAt <= (to ?? Infinity)
      await expectTruth({ date_from: from, date_to: to }, isIn)
      await expectTruth(
        { date_from: from, date_to: to, method: 'stripe', engineSlug: places[1]!.slug },
        (order) => isIn(order) && order.method === 'stripe' && order.engineGuid === places[1]!.guid,
      )
      await expectTruth({ date_from: from, date_to: to, name: 'run' }, isIn)
    }
  }

  test('while some sums are deltas', () => expectAllTruths(), 30_000)
  test('when all are compacted, once or twice', async () => {
    await Promise.all([compactSums(world.deps.db, 30), compactSums(world.deps.db, 30)])
    await compactSums(world.deps.db)
    expect(
      await world.deps.db
        .select()
        .from(orderSums)
        .where(and(eq(orderSums.accountGuid, studio.account.guid), eq(orderSums.isDelta, true))),
    ).toEqual([])
    await expectAllTruths()
  }, 30_000)

  test('and days are those of the studio’s new time zone', async () => {
    const late = kept.filter(
      (order) =>
        order.createdAt >= startOfDay('2025-11-01', 'Asia/Tokyo') &&
        order.createdAt < startOfDay('2025-11-02', 'Asia/Tokyo'),
    )
    await world.deps.db
      .update(accounts)
      .set({ timeZone: 'Asia/Tokyo' })
      .where(eq(accounts.guid, studio.account.guid))
    const { aggs, total } = await query(studio)
    expect(total).toBe(kept.length)
    expect(
      aggs!.periods
        .filter((row) => row.from === startOfDay('2025-11-01', 'Asia/Tokyo'))
        .reduce((sum, row) => sum + row.orders, 0),
    ).toBe(late.length)
    await world.deps.db
      .update(accounts)
      .set({ timeZone: ZONE })
      .where(eq(accounts.guid, studio.account.guid))
  })

  test('every order is on exactly one page, in any sort order', async () => {
    for (const sort of [
      'createdAt',
      'grossProfit',
      'netProfit',
      'fees',
      'shippingFee',
      'transactionFee',
      'noImages',
      'name',
      'status',
      'method',
      'currency',
    ] as const) {
      const seen: string[] = []
      for (let from = 0; from < kept.length; from += 50)
        seen.push(...(await guidsOf(studio, { sort, order: 'asc', from, size: 50, aggs: false })))
      expect(new Set(seen).size).toBe(kept.length)
      const down = await guidsOf(studio, { sort, order: 'desc', size: 200 })
      expect(down).toEqual(seen.toReversed())
    }
    const { hits } = await query(studio, {
      sort: 'grossProfit',
      order: 'asc',
      size: 200,
      currency: 'GBP',
    })
    expect(hits.map((order) => order.grossProfit)).toEqual(
      hits.map((order) => order.grossProfit).toSorted((a, b) => a - b),
    )
    expect(await guidsOf(studio, { from: 5_000 })).toEqual([])
    expect((await query(studio, { size: 0 })).total).toBe(kept.length)
  })
})

test('distant pages have the same orders as the whole list, however they are reached', async () => {
  const studio = await makeStudio(world, { timeZone: 'America/Havana' })
  const [gallery, other] = [await makeGallery(world, studio), await makeGallery(world, studio)]
  const one = await makeOrder(world, gallery)
  const roll = createDice(3)
  // Around the night when midnight occurs twice in Havana.
  const many = Array.from({ length: 5_000 }, (_, n) => ({
    ...one,
    guid: newGuid(),
    paymentId: `far_${n}`,
    engineGuid: roll(4) ? gallery.guid : other.guid,
    method: roll(3) ? ('stripe' as const) : ('paypal' as const),
    grossProfit: roll(50),
    createdAt: startOfDay('2025-11-02', 'America/Havana') + (roll(80) - 40) * 0.25 * HOUR_MS,
  }))
  for (let at = 0; at < many.length; at += 1_000)
    await world.deps.db.insert(orderTable).values(many.slice(at, at + 1_000))
  const all = [one, ...many]
  for (const [filter, matches] of [
    [{}, () => true],
    [{ engineSlug: gallery.slug }, (order) => order.engineGuid === gallery.guid],
    [{ method: 'stripe' }, (order) => order.method === 'stripe'],
    [
      { date_from: many[0]!.createdAt - 8 * HOUR_MS },
      (order) => order.createdAt >= many[0]!.createdAt - 8 * HOUR_MS,
    ],
  ] as [Query, (order: OrderRecord) => boolean][]) {
    for (const sort of ['createdAt', 'grossProfit'] as const) {
      const up = all
        .filter(matches)
        .toSorted(
          (a, b) => a[sort] - b[sort] || a.createdAt - b.createdAt || (a.guid < b.guid ? -1 : 1),
        )
        .map((order) => order.guid)
      for (const from of [2_001, 2_500, 3_210, up.length - 20, up.length]) {
        expect(await guidsOf(studio, { ...filter, sort, order: 'asc', from, size: 40 })).toEqual(
          up.slice(from, from + 40),
        )
        expect(await guidsOf(studio, { ...filter, sort, from, size: 40, aggs: false })).toEqual(
          up.toReversed().slice(from, from + 40),
        )
      }
    }
  }
})

describe('chart buckets', () => {
  test.each([
    [61, 'day'],
    [62, 'week'],
    [181, 'week'],
    [182, 'month'],
  ] as const)('of a span of %i days go by %s', async (span, period) => {
    const studio = await makeStudio(world, { timeZone: 'Europe/Berlin' })
    const gallery = await makeGallery(world, studio)
    const first = startOfDay('2026-01-07', 'Europe/Berlin')
    for (const createdAt of [first, first + span * DAY_MS + 2 * HOUR_MS])
      await makeOrder(world, gallery, { createdAt })
    const { aggs } = await query(studio)
    expect(aggs!.period).toBe(period)
    // A Wednesday: its week starts on Monday, its month on the first.
    expect(aggs!.periods[0]!.from).toBe(
      startOfDay(
        { day: '2026-01-07', week: '2026-01-05', month: '2026-01-01' }[period],
        'Europe/Berlin',
      ),
    )
    expect(aggs!.periods).toHaveLength(2)
  })

  test('a studio without orders has empty sums', async () => {
    expect(await query(await makeStudio(world))).toEqual({
      hits: [],
      total: 0,
      aggs: { currencies: [], periods: [], period: 'day' },
    })
  })

  test('a time zone unknown to the database doesn’t prevent an order', async () => {
    const studio = await makeStudio(world, { timeZone: 'Moon/Tycho' })
    await expect(makeOrder(world, await makeGallery(world, studio))).resolves.toMatchObject({
      currency: 'GBP',
    })
  })
})

test('losses are included in full before a sum is shown as zero at least', async () => {
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio)
  await makeOrder(world, gallery, {
    grossProfit: 500,
    fees: 50,
    transactionFee: 30,
    shippingFee: 900,
  })
  await makeOrder(world, gallery, { grossProfit: 1_000, fees: 100 })
  const { hits, aggs } = await query(studio, { sort: 'grossProfit', order: 'asc' })
  expect(hits.map((order) => order.netProfit)).toEqual([0, 9])
  expect(aggs!.currencies).toEqual([
    { currency: 'GBP', grossProfit: 15, netProfit: 4.2, tax: 0, orders: 2, images: 2 },
  ])
})

test('simultaneous payments don’t wait for each other, and a failed one leaves no trace in the sums', async () => {
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio)
  await makeOrder(world, gallery)
  const open = await world.deps.pool.connect()
  try {
    await open.query('begin')
    await makeOrder({ deps: { ...world.deps, db: drizzle(open) } }, gallery, {
      emailAddress: 'slow@x.test',
    })
    // Would wait forever if both had to increment the same counter.
    await makeOrder(world, gallery, { emailAddress: 'quick@x.test' })
    await compactSums(world.deps.db)
    expect((await query(studio)).total).toBe(2)
    await open.query('rollback')
  } finally {
    open.release()
  }
  await compactSums(world.deps.db)
  expect([(await query(studio)).total, (await query(studio, { aggs: false })).total]).toEqual([
    2, 2,
  ])
})

test('a gallery’s card shows its earnings in its currency, to people who may see them', async () => {
  const studio = await makeStudio(world)
  const list = await makeProductList(world, studio, { currency: 'EUR' })
  const gallery = await makeGallery(world, studio, { productListGuid: list.guid })
  await makeOrder(world, gallery, { currency: 'EUR', grossProfit: 2_000, fees: 200 })
  await makeOrder(world, gallery, { currency: 'EUR', grossProfit: 1_000, fees: 100 })
  await makeOrder(world, gallery, { currency: 'GBP' })
  await compactSums(world.deps.db)
  await makeOrder(world, gallery, { currency: 'EUR', grossProfit: 100, fees: 10, shippingFee: 100 })
  const read = async (role: 'owner' | 'salesperson' | 'photographer') =>
    (
      await world.call(engines.list, {
        token: (await makeUser(world, studio.account, role)).token,
        query: {},
      })
    ).body.engines[0]!.netProfit
  expect([await read('owner'), await read('salesperson'), await read('photographer')]).toEqual([
    26.9,
    26.9,
    undefined,
  ])
})

describe('a salesperson who is limited to one gallery', () => {
  test('sees only its orders and sums, and nothing of other galleries in any way', async () => {
    const studio = await makeStudio(world)
    const [own, other] = [await makeGallery(world, studio), await makeGallery(world, studio)]
    const [mine, hidden] = [await makeOrder(world, own), await makeOrder(world, other)]
    const limited = {
      owner: await makeUser(world, studio.account, 'salesperson', { galleries: [own.guid] }),
    }
    const { token } = limited.owner
    const seen = await query(limited)
    expect([
      seen.hits.map((order) => order.guid),
      seen.total,
      seen.aggs!.currencies[0]!.orders,
    ]).toEqual([[mine.guid], 1, 1])
    for (const filter of [
      { orderGuid: hidden.guid },
      { customerGuid: hidden.customerGuid },
      { name: 'ada', orderGuid: hidden.guid },
    ])
      expect((await query(limited, filter)).total).toBe(0)
    expect(
      (await world.call(orders.query, { token, query: { engineSlug: other.slug } })).status,
    ).toBe(404)
    expect((await world.call(orders.read, { token, query: { guid: hidden.guid } })).status).toBe(
      404,
    )
    expect(
      (await world.call(orders.update, { token, body: { guid: hidden.guid, status: 'Shipped' } }))
        .status,
    ).toBe(404)
    expect(
      (
        await world.call(orders.export, {
          token,
          body: { kind: 'orders', filter: { engineSlug: other.slug } },
        })
      ).status,
    ).toBe(404)
    // Customers are only visible to those who see whole galleries.
    for (const { customerGuid } of [mine, hidden])
      expect(
        (await world.call(customers.list, { token, query: { guid: customerGuid } })).status,
      ).toBe(403)
    expect(
      (
        await world.call(customers.list, {
          token: studio.owner.token,
          query: { guid: mine.customerGuid },
        })
      ).body.customers[0],
    ).toMatchObject({ firstName: 'Ada', engineGuid: own.guid })
  })
})

test('orders of a gallery in the trash are still listed, also by its old address', async () => {
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio)
  const order = await makeOrder(world, gallery)
  await world.deps.db
    .update(galleries)
    .set({ deletedAt: 1 })
    .where(eq(galleries.guid, gallery.guid))
  expect(await guidsOf(studio)).toEqual(ids(order))
  expect(await guidsOf(studio, { engineSlug: gallery.slug })).toEqual(ids(order))
  expect(
    (await world.call(orders.read, { token: studio.owner.token, query: { guid: order.guid } })).body
      .orders[0],
  ).toMatchObject({ galleryName: gallery.name })
  // The slug belongs to the gallery that has it now.
  await makeGallery(world, studio, { slug: gallery.slug })
  expect(await guidsOf(studio, { engineSlug: gallery.slug })).toEqual([])
})

test('an order is shown with its products, photos, address and lab progress', async () => {
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio)
  const photo = await makePhoto(world, studio, gallery)
  const crop = { x: 0, y: 0.1, width: 1, height: 0.5 }
  const address = {
    addressLine1: '1 High Street',
    addressLine2: '',
    townCity: 'Leeds',
    postCode: 'LS1 1AA',
    country: 'gb',
  }
  const order = await makeOrder(world, gallery, {
    address,
    shippingFee: 350,
    currency: 'JPY',
    additionalInfo: 'Number 12',
    lines: [
      {
        name: 'Poster',
        type: 'Print',
        fulfillment: 'lab',
        sku: 'P-1',
        amount: 1_500,
        unitPrice: null,
        items: [{ photoGuid: photo.guid, copies: 2, crop, rotation: 90 }],
      },
      { items: [{ name: 'gone.jpg' }] },
    ],
  })
  await world.deps.db.insert(shipments).values({
    guid: newGuid(),
    accountGuid: studio.account.guid,
    orderGuid: order.guid,
    createdAt: 0,
    state: 'failed',
    reason: { code: 'refused', detail: 'No such article' },
  })
  const { body } = await world.call(orders.read, {
    token: studio.owner.token,
    query: { guid: order.guid },
  })
  expect(body.orders[0]).toMatchObject({
    guid: order.guid,
    engine: gallery.slug,
    currency: 'JPY',
    grossProfit: 2_500,
    shippingFee: 350,
    shipmentsFee: 350,
    payoutStatus: 'Pending',
    productTypes: ['Print', 'Download'],
    address,
    additionalInfo: 'Number 12',
    shipment: { state: 'failed', reason: { code: 'refused', detail: 'No such article' } },
    items: [
      {
        product: { name: 'Poster', type: 'Print', fulfillment: 'lab', sku: 'P-1' },
        unitPrice: null,
        amount: 1_500,
        items: [
          {
            photoGuid: photo.guid,
            copies: 2,
            crop,
            rotation: 90,
            thumbnail: { width: 375, height: 250 },
          },
        ],
      },
      { product: { type: 'Download' }, items: [{ name: 'gone.jpg', thumbnail: null }] },
    ],
  })
})

test('the status can be set and reset, and nothing else changes', async () => {
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio)
  const order = await makeOrder(world, gallery, { lines: [{ type: 'Print' }] })
  const { token } = await makeUser(world, studio.account, 'salesperson')
  for (const status of ['Awaiting shipment', 'Shipped', 'Shipped', 'Awaiting shipment'] as const) {
    const { body } = await world.call(orders.update, { token, body: { guid: order.guid, status } })
    expect(body.order).toMatchObject({ guid: order.guid, status, grossProfit: 10 })
    expect(await guidsOf(studio, { status })).toEqual(ids(order))
  }
  expect(
    (await world.call(orders.update, { token, body: { guid: order.guid, status: 'Lost' } })).status,
  ).toBe(422)
})

test('an order is found by its number, in any spelling, and by the beginning of its id', async () => {
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio)
  const [first, second] = [
    await makeOrder(world, gallery, { numberPrefix: 'DS', number: 1042 }),
    await makeOrder(world, gallery, { numberPrefix: 'DS', number: 1043 }),
  ]
  for (const orderGuid of [
    'ds-1042',
    '1042',
    '#1042',
    'ds 1042',
    first.guid,
    first.guid.slice(0, -1),
  ])
    expect(await guidsOf(studio, { orderGuid })).toEqual(ids(first))
  for (const orderGuid of ['ds-104', 'xyz', '1044'])
    expect(await guidsOf(studio, { orderGuid })).toEqual([])
  const { body } = await world.call(orders.read, {
    token: studio.owner.token,
    query: { guid: second.guid },
  })
  expect(body.orders[0]).toMatchObject({ number: 'DS-1043' })
})

test('an order of lab-fulfilled downloads only is always Shipped; one that the studio edits can wait', async () => {
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio)
  const { token } = studio.owner
  const set = (order: { guid: string }, status: string) =>
    world.call(orders.update, { token, body: { guid: order.guid, status } })
  const files = await makeOrder(world, gallery)
  const refused = await set(files, 'Awaiting shipment')
  expect([refused.status, refused.body.code]).toEqual([422, 'order_always_shipped'])
  expect((await set(files, 'Shipped')).body.order.status).toBe('Shipped')
  const edited = await makeOrder(world, gallery, { lines: [{ fulfillment: 'selfManaged' }] })
  expect(edited.status).toBe('Shipped')
  expect((await set(edited, 'Awaiting shipment')).body.order.status).toBe('Awaiting shipment')
})
