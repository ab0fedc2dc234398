import { contract } from '@proofdesk/contract'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { asc, eq, sql } from 'drizzle-orm'
import { parse } from 'node-html-parser'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderMessages } from '../../ground/db/tables/order-messages.ts'
import { shipments } from '../../ground/db/tables/shipments.ts'
import { playDelivery } from '../../test-world/fake-delivery.ts'
import { type GalleryRecord, makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { type OrderRecord, makeOrder } from '../../test-world/make-order.ts'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { storeFiles } from '../../test-world/store-files.ts'
import { mailRows } from '../../test-world/mail-rows.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { handleSendShipmentMail } from '../orders/send-shipment-mail.handler.ts'
import { sendShipmentMail } from '../orders/send-shipment-mail.job.ts'
import { handlePlaceShipment } from './place-shipment.handler.ts'
import { placeShipment } from './place-shipment.job.ts'

let world: TestApp
let outside: Awaited<ReturnType<typeof playDelivery>>
let studio: Studio
let gallery: GalleryRecord
let photo: Awaited<ReturnType<typeof makePhoto>>
beforeAll(async () => {
  world = await createTestApp()
  outside = await playDelivery(world)
  studio = await makeStudio(world, {
    companyName: 'North & Söhne',
    supportEmailAddress: 'help@north.test',
    legalPages: [{ page: 'imprint', language: 'en', url: 'https://north.test/imprint' }],
  })
  gallery = await makeGallery(world, studio, { name: 'City <run>' })
  photo = await makePhoto(world, studio, gallery)
  await storeFiles(world, photo)
})
afterAll(async () => {
  await outside.stop()
  await world.close()
})

const ADDRESS = {
  addressLine1: '1 High Street',
  addressLine2: '',
  townCity: 'London',
  postCode: 'N1 1AA',
  country: 'gb',
}
const labPrint = () => ({
  type: 'Print' as const,
  fulfillment: 'lab' as const,
  sku: 'PHO-4X6',
  name: 'Print 4 × 6',
  items: [{ photoGuid: photo.guid, name: photo.name }],
})
const ownPrint = () => ({
  type: 'Print' as const,
  fulfillment: 'selfManaged' as const,
  name: 'Framed print',
  items: [{}],
})
const sell = (change: Parameters<typeof makeOrder>[2] = {}) =>
  makeOrder(world, gallery, { address: ADDRESS, lines: [labPrint()], ...change })

/** An order whose prints are at the lab. */
async function sellLabPrints(change: Parameters<typeof makeOrder>[2] = {}) {
  const order = await sell(change)
  const guid = newGuid()
  const { accountGuid } = order
  await world.deps.db
    .insert(shipments)
    .values({ guid, accountGuid, orderGuid: order.guid, createdAt: world.clock.now() })
  const ask = () => handlePlaceShipment(world.deps, { accountGuid, shipmentGuid: guid })
  await ask()
  const labOrder = (await outside.labOrders()).find((each) => each.idempotencyKey === guid)!
  return { order, guid, ask, labOrder }
}

/** Runs every email job of the order twice, including those of earlier calls; returns the emails of this call. */
async function sendMails({ guid, accountGuid }: OrderRecord) {
  const before = world.mails.length
  const messages = await messagesOf({ guid })
  for (const { guid: messageGuid } of [...messages, ...messages])
    await handleSendShipmentMail(world.deps, { accountGuid, messageGuid })
  return world.mails.slice(before)
}
const messagesOf = ({ guid }: { guid: string }) =>
  world.deps.db
    .select()
    .from(orderMessages)
    .where(eq(orderMessages.orderGuid, guid))
    .orderBy(asc(orderMessages.createdAt), asc(orderMessages.guid))
const mark = (
  { guid }: { guid: string },
  body: { status: 'Shipped' | 'Awaiting shipment'; tracking?: object },
  token = studio.owner.token,
) => world.call(contract.orders.update, { token, body: { guid, ...body } as never })
const delayOf = async (messageGuid: string) => {
  const { rows } = await world.deps.db.execute<{ delay: number }>(
    sql`select extract(epoch from start_after - created_on)::float8 as delay from pgboss.job
      where name = ${sendShipmentMail.name} and data->>'messageGuid' = ${messageGuid}`,
  )
  return rows.map(({ delay }) => Math.round(delay))
}

test('once the lab has the prints their buyer is told, once', async () => {
  const { order, ask } = await sellLabPrints({ firstName: '<b>Ada</b>', lastName: 'Runner' })
  await ask()
  const [mail, ...more] = await sendMails(order)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: 'ada@runner.test',
    senderName: 'North & Söhne',
    replyTo: 'help@north.test',
    subject: 'Your prints from North & Söhne are being made',
  })
  for (const part of [
    'City <run>',
    'Print 4 × 6: 1 ×',
    'Ship to: <b>Ada</b> Runner, 1 High Street, London N1 1AA',
    'The link expires in 90 days.',
    'Imprint: https://north.test/imprint',
  ])
    expect(mailRows(mail!.text)).toContain(part)
  const page = parse(mail!.html)
  expect(page.querySelectorAll('b')).toHaveLength(0)
  expect(page.querySelector('a')!.getAttribute('href')).toContain(`/orders/${order.guid}?key=`)
})

test('a parcel of the lab is told with carrier, number and link, once however often the lab calls', async () => {
  const { order, ask, labOrder } = await sellLabPrints({ locale: 'de' })
  await sendMails(order)
  await outside.ship(labOrder.id)
  const callback = new URL(labOrder.request.callbackUrl)
  const call = (search = callback.search) =>
    world.app.inject({
      method: 'POST',
      url: callback.pathname + search,
      headers: { 'content-type': 'application/cloudevents+json' },
      payload: '{"data":',
    })
  for (let n = 0; n < 3; n++) expect((await call()).statusCode).toBe(200)
  const { rows } = await world.deps.db.execute(
    sql`select 1 from pgboss.job where name = ${placeShipment.name}
      and data->>'shipmentGuid' = ${callback.searchParams.get('shipment')}`,
  )
  expect(rows).toHaveLength(1)
  await Promise.all([ask(), ask(), ask()])
  await ask()
  const [mail, ...more] = await sendMails(order)
  expect(more).toEqual([])
  expect(mail!.subject).toBe('Ihre Abzüge von North & Söhne sind unterwegs')
  expect(mail!.text).toMatch(/Versand mit: Sandbox Post\nSendungsnummer: SB\d+GB/)
  const [button] = parse(mail!.html).querySelectorAll('a')
  expect(button!.text).toBe('Sendung verfolgen')
  expect(button!.getAttribute('href')).toMatch(/^https:\/\/tracking\.example\/SB\d+GB$/)
  expect(mail!.text).toContain(`/orders/${order.guid}?key=`)

  const { body } = await world.call(contract.orders.read, {
    token: studio.owner.token,
    query: { guid: order.guid },
  })
  expect(body.orders[0]!.messages).toMatchObject([
    { kind: 'making', recipient: 'ada@runner.test', sentAt: expect.any(Number), tracking: null },
    { kind: 'shipped', sentAt: expect.any(Number), tracking: { carrier: 'Sandbox Post' } },
  ])
  // A call without a signed URL is rejected.
  expect((await call('')).statusCode).toBe(400)
  expect(
    (await call(callback.search.replace(/s=./, (s) => (s === 's=a' ? 's=b' : 's=a')))).statusCode,
  ).toBe(400)
  expect(
    (await call(callback.search.replace(/shipment=[^&]+/, `shipment=${newGuid()}`))).statusCode,
  ).toBe(400)
})

test('each of several parcels is told, the first as a part', async () => {
  const { order, ask, labOrder } = await sellLabPrints({ lines: [labPrint(), labPrint()] })
  await sendMails(order)
  await outside.ship(labOrder.id, { isPart: true })
  await ask()
  await ask()
  const first = await sendMails(order)
  expect(first.map(({ subject }) => subject)).toEqual([
    'Some of your prints from North & Söhne are on their way',
  ])
  expect(first[0]!.text).not.toContain('Print 4 × 6')
  await outside.ship(labOrder.id)
  await ask()
  await ask()
  const second = await sendMails(order)
  expect(second.map(({ subject }) => subject)).toEqual([
    'Your prints from North & Söhne are on their way',
  ])
})

test('prints that are on their way before the email went out are not told of as being made', async () => {
  const { order, ask, labOrder } = await sellLabPrints()
  await outside.ship(labOrder.id)
  await ask()
  expect((await sendMails(order)).map(({ subject }) => subject)).toEqual([
    'Your prints from North & Söhne are on their way',
  ])
  expect((await messagesOf(order)).map(({ kind }) => kind)).toEqual(['shipped'])
})

test('the studio marks its own prints as shipped, and says how they can be followed', async () => {
  const order = await sell({ lines: [ownPrint()] })
  const tracking = { carrier: 'Post', number: 'AB 12', url: 'www.post.test/AB12' }
  for (let n = 0; n < 3; n++)
    expect((await mark(order, { status: 'Shipped', tracking })).status).toBe(200)
  const [message, ...others] = await messagesOf(order)
  expect(others).toEqual([])
  expect(await delayOf(message!.guid)).toEqual([120])
  const [mail, ...more] = await sendMails(order)
  expect(more).toEqual([])
  for (const part of ['Framed print: 1 ×', 'Carrier: Post', 'Tracking number: AB 12'])
    expect(mailRows(mail!.text)).toContain(part)
  expect(parse(mail!.html).querySelector('a')!.getAttribute('href')).toBe(
    'https://www.post.test/AB12',
  )
  // Undone and marked again, it isn't reported again.
  await mark(order, { status: 'Awaiting shipment' })
  await mark(order, { status: 'Shipped' })
  expect(await sendMails(order)).toEqual([])
})

test('what is taken back before its email went out is not told; marked again it is', async () => {
  const order = await sell({ lines: [ownPrint()] })
  await mark(order, { status: 'Shipped', tracking: { carrier: 'Wrong', number: '', url: '' } })
  const [wrong] = await messagesOf(order)
  await mark(order, { status: 'Awaiting shipment' })
  await handleSendShipmentMail(world.deps, {
    accountGuid: order.accountGuid,
    messageGuid: wrong!.guid,
  })
  expect(await sendMails(order)).toEqual([])
  world.clock.pass(MINUTE_MS)
  await mark(order, { status: 'Shipped' })
  const [mail] = await sendMails(order)
  expect(mail!.text).not.toContain('Wrong')
  expect(parse(mail!.html).querySelector('a')!.text).toBe('See your order')
})

test('prints are called as their buyer read them', async () => {
  const order = await sell({
    locale: 'th',
    lines: [{ ...ownPrint(), nameAsSold: 'ภาพใส่กรอบ' }],
  })
  await mark(order, { status: 'Shipped' })
  const [mail] = await sendMails(order)
  expect(mail!.text).toContain('ภาพใส่กรอบ')
  expect(mail!.text).not.toContain('Framed print')
})

test('with prints of both, each side tells of its own as a part', async () => {
  const { order, ask, labOrder } = await sellLabPrints({ lines: [labPrint(), ownPrint()] })
  await sendMails(order)
  await mark(order, { status: 'Shipped' })
  const [own] = await sendMails(order)
  expect(own!.subject).toBe('Some of your prints from North & Söhne are on their way')
  expect(own!.text).toContain('Framed print')
  expect(own!.text).not.toContain('Print 4 × 6')
  await outside.ship(labOrder.id)
  await ask()
  const [lab] = await sendMails(order)
  expect(lab!.subject).toBe('Your prints from North & Söhne are on their way')
})

test('an order without own prints that is marked tells no one, and an address that is none is refused', async () => {
  const files = await sell({ lines: [{ fulfillment: 'selfManaged' }] })
  await mark(files, { status: 'Shipped' })
  expect(await messagesOf(files)).toEqual([])
  const order = await sell({ lines: [ownPrint()] })
  const tracking = { carrier: '', number: '', url: 'javascript:alert(1)' }
  const refused = await mark(order, { status: 'Shipped', tracking })
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['tracking.url']])
  expect(await messagesOf(order)).toEqual([])
  const stranger = await makeUser(world, (await makeStudio(world)).account, 'owner')
  expect((await mark(order, { status: 'Shipped' }, stranger.token)).status).toBe(404)
})

test('a mail server that is away: the email is tried again', async () => {
  const { order } = await sellLabPrints()
  const { send } = world.deps.mail
  world.deps.mail.send = () => Promise.reject(new Error('away'))
  await expect(sendMails(order)).rejects.toThrow('away')
  world.deps.mail.send = send
  expect(await sendMails(order)).toHaveLength(1)
})

const detailOf = async ({ guid }: { guid: string }) =>
  (await world.call(contract.orders.read, { token: studio.owner.token, query: { guid } })).body
    .orders[0]!

test('of a carrier that we know, the page is made of the number; it is with the order and in its files', async () => {
  const order = await sell({ lines: [ownPrint()], mobileNumber: '+447700900123' })
  await mark(order, {
    status: 'Shipped',
    tracking: { carrier: 'royal mail', number: 'AB 12 GB', url: '' },
  })
  const tracking = {
    carrier: 'royal mail',
    number: 'AB 12 GB',
    url: 'https://www.royalmail.com/track-your-item#/tracking-results/AB12GB',
  }
  expect(await detailOf(order)).toMatchObject({ tracking, address: ADDRESS })
  const [mail] = await sendMails(order)
  expect(mail!.text).toContain(tracking.url)
  for (const kind of ['orders', 'items'] as const) {
    const { body } = await world.call(contract.orders.export, {
      token: studio.owner.token,
      body: { kind, filter: { orderGuid: order.guid } },
    })
    const file = (await world.app.inject({ url: body.url, headers: { host: studio.host } })).body
    for (const part of ['"royal mail"', '"AB 12 GB"', '"1 High Street"', '+447700900123'])
      expect(file).toContain(part)
  }
  await mark(order, { status: 'Awaiting shipment' })
  expect((await detailOf(order)).tracking).toBeNull()
})

test('tracking that comes later is kept, and told where the email has not gone out', async () => {
  const order = await sell({ lines: [ownPrint()] })
  await mark(order, { status: 'Shipped' })
  await mark(order, { status: 'Shipped', tracking: { carrier: 'UPS', number: '1Z', url: '' } })
  const [mail] = await sendMails(order)
  expect(mail!.text).toContain('Tracking number: 1Z')
  await mark(order, { status: 'Shipped', tracking: { carrier: 'UPS', number: '2Z', url: '' } })
  expect(await sendMails(order)).toEqual([])
  expect((await detailOf(order)).tracking).toMatchObject({ number: '2Z' })
})

test('many are marked at once, each by itself, with the reasons of those that are not', async () => {
  const [one, two] = [await sell({ lines: [ownPrint()] }), await sell({ lines: [ownPrint()] })]
  const theirs = await makeStudio(world)
  const stranger = await makeOrder(world, await makeGallery(world, theirs))
  const { status, body } = await world.call(contract.orders.markShipped, {
    token: studio.owner.token,
    body: {
      orders: [
        { guid: one.guid, tracking: { carrier: 'DPD', number: '7', url: '' } },
        { guid: stranger.guid },
        { guid: two.guid },
      ],
    },
  })
  expect([status, body.results]).toMatchObject([
    200,
    [
      { guid: one.guid, failure: null },
      { guid: stranger.guid, failure: { code: 'not_found' } },
      { guid: two.guid, failure: null },
    ],
  ])
  expect(await detailOf(one)).toMatchObject({ status: 'Shipped', tracking: { number: '7' } })
  expect(await detailOf(two)).toMatchObject({ status: 'Shipped', tracking: null })
  expect([(await sendMails(one)).length, (await sendMails(two)).length]).toEqual([1, 1])
})
