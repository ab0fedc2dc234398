import type { FastifyInstance } from 'fastify'
import type { FakePayPal } from './fake-paypal.ts'
import { missing, PayPalRefusal } from './paypal-refusal.ts'
import { newPayPalId } from './paypal-state.ts'

/** Captured money, given back once. */
export function registerCaptures(
  api: FastifyInstance,
  { state: { data, save } }: FakePayPal,
): void {
  api.post<{ Params: { id: string } }>(
    '/v2/payments/captures/:id/refund',
    async (request, reply) => {
      const order = Object.values(data.orders).find(
        ({ captureId }) => captureId !== '' && captureId === request.params.id,
      )
      if (!order) throw missing()
      if (order.refundId)
        throw new PayPalRefusal(
          422,
          'CAPTURE_FULLY_REFUNDED',
          'The capture has already been fully refunded.',
        )
      order.refundId = newPayPalId()
      save()
      return reply.code(201).send({ id: order.refundId, status: 'COMPLETED' })
    },
  )
}
