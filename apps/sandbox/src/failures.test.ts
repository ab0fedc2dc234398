import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildSandbox } from './app.ts'

let dataDir: string
let app: ReturnType<typeof buildSandbox>
let url: string
let hooks: ReturnType<typeof createServer>
let taken: { path: string; type: string; signature: string }[]
let answers: number[]

beforeEach(async () => {
  taken = []
  answers = []
  hooks = createServer(
    (request, response) =>
      void read(request).then((body) => {
        taken.push({
          path: request.url!,
          type: (JSON.parse(body) as { type: string }).type,
          signature: String(request.headers['stripe-signature']),
        })
        response.writeHead(answers.shift() ?? 200).end('{}')
      }),
  )
  await new Promise<void>((resolve) => hooks.listen(0, '127.0.0.1', resolve))
  dataDir = await mkdtemp(join(tmpdir(), 'proofdesk-sandbox-'))
  await open()
})
afterEach(async () => {
  await app.close()
  hooks.closeAllConnections()
  await new Promise((resolve) => hooks.close(resolve))
  await rm(dataDir, { recursive: true, force: true })
})

async function open() {
  app = buildSandbox({
    dataDir,
    hooks: `http://127.0.0.1:${(hooks.address() as AddressInfo).port}/hooks`,
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
}
async function read(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request) body += String(part)
  return body
}
const plan = (failure: object) =>
  fetch(`${url}/control/failures`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(failure),
  })
const flush = () => fetch(`${url}/control/webhooks/flush`, { method: 'POST' })
const FORM =
  'line_items[0][quantity]=1&line_items[0][price_data][currency]=gbp&line_items[0][price_data][unit_amount]=1000&line_items[0][price_data][product_data][name]=Print&success_url=http://a.test/ok&cancel_url=http://a.test/no'
const stripe = (
  path: string,
  { body, headers = {} }: { body?: string; headers?: Record<string, string> } = {},
) =>
  fetch(`${url}/stripe/v1${path}`, {
    headers: {
      authorization: 'Bearer sk_test_x',
      ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
    ...(body !== undefined && { method: 'POST', body }),
  })
const begin = async (headers = {}) =>
  (await (await stripe('/checkout/sessions', { body: FORM, headers })).json()) as {
    id: string
    url: string
    status: string
  }
const pay = async (session: { id: string }) =>
  fetch(`${url}/stripe/pay/${session.id}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'action=pay',
  })

describe('a planned failure', () => {
  test('counts for its service, path and number of times, until it is cleared', async () => {
    await plan({ service: 'stripe', path: '/v1/checkout', kind: 'error', times: 2 })
    expect((await stripe('/accounts/acct_1')).status).toBe(403)
    expect((await stripe('/checkout/sessions', { body: FORM })).status).toBe(500)
    expect((await stripe('/checkout/sessions', { body: FORM })).status).toBe(500)
    expect((await stripe('/checkout/sessions', { body: FORM })).status).toBe(200)
    await plan({ service: 'stripe', kind: 'error', times: 5 })
    await fetch(`${url}/control/failures`, { method: 'DELETE' })
    expect((await stripe('/checkout/sessions', { body: FORM })).status).toBe(200)
  })

  test('may be silence, which ends with the caller or the sandbox', async () => {
    await plan({ service: 'stripe', kind: 'timeout', times: 2 })
    await expect(
      fetch(`${url}/stripe/v1/accounts/x`, { signal: AbortSignal.timeout(100) }),
    ).rejects.toThrow()
    const waiting = fetch(`${url}/stripe/v1/accounts/x`).then(
      () => 'answered',
      () => 'cut off',
    )
    await app.close()
    expect(await waiting).toBe('cut off')
    await open()
  })

  test.each([
    [{ service: 'stripe', kind: 'nonsense' }],
    [{ service: 'nobody', kind: 'error' }],
    [{ service: 'stripe', kind: 'error', times: 0 }],
    [{}],
  ])('%o is refused', async (failure) => {
    const answer = await plan(failure)
    expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([400, ['error']])
  })
})

describe('an event', () => {
  test('is sent again until it is taken, each time signed again', async () => {
    answers = [500, 200]
    await pay(await begin())
    await flush()
    expect(taken.map(({ path, type }) => [path, type])).toEqual([
      ['/hooks/stripe', 'checkout.session.completed'],
      ['/hooks/stripe', 'checkout.session.completed'],
    ])
    expect(taken[0]!.signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/)
  })

  test.each([
    ['no-webhook', 0],
    ['duplicate-webhook', 2],
  ] as const)('with %s comes %d times', async (kind, times) => {
    await plan({ service: 'stripe', path: 'checkout.session', kind })
    await pay(await begin())
    await flush()
    expect(taken).toHaveLength(times)
  })

  test('that is delayed arrives after the buyer is back', async () => {
    await plan({ service: 'stripe', path: 'checkout.session', kind: 'late-webhook' })
    await pay(await begin())
    expect(taken).toHaveLength(0)
    await flush()
    expect(taken).toHaveLength(1)
  })
})

describe('Stripe', () => {
  test('gives the same answer under the same key, and refuses another question under it', async () => {
    const headers = { 'idempotency-key': 'k1' }
    const [first, second] = [await begin(headers), await begin(headers)]
    expect(second).toEqual(first)
    expect((await begin({ 'idempotency-key': 'k2' })).id).not.toBe(first.id)
    const other = await stripe('/checkout/sessions', {
      body: `${FORM}&client_reference_id=x`,
      headers,
    })
    expect([other.status, await other.json()]).toMatchObject([
      400,
      { error: { type: 'idempotency_error' } },
    ])
  })

  test('keeps sessions over a restart', async () => {
    const session = await begin()
    await app.close()
    await open()
    expect(await (await stripe(`/checkout/sessions/${session.id}`)).json()).toMatchObject({
      id: session.id,
      status: 'open',
    })
    expect((await pay(session)).headers.get('location')).toBe('http://a.test/ok')
    expect((await pay(session)).status).toBe(303)
  })

  test('a payout from a connected account arrives on its own, or when a test asks for it', async () => {
    const account = (
      (await (await stripe('/accounts', { body: 'country=GB' })).json()) as { id: string }
    ).id
    const headers = { 'stripe-account': account }
    const payout = (await (
      await stripe('/payouts', { body: 'amount=1000&currency=gbp&metadata[a]=b', headers })
    ).json()) as { id: string }
    expect(payout).toMatchObject({ status: 'pending', metadata: { a: 'b' } })
    expect((await stripe(`/payouts/${payout.id}`)).status).toBe(404)
    const payoutAnswer = await fetch(`${url}/control/stripe/payouts/${payout.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"status":"failed"}',
    })
    expect(await payoutAnswer.json()).toMatchObject({
      status: 'failed',
      failure_code: 'account_closed',
    })
    expect(await (await stripe('/payouts?limit=5', { headers })).json()).toMatchObject({
      data: [{ id: payout.id, status: 'failed' }],
      has_more: false,
    })
    await flush()
    expect(taken.map(({ type }) => type)).toEqual(['payout.failed'])
  })

  test('without a key, or with what it does not know, it refuses in its own shape', async () => {
    const answer = await fetch(`${url}/stripe/v1/accounts/x`)
    expect([answer.status, await answer.json()]).toMatchObject([
      401,
      { error: { message: expect.any(String) } },
    ])
    expect(
      await (await stripe('/checkout/sessions', { body: FORM.replace('1000', '10') })).json(),
    ).toMatchObject({
      error: { code: 'amount_too_small', message: expect.stringContaining('£0.30') },
    })
  })
})
