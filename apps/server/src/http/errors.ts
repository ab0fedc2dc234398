import { statusOf } from '@proofdesk/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { AppError, toFailure } from '../ground/failures/app-error.ts'
import { toStoreFailure } from '../ground/ports/storage/store-failure.ts'
import { readLanguage } from '../i18n/languages.ts'

/**
 * Answers every failure as `{error, code, values?, fields?}` with its status, in the requested language. Unexpected
 * errors are logged and answered as `internal`; a full disk and an unreachable storage are logged, too.
 */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const storeFailure = toStoreFailure(error)
    const failure = storeFailure ?? toAppError(error)
    if (storeFailure || failure.code === 'internal')
      request.log.error({ err: error }, 'A request failed')
    return sendFailure(reply, failure)
  })
}

export function sendFailure(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfterSeconds !== undefined)
    void reply.header('retry-after', Math.ceil(error.retryAfterSeconds))
  return reply
    .code(statusOf(error.code))
    .headers({ 'cache-control': 'no-store', vary: 'accept-language' })
    .send(toFailure(error, readLanguage(reply.request.headers['accept-language'])))
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('too_large')
  // Bodies that aren't JSON, unknown media types, malformed URLs.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('malformed')
  return isDatabaseAway(error) ? new AppError('unavailable') : new AppError('internal')
}

/** Connection failures, too many connections and pg timeouts, which drizzle wraps as the cause: clients may retry. */
function isDatabaseAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: string }
    if (code && /^(08|57P0)|^(53300|57014|ECONNREFUSED|ECONNRESET|ENOENT)$/.test(code)) return true
    // The error of pg's pool when no connection became free in time; it has no code.
    if (at.message === 'timeout exceeded when trying to connect') return true
  }
  return false
}
