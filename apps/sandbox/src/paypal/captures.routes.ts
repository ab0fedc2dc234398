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

/** Captured payments, refunded in parts until nothing is left: once for each request id. */
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

/** PayPal's report on transactions: the refunds in a time span, by the captures that they belong to. */
export function registerReports(api: FastifyInstance, { state: { data } }: FakePayPal): void {
  api.get<{ Querystring: Record<string, string | undefined> }>(
    '/v1/reporting/transactions',
    async ({ query }) => {
      const [from, to] = [Date.parse(query.start_date ?? ''), Date.parse(query.end_date ?? '')]
      if (!(to - from <= 31 * 86_400_000))
        throw new PayPalRefusal(400, 'INVALID_REQUEST', 'Date range is greater than 31 days')
      const found = Object.values(data.orders).flatMap((order) =>
        (order.refunds ?? [])
          .filter(({ created }) => created && Date.parse(created) >= from)
          .filter(({ created }) => created && Date.parse(created) <= to)
          .map((refund) => ({
            transaction_info: {
              transaction_id: refund.id,
              paypal_reference_id: order.captureId,
              paypal_reference_id_type: 'TXN',
              transaction_event_code: 'T1107',
              transaction_initiation_date: refund.created,
              transaction_amount: { currency_code: order.currency, value: `-${refund.value}` },
              transaction_status: { COMPLETED: 'S', PENDING: 'P', FAILED: 'D' }[refund.status],
            },
          })),
      )
      const [size, page] = [Number(query.page_size ?? 100), Number(query.page ?? 1)]
      return {
        transaction_details:
          query.transaction_type === 'T1107' ? found.slice((page - 1) * size, page * size) : [],
        page,
        total_items: found.length,
        total_pages: Math.ceil(found.length / size),
      }
    },
  )
}

/** For tests and journeys: a refund that someone makes on PayPal's own pages. */
export function registerRefundControl(app: FastifyInstance, paypal: FakePayPal): void {
  app.post<{ Body: { capture: string; value?: string } }>(
    '/control/paypal/refunds',
    async (request) => {
      const { capture, value } = request.body
      const order = findCaptured(paypal, capture)
      return toPayPalRefund(order, makeDashboardRefund(paypal, order, value))
    },
  )
}

/** A refund made on PayPal's own pages; everything left if no value is given. Throws PayPalRefusal. */
export function makeDashboardRefund(
  paypal: FakePayPal,
  order: FakeOrder,
  value: string | undefined,
): FakeRefund {
  const refund = makeRefund(paypal, order, value ? { amount: { value } } : {})
  paypal.state.save()
  return refund
}

function findCaptured({ state: { data } }: FakePayPal, captureId: string): FakeOrder {
  const order = Object.values(data.orders).find(
    (each) => each.captureId !== '' && each.captureId === captureId,
  )
  if (!order) throw missing()
  return order
}

function makeRefund({ emit }: FakePayPal, order: FakeOrder, body: RefundBody): FakeRefund {
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
    // Defaults to the payment's.
    customId: body.custom_id ?? order.customId,
    invoiceId: body.invoice_id ?? '',
    created: new Date().toISOString(),
  }
  order.refunds = [...(order.refunds ?? []), refund]
  emit('PAYMENT.CAPTURE.REFUNDED', 'refund', toPayPalRefund(order, refund))
  return refund
}
