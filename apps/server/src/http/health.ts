import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../ground/deps.ts'
import type { Warnings } from './warnings.ts'

/** How long the database's answer is cached: strangers may call this, and must not reach the database each time. */
const ANSWER_MS = 1_000

/**
 * `/healthz`: the process answers. `/readyz`: it accepts requests, which ends when it starts to stop or the database is
 * unreachable; everything else that needs attention is a warning and doesn't change the status.
 */
export function registerHealth(app: FastifyInstance, deps: Deps, warnings: Warnings): void {
  let asked: { at: number; answer: Promise<boolean> } | undefined
  const isDatabaseThere = (request: FastifyRequest): Promise<boolean> => {
    // The system clock, because a test's clock must not delay an answer.
    const now = Date.now()
    if (!asked || now - asked.at >= ANSWER_MS) asked = { at: now, answer: ask(deps, request) }
    return asked.answer
  }
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    if (deps.stopping.aborted) return reply.code(503).send({ status: 'stopping' })
    const isReady = await isDatabaseThere(request)
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'ok' : 'database unavailable',
      warnings: (await warnings.read()).warnings,
    })
  })
}

async function ask({ db }: Deps, request: FastifyRequest): Promise<boolean> {
  try {
    await db.execute(sql`select 1`)
    return true
  } catch (error) {
    request.log.warn({ err: error }, 'Not ready: the database does not respond')
    return false
  }
}
