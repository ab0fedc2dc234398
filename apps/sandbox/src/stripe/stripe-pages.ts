import type { FastifyInstance } from 'fastify'
import { html } from '../html.ts'
import { sendHosted, toMoneyText } from '../hosted-page.ts'
import { type Form, textOf } from './form-body.ts'
import type { FakeStripe } from './fake-stripe.ts'
import { toAccount, toSession } from './stripe-objects.ts'
import { newId, nowSeconds, type FakeSession } from './stripe-state.ts'

const NAMES: Record<string, string> = {
  card: 'card',
  gcash: 'GCash',
  grabpay: 'GrabPay',
  fpx: 'FPX',
  touch_n_go: 'Touch ’n Go',
}

/** Stripe's own pages: where a buyer pays, and where a studio gives its details. */
export function registerStripePages(
  pages: FastifyInstance,
  { state, tell, failures }: FakeStripe,
): void {
  const { data, save } = state

  pages.get<{ Params: { id: string } }>('/pay/:id', async (request, reply) => {
    const session = data.sessions[request.params.id]
    if (!session)
      return sendHosted(reply, 'Stripe', html`<p>There is no such payment.</p>`, [], 404)
    return sendPayPage(session)

    function sendPayPage(open: FakeSession) {
      if (open.status === 'complete')
        return sendHosted(
          reply,
          'Stripe: paid',
          html`<p>This has been paid.</p>
            <p><a href="${open.successUrl}">Go on</a></p>`,
        )
      if (open.status === 'expired' || open.expiresAt <= nowSeconds())
        return sendHosted(
          reply,
          'Stripe: too late',
          html`<p>This page has expired.</p>
            <p><a href="${open.cancelUrl}">Back</a></p>`,
        )
      const rows = open.lines.map(
        ({ name, amount }) =>
          html`<tr>
            <td>${name}</td>
            <td>${toMoneyText(amount, open.currency)}</td>
          </tr>`,
      )
      return sendHosted(
        reply,
        'Stripe checkout',
        html`<p>
            Pay ${toMoneyText(open.amount, open.currency)} by
            ${open.types.map((type) => NAMES[type] ?? type).join(', ')}${open.account ? ` to ${open.account}` : ''}.
          </p>
          <table>
            <tbody>
              ${rows}
            </tbody>
          </table>
          <form method="post" action="/stripe/pay/${open.id}">
            <p>
              <button name="action" value="pay">
                Pay ${toMoneyText(open.amount, open.currency)}
              </button>
              <button name="action" value="decline">Let the bank decline</button>
            </p>
          </form>
          <p><a href="${open.cancelUrl}">Cancel and go back</a></p>`,
        [open.successUrl],
      )
    }
  })

  pages.post<{ Params: { id: string } }>('/pay/:id', async (request, reply) => {
    const session = data.sessions[request.params.id]
    if (!session)
      return sendHosted(reply, 'Stripe', html`<p>There is no such payment.</p>`, [], 404)
    if (session.status === 'complete') return reply.redirect(session.successUrl, 303)
    if (session.status === 'expired' || session.expiresAt <= nowSeconds())
      return sendHosted(
        reply,
        'Stripe: too late',
        html`<p>This page has expired.</p>
          <p><a href="${session.cancelUrl}">Back</a></p>`,
        [],
        410,
      )
    const isDeclined =
      textOf((request.body ?? {}) as Form, 'action') === 'decline' ||
      failures.take('stripe', '/pay', ['decline']) === 'decline'
    if (isDeclined)
      return sendHosted(
        reply,
        'Stripe: declined',
        html`<p role="alert">Your card was declined.</p>
          <p><a href="/stripe/pay/${session.id}">Try again</a></p>
          <p><a href="${session.cancelUrl}">Cancel and go back</a></p>`,
        [],
        402,
      )
    Object.assign(session, { status: 'complete', intent: newId('pi'), charge: newId('ch') })
    save()
    tell('checkout.session.completed', toSession(session), session.account)
    return reply.redirect(session.successUrl, 303)
  })

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
          <dt>E-mail</dt>
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
    tell('account.updated', toAccount(account), account.id)
    return reply.redirect(link.returnUrl, 303)
  })
}
