import type { FastifyInstance } from 'fastify'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Deps } from '../../ground/deps.ts'
import { LAB_CALLBACK_PATH, readLabCallback } from './lab-callback.ts'
import { placeShipment } from './place-shipment.job.ts'

/**
 * Where the lab reports changes of an order. Not part of the contract, because the lab defines it. Its contents are
 * only a hint; the facts are read from the lab, by one job at a time.
 */
export function registerLabHook(app: FastifyInstance, deps: Deps): void {
  void app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    // The lab's request body isn't read.
    hooks.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      payload.once('end', () => done(null, undefined))
    })
    hooks.post(LAB_CALLBACK_PATH, async (request, reply) => {
      const called = readLabCallback(deps, request.query as Record<string, unknown>)
      if (!called) throw new AppError('malformed')
      const { accountGuid, guid } = called
      const payload = { accountGuid, shipmentGuid: guid }
      await deps.queue.enqueue(deps.db, placeShipment, payload, { key: guid })
      return reply.header('cache-control', 'no-store').send({})
    })
  })
}
