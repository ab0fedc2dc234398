import type { FastifyInstance } from 'fastify'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Deps } from '../../ground/deps.ts'
import { readMailgunEvent } from '../../ground/ports/mail/mailgun-event.ts'
import { applyMailEvent } from './apply-mail-event.ts'

/**
 * Webhook for a mail provider's delivery events. Outside the contract, since the provider defines it. Not registered
 * without its key.
 */
export function registerMailHook(app: FastifyInstance, deps: Deps): void {
  const key = deps.env.MAILGUN_WEBHOOK_KEY
  if (!key) return
  app.post('/api/hooks/mail', { bodyLimit: 100_000 }, async (request, reply) => {
    const event = readMailgunEvent(request.body, { key, now: deps.clock.now() })
    if (event === 'unsigned') throw new AppError('malformed')
    if (event) await applyMailEvent(deps, event)
    return reply.header('cache-control', 'no-store').send({})
  })
}
