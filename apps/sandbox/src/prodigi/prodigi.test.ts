import { afterAll, expect, test } from 'vitest'
import { buildSandbox } from '../app.ts'

const app = buildSandbox({ dataDir: 'nowhere' })
afterAll(() => app.close())
const headers = { host: 'localhost', 'x-api-key': 'sandbox' }
const quote = (item: object, change: object = {}) => app.inject({ method: 'POST', url: '/prodigi/v4.0/quotes', headers, payload: { shippingMethod: 'Standard', destinationCountryCode: 'GB', currencyCode: 'GBP', items: [item], ...change } })

test('an article is described with the choices that a quote must make', async () => {
  const canvas = await app.inject({ url: '/prodigi/v4.0/products/GLOBAL-CAN-8X10', headers })
  expect(canvas.json()).toMatchObject({ outcome: 'Ok', product: { sku: 'GLOBAL-CAN-8X10', productDimensions: { width: 8, height: 10, units: 'in' }, attributes: { wrap: expect.arrayContaining(['Black']) } } })
  expect((await app.inject({ url: '/prodigi/v4.0/products/NOPE', headers })).statusCode).toBe(404)
})

test('a quote has Prodigi’s shape; without its attributes, for nothing, or without a key there is none', async () => {
  const good = await quote({ sku: 'GLOBAL-CAN-8X10', copies: 2, attributes: { wrap: 'Black' } })
  expect(good.json()).toMatchObject({ outcome: 'Created', quotes: [{ costSummary: { items: { amount: '32.40', currency: 'GBP' }, shipping: { amount: '3.95' } }, items: [{ unitCost: { amount: '16.20' }, taxUnitCost: { amount: '3.24' } }] }] })
  expect((await quote({ sku: 'GLOBAL-CAN-8X10' })).statusCode).toBe(400)
  expect((await quote({ sku: 'NOPE' })).statusCode).toBe(400)
  expect((await quote({ sku: 'GLOBAL-PHO-4X6' }, { destinationCountryCode: '' })).statusCode).toBe(400)
  expect((await app.inject({ url: '/prodigi/v4.0/products/GLOBAL-PHO-4X6', headers: { host: 'localhost' } })).statusCode).toBe(401)
})
