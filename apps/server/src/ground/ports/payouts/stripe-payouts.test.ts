import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createStripePayouts } from './stripe-payouts.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

interface Asked {
  method: string
  path: string
  account: string | undefined
  key: string | undefined
  body: Record<string, string>
}
type FakePayout = {
  id: string
  object: 'payout'
  amount: number
  currency: string
  status: string
  failure_message: string | null
  metadata: Record<string, string>
}
type Answer = { status?: number; body: object } | 'lost' | undefined

/** A Stripe that stores payouts by idempotency key; something may fail `before` or `after` its work. */
async function playStripe({
  before,
  after,
}: { before?: (asked: Asked) => Answer; after?: (asked: Asked) => Answer } = {}) {
  const asked: Asked[] = []
  const payouts: FakePayout[] = []
  const keys = new Map<string, FakePayout>()
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one: Asked = {
        method: request.method!,
        path: request.url!,
        account: request.headers['stripe-account'] as string,
        key: request.headers['idempotency-key'] as string,
        body: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
      }
      asked.push(one)
      const answer = before?.(one) ?? { body: work(one) }
      const last = after?.(one) ?? answer
      if (last === 'lost') return void request.socket.destroy()
      response
        .writeHead(last.status ?? 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(last.body))
    })
  })
  function work({ method, path, key, body }: Asked): object {
    if (method === 'GET' && path.startsWith('/stripe/v1/payouts?'))
      return { object: 'list', data: payouts.toReversed(), has_more: false, url: '/v1/payouts' }
    if (method === 'GET') return payouts.find(({ id }) => path.endsWith(id))!
    const existing = keys.get(key!)
    if (existing) return existing
    const payout: FakePayout = {
      id: `po_${payouts.length + 1}`,
      object: 'payout',
      amount: Number(body.amount),
      currency: body.currency!,
      status: 'pending',
      failure_message: null,
      metadata: { transferGuid: body['metadata[transferGuid]']! },
    }
    payouts.push(payout)
    keys.set(key!, payout)
    return payout
  }
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    asked,
    payouts,
    keys,
    provider: createStripePayouts({
      url: `http://127.0.0.1:${port}/stripe`,
      secretKey: 'sk_test_1234',
      timeoutMs: 2_000,
    }),
  }
}

const recipient = {
  guid: 'account',
  name: 'North',
  emailAddress: 'a@b.test',
  country: 'gb',
  stripeAccount: 'acct_1',
}
const request = { guid: '0192-transfer', attempt: 1, amount: 1_250, currency: 'GBP', recipient }

test('the money goes from the studio’s own account, once, however often it is asked', async () => {
  const { provider, payouts, asked } = await playStripe()
  expect(await provider.sendTransfer(request)).toEqual({
    providerId: 'po_1',
    state: 'sent',
    reason: null,
  })
  expect(await provider.sendTransfer(request)).toEqual({
    providerId: 'po_1',
    state: 'sent',
    reason: null,
  })
  expect(payouts).toHaveLength(1)
  expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/stripe/v1/payouts',
    account: 'acct_1',
    key: 'payout-0192-transfer',
    body: { amount: '1250', currency: 'gbp', 'metadata[transferGuid]': '0192-transfer' },
  })
  payouts[0]!.status = 'paid'
  expect(await provider.readTransfer('po_1', recipient)).toEqual({ state: 'paid', reason: null })
})

test('a lost answer does not pay twice, even after Stripe has forgotten the key', async () => {
  let isLost = true
  const { provider, payouts, keys } = await playStripe({
    after: ({ method }) => (method === 'POST' && isLost ? 'lost' : undefined),
  })
  await expect(provider.sendTransfer(request)).rejects.toMatchObject({ code: 'unavailable' })
  isLost = false
  keys.clear()
  expect(await provider.sendTransfer(request)).toMatchObject({ providerId: 'po_1' })
  expect(payouts).toHaveLength(1)
})

test('after the bank’s refusal the next attempt is a new payout', async () => {
  const { provider, payouts } = await playStripe()
  await provider.sendTransfer(request)
  Object.assign(payouts[0]!, {
    status: 'failed',
    failure_message: 'The bank account has been closed.',
  })
  expect(await provider.readTransfer('po_1', recipient)).toEqual({
    state: 'failed',
    reason: { code: 'bank_refused', detail: 'The bank account has been closed.' },
  })
  expect(await provider.sendTransfer({ ...request, attempt: 2 })).toMatchObject({
    providerId: 'po_2',
    state: 'sent',
  })
})

test.each([
  [
    400,
    {
      type: 'invalid_request_error',
      code: 'balance_insufficient',
      message: 'You have insufficient funds.',
    },
    { code: 'refused', detail: 'You have insufficient funds.' },
  ],
  [
    400,
    {
      type: 'invalid_request_error',
      code: 'parameter_unknown',
      message: 'Key sk_test_1234 is odd.',
    },
    { code: 'refused', detail: 'parameter_unknown' },
  ],
  [
    403,
    { type: 'invalid_request_error', code: 'account_invalid', message: 'No access to acct_1.' },
    { code: 'card_account_gone' },
  ],
  [401, { type: 'invalid_request_error', message: 'Invalid API key' }, { code: 'unreachable' }],
  [500, { type: 'api_error', message: 'Oh no' }, { code: 'unreachable' }],
  [429, { type: 'rate_limit_error', message: 'Slow down' }, { code: 'unreachable' }],
] as const)('%i %j is %j', async (status, error, reason) => {
  const { provider } = await playStripe({
    before: ({ method }) => (method === 'POST' ? { status, body: { error } } : undefined),
  })
  await expect(provider.sendTransfer(request)).rejects.toMatchObject({ reason })
})

test('without a connected account nothing is asked', async () => {
  const { provider, asked } = await playStripe()
  await expect(
    provider.sendTransfer({ ...request, recipient: { ...recipient, stripeAccount: null } }),
  ).rejects.toMatchObject({
    code: 'refused',
    reason: { code: 'card_account_gone' },
  })
  expect(asked).toEqual([])
})
