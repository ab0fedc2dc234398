import { HOUR_MS } from '@proofdesk/domain/duration'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { LAB_CATALOGUE } from './lab-catalogue.ts'
import { createProdigiLab } from './prodigi-lab.ts'

let server: Server | undefined
afterEach(
  () => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())),
)

interface Asked {
  method: string
  path: string
  key: string | undefined
  body: unknown
}

/** A lab with given answers that records its requests. */
async function playLab(answer: (asked: Asked) => { status?: number; body: unknown }) {
  const asked: Asked[] = []
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const one = {
        method: request.method!,
        path: request.url!,
        key: request.headers['x-api-key'] as string,
        body: text && JSON.parse(text),
      }
      asked.push(one)
      const { status = 200, body } = answer(one)
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  let now = 0
  return {
    asked,
    pass: (ms: number) => (now += ms),
    lab: createProdigiLab({ url: `http://127.0.0.1:${port}`, apiKey: 'key-1234', now: () => now }),
  }
}

const product = (path: string) => ({
  body: {
    outcome: 'Ok',
    product: {
      sku: path.split('/').at(-1),
      attributes: path.includes('CAN') ? { wrap: ['Black', 'White'] } : {},
    },
  },
})
const quoteOf = (
  unitCost: object,
  shipping: object | null = { amount: '3.95', currency: 'GBP' },
) => ({
  body: {
    outcome: 'Created',
    quotes: [
      {
        costSummary: { items: unitCost, shipping },
        items: [
          { sku: 'GLOBAL-CAN-8X10', unitCost, taxUnitCost: { amount: '2.34', currency: 'GBP' } },
        ],
      },
    ],
  },
})
const request = { labSku: 'GLOBAL-CAN-8X10', currency: 'GBP', country: 'de' }

test('the catalogue holds what the lab makes, in our order, and is asked for once a day', async () => {
  const { lab, asked, pass } = await playLab(({ path }) =>
    path.includes('GLOBAL-FAP')
      ? { status: 404, body: { outcome: 'EntityNotFound' } }
      : product(path),
  )
  const made = LAB_CATALOGUE.filter((article) => !article.labSku.includes('FAP'))
  expect(await lab.listArticles()).toEqual(made)
  await lab.listArticles()
  expect(asked.length).toBe(LAB_CATALOGUE.length)
  expect(new Set(asked.map((one) => one.key))).toEqual(new Set(['key-1234']))
  pass(25 * HOUR_MS)
  await lab.listArticles()
  expect(asked.length).toBe(2 * LAB_CATALOGUE.length)
})

test('a quote names one copy, its destination and an attribute of each kind, and comes in minor units', async () => {
  const { lab, asked } = await playLab(({ path }) =>
    path === '/v4.0/quotes' ? quoteOf({ amount: '12.345', currency: 'GBP' }) : product(path),
  )
  expect(await lab.quote(request)).toEqual({
    labSku: 'GLOBAL-CAN-8X10',
    unitCost: { amount: 1_235, currency: 'GBP' },
    taxUnitCost: { amount: 234, currency: 'GBP' },
    shippingCost: { amount: 395, currency: 'GBP' },
  })
  expect(asked.at(-1)!.body).toEqual({
    shippingMethod: 'Standard',
    destinationCountryCode: 'DE',
    currencyCode: 'GBP',
    items: [
      {
        sku: 'GLOBAL-CAN-8X10',
        copies: 1,
        attributes: { wrap: 'Black' },
        assets: [{ printArea: 'default' }],
      },
    ],
  })
})

test('a basket is quoted as it would be ordered: all copies, in one parcel', async () => {
  const cost = (amount: string) => ({ amount, currency: 'GBP' })
  const { lab, asked } = await playLab(({ path }) =>
    path === '/v4.0/quotes'
      ? {
          body: {
            outcome: 'Created',
            quotes: [
              {
                costSummary: { shipping: cost('9.90') },
                items: [
                  { sku: 'GLOBAL-PHO-4X6', unitCost: cost('1.08'), taxUnitCost: cost('0.22') },
                  { sku: 'GLOBAL-CAN-8X10', unitCost: cost('20.00'), taxUnitCost: null },
                ],
              },
            ],
          },
        }
      : product(path),
  )
  const items = [
    { labSku: 'GLOBAL-CAN-8X10', copies: 2 },
    { labSku: 'GLOBAL-PHO-4X6', copies: 500 },
  ]
  expect(await lab.quoteBasket({ items, currency: 'GBP', country: 'gb' })).toEqual({
    goods: { amount: 2 * 2_000 + 500 * 130, currency: 'GBP' },
    shippingCost: { amount: 990, currency: 'GBP' },
  })
  expect(asked.at(-1)!.body).toMatchObject({
    items: [
      { sku: 'GLOBAL-CAN-8X10', copies: 2 },
      { sku: 'GLOBAL-PHO-4X6', copies: 500 },
    ],
  })
})

test.each([
  ['a server error', { status: 502, body: 'oops' }, 'unavailable'],
  ['a page instead of an answer', { body: '<html>' }, 'unavailable'],
  ['an answer without a quote', { body: { quotes: [] } }, 'unavailable'],
  ['an amount that is none', quoteOf({ amount: 'free', currency: 'GBP' }), 'unavailable'],
  ['a key that is refused', { status: 401, body: {} }, 'unavailable'],
  ['a refusal', { status: 400, body: { outcome: 'ValidationFailed' } }, 'refused'],
])('%s is told as such', async (_name, answer, code) => {
  const { lab } = await playLab(({ path }) => (path === '/v4.0/quotes' ? answer : product(path)))
  await expect(lab.quote(request)).rejects.toMatchObject({ name: 'LabError', code })
})

test('an article that the lab does not make has no quote, and a lab that was away is asked again', async () => {
  let isAway = true
  const { lab } = await playLab(({ path }) => (isAway ? { status: 503, body: {} } : product(path)))
  await expect(lab.quote(request)).rejects.toMatchObject({ code: 'unavailable' })
  isAway = false
  await expect(lab.quote({ ...request, labSku: 'GLOBAL-XXX-1X1' })).rejects.toMatchObject({
    code: 'unknown_article',
  })
})

const order = {
  idempotencyKey: 'shipment-1',
  callbackUrl: 'https://studio.test/api/hooks/lab?s=1',
  recipient: {
    name: 'Ada Runner',
    emailAddress: 'ada@runner.test',
    mobileNumber: '',
    address: {
      addressLine1: '1 High Street',
      addressLine2: 'Flat 2',
      townCity: 'London',
      postCode: 'N1 1AA',
      country: 'gb',
    },
  },
  items: [
    {
      reference: 'item-1',
      labSku: 'GLOBAL-CAN-8X10',
      copies: 2,
      assetUrl: 'https://photos.test/files/a.jpg',
    },
  ],
}
const placed = (change: object = {}) => ({
  body: {
    outcome: 'Created',
    order: {
      id: 'ord_1',
      status: { stage: 'InProgress', issues: [] },
      charges: [
        { totalCost: { amount: '20.10', currency: 'GBP' } },
        { totalCost: { amount: '3.95', currency: 'GBP' } },
      ],
      ...change,
    },
  },
})
const playOrders = (answer: object) =>
  playLab(({ path }) =>
    path.startsWith('/v4.0/orders') ? (answer as { body: unknown }) : product(path),
  )

test('an order carries our key twice, the recipient, and an attribute of each kind; what all charges add up to is its cost', async () => {
  const { lab, asked } = await playOrders(placed())
  expect(await lab.placeOrder(order)).toEqual({
    labOrderId: 'ord_1',
    cost: { amount: 2_405, currency: 'GBP' },
    isCancelled: false,
    isShipped: false,
    parcels: [],
    issues: [],
  })
  expect(asked.at(-1)).toMatchObject({ method: 'POST', path: '/v4.0/orders', key: 'key-1234' })
  expect(asked.at(-1)!.body).toEqual({
    idempotencyKey: 'shipment-1',
    merchantReference: 'shipment-1',
    callbackUrl: 'https://studio.test/api/hooks/lab?s=1',
    shippingMethod: 'Standard',
    recipient: {
      name: 'Ada Runner',
      email: 'ada@runner.test',
      address: {
        line1: '1 High Street',
        line2: 'Flat 2',
        postalOrZipCode: 'N1 1AA',
        countryCode: 'GB',
        townOrCity: 'London',
      },
    },
    items: [
      {
        merchantReference: 'item-1',
        sku: 'GLOBAL-CAN-8X10',
        copies: 2,
        sizing: 'fillPrintArea',
        attributes: { wrap: 'Black' },
        assets: [{ printArea: 'default', url: 'https://photos.test/files/a.jpg' }],
      },
    ],
  })
})

test('shipped parcels are returned with their known details', async () => {
  const { lab } = await playOrders(
    placed({
      shipments: [
        {
          id: 'shp_1',
          status: 'Shipped',
          carrier: { name: ' royalmail ', service: 'First Class' },
          tracking: { number: 'AA1', url: 'https://track.test/AA1' },
        },
        { id: 'shp_2', status: 'Processing', carrier: null },
        { id: 'shp_3', status: 'Shipped', tracking: { number: null, url: 'javascript:alert(1)' } },
        { id: 'shp_4', status: 'Cancelled' },
      ],
    }),
  )
  expect((await lab.placeOrder(order)).parcels).toEqual([
    {
      id: 'shp_1',
      tracking: { carrier: 'royalmail', number: 'AA1', url: 'https://track.test/AA1' },
    },
    { id: 'shp_3', tracking: { carrier: '', number: '', url: '' } },
  ])
})

test.each([
  ['without charges yet', { charges: [] }, { cost: null }],
  [
    'charged in two currencies',
    {
      charges: [
        { totalCost: { amount: '1', currency: 'GBP' } },
        { totalCost: { amount: '1', currency: 'EUR' } },
      ],
    },
    { cost: null },
  ],
  [
    'that it has cancelled',
    { status: { stage: 'Cancelled', issues: null } },
    { isCancelled: true, issues: [] },
  ],
  [
    'that it has something against',
    {
      status: {
        stage: 'InProgress',
        issues: [
          { errorCode: 'items.assets.NotDownloaded', description: 'Asset could not be downloaded' },
          { errorCode: 'X' },
        ],
      },
    },
    { issues: ['Asset could not be downloaded', 'X'] },
  ],
])('an order %s is told as such', async (_name, change, expected) => {
  const { lab } = await playOrders(placed(change))
  expect(await lab.placeOrder(order)).toMatchObject(expected)
  expect(await lab.readOrder('ord_1')).toMatchObject(expected)
})

test("a rejection names the fields that the lab doesn't accept; an unreadable response is worth retrying", async () => {
  const refused = await playOrders({
    status: 400,
    body: {
      outcome: 'ValidationFailed',
      failures: {
        'recipient.address.postalOrZipCode': [{ code: 'NotValid', providedValue: 'x' }],
        items: [],
      },
    },
  })
  await expect(refused.lab.placeOrder(order)).rejects.toMatchObject({
    code: 'refused',
    message: 'The lab does not accept: recipient.address.postalOrZipCode (NotValid), items.',
  })
  // The request contains the buyer's own data, which must not be logged.
  expect(await refused.lab.placeOrder(order).catch((error: unknown) => error)).not.toHaveProperty(
    'cause',
  )
  server!.close()
  const bare = await playOrders({ status: 403, body: {} })
  await expect(bare.lab.placeOrder(order)).rejects.toMatchObject({ code: 'unavailable' })
  server!.close()
  const strange = await playOrders({ body: { outcome: 'Created' } })
  await expect(strange.lab.placeOrder(order)).rejects.toMatchObject({ code: 'unavailable' })
  await expect(
    strange.lab.placeOrder({ ...order, items: [{ ...order.items[0]!, labSku: 'GLOBAL-XXX-1X1' }] }),
  ).rejects.toMatchObject({ code: 'unknown_article' })
})

test('an order is found by our key, and one that was never made is not', async () => {
  const { lab, asked } = await playLab(({ path }) => ({
    body: { outcome: 'Ok', orders: path.includes('shipment-1') ? [placed().body.order] : [] },
  }))
  expect(await lab.findOrder('shipment-1')).toMatchObject({ labOrderId: 'ord_1' })
  expect(asked.at(-1)!.path).toBe('/v4.0/orders?merchantReferences=shipment-1&top=1')
  expect(await lab.findOrder('shipment-2')).toBeUndefined()
})
