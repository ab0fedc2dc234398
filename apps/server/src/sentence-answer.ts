import { statusOf } from '@proofdesk/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, toFailure } from './app-error.ts'
import { toStoreFailure } from './store-failure.ts'
import { readLanguage } from './i18n/languages.ts'

/**
 * Answers a failure to somebody who followed a link: they read a sentence, not JSON. Neither an AppError nor a failure
 * of a store: it is thrown on.
 */
export function answerSentence(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  const storeFailure = toStoreFailure(error)
  const failure = storeFailure ?? error
  if (!(failure instanceof AppError)) throw error
  if (storeFailure) request.log.error({ err: error }, 'A request failed')
  if (failure.retryAfterSeconds !== undefined)
    void reply.header('retry-after', failure.retryAfterSeconds)
  return reply
    .code(statusOf(failure.code))
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(toFailure(failure, readLanguage(request.headers['accept-language'])).error)
}
