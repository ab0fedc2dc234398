import type { DamagedFile, damagedFiles as routes } from '@proofdesk/contract/admin/damaged-files'
import { HOUR_MS } from '@proofdesk/domain/duration'
import { mediaThumbKey } from '@proofdesk/domain/media-keys'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import { videoFileKey } from '@proofdesk/domain/video-keys'
import { recordOf } from '../../ground/db/of-account.ts'
import { damagedFiles } from '../../ground/db/tables/damaged-files.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { readRecord } from '../../ground/answers/read-record.ts'
import {
  type DamagedRow,
  countDamagedFiles,
  countDismissedFiles,
  getDamagedFile,
  listDamagedFiles,
} from './damaged-files.queries.ts'
import { askForCheck } from './keep-check.ts'

/** Originals that are missing or differ from the upload. Damaged files, docs/product.md. */
export const damagedFileHandlers: Handlers<typeof routes> = {
  async list({ query }, { deps, session: { scope } }) {
    const { rows, total } = await listDamagedFiles(deps.db, scope, query)
    const files = rows.map((row) =>
      readRecord(deps, row.damaged.guid, () => toDamagedFile(deps, row)),
    )
    return { files, total }
  },
  async count(_, { deps: { db }, session: { scope } }) {
    const [count, dismissed] = await Promise.all([
      countDamagedFiles(db, scope),
      countDismissedFiles(db, scope),
    ])
    return { count, dismissed }
  },
  async check({ body: { guid } }, { deps, session: { scope } }) {
    const { damaged } = await getDamagedFile(deps.db, scope, guid)
    await deps.db.transaction(async (tx) => {
      await tx
        .update(damagedFiles)
        .set({ checkingSince: deps.clock.now() })
        .where(recordOf(damagedFiles, scope, guid))
      await askForCheck(deps, tx, damaged)
    })
    return { file: toDamagedFile(deps, await getDamagedFile(deps.db, scope, guid)) }
  },
  async dismiss({ body: { guid, isDismissed } }, { deps, session: { scope } }) {
    await getDamagedFile(deps.db, scope, guid)
    await deps.db
      .update(damagedFiles)
      .set({ dismissedAt: isDismissed ? deps.clock.now() : null })
      .where(recordOf(damagedFiles, scope, guid))
    return { file: toDamagedFile(deps, await getDamagedFile(deps.db, scope, guid)) }
  },
}

function toDamagedFile(deps: Deps, row: DamagedRow): DamagedFile {
  const { damaged, name, size, orders, isDeleted, galleryName, gallerySlug } = row
  const { guid, kind, engineGuid, problem, foundBytes, foundAt, checkedAt } = damaged
  const isNamed = engineGuid !== null && galleryName !== null && gallerySlug !== null
  return {
    guid,
    kind,
    name,
    damage: problem,
    size,
    foundBytes,
    foundAt,
    checkedAt,
    // A check that never finished can be requested again.
    isChecking: (damaged.checkingSince ?? 0) > deps.clock.now() - HOUR_MS,
    dismissedAt: damaged.dismissedAt,
    gallery: isNamed ? { guid: engineGuid, name: galleryName, slug: gallerySlug } : null,
    thumbnail: toThumbnail(deps, row),
    orders,
    isDeleted,
  }
}

/** The renditions exist even if the original doesn't. */
function toThumbnail(
  { fileLocation }: Deps,
  { damaged: { accountGuid, engineGuid, guid, kind }, photo, video, picture }: DamagedRow,
): DamagedFile['thumbnail'] {
  const found = (key: string, width: number | null, height: number | null) =>
    width && height ? { location: fileLocation(key), width, height } : null
  if (kind === 'media')
    return picture?.filesGuid
      ? found(
          mediaThumbKey({ accountGuid, filesGuid: picture.filesGuid }),
          picture.thumbWidth,
          picture.thumbHeight,
        )
      : null
  if (engineGuid === null) return null
  const ids = { accountGuid, engineGuid, guid }
  return kind === 'photo'
    ? found(
        renditionKey({ ...ids, editRevision: photo?.editRevision ?? 0 }, 'thumb'),
        photo?.thumbWidth ?? null,
        photo?.thumbHeight ?? null,
      )
    : video?.hasPoster
      ? found(videoFileKey(ids, 'poster'), video.previewWidth, video.previewHeight)
      : null
}
