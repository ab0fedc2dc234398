import { contract } from '@proofdesk/contract'
import type { PriceCart, StartCheckout } from '@proofdesk/contract/site/checkout'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { describe, expect, test, vi } from 'vitest'
import { couponPeople, couponSales, coupons } from '../../ground/db/tables/coupons.ts'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import { orderLines, orders } from '../../ground/db/tables/orders.ts'
import { makeCoupon } from '../../test-world/make-coupon.ts'
import { makeProduct } from '../../test-world/make-gallery.ts'
import {
  type ShopRecord,
  item,
  makeShop,
  readCheckout,
  startCheckout,
} from '../../test-world/sale-world.ts'
import { setUpShop } from '../../test-world/set-up-world.ts'

const { world, shop } = setUpShop({ account: { paymentMethods: ['stripe', 'paypal'] } })

const couponOf = async (guid: string) =>
  (await world.deps.db.select().from(coupons).where(eq(coupons.guid, guid)))[0]!
const ordersOf = ({ account }: ShopRecord) =>
  world.deps.db.select().from(orders).where(eq(orders.accountGuid, account.guid))
const make = (change: Parameters<typeof makeCoupon>[2] = {}) => makeCoupon(world, shop, change)
const start = (change: Partial<StartCheckout>) => startCheckout(world, shop, change)
/** Prices both photos of the shop, which cost twenty pounds. */
const price = (change: Partial<PriceCart> = {}, ip = '10.9.9.9') =>
  world.call(contract.siteCheckout.price, {
    host: shop.host,
    ip,
    body: {
      slug: shop.gallery.slug,
      cart: [{ productGuid: shop.product.guid, units: 2 }],
      locale: 'en',
      ...change,
    },
  })
const pay = async (url: string, action: 'pay' | 'approve' = 'pay') => {
  const back = (await world.press(url, action))!
  return (await readCheckout(world, shop, back)).body
}

describe.each([
  ['stripe', 'pay'],
  ['paypal', 'approve'],
] as const)('with %s', (method, action) => {
  test('a code reduces the payment, and with it the order, its lines and its fees', async () => {
    const { code, guid } = await make({ code: 'THIRD', percentage: 33, usesMax: 1 })
    const second = await makeProduct(world, shop.list, { name: 'Web size', price: 333 })
    const { body: offer } = await price({
      couponCode: ' th1rd ',
      cart: [
        { productGuid: shop.product.guid, units: 2 },
        { productGuid: second.guid, units: 1 },
      ],
    })
    expect(offer).toEqual({
      subtotal: 23.33,
      discount: 7.7,
      lines: [
        { discount: 6.6, isLess: false },
        { discount: 1.1, isLess: false },
      ],
      shipping: 0,
      shippingDiscount: 0,
      taxes: [],
      total: 15.63,
      giftCards: [],
      due: 15.63,
      coupon: { code, sentence: '33% off your order. For one order.', isAutomatic: false },
      refusal: null,
    })
    const { status, body } = await start({
      method,
      couponCode: 'th1rd',
      expectedTotal: 15.63,
      cart: [
        { productGuid: shop.product.guid, items: shop.photos.map((photo) => item(photo)) },
        { productGuid: second.guid, items: [item(shop.photos[0])] },
      ],
    })
    expect(status).toBe(201)
    expect((await pay(body.url, action)).state).toBe('paid')
    const [order] = await ordersOf(shop)
    expect(order).toMatchObject({
      couponCode: code,
      discount: 770,
      grossProfit: 1_563,
      fees: 156,
      netProfit: 1_563 - 156 - order!.transactionFee,
    })
    const lines = await world.deps.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderGuid, order!.guid))
    expect(lines.map(({ amount, discount }) => [amount, discount])).toEqual([
      [2_000, 660],
      [333, 110],
    ])
    expect(await couponOf(guid)).toMatchObject({
      uses: 1,
      isRedeemed: true,
      emailAddress: 'ada@runner.test',
    })
    expect(
      await world.deps.db.select().from(couponSales).where(eq(couponSales.couponGuid, guid)),
    ).toMatchObject([{ currency: 'GBP', orders: 1, amount: 1_563, discount: 770 }])
    expect((await price({ couponCode: 'third' })).body.refusal).toEqual({ code: 'used_up' })
  })
})

test('the server decides on the price: a total that no coupon makes is refused', async () => {
  await make({ code: 'TEN-PER-CENT' })
  expect((await start({ couponCode: 'TEN-PER-CENT', expectedTotal: 10 })).body.code).toBe(
    'price_changed',
  )
  expect((await start({ expectedTotal: 18 })).body.code).toBe('price_changed')
  expect((await start({ couponCode: 'NOT-THERE', expectedTotal: 18 })).body.code).toBe(
    'price_changed',
  )
  const { status } = await start({ couponCode: 'NOT-THERE', expectedTotal: 20 })
  expect(status).toBe(201)
})

test('a discounted total below the card minimum is refused before the provider is called; a wallet accepts it', async () => {
  const { code } = await make({ code: 'NEARLY-FREE', percentage: 99 })
  const total = (await price({ couponCode: code })).body.total
  expect(total).toBe(0.2)
  const asked = { couponCode: code, expectedTotal: total }
  expect((await start(asked)).body).toMatchObject({
    code: 'total_too_small',
    values: { least: 0.3, currency: 'GBP' },
  })
  expect((await start({ ...asked, method: 'paypal' })).status).toBe(201)
})

test('the price says why a code doesn’t apply', async () => {
  const refusalOf = async (
    change: Parameters<typeof makeCoupon>[2],
    asked: Partial<PriceCart> = {},
  ) => {
    const { code } = await make(change)
    return (await price({ couponCode: code, ...asked })).body.refusal
  }
  const now = world.clock.now()
  expect(await refusalOf({ startsAt: now + 1_000 })).toEqual({
    code: 'not_started',
    startsAt: now + 1_000,
  })
  expect((await price({ couponCode: 'NOBODYS' })).body.refusal).toEqual({ code: 'unknown' })
  expect(await refusalOf({ endsAt: now })).toEqual({ code: 'expired' })
  expect(await refusalOf({ deletedAt: now })).toEqual({ code: 'unknown' })
  expect(await refusalOf({ limitToEngines: true, engines: [newGuid()] })).toEqual({
    code: 'other_gallery',
  })
  expect(await refusalOf({ type: 'Fixed', amount: 5, currency: 'EUR' })).toEqual({
    code: 'other_currency',
  })
  expect(await refusalOf({ minimumOrder: 2_550, currency: 'GBP' })).toEqual({
    code: 'below_minimum',
    missing: 5.5,
  })
  expect(await refusalOf({ productTypes: ['Print'] })).toEqual({ code: 'nothing_eligible' })
  const named = await make({ limitToCustomers: true, noPeople: 1 })
  await world.deps.db.insert(couponPeople).values({
    accountGuid: shop.account.guid,
    couponGuid: named.guid,
    person: 'ada@runner.test',
    emailAddress: 'ada@runner.test',
    firstName: 'Ada',
    lastName: 'Runner',
  })
  const asked = async (emailAddress?: string) =>
    (await price({ couponCode: named.code, emailAddress })).body
  expect((await asked()).refusal).toEqual({ code: 'email_needed' })
  expect((await asked('eve@runner.test')).refusal).toEqual({ code: 'other_person' })
  expect((await asked('Ada+2@runner.test')).total).toBe(18)
})

test('another studio’s code is unknown', async () => {
  const other = await makeShop(world)
  const { code } = await makeCoupon(world, other)
  await make()
  expect((await price({ couponCode: code })).body.refusal).toEqual({ code: 'unknown' })
})

test('the best offer applies automatically, and offers don’t combine', async () => {
  const automatic = await make({ autoApplyAtCheckout: true, percentage: 20 })
  await make({
    autoApplyAtCheckout: true,
    percentage: 90,
    limitToEngines: true,
    engines: [newGuid()],
  })
  const small = await make({ percentage: 10 })
  const large = await make({ percentage: 30 })
  expect((await price()).body).toMatchObject({
    total: 16,
    coupon: { code: automatic.code, isAutomatic: true },
  })
  expect((await price({ couponCode: small.code })).body).toMatchObject({
    total: 16,
    coupon: { isAutomatic: true },
    refusal: { code: 'better_offer' },
  })
  expect((await price({ couponCode: large.code })).body).toMatchObject({ total: 14, refusal: null })
  const { status, body } = await start({ expectedTotal: 16 })
  expect(status).toBe(201)
  await pay(body.url)
  expect(await ordersOf(shop)).toMatchObject([{ couponCode: automatic.code, discount: 400 }])
})

test('of two hundred people with a code’s last use, one gets it', async () => {
  const { code, guid } = await make({ usesMax: 1 })
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      start({ couponCode: code, expectedTotal: 18, emailAddress: `buyer${at}@runner.test` }),
    ),
  )
  const won = answers.filter(({ status }) => status === 201)
  expect(won).toHaveLength(1)
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(
    new Set([undefined, 'price_changed']),
  )
  expect((await price({ couponCode: code })).body.refusal).toEqual({ code: 'in_use' })
  await pay(won[0]!.body.url)
  expect(await couponOf(guid)).toMatchObject({ uses: 1 })
})

test('a reserved use is released after half an hour; people who still pay later get the promised price', async () => {
  const { code, guid } = await make({ usesMax: 1 })
  const first = await start({ couponCode: code, expectedTotal: 18 })
  expect((await start({ couponCode: code, expectedTotal: 18 })).body.code).toBe('price_changed')
  world.clock.pass(30 * MINUTE_MS)
  const second = await start({ couponCode: code, expectedTotal: 18 })
  expect(second.status).toBe(201)
  await pay(second.body.url)
  expect((await pay(first.body.url)).state).toBe('paid')
  expect(await ordersOf(shop)).toMatchObject([{ discount: 200 }, { discount: 200 }])
  expect(await couponOf(guid)).toMatchObject({ uses: 2, isRedeemed: true })
})

test('a buyer who starts again keeps their reserved use', async () => {
  const { code } = await make({ usesMax: 1 })
  const requestKey = newGuid()
  const first = await start({ couponCode: code, expectedTotal: 18, requestKey })
  expect((await price({ couponCode: code, replaces: [requestKey] })).body.total).toBe(18)
  const again = await start({
    couponCode: code,
    expectedTotal: 18,
    replaces: [requestKey],
    additionalInfo: 'Please hurry',
  })
  expect(again.status).toBe(201)
  // The same request sent again returns the same checkout; a different price with its key is rejected.
  expect((await start({ couponCode: code, expectedTotal: 20, requestKey })).body.code).toBe(
    'cart_changed',
  )
  const [row] = await world.deps.db
    .select()
    .from(checkouts)
    .where(eq(checkouts.guid, first.body.checkoutGuid))
  expect(row!.state).toBe('expired')
})

test('a use per person is a use per mailbox', async () => {
  const { code } = await make({ usesPerPerson: 1 })
  const { body } = await start({ couponCode: code, expectedTotal: 18 })
  await pay(body.url)
  expect((await start({ couponCode: code, expectedTotal: 18 })).body.code).toBe('price_changed')
  const asked = (emailAddress: string) => price({ couponCode: code, emailAddress })
  expect((await asked('ADA+x@runner.test')).body.refusal).toEqual({ code: 'used_by_you' })
  expect((await asked('ben@runner.test')).body.total).toBe(18)
})

test('a coupon for the whole amount makes an order immediately, without a provider', async () => {
  const { code, guid } = await make({ type: 'Fixed', amount: 5_000, currency: 'GBP', usesMax: 1 })
  expect((await price({ couponCode: code })).body).toMatchObject({ discount: 20, total: 0 })
  const request = { couponCode: code, expectedTotal: 0, requestKey: newGuid() }
  const [one, two] = await Promise.all([start(request), start(request)])
  expect([one.status, two.status]).toEqual([201, 201])
  expect(one.body.checkoutGuid).toBe(two.body.checkoutGuid)
  expect(await ordersOf(shop)).toMatchObject([
    { grossProfit: 0, discount: 2_000, fees: 0, transactionFee: 0, couponCode: code },
  ])
  expect(await couponOf(guid)).toMatchObject({ uses: 1, isRedeemed: true })
})

test('a repeated request that arrives while the first is being stored is the same checkout', async () => {
  const { code } = await make({ type: 'Fixed', amount: 5_000, currency: 'GBP', usesMax: 1 })
  const request = { couponCode: code, expectedTotal: 0, requestKey: newGuid() }
  const { throttle } = world.deps
  const require = throttle.require.bind(throttle)
  // The second call has seen that the key is unused; now the first takes the last use.
  let first: Awaited<ReturnType<typeof start>> | undefined
  const held = vi.spyOn(throttle, 'require').mockImplementation(async (name, key, rate) => {
    if (name === 'checkoutFrozen') {
      held.mockRestore()
      first = await start(request)
    }
    await require(name, key, rate)
  })
  const second = await start(request)
  expect(second.status).toBe(201)
  expect(second.body.checkoutGuid).toBe(first!.body.checkoutGuid)
})

test('a discount on a print leaves enough for the lab and the commission', async () => {
  const print = await makeProduct(world, shop.list, {
    type: 'Print',
    name: 'Print',
    price: 2_500,
    fulfillment: 'lab',
    sku: 'GLOBAL-PHO-4X6',
  })
  const { code } = await make({ percentage: 100 })
  const cart = [{ productGuid: print.guid, units: 1 }]
  const { body: offer } = await price({ couponCode: code, cart })
  expect(offer.discount).toBeGreaterThan(0)
  expect(offer.total).toBeGreaterThan(0)
  const { status } = await start({
    couponCode: code,
    expectedTotal: offer.total,
    cart: [{ productGuid: print.guid, items: [item(shop.photos[0])] }],
    address: {
      addressLine1: '1 Road',
      addressLine2: '',
      townCity: 'Leeds',
      postCode: 'LS1 1AA',
      country: 'gb',
    },
  })
  expect(status).toBe(201)
  const [row] = await world.deps.db
    .select()
    .from(checkouts)
    .where(eq(checkouts.accountGuid, shop.account.guid))
  expect(row!.total).toBeGreaterThanOrEqual(row!.shippingFee + Math.floor(row!.total / 10))
  // The total is at most a penny above that minimum.
  expect(row!.total - row!.shippingFee - Math.round(row!.total / 10)).toBeLessThanOrEqual(1)
})

test('guessing codes is rate-limited, also for people who know a valid one', async () => {
  const { code } = await make()
  const guess = (couponCode: string) => price({ couponCode }, '10.8.8.8')
  const statuses: number[] = []
  for (let n = 0; n < 22; n++) {
    // A valid code in between doesn't change the count.
    if (n === 10) await guess(code)
    statuses.push((await guess(`GUESS-${n}`)).status)
  }
  expect(statuses.slice(0, 19)).toEqual(Array.from({ length: 19 }, () => 200))
  expect(statuses.at(-1)).toBe(429)
  expect((await guess(code)).status).toBe(429)
  // Another gallery has its own count, and the cart itself is priced everywhere.
  expect((await price({ couponCode: code })).status).toBe(200)
  expect((await price({}, '10.8.8.8')).status).toBe(200)
})
