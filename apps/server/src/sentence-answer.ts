import { statusOf } from '@proofdesk/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, toFailure } from './app-error.ts'
import { readLanguage } from './sentences/sentences.ts'

/** Answers a failure to somebody who followed a link: they read a sentence, not JSON. What is no AppError is thrown on. */
export function answerSentence(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  if (!(error instanceof AppError)) throw error
  if (error.retryAfterSeconds !== undefined)
    void reply.header('retry-after', error.retryAfterSeconds)
  return reply
    .code(statusOf(error.code))
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(toFailure(error, readLanguage(request.headers['accept-language'])).error)
}
