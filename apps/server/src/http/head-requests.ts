import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/**
 * Answers HEAD wherever there is a GET, with the same headers. Fastify's own HEAD would read the whole stream: an
 * archive of two gigabytes for a few lines.
 */
export function registerHeadRequests(app: FastifyInstance): void {
  app.addHook('onSend', async (request, _reply, payload) => {
    if (request.method === 'HEAD' && payload instanceof Readable) payload.destroy()
    return payload
  })
}
