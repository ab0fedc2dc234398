import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/**
 * A HEAD answers wherever a GET does, with the same head. Fastify would read a stream to its end for it: an archive of
 * two gigabytes for a few lines.
 */
export function registerHeadRequests(app: FastifyInstance): void {
  app.addHook('onSend', async (request, _reply, payload) => {
    if (request.method === 'HEAD' && payload instanceof Readable) payload.destroy()
    return payload
  })
}
