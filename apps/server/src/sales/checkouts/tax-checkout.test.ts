import { contract } from '@proofdesk/contract'
import type { PriceCart, StartCheckout } from '@proofdesk/contract/site/checkout'
import { eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import { invoices } from '../../ground/db/tables/invoices.ts'
import { orderLines, orders } from '../../ground/db/tables/orders.ts'
import { productLists } from '../../ground/db/tables/product-lists.ts'
import { refunds } from '../../ground/db/tables/refunds.ts'
import { taxRates } from '../../ground/db/tables/taxes.ts'
import { handleSendRefund } from '../../money/refunds/send-refund.handler.ts'
import { findLedgerBreaches } from '../../money/payouts/ledger.queries.ts'
import { makeProduct } from '../../test-world/make-gallery.ts'
import { signOrderKey } from '../orders/order-link.ts'
import { handleSendOrderConfirmation } from '../orders/send-order-confirmation.handler.ts'
import { issueInvoices } from '../invoices/issue-invoices.ts'
import { makeInvoiceSettings } from '../../test-world/make-invoice-settings.ts'
import { makeCoupon } from '../../test-world/make-coupon.ts'
import { makeTax } from '../../test-world/make-tax.ts'
import { mailRows } from '../../test-world/mail-rows.ts'
import { sendTeamMails } from '../../test-world/send-team-mails.ts'
import { item, readCheckout, startCheckout } from '../../test-world/sale-world.ts'
import { setUpShop } from '../../test-world/set-up-world.ts'

const { world, shop } = setUpShop({
  account: { country: 'de', paymentMethods: ['stripe', 'paypal'] },
  currency: 'EUR',
})

const HOME = {
  addressLine1: 'Hauptstraße 1',
  addressLine2: '',
  townCity: 'Berlin',
  postCode: '10115',
  country: 'de',
}
const start = (change: Partial<StartCheckout>) => startCheckout(world, shop, change)
const orderOf = async () =>
  (await world.deps.db.select().from(orders).where(eq(orders.accountGuid, shop.account.guid)))[0]!
const linesOf = (orderGuid: string) =>
  world.deps.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderGuid, orderGuid))
    .orderBy(orderLines.position)

/** The studio's own prints at 10.70, in addition to the shop's downloads of ten. */
const makePrint = () =>
  makeProduct(world, shop.list, {
    name: 'Print',
    type: 'Print',
    fulfillment: 'selfManaged',
    price: 1_070,
    width: 150,
    height: 100,
  })

async function buy(change: Partial<StartCheckout>) {
  const { status, body } = await start(change)
  expect(status).toBe(201)
  const back = await world.press(body.url, change.method === 'paypal' ? 'approve' : 'pay')
  expect((await readCheckout(world, shop, back!)).body.state).toBe('paid')
  return orderOf()
}

test('a studio without tax sells as before, and its lines have no tax', async () => {
  const order = await buy({})
  expect(order).toMatchObject({ grossProfit: 2_000, tax: 0, taxDetail: null, shippingPrice: 0 })
  expect(await linesOf(order.guid)).toMatchObject([
    { taxTreatment: 'none', taxRate: 0, tax: 0, paid: 2_000, net: 2_000 },
  ])
})

test('with prices including tax the payment stays the same, and each line stores its rate', async () => {
  await makeTax(world, shop)
  const print = await makePrint()
  const order = await buy({
    address: HOME,
    expectedTotal: 30.7,
    cart: [
      { productGuid: shop.product.guid, items: shop.photos.map((photo) => item(photo)) },
      { productGuid: print.guid, items: [item(shop.photos[0])] },
    ],
  })
  await world.deps.db.update(taxRates).set({ rate: 100 })
  expect(order).toMatchObject({
    grossProfit: 3_070,
    // Calculated from the payment including tax.
    fees: 307,
    tax: 319 + 70,
    taxDetail: {
      priceMode: 'inclusive',
      seller: { country: 'de', number: 'DE136695976' },
      buyer: { country: 'de', company: null },
      shipping: null,
    },
  })
  expect(await linesOf(order.guid)).toMatchObject([
    {
      taxTreatment: 'standard',
      taxName: 'MwSt.',
      taxRate: 1_900,
      paid: 2_000,
      net: 1_681,
      tax: 319,
    },
    { taxTreatment: 'standard', taxRate: 700, paid: 1_070, net: 1_000, tax: 70, taxAdded: 0 },
  ])
  const { body } = await world.call(contract.orders.read, {
    token: shop.studio.owner.token,
    query: { guid: order.guid },
  })
  expect(body.orders[0]).toMatchObject({
    tax: 3.89,
    taxDetail: {
      sums: [
        { taxRate: 1_900, net: 16.81, tax: 3.19 },
        { taxRate: 700, net: 10, tax: 0.7 },
      ],
    },
  })
  expect(await findLedgerBreaches(world.deps.db)).toEqual([])
})

test.each(['stripe', 'paypal'] as const)(
  'tax is added to the payment by %s after the discount, and a different total is refused',
  async (method) => {
    await makeTax(world, shop, { priceMode: 'exclusive' })
    await makeCoupon(world, shop, { code: 'THIRD', percentage: 33 })
    // 13.40 and 19 per cent of it.
    const wrong = await start({ method, couponCode: 'THIRD', expectedTotal: 13.4 })
    expect(wrong.body.code).toBe('price_changed')
    const order = await buy({ method, couponCode: 'THIRD', expectedTotal: 15.95 })
    expect(order).toMatchObject({ grossProfit: 1_595, discount: 660, tax: 255, fees: 160 })
    expect(await linesOf(order.guid)).toMatchObject([
      { amount: 2_000, discount: 660, taxAdded: 255, paid: 1_595, net: 1_340, tax: 255 },
    ])
  },
)

test('the address determines the rate', async () => {
  await makeTax(world, shop)
  const print = await makePrint()
  const order = await buy({
    address: { ...HOME, country: 'fr' },
    expectedTotal: 10.7,
    cart: [{ productGuid: print.guid, items: [item(shop.photos[0])] }],
  })
  expect(order).toMatchObject({ tax: 56, taxDetail: { buyer: { country: 'fr' } } })
  expect(await linesOf(order.guid)).toMatchObject([{ taxName: 'TVA', taxRate: 550 }])
})

test('a checkout that started before tax was set up is paid as frozen', async () => {
  const { body } = await start({})
  await makeTax(world, shop, { priceMode: 'exclusive' })
  const back = await world.press(body.url, 'pay')
  await readCheckout(world, shop, back!)
  expect(await orderOf()).toMatchObject({ grossProfit: 2_000, tax: 0, taxDetail: null })
  const [kept] = await world.deps.db
    .select()
    .from(checkouts)
    .where(eq(checkouts.guid, body.checkoutGuid))
  expect(kept).toMatchObject({ total: 2_000, tax: 0 })
})

test('refunds include their tax, by rate, and the last one the rest of it', async () => {
  await makeTax(world, shop)
  const print = await makePrint()
  const { guid: orderGuid } = await buy({
    address: HOME,
    expectedTotal: 30.7,
    cart: [
      { productGuid: shop.product.guid, items: shop.photos.map((photo) => item(photo)) },
      { productGuid: print.guid, items: [item(shop.photos[0])] },
    ],
  })
  const [downloads] = await linesOf(orderGuid)
  const give = async (change: object) => {
    const { body } = await world.call(contract.refunds.create, {
      token: shop.studio.owner.token,
      body: { orderGuid, reason: 'other', takeBackDownloads: false, ...change },
    })
    await handleSendRefund(world.deps, {
      accountGuid: shop.account.guid,
      refundGuid: body.refund.guid,
    })
    const [kept] = await world.deps.db
      .select()
      .from(refunds)
      .where(eq(refunds.guid, body.refund.guid))
    return kept!
  }
  expect(await give({ lines: [{ guid: downloads!.guid, quantity: 1 }] })).toMatchObject({
    amount: 1_000,
    tax: 160,
    taxes: [{ taxRate: 1_900, net: 840, tax: 160 }],
  })
  expect(await orderOf()).toMatchObject({ grossProfit: 2_070, tax: 229 })
  expect(await give({ amount: 5 })).toMatchObject({ amount: 500, tax: 55 })
  expect(await give({})).toMatchObject({ amount: 1_570 })
  expect(await orderOf()).toMatchObject({ grossProfit: 0, tax: 0, refunded: 3_070 })
  expect(await findLedgerBreaches(world.deps.db)).toEqual([])
})

const price = (change: Partial<PriceCart> = {}) =>
  world.call(contract.siteCheckout.price, {
    host: shop.host,
    ip: '10.9.9.9',
    body: {
      slug: shop.gallery.slug,
      cart: [{ productGuid: shop.product.guid, units: 2 }],
      locale: 'en',
      ...change,
    },
  })
const ship = (change: Partial<typeof productLists.$inferInsert>) =>
  world.deps.db.update(productLists).set(change).where(eq(productLists.guid, shop.list.guid))

test('the cart shows its tax by the buyer’s country and company', async () => {
  await makeTax(world, shop, { priceMode: 'exclusive' })
  const sum = { taxTreatment: 'standard', taxName: 'MwSt.', taxRate: 1_900, net: 20, tax: 3.8 }
  expect((await price()).body).toMatchObject({
    subtotal: 20,
    shipping: 0,
    taxes: [sum],
    total: 23.8,
  })
  expect((await price({ country: 'fr' })).body).toMatchObject({
    taxes: [{ taxName: 'TVA', taxRate: 2_000, tax: 4 }],
    total: 24,
  })
  expect((await price({ country: 'fr', companyNumber: 'fr 40 303 265 045' })).body).toMatchObject({
    taxes: [{ taxTreatment: 'reverse_charge', net: 20, tax: 0 }],
    total: 20,
  })
  expect((await price({ country: 'fr', companyNumber: 'FR1' })).body.total).toBe(24)
  expect((await price({ country: 'us' })).body).toMatchObject({
    taxes: [{ taxTreatment: 'none', net: 20, tax: 0 }],
    total: 20,
  })
  const { body } = await world.call(contract.siteCheckout.shop, {
    host: shop.host,
    query: { slug: shop.gallery.slug },
  })
  expect(body.shop.tax).toEqual({
    priceMode: 'exclusive',
    country: 'de',
    hasReverseCharge: true,
  })
  expect(body.shop.takesCompanies).toBe(true)
})

test('a foreign company with a VAT number accounts for the tax itself, and its order says so', async () => {
  await makeTax(world, shop)
  const company = { name: 'Photos SARL', number: 'FR 40303265045' }
  const wrong = await start({ country: 'fr', company: { ...company, number: 'DE136695976' } })
  expect([wrong.status, wrong.body.fields]).toMatchObject([
    422,
    { 'company.number': { code: 'not_a_tax_number' } },
  ])
  // Prices include 19 per cent.
  expect((await start({ country: 'fr', company, expectedTotal: 20 })).body.code).toBe(
    'price_changed',
  )
  const order = await buy({ country: 'fr', company, expectedTotal: 16.81 })
  expect(order).toMatchObject({
    grossProfit: 1_681,
    tax: 0,
    taxDetail: {
      buyer: { country: 'fr', company: { name: 'Photos SARL', number: 'FR40303265045' } },
    },
  })
  expect(await linesOf(order.guid)).toMatchObject([
    { taxTreatment: 'reverse_charge', taxAdded: -319, paid: 1_681, net: 1_681, tax: 0 },
  ])
})

test.each(['stripe', 'paypal'] as const)(
  'the page of %s lists prices and one discount that add up to the payment, and so do the mails',
  async (method) => {
    await makeTax(world, shop)
    await world.deps.db
      .update(productLists)
      .set({ shippingMode: 'fixed', shippingPrice: 490 })
      .where(eq(productLists.guid, shop.list.guid))
    const print = await makePrint()
    const { code } = await makeCoupon(world, shop.studio, { type: 'Percentage', percentage: 20 })
    const company = { name: 'Photos SARL', number: 'FR 40303265045' }
    const asked = {
      method,
      company,
      couponCode: code,
      address: { ...HOME, country: 'fr' },
      cart: [
        { productGuid: shop.product.guid, items: shop.photos.map((photo) => item(photo)) },
        { productGuid: print.guid, items: [item(shop.photos[0])] },
      ],
    }
    const { body: offer } = await price({
      cart: asked.cart.map(({ productGuid, items }) => ({ productGuid, units: items.length })),
      couponCode: code,
      country: 'fr',
      companyNumber: company.number,
    })
    const { body } = await start({ ...asked, expectedTotal: offer.total })
    const page = await (await fetch(body.url!)).text()
    const listed = [
      ...page.matchAll(/<td>[^<]*<\/td>\s*<td>(-?)[^\d<-]*(-?)([\d.]+)[^<]*<\/td>/g),
    ].map(
      ([, before, sign, figure]) => Math.round(Number(figure) * 100) * (before || sign ? -1 : 1),
    )
    const total = Math.round(offer.total * 100)
    expect(listed.slice(0, 3)).toEqual([2_000, 1_070, 490])
    expect(listed).toHaveLength(4)
    expect(listed.reduce((sum, amount) => sum + amount, 0)).toBe(total)
    const back = await world.press(body.url!, method === 'paypal' ? 'approve' : 'pay')
    await readCheckout(world, shop, back!)
    const order = await orderOf()
    await handleSendOrderConfirmation(world.deps, {
      accountGuid: shop.account.guid,
      orderGuid: order.guid,
    })
    const toBuyer = world.mails.at(-1)!
    const [toTeam] = await sendTeamMails(world, shop.account)
    for (const mail of [toBuyer, toTeam!]) {
      const rows = mailRows(mail.text)
        .split('\n')
        .flatMap((line) => {
          const found = /^([^:]+): (−?)€?([\d.,]+)\s?€?$/.exec(line)
          return found
            ? [{ label: found[1]!, amount: toCents(found[3]!) * (found[2] ? -1 : 1) }]
            : []
        })
      const paid = rows.findIndex(({ label }) => /Total paid|Bezahlt|Gesamt/.test(label))
      const before = rows.slice(0, paid).map(({ amount }) => amount)
      expect(before.slice(0, 2)).toEqual([2_000, 1_070])
      expect(before.slice(2)).toContain(490)
      expect(before.slice(2)).toContain(-614)
      expect(before.reduce((sum, amount) => sum + amount, 0)).toBe(total)
      expect(rows[paid]!.amount).toBe(total)
    }
  },
)

const toCents = (text: string) => Math.round(Number(text.replace(',', '.')) * 100)

test('companies with reverse charge are looked up in the VAT register, and its response is stored as proof', async () => {
  await makeTax(world, shop)
  const company = { name: 'Photos SARL', number: 'FR40303265045' }
  const unknown = { ...company, number: 'FR02303265000' }
  const refused = await start({ country: 'fr', company: unknown, expectedTotal: 16.81 })
  expect([refused.status, refused.body.fields]).toMatchObject([
    422,
    { 'company.number': { code: 'unknown_tax_number' } },
  ])
  const requestKey = newGuid()
  const asked = { requestKey, country: 'fr', company, expectedTotal: 16.81 }
  const order = await buy(asked)
  expect((await start(asked)).status).toBe(201)
  const read = async () =>
    (
      await world.call(contract.orders.read, {
        token: shop.studio.owner.token,
        query: { guid: order.guid },
      })
    ).body.orders[0]!.taxDetail!.buyer.company
  expect(await read()).toEqual({
    ...company,
    check: {
      state: 'known',
      at: expect.any(Number),
      requestId: expect.stringMatching(/^WAPI/),
      name: 'Company 40303265045',
    },
  })
})

test.each(['timeout', 'error', 'decline'] as const)(
  'an unreachable register (%s) prevents no payment, and the order says that only the format was checked',
  async (kind) => {
    await makeTax(world, shop)
    await world.fail({ service: 'vies', kind })
    const company = { name: 'Photos SARL', number: 'FR40303265045' }
    const order = await buy({ country: 'fr', company, expectedTotal: 16.81 })
    expect(order.taxDetail!.buyer.company).toMatchObject({
      check: { state: 'unasked', requestId: '' },
    })
  },
  20_000,
)

test('a domestic company needs no number, and the register isn’t asked', async () => {
  await makeTax(world, shop)
  const order = await buy({ country: 'de', company: { name: 'Foto GmbH', number: '' } })
  expect(order.taxDetail!.buyer.company).toEqual({ name: 'Foto GmbH', number: '' })
})

test('the same key with another country is a different cart, even at the same price', async () => {
  await makeTax(world, shop)
  const requestKey = newGuid()
  const first = await start({ requestKey, country: 'fr' })
  expect((await start({ requestKey, country: 'fr' })).body.checkoutGuid).toBe(
    first.body.checkoutGuid,
  )
  expect((await start({ requestKey, country: 'de' })).body.code).toBe('cart_changed')
})

describe.each(['stripe', 'paypal'] as const)('shipping, paid by %s', (method) => {
  test('is priced by country, taxed as goods, frozen, and refunded at the price paid for it', async () => {
    await makeTax(world, shop, { priceMode: 'exclusive' })
    await ship({
      shippingMode: 'byCountry',
      shippingPrice: 1_290,
      shippingCountries: [{ country: 'de', price: 490 }],
    })
    const print = await makePrint()
    const cart = [{ productGuid: print.guid, units: 1 }]
    expect((await price({ cart })).body).toMatchObject({ shipping: null, total: 11.45 })
    expect((await price({ cart, country: 'fr' })).body).toMatchObject({ shipping: 12.9 })
    expect((await price({ cart, country: 'de' })).body).toMatchObject({
      shipping: 4.9,
      taxes: [{ taxRate: 700, net: 15.6, tax: 1.09 }],
      total: 16.69,
    })
    const order = await buy({
      method,
      address: HOME,
      expectedTotal: 16.69,
      cart: [{ productGuid: print.guid, items: [item(shop.photos[0])] }],
    })
    expect(order).toMatchObject({
      grossProfit: 1_669,
      shippingPrice: 524,
      shippingTax: 34,
      tax: 109,
      fees: 167,
      shippingFee: 0,
      taxDetail: { shipping: { taxTreatment: 'standard', taxRate: 700 } },
    })
    const { body } = await world.call(contract.refunds.list, {
      token: shop.studio.owner.token,
      query: { orderGuid: order.guid },
    })
    expect(body.refundable).toMatchObject({ paid: 16.69, shipping: 5.24 })
    const given = await world.call(contract.refunds.create, {
      token: shop.studio.owner.token,
      body: { orderGuid: order.guid, reason: 'other', takeBackDownloads: false, shipping: 5.24 },
    })
    expect(given.body.refund).toMatchObject({ amount: 5.24, shipping: 5.24, tax: 0.34 })
    await handleSendRefund(world.deps, {
      accountGuid: shop.account.guid,
      refundGuid: given.body.refund.guid,
    })
    expect(await orderOf()).toMatchObject({ grossProfit: 1_145, tax: 75 })
    expect(await findLedgerBreaches(world.deps.db)).toEqual([])
  })
})

test('shipping is free above an amount, for downloads, and if the list charges none', async () => {
  const print = await makePrint()
  const one = [{ productGuid: print.guid, units: 1 }]
  expect((await price({ cart: one })).body).toMatchObject({ shipping: 0, total: 10.7 })
  await ship({ shippingMode: 'fixed', shippingPrice: 500, shippingFreeFrom: 2_140 })
  await makeCoupon(world, shop, { code: 'HALF', percentage: 50 })
  expect((await price({ cart: one })).body).toMatchObject({ shipping: 5, total: 15.7 })
  const two = [{ productGuid: print.guid, units: 2 }]
  expect((await price({ cart: two })).body).toMatchObject({ shipping: 0, total: 21.4 })
  // The cart's price before the coupon is applied.
  expect((await price({ cart: two, couponCode: 'HALF' })).body).toMatchObject({
    shipping: 0,
    total: 10.7,
  })
  expect((await price()).body).toMatchObject({ shipping: 0, total: 20 })
})

test('the lab’s shipping charge is passed on, and prints need not cover it', async () => {
  await ship({ shippingMode: 'lab' })
  const print = await makeProduct(world, shop.list, {
    name: 'Lab print',
    type: 'Print',
    fulfillment: 'lab',
    sku: 'GLOBAL-PHO-4X6',
    price: 500,
  })
  const cart = [{ productGuid: print.guid, units: 1 }]
  expect((await price({ cart })).body).toMatchObject({ shipping: null, total: 5 })
  const { body } = await price({ cart, country: 'de' })
  expect(body.shipping).toBeGreaterThan(0)
  const order = await buy({
    address: HOME,
    expectedTotal: body.total,
    cart: [{ productGuid: print.guid, items: [item(shop.photos[0])] }],
  })
  expect(order.shippingPrice).toBe(Math.round(body.shipping! * 100))
  expect(order.grossProfit).toBe(500 + order.shippingPrice)
  expect(order.shippingFee).toBeGreaterThan(order.shippingPrice)
})

test('the email and the order page show the tax', async () => {
  await makeTax(world, shop)
  const order = await buy({ locale: 'de' })
  const send = async () => {
    await handleSendOrderConfirmation(world.deps, {
      accountGuid: order.accountGuid,
      orderGuid: order.guid,
    })
    return world.mails.findLast(({ text }) => text.includes(order.guid))!.text
  }
  expect(await send()).toMatch(/inkl\. 19\s%\sMwSt\..*3,19/s)
  const page = await world.call(contract.siteOrders.read, {
    host: shop.host,
    query: { guid: order.guid, key: signOrderKey(world.deps, order) },
  })
  expect(page.body.order).toMatchObject({
    total: 20,
    shipping: 0,
    tax: { priceMode: 'inclusive', sums: [{ taxName: 'MwSt.', taxRate: 1_900, tax: 3.19 }] },
  })
  await world.deps.db
    .update(orders)
    .set({ taxDetail: { ...order.taxDetail!, priceMode: 'exclusive' } })
    .where(eq(orders.guid, order.guid))
  expect(await send()).toMatch(/^(?!.*inkl\.).*19\s%\sMwSt\..*3,19.*Bezahlt/s)
})

test('a company that buys only downloads enters its address, even if nothing is taxed, and is on the invoice', async () => {
  await makeInvoiceSettings(world, shop)
  const { body } = await world.call(contract.siteCheckout.shop, {
    host: shop.host,
    query: { slug: shop.gallery.slug },
  })
  expect(body.shop).toMatchObject({ tax: null, takesCompanies: true })
  const address = {
    addressLine1: '1 rue Haute',
    addressLine2: '',
    townCity: 'Paris',
    postCode: '75001',
    country: 'fr',
  }
  const company = { name: 'Photos SARL', number: 'FR 40303265045', address }
  const wrong = { ...company, number: 'FR 41303265045' }
  expect((await start({ company: wrong })).body.fields).toMatchObject({
    'company.number': { code: 'not_a_tax_number' },
  })
  const order = await buy({ company })
  const kept = { name: 'Photos SARL', number: 'FR40303265045', address }
  expect(order).toMatchObject({ address: null, company: kept, taxDetail: null })
  await issueInvoices(world.deps, { accountGuid: order.accountGuid, orderGuid: order.guid })
  const [invoice] = await world.deps.db
    .select()
    .from(invoices)
    .where(eq(invoices.orderGuid, order.guid))
  expect(invoice!.content.buyer).toMatchObject({
    name: 'Photos SARL',
    contact: expect.stringContaining(' '),
    townCity: 'Paris',
    country: 'fr',
    vatNumber: 'FR40303265045',
  })
})

test('a buyer of files from a German studio agrees to immediate delivery, and the email confirms it in their language', async () => {
  const asked = { locale: 'de' as const, company: undefined }
  const { body: listed } = await world.call(contract.siteCheckout.shop, {
    host: shop.host,
    query: { slug: shop.gallery.slug, locale: 'de' },
  })
  expect(listed.shop.waiver?.text).toMatch(/^Ich stimme ausdrücklich zu/)
  const refused = await start({ ...asked, waivedVersion: undefined })
  expect([refused.status, refused.body.fields]).toMatchObject([
    422,
    { waivedVersion: { code: 'waiver_to_agree' } },
  ])
  const order = await buy({ ...asked, waivedVersion: listed.shop.waiver!.version })
  expect(
    await world.deps.db.select().from(checkouts).where(eq(checkouts.guid, order.checkoutGuid!)),
  ).toMatchObject([{ waivedVersion: 'waiver-2026-11', waivedAt: expect.any(Number) }])
  await handleSendOrderConfirmation(world.deps, {
    accountGuid: shop.account.guid,
    orderGuid: order.guid,
  })
  expect(world.mails.at(-1)!.text).toContain('Ich stimme ausdrücklich zu')
})

test('if the lab ships, only its countries can be chosen', async () => {
  const print = await makeProduct(world, shop.list, {
    type: 'Print',
    price: 2_500,
    fulfillment: 'lab',
    sku: 'GLOBAL-PHO-4X6',
  })
  const { status, body } = await start({
    expectedTotal: 25,
    cart: [{ productGuid: print.guid, items: [item(shop.photos[0])] }],
    address: { ...HOME, country: 'xk' },
  })
  expect([status, body.fields]).toMatchObject([
    422,
    { 'address.country': { code: 'not_shipped_to' } },
  ])
})
