import { statusOf } from '@proofdesk/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, toFailure } from '../failures/app-error.ts'
import { toStoreFailure } from '../ports/storage/store-failure.ts'
import { readLanguage } from '../../i18n/languages.ts'
import type { PageFrame } from './page-frame.ts'
import { questionPage } from './question-page.ts'

/** Reads the page frame for the requested host. */
export type ReadFrame = (request: FastifyRequest) => Promise<PageFrame>

/**
 * Answers a failure to someone who followed a link: with a message on a page of the studio instead of JSON; clients
 * that don't accept HTML get the message alone. Other errors than AppErrors and storage failures are thrown again.
 */
export async function answerMessage(
  readFrame: ReadFrame,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): Promise<FastifyReply> {
  const storeFailure = toStoreFailure(error)
  const failure = storeFailure ?? error
  if (!(failure instanceof AppError)) throw error
  if (storeFailure) request.log.error({ err: error }, 'A request failed')
  if (failure.retryAfterSeconds !== undefined)
    void reply.header('retry-after', failure.retryAfterSeconds)
  const language = readLanguage(request.headers['accept-language'])
  const sentence = toFailure(failure, language).error
  void reply.code(statusOf(failure.code)).header('cache-control', 'no-store')
  if (!request.headers.accept?.includes('text/html'))
    return reply.type('text/plain; charset=utf-8').send(sentence)
  const frame = await readFrame(request)
  const page = questionPage({ frame, language, title: frame.name, heading: sentence, text: '' })
  return reply.headers(page.headers).type('text/html; charset=utf-8').send(page.html)
}
