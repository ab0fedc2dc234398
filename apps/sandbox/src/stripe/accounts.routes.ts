import type { FastifyInstance } from 'fastify'
import { partOf, textOf } from './form-body.ts'
import type { FakeStripe } from './fake-stripe.ts'
import { answerOnce, StripeRefusal } from './stripe-calls.ts'
import { toAccount } from './stripe-objects.ts'
import { newId, nowSeconds } from './stripe-state.ts'

/** Connected accounts with their onboarding links. */
export function registerAccounts(api: FastifyInstance, { state }: FakeStripe): void {
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
}
