import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { attachment } from '../ports/storage/attachment.ts'

/** Sends a document as a download with this name. */
export function sendPdf(
  reply: FastifyReply,
  { name, file }: { name: string; file: Readable },
): FastifyReply {
  return reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': attachment(name),
      'cache-control': 'no-store',
    })
    .send(file)
}
