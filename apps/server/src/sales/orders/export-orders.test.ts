import { contract } from '@proofdesk/contract'
import type { SendOf } from '@proofdesk/contract/route'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders as orderTable } from '../../ground/db/tables/orders.ts'
import { users } from '../../ground/db/tables/users.ts'
import { makeGallery } from '../../test-world/make-gallery.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { selectOrders } from './order-filter.ts'
import { exportOrders } from './export-orders.ts'

const { orders, auth } = contract
let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

async function linkOf(
  token: string,
  body: Partial<SendOf<typeof orders.export>> = {},
): Promise<string> {
  const { status, body: answer } = await world.call(orders.export, {
    token,
    body: { kind: 'orders', filter: {}, ...body },
  })
  expect(status).toBe(200)
  return answer.url
}
const open = (url: string) => world.app.inject({ url, headers: { host: 'localhost:3000' } })

/** Reads a file like a spreadsheet. */
async function read(token: string, body: Partial<SendOf<typeof orders.export>> = {}) {
  const response = await open(await linkOf(token, body))
  expect(response.statusCode).toBe(200)
  expect(response.payload.startsWith('\uFEFF')).toBe(true)
  return { response, rows: parseCsv(response.payload.slice(1)) }
}

/** RFC 4180, implemented without the library that writes the files. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    if (end === '' && quoted === undefined && plain === '' && rows.at(-1)!.length === 0) break
    rows.at(-1)!.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}
const toRecord = ([titles, ...rows]: string[][]) =>
  rows.map((row) => Object.fromEntries(row.map((cell, index) => [titles![index]!, cell])))

test('a file has every column of the table, with amounts in major units and the newest order first', async () => {
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio, { name: 'Lauf “Köln”, Tag 1' })
  await makeOrder(world, gallery, {
    createdAt: Date.UTC(2026, 2, 1, 23, 59, 58),
    currency: 'JPY',
    grossProfit: 1_200,
    fees: 120,
    transactionFee: 40,
  })
  const order = await makeOrder(world, gallery, {
    createdAt: Date.UTC(2026, 2, 2),
    firstName: 'Zoë',
    lastName: '李 "Lee"\nx',
    emailAddress: 'zoe@x.test',
    couponCode: 'A,B',
    grossProfit: 1_050,
    fees: 105,
    shippingFee: 2_000,
    method: 'paypal',
    lines: [{ type: 'Print' }, {}],
    address: {
      addressLine1: '1 High Street',
      addressLine2: 'Flat 2',
      townCity: 'Leeds',
      postCode: 'LS1 1AA',
      country: 'gb',
    },
  })
  const { response, rows } = await read(studio.owner.token)
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
  })
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename="orders-\d{4}-\d{2}-\d{2}\.csv"$/,
  )
  const records = toRecord(rows)
  expect(records).toHaveLength(2)
  expect(records[0]).toMatchObject({
    Method: 'paypal',
    'Payout Status': 'Available',
    'Order ID': order.guid,
    Currency: 'GBP',
    Date: '2026-03-02',
    'Time (UTC)': '00:00:00',
    Name: 'Zoë 李 "Lee"\nx',
    Status: 'Awaiting shipment',
    Gallery: 'Lauf “Köln”, Tag 1',
    Type: 'Print, Download',
    Coupons: 'A,B',
    'No Images': '2',
    'Gross Profit': '10.50',
    fee: '1.05',
    'Shipping Fee': '20.00',
    'Transaction Fee': '0.00',
    'Net Profit': '0.00',
    Loss: '10.55',
    'Address line 1': '1 High Street',
    'Address line 2': 'Flat 2',
    Postcode: 'LS1 1AA',
    Town: 'Leeds',
    Country: 'gb',
  })
  expect(records[1]).toMatchObject({
    Currency: 'JPY',
    'Gross Profit': '1200',
    'Net Profit': '1040',
    'Time (UTC)': '23:59:58',
  })
  expect((await read(studio.owner.token, { language: 'de' })).rows[0]).toContain('Zahlungsart')
})

test('the items file has a row for each photo', async () => {
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio)
  const order = await makeOrder(world, gallery, {
    lines: [
      {
        name: 'Poster',
        type: 'Print',
        sku: 'P-1',
        width: 200,
        height: 300,
        items: [
          {
            name: 'b.jpg',
            copies: 3,
            crop: { x: 0.125, y: 0, width: 1 / 3, height: 1 },
            rotation: 270,
          },
          { name: 'a.jpg' },
        ],
      },
      { items: [{ name: 'c.jpg' }] },
    ],
  })
  const records = toRecord((await read(studio.owner.token, { kind: 'items' })).rows)
  expect(records.map((row) => [row['Order ID'], row.Photo, row.Product, row.SKU])).toEqual([
    [order.guid, 'b.jpg', 'Poster', 'P-1'],
    [order.guid, 'a.jpg', 'Poster', 'P-1'],
    [order.guid, 'c.jpg', 'Download', ''],
  ])
  expect(records[0]).toMatchObject({
    Type: 'Print',
    Copies: '3',
    Rotation: '270',
    'Crop left (%)': '12.5',
    'Crop width (%)': '33.33',
    'Width (mm)': '200',
  })
  expect(records[1]).toMatchObject({ Copies: '1', 'Crop left (%)': '' })
})

test('a buyer’s input is never a formula, and numbers stay numbers', async () => {
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio)
  for (const firstName of [
    '=HYPERLINK("http://x")',
    '+1',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '＝1',
    'O’Brien',
    "'quoted",
    'two\nlines',
    'old\rMac',
  ])
    await makeOrder(world, gallery, {
      firstName,
      lastName: '',
      couponCode: firstName,
      additionalInfo: firstName,
    })
  const records = toRecord((await read(studio.owner.token, { filter: {} })).rows)
  for (const record of records) {
    for (const column of ['Name', 'Coupons', 'Additional information'])
      expect(record[column]).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/)
    expect(Number(record['Gross Profit'])).toBe(10)
  }
  expect(records.map((record) => record.Name)).toEqual(
    expect.arrayContaining([
      '\'=HYPERLINK("http://x")',
      "'+1",
      "'-2",
      'O’Brien',
      "'quoted",
      'two\nlines',
      'old\rMac',
    ]),
  )
})

test('a filter narrows the file like the list, and an empty result is a file with headers only', async () => {
  const studio = await makeStudio(world)
  const [one, two] = [await makeGallery(world, studio), await makeGallery(world, studio)]
  const order = await makeOrder(world, one)
  await makeOrder(world, two)
  const { token } = studio.owner
  const { rows } = await read(token, {
    filter: {
      engineSlug: one.slug,
      paidOut: 'false',
      sort: 'name',
      from: '30',
      name: '',
      aggs: 'false',
    },
  })
  expect(toRecord(rows).map((row) => row['Order ID'])).toEqual([order.guid])
  expect((await read(token, { filter: { currency: 'USD' } })).rows).toHaveLength(1)
  // A filter that is not understood must not make the file contain more than intended.
  for (const filter of [{ curency: 'USD' }, { currency: 'pounds' }, { year: 'x' }])
    expect(
      (await world.call(orders.export, { token, body: { kind: 'orders', filter } })).status,
    ).toBe(422)
  expect(
    (await world.call(orders.export, { token, body: { kind: 'everything', filter: {} } })).status,
  ).toBe(422)
})

test('orders that exceed a batch are all exported once, even those of the same moment', async () => {
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio)
  const one = await makeOrder(world, gallery, { lines: [], grossProfit: 100 })
  const many = Array.from({ length: 4_100 }, (_, n) => ({
    ...one,
    guid: newGuid(),
    paymentId: `pi_${n}`,
    createdAt: one.createdAt - (n % 3),
  }))
  for (let at = 0; at < many.length; at += 1_000)
    await world.deps.db.insert(orderTable).values(many.slice(at, at + 1_000))
  const made = new Set([one, ...many].map((order) => order.guid))
  const records = toRecord((await read(studio.owner.token)).rows)
  expect(records.length).toBe(made.size)
  expect(new Set(records.map((row) => row['Order ID']))).toEqual(made)
  // Items are read in smaller batches; orders without photos have no rows, and don't stop the export.
  expect((await read(studio.owner.token, { kind: 'items' })).rows).toHaveLength(1)
})

test('a download that is no longer read stops querying the database', async () => {
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio)
  for (let n = 0; n < 300; n++) await makeOrder(world, gallery)
  const selection = await selectOrders(
    world.deps,
    { scope: { accountGuid: studio.account.guid, galleries: 'all' }, account: studio.account },
    {},
  )
  let asked = 0
  const db = new Proxy(world.deps.db, {
    get: (target, name) => (name === 'select' && asked++, Reflect.get(target, name)),
  })
  for await (const piece of exportOrders({ ...world.deps, db }, selection, {
    kind: 'items',
    language: 'en',
  })) {
    if (piece.includes('photo-1.jpg')) break
  }
  // One batch of orders, their lines and their photos: not the second batch.
  expect(asked).toBe(3)
})

test('a link opens for five minutes, only as signed, and only while its user is allowed', async () => {
  const studio = await makeStudio(world)
  await makeOrder(world, await makeGallery(world, studio))
  const url = await linkOf(studio.owner.token)
  const [path, search] = url.split('?') as [string, string]
  const [text, signature] = [
    new URLSearchParams(search).get('export')!,
    new URLSearchParams(search).get('s')!,
  ]
  const other = Buffer.from(
    JSON.stringify({
      ...JSON.parse(Buffer.from(text, 'base64url').toString()),
      filter: { currency: 'GBP' },
    }),
  ).toString('base64url')
  for (const tampered of [
    path,
    `${path}?export=${text}`,
    `${path}?export=${other}&s=${signature}`,
    `${path}?export=${text}&s=${signature.slice(1)}A`,
    `${path}?export=${text}&export=x&s=${signature}`,
  ]) {
    const { statusCode, payload } = await open(tampered)
    expect([statusCode, JSON.parse(payload).code]).toEqual([404, 'export_link_invalid'])
  }
  world.clock.pass(5 * MINUTE_MS - 1_000)
  expect((await open(url)).statusCode).toBe(200)
  world.clock.pass(1_001)
  expect((await open(url)).statusCode).toBe(404)
  world.clock.set(Date.now())
})

test('people signed out, deleted or restricted in the meantime get only what they may see now', async () => {
  const studio = await makeStudio(world)
  const [own, other] = [await makeGallery(world, studio), await makeGallery(world, studio)]
  const mine = await makeOrder(world, own)
  await makeOrder(world, other)
  const salesperson = await makeUser(world, studio.account, 'salesperson', {
    galleries: [own.guid],
  })
  const guidsOf = async (url: string) =>
    toRecord(parseCsv((await open(url)).payload.slice(1))).map((row) => row['Order ID'])
  expect(await guidsOf(await linkOf(salesperson.token))).toEqual([mine.guid])

  const seller = await makeUser(world, studio.account, 'salesperson')
  const url = await linkOf(seller.token)
  expect(await guidsOf(url)).toHaveLength(2)
  const change = (set: Partial<typeof users.$inferInsert>) =>
    world.deps.db.update(users).set(set).where(eq(users.guid, seller.guid))
  await change({ galleries: [own.guid] })
  expect(await guidsOf(url)).toEqual([mine.guid])
  await change({ role: 'photographer' })
  expect((await open(url)).statusCode).toBe(404)
  await change({ role: 'salesperson', deletedAt: 1 })
  expect((await open(url)).statusCode).toBe(404)

  const again = await makeUser(world, studio.account, 'salesperson')
  const dead = await linkOf(again.token)
  await world.call(auth.logout, { token: again.token, body: {} })
  expect((await open(dead)).statusCode).toBe(404)
})

test('a photographer can’t export a file', async () => {
  const { account } = await makeStudio(world)
  const { token } = await makeUser(world, account, 'photographer')
  expect(
    (await world.call(orders.export, { token, body: { kind: 'orders', filter: {} } })).status,
  ).toBe(403)
})
