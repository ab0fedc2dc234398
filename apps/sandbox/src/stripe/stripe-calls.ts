import type { FastifyReply, FastifyRequest } from 'fastify'
import type { State } from '../state.ts'
import type { Form } from './form-body.ts'
import type { StripeState } from './stripe-state.ts'

/** An error in Stripe's format. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: object

  constructor(
    status: number,
    code: string | undefined,
    message: string,
    { type = 'invalid_request_error', param }: { type?: string; param?: string } = {},
  ) {
    super(message)
    this.status = status
    this.body = { error: { type, ...(code && { code }), message, ...(param && { param }) } }
  }
}

export const missing = (what: string, id: string) =>
  new StripeRefusal(404, 'resource_missing', `No such ${what}: '${id}'`, { param: 'id' })

/** The connected account that a call is made on; empty for the platform's own. Throws when it was never connected. */
export function accountOf(request: FastifyRequest, { accounts }: StripeState): string {
  const id = String(request.headers['stripe-account'] ?? '')
  if (id && !accounts[id])
    throw new StripeRefusal(
      403,
      'account_invalid',
      `The provided key does not have access to account '${id}' (or that account does not exist).`,
    )
  return id
}

/**
 * Executes a write once for each idempotency key: the same request gets the same response, a different request with the
 * key is rejected.
 */
export function answerOnce(
  { data, save }: State<StripeState>,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (form: Form) => object,
): FastifyReply {
  const account = accountOf(request, data)
  const form = (request.body ?? {}) as Form
  const key =
    request.headers['idempotency-key'] && `${account} ${String(request.headers['idempotency-key'])}`
  const question = `${request.url} ${JSON.stringify(form)}`
  const existing = key ? data.answers[key] : undefined
  if (existing && existing.question !== question)
    throw new StripeRefusal(
      400,
      undefined,
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      { type: 'idempotency_error' },
    )
  if (existing)
    return reply.code(existing.status).header('idempotent-replayed', 'true').send(existing.body)
  const body = work(form)
  if (key) data.answers[key] = { question, status: 200, body }
  save()
  return reply.send(body)
}
