import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { AppError } from '../failures/app-error.ts'
import type { Deps } from '../deps.ts'
import { attachment } from '../ports/storage/attachment.ts'

/**
 * Answers a HEAD where a GET leads to a file: what the file is, and not its address, since having that is a download,
 * which is counted and logged. Throws `not_found`.
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
      // Without a stream Fastify would say that the file is empty.
      .send(Readable.from([]))
  )
}
