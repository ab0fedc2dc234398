import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from '../html.ts'
import { sendHosted, toMoneyText } from '../hosted-page.ts'
import { type Form, textOf } from './form-body.ts'
import type { FakeStripe } from './fake-stripe.ts'
import { toSession } from './stripe-objects.ts'
import { newId, nowSeconds, type FakeSession } from './stripe-state.ts'

const NAMES: Record<string, string> = {
  card: 'card',
  gcash: 'GCash',
  grabpay: 'GrabPay',
  fpx: 'FPX',
  touch_n_go: 'Touch ’n Go',
}

/** Stripe's own page where a buyer pays. */
export function registerPayPages(
  pages: FastifyInstance,
  { state: { data, save }, emit, failures }: FakeStripe,
): void {
  pages.get<{ Params: { id: string } }>('/pay/:id', async (request, reply) => {
    const session = data.sessions[request.params.id]
    if (!session) return sendMissing(reply)
    if (session.status === 'complete')
      return sendHosted(
        reply,
        'Stripe: paid',
        html`<p>This has been paid.</p>
          <p><a href="${session.successUrl}">Go on</a></p>`,
      )
    if (isTooLate(session)) return sendTooLate(reply, session, 200)
    return sendHosted(reply, 'Stripe checkout', renderCheckout(session), [session.successUrl])
  })

  pages.post<{ Params: { id: string } }>('/pay/:id', async (request, reply) => {
    const session = data.sessions[request.params.id]
    if (!session) return sendMissing(reply)
    if (session.status === 'complete') return reply.redirect(session.successUrl, 303)
    if (isTooLate(session)) return sendTooLate(reply, session, 410)
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
    emit('checkout.session.completed', toSession(session), session.account)
    return reply.redirect(session.successUrl, 303)
  })
}

function isTooLate({ status, expiresAt }: FakeSession): boolean {
  return status === 'expired' || expiresAt <= nowSeconds()
}

function sendMissing(reply: FastifyReply): FastifyReply {
  return sendHosted(reply, 'Stripe', html`<p>There is no such payment.</p>`, [], 404)
}

function sendTooLate(
  reply: FastifyReply,
  { cancelUrl }: FakeSession,
  status: number,
): FastifyReply {
  return sendHosted(
    reply,
    'Stripe: too late',
    html`<p>This page has expired.</p>
      <p><a href="${cancelUrl}">Back</a></p>`,
    [],
    status,
  )
}

function renderCheckout({ id, account, amount, currency, types, lines, cancelUrl }: FakeSession) {
  const rows = lines.map(
    (line) =>
      html`<tr>
        <td>${line.name}</td>
        <td>${toMoneyText(line.amount, currency)}</td>
      </tr>`,
  )
  return html`<p>
      Pay ${toMoneyText(amount, currency)} by
      ${types.map((type) => NAMES[type] ?? type).join(', ')}${account ? ` to ${account}` : ''}.
    </p>
    <table>
      <tbody>
        ${rows}
      </tbody>
    </table>
    <form method="post" action="/stripe/pay/${id}">
      <p>
        <button name="action" value="pay">Pay ${toMoneyText(amount, currency)}</button>
        <button name="action" value="decline">Let the bank decline</button>
      </p>
    </form>
    <p><a href="${cancelUrl}">Cancel and go back</a></p>`
}
