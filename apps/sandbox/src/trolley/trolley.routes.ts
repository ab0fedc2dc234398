import { createHmac, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Failures } from '../failures.ts'
import {
  type FakePayment,
  type FakeRecipient,
  type TrolleyStore,
  openTrolleyBook,
} from './trolley-store.ts'
import { registerTrolleyWidget } from './trolley-widget.ts'

interface TrolleyOptions {
  file: string
  failures: Failures
}

const SECRET = 'sandbox'
/** How long a payment is on its way before a look at it finds it arrived. */
const ON_ITS_WAY_MS = 45_000

interface PaymentInput {
  recipient?: { id?: string }
  sourceAmount?: string
  externalId?: string
}

/**
 * Trolley's API, version 1, as far as payouts go: the same paths, signatures, shapes and refusals. A payment arrives a while after its
 * batch was started, or when `/control/trolley/payments` says so. Planned failures: `after:/v1/…` with `timeout` does the work and then
 * never answers; `payment` with `decline` lets a started payment fail.
 */
export function registerTrolley(app: FastifyInstance, { file, failures }: TrolleyOptions): void {
  const book = openTrolleyBook(file)
  registerTrolleyWidget(app, book, SECRET)
  registerControl(app, book)
  void app.register(
    async (api) => {
      api.addHook('onRequest', failures.hook('trolley'))
      // Signatures are made over the very bytes of the body.
      api.removeContentTypeParser('application/json')
      api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
        try {
          Object.assign(request, { rawBody: body })
          done(null, JSON.parse(body as string))
        } catch {
          done(Object.assign(new Error('The body is no JSON.'), { statusCode: 400 }))
        }
      })
      api.addHook('preHandler', async (request, reply) => {
        if (!isSigned(request))
          return refuse(reply, 401, 'invalid_api_key', 'Invalid API key or signature')
        return undefined
      })
      api.addHook('preSerialization', async (request, _reply, payload) => {
        if (failures.take('trolley', `after:${request.url.slice('/trolley'.length)}`, ['timeout']))
          await untilGone(request)
        return payload
      })

      api.get<{ Querystring: { search?: string } }>(
        '/recipients',
        async ({ query: { search = '' } }) => {
          const found = book.recipients.filter(({ id, referenceId, email, name }) =>
            [id, referenceId, email, name].some((text) => text.startsWith(search)),
          )
          return {
            ok: true,
            recipients: found.map(toRecipient),
            meta: { page: 1, pages: 1, records: found.length },
          }
        },
      )

      api.post<{ Body: { referenceId?: string; name?: string; email?: string } }>(
        '/recipients',
        async ({ body: { referenceId = '', name = '', email = '' } }, reply) => {
          if (!email.includes('@'))
            return refuse(reply, 400, 'invalid_field', 'Value is invalid', 'email')
          if (book.recipients.some((candidate) => candidate.referenceId === referenceId))
            return refuse(reply, 400, 'unique', 'Reference ID is already in use', 'referenceId')
          const recipient: FakeRecipient = {
            id: book.nextId('R'),
            referenceId,
            name,
            email,
            status: 'incomplete',
            method: null,
          }
          book.recipients.push(recipient)
          book.save()
          return { ok: true, recipient: toRecipient(recipient) }
        },
      )

      api.get<{ Params: { id: string }; Querystring: { page?: string; pageSize?: string } }>(
        '/recipients/:id/payments',
        async ({ params, query }, reply) => {
          if (!book.recipients.some(({ id }) => id === params.id))
            return refuse(reply, 404, 'not_found', 'Object not found')
          const all = book.payments.filter(({ recipientId }) => recipientId === params.id)
          const [page, size] = [Number(query.page ?? 1), Number(query.pageSize ?? 10)]
          return {
            ok: true,
            payments: all.slice((page - 1) * size, page * size).map(toPayment),
            meta: { page, pages: Math.max(1, Math.ceil(all.length / size)), records: all.length },
          }
        },
      )

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
          for (const { recipient, sourceAmount, externalId } of payments) {
            book.payments.push({
              id: book.nextId('P'),
              batchId: batch.id,
              recipientId: recipient!.id!,
              status: 'pending',
              externalId: externalId ?? null,
              amount: sourceAmount!,
              currency: sourceCurrency,
              createdAt: new Date().toISOString(),
              startedAt: null,
              failureMessage: null,
            })
          }
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
          const unready = inside.find(
            ({ recipientId }) =>
              book.recipients.find(({ id }) => id === recipientId)?.status !== 'active',
          )
          if (unready)
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

      api.get<{ Params: { id: string } }>('/payments/:id', async ({ params }, reply) => {
        const payment = book.payments.find(({ id }) => id === params.id)
        if (!payment) return refuse(reply, 404, 'not_found', 'Object not found')
        if (
          payment.status === 'processing' &&
          Date.now() - (payment.startedAt ?? 0) > ON_ITS_WAY_MS
        ) {
          payment.status = 'processed'
          book.save()
        }
        return { ok: true, payment: toPayment(payment) }
      })
    },
    { prefix: '/trolley/v1' },
  )
}

/** `POST /control/trolley/payments` moves a payment on, or all; `GET` tells what has been paid. For journeys and tests. */
function registerControl(app: FastifyInstance, book: TrolleyStore): void {
  app.get('/control/trolley', async () => ({
    recipients: book.recipients,
    payments: book.payments,
    batches: book.batches,
  }))
  app.post<{ Body: { id?: string; status: FakePayment['status']; failureMessage?: string } }>(
    '/control/trolley/payments',
    async ({ body }) => {
      for (const payment of book.payments) {
        if (payment.status !== 'pending' && (body.id === undefined || body.id === payment.id))
          Object.assign(payment, {
            status: body.status,
            failureMessage: body.failureMessage ?? null,
          })
      }
      book.save()
      return {}
    },
  )
  app.post<{ Body: { referenceId: string; hasBank?: boolean } }>(
    '/control/trolley/recipients',
    async ({ body: { referenceId, hasBank = true } }) => {
      const existing = book.recipients.find((recipient) => recipient.referenceId === referenceId)
      const bank = hasBank
        ? ({ status: 'active', method: 'bank-transfer' } as const)
        : ({ status: 'incomplete', method: null } as const)
      if (existing) Object.assign(existing, bank)
      else book.recipients.push({ id: book.nextId('R'), referenceId, name: '', email: '', ...bank })
      book.save()
      return {}
    },
  )
}

function isSigned(request: FastifyRequest): boolean {
  const [, key, given] =
    /^prsign ([^:]+):([0-9a-f]{64})$/.exec(request.headers.authorization ?? '') ?? []
  const timestamp = String(request.headers['x-pr-timestamp'] ?? '')
  if (!key || !given || Math.abs(Date.now() / 1_000 - Number(timestamp)) > 30) return false
  const body = (request as { rawBody?: string }).rawBody ?? ''
  const expected = createHmac('sha256', SECRET)
    .update(`${timestamp}\n${request.method}\n${request.url.slice('/trolley'.length)}\n${body}\n`)
    .digest('hex')
  return timingSafeEqual(Buffer.from(expected), Buffer.from(given))
}

/** Waits until the client has left, or the sandbox ends. */
async function untilGone({ raw: { socket } }: FastifyRequest): Promise<void> {
  while (!socket.destroyed) await sleep(50)
}

function toRecipient({ method, ...recipient }: FakeRecipient) {
  return { ...recipient, payoutMethod: method }
}

function toPayment({ batchId, recipientId, startedAt: _startedAt, ...payment }: FakePayment) {
  return {
    ...payment,
    sourceAmount: payment.amount,
    batch: { id: batchId },
    recipient: { id: recipientId },
  }
}

function refuse(
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
