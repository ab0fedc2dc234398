import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Sends a document to be saved under this name. */
export function sendPdf(
  reply: FastifyReply,
  { name, file }: { name: string; file: Readable },
): FastifyReply {
  return reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
    .send(file)
}
