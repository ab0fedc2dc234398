import { contract } from '@proofdesk/contract'
import { FACE_CONSENT } from '@proofdesk/contract/search'
import type { CartPerson } from '@proofdesk/contract/site/checkout'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import { and, eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { collections } from '../../ground/db/tables/collections.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { orderMessages } from '../../ground/db/tables/order-messages.ts'
import { orderItems, orders } from '../../ground/db/tables/orders.ts'
import { photoAnalyses } from '../../ground/db/tables/photo-analyses.ts'
import { photoTexts } from '../../ground/db/tables/photo-texts.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { savedSearchFaces, savedSearches } from '../../ground/db/tables/saved-searches.ts'
import { handleAnalyseGallery } from '../../gallery/analyses/analyse-gallery.handler.ts'
import { renewLists } from '../../gallery/analyses/renew-lists.ts'
import { createFaceAnalyser } from '../../gallery/faces/face-analyser.ts'
import { handlePurgeFaces } from '../../gallery/faces/purge-faces.handler.ts'
import { processPhoto } from '../../gallery/originals/process-photo.job.ts'
import { handlePurgeTrash } from '../../gallery/trash/purge-trash.handler.ts'
import { createFakeFaces, pictureOf } from '../../test-world/fake-faces.ts'
import { makePhoto, makeProduct } from '../../test-world/make-gallery.ts'
import { item, readCheckout, startCheckout } from '../../test-world/sale-world.ts'
import { setUpShop } from '../../test-world/set-up-world.ts'
import { signOrderKey } from '../orders/order-link.ts'
import { handleSendFoundLaterMail } from '../orders/send-found-later-mail.handler.ts'
import { handleFindLater } from './find-later.handler.ts'
import { handleSweepFoundLater } from './sweep-found-later.handler.ts'

type Photo = { guid: string }
type Order = typeof orders.$inferSelect
const RED = '#ff0000'
const BLUE = '#0000ff'

const { world, shop } = setUpShop(
  { account: { paymentMethods: ['stripe'] } },
  { faces: createFakeFaces() },
)
let allFound: Awaited<ReturnType<typeof makeProduct>>
beforeEach(async () => {
  allFound = await makeProduct(world, shop.list, {
    name: 'All of you',
    pricingModel: 'Package',
    isAllFound: true,
    price: 3_900,
    minUnits: 1,
    maxUnits: 4,
    displayOrder: 1,
  })
})

const place = () => ({ accountGuid: shop.account.guid, engineGuid: shop.gallery.guid })

/** A photo that shows a number. */
async function addNumber(text: string, change: Partial<typeof photos.$inferInsert> = {}) {
  const photo = await makePhoto(world, shop.studio, shop.gallery, change)
  await world.deps.db.insert(photoTexts).values({
    ...place(),
    guid: newGuid(),
    photoGuid: photo.guid,
    text,
    score: 0.99,
    version: 'test',
    isSearchable: true,
  })
  await world.deps.db.transaction((tx) => renewLists(tx, place()))
  return photo
}

/** A photo of people, whose faces are described when `analyse` has run. */
async function addPhotoOf(...people: [string, string?]) {
  const photo = await makePhoto(world, shop.studio, shop.gallery)
  await world.deps.storage.write(renditionKey(photo, 'lg'), await pictureOf(...people), {
    contentType: 'image/jpeg',
  })
  return photo
}
async function analyse() {
  world.clock.pass(MINUTE_MS)
  await handleAnalyseGallery(world.deps, place(), {
    analysers: [createFaceAnalyser()],
    yieldTo: processPhoto,
  })
}
async function searchByFace(colour: string): Promise<CartPerson> {
  await analyse()
  world.clock.pass(MINUTE_MS)
  const { body } = await world.call(contract.search.byImage, {
    host: shop.host,
    body: {
      selfie: (await pictureOf(colour)).toString('base64'),
      consent: FACE_CONSENT,
      engines: [shop.gallery.guid],
    },
  })
  expect(body.galleries[0]).not.toHaveProperty('faces')
  return { kind: 'face', proof: body.galleries[0]!.proof! }
}
const searchFaces = () =>
  world.deps.db
    .update(galleries)
    .set({ features: { ...shop.gallery.features, selfieSearch: true } })
    .where(eq(galleries.guid, shop.gallery.guid))

const ofText = (text: string): CartPerson => ({ kind: 'text', text })

async function buy(of: readonly Photo[], person: CartPerson, change: object = {}): Promise<Order> {
  const { status, body } = await startCheckout(world, shop, {
    cart: [{ productGuid: allFound.guid, items: of.map((photo) => item(photo)), person }],
    expectedTotal: 39,
    ...change,
  })
  expect(status).toBe(201)
  const back = await world.press(body.url, 'pay')
  expect((await readCheckout(world, shop, back!)).body.state).toBe('paid')
  const [order] = await world.deps.db
    .select()
    .from(orders)
    .where(eq(orders.accountGuid, shop.account.guid))
  return order!
}

/** The consent shown to buyers. */
async function consent() {
  const { body } = await world.call(contract.siteCheckout.shop, {
    host: shop.host,
    query: { slug: shop.gallery.slug },
  })
  return { foundLaterVersion: body.shop.foundLater!.version }
}

/** Runs the two jobs, each of them twice. */
async function findLater() {
  for (let times = 0; times < 2; times += 1) {
    await handleFindLater(world.deps, place())
    await handleSweepFoundLater(world.deps)
  }
}
async function itemsOf({ guid }: Order) {
  return world.deps.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderGuid, guid))
    .orderBy(orderItems.position)
}
const photosOf = async (order: Order) => (await itemsOf(order)).map(({ photoGuid }) => photoGuid)
const searchesOf = ({ guid }: Order) =>
  world.deps.db.select().from(savedSearches).where(eq(savedSearches.orderGuid, guid))
const namedFaces = () =>
  world.deps.db
    .select()
    .from(savedSearchFaces)
    .where(eq(savedSearchFaces.accountGuid, shop.account.guid))

const keyOf = (order: Order) => signOrderKey(world.deps, order)
async function orderPage(order: Order) {
  const { body } = await world.call(contract.siteOrders.read, {
    host: shop.host,
    query: { guid: order.guid, key: keyOf(order) },
  })
  return body.order
}
const end = (order: Order, search: string, key = keyOf(order)) =>
  world.call(contract.siteOrders.endFoundLater, {
    host: shop.host,
    body: { guid: order.guid, key, search },
  })

/** Sends the emails about added photos. */
async function sendMails(order: Order) {
  const messages = await world.deps.db
    .select()
    .from(orderMessages)
    .where(and(eq(orderMessages.orderGuid, order.guid), eq(orderMessages.kind, 'foundLater')))
    .orderBy(orderMessages.createdAt)
  const before = world.mails.length
  for (const { guid: messageGuid } of messages)
    for (let times = 0; times < 2; times += 1)
      await handleSendFoundLaterMail(world.deps, { ...place(), messageGuid })
  return world.mails.slice(before)
}

describe('photos of a number that are found later', () => {
  test('are added for nothing, each once, and shown on the order’s page', async () => {
    const bought = [await addNumber('101'), await addNumber('101')]
    const order = await buy(bought, ofText('101'))
    await findLater()
    expect(await photosOf(order)).toHaveLength(2)
    const later = await addNumber('101')
    await addNumber('102')
    await findLater()
    expect(await photosOf(order)).toEqual([...bought, later].map(({ guid }) => guid))
    const [after] = await world.deps.db.select().from(orders).where(eq(orders.guid, order.guid))
    expect(after).toEqual(order)
    const [line] = (await orderPage(order)).lines
    expect(line).toMatchObject({
      amount: 39,
      foundLater: { kind: 'text', isOpen: true },
      items: [
        { addedAt: null },
        { addedAt: null },
        { addedAt: expect.any(Number), download: expect.stringContaining('/download') },
      ],
    })
  })

  test('are as many as the package holds', async () => {
    const order = await buy([await addNumber('101')], ofText('101'))
    for (let n = 0; n < 5; n += 1) await addNumber('101')
    await findLater()
    expect(await photosOf(order)).toHaveLength(4)
  })

  test('are those that visitors see, in a gallery that is open to them', async () => {
    const order = await buy([await addNumber('101')], ofText('101'))
    const [draft] = await world.deps.db
      .insert(collections)
      .values({
        ...place(),
        guid: newGuid(),
        name: 'Later',
        status: 'Draft',
        displayOrder: 1,
        createdAt: world.clock.now(),
      })
      .returning()
    await addNumber('101', { collectionGuids: [draft!.guid] })
    await findLater()
    expect(await photosOf(order)).toHaveLength(1)
    await world.call(contract.collections.update, {
      token: shop.studio.owner.token,
      body: { guid: draft!.guid, status: 'Published' },
    })
    await findLater()
    expect(await photosOf(order)).toHaveLength(2)
    const change = (published: boolean) =>
      world.deps.db
        .update(galleries)
        .set({ published })
        .where(eq(galleries.guid, shop.gallery.guid))
    await addNumber('101')
    await change(false)
    await findLater()
    expect(await photosOf(order)).toHaveLength(2)
    await change(true)
    await findLater()
    expect(await photosOf(order)).toHaveLength(3)
  })

  test('are reported in one email an hour later, and in the next one a day after that', async () => {
    const order = await buy([await addNumber('101')], ofText('101'))
    await addNumber('101')
    await findLater()
    world.clock.pass(HOUR_MS - MINUTE_MS)
    await addNumber('101')
    await findLater()
    expect(await sendMails(order)).toEqual([])
    world.clock.pass(2 * MINUTE_MS)
    await findLater()
    const [mail, ...others] = await sendMails(order)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: order.emailAddress,
      subject: `2 more photos from “${shop.gallery.name}”`,
    })
    expect(mail!.text).toContain('We’ve found 2 more photos since your purchase')
    expect(mail!.text).toContain('turn this off on your order page')
    await addNumber('101')
    await findLater()
    world.clock.pass(2 * HOUR_MS)
    await findLater()
    expect(await sendMails(order)).toEqual([])
    world.clock.pass(DAY_MS)
    await findLater()
    expect(await sendMails(order)).toMatchObject([
      { subject: `1 more photo from “${shop.gallery.name}”` },
    ])
    world.clock.pass(2 * DAY_MS)
    await findLater()
    expect(await sendMails(order)).toEqual([])
  })

  test('are added no more once the buyer says so, and only by the order’s own link', async () => {
    const order = await buy([await addNumber('101')], ofText('101'))
    const [search] = await searchesOf(order)
    expect((await end(order, newGuid())).status).toBe(404)
    expect((await end(order, search!.guid, `${keyOf(order)}x`)).status).toBe(404)
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await end(order, search!.guid)
      expect([status, body.order.lines[0]!.foundLater]).toMatchObject([200, { isOpen: false }])
    }
    await addNumber('101')
    await findLater()
    expect(await photosOf(order)).toHaveLength(1)
  })

  test('are added no more to an order that was refunded in full', async () => {
    const order = await buy([await addNumber('101')], ofText('101'))
    await world.deps.db
      .update(orders)
      .set({ refunded: order.grossProfit, grossProfit: 0 })
      .where(eq(orders.guid, order.guid))
    await addNumber('101')
    await findLater()
    expect(await photosOf(order)).toHaveLength(1)
    expect(await searchesOf(order)).toMatchObject([{ endedBy: 'refund' }])
  })

  test('are added no more for a customer who is deleted, and what was searched for is forgotten', async () => {
    const order = await buy([await addNumber('101')], ofText('101'))
    await world.deps.db
      .update(customers)
      .set({ deletedAt: world.clock.now() })
      .where(eq(customers.guid, order.customerGuid))
    await addNumber('101')
    world.clock.pass(31 * DAY_MS)
    await handlePurgeTrash(world.deps)
    expect(await searchesOf(order)).toMatchObject([{ text: '', endedBy: 'deletion' }])
    await findLater()
    expect(await photosOf(order)).toHaveLength(1)
  })
})

describe('photos of a face that are found later', () => {
  beforeEach(searchFaces)

  test('are added with the buyer’s consent, by the faces on the photos that they bought', async () => {
    const bought = [await addPhotoOf(RED), await addPhotoOf(BLUE, RED)]
    const order = await buy(bought, await searchByFace(RED), await consent())
    expect(await searchesOf(order)).toMatchObject([
      {
        kind: 'face',
        text: '',
        consentVersion: 'found-later-2026-11-28',
        consentLanguage: 'en',
        agreedAt: expect.any(Number),
      },
    ])
    expect(await namedFaces()).toHaveLength(2)
    const later = await addPhotoOf(RED)
    await addPhotoOf(BLUE)
    await analyse()
    await findLater()
    expect(await photosOf(order)).toEqual([...bought, later].map(({ guid }) => guid))
    expect((await orderPage(order)).lines[0]!.foundLater).toMatchObject({
      kind: 'face',
      isOpen: true,
    })
  })

  test('are not added without it, nor is anything kept of the face', async () => {
    const order = await buy([await addPhotoOf(RED)], await searchByFace(RED))
    expect(await searchesOf(order)).toEqual([])
    await addPhotoOf(RED)
    await analyse()
    await findLater()
    expect(await photosOf(order)).toHaveLength(1)
    expect((await orderPage(order)).lines[0]!.foundLater).toBeNull()
  })

  test('need words that were shown', async () => {
    const photo = await addPhotoOf(RED)
    const { status, body } = await startCheckout(world, shop, {
      cart: [{ productGuid: allFound.guid, items: [item(photo)], person: await searchByFace(RED) }],
      expectedTotal: 39,
      foundLaterVersion: 'made-up',
    })
    expect([status, body]).toMatchObject([
      422,
      { fields: { foundLaterVersion: { code: 'not_a_choice' } } },
    ])
  })

  test('are those that came after the search', async () => {
    const bought = await addPhotoOf(RED)
    const before = await addPhotoOf(RED)
    const person = await searchByFace(RED)
    const order = await buy([bought], person, await consent())
    await world.deps.db.transaction((tx) => renewLists(tx, place()))
    await findLater()
    expect(await photosOf(order)).not.toContain(before.guid)
  })

  test('are added no more once the consent is withdrawn, and no face is named', async () => {
    const order = await buy([await addPhotoOf(RED)], await searchByFace(RED), await consent())
    const [search] = await searchesOf(order)
    await end(order, search!.guid)
    expect(await namedFaces()).toEqual([])
    await addPhotoOf(RED)
    await analyse()
    await findLater()
    expect(await photosOf(order)).toHaveLength(1)
  })

  test('are added no more once the face is erased', async () => {
    const order = await buy([await addPhotoOf(RED)], await searchByFace(RED), await consent())
    const { status } = await world.call(contract.search.erase, {
      token: shop.studio.owner.token,
      body: {
        selfie: (await pictureOf(RED)).toString('base64'),
        engines: [shop.gallery.guid],
      },
    })
    expect(status).toBe(200)
    expect(await searchesOf(order)).toMatchObject([{ endedBy: 'erasure' }])
    expect(await namedFaces()).toEqual([])
    await addPhotoOf(RED)
    await analyse()
    await findLater()
    expect(await photosOf(order)).toHaveLength(1)
  })

  test('are added until the gallery keeps no faces any more', async () => {
    const order = await buy([await addPhotoOf(RED)], await searchByFace(RED), await consent())
    await world.deps.db
      .update(galleries)
      .set({ archivedAt: world.clock.now() - 400 * DAY_MS })
      .where(eq(galleries.guid, shop.gallery.guid))
    await handlePurgeFaces(world.deps)
    expect((await orderPage(order)).lines[0]!.foundLater).toMatchObject({ isOpen: false })
    await findLater()
    expect(await searchesOf(order)).toMatchObject([{ endedBy: 'deletion' }])
  })

  test('are found by the same faces after the photos were analysed again', async () => {
    const order = await buy([await addPhotoOf(BLUE, RED)], await searchByFace(RED), await consent())
    const [before] = await namedFaces()
    await world.deps.db
      .update(photoAnalyses)
      .set({ version: 'earlier' })
      .where(eq(photoAnalyses.engineGuid, shop.gallery.guid))
    await analyse()
    const [after, ...others] = await namedFaces()
    expect(others).toEqual([])
    expect(after!.faceGuid).not.toBe(before!.faceGuid)
    const later = await addPhotoOf(RED)
    await addPhotoOf(BLUE)
    await analyse()
    await findLater()
    expect((await photosOf(order)).slice(1)).toEqual([later.guid])
  })
})
