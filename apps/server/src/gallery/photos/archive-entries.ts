import { zoneOffset } from '@proofdesk/domain/day'
import { can } from '@proofdesk/domain/roles'
import { AppError } from '../../ground/failures/app-error.ts'
import { createArchiveNames } from '../../ground/zip-archive/archive-names.ts'
import type { Deps } from '../../ground/deps.ts'
import { isKey } from '../../ground/ports/storage/storage-key.ts'
import type { Session } from '../../ground/requests/session.ts'
import { type ArchiveEntry, toMissingEntry } from '../../ground/zip-archive/zip-archive.ts'
import { findFilms } from '../videos/films.queries.ts'
import { findPhotoFile } from './download-photo.ts'
import { nameFiles } from './name-files.ts'
import { isUndeliverable } from './rendered-download.ts'

/** The files of an archive of photos. Missing ones are listed in a text file at the end, so that no one thinks the archive is complete. */
export async function* listArchiveEntries(
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
