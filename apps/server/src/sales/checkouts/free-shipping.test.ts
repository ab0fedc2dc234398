import { contract } from '@proofdesk/contract'
import type { PriceCart } from '@proofdesk/contract/site/checkout'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { couponSales } from '../../ground/db/tables/coupons.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { orderMessages } from '../../ground/db/tables/order-messages.ts'
import { productLists } from '../../ground/db/tables/product-lists.ts'
import { findLedgerBreaches } from '../../money/payouts/ledger.queries.ts'
import { makeCoupon } from '../../test-world/make-coupon.ts'
import { makeProduct } from '../../test-world/make-gallery.ts'
import { makeTax } from '../../test-world/make-tax.ts'
import { item, readCheckout, startCheckout } from '../../test-world/sale-world.ts'
import { setUpShop } from '../../test-world/set-up-world.ts'
import { handleSendOrderConfirmation } from '../orders/send-order-confirmation.handler.ts'

const { world, shop } = setUpShop({ account: { country: 'de' }, currency: 'EUR' })
let print: { guid: string }
let token: string
beforeEach(async () => {
  token = shop.studio.owner.token
  await world.deps.db
    .update(productLists)
    .set({
      shippingMode: 'byCountry',
      shippingPrice: 1_290,
      shippingCountries: [{ country: 'de', price: 490 }],
    })
    .where(eq(productLists.guid, shop.list.guid))
  print = await makeProduct(world, shop.list, {
    name: 'Print',
    type: 'Print',
    fulfillment: 'selfManaged',
    price: 1_070,
    width: 150,
    height: 100,
  })
})

const HOME = {
  addressLine1: 'Hauptstraße 1',
  addressLine2: '',
  townCity: 'Berlin',
  postCode: '10115',
  country: 'de',
}
const price = async (change: Partial<PriceCart> = {}) =>
  (
    await world.call(contract.siteCheckout.price, {
      host: shop.host,
      body: {
        slug: shop.gallery.slug,
        cart: [{ productGuid: print.guid, units: 1 }],
        locale: 'en',
        ...change,
      },
    })
  ).body
const orderOf = async () =>
  (await world.deps.db.select().from(orders).where(eq(orders.accountGuid, shop.account.guid)))[0]!

test('a free-shipping coupon removes shipping and its tax from the order, its email and possible refunds', async () => {
  await makeTax(world, shop, { priceMode: 'exclusive' })
  const made = await world.call(contract.coupons.create, {
    token,
    body: {
      code: 'POSTFREE',
      type: 'FreeShipping',
      minimumOrder: 10,
      currency: 'EUR',
      usesMax: null,
    },
  })
  expect(made.body.coupon).toMatchObject({
    type: 'FreeShipping',
    amount: 0,
    levels: [],
    productTypes: [],
    minimumOrder: 10,
    currency: 'EUR',
  })
  const couponCode = 'postfree'
  expect(await price({ couponCode })).toMatchObject({
    discount: 0,
    shipping: 0,
    shippingDiscount: 0,
    total: 11.45,
    coupon: {
      code: 'POSTFREE',
      sentence: 'Free shipping. Only for orders of €10.00 or more.',
    },
  })
  expect(await price({ couponCode, country: 'fr' })).toMatchObject({ shippingDiscount: 12.9 })
  expect(await price({ couponCode, country: 'de' })).toMatchObject({
    shipping: 0,
    shippingDiscount: 4.9,
    taxes: [{ taxRate: 700, net: 10.7, tax: 0.75 }],
    total: 11.45,
  })
  const { body } = await startCheckout(world, shop, {
    couponCode,
    address: HOME,
    expectedTotal: 11.45,
    cart: [{ productGuid: print.guid, items: [item(shop.photos[0])] }],
  })
  const back = (await world.press(body.url, 'pay'))!
  expect((await readCheckout(world, shop, back)).body.state).toBe('paid')
  const order = await orderOf()
  expect(order).toMatchObject({
    couponCode: 'POSTFREE',
    discount: 0,
    shippingPrice: 0,
    shippingTax: 0,
    shippingDiscount: 490,
    grossProfit: 1_145,
    tax: 75,
    taxDetail: { shipping: null },
  })
  expect(
    await world.deps.db
      .select()
      .from(couponSales)
      .where(eq(couponSales.couponGuid, made.body.coupon.guid)),
  ).toMatchObject([{ orders: 1, amount: 1_145, discount: 490 }])
  const refunds = await world.call(contract.refunds.list, {
    token,
    query: { orderGuid: order.guid },
  })
  expect(refunds.body.refundable).toMatchObject({ paid: 11.45, shipping: 0 })
  const tooMuch = await world.call(contract.refunds.create, {
    token,
    body: { orderGuid: order.guid, reason: 'other', takeBackDownloads: false, shipping: 0.01 },
  })
  expect(tooMuch.status).toBe(409)
  const [message] = await world.deps.db
    .select()
    .from(orderMessages)
    .where(eq(orderMessages.orderGuid, order.guid))
  await handleSendOrderConfirmation(world.deps, {
    accountGuid: order.accountGuid,
    orderGuid: order.guid,
    messageGuid: message!.guid,
  })
  expect(world.mails.at(-1)!.text).toContain('free with your coupon, instead of €4.90')
  expect(await findLedgerBreaches(world.deps.db)).toEqual([])
})

test('without a shipping charge the code says so, and a discount on products applies instead', async () => {
  await makeCoupon(world, shop, { code: 'POSTFREE', type: 'FreeShipping' })
  const downloads = [{ productGuid: shop.product.guid, units: 1 }]
  expect(await price({ couponCode: 'POSTFREE', cart: downloads })).toMatchObject({
    coupon: null,
    refusal: { code: 'no_shipping' },
    total: 10,
  })
  await makeCoupon(world, shop, { code: 'HALF', percentage: 50, autoApplyAtCheckout: true })
  expect(await price({ couponCode: 'POSTFREE', country: 'de' })).toMatchObject({
    coupon: { code: 'HALF' },
    refusal: { code: 'better_offer' },
    shipping: 4.9,
    total: 10.25,
  })
  expect(await price({ couponCode: 'POSTFREE', country: 'fr' })).toMatchObject({
    coupon: { code: 'POSTFREE' },
    shipping: 0,
    shippingDiscount: 12.9,
    total: 10.7,
  })
})

test('a buyer who was shown the price with shipping has to confirm the new one', async () => {
  await makeCoupon(world, shop, { code: 'POSTFREE', type: 'FreeShipping', usesMax: 1 })
  const { status, body } = await startCheckout(world, shop, {
    couponCode: 'POSTFREE',
    address: HOME,
    expectedTotal: 15.6,
    cart: [{ productGuid: print.guid, items: [item(shop.photos[0])] }],
  })
  expect([status, body.code]).toEqual([409, 'price_changed'])
})
