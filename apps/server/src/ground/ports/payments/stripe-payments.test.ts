import { inspect } from 'node:util'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFakeProvider } from '../../../test-world/fake-provider.ts'
import { PaymentError, type SessionRequest } from './payments.ts'
import { floorToStripe, fromStripeAmount, toStripeAmount } from './stripe-amount.ts'
import { createStripePayments } from './stripe-payments.ts'

const KEY = 'sk_live_very_secret_key'
let fake: Awaited<ReturnType<typeof startFakeProvider>>
let stripe: ReturnType<typeof createStripePayments>
beforeAll(async () => {
  fake = await startFakeProvider()
  stripe = createStripePayments({
    url: fake.url,
    secretKey: KEY,
    webhookSecret: 'whsec_own,whsec_connected',
    timeoutMs: 2_000,
  })
})
afterAll(() => fake.stop())

const request: SessionRequest = {
  checkoutGuid: 'c-1',
  method: 'stripe',
  currency: 'GBP',
  total: 2_050,
  items: [
    { name: 'Print', amount: 2_000 },
    { name: 'Card', amount: 50 },
  ],
  discount: null,
  account: null,
  applicationFee: 0,
  companyName: 'North',
  emailAddress: 'a@b.test',
  locale: 'no',
  successUrl: 'https://a.test/ok',
  cancelUrl: 'https://a.test/no',
  expiresAt: 1_800_000_000_000,
}
const create = (change: Partial<SessionRequest> = {}) =>
  stripe.createSession({ ...request, ...change })
const read = (currency = 'GBP') =>
  stripe.readSession({ sessionId: 'cs_1', account: null, currency, isOver: async () => false })
const failure = async (call: () => Promise<unknown>) =>
  call().then(
    () => undefined,
    (error: unknown) => error as PaymentError,
  )

const SESSION = { id: 'cs_1', object: 'checkout.session', url: 'https://pay.test/cs_1' }
const booking = (change: object = {}) => ({
  amount: 2_050,
  currency: 'gbp',
  fee: 51,
  fee_details: [{ type: 'stripe_fee', amount: 51 }],
  ...change,
})
const paid = ({ balance = booking() as object | string | null, charge = {} as object } = {}) => ({
  ...SESSION,
  status: 'complete',
  payment_status: 'paid',
  payment_intent: {
    id: 'pi_1',
    status: 'succeeded',
    latest_charge: {
      id: 'ch_1',
      amount: 2_050,
      currency: 'gbp',
      balance_transaction: balance,
      ...charge,
    },
  },
})

describe('beginning a payment', () => {
  test('sends our amounts, the way to pay, and a key of the checkout', async () => {
    fake.answer(() => ({ body: SESSION }))
    expect(await create()).toEqual({ sessionId: 'cs_1', payUrl: 'https://pay.test/cs_1' })
    const [asked] = fake.asked
    expect([
      asked!.method,
      asked!.url,
      asked!.headers['idempotency-key'],
      asked!.headers['stripe-account'],
    ]).toEqual(['POST', '/api/v1/checkout/sessions', 'checkout-c-1', undefined])
    const form = new URLSearchParams(asked!.body)
    expect(Object.fromEntries(form)).toMatchObject({
      mode: 'payment',
      client_reference_id: 'c-1',
      'allowed_payment_method_types[0]': 'card',
      'line_items[0][price_data][unit_amount]': '2000',
      'line_items[1][price_data][unit_amount]': '50',
      'line_items[0][price_data][currency]': 'gbp',
      expires_at: '1800000000',
      locale: 'nb',
      'adaptive_pricing[enabled]': 'false',
      success_url: 'https://a.test/ok',
    })
    expect(form.has('payment_intent_data[application_fee_amount]')).toBe(false)
  })

  test('on a studio’s account keeps the platform’s part; wallets have Stripe’s names', async () => {
    fake.answer(() => ({ body: SESSION }))
    await create({ account: 'acct_1', applicationFee: 205, method: 'touchngo' })
    expect(fake.asked[0]!.headers['stripe-account']).toBe('acct_1')
    expect(Object.fromEntries(new URLSearchParams(fake.asked[0]!.body))).toMatchObject({
      'payment_intent_data[application_fee_amount]': '205',
      'allowed_payment_method_types[0]': 'touch_n_go',
    })
  })

  test('lists prices and takes one discount off them, also when its coupon is there already', async () => {
    fake.answer(({ url }) =>
      url === '/api/v1/coupons'
        ? {
            status: 400,
            body: { error: { type: 'invalid_request_error', code: 'resource_already_exists' } },
          }
        : { body: SESSION },
    )
    await create({
      total: 1_700,
      discount: { name: 'Discount and reverse charge', amount: 350 },
      account: 'acct_1',
    })
    const [coupon, session] = fake.asked.map(({ body }) =>
      Object.fromEntries(new URLSearchParams(body)),
    )
    expect(fake.asked.map(({ headers }) => headers['stripe-account'])).toEqual(['acct_1', 'acct_1'])
    expect(coupon).toMatchObject({
      id: 'checkout-c-1',
      name: 'Discount and reverse charge',
      amount_off: '350',
      currency: 'gbp',
      duration: 'once',
      max_redemptions: '1',
    })
    expect(session).toMatchObject({
      'discounts[0][coupon]': 'checkout-c-1',
      'line_items[0][price_data][unit_amount]': '2000',
      'line_items[1][price_data][unit_amount]': '50',
    })
  })

  test('puts what is too long for the page together, to the cent', async () => {
    fake.answer(() => ({ body: SESSION }))
    await create({
      items: Array.from({ length: 150 }, (_, at) => ({ name: `Photo ${at}`, amount: 10 })),
      total: 1_500,
    })
    const amounts = [...new URLSearchParams(fake.asked[0]!.body)]
      .filter(([name]) => name.endsWith('[unit_amount]'))
      .map(([, value]) => Number(value))
    expect([amounts.length, amounts.reduce((sum, amount) => sum + amount, 0)]).toEqual([100, 1_500])
    expect(fake.asked[0]!.body).toContain('51%20more')
  })

  test('repeats under another key only when Stripe repeats its own failure', async () => {
    let calls = 0
    fake.answer(({ headers }) =>
      headers['idempotency-key'] === 'checkout-c-1'
        ? {
            status: 500,
            headers: { 'idempotent-replayed': 'true', 'stripe-should-retry': 'false' },
            body: { error: { type: 'api_error', message: 'x' } },
          }
        : (calls++, { body: SESSION }),
    )
    expect((await create()).sessionId).toBe('cs_1')
    expect(calls).toBe(1)
  })

  test.each([
    ['no answer', 'hang' as const, 'unavailable', undefined],
    [
      'a fault of Stripe’s',
      { status: 500, body: { error: { type: 'api_error', message: 'boom' } } },
      'unavailable',
      undefined,
    ],
    ['something that is no JSON', { status: 200, body: '<html>' }, 'unavailable', undefined],
    [
      'too many calls',
      { status: 429, body: { error: { type: 'rate_limit_error', message: 'slow' } } },
      'unavailable',
      undefined,
    ],
    [
      'a wrong key',
      {
        status: 401,
        body: {
          error: { type: 'invalid_request_error', message: `Invalid API Key provided: ${KEY}` },
        },
      },
      'unavailable',
      undefined,
    ],
    [
      'an amount that is too small',
      {
        status: 400,
        body: {
          error: {
            type: 'invalid_request_error',
            code: 'amount_too_small',
            message: 'At least £0.30',
          },
        },
      },
      'refused',
      'At least £0.30',
    ],
    [
      'a refusal that speaks of us',
      {
        status: 400,
        body: { error: { type: 'invalid_request_error', message: `acct_1 and ${KEY}` } },
      },
      'refused',
      undefined,
    ],
    [
      'a declined card',
      {
        status: 402,
        body: { error: { type: 'card_error', code: 'card_declined', message: 'no' } },
      },
      'declined',
      undefined,
    ],
    [
      'a session without a page',
      { status: 200, body: { ...SESSION, url: null } },
      'unavailable',
      undefined,
    ],
  ])('tells %s by its code, and never a key', async (_name, answer, code, sentence) => {
    fake.answer(() => answer)
    const error = await failure(() => create())
    expect(error).toBeInstanceOf(PaymentError)
    expect([error!.code, error!.sentence]).toEqual([code, sentence])
    expect(inspect(error, { depth: 10 })).not.toContain('secret')
  })

  test('refuses what it would have to change: lines that don’t add up, amounts that Stripe can’t express', async () => {
    fake.answer(() => ({ body: SESSION }))
    expect((await failure(() => create({ total: 2_051 })))!.code).toBe('refused')
    expect(await failure(() => create({ currency: 'MGA' }))).toMatchObject({
      code: 'refused',
      sentence: 'Cards take whole MGA only.',
    })
    expect((await failure(() => create({ method: 'paypal' })))!.code).toBe('refused')
    expect(fake.asked).toEqual([])
  })
})

describe('reading a payment', () => {
  test.each([
    [
      'not yet paid',
      { ...SESSION, status: 'open', payment_status: 'unpaid', payment_intent: null },
      { state: 'open' },
    ],
    [
      'expired',
      { ...SESSION, status: 'expired', payment_status: 'unpaid', payment_intent: null },
      { state: 'expired' },
    ],
    [
      'on its way from a bank',
      {
        ...SESSION,
        status: 'complete',
        payment_status: 'unpaid',
        payment_intent: { id: 'pi_1', status: 'processing' },
      },
      { state: 'open' },
    ],
    [
      'failed at the bank',
      {
        ...SESSION,
        status: 'complete',
        payment_status: 'unpaid',
        payment_intent: { id: 'pi_1', status: 'requires_payment_method' },
      },
      { state: 'declined' },
    ],
    ['paid', paid(), { state: 'paid', payment: { id: 'pi_1', amount: 2_050, transactionFee: 51 } }],
    [
      'paid to a studio: our own part is no fee of Stripe’s',
      paid({
        balance: booking({
          fee: 256,
          fee_details: [
            { type: 'stripe_fee', amount: 40 },
            { type: 'tax', amount: 11 },
            { type: 'application_fee', amount: 205 },
          ],
        }),
      }),
      { state: 'paid', payment: { id: 'pi_1', amount: 2_050, transactionFee: 51 } },
    ],
    [
      'paid to an account that is kept in euro',
      paid({
        balance: booking({
          currency: 'eur',
          amount: 2_400,
          fee_details: [{ type: 'stripe_fee', amount: 60 }],
        }),
      }),
      { state: 'paid', payment: { id: 'pi_1', amount: 2_050, transactionFee: 51 } },
    ],
  ])('%s', async (_name, body, state) => {
    fake.answer(() => ({ body }))
    expect(await read()).toEqual(state)
  })

  test.each([
    ['not booked', paid({ balance: null })],
    ['without its booking', paid({ balance: 'txn_1' })],
    ['in another currency', paid({ charge: { currency: 'usd' } })],
  ])('paid but %s is asked again later, rather than guessed', async (_name, body) => {
    fake.answer(() => ({ body }))
    expect((await failure(() => read()))!.code).toBe('unavailable')
  })

  test('crowns of Iceland are counted as Stripe counts them', async () => {
    fake.answer(() => ({
      body: paid({
        charge: { amount: 205_000, currency: 'isk' },
        balance: booking({
          amount: 205_000,
          currency: 'isk',
          fee_details: [{ type: 'stripe_fee', amount: 5_100 }],
        }),
      }),
    }))
    expect(await read('ISK')).toEqual({
      state: 'paid',
      payment: { id: 'pi_1', amount: 2_050, transactionFee: 51 },
    })
  })
})

test('an event signed with any of the endpoints’ secrets is believed, with another it is not', async () => {
  const isOurs = async () => false
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    account: 'acct_1',
    data: { object: { id: 'cs_1', object: 'checkout.session' } },
  })
  const sign = (secret: string) => ({
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
  })
  for (const secret of ['whsec_own', 'whsec_connected'])
    expect(await stripe.readEvent(Buffer.from(payload), sign(secret), isOurs)).toEqual({
      eventId: 'evt_1',
      type: 'checkout.session.completed',
      sessionId: 'cs_1',
      accountId: 'acct_1',
    })
  expect(
    (await failure(() => stripe.readEvent(Buffer.from(payload), sign('whsec_other'), isOurs)))!
      .code,
  ).toBe('bad_signature')
})

test('ending an ended payment is not a failure; an unreachable Stripe is', async () => {
  fake.answer(() => ({
    status: 400,
    body: { error: { type: 'invalid_request_error', message: 'Only open ones' } },
  }))
  await stripe.expireSession({ sessionId: 'cs_1', account: null })
  fake.answer(() => ({ status: 500, body: {} }))
  expect(
    (await failure(() => stripe.expireSession({ sessionId: 'cs_1', account: null })))!.code,
  ).toBe('unavailable')
})

test('a refund names the payment once, with the platform’s share; an existing refund is not a failure', async () => {
  fake.answer(() => ({ body: { id: 're_1', object: 'refund', status: 'succeeded' } }))
  await stripe.refund({ paymentId: 'pi_1', account: 'acct_1', applicationFee: 300 })
  const [asked] = fake.asked
  expect(asked).toMatchObject({
    method: 'POST',
    url: '/api/v1/refunds',
    headers: { 'stripe-account': 'acct_1', 'idempotency-key': 'refund-pi_1' },
  })
  expect(Object.fromEntries(new URLSearchParams(asked!.body))).toEqual({
    payment_intent: 'pi_1',
    refund_application_fee: 'true',
  })
  const refuse = (code: string) =>
    fake.answer(() => ({
      status: 400,
      body: { error: { type: 'invalid_request_error', code, message: 'No.' } },
    }))
  refuse('charge_already_refunded')
  await stripe.refund({ paymentId: 'pi_1', account: null, applicationFee: 0 })
  refuse('charge_disputed')
  expect(
    (await failure(() => stripe.refund({ paymentId: 'pi_1', account: null, applicationFee: 0 })))!
      .code,
  ).toBe('refused')
})

test.each([
  ['GBP', 1_250, 1_250],
  ['JPY', 1_200, 1_200],
  ['ISK', 12, 1_200],
  ['UGX', 5, 500],
  ['MGA', 1_200, 12],
  ['MGA', 1_250, undefined],
  ['KWD', 1_000, 1_000],
  ['KWD', 1_005, undefined],
])('%s %d is %s to Stripe', (currency, ours, theirs) => {
  expect(toStripeAmount(ours, currency)).toBe(theirs)
  expect(theirs === undefined || fromStripeAmount(theirs, currency) === ours).toBe(true)
})

test.each([
  ['GBP', 1_257, 1_257],
  ['JPY', 7, 7],
  ['ISK', 7, 7],
  ['KWD', 1_257, 1_250],
  ['KWD', 9, 0],
  ['MGA', 1_257, 1_200],
])('a part of %s %d can be %d at the most', (currency, amount, most) => {
  expect(floorToStripe(amount, currency)).toBe(most)
  expect(toStripeAmount(most, currency)).toBeDefined()
})

test.each([
  ['ms-my', 'ms'],
  ['no', 'nb'],
  ['sq', 'auto'],
  ['xx', 'auto'],
  ['de', 'de'],
])('%s is %s on Stripe’s page', async (locale, message) => {
  fake.answer(() => ({ body: SESSION }))
  await create({ locale })
  expect(new URLSearchParams(fake.asked.at(-1)!.body).get('locale')).toBe(message)
})
