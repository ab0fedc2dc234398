import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Failures } from '../failures.ts'
import { html } from '../html.ts'
import { sendHosted } from '../hosted-page.ts'
import { openState } from '../state.ts'
import type { Webhooks } from '../webhooks.ts'
import { createPayPalEvents, isOurs } from './paypal-events.ts'
import { newPayPalId, type PayPalState, type FakeOrder, toPayPalOrder } from './paypal-state.ts'

interface Money {
  currency_code?: string
  value?: string
}
interface CreateOrder {
  intent?: string
  purchase_units?: {
    custom_id?: string
    invoice_id?: string
    amount?: Money
    items?: { name?: string; quantity?: string; unit_amount?: Money }[]
  }[]
  payment_source?: {
    paypal?: {
      experience_context?: { brand_name?: string; return_url?: string; cancel_url?: string }
    }
  }
}

const EMPTY: PayPalState = { orders: {}, requests: {} }
const WHOLE = ['HUF', 'JPY', 'TWD']

/** PayPal's Orders API, version 2, as far as the program uses it, and its page: the same paths, shapes and refusals. */
export function registerPayPal(
  app: FastifyInstance,
  { failures, webhooks, path }: { failures: Failures; webhooks: Webhooks; path: string },
): void {
  const { data, save } = openState(app, path, structuredClone(EMPTY))
  const tell = createPayPalEvents(webhooks)

  void app.register(
    async (api) => {
      api.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
      )
      api.addHook('onRequest', failures.hook('paypal'))
      api.addHook('onRequest', async (request, reply) => {
        if (
          /^\/paypal\/v[12]\/(checkout|payments|notifications)/.test(request.url) &&
          !request.headers.authorization?.startsWith('Bearer A21')
        )
          return reply.code(401).send({
            error: 'invalid_token',
            error_description: 'Token signature verification failed',
          })
        return undefined
      })

      api.post('/v1/oauth2/token', async (request, reply) => {
        const [id, secret] = Buffer.from(
          (request.headers.authorization ?? '').replace(/^Basic /, ''),
          'base64',
        )
          .toString()
          .split(':')
        if (!id || !secret)
          return reply
            .code(401)
            .send({ error: 'invalid_client', error_description: 'Client Authentication failed' })
        return {
          access_token: `A21${randomBytes(24).toString('base64url')}`,
          token_type: 'Bearer',
          expires_in: 32_400,
        }
      })

      api.post<{ Body: CreateOrder }>('/v2/checkout/orders', async (request, reply) => {
        const requestId = String(request.headers['paypal-request-id'] ?? '')
        const existing = requestId ? data.orders[data.requests[requestId] ?? ''] : undefined
        if (existing) return reply.code(200).send(toPayPalOrder(existing))
        const [unit] = request.body?.purchase_units ?? []
        const { currency_code: currency = '', value = '' } = unit?.amount ?? {}
        if (!/^[A-Z]{3}$/.test(currency) || !/^\d+(\.\d{1,2})?$/.test(value))
          return refuse(
            reply,
            400,
            'INVALID_REQUEST',
            'INVALID_PARAMETER_SYNTAX',
            'The value of a field does not conform to the expected format.',
          )
        if (WHOLE.includes(currency) && value.includes('.'))
          return refuse(
            reply,
            422,
            'UNPROCESSABLE_ENTITY',
            'DECIMALS_NOT_SUPPORTED',
            'Currency does not support decimals.',
          )
        if (Number(value) <= 0)
          return refuse(
            reply,
            422,
            'UNPROCESSABLE_ENTITY',
            'CANNOT_BE_ZERO_OR_NEGATIVE',
            'Must be greater than zero.',
          )
        const items = (unit?.items ?? []).map((item) => ({
          name: item.name ?? '',
          value: item.unit_amount?.value ?? '0',
        }))
        const sum = items.reduce((total, item) => total + Math.round(Number(item.value) * 100), 0)
        if (items.length > 0 && sum !== Math.round(Number(value) * 100))
          return refuse(
            reply,
            422,
            'UNPROCESSABLE_ENTITY',
            'ITEM_TOTAL_MISMATCH',
            'Should equal sum of (unit_amount * quantity) across all items.',
          )
        const invoiceId = unit?.invoice_id ?? ''
        if (
          invoiceId &&
          Object.values(data.orders).some(
            (order) => order.invoiceId === invoiceId && order.status === 'COMPLETED',
          )
        )
          return refuse(
            reply,
            422,
            'UNPROCESSABLE_ENTITY',
            'DUPLICATE_INVOICE_ID',
            'Duplicate Invoice ID detected.',
          )
        const {
          brand_name: brand = '',
          return_url: returnUrl = '',
          cancel_url: cancelUrl = '',
        } = request.body.payment_source?.paypal?.experience_context ?? {}
        if (!URL.canParse(returnUrl) || !URL.canParse(cancelUrl))
          return refuse(
            reply,
            400,
            'INVALID_REQUEST',
            'INVALID_PARAMETER_SYNTAX',
            'The return address is not valid.',
          )
        const id = newPayPalId()
        data.orders[id] = {
          id,
          status: 'PAYER_ACTION_REQUIRED',
          declines: false,
          currency,
          value,
          items,
          customId: unit?.custom_id ?? '',
          invoiceId,
          brand,
          returnUrl,
          cancelUrl,
          url: `http://${request.host}/paypal/checkoutnow?token=${id}`,
          captureId: '',
        }
        if (requestId) data.requests[requestId] = id
        save()
        return reply.code(201).send(toPayPalOrder(data.orders[id]))
      })

      api.get<{ Params: { id: string } }>('/v2/checkout/orders/:id', async (request, reply) => {
        const order = data.orders[request.params.id]
        return order
          ? toPayPalOrder(order)
          : refuse(
              reply,
              404,
              'RESOURCE_NOT_FOUND',
              'INVALID_RESOURCE_ID',
              'Specified resource ID does not exist.',
            )
      })

      api.post<{ Params: { id: string } }>(
        '/v2/checkout/orders/:id/capture',
        async (request, reply) => {
          const order = data.orders[request.params.id]
          if (!order)
            return refuse(
              reply,
              404,
              'RESOURCE_NOT_FOUND',
              'INVALID_RESOURCE_ID',
              'Specified resource ID does not exist.',
            )
          if (order.status === 'COMPLETED')
            return refuse(
              reply,
              422,
              'UNPROCESSABLE_ENTITY',
              'ORDER_ALREADY_CAPTURED',
              'Order already captured.',
            )
          if (order.status !== 'APPROVED')
            return refuse(
              reply,
              422,
              'UNPROCESSABLE_ENTITY',
              'ORDER_NOT_APPROVED',
              'Payer has not yet approved the Order for payment.',
            )
          if (order.declines || failures.take('paypal', '/v2/checkout/orders', ['decline']))
            return refuse(
              reply,
              422,
              'UNPROCESSABLE_ENTITY',
              'INSTRUMENT_DECLINED',
              'The instrument presented was either declined by the processor or bank, or it can’t be used for this payment.',
            )
          Object.assign(order, { status: 'COMPLETED', captureId: newPayPalId() })
          save()
          const answer = toPayPalOrder(order) as {
            purchase_units: [{ payments: { captures: [object] } }]
          }
          tell(
            'PAYMENT.CAPTURE.COMPLETED',
            'capture',
            answer.purchase_units[0].payments.captures[0],
          )
          return reply.code(201).send(answer)
        },
      )

      api.post<{ Params: { id: string } }>(
        '/v2/payments/captures/:id/refund',
        async (request, reply) => {
          const order = Object.values(data.orders).find(
            ({ captureId }) => captureId !== '' && captureId === request.params.id,
          )
          if (!order)
            return refuse(
              reply,
              404,
              'RESOURCE_NOT_FOUND',
              'INVALID_RESOURCE_ID',
              'Specified resource ID does not exist.',
            )
          if (order.refundId)
            return refuse(
              reply,
              422,
              'UNPROCESSABLE_ENTITY',
              'CAPTURE_FULLY_REFUNDED',
              'The capture has already been fully refunded.',
            )
          order.refundId = newPayPalId()
          save()
          return reply.code(201).send({ id: order.refundId, status: 'COMPLETED' })
        },
      )

      api.post<{ Body: Record<string, unknown> }>(
        '/v1/notifications/verify-webhook-signature',
        async (request) => ({
          verification_status: isOurs(request.body ?? {}) ? 'SUCCESS' : 'FAILURE',
        }),
      )

      api.get<{ Querystring: { token?: string } }>('/checkoutnow', async (request, reply) => {
        const order = data.orders[request.query.token ?? '']
        if (!order)
          return sendHosted(reply, 'PayPal', html`<p>There is no such payment.</p>`, [], 404)
        if (order.status === 'COMPLETED')
          return sendHosted(
            reply,
            'PayPal: paid',
            html`<p>This has been paid.</p>
              <p><a href="${leadBack(order)}">Go on</a></p>`,
          )
        const rows = order.items.map(
          ({ name, value }) =>
            html`<tr>
              <td>${name}</td>
              <td>${value} ${order.currency}</td>
            </tr>`,
        )
        return sendHosted(
          reply,
          'PayPal',
          html`<p>Pay ${order.value} ${order.currency} to ${order.brand}.</p>
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
            <p><a href="${order.cancelUrl}">Cancel and go back</a></p>`,
          [order.returnUrl],
        )
      })

      api.post<{ Querystring: { token?: string }; Body: { action?: string } }>(
        '/checkoutnow',
        async (request, reply) => {
          const order = data.orders[request.query.token ?? '']
          if (!order)
            return sendHosted(reply, 'PayPal', html`<p>There is no such payment.</p>`, [], 404)
          if (order.status !== 'COMPLETED') {
            Object.assign(order, {
              status: 'APPROVED',
              declines: request.body?.action === 'decline',
            })
            save()
            tell('CHECKOUT.ORDER.APPROVED', 'checkout-order', toPayPalOrder(order))
          }
          return reply.redirect(leadBack(order), 303)
        },
      )
    },
    { prefix: '/paypal' },
  )
}

function leadBack(order: FakeOrder): string {
  const url = new URL(order.returnUrl)
  url.searchParams.set('token', order.id)
  url.searchParams.set('PayerID', 'SANDBOXPAYER')
  return url.href
}

function refuse(
  reply: FastifyReply,
  status: number,
  name: string,
  issue: string,
  description: string,
): FastifyReply {
  return reply.code(status).send({
    name,
    message: description,
    debug_id: reply.request.id,
    details: [{ issue, description }],
  })
}
