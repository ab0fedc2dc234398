import { dayOf } from '@proofdesk/domain/day'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../ground/deps.ts'
import { endWithServer } from '../../ground/answers/end-with-server.ts'
import { attachment } from '../../ground/ports/storage/attachment.ts'
import { limitIdleTime } from '../../ground/ports/storage/file-answer.ts'
import { openExport } from '../../studio/auth/open-export.ts'
import { createZipArchive } from '../../ground/zip-archive/zip-archive.ts'
import { getGalleryRecord } from '../galleries/galleries.queries.ts'
import { listArchiveEntries } from './archive-entries.ts'
import { PHOTO_ARCHIVE_PATH, readPhotoArchive } from './photo-archive-link.ts'

const IDLE = 10 * MINUTE_MS
/** Enough for downloading a whole large day; repeating that over and over would slow down others. */
const RATE = { points: 200, perSeconds: 3_600 }

/** Streams the archives at addresses issued by `content.archive`, photo by photo. */
export function registerPhotoArchive(app: FastifyInstance, deps: Deps): void {
  app.get(PHOTO_ARCHIVE_PATH, async (request, reply) => {
    const { session, filter } = await openExport(deps, request, ['photoArchive'], 'viewOrders')
    const { engineGuid, photoGuids, orderGuid } = readPhotoArchive(filter)
    await deps.throttle.require('archivePhotos', session.user.guid, RATE)
    const gallery = await getGalleryRecord(deps.db, session.scope, { guid: engineGuid })
    limitIdleTime(request, IDLE)
    const entries = listArchiveEntries(deps, session, gallery, { photoGuids, orderGuid })
    const archive = endWithServer(deps, createZipArchive(entries))
    archive.on('error', (error) =>
      request.log.error(
        { err: error, gallery: gallery.guid },
        'An archive of photos was interrupted',
      ),
    )
    const day = dayOf(deps.clock.now(), gallery.timeZone)
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-type': 'application/zip',
        'content-disposition': attachment(`${gallery.name} ${day}.zip`),
      })
      .send(archive)
  })
}
