import type { RegisterUpload, UploadRegistered } from '@proofdesk/contract/admin/upload'
import { photoFileKind } from '@proofdesk/domain/photo'
import { sortingTime } from '@proofdesk/domain/upload-file'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { toFileName } from '@proofdesk/domain/file-name'
import { v7 as newGuid } from 'uuid'
import type { Language } from '../../i18n/languages.ts'
import { type UploadFile, answerUpload, isVideo, takesVideo } from './answer-upload.ts'
import { addToCollection } from './add-to-collection.ts'
import { holdCollection } from '../collections/collections.queries.ts'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import type { Deps } from '../../ground/deps.ts'
import { getGalleryRecord } from '../galleries/galleries.queries.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { openBatch } from '../originals/open-batch.ts'
import type { PhotoRow } from './photos.queries.ts'
import { requireSpace } from '../../studio/accounts/free-space.ts'
import { findDamaged } from '../../studio/stored-files/damaged-files.queries.ts'
import { originalKey } from '@proofdesk/domain/photo-keys'
import { toSearchText } from '@proofdesk/domain/search-text'
import type { Session } from '../../ground/requests/session.ts'
import { registerVideos } from '../videos/register-videos.ts'
import type { VideoRow } from '../videos/videos.queries.ts'

type NewPhoto = typeof photos.$inferInsert
/**
 * Registers files: one entry per file, in order. A file that can't be accepted gets its own error. Bytes that the
 * gallery has (by checksum) are `already_stored`, or `set_aside` in quarantine; bytes announced before that never
 * arrived, and those of a damaged original, get a new url for the same photo, so nothing is duplicated.
 */
export async function registerUpload(
  deps: Deps,
  session: Session,
  { engineGuid, collectionGuid, sessionGuid: openedBatch, files }: RegisterUpload,
  language: Language,
): Promise<UploadRegistered> {
  const { scope } = session
  requireChecksums(files, deps.storage.kind)
  await getGalleryRecord(deps.db, scope, { guid: engineGuid })
  const { batchGuid, rows } = await deps.db.transaction(async (tx) => {
    if (collectionGuid) await checkCollection(tx, scope, engineGuid, collectionGuid)
    const collectionGuids = collectionGuid ? [collectionGuid] : []
    const batchGuid = await openBatch(tx, deps, session, engineGuid, openedBatch)
    const now = deps.clock.now()
    const { accountGuid } = scope
    const batch = { accountGuid, engineGuid, collectionGuids, batchGuid, uploadedAt: now }
    const registered = files.flatMap((file) => toPhoto(file, batch))
    const { inserted, present } = await insertMissing(tx, scope, engineGuid, files, registered)
    const renewed = await renewAnnouncements(tx, scope, present, now)
    const videos = await registerVideos(tx, scope, files, {
      batch,
      isTaken: (extension) => takesVideo(deps, extension),
    })
    await requireSpace(deps, tx, scope, bytesToCome(videos))
    const known = [...renewed, ...videos]
    const added = collectionGuid
      ? await addToCollection(
          tx,
          scope,
          collectionGuid,
          known.map(({ guid }) => guid),
        )
      : new Set<string>()
    const live = known.filter(({ status }) => status === 'live')
    const damaged = await findDamaged(
      tx,
      scope,
      live.map(({ guid }) => guid),
    )
    return { batchGuid, rows: { photo: [...inserted, ...renewed], video: videos, damaged, added } }
  })
  const urls = await answerUpload(deps, files, rows, language)
  return { upload: { sessionGuid: batchGuid, urls } }
}

/**
 * Bytes of films whose upload hasn't started: a film must not fill the disk halfway. Photos are small compared with the
 * reserve.
 */
function bytesToCome(videos: readonly VideoRow[]): number {
  return videos
    .filter(({ status, partsUpload }) => status === 'waiting' && partsUpload === null)
    .reduce((sum, { size }) => sum + size, 0)
}

/**
 * A bucket accepts repeated uploads at a signed address: only a checksum ensures that they are the same bytes. The disk
 * store itself refuses a second upload.
 */
function requireChecksums(files: readonly UploadFile[], store: Deps['storage']['kind']): void {
  const missing = [...files.entries()].filter(
    ([, file]) => !file.checksum && (store === 's3' || isVideo(file)),
  )
  if (missing.length > 0)
    throw new AppError('invalid', {
      fields: Object.fromEntries(
        missing.map(([at]) => [`files.${at}.checksum`, { code: 'required' as const }]),
      ),
    })
}

/**
 * A conflicting row may be deleted before it is read; then ours is inserted after all. Reporting it as stored would
 * lose a file.
 */
async function insertMissing(
  tx: Transaction,
  scope: Scope,
  engineGuid: string,
  files: readonly UploadFile[],
  registered: readonly NewPhoto[],
): Promise<Record<'inserted' | 'present', PhotoRow[]>> {
  const inserted: PhotoRow[] = []
  let left = [...registered]
  for (let round = 0; round < 5; round++) {
    if (left.length > 0)
      inserted.push(...(await tx.insert(photos).values(left).onConflictDoNothing().returning()))
    const present = await findByChecksum(tx, scope, engineGuid, files)
    const known = new Set([...present, ...inserted].map((photo) => photo.checksum))
    left = left.filter(({ checksum }) => checksum && !known.has(checksum))
    if (left.length === 0) return { inserted, present }
  }
  throw new AppError('conflict')
}

function toPhoto(
  file: UploadFile,
  batch: Pick<
    NewPhoto,
    'accountGuid' | 'engineGuid' | 'collectionGuids' | 'batchGuid' | 'uploadedAt'
  >,
): NewPhoto[] {
  const kind = photoFileKind(file)
  if ('problem' in kind) return []
  const guid = newGuid()
  const name = toFileName(file.name)
  return [
    {
      ...batch,
      guid,
      name,
      key: originalKey({ ...batch, guid }, kind.extension),
      contentType: kind.contentType,
      size: file.size,
      checksum: file.checksum ?? null,
      sortedAt: sortingTime(file.lastModified, batch.uploadedAt),
      searchText: toSearchText({ name, caption: '', keywords: [] }),
    },
  ]
}

async function checkCollection(
  tx: Transaction,
  scope: Scope,
  engineGuid: string,
  collectionGuid: string,
): Promise<void> {
  const collection = await holdCollection(tx, scope, collectionGuid)
  if (collection.engineGuid !== engineGuid) throw new AppError('not_found')
}

/**
 * Announces photos again: their expiry restarts, and those whose bytes were lost wait for an upload again. Returns the
 * current rows.
 */
async function renewAnnouncements(
  tx: Transaction,
  scope: Scope,
  present: readonly PhotoRow[],
  now: number,
): Promise<PhotoRow[]> {
  const expected = present
    .filter(
      ({ status, reason, uploadedAt }) =>
        (status === 'waiting' && uploadedAt < now) ||
        (status === 'quarantined' && reason === 'not_arrived'),
    )
    .map(({ guid }) => guid)
  if (expected.length === 0) return [...present]
  const renewed = await tx
    .update(photos)
    .set({ uploadedAt: now, status: 'waiting', reason: null })
    .where(
      and(
        ofAccount(photos, scope),
        inArray(photos.guid, expected),
        or(
          eq(photos.status, 'waiting'),
          and(eq(photos.status, 'quarantined'), eq(photos.reason, 'not_arrived')),
        ),
      ),
    )
    .returning()
  const byGuid = new Map(renewed.map((photo) => [photo.guid, photo]))
  return present.map((photo) => byGuid.get(photo.guid) ?? photo)
}

async function findByChecksum(
  tx: Transaction,
  scope: Scope,
  engineGuid: string,
  files: readonly UploadFile[],
): Promise<PhotoRow[]> {
  const checksums = [...new Set(files.flatMap((file) => file.checksum ?? []))]
  if (checksums.length === 0) return []
  return tx
    .select()
    .from(photos)
    .where(
      and(
        ofAccount(photos, scope),
        eq(photos.engineGuid, engineGuid),
        inArray(photos.checksum, checksums),
        isNull(photos.deletedAt),
      ),
    )
}
