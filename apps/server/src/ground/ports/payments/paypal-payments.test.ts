import { HOUR_MS } from '@proofdesk/domain/duration'
import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, type Asked, startFakeProvider } from '../../../test-world/fake-provider.ts'
import { createPayPalPayments } from './paypal-payments.ts'
import { PaymentError, type Payments, type SessionRequest } from './payments.ts'

let fake: Awaited<ReturnType<typeof startFakeProvider>>
let paypal: Payments
let now = 0
beforeAll(async () => {
  fake = await startFakeProvider()
})
afterAll(() => fake.stop())
beforeEach(() => {
  now = 1_000_000
  paypal = createPayPalPayments({
    url: fake.url,
    clientId: 'client',
    clientSecret: 'very-secret',
    webhookId: 'WH-1',
    now: () => now,
    timeoutMs: 2_000,
  })
})

/** Answers token requests automatically. */
function answer(
  next: (asked: Asked) => Answer | 'hang',
  token: Answer = { body: { access_token: 'token-1', expires_in: 3_600 } },
): void {
  fake.answer((asked) => (asked.url === '/api/v1/oauth2/token' ? token : next(asked)))
}
const request: SessionRequest = {
  checkoutGuid: 'c-1',
  method: 'paypal',
  currency: 'GBP',
  total: 2_050,
  items: [
    { name: 'Print', amount: 2_050 },
    { name: 'Free', amount: 0 },
  ],
  discount: null,
  account: null,
  applicationFee: 0,
  companyName: 'North',
  emailAddress: 'a@b.test',
  locale: 'de',
  successUrl: 'https://a.test/ok',
  cancelUrl: 'https://a.test/no',
  expiresAt: 1_800_000_000_000,
}
const read = (currency = 'GBP', isOver = false) =>
  paypal.readSession({ sessionId: 'O-1', account: null, currency, isOver: async () => isOver })
const failure = async (call: () => Promise<unknown>) =>
  call().then(
    () => undefined,
    (error: unknown) => error as PaymentError,
  )
const ORDER = {
  id: 'O-1',
  status: 'PAYER_ACTION_REQUIRED',
  links: [{ rel: 'payer-action', href: 'https://pay.test/O-1' }],
}
const completed = (capture: object = {}) => ({
  id: 'O-1',
  status: 'COMPLETED',
  purchase_units: [
    {
      payments: {
        captures: [
          {
            id: 'CAP-1',
            status: 'COMPLETED',
            amount: { currency_code: 'GBP', value: '20.50' },
            seller_receivable_breakdown: { paypal_fee: { currency_code: 'GBP', value: '0.89' } },
            ...capture,
          },
        ],
      },
    },
  ],
})

describe('beginning a payment', () => {
  test('sends our amounts as text, with a number of the checkout', async () => {
    answer(() => ({ status: 201, body: ORDER }))
    expect(await paypal.createSession(request)).toEqual({
      sessionId: 'O-1',
      payUrl: 'https://pay.test/O-1',
    })
    const [, asked] = fake.asked
    expect([
      asked!.url,
      asked!.headers['paypal-request-id'],
      asked!.headers['authorization'],
    ]).toEqual(['/api/v2/checkout/orders', 'checkout-c-1', 'Bearer token-1'])
    expect(JSON.parse(asked!.body)).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: 'c-1',
          invoice_id: 'c-1',
          amount: {
            currency_code: 'GBP',
            value: '20.50',
            breakdown: { item_total: { value: '20.50' } },
          },
          items: [{ name: 'Print', quantity: '1', unit_amount: { value: '20.50' } }],
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            locale: 'de-DE',
            return_url: 'https://a.test/ok',
            brand_name: 'North',
          },
        },
      },
    })
    expect(JSON.parse(asked!.body).purchase_units[0].items).toHaveLength(1)
  })

  test('lists prices and takes one discount off them', async () => {
    answer(() => ({ status: 201, body: ORDER }))
    await paypal.createSession({
      ...request,
      total: 1_700,
      discount: { name: 'Discount', amount: 350 },
    })
    const [{ amount, items }] = JSON.parse(fake.asked.at(-1)!.body).purchase_units
    expect(amount).toMatchObject({
      value: '17.00',
      breakdown: { item_total: { value: '20.50' }, discount: { value: '3.50' } },
    })
    expect(items).toMatchObject([{ unit_amount: { value: '20.50' } }])
  })

  test('in a currency that PayPal counts in whole units refuses parts of them', async () => {
    answer(() => ({ status: 201, body: ORDER }))
    await paypal.createSession({
      ...request,
      currency: 'HUF',
      total: 2_000,
      items: [{ name: 'Print', amount: 2_000 }],
    })
    expect(JSON.parse(fake.asked.at(-1)!.body).purchase_units[0].amount.value).toBe('20')
    expect(
      await failure(() => paypal.createSession({ ...request, currency: 'HUF' })),
    ).toMatchObject({ code: 'refused', sentence: 'PayPal takes whole HUF only.' })
  })

  test('asks for a token once, again when it has run out, and again when it is not believed', async () => {
    answer(() => ({ status: 201, body: ORDER }))
    await Promise.all([paypal.createSession(request), paypal.createSession(request)])
    const tokens = () => fake.asked.filter(({ url }) => url.endsWith('/token')).length
    expect(tokens()).toBe(1)
    now += HOUR_MS
    await paypal.createSession(request)
    expect(tokens()).toBe(2)
    let refused = 0
    answer(() => (refused++ === 0 ? { status: 401, body: {} } : { status: 201, body: ORDER }))
    expect((await paypal.createSession(request)).sessionId).toBe('O-1')
    expect(tokens()).toBe(1)
  })

  test.each([
    ['no answer', 'hang' as const, 'unavailable', undefined],
    ['a fault of PayPal’s', { status: 503, body: '' }, 'unavailable', undefined],
    ['something that is no JSON', { body: '<html>' }, 'unavailable', undefined],
    ['another shape', { body: { id: 7 } }, 'unavailable', undefined],
    ['no page', { body: { ...ORDER, links: [] } }, 'unavailable', undefined],
    ['a key that is never believed', { status: 401, body: {} }, 'unavailable', undefined],
    [
      'a refusal for buyers',
      {
        status: 422,
        body: {
          name: 'UNPROCESSABLE_ENTITY',
          details: [{ issue: 'CANNOT_BE_ZERO_OR_NEGATIVE', description: 'Must be more.' }],
        },
      },
      'refused',
      'Must be more.',
    ],
    [
      'a refusal that speaks of us',
      {
        status: 422,
        body: { details: [{ issue: 'PAYEE_ACCOUNT_RESTRICTED', description: 'very-secret' }] },
      },
      'refused',
      undefined,
    ],
  ])('tells %s by its code, and never a secret', async (_name, given, code, sentence) => {
    answer(() => given)
    const error = await failure(() => paypal.createSession(request))
    expect(error).toBeInstanceOf(PaymentError)
    expect([error!.code, error!.sentence]).toEqual([code, sentence])
    expect(inspect(error, { depth: 10 })).not.toContain('very-secret')
  })

  test('keys that PayPal rejects are reported, and tried again the next time', async () => {
    answer(() => ({ body: ORDER }), { status: 401, body: { error: 'invalid_client' } })
    expect((await failure(() => paypal.createSession(request)))!.code).toBe('unavailable')
    answer(() => ({ body: ORDER }))
    expect((await paypal.createSession(request)).sessionId).toBe('O-1')
  })
})

describe('reading a payment', () => {
  test.each([
    ['not yet approved', { body: ORDER }, { state: 'open' }],
    [
      'forgotten by PayPal',
      { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } },
      { state: 'expired' },
    ],
    ['voided', { body: { ...ORDER, status: 'VOIDED' } }, { state: 'expired' }],
    [
      'taken',
      { body: completed() },
      { state: 'paid', payment: { id: 'CAP-1', amount: 2_050, transactionFee: 89 } },
    ],
    [
      'taken and partly given back since',
      { body: completed({ status: 'PARTIALLY_REFUNDED' }) },
      { state: 'paid', payment: { id: 'CAP-1', amount: 2_050, transactionFee: 89 } },
    ],
    [
      'taken and given back before we knew of it',
      { body: completed({ status: 'REFUNDED' }) },
      { state: 'expired' },
    ],
    ['held for a check', { body: completed({ status: 'PENDING' }) }, { state: 'open' }],
    ['declined in the end', { body: completed({ status: 'DECLINED' }) }, { state: 'declined' }],
  ])('%s', async (_name, given, state) => {
    answer(() => given)
    expect(await read()).toEqual(state)
  })

  test("of an approved order takes the money; the second caller reads the first one's result", async () => {
    let isCaptured = false
    answer(({ url }) =>
      url.endsWith('/capture')
        ? ((isCaptured = true),
          { status: 422, body: { details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] } })
        : { body: isCaptured ? completed() : { ...ORDER, status: 'APPROVED' } },
    )
    expect(await read()).toEqual({
      state: 'paid',
      payment: { id: 'CAP-1', amount: 2_050, transactionFee: 89 },
    })
  })

  test('of an order that was approved too late, or never, takes nothing', async () => {
    for (const status of ['APPROVED', 'PAYER_ACTION_REQUIRED']) {
      answer(() => ({ body: { ...ORDER, status } }))
      expect(await read('GBP', true)).toEqual({ state: 'expired' })
    }
    answer(() => ({ body: completed({ status: 'PENDING' }) }))
    expect(await read('GBP', true)).toEqual({ state: 'open' })
    expect(fake.asked.filter(({ url }) => url.endsWith('/capture'))).toEqual([])
  })

  test('of an approved order whose card is declined is over', async () => {
    answer(({ url }) =>
      url.endsWith('/capture')
        ? { status: 422, body: { details: [{ issue: 'INSTRUMENT_DECLINED' }] } }
        : { body: { ...ORDER, status: 'APPROVED' } },
    )
    expect(await read()).toEqual({ state: 'declined' })
  })

  test('in another currency is never guessed', async () => {
    answer(() => ({ body: completed({ amount: { currency_code: 'USD', value: '20.50' } }) }))
    expect((await failure(() => read()))!.code).toBe('unavailable')
  })
})

test('a refund names the capture once; an existing refund is not a failure', async () => {
  const refund = () => paypal.refund({ paymentId: 'CAP-1', account: null, applicationFee: 0 })
  answer(() => ({ status: 201, body: { id: 'R-1', status: 'COMPLETED' } }))
  await refund()
  expect(fake.asked.at(-1)).toMatchObject({
    method: 'POST',
    url: '/api/v2/payments/captures/CAP-1/refund',
    headers: { 'paypal-request-id': 'refund-CAP-1' },
  })
  const refuse = (issue: string) => answer(() => ({ status: 422, body: { details: [{ issue }] } }))
  refuse('CAPTURE_FULLY_REFUNDED')
  await refund()
  refuse('REFUND_NOT_ALLOWED')
  expect((await failure(refund))!.code).toBe('refused')
})

test('an event of ours is shown to PayPal in the very words in which it came; any other is not shown', async () => {
  const isOurs = async ({ sessionId }: { sessionId?: string | undefined }) => sessionId === 'O-1'
  answer(() => ({ body: { verification_status: 'SUCCESS' } }))
  const words =
    '{ "id" : "WH-9", "event_type":"PAYMENT.CAPTURE.COMPLETED",\n"resource":{"id":"CAP-1","amount":1.50,"supplementary_data":{"related_ids":{"order_id":"O-1"}}} }'
  const headers = {
    'paypal-transmission-id': 't',
    'paypal-transmission-sig': 's',
    'paypal-transmission-time': 'now',
    'paypal-auth-algo': 'a',
    'paypal-cert-url': 'c',
  }
  expect(await paypal.readEvent(Buffer.from(words), headers, isOurs)).toEqual({
    eventId: 'WH-9',
    type: 'PAYMENT.CAPTURE.COMPLETED',
    sessionId: 'O-1',
    paymentId: undefined,
  })
  expect(fake.asked.at(-1)!.body).toContain(`"webhook_id":"WH-1","webhook_event":${words}}`)
  answer(() => ({ body: { verification_status: 'FAILURE' } }))
  expect((await failure(() => paypal.readEvent(Buffer.from(words), headers, isOurs)))!.code).toBe(
    'bad_signature',
  )
  expect((await failure(() => paypal.readEvent(Buffer.from('"id'), headers, isOurs)))!.code).toBe(
    'bad_signature',
  )
  answer(() => ({ status: 500 }))
  expect((await failure(() => paypal.readEvent(Buffer.from(words), headers, isOurs)))!.code).toBe(
    'unavailable',
  )
  answer(() => ({ status: 500 }))
  expect(
    await paypal.readEvent(Buffer.from(words.replace('O-1', 'O-2')), headers, isOurs),
  ).toBeUndefined()
  expect(
    await paypal.readEvent(
      Buffer.from('{"id":"WH-1","event_type":"INVOICING.INVOICE.PAID"}'),
      headers,
      isOurs,
    ),
  ).toBeUndefined()
  expect(fake.asked).toEqual([])
})
