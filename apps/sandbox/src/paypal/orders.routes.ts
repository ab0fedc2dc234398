import type { FastifyInstance } from 'fastify'
import type { FakePayPal } from './fake-paypal.ts'
import { missing, PayPalRefusal } from './paypal-refusal.ts'
import { newPayPalId, toPayPalOrder } from './paypal-state.ts'
import { type CreateOrder, readOrder } from './read-order.ts'

/** Orders: created once for each request id, read, and captured once the payer has approved. */
export function registerOrders(api: FastifyInstance, { state, failures, emit }: FakePayPal): void {
  const { data, save } = state

  api.post<{ Body: CreateOrder }>('/v2/checkout/orders', async (request, reply) => {
    const requestId = String(request.headers['paypal-request-id'] ?? '')
    const existing = requestId ? data.orders[data.requests[requestId] ?? ''] : undefined
    if (existing) return reply.code(200).send(toPayPalOrder(existing))
    const id = newPayPalId()
    data.orders[id] = {
      id,
      status: 'PAYER_ACTION_REQUIRED',
      declines: false,
      ...readOrder(request.body ?? {}, Object.values(data.orders)),
      url: `http://${request.host}/paypal/checkoutnow?token=${id}`,
      captureId: '',
    }
    if (requestId) data.requests[requestId] = id
    save()
    return reply.code(201).send(toPayPalOrder(data.orders[id]))
  })

  api.get<{ Params: { id: string } }>('/v2/checkout/orders/:id', async (request) =>
    toPayPalOrder(find(request.params.id)),
  )

  api.post<{ Params: { id: string } }>(
    '/v2/checkout/orders/:id/capture',
    async (request, reply) => {
      const order = find(request.params.id)
      if (order.status === 'COMPLETED')
        throw new PayPalRefusal(422, 'ORDER_ALREADY_CAPTURED', 'Order already captured.')
      if (order.status !== 'APPROVED')
        throw new PayPalRefusal(
          422,
          'ORDER_NOT_APPROVED',
          'Payer has not yet approved the Order for payment.',
        )
      if (order.declines || failures.take('paypal', '/v2/checkout/orders', ['decline']))
        throw new PayPalRefusal(
          422,
          'INSTRUMENT_DECLINED',
          'The instrument presented was either declined by the processor or bank, or it can’t be used for this payment.',
        )
      Object.assign(order, { status: 'COMPLETED', captureId: newPayPalId() })
      save()
      const answer = toPayPalOrder(order) as {
        purchase_units: [{ payments: { captures: [object] } }]
      }
      emit('PAYMENT.CAPTURE.COMPLETED', 'capture', answer.purchase_units[0].payments.captures[0])
      return reply.code(201).send(answer)
    },
  )

  function find(id: string) {
    const order = data.orders[id]
    if (!order) throw missing()
    return order
  }
}
