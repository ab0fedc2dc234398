import { DAY_MS } from '@proofdesk/domain/duration'
import { contract } from '@proofdesk/contract'
import { eq } from 'drizzle-orm'
import { parse } from 'node-html-parser'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { shipments } from '../../ground/db/tables/shipments.ts'
import { createWhatsAppMessages } from '../../ground/ports/messages/whatsapp-messages.ts'
import { storeFiles } from '../../test-world/store-files.ts'
import { type GalleryRecord, makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { type OrderRecord, makeOrder } from '../../test-world/make-order.ts'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { playDelivery } from '../../test-world/fake-delivery.ts'
import { mailRows } from '../../test-world/mail-rows.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { payCheckout } from '../checkouts/pay-checkout.ts'
import { handleSendOrderConfirmation } from './send-order-confirmation.handler.ts'
import { handleSendWhatsAppMessage } from './send-whatsapp-message.handler.ts'

let world: TestApp
let outside: Awaited<ReturnType<typeof playDelivery>>
let studio: Studio
let gallery: GalleryRecord
beforeAll(async () => {
  world = await createTestApp({ workers: true })
  outside = await playDelivery(world)
  studio = await makeStudio(world, {
    companyName: 'North & Söhne',
    supportEmailAddress: 'help@north.test',
    labHoldHours: 0,
  })
  gallery = await makeGallery(world, studio, { name: 'City <run>' })
})
afterAll(async () => {
  await outside.stop()
  await world.close()
})

const confirm = (order: OrderRecord, emailAddress?: string) =>
  handleSendOrderConfirmation(world.deps, {
    accountGuid: order.accountGuid,
    orderGuid: order.guid,
    ...(emailAddress && { emailAddress }),
  })
const message = (order: OrderRecord, mobileNumber?: string) =>
  handleSendWhatsAppMessage(world.deps, {
    accountGuid: order.accountGuid,
    orderGuid: order.guid,
    ...(mobileNumber && { mobileNumber }),
  })
/** Emails of this order only: workers send others at any moment. */
const mailOf = ({ guid }: { guid: string }) =>
  world.mails.findLast(({ text }) => text.includes(guid))!
const linkIn = (text: string) => /https?:\/\/\S+\/orders\/\S+/.exec(text)![0]

/** Opens a link of the order's page as the page itself does. */
function openLink(link: string) {
  const url = new URL(link)
  const guid = url.pathname.split('/').at(-1)!
  return world.call(contract.siteOrders.read, {
    query: { guid, key: url.searchParams.get('key')! },
    host: url.host,
  })
}

test('the confirmation has products and prices, and its link opens the order for 90 days', async () => {
  const order = await makeOrder(world, gallery, {
    firstName: '<b>Ada</b>',
    discount: 250,
    lines: [
      { name: 'Original file', items: [{}, {}] },
      { name: 'Print 10 × 15', type: 'Print', amount: 1_299, items: [{}] },
    ],
  })
  await confirm(order)
  const mail = mailOf(order)
  expect(mail).toMatchObject({
    to: 'ada@runner.test',
    replyTo: 'help@north.test',
    subject: 'Your order from North & Söhne',
  })
  for (const part of [
    'City <run>',
    '2 × Original file: £20.00',
    'Print 10 × 15: £12.99',
    'Discount: −£2.50',
    'Total paid: £32.99',
    'Your photos are ready',
    'Your prints are being made',
    'North & Söhne',
    order.guid,
  ])
    expect(mailRows(mail.text)).toContain(part)
  const page = parse(mail.html)
  expect(page.querySelectorAll('b')).toHaveLength(0)
  expect(page.querySelector('a')!.text).toBe('Download your photos')
  for (const part of ['£20.00', '£12.99', '−£2.50', '£32.99']) expect(page.text).toContain(part)
  const link = linkIn(mail.text)
  expect(link).toBe(page.querySelector('a')!.getAttribute('href'))
  expect(link.startsWith(`http://${studio.host}/orders/${order.guid}?key=`)).toBe(true)
  expect((await openLink(link)).body.order.guid).toBe(order.guid)
  world.clock.pass(90 * DAY_MS + 2_000)
  expect((await openLink(link)).status).toBe(404)
  world.clock.pass(-90 * DAY_MS - 2_000)
})

test('a package is one row with its photos below, under the title that visitors saw', async () => {
  const titled = await makeGallery(world, studio, { displayTitle: 'The Great Run' })
  const order = await makeOrder(world, titled, {
    lines: [
      {
        name: '3er-Paket',
        unitPrice: null,
        units: 3,
        amount: 2_500,
        items: [{ name: 'a.jpg' }, { name: 'b.jpg' }, { name: 'c <i>.jpg' }],
      },
    ],
  })
  await confirm(order)
  const mail = mailOf(order)
  expect(mailRows(mail.text)).toContain('3er-Paket: £25.00\n  a.jpg, b.jpg, c <i>.jpg')
  expect(mail.text).not.toContain('3 ×')
  expect(mail.text).toContain('The Great Run')
  expect(parse(mail.html).text).toContain('a.jpg, b.jpg, c <i>.jpg')
})

test('a resent email includes the current progress of the prints', async () => {
  const order = await makeOrder(world, gallery, {
    status: 'Shipped',
    lines: [{ name: 'Poster', type: 'Print', fulfillment: 'selfManaged' }],
  })
  await confirm(order)
  expect(mailOf(order).text).toContain('Your prints have been sent to you.')
})

test('it is in the buyer’s language and the order’s currency, and promises only what was bought', async () => {
  const german = await makeOrder(world, gallery, {
    locale: 'de',
    currency: 'EUR',
    lines: [{ name: 'Abzug', type: 'Print', amount: 123_450 }],
  })
  await confirm(german)
  const mail = mailOf(german)
  expect(mail.subject).toBe('Ihre Bestellung bei North & Söhne')
  expect(mailRows(mail.text)).toContain('Bezahlt: 1.234,50\u00a0€')
  expect(mail.text).toContain('Bestellung ansehen')
  expect(mail.text).not.toContain('Ihre Fotos sind bereit')
  expect(linkIn(mail.text)).toContain(`${studio.host}/de/orders/${german.guid}`)
  const japanese = await makeOrder(world, gallery, {
    locale: 'ja',
    currency: 'JPY',
    lines: [{ amount: 1_200 }],
  })
  await confirm(japanese)
  expect(mailOf(japanese).text).toContain('JPY\u00a01,200')
  expect(mailOf(japanese).subject).toMatch(/[\u3040-\u30ff]/)
  expect(mailOf(japanese).text).not.toContain('Discount')
})

test('without a support address replies go to the studio’s email address; the link uses its own domain', async () => {
  const other = await makeStudio(world, { customDomain: `photos-${newGuid()}.test` })
  const order = await makeOrder(world, await makeGallery(world, other))
  await confirm(order)
  const mail = mailOf(order)
  expect(mail.replyTo).toBe(other.account.emailAddress)
  expect(mail.text).toContain('Reply to this email')
  expect(mail.text).not.toContain(other.account.emailAddress)
  expect(linkIn(mail.text)).toContain(`http://${other.account.customDomain}:3000/orders/`)
  expect((await openLink(linkIn(mail.text))).status).toBe(200)
})

test('nothing is sent for an order that doesn’t exist or is another account’s', async () => {
  const order = await makeOrder(world, gallery, { mobileNumber: '+447700900123' })
  const before = (await outside.messages()).length
  for (const payload of [
    { accountGuid: order.accountGuid, orderGuid: newGuid() },
    { accountGuid: newGuid(), orderGuid: order.guid },
  ]) {
    await handleSendOrderConfirmation(world.deps, payload)
    await handleSendWhatsAppMessage(world.deps, payload)
  }
  await message(await makeOrder(world, gallery))
  expect(mailOf(order)).toBeUndefined()
  expect((await outside.messages()).length).toBe(before)
})

test('WhatsApp gets the approved template with name, studio and a link that opens the order', async () => {
  const order = await makeOrder(world, gallery, {
    firstName: 'Ada\nMaria',
    mobileNumber: '+44 7700 900123',
    locale: 'de',
  })
  await message(order)
  const sent = (await outside.messages()).at(-1)!
  expect(sent).toMatchObject({
    to: '447700900123',
    template: 'order_ready',
    language: 'de',
    parameters: ['Ada Maria', 'North & Söhne', expect.stringContaining(order.guid)],
  })
  expect((await openLink(sent.parameters[2]!)).status).toBe(200)
  await message(await makeOrder(world, gallery, { mobileNumber: '+447700900123', locale: 'it' }))
  expect((await outside.messages()).at(-1)!.language).toBe('it')
})

test.each(['error', 'timeout'] as const)(
  'while WhatsApp is unavailable (%s) the message is retried later',
  async (kind) => {
    const order = await makeOrder(world, gallery, { mobileNumber: '+447700900123' })
    await outside.fail('whatsapp', '/v23.0', kind)
    await expect(message(order)).rejects.toMatchObject({
      name: 'MessageError',
      code: 'unavailable',
    })
    const before = (await outside.messages()).length
    await message(order)
    expect((await outside.messages()).length).toBe(before + 1)
  },
)

test('a number that can’t be reached is not retried', async () => {
  const order = await makeOrder(world, gallery, { mobileNumber: '+447700900123' })
  const before = (await outside.messages()).length
  await outside.fail('whatsapp', '/v23.0', 'decline')
  await message(order)
  expect((await outside.messages()).length).toBe(before)
})

test.each([
  ['a number that is none', 'abc', 'invalid'],
  ['a number that Meta does not take', '0123456', 'refused'],
])('%s has its code', async (_name, to, code) => {
  await expect(
    world.deps.messages.send({
      to,
      template: 'order_ready',
      language: 'en',
      parameters: ['a', 'b', 'c'],
    }),
  ).rejects.toMatchObject({ code })
})

test('a rejected token or an unreachable service is retried, and no error contains the token', async () => {
  const wrong = createWhatsAppMessages({
    url: `${outside.url}/whatsapp`,
    token: '',
    phoneId: 'sandbox',
  })
  const away = createWhatsAppMessages({
    url: 'http://127.0.0.1:1',
    token: 'secret-token',
    phoneId: 'sandbox',
  })
  for (const messages of [wrong, away]) {
    const error = await messages
      .send({
        to: '+447700900123',
        template: 'order_ready',
        language: 'en',
        parameters: ['a', 'b', 'c'],
      })
      .catch((reason: Error) => reason)
    expect(error).toMatchObject({ code: 'unavailable' })
    expect(JSON.stringify([error, String(error)])).not.toContain('secret-token')
  }
})

test('the studio resends email and message to another address and number, with links that work', async () => {
  const order = await makeOrder(world, gallery, { mobileNumber: '+447700900123' })
  const { token } = studio.owner
  expect(
    await world.call(contract.orders.resendConfirmation, {
      token,
      body: { orderGuid: order.guid, emailAddress: 'New@Address.test' },
    }),
  ).toMatchObject({ status: 200, body: {} })
  expect(
    await world.call(contract.orders.resendWhatsAppMessages, {
      token,
      body: { orderGuid: order.guid, mobileNumber: '+491701234567' },
    }),
  ).toMatchObject({ status: 200, body: {} })
  const mail = await expect
    .poll(() => world.mails.find(({ text }) => text.includes(order.guid)), { timeout: 15_000 })
    .toBeDefined()
    .then(() => world.mails.find(({ text }) => text.includes(order.guid))!)
  expect(mail.to).toBe('new@address.test')
  expect((await openLink(linkIn(mail.text))).status).toBe(200)
  await expect
    .poll(
      async () =>
        (await outside.messages()).find(({ parameters }) => parameters[2]!.includes(order.guid))
          ?.to,
      { timeout: 15_000 },
    )
    .toBe('491701234567')
  const [kept] = await world.deps.db.select().from(orders).where(eq(orders.guid, order.guid))
  expect([kept!.emailAddress, kept!.mobileNumber]).toEqual(['ada@runner.test', '+447700900123'])
})

test('an order’s messages are resent ten times an hour at most, emails and WhatsApp together', async () => {
  const order = await makeOrder(world, gallery)
  const { token } = studio.owner
  const send = (n: number) =>
    n % 2
      ? world.call(contract.orders.resendConfirmation, {
          token,
          body: { orderGuid: order.guid, emailAddress: 'a@b.test' },
        })
      : world.call(contract.orders.resendWhatsAppMessages, {
          token,
          body: { orderGuid: order.guid, mobileNumber: '+491701234567' },
        })
  const statuses: number[] = []
  for (let n = 0; n < 11; n += 1) statuses.push((await send(n)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  const other = await makeOrder(world, gallery)
  expect(
    (
      await world.call(contract.orders.resendConfirmation, {
        token,
        body: { orderGuid: other.guid, emailAddress: 'a@b.test' },
      })
    ).status,
  ).toBe(200)
})

test('a photographer, and people limited to other galleries, can’t send anything', async () => {
  const order = await makeOrder(world, gallery)
  const elsewhere = await makeGallery(world, studio)
  const limited = await makeUser(world, studio.account, 'salesperson', {
    galleries: [elsewhere.guid],
  })
  const seller = await makeUser(world, studio.account, 'salesperson', { galleries: [gallery.guid] })
  const photographer = await makeUser(world, studio.account, 'photographer')
  const send = async (token: string) =>
    (
      await world.call(contract.orders.resendConfirmation, {
        token,
        body: { orderGuid: order.guid, emailAddress: 'a@b.test' },
      })
    ).status
  expect([
    await send(limited.token),
    await send(seller.token),
    await send(photographer.token),
  ]).toEqual([404, 200, 403])
})

test('a renamed studio is mentioned with its current name', async () => {
  const order = await makeOrder(world, gallery)
  await world.deps.db
    .update(accounts)
    .set({ companyName: 'South Studio' })
    .where(eq(accounts.guid, studio.account.guid))
  await confirm(order)
  expect(mailOf(order).subject).toBe('Your order from South Studio')
})

test('a paid cart is confirmed by email and WhatsApp and sent to the lab automatically', async () => {
  const photo = await makePhoto(world, studio, gallery)
  await storeFiles(world, photo)
  const guid = newGuid()
  const index = { accountGuid: studio.account.guid, engineGuid: gallery.guid }
  const address = {
    addressLine1: '1 High Street',
    addressLine2: '',
    townCity: 'London',
    postCode: 'N1 1AA',
    country: 'gb',
  }
  const buyer = {
    firstName: 'Ben',
    lastName: 'Buyer',
    emailAddress: 'ben@buyer.test',
    mobileNumber: '+447700900456',
    address,
  }
  const bought = {
    productGuid: newGuid(),
    name: 'Print',
    type: 'Print' as const,
    fulfillment: 'lab' as const,
    sku: 'PHO-4X6',
    width: 0,
    height: 0,
    resolution: 0,
    includeWatermark: false,
    includeDownload: true,
    units: 1,
    unitPrice: 1_500,
    amount: 1_500,
    discount: 0,
  }
  const lines = [
    {
      ...bought,
      items: [
        { photoGuid: photo.guid, name: photo.name, copies: 1, crop: null, rotation: 0 as const },
      ],
    },
  ]
  await world.deps.db.insert(checkouts).values({
    ...index,
    guid,
    createdAt: 0,
    expiresAt: 1,
    requestKey: newGuid(),
    currency: 'GBP',
    total: 1_500,
    lines,
    buyer,
    whatsappDelivery: true,
    locale: 'en',
    method: 'stripe',
    collector: 'platform',
  })
  const { orderGuid } = await world.deps.db.transaction((tx) =>
    payCheckout(
      world.deps,
      tx,
      { guid, accountGuid: studio.account.guid },
      { id: newGuid(), amount: 1_500, transactionFee: 40 },
    ),
  )
  await expect
    .poll(
      () =>
        world.mails
          .filter(({ text }) => text.includes(orderGuid))
          .map(({ to }) => to)
          .sort(),
      { timeout: 20_000 },
    )
    .toEqual(['ben@buyer.test', studio.owner.emailAddress])
  await expect
    .poll(
      async () =>
        (await outside.messages())
          .filter(({ parameters }) => parameters[2]!.includes(orderGuid))
          .map(({ to }) => to),
      { timeout: 20_000 },
    )
    .toEqual(['447700900456'])
  await expect
    .poll(
      async () =>
        (await world.deps.db.select().from(shipments).where(eq(shipments.orderGuid, orderGuid)))[0]
          ?.state,
      { timeout: 20_000 },
    )
    .toBe('placed')
  // Without a quote, the lab's charge is deducted now: 108 + 22 + 395.
  const [order] = await world.deps.db.select().from(orders).where(eq(orders.guid, orderGuid))
  expect([order!.shippingFee, order!.netProfit]).toEqual([525, 1_500 - 150 - 525 - 40])
})
