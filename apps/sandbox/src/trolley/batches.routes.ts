import type { FastifyInstance } from 'fastify'
import type { Failures } from '../failures.ts'
import { refuse, toPayment } from './trolley-answers.ts'
import type { FakePayment, TrolleyStore } from './trolley-store.ts'

/** How long a payment takes before a query finds that it has arrived. */
const ON_ITS_WAY_MS = 45_000

interface PaymentInput {
  recipient?: { id?: string }
  sourceAmount?: string
  externalId?: string
}

/** Batches of payments: created, and started once every recipient in it can be paid. */
export function registerBatches(
  api: FastifyInstance,
  { book, failures }: { book: TrolleyStore; failures: Failures },
): void {
  api.post<{ Body: { sourceCurrency?: string; payments?: PaymentInput[] } }>(
    '/batches',
    async ({ body: { sourceCurrency = '', payments = [] } }, reply) => {
      if (!/^[A-Z]{3}$/.test(sourceCurrency))
        return refuse(reply, 400, 'invalid_field', 'Value is invalid', 'sourceCurrency')
      for (const { recipient, sourceAmount } of payments) {
        if (!book.recipients.some(({ id }) => id === recipient?.id))
          return refuse(reply, 400, 'invalid_field', 'Recipient not found', 'recipient')
        if (!(Number(sourceAmount) > 0))
          return refuse(reply, 400, 'invalid_field', 'Value is invalid', 'sourceAmount')
      }
      const batch = { id: book.nextId('B'), status: 'open' as const }
      book.batches.push(batch)
      for (const payment of payments)
        book.payments.push({
          ...newPayment(payment, sourceCurrency),
          id: book.nextId('P'),
          batchId: batch.id,
        })
      book.save()
      return { ok: true, batch }
    },
  )

  api.post<{ Params: { id: string } }>(
    '/batches/:id/start-processing',
    async ({ params }, reply) => {
      const batch = book.batches.find(({ id }) => id === params.id)
      if (!batch) return refuse(reply, 404, 'not_found', 'Object not found')
      if (batch.status !== 'open')
        return refuse(reply, 400, 'invalid_status', 'Batch is not in an open status')
      const inside = book.payments.filter(({ batchId }) => batchId === batch.id)
      const isActive = (wanted: string) =>
        book.recipients.find(({ id }) => id === wanted)?.status === 'active'
      if (!inside.every(({ recipientId }) => isActive(recipientId)))
        return refuse(
          reply,
          400,
          'invalid_status',
          'The recipient has not added a payout method yet.',
          'recipient',
        )
      batch.status = 'processing'
      const isDeclined = failures.take('trolley', 'payment', ['decline']) !== undefined
      for (const payment of inside)
        Object.assign(
          payment,
          isDeclined
            ? { status: 'failed', failureMessage: 'The bank account does not exist.' }
            : { status: 'processing', startedAt: Date.now() },
        )
      book.save()
      return { ok: true, batch }
    },
  )
}

function newPayment(
  { recipient, sourceAmount, externalId }: PaymentInput,
  currency: string,
): Omit<FakePayment, 'id' | 'batchId'> {
  return {
    recipientId: recipient!.id!,
    status: 'pending',
    externalId: externalId ?? null,
    amount: sourceAmount!,
    currency,
    createdAt: new Date().toISOString(),
    startedAt: null,
    failureMessage: null,
  }
}

/** A payment; some time after its batch was started, a query finds that it has arrived. */
export function registerPayments(api: FastifyInstance, book: TrolleyStore): void {
  api.get<{ Params: { id: string } }>('/payments/:id', async ({ params }, reply) => {
    const payment = book.payments.find(({ id }) => id === params.id)
    if (!payment) return refuse(reply, 404, 'not_found', 'Object not found')
    if (payment.status === 'processing' && Date.now() - (payment.startedAt ?? 0) > ON_ITS_WAY_MS) {
      payment.status = 'processed'
      book.save()
    }
    return { ok: true, payment: toPayment(payment) }
  })
}
