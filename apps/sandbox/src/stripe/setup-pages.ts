import type { FastifyInstance } from 'fastify'
import { html } from '../html.ts'
import { sendHosted } from '../hosted-page.ts'
import type { FakeStripe } from './fake-stripe.ts'
import { toAccount } from './stripe-objects.ts'
import { nowSeconds } from './stripe-state.ts'

/** Stripe's own page where a studio enters its details. */
export function registerSetupPages(
  pages: FastifyInstance,
  { state: { data, save }, emit }: FakeStripe,
): void {
  pages.get<{ Params: { token: string } }>('/setup/:token', async (request, reply) => {
    const link = data.links[request.params.token]
    const account = link && data.accounts[link.account]
    if (!link || !account)
      return sendHosted(reply, 'Stripe', html`<p>There is no such page.</p>`, [], 404)
    if (link.expiresAt <= nowSeconds()) return reply.redirect(link.refreshUrl, 303)
    return sendHosted(
      reply,
      'Stripe: your account',
      html`<dl>
          <dt>Account</dt>
          <dd>${account.id}</dd>
          <dt>Email</dt>
          <dd>${account.email}</dd>
          <dt>Country</dt>
          <dd>${account.country}</dd>
        </dl>
        <form method="post" action="/stripe/setup/${request.params.token}">
          <p><button>Submit details</button></p>
        </form>
        <p><a href="${link.returnUrl}">Save for later</a></p>`,
      [link.returnUrl],
    )
  })

  pages.post<{ Params: { token: string } }>('/setup/:token', async (request, reply) => {
    const link = data.links[request.params.token]
    const account = link && data.accounts[link.account]
    if (!link || !account)
      return sendHosted(reply, 'Stripe', html`<p>There is no such page.</p>`, [], 404)
    delete data.links[request.params.token]
    Object.assign(account, { detailsSubmitted: true, chargesEnabled: true })
    save()
    emit('account.updated', toAccount(account), account.id)
    return reply.redirect(link.returnUrl, 303)
  })
}
