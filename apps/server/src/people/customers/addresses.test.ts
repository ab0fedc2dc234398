import { contract } from '@proofdesk/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { customerImports } from '../../ground/db/tables/customer-imports.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { participants } from '../../ground/db/tables/participants.ts'
import { DEFAULT_FEATURES } from '../../gallery/galleries/gallery-defaults.ts'
import {
  type ShopRecord,
  item,
  makeShop,
  readCheckout,
  startCheckout,
} from '../../test-world/sale-world.ts'
import { setUpSaleWorld } from '../../test-world/set-up-world.ts'
import { handleImportCustomers } from '../imports/import-customers.handler.ts'

const world = setUpSaleWorld()
let shop: ShopRecord
beforeAll(async () => {
  shop = await makeShop(world, {
    account: { country: 'gb' },
    gallery: { features: { ...DEFAULT_FEATURES, collectSubscribers: true } },
  })
})

/** The same person's address as written by a buyer, a subscriber, a file, a start list and a cash desk. */
const WRITTEN = {
  bought: 'Jürgen@MÜLLER.test',
  subscribed: 'ju\u0308rgen@xn--mller-kva.test',
  imported: ' JÜRGEN@müller.test\u200b',
  listed: 'ｊürgen＠müller.test',
  taken: 'jürgen@müller.test',
}
const KEPT = 'jürgen@müller.test'

async function importFile(emailAddress: string) {
  const token = shop.studio.owner.token
  const bytes = Buffer.from(`E-Mail;Vorname\r\n${emailAddress};Jürgen\r\n`)
  const { body } = await world.call(contract.customerImports.create, {
    token,
    body: { engineGuid: shop.gallery.guid, files: [{ name: 'a.csv', size: bytes.length }] },
  })
  const { guid } = body
  const row = eq(customerImports.guid, guid)
  const [kept] = await world.deps.db.select().from(customerImports).where(row)
  await world.deps.storage.write(kept!.key, bytes, { contentType: 'text/csv' })
  const { columns, hasHead } = (
    await world.call(contract.customerImports.read, { token, body: { guid } })
  ).body
  await world.call(contract.customerImports.check, {
    token,
    body: { guid, hasHead, columns, overwrites: false },
  })
  const work = () =>
    handleImportCustomers(world.deps, { accountGuid: shop.account.guid, importGuid: guid })
  await work()
  const { imports } = (await world.call(contract.customerImports.list, { token, query: { guid } }))
    .body
  return imports[0]!
}

test('an address in any script is accepted the same way everywhere, and is one person', async () => {
  const { body, status } = await startCheckout(world, shop, { emailAddress: WRITTEN.bought })
  expect(status).toBe(201)
  await readCheckout(world, shop, (await world.press(body.url, 'pay'))!)
  const subscribed = await world.call(contract.siteSubscribers.subscribe, {
    host: shop.host,
    body: {
      slug: shop.gallery.slug,
      emailAddress: WRITTEN.subscribed,
      language: 'en',
    },
  })
  expect(subscribed.status).toBe(200)
  expect(await importFile(WRITTEN.imported)).toMatchObject({ created: 0, wrong: 0 })
  const taken = await world.call(contract.offlineOrders.create, {
    token: shop.studio.owner.token,
    body: {
      engineGuid: shop.gallery.guid,
      requestKey: '01990000-0000-7000-8000-000000000001',
      cart: [{ productGuid: shop.product.guid, items: shop.photos.map((photo) => item(photo)) }],
      expectedTotal: 20,
      firstName: 'Jürgen',
      lastName: '',
      emailAddress: WRITTEN.taken,
      mobileNumber: '',
      address: null,
      whatsappDelivery: false,
      additionalInfo: '',
      paymentNote: '',
      method: 'cash',
      locale: 'en',
    },
  })
  expect(taken.body.order).toMatchObject({ emailAddress: KEPT })
  const rows = await world.deps.db
    .select()
    .from(customers)
    .where(eq(customers.engineGuid, shop.gallery.guid))
  expect(rows).toMatchObject([{ emailAddress: KEPT, orders: 2 }])
})

test('a start list accepts the same addresses and names the cells without a valid one', async () => {
  const row = (number: string, emailAddress: string) => ({
    number,
    firstName: 'Jürgen',
    lastName: '',
    club: '',
    emailAddress,
    mobileNumber: '',
  })
  const { body } = await world.call(contract.participants.import, {
    token: shop.studio.owner.token,
    body: {
      engineGuid: shop.gallery.guid,
      participants: [row('1', WRITTEN.listed), row('2', 'jürgen at müller')],
      mode: 'add',
      dryRun: false,
    },
  })
  expect(body).toMatchObject({
    created: 2,
    wrong: [],
    leftOut: [{ row: 1, field: 'emailAddress', problem: 'not_an_email' }],
  })
  const rows = await world.deps.db
    .select()
    .from(participants)
    .where(eq(participants.engineGuid, shop.gallery.guid))
  expect(rows.map(({ number, emailAddress }) => [number, emailAddress]).toSorted()).toEqual([
    ['1', KEPT],
    ['2', ''],
  ])
})

test('names with a title and a full stop are accepted at the checkout, web addresses aren’t', async () => {
  for (const lastName of ['St.Clair', 'Dr.Eva', 'M.Sc.Paul'])
    expect((await startCheckout(world, shop, { lastName })).status).toBe(201)
  for (const lastName of ['Team.One', 'visit evil.com']) {
    const { status, body } = await startCheckout(world, shop, { lastName })
    expect(status).toBe(422)
    expect(body.fields).toMatchObject({ lastName: { code: 'web_address' } })
  }
  const { status } = await world.call(contract.siteSubscribers.subscribe, {
    host: shop.host,
    body: {
      slug: shop.gallery.slug,
      emailAddress: 'victim@real.test',
      firstName: 'Win at evil.com',
      language: 'en',
    },
  })
  expect(status).toBe(422)
})
