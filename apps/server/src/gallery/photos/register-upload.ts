import type { RegisterUpload, UploadRegistered } from '@proofdesk/contract/admin/upload'
import { type Reason, SetAside } from '@proofdesk/contract/errors'
import { PART_BYTES } from '@proofdesk/domain/file-parts'
import { photoFileKind } from '@proofdesk/domain/photo'
import type { PhotoProblem } from '@proofdesk/domain/photo-problem'
import { sortingTime, uploadFileKind } from '@proofdesk/domain/upload-file'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { toFileName } from '@proofdesk/domain/file-name'
import {
  SENT_POSTER_MAX_BYTES,
  type VideoExtension,
  type VideoProblem,
  needsFfmpeg,
} from '@proofdesk/domain/video'
import { type VideoIds, sentPosterKey } from '@proofdesk/domain/video-keys'
import { v7 as newGuid } from 'uuid'
import type { Language } from '../../i18n/languages.ts'
import { addToCollection } from './add-to-collection.ts'
import { holdCollection } from '../collections/collections.queries.ts'
import type { Transaction } from '../../db/client.ts'
import { ofAccount } from '../../db/of-account.ts'
import { photos } from '../../db/tables/photos.ts'
import type { Deps } from '../../deps.ts'
import { getGalleryRecord } from '../galleries/galleries.queries.ts'
import { AppError, toRefused } from '../../app-error.ts'
import type { Scope } from '../../scope.ts'
import { openBatch } from './open-batch.ts'
import type { PhotoRow } from './photos.queries.ts'
import { requireRoom } from '../../studio/accounts/storage-room.ts'
import { findDamaged } from '../../studio/stored-files/damaged-files.queries.ts'
import { originalKey } from '@proofdesk/domain/photo-keys'
import { toSearchText } from '@proofdesk/domain/search-text'
import type { Session } from '../../session.ts'
import { registerVideos } from '../videos/register-videos.ts'
import type { VideoRow } from '../videos/videos.queries.ts'

type UploadFile = RegisterUpload['files'][number]
type Entry = UploadRegistered['upload']['urls'][number]
type Target = Extract<Entry, { url: string }>
type NewPhoto = typeof photos.$inferInsert
/** A photo or a video. */
type Announced = Pick<
  typeof photos.$inferSelect,
  'accountGuid' | 'engineGuid' | 'guid' | 'status' | 'size' | 'key' | 'contentType' | 'checksum'
> & { reason: PhotoProblem | VideoProblem | null }

/** A signed upload url works this long; an uploader that comes later registers again and gets the same photo. */
const URL_LIFETIME_SECONDS = 6 * 3_600

/**
 * Registers files: one entry a file, in order. A file that can't be taken gets its own error. Bytes that the gallery
 * has (by checksum) are `already_stored`, or `set_aside` in quarantine; bytes that were announced and never arrived, and
 * those of an original that is damaged, get a new url for the same photo, so nothing is doubled.
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
    await requireRoom(deps, tx, scope, bytesToCome(videos))
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
  const urls = await toEntries(deps, files, rows, language)
  return { upload: { sessionGuid: batchGuid, urls } }
}

/** What is answered of each file. */
async function toEntries(
  deps: Deps,
  files: readonly UploadFile[],
  rows: {
    photo: readonly Announced[]
    video: readonly Announced[]
    damaged: ReadonlySet<string>
    added: ReadonlySet<string>
  },
  language: Language,
): Promise<Entry[]> {
  const byChecksum = { photo: toMap(rows.photo), video: toMap(rows.video) }
  const unnamed = rows.photo.filter((photo) => !photo.checksum)
  const offered = new Set<string>()
  const urls: Entry[] = []
  for (const file of files) {
    const kind = uploadFileKind(file)
    if ('problem' in kind) urls.push(toRefused({ code: kind.problem }, language))
    else if (kind.kind === 'video' && !takesVideo(deps, kind.extension))
      urls.push(toRefused({ code: 'needs_ffmpeg' }, language))
    else {
      const photo = file.checksum ? byChecksum[kind.kind].get(file.checksum) : unnamed.shift()
      urls.push(
        photo && !offered.has(photo.guid)
          ? await toEntry(deps, photo, file, {
              language,
              isWanted: isWanted(photo, rows.damaged),
              isAdded: rows.added.has(photo.guid),
            })
          : alreadyStored(photo?.guid, language),
      )
      if (photo) offered.add(photo.guid)
    }
  }
  return urls
}

/** A film that nothing here can read is refused before gigabytes of it are sent. */
function takesVideo({ videos }: Deps, extension: VideoExtension): boolean {
  return videos.readsEveryKind || !needsFfmpeg(extension)
}

/**
 * Of films that have not begun to come: one must not fill the disk halfway. Photos are small beside what stays free.
 */
function bytesToCome(videos: readonly VideoRow[]): number {
  return videos
    .filter(({ status, partsUpload }) => status === 'waiting' && partsUpload === null)
    .reduce((sum, { size }) => sum + size, 0)
}

function toMap(rows: readonly Announced[]): ReadonlyMap<string | null, Announced> {
  return new Map(rows.map((row) => [row.checksum, row]))
}

function isVideo(file: UploadFile): boolean {
  const kind = uploadFileKind(file)
  return 'kind' in kind && kind.kind === 'video'
}

/**
 * A bucket takes what is sent to a signed address as often as it comes: only with a checksum are these the same bytes
 * each time. The disk refuses a second photo itself.
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
 * A row that stood in the way of ours may be forgotten before it is read: then it is inserted after all. Answered as
 * stored, a file would be lost.
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

/** Whether its bytes are to be sent: they have not come yet, or are damaged in the store. */
function isWanted({ status, guid }: Announced, damaged: ReadonlySet<string>): boolean {
  return status === 'waiting' || damaged.has(guid)
}

async function toEntry(
  deps: Deps,
  photo: Announced,
  file: UploadFile,
  {
    language,
    isWanted,
    isAdded,
  }: {
    language: Language
    isWanted: boolean
    /** To the collection that the files are for. */
    isAdded: boolean
  },
): Promise<Entry> {
  if (photo.status === 'quarantined')
    return { ...toRefused(setAside(photo, file), language), contentGuid: photo.guid }
  if (!isWanted || photo.size !== file.size)
    return { ...alreadyStored(photo.guid, language), ...(isAdded && { isAdded }) }
  const poster = isVideo(file) ? await signPoster(deps, photo) : {}
  if (photo.size > PART_BYTES && isVideo(file))
    return { contentGuid: photo.guid, partBytes: PART_BYTES, ...poster }
  const { url, fields } = await deps.storage.signPost({
    key: photo.key,
    contentType: photo.contentType,
    minBytes: photo.size,
    maxBytes: photo.size,
    expiresInSeconds: URL_LIFETIME_SECONDS,
    ...(photo.checksum && { checksum: photo.checksum }),
  })
  return { contentGuid: photo.guid, url, fields, ...poster }
}

/** An address for the browser's own picture of a video, where no ffmpeg makes one. */
async function signPoster(
  { storage, videos }: Deps,
  video: VideoIds,
): Promise<Pick<Target, 'poster'>> {
  if (videos.makesPreviews) return {}
  const poster = await storage.signPost({
    key: sentPosterKey(video),
    contentType: 'image/jpeg',
    minBytes: 1,
    maxBytes: SENT_POSTER_MAX_BYTES,
    expiresInSeconds: URL_LIFETIME_SECONDS,
  })
  return { poster }
}

function setAside({ reason }: Announced, file: UploadFile): Reason {
  const values = SetAside.parse({
    kind: isVideo(file) ? 'video' : 'photo',
    reason: reason ?? 'damaged',
  })
  return { code: 'set_aside', values }
}

function alreadyStored(contentGuid: string | undefined, language: Language): Entry {
  return {
    ...toRefused({ code: 'already_stored' }, language),
    ...(contentGuid && { contentGuid }),
  }
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
 * Announced again: the time after which they would be forgotten begins anew. Those whose bytes were lost wait for them once
 * more. Answers the rows as they are now.
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
