import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { AppError } from '../failures/app-error.ts'
import type { Deps } from '../deps.ts'
import { attachment } from '../ports/storage/attachment.ts'

/**
 * Answers a HEAD request for a GET that redirects to a file: with the file's headers but not its URL, because getting
 * that is a download, which is counted and logged. Throws `not_found`.
 */
export async function sendFileHead(
  { storage }: Deps,
  reply: FastifyReply,
  { key, downloadName }: { key: string; downloadName: string },
): Promise<FastifyReply> {
  const file = await storage.head(key)
  if (!file) throw new AppError('not_found')
  return (
    reply
      .headers({
        'cache-control': 'no-store',
        'content-type': file.contentType,
        'content-length': file.size,
        'content-disposition': attachment(downloadName),
      })
      // Without a stream Fastify would send a length of 0.
      .send(Readable.from([]))
  )
}
