import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildSandbox } from '../app.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-lab-'))
const app = buildSandbox({ dataDir })
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})
const headers = { host: 'localhost', 'x-api-key': 'sandbox' }
const quote = (item: object, change: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/prodigi/v4.0/quotes',
    headers,
    payload: {
      shippingMethod: 'Standard',
      destinationCountryCode: 'GB',
      currencyCode: 'GBP',
      items: [item],
      ...change,
    },
  })

test('an article is described with the choices that a quote must make', async () => {
  const canvas = await app.inject({ url: '/prodigi/v4.0/products/GLOBAL-CAN-8X10', headers })
  expect(canvas.json()).toMatchObject({
    outcome: 'Ok',
    product: {
      sku: 'GLOBAL-CAN-8X10',
      productDimensions: { width: 8, height: 10, units: 'in' },
      attributes: { wrap: expect.arrayContaining(['Black']) },
    },
  })
  expect((await app.inject({ url: '/prodigi/v4.0/products/NOPE', headers })).statusCode).toBe(404)
})

test('a quote has Prodigi’s shape; without its attributes, for nothing, or without a key there is none', async () => {
  const good = await quote({ sku: 'GLOBAL-CAN-8X10', copies: 2, attributes: { wrap: 'Black' } })
  expect(good.json()).toMatchObject({
    outcome: 'Created',
    quotes: [
      {
        costSummary: { items: { amount: '32.40', currency: 'GBP' }, shipping: { amount: '3.95' } },
        items: [{ unitCost: { amount: '16.20' }, taxUnitCost: { amount: '3.24' } }],
      },
    ],
  })
  expect((await quote({ sku: 'GLOBAL-CAN-8X10' })).statusCode).toBe(400)
  expect((await quote({ sku: 'NOPE' })).statusCode).toBe(400)
  expect((await quote({ sku: 'GLOBAL-PHO-4X6' }, { destinationCountryCode: '' })).statusCode).toBe(
    400,
  )
  expect(
    (
      await app.inject({
        url: '/prodigi/v4.0/products/GLOBAL-PHO-4X6',
        headers: { host: 'localhost' },
      })
    ).statusCode,
  ).toBe(401)
})

const address = {
  line1: '1 High Street',
  postalOrZipCode: 'N1 1AA',
  countryCode: 'GB',
  townOrCity: 'London',
}
const print = {
  sku: 'GLOBAL-PHO-4X6',
  copies: 2,
  attributes: {},
  sizing: 'fillPrintArea',
  assets: [{ printArea: 'default', url: 'http://localhost/a.jpg' }],
}
const order = (change: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/prodigi/v4.0/orders',
    headers,
    payload: {
      merchantReference: 'r-1',
      idempotencyKey: 'k-1',
      shippingMethod: 'Standard',
      recipient: { name: '<i>Ada</i>', address },
      items: [print],
      ...change,
    },
  })

test('an order is made once for its key, told by number and by reference, and costs what it was quoted', async () => {
  const [first, again] = [await order(), await order()]
  expect([first.json().outcome, again.json().outcome]).toEqual(['Created', 'AlreadyExists'])
  const { id } = first.json().order
  expect(again.json().order.id).toBe(id)
  expect(
    (await app.inject({ url: `/prodigi/v4.0/orders/${id}`, headers })).json().order,
  ).toMatchObject({
    id,
    status: { stage: 'InProgress' },
    charges: [{ totalCost: { amount: '6.55', currency: 'GBP' } }],
  })
  expect(
    (await app.inject({ url: '/prodigi/v4.0/orders?merchantReferences=r-1', headers })).json()
      .orders,
  ).toHaveLength(1)
  expect(
    (await app.inject({ url: '/prodigi/v4.0/orders?merchantReferences=r-2', headers })).json()
      .orders,
  ).toEqual([])
  expect((await app.inject({ url: '/prodigi/v4.0/orders/ord_0', headers })).statusCode).toBe(404)
  const page = (await app.inject({ url: '/prodigi', headers })).body
  expect(page).toContain('&lt;i&gt;Ada&lt;/i&gt;')
  expect(page).toContain('SANDBOX')
})

test.each([
  ['recipient.address.line1', { recipient: { name: 'Ada', address: { ...address, line1: '' } } }],
  ['items', { items: [] }],
  ['items[0].sku', { items: [{ ...print, sku: 'NOPE' }] }],
  ['items[0].assets', { items: [{ ...print, assets: [{ url: 'not an address' }] }] }],
])('an order is refused with %s as the reason', async (field, change) => {
  const refused = await order({ idempotencyKey: 'k-2', ...change })
  expect(refused.statusCode).toBe(400)
  expect(Object.keys(refused.json().failures)).toEqual([field])
})
