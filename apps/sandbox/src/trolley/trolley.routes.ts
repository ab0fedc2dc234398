import { createHmac, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Failures } from '../failures.ts'
import { registerBatches, registerPayments } from './batches.routes.ts'
import { registerRecipients } from './recipients.routes.ts'
import { refuse } from './trolley-answers.ts'
import { type FakePayment, type TrolleyStore, openTrolleyBook } from './trolley-store.ts'
import { registerTrolleyWidget } from './trolley-widget.ts'

interface TrolleyOptions {
  file: string
  failures: Failures
}

const SECRET = 'sandbox'
/**
 * Trolley's API, version 1, as far as payouts go: the same paths, signatures, shapes and errors. A payment arrives a
 * while after its batch was started, or when `/control/trolley/payments` says so. Planned failures: `after:/v1/…` with
 * `timeout` does the work and then never responds; `payment` with `decline` makes a started payment fail.
 */
export function registerTrolley(app: FastifyInstance, { file, failures }: TrolleyOptions): void {
  const book = openTrolleyBook(file)
  registerTrolleyWidget(app, book, SECRET)
  registerControl(app, book)
  void app.register(
    async (api) => {
      api.addHook('onRequest', failures.hook('trolley'))
      // Signatures cover the exact bytes of the body.
      api.removeContentTypeParser('application/json')
      api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
        try {
          Object.assign(request, { rawBody: body })
          done(null, JSON.parse(body as string))
        } catch {
          done(Object.assign(new Error('The body isn’t JSON.'), { statusCode: 400 }))
        }
      })
      api.addHook('preHandler', async (request, reply) => {
        if (!isSigned(request))
          return refuse(reply, 401, 'invalid_api_key', 'Invalid API key or signature')
        return undefined
      })
      api.addHook('preSerialization', async (request, _reply, payload) => {
        if (failures.take('trolley', `after:${request.url.slice('/trolley'.length)}`, ['timeout']))
          await untilClosed(request)
        return payload
      })
      registerRecipients(api, book)
      registerBatches(api, { book, failures })
      registerPayments(api, book)
    },
    { prefix: '/trolley/v1' },
  )
}

/**
 * `POST /control/trolley/payments` advances one payment, or all; `GET` lists what has been paid. For journeys and
 * tests.
 */
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

/** Waits until the client has left, or the sandbox stops. */
async function untilClosed({ raw: { socket } }: FastifyRequest): Promise<void> {
  while (!socket.destroyed) await sleep(50)
}
