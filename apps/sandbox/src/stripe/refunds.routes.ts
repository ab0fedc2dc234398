import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FakeStripe } from './fake-stripe.ts'
import { type Form, parseForm, partOf, textOf } from './form-body.ts'
import { accountOf, answerOnce, missing, StripeRefusal } from './stripe-calls.ts'
import { refundedOf, toIntent, toRefund } from './stripe-objects.ts'
import { newId, nowSeconds, type FakeRefund, type FakeSession } from './stripe-state.ts'

/** A card refund arrives at once; a wallet refund on its own after this time. */
const ARRIVES_AFTER_S = 4

/** Refunds: parts of a payment until all of it is refunded, and of the platform's fee. */
export function registerRefunds(api: FastifyInstance, stripe: FakeStripe): void {
  const { state, failures } = stripe
  const { data } = state

  api.post('/v1/refunds', async (request, reply) =>
    answerOnce(state, request, reply, (form) => {
      const session = findPaid(stripe, textOf(form, 'payment_intent'), accountOf(request, data))
      if (failures.take('stripe', '/v1/refunds', ['decline']))
        throw new StripeRefusal(
          400,
          'balance_insufficient',
          'Insufficient funds in your Stripe balance to refund this amount.',
        )
      const isDelayed = session.types.some((type) => type !== 'card')
      return toRefund(
        makeRefund(stripe, session, {
          amount: textOf(form, 'amount'),
          metadata: readMetadata(form),
          status: isDelayed ? 'pending' : 'succeeded',
          returnsFee: textOf(form, 'refund_application_fee') === 'true',
        }),
      )
    }),
  )

  api.get('/v1/refunds', async (request) => {
    const account = accountOf(request, data)
    const query = parseForm(request.url.split('?')[1] ?? '')
    const intent = textOf(query, 'payment_intent')
    const since = Number(textOf(partOf(query, 'created'), 'gte') || '0')
    return toList(
      '/v1/refunds',
      query,
      Object.values(data.refunds)
        .filter(
          (refund) =>
            refund.account === account &&
            refund.created >= since &&
            (intent === '' || refund.intent === intent),
        )
        .reverse(),
      toRefund,
    )
  })

  api.get<{ Params: { id: string } }>('/v1/refunds/:id', async (request) => {
    const refund = data.refunds[request.params.id]
    if (!refund || refund.account !== accountOf(request, data))
      throw missing('refund', request.params.id)
    if (refund.status === 'pending' && nowSeconds() - refund.created >= ARRIVES_AFTER_S)
      settleRefund(stripe, refund, 'succeeded')
    return toRefund(refund)
  })

  registerFeeRefunds(api, stripe)
  api.get<{ Params: { id: string } }>('/v1/payment_intents/:id', async (request) =>
    toIntent(findPaid(stripe, request.params.id, accountOf(request, data)), data),
  )
}

/** The platform's refunds of its fee. */
function registerFeeRefunds(api: FastifyInstance, stripe: FakeStripe): void {
  const { state } = stripe
  const { data } = state

  api.post<{ Params: { id: string } }>('/v1/application_fees/:id/refunds', async (request, reply) =>
    answerOnce(state, request, reply, (form) => {
      const fee = request.params.id
      const session = findByFee(stripe, request)
      const given = Object.values(data.feeRefunds)
        .filter((each) => each.fee === fee)
        .reduce((sum, each) => sum + each.amount, 0)
      const amount = Number(textOf(form, 'amount'))
      if (!Number.isSafeInteger(amount) || amount < 1 || given + amount > session.applicationFee)
        throw new StripeRefusal(
          400,
          undefined,
          'Refund amount is greater than the unrefunded amount of the application fee.',
        )
      const made = {
        id: newId('fr'),
        object: 'fee_refund',
        fee,
        amount,
        currency: session.currency,
        metadata: readMetadata(form),
      }
      data.feeRefunds[made.id] = made
      return made
    }),
  )

  api.get<{ Params: { id: string } }>('/v1/application_fees/:id/refunds', async (request) => {
    findByFee(stripe, request)
    return toList(
      `/v1/application_fees/${request.params.id}/refunds`,
      parseForm(request.url.split('?')[1] ?? ''),
      Object.values(data.feeRefunds).filter(({ fee }) => fee === request.params.id),
      (made) => made,
    )
  })
}

/** For tests and journeys: what people do on Stripe's own pages, and what otherwise only time does. */
export function registerRefundControl(app: FastifyInstance, stripe: FakeStripe): void {
  const { data } = stripe.state
  app.post<{ Body: { intent: string; amount?: number; returnsFee?: boolean } }>(
    '/control/stripe/refunds',
    async (request, reply) => {
      const session = Object.values(data.sessions).find(
        ({ intent }) => intent !== '' && intent === request.body.intent,
      )
      if (!session) return reply.code(404).send({ error: 'There is no such payment.' })
      const { amount, returnsFee = false } = request.body
      return toRefund(makeDashboardRefund(stripe, session, { amount, returnsFee }))
    },
  )
  app.post<{ Params: { id: string }; Body: { status?: string; reason?: string } }>(
    '/control/stripe/refunds/:id',
    async (request, reply) => {
      const refund = data.refunds[request.params.id]
      if (!refund) return reply.code(404).send({ error: 'There is no such refund.' })
      const { status, reason } = request.body
      settleRefund(stripe, refund, status === 'failed' ? 'failed' : 'succeeded', reason)
      return toRefund(refund)
    },
  )
}

/** A refund made on Stripe's own pages; everything left if no amount is given. Throws StripeRefusal. */
export function makeDashboardRefund(
  stripe: FakeStripe,
  session: FakeSession,
  { amount, returnsFee }: { amount?: number | undefined; returnsFee: boolean },
): FakeRefund {
  return makeRefund(stripe, session, {
    amount: String(amount ?? ''),
    metadata: {},
    status: 'succeeded',
    returnsFee,
  })
}

function makeRefund(
  { state: { data, save }, emit }: FakeStripe,
  session: FakeSession,
  {
    amount: asked,
    metadata,
    status,
    returnsFee,
  }: {
    /** Empty for everything left. */
    amount: string
    metadata: Record<string, string>
    status: 'pending' | 'succeeded'
    returnsFee: boolean
  },
): FakeRefund {
  const amount = readAmount(asked, session, session.amount - refundedOf(session, data))
  const refund: FakeRefund = {
    id: newId('re'),
    account: session.account,
    intent: session.intent,
    charge: session.charge,
    amount,
    currency: session.currency,
    created: nowSeconds(),
    status,
    metadata,
  }
  data.refunds[refund.id] = refund
  if (returnsFee && session.applicationFee > 0) {
    const id = newId('fr')
    const back = Math.floor((session.applicationFee * amount) / session.amount)
    data.feeRefunds[id] = {
      id,
      object: 'fee_refund',
      fee: `fee_${session.charge.slice(3)}`,
      amount: back,
      currency: session.currency,
      metadata: {},
    }
  }
  save()
  emit('refund.created', toRefund(refund), session.account)
  return refund
}

function readAmount(asked: string, { charge }: FakeSession, rest: number): number {
  if (rest <= 0)
    throw new StripeRefusal(
      400,
      'charge_already_refunded',
      `Charge ${charge} has already been refunded.`,
    )
  const amount = asked === '' ? rest : Number(asked)
  if (!Number.isSafeInteger(amount) || amount < 1)
    throw new StripeRefusal(400, 'parameter_invalid_integer', 'Invalid positive integer', {
      param: 'amount',
    })
  if (amount > rest)
    throw new StripeRefusal(
      400,
      undefined,
      'Refund amount is greater than unrefunded amount on charge.',
      { param: 'amount' },
    )
  return amount
}

function settleRefund(
  { state, emit }: FakeStripe,
  refund: FakeRefund,
  status: 'succeeded' | 'failed',
  reason = 'unknown',
): void {
  refund.status = status
  if (status === 'failed') refund.failureReason = reason
  state.save()
  emit(status === 'failed' ? 'refund.failed' : 'refund.updated', toRefund(refund), refund.account)
}

function findPaid({ state: { data } }: FakeStripe, intent: string, account: string): FakeSession {
  const session = Object.values(data.sessions).find(
    (each) => each.intent === intent && each.account === account,
  )
  if (!session || intent === '') throw missing('payment_intent', intent)
  return session
}

/** The platform's own calls, not the account's. */
function findByFee({ state: { data } }: FakeStripe, request: FastifyRequest): FakeSession {
  const { id } = request.params as { id: string }
  const session = Object.values(data.sessions).find(
    ({ charge, applicationFee }) => applicationFee > 0 && id === `fee_${charge.slice(3)}`,
  )
  if (!session || accountOf(request, data) !== '') throw missing('application_fee', id)
  return session
}

function readMetadata(form: Form): Record<string, string> {
  return Object.fromEntries(
    Object.entries(partOf(form, 'metadata')).map(([name, value]) => [name, String(value)]),
  )
}

/** A page of a list as Stripe returns it. */
export function toList<T extends { id: string }>(
  url: string,
  query: Form,
  found: readonly T[],
  toObject: (one: T) => object,
): object {
  const from = found.findIndex(({ id }) => id === textOf(query, 'starting_after')) + 1
  const page = found.slice(from, from + Number(textOf(query, 'limit') || '10'))
  return {
    object: 'list',
    url,
    has_more: from + page.length < found.length,
    data: page.map(toObject),
  }
}
