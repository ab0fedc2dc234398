import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toMoneyText } from '../hosted-page.ts'
import { listOf, parseForm, partOf, textOf, type Form } from './form-body.ts'
import type { FakeStripe } from './fake-stripe.ts'
import { accountOf, answerOnce, missing, StripeRefusal } from './stripe-calls.ts'
import { toSession } from './stripe-objects.ts'
import { newId, nowSeconds, type FakeSession } from './stripe-state.ts'

/** The least that Stripe takes, for the usual currencies. */
const MINIMUM: Record<string, number> = {
  gbp: 30,
  eur: 50,
  usd: 50,
  cad: 50,
  aud: 50,
  chf: 50,
  sek: 300,
  nok: 300,
  dkk: 250,
  jpy: 50,
  mxn: 1_000,
  myr: 200,
  php: 2_000,
  sgd: 50,
  thb: 1_000,
  pln: 200,
}
const MOST = 99_999_999
const LOCALES =
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  )

/** Checkout sessions: begun, read, and ended by the program. */
export function registerSessions(api: FastifyInstance, { state, tell }: FakeStripe): void {
  const { data, save } = state

  api.post('/v1/checkout/sessions', async (request, reply) =>
    answerOnce(state, request, reply, (form) => {
      const session = toFakeSession(form, accountOf(request, data), request)
      data.sessions[session.id] = session
      return toSession(session)
    }),
  )

  api.get<{ Params: { id: string } }>('/v1/checkout/sessions/:id', async (request) => {
    const session = find(request, request.params.id)
    return toSession(
      session,
      listOf(parseForm(request.url.split('?')[1] ?? ''), 'expand').includes(
        'payment_intent.latest_charge.balance_transaction',
      ),
    )
  })

  api.post<{ Params: { id: string } }>('/v1/checkout/sessions/:id/expire', async (request) => {
    const session = find(request, request.params.id)
    if (session.status !== 'open')
      throw new StripeRefusal(
        400,
        undefined,
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      )
    expire(session)
    return toSession(session)
  })

  api.post('/v1/refunds', async (request, reply) =>
    answerOnce(state, request, reply, (form) => {
      const intent = textOf(form, 'payment_intent')
      const session = Object.values(data.sessions).find(
        (each) => each.intent === intent && each.account === accountOf(request, data),
      )
      if (!session || intent === '') throw missing('payment_intent', intent)
      if (session.refund)
        throw new StripeRefusal(
          400,
          'charge_already_refunded',
          `Charge ${session.charge} has already been refunded.`,
        )
      session.refund = newId('re')
      save()
      return {
        id: session.refund,
        object: 'refund',
        amount: session.amount,
        currency: session.currency,
        payment_intent: intent,
        status: 'succeeded',
      }
    }),
  )

  function find(request: FastifyRequest, id: string): FakeSession {
    const session = data.sessions[id]
    if (!session || session.account !== accountOf(request, data))
      throw missing('checkout.session', id)
    if (session.status === 'open' && session.expiresAt <= nowSeconds()) expire(session)
    return session
  }

  function expire(session: FakeSession): void {
    session.status = 'expired'
    save()
    tell('checkout.session.expired', toSession(session), session.account)
  }
}

function toFakeSession(form: Form, account: string, request: FastifyRequest): FakeSession {
  const lines = listOf(form, 'line_items').map((line) => {
    const price = partOf(line as Form, 'price_data')
    return {
      name: textOf(partOf(price, 'product_data'), 'name'),
      currency: textOf(price, 'currency'),
      amount:
        Number(textOf(price, 'unit_amount')) * Number(textOf(line as Form, 'quantity') || '1'),
    }
  })
  const currency = lines[0]?.currency ?? ''
  if (textOf(form, 'payment_method_types[0]') || partOf(form, 'payment_method_types')['0'])
    throw new StripeRefusal(
      400,
      'parameter_unknown',
      'Received unknown parameter: payment_method_types',
      { param: 'payment_method_types' },
    )
  if (
    !/^[a-z]{3}$/.test(currency) ||
    lines.some(
      (line) =>
        line.currency !== currency ||
        !Number.isSafeInteger(line.amount) ||
        line.amount < 0 ||
        !line.name,
    )
  )
    throw new StripeRefusal(400, 'parameter_invalid_integer', 'The line items are not valid.', {
      param: 'line_items',
    })
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  const least = MINIMUM[currency] ?? 50
  if (amount < least)
    throw new StripeRefusal(
      400,
      'amount_too_small',
      `The Checkout Session's total amount due must add up to at least ${toMoneyText(least, currency)} ${currency}`,
    )
  if (amount > MOST)
    throw new StripeRefusal(
      400,
      'amount_too_large',
      `The Checkout Session's total amount due must be no more than ${toMoneyText(MOST, currency)} ${currency}`,
    )
  const applicationFee = Number(
    textOf(partOf(form, 'payment_intent_data'), 'application_fee_amount') || '0',
  )
  if (applicationFee > 0 && !account)
    throw new StripeRefusal(
      400,
      'parameter_missing',
      'Can only apply an application_fee when the request is made on behalf of another account.',
      { param: 'payment_intent_data[application_fee_amount]' },
    )
  if (applicationFee > amount)
    throw new StripeRefusal(
      400,
      'parameter_invalid_integer',
      'Your application fee must be less than or equal to the charge amount.',
    )
  const expiresAt = Number(textOf(form, 'expires_at') || nowSeconds() + 86_400)
  // Stripe wants 30 minutes; some seconds are given for the way.
  if (expiresAt < nowSeconds() + 1_780 || expiresAt > nowSeconds() + 86_460)
    throw new StripeRefusal(
      400,
      undefined,
      'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    )
  const locale = textOf(form, 'locale')
  if (locale && !LOCALES.includes(locale))
    throw new StripeRefusal(
      400,
      'parameter_invalid',
      `Invalid locale: must be one of ${LOCALES.join(', ')}`,
      { param: 'locale' },
    )
  const id = newId('cs_test')
  for (const name of ['success_url', 'cancel_url'])
    if (!URL.canParse(textOf(form, name)))
      throw new StripeRefusal(400, 'url_invalid', 'Not a valid URL', { param: name })
  return {
    id,
    account,
    created: nowSeconds(),
    expiresAt,
    currency,
    amount,
    lines: lines.map((line) => ({ name: line.name, amount: line.amount })),
    types: listOf(form, 'allowed_payment_method_types').map(String),
    applicationFee,
    reference: textOf(form, 'client_reference_id'),
    emailAddress: textOf(form, 'customer_email'),
    successUrl: textOf(form, 'success_url'),
    cancelUrl: textOf(form, 'cancel_url'),
    url: `http://${request.host}/stripe/pay/${id}`,
    status: 'open',
    intent: '',
    charge: '',
  }
}
