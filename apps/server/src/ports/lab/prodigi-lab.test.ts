import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { LAB_CATALOGUE } from './lab-catalogue.ts'
import { createProdigiLab } from './prodigi-lab.ts'

let server: Server | undefined
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())))

interface Asked {
  method: string
  path: string
  key: string | undefined
  body: unknown
}

/** A lab that answers as told and remembers what it was asked. */
async function playLab(answer: (asked: Asked) => { status?: number; body: unknown }) {
  const asked: Asked[] = []
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const one = { method: request.method!, path: request.url!, key: request.headers['x-api-key'] as string, body: text && JSON.parse(text) }
      asked.push(one)
      const { status = 200, body } = answer(one)
      response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  let now = 0
  return { asked, pass: (ms: number) => (now += ms), lab: createProdigiLab({ url: `http://127.0.0.1:${port}`, apiKey: 'key-1234', now: () => now }) }
}

const product = (path: string) => ({ body: { outcome: 'Ok', product: { sku: path.split('/').at(-1), attributes: path.includes('CAN') ? { wrap: ['Black', 'White'] } : {} } } })
const quoteOf = (unitCost: object, shipping: object | null = { amount: '3.95', currency: 'GBP' }) => ({ body: { outcome: 'Created', quotes: [{ costSummary: { items: unitCost, shipping }, items: [{ sku: 'GLOBAL-CAN-8X10', unitCost, taxUnitCost: { amount: '2.34', currency: 'GBP' } }] }] } })
const request = { labSku: 'GLOBAL-CAN-8X10', currency: 'GBP', country: 'de' }

test('the catalogue holds what the lab makes, in our order, and is asked for once a day', async () => {
  const { lab, asked, pass } = await playLab(({ path }) => (path.includes('GLOBAL-FAP') ? { status: 404, body: { outcome: 'EntityNotFound' } } : product(path)))
  const made = LAB_CATALOGUE.filter((article) => !article.labSku.includes('FAP'))
  expect(await lab.listArticles()).toEqual(made)
  await lab.listArticles()
  expect(asked.length).toBe(LAB_CATALOGUE.length)
  expect(new Set(asked.map((one) => one.key))).toEqual(new Set(['key-1234']))
  pass(25 * 3_600_000)
  await lab.listArticles()
  expect(asked.length).toBe(2 * LAB_CATALOGUE.length)
})

test('a quote names one copy, its destination and an attribute of each kind, and comes in minor units', async () => {
  const { lab, asked } = await playLab(({ path }) => (path === '/v4.0/quotes' ? quoteOf({ amount: '12.345', currency: 'GBP' }) : product(path)))
  expect(await lab.quote(request)).toEqual({ labSku: 'GLOBAL-CAN-8X10', unitCost: { amount: 1_235, currency: 'GBP' }, taxUnitCost: { amount: 234, currency: 'GBP' }, shippingCost: { amount: 395, currency: 'GBP' } })
  expect(asked.at(-1)!.body).toEqual({ shippingMethod: 'Standard', destinationCountryCode: 'DE', currencyCode: 'GBP', items: [{ sku: 'GLOBAL-CAN-8X10', copies: 1, attributes: { wrap: 'Black' }, assets: [{ printArea: 'default' }] }] })
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
  await expect(lab.quote({ ...request, labSku: 'GLOBAL-XXX-1X1' })).rejects.toMatchObject({ code: 'unknown_article' })
})
