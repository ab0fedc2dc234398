import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isNoSpace } from './no-space.ts'
import { StorageError, type StorageErrorCode, noSpace } from './storage-error.ts'

const statuses = {
  invalid_key: 400,
  malformed: 400,
  interrupted: 400,
  bad_signature: 403,
  expired: 403,
  not_found: 404,
  already_stored: 409,
  incomplete: 409,
  too_large: 413,
  range_not_satisfiable: 416,
  too_small: 422,
  wrong_type: 422,
  wrong_checksum: 422,
  unavailable: 503,
  no_space: 503,
} satisfies Record<StorageErrorCode, number>

/** Answers any error of a file route as `{error, code}`; errors not caused by the caller are logged. */
export function sendFileError(reply: FastifyReply, error: unknown): FastifyReply {
  void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
  if (error instanceof StorageError) {
    const status = statuses[error.code]
    if (status >= 500) reply.log.error({ err: error }, 'The file store failed')
    return reply.code(status).send({ error: error.message, code: error.code })
  }
  // An error of the database that records the file.
  if (isNoSpace(error)) return sendFileError(reply, noSpace(error))
  // Errors of the web framework itself, such as an invalid content type.
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 400 && status < 500)
    return reply.code(400).send({ error: 'The request could not be read.', code: 'malformed' })
  reply.log.error({ err: error }, 'The file route failed')
  return reply
    .code(500)
    .send({ error: 'Something went wrong with this file. Please try again.', code: 'internal' })
}

/** Ends an idle connection: large files may take hours, but a silent peer must not keep a file open. */
export function limitIdleTime(request: FastifyRequest, milliseconds: number): void {
  // Requests injected without a network have no real socket. Node resets the timeout after the answer.
  if (request.raw.socket instanceof Socket) request.raw.socket.setTimeout(milliseconds)
}
