import { MINUTE_MS } from '@proofdesk/domain/duration'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, startFakeProvider } from '../../../test-world/fake-provider.ts'
import { startSandbox } from '../../../test-world/start-sandbox.ts'
import { createPayPalPayments } from './paypal-payments.ts'
import type { Payments } from './payments.ts'
import type { PaymentName } from './reversals.ts'
import { createStripePayments } from './stripe-payments.ts'

let sandbox: string
let stop: () => Promise<void>
let fake: Awaited<ReturnType<typeof startFakeProvider>>
beforeAll(async () => {
  const started = await startSandbox()
  sandbox = started.url
  fake = await startFakeProvider()
  stop = async () => {
    await started.stop()
    await fake.stop()
  }
})
afterAll(() => stop())

const toStripe = (url: string) =>
  createStripePayments({ url, secretKey: 'sk_test_x', webhookSecret: 'whsec_x', timeoutMs: 2_000 })
const toPayPal = (url: string) =>
  createPayPalPayments({
    url,
    clientId: 'id',
    clientSecret: 'secret',
    webhookId: 'WH-1',
    now: () => Date.now(),
    timeoutMs: 2_000,
  })

async function post<T>(path: string, body: object): Promise<T> {
  const answer = await fetch(`${sandbox}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as T
}

/** Forty pounds, paid. */
async function pay(payments: Payments, method: 'stripe' | 'paypal'): Promise<PaymentName> {
  const { sessionId, payUrl } = await payments.createSession({
    checkoutGuid: newGuid(),
    method,
    currency: 'GBP',
    total: 4_000,
    items: [{ name: 'Photos', amount: 4_000 }],
    discount: null,
    account: null,
    applicationFee: 0,
    companyName: 'North',
    emailAddress: 'a@b.test',
    locale: 'en',
    successUrl: 'http://127.0.0.1/ok',
    cancelUrl: 'http://127.0.0.1/no',
    expiresAt: Date.now() + 60 * MINUTE_MS,
  })
  await fetch(payUrl, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `action=${method === 'stripe' ? 'pay' : 'approve'}`,
  })
  const session = { sessionId, account: null, currency: 'GBP' }
  const read = await payments.readSession({ ...session, isOver: async () => false })
  if (read.state !== 'paid') throw new Error(`It is ${read.state}.`)
  return { ...session, paymentId: read.payment.id }
}

describe.each(['stripe', 'paypal'] as const)('%s in the sandbox', (method) => {
  const payments = () =>
    method === 'stripe' ? toStripe(`${sandbox}/stripe`) : toPayPal(`${sandbox}/paypal`)
  const of = ({ paymentId }: PaymentName) =>
    method === 'stripe' ? { intent: paymentId } : { capture: paymentId }
  const idOf = (made: { id?: string; dispute_id?: string }) => made.dispute_id ?? made.id!

  test('reports refunds no matter who made them, ours by their name', async () => {
    const provider = payments()
    const payment = await pay(provider, method)
    expect(await provider.readReversals(payment)).toEqual({ refunds: [], disputes: [] })
    const theirs = await post<{ id: string }>(`/control/${method}/refunds`, {
      ...of(payment),
      amount: 500,
      value: '5.00',
    })
    const key = newGuid()
    const ours = await provider.refundAmount({
      ...payment,
      amount: 250,
      commission: 0,
      key,
      attempt: 1,
      providerId: null,
    })
    const { refunds } = await provider.readReversals(payment)
    expect(refunds.toSorted((a, b) => a.amount - b.amount)).toMatchObject([
      { providerId: ours.providerId, key, amount: 250, state: 'settled', failure: null },
      { providerId: theirs.id, amount: 500, state: 'settled', createdAt: expect.any(Number) },
    ])
    expect(refunds.find(({ amount }) => amount === 500)!.key).not.toBe(key)
    const listed = await provider.listRefunds({ account: null, since: Date.now() - MINUTE_MS })
    expect(listed.filter(({ paymentId }) => paymentId === payment.paymentId)).toHaveLength(2)
    expect(
      await provider.listRefunds({ account: null, since: Date.now() + 5 * MINUTE_MS }),
    ).toEqual([])
  })

  test('reports disputes from beginning to end, with their costs', async () => {
    const provider = payments()
    const payment = await pay(provider, method)
    const id = idOf(
      await post(`/control/${method}/disputes`, { ...of(payment), amount: 3_000, value: '30.00' }),
    )
    const read = async () => (await provider.readReversals(payment)).disputes
    expect(await read()).toMatchObject([
      { providerId: id, state: 'open', amount: 3_000, evidenceDue: expect.any(Number) },
    ])
    const listed = await provider.listDisputes({ account: null, since: Date.now() - MINUTE_MS })
    expect(listed).toContainEqual({
      paymentId: payment.paymentId,
      providerId: id,
      state: 'open',
    })
    const decide = (isWon: boolean) =>
      post(`/control/${method}/disputes/${id}`, {
        status: isWon ? 'won' : 'lost',
        outcome: isWon ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR',
      })
    await decide(false)
    expect(await read()).toMatchObject([
      { state: 'lost', loss: 3_000, fee: method === 'stripe' ? 2_000 : 1_200, evidenceDue: null },
    ])
    await decide(true)
    expect(await read()).toMatchObject([{ state: 'won', fee: 0 }])
  })
})

test.each(['stripe', 'paypal'] as const)(
  'people refund and dispute on the pages of the played %s',
  async (method) => {
    const provider =
      method === 'stripe' ? toStripe(`${sandbox}/stripe`) : toPayPal(`${sandbox}/paypal`)
    const payment = await pay(provider, method)
    const press = async (path: string, body: string) =>
      (
        await fetch(`${sandbox}/${method}${path}`, {
          method: 'POST',
          redirect: 'manual',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body,
        })
      ).status
    const page = async () => (await fetch(`${sandbox}/${method}/payments`)).text()
    expect(await page()).toContain(payment.paymentId)
    const of = `/payments/${payment.paymentId}`
    expect(await press(`${of}/refund`, 'amount=12.50&value=12.50')).toBe(303)
    expect(await press(`${of}/refund`, 'amount=99&value=99.00')).toBe(400)
    expect(await press(`${of}/dispute`, '')).toBe(303)
    const { refunds, disputes } = await provider.readReversals(payment)
    expect([refunds, disputes]).toMatchObject([[{ amount: 1_250 }], [{ state: 'open' }]])
    const { providerId } = disputes[0]!
    expect(await press(`/disputes/${providerId}`, 'status=lost&decided=lost')).toBe(303)
    expect((await provider.readReversals(payment)).disputes).toMatchObject([{ state: 'lost' }])
    expect(await page()).toContain(providerId)
  },
)

test.each([
  ['warning_needs_response', 'open'],
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['appeal_under_review', 'open'],
  ['something_new', 'open'],
  ['warning_closed', 'won'],
  ['prevented', 'won'],
  ['won', 'won'],
  ['lost', 'lost'],
])(
  'a dispute that Stripe calls %s is %s, and a fee in the account’s currency is scaled',
  async (status, state) => {
    fake.answer(({ url }) => ({
      body: {
        object: 'list',
        has_more: false,
        data: url.includes('/disputes')
          ? [
              {
                id: 'du_1',
                object: 'dispute',
                status,
                reason: 'no_such_reason',
                amount: 1_000,
                currency: 'gbp',
                created: 1_700_000_000,
                evidence_details: { due_by: null },
                // Twice the amounts in the account's currency.
                balance_transactions: [{ amount: -2_000, fee: 3_000, currency: 'usd' }],
              },
            ]
          : [],
      },
    }))
    const { disputes } = await toStripe(fake.url).readReversals({
      sessionId: 'cs_1',
      paymentId: 'pi_1',
      account: 'acct_1',
      currency: 'GBP',
    })
    expect(disputes).toEqual([
      {
        providerId: 'du_1',
        state,
        reason: 'other',
        amount: 1_000,
        loss: 1_000,
        fee: 1_500,
        createdAt: 1_700_000_000_000,
        evidenceDue: null,
      },
    ])
    expect(fake.asked.every(({ headers }) => headers['stripe-account'] === 'acct_1')).toBe(true)
  },
)

/** PayPal with one capture of ten euros, and these disputes and refunds of it. */
function playPayPal(
  disputes: readonly object[] | 'forbidden',
  refunds: readonly object[] = [],
): Payments {
  fake.answer(({ url }): Answer => {
    if (url.endsWith('/oauth2/token')) return { body: { access_token: 't', expires_in: 3_600 } }
    const money = { currency_code: 'EUR', value: '10.00' }
    if (url.includes('/checkout/orders/'))
      return {
        body: { purchase_units: [{ payments: { captures: [{ amount: money }], refunds } }] },
      }
    if (url.includes('/reporting/')) return { status: 403, body: { name: 'NOT_AUTHORIZED' } }
    if (disputes === 'forbidden') return { status: 403, body: { name: 'NOT_AUTHORIZED' } }
    const at = Number(/\/disputes\/D-(\d+)/.exec(url)?.[1] ?? NaN)
    if (!Number.isNaN(at))
      return {
        body: {
          dispute_id: `D-${at}`,
          create_time: '2026-03-27T09:06:12.409Z',
          status: 'RESOLVED',
          dispute_amount: money,
          disputed_transactions: [{ seller_transaction_id: 'CAP-1' }],
          ...disputes[at],
        },
      }
    // Pages of one entry each.
    const page = Number(new URL(url, fake.url).searchParams.get('next_page_token') ?? 0)
    const next = `${fake.url}/v1/customer/disputes?next_page_token=${page + 1}`
    return {
      body: {
        items: page < disputes.length ? [{ dispute_id: `D-${page}` }] : [],
        links: page + 1 < disputes.length ? [{ rel: 'next', href: next }] : [],
      },
    }
  })
  return toPayPal(fake.url)
}
const CAPTURE = { sessionId: 'O-1', paymentId: 'CAP-1', account: null, currency: 'EUR' }

test.each([
  [{ status: 'OPEN' }, 'open'],
  [{ status: 'UNDER_REVIEW' }, 'open'],
  [{ dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } }, 'lost'],
  [{ dispute_outcome: { outcome_code: 'ACCEPTED' } }, 'lost'],
  [{ dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } }, 'won'],
  [{ dispute_outcome: { outcome_code: 'RESOLVED_WITH_PAYOUT' } }, 'won'],
  [{ dispute_outcome: { outcome_code: 'CANCELED_BY_BUYER' } }, 'won'],
])('a dispute that PayPal calls %j is %s', async (dispute, state) => {
  const { disputes } = await playPayPal([dispute]).readReversals(CAPTURE)
  expect(disputes).toMatchObject([{ state, amount: 1_000 }])
})

test('PayPal’s money that is among the refunds as well counts once, over all of its pages', async () => {
  const lost = { dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } }
  const money = (value: string) => ({ currency_code: 'EUR', value })
  const refund = { id: 'R-1', status: 'COMPLETED', amount: money('4.00') }
  const { disputes } = await playPayPal([lost, lost], [refund]).readReversals(CAPTURE)
  expect(disputes.map(({ loss }) => loss)).toEqual([600, 0])
})

test('PayPal’s fees are what it took of the seller less what it gave back', async () => {
  const move = (type: string, value: string, change: object = {}) => ({
    affected_party: 'SELLER',
    type,
    reason: 'DISPUTE_FEE',
    amount: { currency_code: 'EUR', value },
    ...change,
  })
  const { disputes } = await playPayPal([
    {
      dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' },
      money_movements: [
        move('DEBIT', '14.00'),
        move('CREDIT', '4.00'),
        move('DEBIT', '10.00', { reason: 'DISPUTE_SETTLEMENT' }),
        move('CREDIT', '3.00', { affected_party: 'BUYER' }),
        move('DEBIT', '9.00', { amount: { currency_code: 'USD', value: '9.00' } }),
      ],
    },
  ]).readReversals(CAPTURE)
  expect(disputes).toMatchObject([{ fee: 1_000 }])
})

test('an app that may not read PayPal’s disputes reads refunds all the same', async () => {
  const refund = { id: 'R-1', status: 'COMPLETED', amount: { currency_code: 'EUR', value: '4.00' } }
  const paypal = playPayPal('forbidden', [refund])
  expect(await paypal.readReversals(CAPTURE)).toMatchObject({
    refunds: [{ amount: 400 }],
    disputes: [],
  })
  await expect(
    paypal.listDisputes({ account: null, since: Date.now() - MINUTE_MS }),
  ).rejects.toMatchObject({ code: 'unavailable' })
})

test('what PayPal tells in another currency is never guessed, and what it does not let us ask is worth another try', async () => {
  const money = { currency_code: 'USD', value: '10.00' }
  await expect(
    playPayPal([{ dispute_amount: money }]).readReversals(CAPTURE),
  ).rejects.toMatchObject({ code: 'unavailable' })
  await expect(
    playPayPal([], [{ id: 'R-1', status: 'COMPLETED', amount: money }]).readReversals(CAPTURE),
  ).rejects.toMatchObject({ code: 'unavailable' })
  await expect(
    playPayPal([]).listRefunds({ account: null, since: Date.now() - MINUTE_MS }),
  ).rejects.toMatchObject({ code: 'unavailable' })
})
