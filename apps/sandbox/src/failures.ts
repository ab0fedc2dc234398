import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'

export const SERVICES = [
  'stripe',
  'paypal',
  'trolley',
  'prodigi',
  'whatsapp',
  'faces',
  'vies',
] as const
export type Service = (typeof SERVICES)[number]

/**
 * `timeout` doesn't respond until the client leaves, `error` responds with 500, `lost-answer` executes the request and
 * closes the connection without a response; what `decline` means depends on the service; the others disturb its
 * webhooks.
 */
export const FAILURE_KINDS = [
  'timeout',
  'error',
  'lost-answer',
  'decline',
  'duplicate-webhook',
  'late-webhook',
  'no-webhook',
] as const
export type FailureKind = (typeof FAILURE_KINDS)[number]

interface Planned {
  service: Service
  path: string
  kind: FailureKind
  times: number
}

export interface Failures {
  plan(failure: {
    service: Service
    path?: string | undefined
    kind: FailureKind
    times?: number | undefined
  }): void
  clear(): void
  /**
   * Uses up one of a service's planned failures for what begins with `path`: a path below the service's own prefix, or
   * the type of a webhook. Limited to `kinds` if given.
   */
  take(service: Service, path: string, kinds?: readonly FailureKind[]): FailureKind | undefined
  /**
   * An onRequest hook for all routes of a service, registered below `/{service}`: simulates `timeout`, `error` and
   * `lost-answer`.
   */
  hook(service: Service): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  /** Ends all requests that are still waiting for a response that never comes. */
  release(): void
}

/** The planned failures of the simulated services. */
export function createFailures(): Failures {
  let planned: Planned[] = []
  const waiting = new Set<Socket>()

  function take(
    service: Service,
    path: string,
    kinds: readonly FailureKind[] = FAILURE_KINDS,
  ): FailureKind | undefined {
    const failure = planned.find(
      (each) => each.service === service && path.startsWith(each.path) && kinds.includes(each.kind),
    )
    if (!failure) return undefined
    failure.times -= 1
    planned = planned.filter(({ times }) => times > 0)
    return failure.kind
  }

  return {
    plan({ service, path = '', kind, times = 1 }) {
      planned.push({ service, path, kind, times })
    },
    clear() {
      planned = []
    },
    take,
    hook: (service) => async (request, reply) => {
      const kind = take(service, request.url.slice(`/${service}`.length), [
        'timeout',
        'error',
        'lost-answer',
      ])
      if (kind === 'lost-answer') loseAnswer(request, reply)
      if (kind === 'error')
        return reply
          .code(500)
          .send({ error: { type: 'api_error', message: 'The sandbox was told to fail.' } })
      if (kind === 'timeout') {
        const { socket } = request.raw
        waiting.add(socket)
        await new Promise<void>((resolve) => socket.once('close', () => resolve()))
        waiting.delete(socket)
        return reply.hijack()
      }
      return undefined
    },
    release() {
      for (const socket of waiting) socket.destroy()
    },
  }
}

function loseAnswer({ raw }: FastifyRequest, { raw: answer }: FastifyReply): void {
  answer.writeHead = () => {
    raw.socket.destroy()
    return answer
  }
}

/** `POST` and `DELETE /control/failures`: for journeys and tests of failures. */
export function registerFailures(app: FastifyInstance, failures: Failures): void {
  app.post<{ Body: { service: Service; path?: string; kind: FailureKind; times?: number } }>(
    '/control/failures',
    {
      schema: {
        body: {
          type: 'object',
          required: ['service', 'kind'],
          additionalProperties: false,
          properties: {
            service: { enum: SERVICES },
            path: { type: 'string' },
            kind: { enum: FAILURE_KINDS },
            times: { type: 'integer', minimum: 1, maximum: 1_000 },
          },
        },
      },
    },
    async (request) => {
      failures.plan(request.body)
      return {}
    },
  )
  app.delete('/control/failures', async () => {
    failures.clear()
    return {}
  })
  app.addHook('preClose', async () => failures.release())
}
