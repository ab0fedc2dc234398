import { contract } from '@proofdesk/contract'
import { DAY_MS } from '@proofdesk/domain/duration'
import { asc, eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderItems, orders } from '../../ground/db/tables/orders.ts'
import { shipments } from '../../ground/db/tables/shipments.ts'
import { findLedgerBreaches } from '../../money/payouts/ledger.queries.ts'
import { createPrintPrices } from '../../ground/ports/lab/print-prices.ts'
import { playDelivery } from '../../test-world/fake-delivery.ts'
import { type GalleryRecord, makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { makeShipment } from '../../test-world/make-shipment.ts'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { storeFiles } from '../../test-world/store-files.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { handlePlaceShipment } from './place-shipment.handler.ts'

let world: TestApp
let outside: Awaited<ReturnType<typeof playDelivery>>
let studio: Studio
let gallery: GalleryRecord
let photo: Awaited<ReturnType<typeof makePhoto>>
let other: Awaited<ReturnType<typeof makePhoto>>
beforeAll(async () => {
  world = await createTestApp()
  outside = await playDelivery(world)
  world.deps.printPrices = createPrintPrices({
    lab: world.deps.lab,
    now: () => world.clock.now(),
  })
  studio = await makeStudio(world)
  gallery = await makeGallery(world, studio)
  photo = await makePhoto(world, studio, gallery)
  other = await makePhoto(world, studio, gallery)
  for (const each of [photo, other]) await storeFiles(world, each)
})
afterAll(async () => {
  await outside.stop()
  await world.close()
})

const LONDON = {
  addressLine1: '1 High Street',
  addressLine2: '',
  townCity: 'London',
  postCode: 'N1 1AA',
  country: 'gb',
}
const LEEDS = { ...LONDON, townCity: 'Leeds', postCode: 'LS1 1AA' }
const BERLIN = { ...LONDON, townCity: 'Berlin', postCode: '10115', country: 'de' }
/** 108 + 22 for the print, 395 for shipping. */
const QUOTED = 525

async function sell(
  change: Parameters<typeof makeOrder>[2] = {},
  held: Parameters<typeof makeShipment>[2] = {},
) {
  const order = await makeOrder(world, gallery, {
    address: LONDON,
    shippingFee: QUOTED,
    grossProfit: 2_000,
    lines: [
      {
        type: 'Print',
        fulfillment: 'lab',
        sku: 'PHO-4X6',
        items: [{ photoGuid: photo.guid, name: photo.name }],
      },
    ],
    ...change,
  })
  const shipment = await makeShipment(world, order, {
    heldUntil: world.clock.now() + DAY_MS,
    ...held,
  })
  const items = await world.deps.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderGuid, order.guid))
    .orderBy(asc(orderItems.position))
  return { order, shipment, itemGuid: items[0]!.guid }
}
type Sold = Awaited<ReturnType<typeof sell>>

const token = () => studio.owner.token
const changeAddress = ({ order }: Pick<Sold, 'order'>, address: object, labCost?: number) =>
  world.call(contract.shipments.changeAddress, {
    token: token(),
    body: { orderGuid: order.guid, address, ...(labCost !== undefined && { labCost }) } as never,
  })
const changePrint = ({ order, itemGuid }: Sold, change: object = {}, by = token()) =>
  world.call(contract.shipments.changePrint, {
    token: by,
    body: {
      orderGuid: order.guid,
      itemGuid,
      photoGuid: photo.guid,
      crop: null,
      rotation: 0,
      ...change,
    },
  })
const run = ({ shipment: { accountGuid, guid } }: Sold) =>
  handlePlaceShipment(world.deps, { accountGuid, shipmentGuid: guid })
const sendNow = ({ order }: Sold) =>
  world.call(contract.shipments.sendNow, { token: token(), body: { orderGuid: order.guid } })
const labOrderOf = async ({ shipment }: Sold) =>
  (await outside.labOrders()).find(({ idempotencyKey }) => idempotencyKey === shipment.guid)!
const moneyOf = async ({ order }: Sold) =>
  (await world.deps.db.select().from(orders).where(eq(orders.guid, order.guid)))[0]!

test('prints that are held back go to another address', async () => {
  const sold = await sell()
  const { status, body } = await changeAddress(sold, LEEDS)
  expect(status).toBe(200)
  expect(body.order.address).toEqual(LEEDS)
  await sendNow(sold)
  await run(sold)
  expect((await labOrderOf(sold)).request.recipient).toMatchObject({
    address: { townOrCity: 'Leeds', postalOrZipCode: 'LS1 1AA' },
  })
  expect((await changeAddress(sold, LONDON)).body).toMatchObject({ code: 'prints_sent' })
})

test.each([
  [{ addressLine1: ' ' }, 'address.addressLine1'],
  [{ country: 'Germany' }, 'address.country'],
  [{ townCity: 'x'.repeat(81) }, 'address.townCity'],
])('an address is checked as at a checkout: %j', async (change, field) => {
  const { status, body } = await changeAddress(await sell(), { ...LONDON, ...change })
  expect(status).toBe(422)
  expect(Object.keys((body as unknown as { fields: object }).fields)).toEqual([field])
})

test('another country counts once the person has seen what the lab takes for it, and that is the studio’s', async () => {
  const sold = await sell()
  const first = await changeAddress(sold, BERLIN)
  expect(first.status).toBe(409)
  const reason = first.body as unknown as { code: string; values: { was: number; now: number } }
  expect(reason).toMatchObject({
    code: 'lab_cost_changed',
    values: { was: 5.25, currency: 'GBP' },
  })
  expect((await moneyOf(sold)).address).toEqual(LONDON)
  expect((await changeAddress(sold, BERLIN, reason.values.now + 0.01)).status).toBe(409)
  expect((await changeAddress(sold, BERLIN, reason.values.now)).status).toBe(200)
  const shippingFee = Math.round(reason.values.now * 100)
  expect(await moneyOf(sold)).toMatchObject({
    address: BERLIN,
    grossProfit: 2_000,
    shippingFee,
    netProfit: 2_000 - 200 - shippingFee,
  })
  expect(await findLedgerBreaches(world.deps.db)).toEqual([])
})

test('a country that the lab gives no price for, or none in the order’s currency, is refused', async () => {
  expect((await changeAddress(await sell({ currency: 'CZK' }), BERLIN)).body).toMatchObject({
    code: 'lab_without_price',
  })
  const sold = await sell({
    lines: [
      {
        type: 'Print',
        fulfillment: 'lab',
        sku: 'NOPE-1X1',
        items: [{ photoGuid: photo.guid }],
      },
    ],
  })
  expect((await changeAddress(sold, BERLIN)).body).toMatchObject({ code: 'lab_without_price' })
})

test('a print is made of another photo, another part and turned', async () => {
  const sold = await sell()
  const upright = { x: 0.25, y: 0, width: 0.44444, height: 1 }
  const narrow = { x: 0.25, y: 0, width: 0.3, height: 1 }
  const { status, body } = await changePrint(sold, {
    photoGuid: other.guid,
    rotation: 90,
    crop: { x: 0, y: 0, width: 1, height: 1 },
  })
  expect([status, body.order.items[0]!.items[0]]).toMatchObject([
    200,
    { photoGuid: other.guid, name: other.name, rotation: 90 },
  ])
  expect((await changePrint(sold, { photoGuid: other.guid, crop: upright })).status).toBe(200)
  const wrong = await changePrint(sold, { crop: narrow })
  expect(wrong.body).toMatchObject({
    fields: { crop: { code: 'not_the_prints_shape' } },
  })
  await sendNow(sold)
  await run(sold)
  const { items } = (await labOrderOf(sold)).request
  expect(items[0]!.assets[0]!.url).toContain(other.guid)
  expect((await changePrint(sold)).body).toMatchObject({ code: 'prints_sent' })
})

test('a print with far too few pixels, or of a photo that is not of the gallery, is refused', async () => {
  const sold = await sell()
  const tiny = await makePhoto(world, studio, gallery, { width: 300, height: 200 })
  expect((await changePrint(sold, { photoGuid: tiny.guid })).body).toMatchObject({
    fields: { crop: { code: 'too_few_pixels' } },
  })
  const elsewhere = await makePhoto(world, studio, await makeGallery(world, studio))
  const deleted = await makePhoto(world, studio, gallery, { deletedAt: 1 })
  const unfinished = await makePhoto(world, studio, gallery, { status: 'stored' })
  for (const { guid } of [elsewhere, deleted, unfinished, { guid: newGuid() }])
    expect((await changePrint(sold, { photoGuid: guid })).body).toMatchObject({
      fields: { photoGuid: { code: 'gone' } },
    })
})

test('the photo that was bought can be cut again from the trash', async () => {
  const trashed = await makePhoto(world, studio, gallery, { deletedAt: 1 })
  const sold = await sell({
    lines: [
      {
        type: 'Print',
        fulfillment: 'lab',
        sku: 'PHO-4X6',
        items: [{ photoGuid: trashed.guid, name: trashed.name }],
      },
    ],
  })
  const { status } = await changePrint(sold, { photoGuid: trashed.guid, rotation: 180 })
  expect(status).toBe(200)
})

test('an order counts its photos again', async () => {
  const item = { photoGuid: photo.guid, name: photo.name }
  const line = { type: 'Print' as const, fulfillment: 'lab' as const, sku: 'PHO-4X6' }
  const sold = await sell({
    noImages: 2,
    lines: [{ ...line, items: [item, { photoGuid: other.guid, name: other.name }] }],
  })
  await changePrint(sold, { photoGuid: other.guid })
  expect((await moneyOf(sold)).noImages).toBe(1)
})

test('what the desk asks before it changes a print', async () => {
  const sold = await sell()
  const read = (query: { orderGuid: string; itemGuid: string }, by = token()) =>
    world.call(contract.shipments.print, { token: by, query })
  const query = { orderGuid: sold.order.guid, itemGuid: sold.itemGuid }
  expect((await read(query)).body.print).toMatchObject({
    guid: sold.itemGuid,
    engineGuid: gallery.guid,
    size: { width: expect.closeTo(101.6), height: expect.closeTo(152.4) },
    allowLowResolution: false,
    photo: { guid: photo.guid, width: 3_000, height: 2_000, preview: { width: 1_024 } },
  })
  expect((await read({ ...query, itemGuid: newGuid() })).status).toBe(404)
  const salesperson = await makeUser(world, studio.account, 'salesperson')
  expect((await read(query, salesperson.token)).status).toBe(403)
  expect((await changePrint(sold, {}, salesperson.token)).status).toBe(403)
})

test('what the lab has refused is corrected and handed to it again', async () => {
  const sold = await sell({}, { heldUntil: null, state: 'failed', reason: { code: 'refused' } })
  expect((await changeAddress(sold, LEEDS)).status).toBe(200)
  expect((await changePrint(sold, { photoGuid: other.guid })).status).toBe(200)
})

test('prints that the studio sends itself are changed until it has sent them', async () => {
  const order = await makeOrder(world, gallery, {
    address: LONDON,
    lines: [
      {
        type: 'Print',
        fulfillment: 'selfManaged',
        width: 100,
        height: 150,
        items: [{ photoGuid: photo.guid, name: photo.name }],
      },
    ],
  })
  expect((await changeAddress({ order }, BERLIN)).status).toBe(200)
  await world.call(contract.orders.update, {
    token: token(),
    body: { guid: order.guid, status: 'Shipped' },
  })
  expect((await changeAddress({ order }, LONDON)).body).toMatchObject({ code: 'prints_sent' })
  const files = await makeOrder(world, gallery, { address: LONDON })
  expect((await changeAddress({ order: files }, BERLIN)).status).toBe(404)
})

test('sending now and changing at once: the lab prints the order as it is, and a change is made or refused', async () => {
  const sold = await sell()
  const [sent, address, print] = await Promise.all([
    sendNow(sold),
    changeAddress(sold, LEEDS),
    changePrint(sold, { photoGuid: other.guid }),
    run(sold),
  ])
  await run(sold)
  expect(sent.status).toBe(200)
  const labOrder = await labOrderOf(sold)
  const isMoved = address.status === 200
  const isSwapped = print.status === 200
  expect([200, 409]).toContain(address.status)
  expect([200, 409]).toContain(print.status)
  expect(labOrder.request.recipient).toMatchObject({
    address: { townOrCity: isMoved ? 'Leeds' : 'London' },
  })
  expect(labOrder.request.items[0]!.assets[0]!.url).toContain(isSwapped ? other.guid : photo.guid)
  const [after] = await world.deps.db
    .select()
    .from(shipments)
    .where(eq(shipments.guid, sold.shipment.guid))
  expect(after!.state).toBe('placed')
})
