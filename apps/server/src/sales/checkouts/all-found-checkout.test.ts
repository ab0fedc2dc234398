import { contract } from '@proofdesk/contract'
import { FACE_CONSENT } from '@proofdesk/contract/search'
import type { CartPerson, StartCheckout } from '@proofdesk/contract/site/checkout'
import { DAY_MS } from '@proofdesk/domain/duration'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import { eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { orderItems, orderLines, orders } from '../../ground/db/tables/orders.ts'
import { reels } from '../../ground/db/tables/reels.ts'
import { photoTexts } from '../../ground/db/tables/photo-texts.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { products } from '../../ground/db/tables/products.ts'
import { handleAnalyseGallery } from '../../gallery/analyses/analyse-gallery.handler.ts'
import { createFaceAnalyser } from '../../gallery/faces/face-analyser.ts'
import { signFoundPerson } from '../../gallery/faces/found-person.ts'
import { processPhoto } from '../../gallery/originals/process-photo.job.ts'
import { createFakeFaces, pictureOf } from '../../test-world/fake-faces.ts'
import { makePhoto, makeProduct } from '../../test-world/make-gallery.ts'
import { makeCoupon } from '../../test-world/make-coupon.ts'
import { makeParticipant } from '../../test-world/make-participant.ts'
import { makeTax } from '../../test-world/make-tax.ts'
import { item, readCheckout, startCheckout } from '../../test-world/sale-world.ts'
import { setUpShop } from '../../test-world/set-up-world.ts'

type Photo = { guid: string }
const FIND_AGAIN = { code: 'find_person_again' }
const RED = '#ff0000'
const BLUE = '#0000ff'

// Any program can stand in for ffmpeg, because no film is made here.
const { world, shop } = setUpShop(
  { account: { paymentMethods: ['stripe', 'paypal'] } },
  { faces: createFakeFaces(), env: { FFMPEG: process.execPath } },
)
let allFound: Awaited<ReturnType<typeof makeProduct>>
beforeEach(async () => {
  allFound = await makeAllFound()
})

const makeAllFound = (change: Partial<typeof products.$inferInsert> = {}) =>
  makeProduct(world, shop.list, {
    name: 'All of you',
    pricingModel: 'Package',
    isAllFound: true,
    price: 3_900,
    minUnits: 1,
    maxUnits: 20,
    displayOrder: 1,
    ...change,
  })

/** Photos that show a number. */
async function showNumber(text: string, count: number): Promise<Photo[]> {
  const made = []
  for (let n = 0; n < count; n += 1) {
    const photo = await makePhoto(world, shop.studio, shop.gallery)
    await world.deps.db.insert(photoTexts).values({
      guid: newGuid(),
      accountGuid: shop.account.guid,
      engineGuid: shop.gallery.guid,
      photoGuid: photo.guid,
      text,
      score: 0.99,
      version: 'test',
      isSearchable: true,
    })
    made.push(photo)
  }
  return made
}
const ofText = (text: string): CartPerson => ({ kind: 'text', text })
const entry = (of: readonly Photo[], person?: CartPerson) => ({
  productGuid: allFound.guid,
  items: of.map((photo) => item(photo)),
  ...(person && { person }),
})
const start = (cart: StartCheckout['cart'], expectedTotal = 39, change: object = {}) =>
  startCheckout(world, shop, { cart, expectedTotal, ...change })

async function buy(cart: StartCheckout['cart'], expectedTotal = 39, change: object = {}) {
  const { status, body } = await start(cart, expectedTotal, change)
  expect(status).toBe(201)
  const back = await world.press(body.url, 'pay')
  expect((await readCheckout(world, shop, back!)).body.state).toBe('paid')
  const [order] = await world.deps.db
    .select()
    .from(orders)
    .where(eq(orders.accountGuid, shop.account.guid))
  const lines = await world.deps.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderGuid, order!.guid))
    .orderBy(orderLines.position)
  return { order: order!, lines }
}

/** The checkout's errors for each entry of a rejected cart. */
async function refusals(cart: StartCheckout['cart']) {
  const { status, body } = await start(cart)
  const { code, fields } = body as unknown as { code: string; fields: Record<string, object> }
  return [status, code, fields]
}

/** The photos that a visitor's selfie finds in the gallery. */
async function searchByFace(colour: string) {
  await world.deps.db
    .update(galleries)
    .set({ features: { ...shop.gallery.features, selfieSearch: true } })
    .where(eq(galleries.guid, shop.gallery.guid))
  const { accountGuid, guid: engineGuid } = shop.gallery
  await handleAnalyseGallery(
    world.deps,
    { accountGuid, engineGuid },
    { analysers: [createFaceAnalyser()], yieldTo: processPhoto },
  )
  world.clock.pass(6_000)
  const { body } = await world.call(contract.search.byImage, {
    host: shop.host,
    body: {
      selfie: (await pictureOf(colour)).toString('base64'),
      consent: FACE_CONSENT,
      engines: [engineGuid],
    },
  })
  return body.galleries[0]!
}
async function addPhotoOf(...people: [string, string?]) {
  const photo = await makePhoto(world, shop.studio, shop.gallery)
  await world.deps.storage.write(renditionKey(photo, 'lg'), await pictureOf(...people), {
    contentType: 'image/jpeg',
  })
  return photo
}

describe('all photos of a number', () => {
  test('are one line at one price, with each photo delivered', async () => {
    const found = await showNumber('101', 5)
    const { order, lines } = await buy([entry(found, ofText('101'))])
    expect(order).toMatchObject({ grossProfit: 3_900, noImages: 5 })
    expect(lines).toMatchObject([{ units: 5, unitPrice: null, amount: 3_900, discount: 0 }])
    const items = await world.deps.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderGuid, order.guid))
    expect(items.map(({ photoGuid }) => photoGuid).toSorted()).toEqual(
      found.map(({ guid }) => guid).toSorted(),
    )
  })

  test('cost the price once per person, even if both are on a photo', async () => {
    const one = await showNumber('101', 3)
    const other = await showNumber('102', 2)
    await world.deps.db.insert(photoTexts).values({
      guid: newGuid(),
      accountGuid: shop.account.guid,
      engineGuid: shop.gallery.guid,
      photoGuid: one[0]!.guid,
      text: '102',
      score: 0.99,
      version: 'test',
      isSearchable: true,
    })
    const cart = [entry(one, ofText('101')), entry([...other, one[0]!], ofText('102'))]
    const { lines } = await buy(cart, 78)
    expect(lines).toMatchObject([
      { units: 3, amount: 3_900 },
      { units: 3, amount: 3_900 },
    ])
  })

  test('share a coupon and tax with the rest of the cart, to the cent', async () => {
    await makeTax(world, shop, {
      country: 'gb',
      byBuyersCountry: false,
      rates: [
        { country: 'gb', kind: 'electronic', name: 'VAT', rate: 2_000 },
        { country: 'gb', kind: 'goods', name: 'VAT', rate: 2_000 },
      ],
    })
    await makeCoupon(world, shop, { code: 'THIRD', percentage: 33 })
    const found = await showNumber('101', 4)
    const cart = [
      entry(found, ofText('101')),
      { productGuid: shop.product.guid, items: [item(shop.photos[0])] },
    ]
    const { order, lines } = await buy(cart, 32.83, { couponCode: 'THIRD', country: 'gb' })
    expect(order).toMatchObject({ grossProfit: 3_283, discount: 1_617 })
    expect(lines.map(({ amount, discount }) => amount - discount)).toEqual([2_613, 670])
    expect(lines.map(({ tax }) => tax)).toEqual([435, 112])
    expect(order.tax).toBe(547)
  })

  test('include a film if there are enough photos', async () => {
    await world.deps.db
      .update(products)
      .set({ includeFilm: true })
      .where(eq(products.guid, allFound.guid))
    const cart = [
      entry(await showNumber('101', 3), ofText('101')),
      entry(await showNumber('102', 2), ofText('102')),
    ]
    const { order, lines } = await buy(cart, 78)
    expect(order).toMatchObject({ reelCreation: 'waiting', grossProfit: 7_800 })
    expect(lines).toMatchObject([
      { isReel: false, includeFilm: true },
      { isReel: false, includeFilm: false },
    ])
    expect(
      await world.deps.db.select().from(reels).where(eq(reels.orderGuid, order.guid)),
    ).toMatchObject([{ lineGuid: lines[0]!.guid, state: 'waiting' }])
  })

  test('are a package with a maximum number of photos', async () => {
    await world.deps.db
      .update(products)
      .set({ maxUnits: 2 })
      .where(eq(products.guid, allFound.guid))
    const found = await showNumber('101', 3)
    expect(await refusals([entry(found, ofText('101'))])).toEqual([
      422,
      'invalid',
      { 'cart.0': { code: 'too_many_to_buy', message: expect.any(String) } },
    ])
  })

  test('may be more or fewer than when they were put into the cart', async () => {
    const found = await showNumber('101', 3)
    await showNumber('101', 2)
    const { lines } = await buy([entry(found, ofText('101'))])
    expect(lines).toMatchObject([{ units: 3, amount: 3_900 }])
    await world.deps.db
      .update(photos)
      .set({ deletedAt: world.clock.now() })
      .where(eq(photos.guid, found[2]!.guid))
    expect(await refusals([entry(found, ofText('101'))])).toMatchObject([
      422,
      'cart_outdated',
      { 'cart.0.items.2.photoGuid': { code: 'gone' } },
    ])
    expect((await start([entry(found.slice(0, 2), ofText('101'))])).status).toBe(201)
  })
})

describe('a cart that doesn’t identify one person', () => {
  test('is refused, whatever its photos are', async () => {
    const found = await showNumber('101', 3)
    const [foreign] = await showNumber('102', 1)
    await showNumber('103', 1)
    for (const cart of [
      [entry(found)],
      [entry([...found, foreign!], ofText('101'))],
      [entry(found, ofText('102'))],
      [entry(found, ofText('101, 102'))],
      [entry(found, ofText('101 102'))],
      [entry(found, ofText('*'))],
    ])
      expect(await refusals(cart)).toMatchObject([
        422,
        'cart_outdated',
        { 'cart.0.person': FIND_AGAIN },
      ])
    const both = [entry(found, ofText('101')), entry([foreign!], ofText('103'))]
    expect(await refusals(both)).toMatchObject([
      422,
      'cart_outdated',
      { 'cart.1.person': FIND_AGAIN },
    ])
  })

  test('is refused if two people have the number or the name', async () => {
    const found = await showNumber('101', 1)
    const cartOf = (text: string) => [entry(found, ofText(text))]
    await makeParticipant(world, shop.gallery, {
      number: '101',
      firstName: 'Ada',
      lastName: 'Berg',
    })
    expect((await start(cartOf('101'))).status).toBe(201)
    await makeParticipant(world, shop.gallery, { number: '101', firstName: 'Bo', lastName: 'Lund' })
    expect(await refusals(cartOf('101'))).toMatchObject([422, 'cart_outdated', {}])
    expect(await refusals(cartOf('Ada Berg'))).toMatchObject([422, 'cart_outdated', {}])
  })

  test('is refused if text search has been switched off', async () => {
    const found = await showNumber('101', 1)
    await world.deps.db
      .update(galleries)
      .set({ features: { ...shop.gallery.features, textSearch: false } })
      .where(eq(galleries.guid, shop.gallery.guid))
    expect(await refusals([entry(found, ofText('101'))])).toMatchObject([422, 'cart_outdated', {}])
  })
})

describe('all photos of a face', () => {
  test('are bought with the proof from their search', async () => {
    const [one, two] = [await addPhotoOf(RED), await addPhotoOf(BLUE, RED)]
    const foreign = await addPhotoOf(BLUE)
    const { content, proof } = await searchByFace(RED)
    expect(content.map(({ guid }) => guid).toSorted()).toEqual([one.guid, two.guid].toSorted())
    const person: CartPerson = { kind: 'face', proof: proof! }
    expect(await refusals([entry([one, two, foreign], person)])).toMatchObject([
      422,
      'cart_outdated',
      { 'cart.0.person': FIND_AGAIN },
    ])
    const { lines } = await buy([entry([one, two], person)])
    expect(lines).toMatchObject([{ units: 2, amount: 3_900 }])
  })

  test('need a proof that we signed for this gallery less than three days ago', async () => {
    const photo = await addPhotoOf(RED)
    const cartOf = (proof: string) => [entry([photo], { kind: 'face', proof })]
    const proof = signFoundPerson(world.deps, shop.gallery.guid, {
      photos: [photo.guid],
      faces: [],
    })
    const shared = await world.call(contract.search.share, {
      host: shop.host,
      body: { slug: shop.gallery.slug, content: [photo.guid] },
    })
    for (const wrong of [
      signFoundPerson(world.deps, newGuid(), { photos: [photo.guid], faces: [] }),
      shared.body.found,
      `9${proof}`,
      `${proof}x`,
      'x',
    ])
      expect(await refusals(cartOf(wrong))).toMatchObject([
        422,
        'cart_outdated',
        { 'cart.0.person': FIND_AGAIN },
      ])
    expect((await start(cartOf(proof))).status).toBe(201)
    world.clock.pass(3 * DAY_MS + 1_000)
    expect((await refusals(cartOf(proof)))[1]).toBe('cart_outdated')
  })

  test('get no proof from the studio’s own search', async () => {
    await addPhotoOf(RED)
    await searchByFace(RED)
    const { body } = await world.call(contract.search.byImage, {
      token: shop.studio.owner.token,
      body: {
        selfie: (await pictureOf(RED)).toString('base64'),
        engines: [shop.gallery.guid],
      },
    })
    expect(body.galleries).toMatchObject([{ content: [{}] }])
    expect(body.galleries[0]).not.toHaveProperty('proof')
  })
})
