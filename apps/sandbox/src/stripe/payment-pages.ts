import type { FastifyInstance } from 'fastify'
import { html } from '../html.ts'
import { renderPayments } from '../payments-table.ts'
import { sendHosted, toMoneyText } from '../hosted-page.ts'
import { beginDispute, moveDispute } from './disputes.routes.ts'
import type { FakeStripe } from './fake-stripe.ts'
import { type Form, textOf } from './form-body.ts'
import { makeDashboardRefund } from './refunds.routes.ts'
import { StripeRefusal } from './stripe-calls.ts'
import { refundedOf } from './stripe-objects.ts'
import type { FakeDispute, FakeSession } from './stripe-state.ts'

const SHOWN = 50

/** Stripe's dashboard, as far as it is simulated: payments, refunds made there, and what buyers and banks do. */
export function registerPaymentPages(pages: FastifyInstance, stripe: FakeStripe): void {
  const { data } = stripe.state
  const find = (intent: string) =>
    Object.values(data.sessions).find((each) => each.intent !== '' && each.intent === intent)

  pages.get('/payments', async (_request, reply) => {
    const paid = Object.values(data.sessions).filter(({ intent }) => intent !== '')
    const rows = paid
      .slice(-SHOWN)
      .reverse()
      .map((session) => renderPayment(stripe, session))
    return sendHosted(reply, 'Stripe: payments', renderPayments(rows))
  })

  pages.post<{ Params: { intent: string } }>('/payments/:intent/refund', async (request, reply) => {
    const session = find(request.params.intent)
    const asked = textOf((request.body ?? {}) as Form, 'amount').trim()
    const amount = asked === '' ? undefined : Math.round(Number(asked) * 100)
    try {
      if (session) makeDashboardRefund(stripe, session, { amount, returnsFee: false })
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return sendHosted(
        reply,
        'Stripe: no refund',
        html`<p role="alert">${error.message}</p>
          <p><a href="/stripe/payments">Back</a></p>`,
        [],
        400,
      )
    }
    return reply.redirect('/stripe/payments', 303)
  })

  pages.post<{ Params: { intent: string } }>(
    '/payments/:intent/dispute',
    async (request, reply) => {
      const session = find(request.params.intent)
      if (session) beginDispute(stripe, session, {})
      return reply.redirect('/stripe/payments', 303)
    },
  )

  pages.post<{ Params: { id: string } }>('/disputes/:id', async (request, reply) => {
    const dispute = data.disputes[request.params.id]
    const status = textOf((request.body ?? {}) as Form, 'status')
    if (dispute && (status === 'won' || status === 'lost')) moveDispute(stripe, dispute, status)
    return reply.redirect('/stripe/payments', 303)
  })
}

function renderPayment({ state: { data } }: FakeStripe, session: FakeSession) {
  const { intent, account, amount, currency, emailAddress } = session
  const disputes = Object.values(data.disputes).filter((dispute) => dispute.intent === intent)
  return html`<tr>
    <td>${intent}<br /><span class="quiet">${emailAddress} ${account}</span></td>
    <td>${toMoneyText(amount, currency)}</td>
    <td>${toMoneyText(refundedOf(session, data), currency)}</td>
    <td>
      <form method="post" action="/stripe/payments/${intent}/refund">
        <label>Amount <input name="amount" size="8" placeholder="all of it" /></label>
        <button>Refund</button>
      </form>
    </td>
    <td>
      ${disputes.map((dispute) => renderDispute(dispute))}
      <form method="post" action="/stripe/payments/${intent}/dispute">
        <button>Dispute it</button>
      </form>
    </td>
  </tr>`
}

function renderDispute({ id, amount, currency, status }: FakeDispute) {
  return html`<form method="post" action="/stripe/disputes/${id}">
    ${toMoneyText(amount, currency)}: ${status}
    <button name="status" value="won">Won</button>
    <button name="status" value="lost">Lost</button>
  </form>`
}
