import type { FastifyInstance } from 'fastify'
import type { FakePayPal } from './fake-paypal.ts'
import { missing, PayPalRefusal } from './paypal-refusal.ts'
import {
  type FakeOrder,
  type FakeRefund,
  newPayPalId,
  refundedOf,
  toPayPalRefund,
} from './paypal-state.ts'

interface RefundBody {
  amount?: { value?: string; currency_code?: string }
  custom_id?: string
  invoice_id?: string
}

/** Captured money, given back in parts until nothing is left: once for each request id. */
export function registerCaptures(api: FastifyInstance, paypal: FakePayPal): void {
  const {
    state: { data, save },
    failures,
  } = paypal

  api.post<{ Params: { id: string }; Body: RefundBody | undefined }>(
    '/v2/payments/captures/:id/refund',
    async (request, reply) => {
      const order = findCaptured(paypal, request.params.id)
      const requestId = String(request.headers['paypal-request-id'] ?? '')
      const existing = order.refunds?.find(({ id }) => id === data.requests[requestId])
      if (existing) return reply.code(200).send(toPayPalRefund(order, existing))
      if (failures.take('paypal', '/v2/payments/captures', ['decline']))
        throw new PayPalRefusal(
          422,
          'REFUND_FAILED_INSUFFICIENT_FUNDS',
          'Capture could not be refunded due to insufficient funds.',
        )
      const refund = makeRefund(paypal, order, request.body ?? {})
      if (requestId) data.requests[requestId] = refund.id
      save()
      return reply.code(201).send(toPayPalRefund(order, refund))
    },
  )

  api.get<{ Params: { id: string } }>('/v2/payments/refunds/:id', async (request) => {
    for (const order of Object.values(data.orders)) {
      const refund = order.refunds?.find(({ id }) => id === request.params.id)
      if (refund) return toPayPalRefund(order, refund)
    }
    throw missing()
  })
}

/** For tests and journeys: a refund that somebody makes on PayPal's own pages. */
export function registerRefundControl(app: FastifyInstance, paypal: FakePayPal): void {
  app.post<{ Body: { capture: string; value?: string } }>(
    '/control/paypal/refunds',
    async (request) => {
      const { capture, value } = request.body
      const order = findCaptured(paypal, capture)
      const refund = makeRefund(paypal, order, value ? { amount: { value } } : {})
      paypal.state.save()
      return toPayPalRefund(order, refund)
    },
  )
}

function findCaptured({ state: { data } }: FakePayPal, captureId: string): FakeOrder {
  const order = Object.values(data.orders).find(
    (each) => each.captureId !== '' && each.captureId === captureId,
  )
  if (!order) throw missing()
  return order
}

function makeRefund({ tell }: FakePayPal, order: FakeOrder, body: RefundBody): FakeRefund {
  const rest = Math.round(Number(order.value) * 100) - refundedOf(order)
  if (rest <= 0)
    throw new PayPalRefusal(
      422,
      'CAPTURE_FULLY_REFUNDED',
      'The capture has already been fully refunded.',
    )
  const digits = order.value.split('.')[1]?.length ?? 0
  const value = body.amount?.value ?? (rest / 100).toFixed(digits)
  if (Math.round(Number(value) * 100) > rest)
    throw new PayPalRefusal(
      422,
      'REFUND_AMOUNT_EXCEEDED',
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
    )
  const refund: FakeRefund = {
    id: newPayPalId(),
    status: 'COMPLETED',
    value,
    customId: body.custom_id ?? '',
    invoiceId: body.invoice_id ?? '',
  }
  order.refunds = [...(order.refunds ?? []), refund]
  tell('PAYMENT.CAPTURE.REFUNDED', 'refund', {
    ...toPayPalRefund(order, refund),
    supplementary_data: { related_ids: { order_id: order.id, capture_id: order.captureId } },
  })
  return refund
}
