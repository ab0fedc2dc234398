import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

/** `/healthz`: the process answers. `/readyz`: it may be sent requests, which ends when it begins to stop or the database is away. */
export function registerHealth(app: FastifyInstance, { db, stopping }: Deps): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    if (stopping.aborted) return reply.code(503).send({ status: 'stopping' })
    try {
      await db.execute(sql`select 1`)
      return { status: 'ok' }
    } catch (error) {
      request.log.warn({ err: error }, 'Not ready: the database does not answer')
      return reply.code(503).send({ status: 'database unavailable' })
    }
  })
}
