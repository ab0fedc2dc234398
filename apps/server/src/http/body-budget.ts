import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../ground/failures/app-error.ts'

/** Limit for all large bodies together: they are held in memory until their requests are answered. */
const BYTES_MAX = 256_000_000
const COME_BACK_SECONDS = 15

/**
 * Refuses a large body with `search_busy` before it is read if others have used up the budget. A body without a length
 * counts with the maximum.
 */
export function createBodyBudget(onTheirWay: { bytes: number }, longest: number) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const announced = Number(request.headers['content-length'] ?? longest)
    const bytes = announced >= 0 ? Math.min(announced, longest) : longest
    if (onTheirWay.bytes + bytes > BYTES_MAX)
      throw new AppError('search_busy', { retryAfterSeconds: COME_BACK_SECONDS })
    onTheirWay.bytes += bytes
    reply.raw.once('close', () => (onTheirWay.bytes -= bytes))
  }
}
