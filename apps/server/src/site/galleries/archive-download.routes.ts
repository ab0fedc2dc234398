import type { Readable } from 'node:stream'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { galleryTextsIn } from '@proofdesk/domain/translations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Deps } from '../../ground/deps.ts'
import { endWithServer } from '../../ground/answers/end-with-server.ts'
import { attachment } from '../../ground/ports/storage/attachment.ts'
import { coverRange, readRangeHeader } from '../../ground/ports/storage/byte-range.ts'
import { limitIdleTime } from '../../ground/ports/storage/file-answer.ts'
import { pageFrameOf } from '../../studio/legal/read-page-frame.ts'
import { answerMessage } from '../../ground/plain-pages/sentence-answer.ts'
import { createZipArchive } from '../../ground/zip-archive/zip-archive.ts'
import {
  type PlannedArchive,
  isStored,
  planArchive,
  readPart,
  renderArchive,
} from './archive-files.ts'
import { ARCHIVE_PATH } from './archive-link.ts'
import { ArchiveAddress, openArchive } from './open-archive.ts'

const IDLE = 10 * MINUTE_MS
/** Each resumption is a request too; downloading archives over and over would slow down others. */
const RATE = { points: 100, perSeconds: 3_600 }
const PartAddress = ArchiveAddress.extend({ part: z.coerce.number().int().min(1).max(100_000) })

/**
 * Streams the archives at addresses issued by `siteGalleries.archive`. If files are stored as delivered, downloads can
 * be resumed.
 */
export function registerArchiveDownload(app: FastifyInstance, deps: Deps): void {
  app.get(ARCHIVE_PATH, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    try {
      return await sendPart(deps, request, reply)
    } catch (error) {
      return answerMessage(pageFrameOf(deps), request, reply, error)
    }
  })
}

async function sendPart(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const asked = PartAddress.safeParse(request.query)
  if (!asked.success) throw new AppError('not_found')
  const opened = await openArchive(deps, request, asked.data)
  await deps.throttle.require('downloadArchive', opened.archive.guid, RATE)
  const part = await readPart(deps, opened, asked.data.part)
  if (!part) throw new AppError('not_found')
  limitIdleTime(request, IDLE)
  const { account, gallery, archive } = opened
  const { title } = galleryTextsIn(gallery, account, asked.data.language)
  const number = archive.parts.length > 1 ? ` ${asked.data.part}-${archive.parts.length}` : ''
  void reply.headers({
    'content-type': 'application/zip',
    'content-disposition': attachment(`${title}${number}.zip`),
  })
  if (isStored(opened)) return sendPlanned(deps, await planArchive(deps, part), { request, reply })
  return reply.send(watch(deps, request, createZipArchive(renderArchive(deps, part))))
}

function sendPlanned(
  deps: Deps,
  { entries, size, tag }: PlannedArchive,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): FastifyReply {
  const { range, 'if-range': onlyIf } = request.headers
  void reply.headers({ 'accept-ranges': 'bytes', etag: tag })
  // Resuming only makes sense for a client that has the beginning of the same archive.
  const isPart = request.method === 'GET' && (onlyIf === undefined || onlyIf === tag)
  const asked = isPart ? readRangeHeader(range) : undefined
  if (!asked)
    return reply
      .header('content-length', size)
      .send(watch(deps, request, createZipArchive(entries)))
  const span = coverRange(asked, size)
  if (!span) return reply.code(416).header('content-range', `bytes */${size}`).send('')
  return reply
    .code(206)
    .headers({
      'content-length': span.end - span.start + 1,
      'content-range': `bytes ${span.start}-${span.end}/${size}`,
    })
    .send(watch(deps, request, createZipArchive(entries, span)))
}

function watch(deps: Deps, request: FastifyRequest, archive: Readable): Readable {
  return endWithServer(deps, archive).on('error', (error) =>
    request.log.error({ err: error }, 'An archive of free downloads was interrupted'),
  )
}
