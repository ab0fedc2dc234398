import { contract } from '@proofdesk/contract'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderLines } from '../../ground/db/tables/orders.ts'
import { refundLines } from '../../ground/db/tables/refunds.ts'
import { type GalleryRecord, makeGallery } from '../../test-world/make-gallery.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { makeRefund } from '../../test-world/make-refund.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

let world: TestApp
let studio: Studio
let gallery: GalleryRecord
beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world, { companyName: 'North Studio' })
  gallery = await makeGallery(world, studio, { name: 'City run' })
})
afterAll(() => world.close())

const ADDRESS = {
  addressLine1: 'Hauptstraße 1',
  addressLine2: 'Hinterhaus',
  townCity: 'Berlin',
  postCode: '10115',
  country: 'de',
}
const own = (items: object[] = [{ name: 'finish.jpg', copies: 2 }]) => ({
  type: 'Print' as const,
  fulfillment: 'selfManaged' as const,
  name: 'Framed print',
  sku: 'FR-1',
  width: 200,
  height: 300,
  units: 2,
  items,
})
let number = 1_000
const sell = (change: Parameters<typeof makeOrder>[2] = {}) =>
  makeOrder(world, gallery, {
    numberPrefix: 'NS',
    number: (number += 1),
    firstName: '智子',
    lastName: 'Łąka',
    mobileNumber: '+491701234567',
    address: ADDRESS,
    additionalInfo: 'Ring twice',
    lines: [own(), { name: 'Download', items: [{ name: 'file.jpg' }] }],
    ...change,
  })
const ask = (orders: string[], token = studio.owner.token) =>
  world.call(contract.orders.packingSlips, { token, body: { orders } })

async function open(url: string) {
  const response = await world.app.inject({ url, headers: { host: studio.host } })
  expect(response.headers['content-type']).toBe('application/pdf')
  const pdf = await getDocumentProxy(new Uint8Array(response.rawPayload))
  return (await extractText(pdf)).text
}

test('a slip has the address and contents of the parcel, and no price', async () => {
  const order = await sell()
  const { status, body } = await ask([order.guid])
  expect([status, body.skipped]).toEqual([200, 0])
  const [page, ...more] = await open(body.url)
  expect(more).toEqual([])
  for (const part of [
    'North Studio',
    `Packing slip NS-${order.number}`,
    '智子 Łąka',
    'Hauptstraße 1',
    'Hinterhaus',
    '10115 Berlin',
    'Germany',
    '+491701234567',
    'City run',
    'Framed print',
    '200 × 300 mm · FR-1',
    'finish.jpg',
    'Ring twice',
  ])
    expect(page).toContain(part)
  for (const part of ['file.jpg', '£', '10.00']) expect(page).not.toContain(part)
})

test('each order of a selection has its own page, in its buyer’s language; others are counted', async () => {
  const orders = [await sell(), await sell({ locale: 'de' }), await makeOrder(world, gallery)]
  const { body } = await ask([...orders, orders[0]!].map(({ guid }) => guid))
  expect(body.skipped).toBe(1)
  const pages = await open(body.url)
  expect(pages).toHaveLength(2)
  expect(pages[1]).toContain(`Packzettel NS-${orders[1]!.number}`)
  expect(pages[1]).toContain('Deutschland')
})

test('a hundred orders fit into one URL', async () => {
  const order = await sell()
  const guids = Array.from({ length: 99 }, () => newGuid())
  const { body } = await ask([order.guid, ...guids])
  expect(body).toMatchObject({ code: 'not_found' })
  const many = await Promise.all(Array.from({ length: 100 }, () => sell()))
  const { url } = (await ask(many.map(({ guid }) => guid))).body
  expect(url.length).toBeLessThan(8_000)
})

test('refunded prints are not packed', async () => {
  const order = await sell({ lines: [own([{ name: 'a.jpg' }, { name: 'b.jpg' }])] })
  const [line] = await world.deps.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderGuid, order.guid))
  const { accountGuid } = order
  const refundGuid = (await makeRefund(world, order, { state: 'requested' })).guid
  const give = (quantity: number) =>
    world.deps.db
      .insert(refundLines)
      .values({ accountGuid, refundGuid, lineGuid: line!.guid, quantity, amount: 1 })
      .onConflictDoUpdate({
        target: [refundLines.refundGuid, refundLines.lineGuid],
        set: { quantity },
      })
  await give(1)
  const [page] = await open((await ask([order.guid])).body.url)
  expect(page).toContain('a.jpg')
  expect(page).not.toContain('b.jpg')
  await give(2)
  expect((await ask([order.guid])).body).toMatchObject({ code: 'nothing_to_pack' })
})

test('a file is only for its user, for five minutes', async () => {
  const order = await sell()
  const { url } = (await ask([order.guid])).body
  const stranger = await makeStudio(world)
  expect((await ask([order.guid], stranger.owner.token)).status).toBe(404)
  const headers = { host: studio.host }
  expect((await world.app.inject({ url: `${url}x`, headers })).statusCode).toBe(404)
  world.clock.pass(6 * MINUTE_MS)
  expect((await world.app.inject({ url, headers })).statusCode).toBe(404)
})
