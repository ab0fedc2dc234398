import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { parse } from 'node-html-parser'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildSandbox } from '../app.ts'

let dataDir: string
let app: FastifyInstance
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'proofdesk-trolley-'))
  app = buildSandbox({ dataDir })
})
afterEach(async () => {
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})

const hmac = (text: string, secret = 'sandbox') =>
  createHmac('sha256', secret).update(text).digest('hex')

async function call(
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
  { secret = 'sandbox', age = 0 } = {},
) {
  const timestamp = Math.floor(Date.now() / 1_000) - age
  const body = payload ? JSON.stringify(payload) : ''
  const headers = {
    authorization: `prsign key:${hmac(`${timestamp}\n${method}\n${path}\n${body}\n`, secret)}`,
    'x-pr-timestamp': String(timestamp),
    ...(body && { 'content-type': 'application/json' }),
  }
  const answer = await app.inject({
    method,
    url: `/trolley${path}`,
    headers,
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

async function pay() {
  const { body } = await call('POST', '/v1/recipients', {
    referenceId: 'studio',
    name: 'North',
    email: 'a@b.test',
  })
  const recipient = body.recipient.id as string
  const batch = (
    await call('POST', '/v1/batches', {
      sourceCurrency: 'GBP',
      payments: [{ recipient: { id: recipient }, sourceAmount: '9.00', externalId: 'one' }],
    })
  ).body.batch.id as string
  return { recipient, batch }
}

test.each([
  ['a wrong secret', { secret: 'guess' }],
  ['an old timestamp', { age: 60 }],
])('%s is refused', async (_what, options) => {
  expect(await call('GET', '/v1/recipients', undefined, options)).toMatchObject({
    status: 401,
    body: { ok: false, errors: [{ code: 'invalid_api_key' }] },
  })
})

test('a payment moves only when its batch is started, and that only once and to someone with a payout method', async () => {
  const { recipient, batch } = await pay()
  const list = async () =>
    (await call('GET', `/v1/recipients/${recipient}/payments?page=1&pageSize=10`)).body.payments
  expect(await list()).toMatchObject([
    {
      status: 'pending',
      externalId: 'one',
      sourceAmount: '9.00',
      currency: 'GBP',
      batch: { id: batch },
    },
  ])
  expect(await call('POST', `/v1/batches/${batch}/start-processing`, {})).toMatchObject({
    status: 400,
    body: { errors: [{ message: 'The recipient has not added a payout method yet.' }] },
  })
  await app.inject({
    method: 'POST',
    url: '/control/trolley/recipients',
    payload: { referenceId: 'studio' },
  })
  expect((await call('POST', `/v1/batches/${batch}/start-processing`, {})).status).toBe(200)
  expect((await call('POST', `/v1/batches/${batch}/start-processing`, {})).status).toBe(400)
  expect(await list()).toMatchObject([{ status: 'processing' }])
  await app.inject({
    method: 'POST',
    url: '/control/trolley/payments',
    payload: { status: 'processed' },
  })
  expect((await call('GET', `/v1/payments/${(await list())[0].id}`)).body.payment).toMatchObject({
    status: 'processed',
  })
})

test('payments are still known after a restart', async () => {
  const { recipient } = await pay()
  await app.close()
  app = buildSandbox({ dataDir })
  expect((await call('GET', '/v1/recipients?search=studio')).body.recipients).toMatchObject([
    { id: recipient, referenceId: 'studio', status: 'incomplete' },
  ])
  expect((await call('GET', `/v1/recipients/${recipient}/payments`)).body.payments).toHaveLength(1)
})

test('the widget opens by a fresh signed link only, can be framed by the console, and keeps the payout method', async () => {
  const open = (query: string, signature = hmac(query)) =>
    app.inject(`/trolley/widget?${query}&sign=${signature}`)
  const ts = Math.floor(Date.now() / 1_000)
  const query = `ts=${ts}&key=sandbox&email=a%40b.test&refid=studio`
  expect((await open(query, hmac('other'))).statusCode).toBe(403)
  expect((await open(query.replace(String(ts), String(ts - 60)))).statusCode).toBe(403)
  const { body, headers } = await open(query)
  expect(headers['content-security-policy']).toContain('frame-ancestors http://localhost:*')
  expect(body).toContain('SANDBOX')
  const fields = Object.fromEntries(
    parse(body)
      .querySelectorAll('input[type=hidden]')
      .map((input) => [input.getAttribute('name')!, input.getAttribute('value')!]),
  )
  const send = (change: object) =>
    app.inject({
      method: 'POST',
      url: '/trolley/widget',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        ...fields,
        method: 'paypal',
        account: 'a@b.test',
        ...change,
      }).toString(),
    })
  expect((await send({ refid: 'somebody-else' })).statusCode).toBe(403)
  expect((await send({ account: ' ' })).statusCode).toBe(400)
  expect((await send({})).body).toContain('you are paid by PayPal')
  expect((await call('GET', '/v1/recipients?search=studio')).body.recipients).toMatchObject([
    { status: 'active', payoutMethod: 'paypal' },
  ])
})
