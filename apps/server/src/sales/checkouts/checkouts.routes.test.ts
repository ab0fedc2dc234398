import { contract } from '@proofdesk/contract'
import { asc, eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { GALLERY_LOCALE_CODES } from '@proofdesk/domain/locales'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { orderItems, orders } from '../../ground/db/tables/orders.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { productLists } from '../../ground/db/tables/product-lists.ts'
import { products } from '../../ground/db/tables/products.ts'
import { makeCollection, makePhoto, makeProduct } from '../../test-world/make-gallery.ts'
import {
  item,
  makeShop,
  readCheckout,
  type ShopRecord,
  startCheckout,
  toRequest,
} from '../../test-world/sale-world.ts'
import { setUpSaleWorld } from '../../test-world/set-up-world.ts'
import { completeCheckout } from './complete-checkout.ts'
import { findCheckout } from './checkouts.queries.ts'
import type { Rate } from '../../ground/throttle/throttle-counter.ts'
import { ACCOUNT_STARTS, FREE_OF_GALLERY, FREE_OF_NETWORK } from './freeze-checkout.ts'
import { handleCompleteCheckout } from './complete-checkout.handler.ts'
import { handleSweepCheckouts } from './sweep-checkouts.handler.ts'

const world = setUpSaleWorld()
let shop: ShopRecord
beforeEach(async () => {
  world.clock.set(Date.now())
  shop = await makeShop(world, { account: { paymentMethods: ['stripe', 'paypal'] } })
})

const ordersOf = ({ account }: ShopRecord) =>
  world.deps.db.select().from(orders).where(eq(orders.accountGuid, account.guid))
const find = async (guid: string) =>
  (await findCheckout(world.deps.db, { accountGuid: shop.account.guid }, { guid }))!
const ADDRESS = {
  addressLine1: '1 Road',
  addressLine2: '',
  townCity: 'Leeds',
  postCode: 'LS1 1AA',
  country: 'gb',
}

describe('the shop', () => {
  test('lists products in the list’s order, with amounts in major units and payment methods', async () => {
    await makeProduct(world, shop.list, { type: 'Video', name: 'Film', displayOrder: 1 })
    const print = await makeProduct(world, shop.list, {
      type: 'Print',
      name: 'Print',
      displayOrder: 2,
      price: 1_250,
      fulfillment: 'selfManaged',
      isUpgradable: true,
      upgradeProductGuid: newGuid(),
    })
    const canvas = { type: 'Print', displayOrder: 3, fulfillment: 'lab', sku: 'CAN-20X30' } as const
    await makeProduct(world, shop.list, canvas)
    await makeProduct(world, shop.list, {
      type: 'Print',
      displayOrder: 4,
      fulfillment: 'selfManaged',
      printKind: 'framed',
    })
    const { status, body } = await world.call(contract.siteCheckout.shop, {
      host: shop.host,
      query: { slug: shop.gallery.slug },
    })
    expect(status).toBe(200)
    expect(body.shop).toMatchObject({
      currency: 'GBP',
      country: 'gb',
      methods: ['stripe', 'paypal'],
      products: [
        { guid: shop.product.guid, price: 10, printKind: 'paper' },
        { guid: print.guid, price: 12.5, upgradeProductGuid: null, printKind: 'paper' },
        { width: 508, height: 762, printKind: 'canvas' },
        { printKind: 'framed' },
      ],
    })
  })

  test('is closed for drafts, free galleries and on other hosts', async () => {
    const other = await makeShop(world)
    const read = async (host: string, slug: string) =>
      (await world.call(contract.siteCheckout.shop, { host, query: { slug } })).status
    expect(await read(other.host, shop.gallery.slug)).toBe(404)
    await world.deps.db
      .update(galleries)
      .set({ published: false })
      .where(eq(galleries.guid, shop.gallery.guid))
    expect(await read(shop.host, shop.gallery.slug)).toBe(404)
    const { body } = await world.call(contract.engines.preview, {
      token: shop.studio.owner.token,
      body: { guid: shop.gallery.guid },
    })
    const preview = new URL(body.previewUrl).searchParams.get('preview')!
    expect(
      (
        await world.call(contract.siteCheckout.shop, {
          host: shop.host,
          query: { slug: shop.gallery.slug, preview },
        })
      ).status,
    ).toBe(200)
    await world.deps.db
      .update(galleries)
      .set({ features: { ...other.gallery.features, freeDownloads: true } })
      .where(eq(galleries.guid, other.gallery.guid))
    expect(await read(other.host, other.gallery.slug)).toBe(404)
  })
})

describe('a sale', () => {
  test.each([
    ['stripe', 'pay', 50],
    ['paypal', 'approve', 88],
  ] as const)(
    'by %s makes one order of the paid amount, with the provider’s fee',
    async (method, action, fee) => {
      const started = await startCheckout(world, shop, { method })
      expect(started.status).toBe(201)
      const page = await (await fetch(started.body.url)).text()
      expect(page).toContain('SANDBOX')
      const back = await world.press(started.body.url, action)
      expect(new URL(back!).host).toBe(shop.host)
      await world.flush()
      const { body } = await readCheckout(world, shop, back!)
      expect(body).toMatchObject({
        state: 'paid',
        payUrl: null,
        galleryUrl: `http://${shop.host}/albums/${shop.gallery.slug}`,
      })
      expect(new URL(body.orderUrl!).pathname).toMatch(/^\/orders\//)
      const [order, ...more] = await ordersOf(shop)
      expect(more).toEqual([])
      expect(order).toMatchObject({
        method,
        currency: 'GBP',
        grossProfit: 2_000,
        fees: 200,
        transactionFee: fee,
        shippingFee: 0,
        netProfit: 1_800 - fee,
        collector: 'platform',
        noImages: 2,
        status: 'Shipped',
        firstName: 'Ada',
        emailAddress: 'ada@runner.test',
      })
      const bought = await world.deps.db
        .select()
        .from(orderItems)
        .where(eq(orderItems.orderGuid, order!.guid))
        .orderBy(asc(orderItems.position))
      expect(bought.map(({ photoGuid, name }) => [photoGuid, name])).toEqual(
        shop.photos.map(({ guid, name }) => [guid, name]),
      )
    },
  )

  test('by a wallet of the country is in its currency; in other countries the wallet is refused', async () => {
    expect((await startCheckout(world, shop, { method: 'gcash' })).body).toMatchObject({
      code: 'invalid',
      fields: { method: { message: expect.any(String) } },
    })
    const manila = await makeShop(world, { account: { country: 'ph' }, currency: 'PHP' })
    const started = await startCheckout(world, manila, { method: 'gcash', expectedTotal: 20 })
    expect(await (await fetch(started.body.url)).text()).toContain('GCash')
    await readCheckout(world, manila, (await world.press(started.body.url, 'pay'))!)
    expect(await ordersOf(manila)).toMatchObject([
      { method: 'gcash', currency: 'PHP', grossProfit: 2_000 },
    ])
  })

  test('keeps the gallery’s size limit from the time of the checkout', async () => {
    const limitTo = (resizeResolution: number) =>
      world.call(contract.engines.update, {
        token: shop.studio.owner.token,
        body: { guid: shop.gallery.guid, resizeResolution },
      })
    expect((await limitTo(20_001)).body.fields).toHaveProperty(['resizeResolution'])
    expect((await limitTo(3_000)).status).toBe(200)
    expect((await startCheckout(world, shop)).status).toBe(201)
    await limitTo(0)
    const [kept] = await world.deps.db
      .select()
      .from(checkouts)
      .where(eq(checkouts.accountGuid, shop.account.guid))
    expect(kept!.lines).toMatchObject([{ resolution: 3_000 }])
  })

  test('in a language returns to the site in that language', async () => {
    const { body } = await startCheckout(world, shop, { locale: 'de' })
    expect(new URL((await world.press(body.url, 'pay'))!).pathname).toMatch(/^\/de\/checkout\//)
  })

  test('goes to the studio’s own card account when it can take cards, less commission and lab cost', async () => {
    const account = await world.deps.cardAccounts.create({
      accountGuid: newGuid(),
      country: 'gb',
      emailAddress: 'a@b.test',
      companyName: 'North',
    })
    shop = await makeShop(world, {
      account: {
        stripeAccountId: account.id,
        stripeChargesEnabled: true,
        stripeDetailsSubmitted: true,
        stripeCurrency: 'GBP',
        paymentMethods: ['stripe', 'paypal'],
      },
    })
    const print = await makeProduct(world, shop.list, {
      type: 'Print',
      name: 'Print',
      price: 3_000,
      fulfillment: 'lab',
      sku: 'PHO-4X6',
    })
    const cart = [{ productGuid: print.guid, items: [item(shop.photos[0], { copies: 2 })] }]
    const started = await startCheckout(world, shop, { cart, expectedTotal: 60, address: ADDRESS })
    const checkout = await find(started.body.checkoutGuid)
    // Two prints of 1.08 with a fifth of tax each, shipping 3.95 once.
    expect(checkout).toMatchObject({
      collector: 'studio',
      stripeAccount: account.id,
      shippingFee: 2 * (108 + 22) + 395,
      applicationFee: 600 + 2 * 130 + 395,
    })
    const seen = (await (
      await fetch(`${world.sandbox}/stripe/v1/checkout/sessions/${checkout.sessionId}`, {
        headers: { authorization: 'Bearer sk_test_x', 'stripe-account': account.id },
      })
    ).json()) as { amount_total: number }
    expect(seen.amount_total).toBe(6_000)
    expect(
      (
        await fetch(`${world.sandbox}/stripe/v1/checkout/sessions/${checkout.sessionId}`, {
          headers: { authorization: 'Bearer sk_test_x' },
        })
      ).status,
    ).toBe(404)
    await world.press(started.body.url, 'pay')
    await world.flush()
    const charged = (await (
      await fetch(
        `${world.sandbox}/stripe/v1/checkout/sessions/${checkout.sessionId}?expand[0]=payment_intent.latest_charge.balance_transaction`,
        { headers: { authorization: 'Bearer sk_test_x', 'stripe-account': account.id } },
      )
    ).json()) as { payment_intent: { application_fee_amount: number } }
    expect(charged.payment_intent.application_fee_amount).toBe(1_255)
    expect(await ordersOf(shop)).toMatchObject([
      {
        collector: 'studio',
        grossProfit: 6_000,
        fees: 600,
        shippingFee: 655,
        transactionFee: 110,
        netProfit: 4_635,
      },
    ])
    // PayPal has no account of the studio's, so the platform collects.
    expect(
      await find((await startCheckout(world, shop, { method: 'paypal' })).body.checkoutGuid),
    ).toMatchObject({ collector: 'platform', stripeAccount: null, applicationFee: 0 })
    // Euros could not be paid out of an account in pounds.
    await world.deps.db
      .update(productLists)
      .set({ currency: 'EUR' })
      .where(eq(productLists.guid, shop.list.guid))
    expect(await find((await startCheckout(world, shop)).body.checkoutGuid)).toMatchObject({
      collector: 'platform',
      currency: 'EUR',
      stripeAccount: null,
      applicationFee: 0,
    })
  })

  test('paid with a different amount than requested uses the paid amount', async () => {
    const { body } = await startCheckout(world, shop)
    await world.deps.db
      .update(checkouts)
      .set({ total: 2_500 })
      .where(eq(checkouts.guid, body.checkoutGuid))
    await readCheckout(world, shop, (await world.press(body.url, 'pay'))!)
    expect(await ordersOf(shop)).toMatchObject([{ grossProfit: 2_000, fees: 200 }])
  })

  test('with a total of zero makes its order immediately', async () => {
    await world.deps.db
      .update(products)
      .set({ price: 0 })
      .where(eq(products.guid, shop.product.guid))
    const body = toRequest(shop, { expectedTotal: 0 })
    const first = await world.call(contract.siteCheckout.start, { host: shop.host, body })
    expect(await world.call(contract.siteCheckout.start, { host: shop.host, body })).toMatchObject({
      status: 201,
      body: first.body,
    })
    expect((await readCheckout(world, shop, first.body.url)).body).toMatchObject({
      state: 'paid',
      orderUrl: expect.stringContaining('/orders/'),
    })
    expect(await ordersOf(shop)).toMatchObject([{ grossProfit: 0, fees: 0, netProfit: 0 }])
  })

  test('with a total of zero sends no message, changes no customer, and is limited to three a day per address', async () => {
    const emailAddress = 'grace@hopper.test'
    const existing = await startCheckout(world, shop, { emailAddress, firstName: 'Grace' })
    await readCheckout(world, shop, (await world.press(existing.body.url, 'pay'))!)
    await world.deps.db
      .update(products)
      .set({ price: 0 })
      .where(eq(products.guid, shop.product.guid))
    const free = {
      emailAddress,
      firstName: 'Eve',
      mobileNumber: '+447700900123',
      whatsappDelivery: true,
      expectedTotal: 0,
    }
    const statuses = []
    for (let time = 0; time < 4; time++)
      statuses.push((await startCheckout(world, shop, free)).status)
    expect(statuses).toEqual([201, 201, 201, 429])
    expect((await ordersOf(shop)).map(({ whatsappDelivery }) => whatsappDelivery)).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(
      await world.deps.db
        .select({ firstName: customers.firstName, mobileNumber: customers.mobileNumber })
        .from(customers)
        .where(eq(customers.accountGuid, shop.account.guid)),
    ).toEqual([{ firstName: 'Grace', mobileNumber: '' }])
  })

  test('with a total of zero is limited per network and per gallery, and per mailbox in any spelling', async () => {
    await world.deps.db
      .update(products)
      .set({ price: 0 })
      .where(eq(products.guid, shop.product.guid))
    const order = (emailAddress: string, ip: string) =>
      world.call(contract.siteCheckout.start, {
        host: shop.host,
        body: toRequest(shop, { emailAddress, expectedTotal: 0 }),
        ip,
      })
    const spellings = ['v.ictim@gmail.com', 'victim+1@gmail.com', 'VICTIM@googlemail.com']
    for (const [at, emailAddress] of spellings.entries())
      expect((await order(emailAddress, `203.0.113.${at}`)).status).toBe(201)
    expect((await order('victim+2@gmail.com', '203.0.113.9')).status).toBe(429)

    const { throttle } = world.deps
    const take = (name: string, key: string, { points, perSeconds }: Rate, left: number) =>
      Promise.all(
        Array.from({ length: points - left }, () =>
          throttle.consume(name, key, { points, perSeconds }),
        ),
      )
    await take('freeOrderOfNetwork', '2001:db8:77::/48', FREE_OF_NETWORK, 1)
    expect((await order('one@a.test', '2001:db8:77:1::1')).status).toBe(201)
    expect((await order('two@a.test', '2001:db8:77:2::1')).status).toBe(429)
    expect((await order('two@a.test', '2001:db8:78::1')).status).toBe(201)
    await take('freeOrderOfGallery', shop.gallery.guid, FREE_OF_GALLERY, 5)
    expect((await order('three@a.test', '198.51.100.1')).status).toBe(429)
    expect(await ordersOf(shop)).toHaveLength(5)
  })

  test.each(GALLERY_LOCALE_CODES)('in %s is understood by Stripe', async (locale) => {
    expect((await startCheckout(world, shop, { locale })).status).toBe(201)
  })

  test('in dinars has a commission that Stripe can express', async () => {
    const { id } = await world.deps.cardAccounts.create({
      accountGuid: newGuid(),
      country: 'gb',
      emailAddress: 'a@b.test',
      companyName: 'North',
    })
    const kuwait = await makeShop(world, {
      account: { stripeAccountId: id, stripeChargesEnabled: true, stripeCurrency: 'KWD' },
      currency: 'KWD',
    })
    await world.deps.db
      .update(products)
      .set({ price: 1_230 })
      .where(eq(products.guid, kuwait.product.guid))
    const { status, body } = await startCheckout(world, kuwait, { expectedTotal: 2.46 })
    expect(status).toBe(201)
    expect(
      await findCheckout(
        world.deps.db,
        { accountGuid: kuwait.account.guid },
        { guid: body.checkoutGuid },
      ),
    ).toMatchObject({ applicationFee: 240 })
  })

  describe('of lab prints', () => {
    const order = async (
      price: number,
      change: Parameters<typeof startCheckout>[2] = {},
      sold = shop,
    ) => {
      const print = await makeProduct(world, sold.list, {
        type: 'Print',
        price,
        fulfillment: 'lab',
        sku: 'PHO-4X6',
      })
      return startCheckout(world, sold, {
        cart: [{ productGuid: print.guid, items: [item(sold.photos[0])] }],
        expectedTotal: price / 100,
        address: ADDRESS,
        ...change,
      })
    }

    test('below the lab’s cost and the commission is refused, also if it is free or goes abroad', async () => {
      // 1.08 and a fifth of tax, shipping 3.95; abroad 6.95.
      expect(await order(582)).toMatchObject({
        status: 422,
        body: {
          code: 'prints_too_cheap',
          error: 'These prints can’t be ordered at this price. Please contact the studio.',
        },
      })
      for (const price of [0, 30]) expect((await order(price)).status).toBe(422)
      // 500 copies are 25 parcels, and the buyer pays for each parcel, not for each copy: 1.08 and 0.22 each, 25 ×
      // 3.95.
      const many = async (price: number) => {
        const print = await makeProduct(world, shop.list, {
          type: 'Print',
          price,
          fulfillment: 'lab',
          sku: 'PHO-4X6',
        })
        return startCheckout(world, shop, {
          cart: [{ productGuid: print.guid, items: [item(shop.photos[0], { copies: 500 })] }],
          expectedTotal: price * 5,
          address: ADDRESS,
        })
      }
      expect((await many(160)).body.code).toBe('prints_too_cheap')
      const paid = await many(170)
      expect(await find(paid.body.checkoutGuid)).toMatchObject({ shippingFee: 74_875 })
      expect((await order(583)).status).toBe(201)
      expect((await order(916, { address: { ...ADDRESS, country: 'fr' } })).status).toBe(422)
      expect((await order(917, { address: { ...ADDRESS, country: 'fr' } })).status).toBe(201)
      expect(await ordersOf(shop)).toEqual([])
    })

    test('is refused if the lab quotes no price, or one in another currency', async () => {
      await world.fail({ service: 'prodigi', path: '/v4.0/quotes', kind: 'error' })
      const abroad = { address: { ...ADDRESS, country: 'it' } }
      expect(await order(1_000, abroad)).toMatchObject({
        status: 503,
        body: { code: 'lab_unreachable', error: expect.stringContaining('print lab') },
      })
      expect(await find((await order(1_000, abroad)).body.checkoutGuid)).toMatchObject({
        shippingFee: 825,
      })
      const nordic = await makeShop(world, { currency: 'SEK' })
      expect(await order(50_000, {}, nordic)).toMatchObject({
        status: 422,
        body: { code: 'prints_other_currency', values: { currency: 'SEK' } },
      })
    })
  })
})

describe('a cart', () => {
  const refusal = async (change: Parameters<typeof startCheckout>[2]) => {
    const { status, body } = await startCheckout(world, shop, change)
    return { status, code: body.code, fields: Object.keys(body.fields ?? {}) }
  }

  test('with an outdated price is refused before anything is paid', async () => {
    await world.deps.db
      .update(products)
      .set({ price: 1_100 })
      .where(eq(products.guid, shop.product.guid))
    const { status, body } = await startCheckout(world, shop)
    expect([status, body.code, body.error]).toEqual([
      409,
      'price_changed',
      'A price has changed. Check your cart.',
    ])
    expect(
      await world.deps.db
        .select()
        .from(checkouts)
        .where(eq(checkouts.accountGuid, shop.account.guid)),
    ).toEqual([])
    expect((await startCheckout(world, shop, { expectedTotal: 22.001 })).status).toBe(409)
    expect((await startCheckout(world, shop, { expectedTotal: 22 })).status).toBe(201)
  })

  test('with another studio’s product or photo, or one hidden from visitors, is refused', async () => {
    const other = await makeShop(world)
    const [mine, second] = shop.photos
    const hidden = await makePhoto(world, shop.studio, shop.gallery, {
      collectionGuids: [(await makeCollection(world, shop.gallery, { status: 'Draft' })).guid],
    })
    const elsewhere = await makeShop(world, { studio: shop.studio })
    await world.deps.db.update(photos).set({ deletedAt: 1 }).where(eq(photos.guid, second.guid))
    for (const photo of [other.photos[0], hidden, elsewhere.photos[0], second]) {
      expect(
        await refusal({
          cart: [{ productGuid: shop.product.guid, items: [item(mine), item(photo)] }],
        }),
      ).toEqual({ status: 422, code: 'cart_outdated', fields: ['cart.0.items.1.photoGuid'] })
    }
    for (const productGuid of [
      other.product.guid,
      elsewhere.product.guid,
      newGuid(),
      (await makeProduct(world, shop.list, { type: 'Video' })).guid,
    ]) {
      expect(await refusal({ cart: [{ productGuid, items: [item(mine)] }] })).toEqual({
        status: 422,
        code: 'cart_outdated',
        fields: ['cart.0.productGuid'],
      })
    }
  })

  test('follows the rules of downloads, prints, packages and add-ons', async () => {
    const [first, second] = shop.photos
    const only = (productGuid: string, items: object[], change: object = {}) =>
      refusal({ cart: [{ productGuid, items: items as never }], ...change })
    const print = await makeProduct(world, shop.list, {
      type: 'Print',
      price: 500,
      fulfillment: 'selfManaged',
    })
    const pack = await makeProduct(world, shop.list, {
      pricingModel: 'Package',
      minUnits: 3,
      maxUnits: 5,
    })
    const addOn = await makeProduct(world, shop.list, { isAddOn: true })
    expect(await only(shop.product.guid, [item(first, { copies: 2 })])).toMatchObject({
      status: 422,
      fields: ['cart.0.items.0.copies'],
    })
    expect(await only(shop.product.guid, [item(first), item(first)])).toMatchObject({
      status: 422,
      fields: ['cart.0.items.1.photoGuid'],
    })
    expect(await only(shop.product.guid, [item(first, { rotation: 90 })])).toMatchObject({
      status: 422,
      fields: ['cart.0.items.0.crop'],
    })
    expect(await only(print.guid, [item(first)])).toMatchObject({
      status: 422,
      fields: ['address'],
    })
    expect(await only(pack.guid, [item(first), item(second)])).toMatchObject({
      status: 422,
      fields: ['cart.0'],
    })
    expect(await only(addOn.guid, [item(first)])).toMatchObject({ status: 422, fields: ['cart.0'] })
    expect(await refusal({ whatsappDelivery: true })).toMatchObject({
      status: 422,
      fields: ['mobileNumber'],
    })
    // The lab prints 4 by 6 inches: neither a square nor a tiny part of the photo fits, in either orientation.
    const lab = await makeProduct(world, shop.list, {
      type: 'Print',
      fulfillment: 'lab',
      sku: 'PHO-4X6',
    })
    const square = { x: 0, y: 0, width: 2 / 3, height: 1 }
    const stamp = { x: 0, y: 0, width: 0.1, height: 0.1 }
    for (const [change, problem] of [
      [{ crop: square, rotation: 0 }, 'The crop doesn’t match the print’s proportions'],
      [{ crop: square, rotation: 90 }, 'The crop doesn’t match the print’s proportions'],
      [{ crop: stamp, rotation: 0 }, 'Has too few pixels for a print this size'],
    ] as const)
      expect(
        (
          await startCheckout(world, shop, {
            cart: [{ productGuid: lab.guid, items: [item(first, change)] }],
            address: ADDRESS,
          })
        ).body.fields,
      ).toMatchObject({ 'cart.0.items.0.crop': { message: problem } })
    // A list that sells low-resolution prints accepts the tiny part, but still not the square.
    const { token } = shop.studio.owner
    await world.call(contract.productLists.update, {
      token,
      body: { guid: shop.list.guid, allowLowResolution: true },
    })
    const asCoarse = (crop: object) =>
      startCheckout(world, shop, {
        cart: [{ productGuid: lab.guid, items: [item(first, { crop, rotation: 0 })] }],
        expectedTotal: 10,
        address: ADDRESS,
      })
    expect((await asCoarse(square)).status).toBe(422)
    expect((await asCoarse(stamp)).status).toBe(201)
    const crop = { x: 0.1, y: 0, width: 0.5, height: 1 }
    const good = await startCheckout(world, shop, {
      cart: [
        { productGuid: print.guid, items: [item(first, { copies: 3, crop, rotation: 90 })] },
        { productGuid: addOn.guid, items: [item(second)] },
      ],
      expectedTotal: 25,
      address: ADDRESS,
    })
    expect(good.status).toBe(201)
    expect((await find(good.body.checkoutGuid)).lines[0]).toMatchObject({
      units: 3,
      unitPrice: 500,
      amount: 1_500,
      items: [{ copies: 3, crop, rotation: 90 }],
    })
  })

  test('of more than a thousand photos in total is refused', async () => {
    const entry = (count: number) => ({
      productGuid: shop.product.guid,
      items: Array.from({ length: count }, () => item(shop.photos[0])),
    })
    const { status, body } = await startCheckout(world, shop, { cart: [entry(600), entry(401)] })
    expect([status, body.fields]).toEqual([
      422,
      { cart: { code: 'too_many', max: 1000, message: 'At most 1000 entries' } },
    ])
  })

  test('below the provider’s minimum is refused with that minimum before the provider is called', async () => {
    await world.deps.db
      .update(products)
      .set({ price: 10 })
      .where(eq(products.guid, shop.product.guid))
    const { status, body } = await startCheckout(world, shop, { expectedTotal: 0.2 })
    expect([status, body]).toMatchObject([
      422,
      {
        code: 'total_too_small',
        error: 'The minimum payment here is 0.30 GBP.',
        values: { least: 0.3, currency: 'GBP' },
      },
    ])
  })

  test('sent again with its key is the same checkout; a different cart with the key is refused', async () => {
    const body = toRequest(shop)
    const start = (change: object = {}) =>
      world.call(contract.siteCheckout.start, { host: shop.host, body: { ...body, ...change } })
    const answers = await Promise.all(Array.from({ length: 5 }, () => start()))
    expect(
      new Set(
        answers.map((answer) => `${answer.status} ${answer.body.checkoutGuid} ${answer.body.url}`),
      ).size,
    ).toBe(1)
    expect(answers[0]!.status).toBe(201)
    // The price of a frozen cart stays.
    await world.deps.db
      .update(products)
      .set({ price: 9_900 })
      .where(eq(products.guid, shop.product.guid))
    expect((await start()).body).toEqual(answers[0]!.body)
    expect((await start({ firstName: 'Eve' })).status).toBe(409)
    expect(
      (await start({ cart: [{ productGuid: shop.product.guid, items: [item(shop.photos[0])] }] }))
        .status,
    ).toBe(409)
    world.clock.pass(4 * HOUR_MS)
    expect((await start()).body).toMatchObject({
      code: 'payment_expired',
      error: 'This payment has expired. Please start again.',
    })
  })
})

describe('when the provider fails', () => {
  test.each([
    ['stripe', '/v1/checkout/sessions'],
    ['paypal', '/v2/checkout/orders'],
  ] as const)(
    '%s answering 500 is reported, and the repeated request works',
    async (method, path) => {
      const body = toRequest(shop, { method })
      // The client retries once automatically.
      await world.fail({ service: method, path, kind: 'error', times: method === 'stripe' ? 2 : 1 })
      const failed = await world.call(contract.siteCheckout.start, { host: shop.host, body })
      expect([failed.status, failed.body.error]).toEqual([
        503,
        'The payment provider can’t be reached right now. Please try again.',
      ])
      const again = await world.call(contract.siteCheckout.start, { host: shop.host, body })
      expect(again.status).toBe(201)
      expect(await world.press(again.body.url, method === 'stripe' ? 'pay' : 'approve')).toContain(
        '/checkout/',
      )
    },
  )

  test('a session created before a crash is found again, even if the studio was renamed since', async () => {
    const body = toRequest(shop)
    const first = await world.call(contract.siteCheckout.start, { host: shop.host, body })
    await world.deps.db
      .update(checkouts)
      .set({ sessionId: null, payUrl: null })
      .where(eq(checkouts.guid, first.body.checkoutGuid))
    await world.deps.db
      .update(accounts)
      .set({ companyName: 'New name', defaultLanguage: 'de' })
      .where(eq(accounts.guid, shop.account.guid))
    await world.deps.db
      .update(galleries)
      .set({ defaultLocale: 'fr' })
      .where(eq(galleries.guid, shop.gallery.guid))
    expect((await world.call(contract.siteCheckout.start, { host: shop.host, body })).body).toEqual(
      first.body,
    )
  })

  test('after hours of downtime no payment is lost, and its order is made once', async () => {
    const { body } = await startCheckout(world, shop)
    await world.fail({ service: 'stripe', kind: 'no-webhook' })
    const back = (await world.press(body.url, 'pay'))!
    const started = toRequest(shop)
    await world.stopSandbox()
    const start = () =>
      world.call(contract.siteCheckout.start, { host: shop.host, body: started, ip: '10.9.9.9' })
    expect((await start()).body.code).toBe('payment_unreachable')
    const work = { accountGuid: shop.account.guid, checkoutGuid: body.checkoutGuid }
    for (let attempt = 0; attempt < 3; attempt++) {
      world.clock.pass(50 * MINUTE_MS)
      await handleSweepCheckouts(world.deps)
      await handleCompleteCheckout(world.deps, work)
      expect((await readCheckout(world, shop, back)).body.state).toBe('open')
    }
    await world.startSandbox()
    await Promise.all([
      readCheckout(world, shop, back),
      handleCompleteCheckout(world.deps, work),
      handleCompleteCheckout(world.deps, work),
    ])
    world.clock.pass(5_000)
    expect((await readCheckout(world, shop, back)).body.state).toBe('paid')
    const made = (await ordersOf(shop)).filter(
      ({ checkoutGuid }) => checkoutGuid === body.checkoutGuid,
    )
    expect(made).toHaveLength(1)
    // The attempt that got no payment page continues as the same checkout.
    const [one, again] = [await start(), await start()]
    expect(one.status).toBe(201)
    expect(again.body).toEqual(one.body)
  })

  test('the waiting page says “open”, not that something failed', async () => {
    const { body } = await startCheckout(world, shop)
    await world.fail({ service: 'stripe', kind: 'no-webhook' })
    const back = await world.press(body.url, 'pay')
    await world.fail({ service: 'stripe', path: '/v1/checkout/sessions', kind: 'error', times: 2 })
    expect((await readCheckout(world, shop, back!)).body).toMatchObject({
      state: 'open',
      orderUrl: null,
      payUrl: body.url,
    })
    world.clock.pass(5_000)
    expect((await readCheckout(world, shop, back!)).body.state).toBe('paid')
  })
})

test('many checkouts from one address are rate-limited, other addresses are not', async () => {
  const body = { ...toRequest(shop), slug: 'none' }
  const begin = (ip: string) =>
    world.call(contract.siteCheckout.start, { host: shop.host, body, ip })
  const answers = await Promise.all(Array.from({ length: 61 }, () => begin('198.51.100.7')))
  expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1)
  expect((await begin('198.51.100.8')).status).toBe(404)
})

test('a flood of checkouts is limited per studio, from any addresses; a checkout already started goes on', async () => {
  const known = { requestKey: newGuid() }
  expect((await startCheckout(world, shop, known)).status).toBe(201)
  await Promise.all(
    Array.from({ length: ACCOUNT_STARTS.points }, () =>
      world.deps.throttle.consume('checkoutFrozen', shop.account.guid, ACCOUNT_STARTS),
    ),
  )
  expect((await startCheckout(world, shop)).status).toBe(429)
  expect((await startCheckout(world, shop, known)).status).toBe(201)
  expect((await startCheckout(world, await makeShop(world))).status).toBe(201)
})

test('rejected carts don’t use up a studio’s limit', async () => {
  const consume = vi.spyOn(world.deps.throttle, 'require')
  for (const nonsense of [{ expectedTotal: 999 }, { method: 'gcash' as const }])
    expect((await startCheckout(world, shop, nonsense)).status).toBeGreaterThanOrEqual(400)
  expect(consume.mock.calls.map(([name]) => name)).not.toContain('checkoutFrozen')
  await startCheckout(world, shop)
  expect(consume.mock.calls.map(([name]) => name)).toContain('checkoutFrozen')
  consume.mockRestore()
})

test('a whole network of addresses is limited like one address; a buyer elsewhere is not', async () => {
  const body = { ...toRequest(shop), slug: 'none' }
  const begin = (ip: string) =>
    world.call(contract.siteCheckout.start, { host: shop.host, body, ip })
  const answers = await Promise.all(
    Array.from({ length: 130 }, (_, at) =>
      begin(`2001:db8:7:${(at % 10).toString(16)}::${at + 1}`),
    ),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  expect((await begin('2001:db8:8::1')).status).toBe(404)
})

test('one address can’t cause unlimited calls to the provider', async () => {
  const { body } = await startCheckout(world, shop)
  await world.fail({ service: 'stripe', kind: 'no-webhook' })
  const back = (await world.press(body.url, 'pay'))!
  const url = new URL(back)
  const query = { guid: url.pathname.split('/').at(-1)!, key: url.searchParams.get('key')! }
  const look = (ip: string) =>
    world.call(contract.siteCheckout.state, { host: shop.host, query, ip })
  await Promise.all(
    Array.from({ length: 121 }, () =>
      world.deps.throttle.consume('checkoutStateAddress', '198.51.100.9', {
        points: 120,
        perSeconds: 60,
      }),
    ),
  )
  // The answer comes from our own row.
  expect((await look('198.51.100.9')).body.state).toBe('open')
  expect((await look('198.51.100.10')).body.state).toBe('paid')
})

test('a page that polls without a pause causes one call to the provider every five seconds', async () => {
  // This address's earlier lookups count for a minute.
  world.clock.pass(MINUTE_MS)
  const { body } = await startCheckout(world, shop)
  await world.fail({ service: 'stripe', kind: 'no-webhook' })
  const back = (await world.press(body.url, 'pay'))!
  const read = vi
    .spyOn(world.deps.payments.stripe, 'readSession')
    .mockResolvedValue({ state: 'open' })
  const states = await Promise.all(
    Array.from({ length: 40 }, () => readCheckout(world, shop, back)),
  )
  expect(new Set(states.map(({ body: { state } }) => state))).toEqual(new Set(['open']))
  expect(read).toHaveBeenCalledTimes(1)
  read.mockRestore()
  world.clock.pass(4_000)
  expect((await readCheckout(world, shop, back)).body.state).toBe('open')
  world.clock.pass(1_001)
  expect((await readCheckout(world, shop, back)).body.state).toBe('paid')
})

describe('the buyer’s return URL', () => {
  test('opens the order for a day; afterwards only the email does', async () => {
    const { body } = await startCheckout(world, shop)
    const back = (await world.press(body.url, 'pay'))!
    await readCheckout(world, shop, back)
    world.clock.pass(23 * HOUR_MS)
    expect((await readCheckout(world, shop, back)).body.orderUrl).toContain('/orders/')
    world.clock.pass(2 * HOUR_MS)
    expect((await readCheckout(world, shop, back)).body).toMatchObject({
      state: 'paid',
      orderUrl: null,
    })
  })

  test('keeps a draft’s preview flag', async () => {
    await world.deps.db
      .update(galleries)
      .set({ published: false })
      .where(eq(galleries.guid, shop.gallery.guid))
    const flag = await world.call(contract.engines.preview, {
      token: shop.studio.owner.token,
      body: { guid: shop.gallery.guid },
    })
    const preview = new URL(flag.body.previewUrl).searchParams.get('preview')!
    const { body } = await startCheckout(world, shop, { preview })
    expect(new URL((await find(body.checkoutGuid)).cancelUrl).searchParams.get('preview')).toBe(
      preview,
    )
  })

  test('after a declined card opens the same page, where another card works', async () => {
    const { body } = await startCheckout(world, shop)
    await world.press(body.url, 'decline')
    expect((await find(body.checkoutGuid)).state).toBe('open')
    expect(
      (await readCheckout(world, shop, (await world.press(body.url, 'pay'))!)).body.state,
    ).toBe('paid')
    expect(await ordersOf(shop)).toHaveLength(1)
  })

  test('after PayPal’s bank declined says so immediately, and nothing is charged later', async () => {
    for (const kind of ['no-webhook', undefined] as const) {
      const fresh = await makeShop(world, { account: { paymentMethods: ['stripe', 'paypal'] } })
      const request = toRequest(fresh, { method: 'paypal' })
      const { body } = await startCheckout(world, fresh, request)
      if (kind) await world.fail({ service: 'paypal', kind })
      const back = (await world.press(body.url, 'decline'))!
      const declined = { state: 'declined', orderUrl: null, payUrl: null }
      expect((await readCheckout(world, fresh, back)).body).toMatchObject(declined)
      // The bank would accept by now, but the buyer was told that nothing is charged.
      await world.press(body.url, 'approve')
      await world.flush()
      expect((await readCheckout(world, fresh, back)).body).toMatchObject(declined)
      expect(await ordersOf(fresh)).toEqual([])
      expect((await startCheckout(world, fresh, request)).status).toBe(409)
      const again = await startCheckout(world, fresh)
      expect(
        (await readCheckout(world, fresh, (await world.press(again.body.url, 'pay'))!)).body,
      ).toMatchObject({ state: 'paid' })
      expect(await ordersOf(fresh)).toMatchObject([{ method: 'stripe' }])
    }
  })

  test('requires its key and its host', async () => {
    const { body } = await startCheckout(world, shop)
    const back = (await world.press(body.url, 'pay'))!
    const other = await makeShop(world)
    expect((await readCheckout(world, other, back)).status).toBe(404)
    expect((await readCheckout(world, shop, back.replace(/key=.{4}/, 'key=xxxx'))).status).toBe(404)
  })

  test('makes one order whether the webhook comes later, earlier, never or twice', async () => {
    for (const kind of ['late-webhook', 'no-webhook', 'duplicate-webhook'] as const) {
      const fresh = await makeShop(world)
      const { body } = await startCheckout(world, fresh)
      await world.fail({ service: 'stripe', path: 'checkout.session.completed', kind })
      const back = (await world.press(body.url, 'pay'))!
      expect((await readCheckout(world, fresh, back)).body.state).toBe('paid')
      await world.flush()
      expect((await readCheckout(world, fresh, back)).body.state).toBe('paid')
      expect(await ordersOf(fresh)).toHaveLength(1)
    }
  })

  test('makes one order if opened twenty times at once', async () => {
    const { body } = await startCheckout(world, shop)
    await world.fail({ service: 'stripe', kind: 'late-webhook' })
    const back = (await world.press(body.url, 'pay'))!
    const checkout = await find(body.checkoutGuid)
    const states = await Promise.all([
      ...Array.from({ length: 20 }, () => completeCheckout(world.deps, checkout)),
      readCheckout(world, shop, back),
      world.flush(),
    ])
    expect(new Set(states.slice(0, 20))).toEqual(new Set(['paid']))
    expect(await ordersOf(shop)).toHaveLength(1)
  })
})

describe('the sweep', () => {
  const sweep = async (guid: string) => {
    await handleSweepCheckouts(world.deps)
    await handleCompleteCheckout(world.deps, { accountGuid: shop.account.guid, checkoutGuid: guid })
    return (await find(guid)).state
  }

  test('makes the order of a payment that no webhook or buyer reported', async () => {
    const { body } = await startCheckout(world, shop, { method: 'paypal' })
    await world.fail({ service: 'paypal', kind: 'no-webhook', times: 2 })
    await world.press(body.url, 'approve')
    expect(await sweep(body.checkoutGuid)).toBe('paid')
    expect(await ordersOf(shop)).toMatchObject([{ method: 'paypal', grossProfit: 2_000 }])
  })

  test('checks payments of every studio, however many another studio has', async () => {
    const { body } = await startCheckout(world, shop)
    const [model] = await world.deps.db
      .select()
      .from(checkouts)
      .where(eq(checkouts.guid, body.checkoutGuid))
    const flooded = await makeShop(world)
    const old = world.clock.now() - HOUR_MS
    await world.deps.db.insert(checkouts).values(
      Array.from({ length: 600 }, () => ({
        ...model!,
        guid: newGuid(),
        requestKey: newGuid(),
        sessionId: newGuid(),
        accountGuid: flooded.account.guid,
        engineGuid: flooded.gallery.guid,
        createdAt: old,
      })),
    )
    world.clock.pass(10 * MINUTE_MS)
    await handleSweepCheckouts(world.deps)
    expect((await find(body.checkoutGuid)).checkedAt).not.toBeNull()
    await world.deps.db.delete(checkouts).where(eq(checkouts.accountGuid, flooded.account.guid))
  })

  test('deletes a declined checkout after a while', async () => {
    const { body } = await startCheckout(world, shop, { method: 'paypal' })
    await world.fail({ service: 'paypal', kind: 'no-webhook' })
    await world.press(body.url, 'decline')
    world.clock.pass(3 * MINUTE_MS)
    expect(await sweep(body.checkoutGuid)).toBe('declined')
    world.clock.pass(31 * DAY_MS)
    await handleSweepCheckouts(world.deps)
    expect(await find(body.checkoutGuid)).toBeUndefined()
  })

  test('gives up checkouts on a card account that no longer exists', async () => {
    const { id } = await world.deps.cardAccounts.create({
      accountGuid: newGuid(),
      country: 'gb',
      emailAddress: 'a@b.test',
      companyName: 'North',
    })
    shop = await makeShop(world, {
      account: { stripeAccountId: id, stripeChargesEnabled: true, stripeCurrency: 'GBP' },
    })
    const { body } = await startCheckout(world, shop)
    expect((await find(body.checkoutGuid)).stripeAccount).toBe(id)
    await world.deps.cardAccounts.remove(id)
    world.clock.pass(7 * DAY_MS)
    expect(await sweep(body.checkoutGuid)).toBe('open')
    world.clock.pass(4 * HOUR_MS)
    expect(await sweep(body.checkoutGuid)).toBe('expired')
  })

  test('accepts no PayPal payment that was approved after the checkout had expired', async () => {
    const { body } = await startCheckout(world, shop, { method: 'paypal' })
    world.clock.pass(4 * HOUR_MS)
    await world.press(body.url, 'approve')
    await world.flush()
    expect((await find(body.checkoutGuid)).state).toBe('expired')
    expect(await ordersOf(shop)).toEqual([])
  })

  test('checks an open checkout less and less often', async () => {
    const { body } = await startCheckout(world, shop)
    await handleSweepCheckouts(world.deps)
    expect((await find(body.checkoutGuid)).checkedAt).toBeNull()
    world.clock.pass(10 * MINUTE_MS)
    await handleSweepCheckouts(world.deps)
    const { checkedAt } = await find(body.checkoutGuid)
    world.clock.pass(3 * MINUTE_MS)
    await handleSweepCheckouts(world.deps)
    expect((await find(body.checkoutGuid)).checkedAt).toBe(checkedAt)
    world.clock.pass(3 * MINUTE_MS)
    await handleSweepCheckouts(world.deps)
    expect((await find(body.checkoutGuid)).checkedAt).toBeGreaterThan(checkedAt!)
  })

  test('gives up an unpaid checkout, so that it can’t be paid any more, and deletes it after a while', async () => {
    const { body } = await startCheckout(world, shop)
    world.clock.pass(4 * HOUR_MS)
    await world.fail({ service: 'stripe', path: 'checkout.session.expired', kind: 'no-webhook' })
    expect(await sweep(body.checkoutGuid)).toBe('open')
    expect(await world.press(body.url, 'pay')).toBeUndefined()
    expect(await sweep(body.checkoutGuid)).toBe('expired')
    world.clock.pass(31 * DAY_MS)
    await handleSweepCheckouts(world.deps)
    expect(await find(body.checkoutGuid)).toBeUndefined()
    expect(await ordersOf(shop)).toEqual([])
  })
})
