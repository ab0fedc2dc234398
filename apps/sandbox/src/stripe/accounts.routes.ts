import type { FastifyInstance } from 'fastify'
import { parseForm, partOf, textOf } from './form-body.ts'
import type { FakeStripe } from './fake-stripe.ts'
import { accountOf, answerOnce, missing, StripeRefusal } from './stripe-calls.ts'
import { toAccount, toPayout } from './stripe-objects.ts'
import { newId, nowSeconds, type FakePayout } from './stripe-state.ts'

/** A payout arrives by itself after this. */
const ARRIVES_AFTER_S = 4

/** Connected accounts with their onboarding links, and payouts from them. */
export function registerAccounts(
  app: FastifyInstance,
  api: FastifyInstance,
  { state, tell, failures }: FakeStripe,
): void {
  const { data, save } = state

  api.post('/v1/accounts', async (request, reply) =>
    answerOnce(state, request, reply, (form) => {
      const country = textOf(form, 'country')
      if (!/^[A-Z]{2}$/.test(country))
        throw new StripeRefusal(400, 'country_unsupported', `Country '${country}' is unknown.`, {
          param: 'country',
        })
      const id = newId('acct')
      data.accounts[id] = {
        id,
        country,
        email: textOf(form, 'email'),
        detailsSubmitted: false,
        chargesEnabled: false,
        payoutInterval:
          textOf(partOf(partOf(partOf(form, 'settings'), 'payouts'), 'schedule'), 'interval') ||
          'daily',
      }
      return toAccount(data.accounts[id])
    }),
  )

  api.get<{ Params: { id: string } }>('/v1/accounts/:id', async (request) =>
    toAccount(find(request.params.id)),
  )

  api.delete<{ Params: { id: string } }>('/v1/accounts/:id', async (request) => {
    const { id } = find(request.params.id)
    delete data.accounts[id]
    save()
    return { id, object: 'account', deleted: true }
  })

  api.post('/v1/account_links', async (request, reply) =>
    answerOnce(state, request, reply, (form) => {
      const { id } = find(textOf(form, 'account'))
      const [refreshUrl, returnUrl] = [textOf(form, 'refresh_url'), textOf(form, 'return_url')]
      if (!URL.canParse(refreshUrl) || !URL.canParse(returnUrl))
        throw new StripeRefusal(400, 'url_invalid', 'Not a valid URL')
      const token = newId('link')
      data.links[token] = { account: id, refreshUrl, returnUrl, expiresAt: nowSeconds() + 300 }
      return {
        object: 'account_link',
        created: nowSeconds(),
        expires_at: nowSeconds() + 300,
        url: `http://${request.host}/stripe/setup/${token}`,
      }
    }),
  )

  api.post('/v1/payouts', async (request, reply) =>
    answerOnce(state, request, reply, (form) => {
      const account = accountOf(request, data)
      const [amount, currency] = [Number(textOf(form, 'amount')), textOf(form, 'currency')]
      if (!Number.isSafeInteger(amount) || amount < 1 || !/^[a-z]{3}$/.test(currency))
        throw new StripeRefusal(400, 'parameter_invalid_integer', 'Invalid positive integer', {
          param: 'amount',
        })
      if (failures.take('stripe', '/v1/payouts', ['decline']))
        throw new StripeRefusal(
          400,
          'balance_insufficient',
          'You have insufficient funds in your Stripe account for this transfer.',
        )
      const metadata = Object.fromEntries(
        Object.entries(partOf(form, 'metadata')).map(([name, value]) => [name, String(value)]),
      )
      const payout: FakePayout = {
        id: newId('po'),
        account,
        amount,
        currency,
        created: nowSeconds(),
        status: 'pending',
        metadata,
      }
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
      settle(payout, 'paid')
    return toPayout(payout)
  })

  function find(id: string) {
    const account = data.accounts[id]
    if (!account)
      throw new StripeRefusal(
        403,
        'account_invalid',
        `The provided key does not have access to account '${id}' (or that account does not exist).`,
      )
    return account
  }

  /** `POST /control/stripe/payouts/{id}`: for tests, which don't wait; `status` is `paid` unless told. */
  app.post<{ Params: { id: string }; Body: { status?: string } }>(
    '/control/stripe/payouts/:id',
    async (request, reply) => {
      const payout = data.payouts[request.params.id]
      if (!payout) return reply.code(404).send({ error: 'There is no such payout.' })
      settle(payout, request.body?.status === 'failed' ? 'failed' : 'paid')
      return toPayout(payout)
    },
  )

  function settle(payout: FakePayout, status: 'paid' | 'failed'): void {
    payout.status = status
    save()
    tell(`payout.${status}`, toPayout(payout), payout.account)
  }
}
