import type { FastifyInstance } from 'fastify'
import { type Form, parseForm, partOf, textOf } from './form-body.ts'
import type { FakeStripe } from './fake-stripe.ts'
import { accountOf, answerOnce, missing, StripeRefusal } from './stripe-calls.ts'
import { toPayout } from './stripe-objects.ts'
import { newId, nowSeconds, type FakePayout } from './stripe-state.ts'

/** A payout arrives on its own after this time. */
const ARRIVES_AFTER_S = 4

/** Payouts of connected accounts to their banks. */
export function registerPayouts(api: FastifyInstance, stripe: FakeStripe): void {
  const { state, failures } = stripe
  const { data } = state

  api.post('/v1/payouts', async (request, reply) =>
    answerOnce(state, request, reply, (form) => {
      const payout = readPayout(form, accountOf(request, data))
      if (failures.take('stripe', '/v1/payouts', ['decline']))
        throw new StripeRefusal(
          400,
          'balance_insufficient',
          'You have insufficient funds in your Stripe account for this transfer.',
        )
      data.payouts[payout.id] = payout
      return toPayout(payout)
    }),
  )

  api.get('/v1/payouts', async (request) => {
    const account = accountOf(request, data)
    const query = parseForm(request.url.split('?')[1] ?? '')
    const since = Number(textOf(partOf(query, 'created'), 'gte') || '0')
    const found = Object.values(data.payouts)
      .filter((payout) => payout.account === account && payout.created >= since)
      .reverse()
    const from = found.findIndex(({ id }) => id === textOf(query, 'starting_after')) + 1
    const page = found.slice(from, from + Number(textOf(query, 'limit') || '10'))
    return {
      object: 'list',
      url: '/v1/payouts',
      has_more: from + page.length < found.length,
      data: page.map(toPayout),
    }
  })

  api.get<{ Params: { id: string } }>('/v1/payouts/:id', async (request) => {
    const payout = data.payouts[request.params.id]
    if (!payout || payout.account !== accountOf(request, data))
      throw missing('payout', request.params.id)
    if (payout.status === 'pending' && nowSeconds() - payout.created >= ARRIVES_AFTER_S)
      settle(stripe, payout, 'paid')
    return toPayout(payout)
  })
}

/** `POST /control/stripe/payouts/{id}`: for tests, which don't wait; `status` defaults to `paid`. */
export function registerPayoutControl(app: FastifyInstance, stripe: FakeStripe): void {
  app.post<{ Params: { id: string }; Body: { status?: string } }>(
    '/control/stripe/payouts/:id',
    async (request, reply) => {
      const payout = stripe.state.data.payouts[request.params.id]
      if (!payout) return reply.code(404).send({ error: 'There is no such payout.' })
      settle(stripe, payout, request.body?.status === 'failed' ? 'failed' : 'paid')
      return toPayout(payout)
    },
  )
}

function readPayout(form: Form, account: string): FakePayout {
  const [amount, currency] = [Number(textOf(form, 'amount')), textOf(form, 'currency')]
  if (!Number.isSafeInteger(amount) || amount < 1 || !/^[a-z]{3}$/.test(currency))
    throw new StripeRefusal(400, 'parameter_invalid_integer', 'Invalid positive integer', {
      param: 'amount',
    })
  return {
    id: newId('po'),
    account,
    amount,
    currency,
    created: nowSeconds(),
    status: 'pending',
    metadata: Object.fromEntries(
      Object.entries(partOf(form, 'metadata')).map(([name, value]) => [name, String(value)]),
    ),
  }
}

function settle({ state, emit }: FakeStripe, payout: FakePayout, status: 'paid' | 'failed'): void {
  payout.status = status
  state.save()
  emit(`payout.${status}`, toPayout(payout), payout.account)
}
