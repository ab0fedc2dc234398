import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from '../html.ts'
import { sendHosted } from '../hosted-page.ts'
import type { FakePayPal } from './fake-paypal.ts'
import { type FakeOrder, toPayPalOrder } from './paypal-state.ts'

/** PayPal's own page, where a payer approves an order. */
export function registerPayPalPages(
  pages: FastifyInstance,
  { state: { data, save }, emit }: FakePayPal,
): void {
  pages.get<{ Querystring: { token?: string } }>('/checkoutnow', async (request, reply) => {
    const order = data.orders[request.query.token ?? '']
    if (!order) return sendMissing(reply)
    if (order.status === 'COMPLETED')
      return sendHosted(
        reply,
        'PayPal: paid',
        html`<p>This has been paid.</p>
          <p><a href="${leadBack(order)}">Go on</a></p>`,
      )
    return sendHosted(reply, 'PayPal', renderApproval(order), [order.returnUrl])
  })

  pages.post<{ Querystring: { token?: string }; Body: { action?: string } }>(
    '/checkoutnow',
    async (request, reply) => {
      const order = data.orders[request.query.token ?? '']
      if (!order) return sendMissing(reply)
      if (order.status !== 'COMPLETED') {
        Object.assign(order, {
          status: 'APPROVED',
          declines: request.body?.action === 'decline',
        })
        save()
        emit('CHECKOUT.ORDER.APPROVED', 'checkout-order', toPayPalOrder(order))
      }
      return reply.redirect(leadBack(order), 303)
    },
  )
}

function sendMissing(reply: FastifyReply): FastifyReply {
  return sendHosted(reply, 'PayPal', html`<p>There is no such payment.</p>`, [], 404)
}

function renderApproval(order: FakeOrder) {
  const rows = order.items.map(
    ({ name, value }) =>
      html`<tr>
        <td>${name}</td>
        <td>${value} ${order.currency}</td>
      </tr>`,
  )
  return html`<p>Pay ${order.value} ${order.currency} to ${order.brand}.</p>
    <table>
      <tbody>
        ${rows}
      </tbody>
    </table>
    <form method="post" action="/paypal/checkoutnow?token=${order.id}">
      <p>
        <button name="action" value="approve">
          Approve and pay ${order.value} ${order.currency}
        </button>
        <button name="action" value="decline">Let the bank decline</button>
      </p>
    </form>
    <p><a href="${order.cancelUrl}">Cancel and go back</a></p>`
}

function leadBack(order: FakeOrder): string {
  const url = new URL(order.returnUrl)
  url.searchParams.set('token', order.id)
  url.searchParams.set('PayerID', 'SANDBOXPAYER')
  return url.href
}
