import { dayOf, zoneOffset } from '@proofdesk/domain/day'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { can } from '@proofdesk/domain/roles'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../ground/failures/app-error.ts'
import { createArchiveNames } from '../../ground/zip-archive/archive-names.ts'
import type { Deps } from '../../ground/deps.ts'
import { endWithServer } from '../../ground/answers/end-with-server.ts'
import { attachment } from '../../ground/ports/storage/attachment.ts'
import { isKey } from '../../ground/ports/storage/storage-key.ts'
import { limitIdleTime } from '../../ground/ports/storage/file-answer.ts'
import type { Session } from '../../ground/requests/session.ts'
import { openExport } from '../../studio/auth/open-export.ts'
import {
  type ArchiveEntry,
  createZipArchive,
  toMissingEntry,
} from '../../ground/zip-archive/zip-archive.ts'
import { getGalleryRecord } from '../galleries/galleries.queries.ts'
import { findFilms } from '../videos/films.queries.ts'
import { findPhotoFile } from './download-photo.ts'
import { nameFiles } from './name-files.ts'
import { isUndeliverable } from './rendered-download.ts'
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
    const entries = listEntries(deps, session, gallery, { photoGuids, orderGuid })
    const archive = endWithServer(deps, createZipArchive(entries))
    archive.on('error', (error) =>
      request.log.error({ err: error, gallery: gallery.guid }, 'An archive of photos broke off'),
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

/** Missing files are listed in a text file at the end, so that no one thinks the archive is complete. */
async function* listEntries(
  deps: Deps,
  session: Session,
  gallery: { guid: string; timeZone: string },
  { photoGuids, orderGuid }: { photoGuids: readonly string[]; orderGuid: string | undefined },
): AsyncGenerator<ArchiveEntry> {
  const onTheClock = (instant: number) => instant + zoneOffset(instant, gallery.timeZone)
  const toName = createArchiveNames()
  const missing: string[] = []
  for (const contentGuid of await withFilms(deps, session, photoGuids)) {
    const asked = { engineGuid: gallery.guid, contentGuid, orderGuid }
    const found = await findOrMiss(deps, session, asked)
    const file = found && isKey(found.key) ? await deps.storage.open(found.key) : null
    if (found && file)
      yield {
        name: toName(found.name),
        shownAt: onTheClock(found.takenAt ?? file.modifiedAt),
        size: file.size,
        open: () => file.stream,
      }
    else missing.push(contentGuid)
  }
  if (missing.length === 0) return
  yield toMissingEntry(
    toName('not-included.txt'),
    onTheClock(deps.clock.now()),
    await nameMissing(deps, session, gallery, missing),
  )
}

/** Adds the film of a Live Photo after its photo, for users who see the gallery's photos. */
async function withFilms(
  { db }: Deps,
  { user, scope }: Session,
  photoGuids: readonly string[],
): Promise<readonly string[]> {
  if (!can(user.role, 'viewGalleryContent')) return photoGuids
  const films = await findFilms(db, scope, photoGuids)
  return photoGuids.flatMap((guid) => [guid, ...(films.has(guid) ? [films.get(guid)!.guid] : [])])
}

/** Names missing photos by file name, for users who see the gallery's photos. */
async function nameMissing(
  { db }: Deps,
  { user, scope }: Session,
  { guid: engineGuid }: { guid: string },
  guids: readonly string[],
): Promise<readonly string[]> {
  if (!can(user.role, 'viewGalleryContent')) return guids
  return nameFiles(db, { accountGuid: scope.accountGuid, engineGuid }, guids)
}

/** Undefined if the photo itself is the reason; an error of the store aborts the archive. */
async function findOrMiss(
  deps: Deps,
  session: Session,
  asked: { engineGuid: string; contentGuid: string; orderGuid: string | undefined },
) {
  try {
    return await findPhotoFile(deps, session, asked)
  } catch (error) {
    if (!(error instanceof AppError) && !isUndeliverable(error)) throw error
    deps.log.warn({ err: error, photo: asked.contentGuid }, 'A photo was left out of an archive')
    return undefined
  }
}
