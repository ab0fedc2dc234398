import type { FastifyReply } from 'fastify'
import type { FakePayment, FakeRecipient } from './trolley-store.ts'

/** A recipient as Trolley returns it. */
export function toRecipient({ method, ...recipient }: FakeRecipient) {
  return { ...recipient, payoutMethod: method }
}

/** A payment as Trolley returns it. */
export function toPayment({
  batchId,
  recipientId,
  startedAt: _startedAt,
  ...payment
}: FakePayment) {
  return {
    ...payment,
    sourceAmount: payment.amount,
    batch: { id: batchId },
    recipient: { id: recipientId },
  }
}

/** An error in Trolley's format. */
export function refuse(
  reply: FastifyReply,
  status: number,
  code: string,
  message: string,
  field?: string,
): FastifyReply {
  return reply
    .code(status)
    .send({ ok: false, errors: [{ code, message, ...(field && { field }) }] })
}
