import type { FastifyInstance } from 'fastify'
import { html } from '../html.ts'
import { renderPayments } from '../payments-table.ts'
import { sendHosted } from '../hosted-page.ts'
import { makeDashboardRefund } from './captures.routes.ts'
import { beginDispute, decideDispute } from './disputes.routes.ts'
import type { FakePayPal } from './fake-paypal.ts'
import { PayPalRefusal } from './paypal-refusal.ts'
import { type FakeDispute, type FakeOrder, refundedOf } from './paypal-state.ts'

const SHOWN = 50
const OUTCOMES = { won: 'RESOLVED_SELLER_FAVOUR', lost: 'RESOLVED_BUYER_FAVOUR' } as const

/** PayPal's list of activities, as far as it is simulated: payments, refunds made there, and what buyers do. */
export function registerPaymentPages(pages: FastifyInstance, paypal: FakePayPal): void {
  const { data } = paypal.state
  const find = (capture: string) =>
    Object.values(data.orders).find((each) => each.captureId !== '' && each.captureId === capture)

  pages.get('/payments', async (_request, reply) => {
    const paid = Object.values(data.orders).filter(({ captureId }) => captureId !== '')
    const rows = paid
      .slice(-SHOWN)
      .reverse()
      .map((order) => renderPayment(paypal, order))
    return sendHosted(reply, 'PayPal: payments', renderPayments(rows))
  })

  pages.post<{ Params: { capture: string }; Body: { value?: string } }>(
    '/payments/:capture/refund',
    async (request, reply) => {
      const order = find(request.params.capture)
      try {
        if (order) makeDashboardRefund(paypal, order, request.body?.value?.trim() || undefined)
      } catch (error) {
        if (!(error instanceof PayPalRefusal)) throw error
        return sendHosted(
          reply,
          'PayPal: no refund',
          html`<p role="alert">${error.message}</p>
            <p><a href="/paypal/payments">Back</a></p>`,
          [],
          400,
        )
      }
      return reply.redirect('/paypal/payments', 303)
    },
  )

  pages.post<{ Params: { capture: string } }>(
    '/payments/:capture/dispute',
    async (request, reply) => {
      const order = find(request.params.capture)
      if (order) beginDispute(paypal, order, {})
      return reply.redirect('/paypal/payments', 303)
    },
  )

  pages.post<{ Params: { id: string }; Body: { decided?: string } }>(
    '/disputes/:id',
    async (request, reply) => {
      const dispute = data.disputes[request.params.id]
      const decided = request.body?.decided
      if (dispute && (decided === 'won' || decided === 'lost'))
        decideDispute(paypal, dispute, OUTCOMES[decided])
      return reply.redirect('/paypal/payments', 303)
    },
  )
}

function renderPayment({ state: { data } }: FakePayPal, order: FakeOrder) {
  const { captureId, value, currency, brand } = order
  const disputes = Object.values(data.disputes).filter((each) => each.captureId === captureId)
  return html`<tr>
    <td>${captureId}<br /><span class="quiet">${brand}</span></td>
    <td>${value} ${currency}</td>
    <td>${(refundedOf(order) / 100).toFixed(2)} ${currency}</td>
    <td>
      <form method="post" action="/paypal/payments/${captureId}/refund">
        <label>Amount <input name="value" size="8" placeholder="all of it" /></label>
        <button>Refund</button>
      </form>
    </td>
    <td>
      ${disputes.map((dispute) => renderDispute(dispute))}
      <form method="post" action="/paypal/payments/${captureId}/dispute">
        <button>Dispute it</button>
      </form>
    </td>
  </tr>`
}

function renderDispute({ id, value, currency, status, outcome }: FakeDispute) {
  return html`<form method="post" action="/paypal/disputes/${id}">
    ${value} ${currency}: ${outcome ?? status}
    <button name="decided" value="won">Won</button>
    <button name="decided" value="lost">Lost</button>
  </form>`
}
