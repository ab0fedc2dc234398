import { countParts, missingParts, partOf } from '@proofdesk/domain/file-parts'
import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import type { Deps } from '../../ground/deps.ts'
import { StorageError } from '../../ground/ports/storage/storage-error.ts'
import type { SignedPart } from '../../ground/ports/storage/file-parts.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { findDamaged } from '../../studio/stored-files/damaged-files.queries.ts'
import { recordArrival } from './receive-video.ts'
import { type VideoRow, findVideos } from './videos.queries.ts'

/** Long enough for one part on a slow line; a slower uploader requests another address. */
const ADDRESS_SECONDS = 3_600

/** Starts receiving a video in parts, or resumes; returns the numbers of the missing parts. */
export async function openParts(deps: Deps, scope: Scope, guid: string): Promise<number[]> {
  const { storage } = deps
  const video = await getExpected(deps, scope, guid)
  const arrived =
    video.partsUpload && (await storage.listParts({ key: video.key, upload: video.partsUpload }))
  if (arrived) return missingParts(video.size, arrived)
  return beginParts(deps, scope, video)
}

/** Of two that start concurrently, the second continues what the first has started. */
async function beginParts(deps: Deps, scope: Scope, video: VideoRow): Promise<number[]> {
  const { storage } = deps
  const { key, size } = video
  const upload = await storage.beginParts(key)
  if (await noteStarted(deps, video, upload)) return missingParts(size, [])
  await storage.dropParts({ key, upload })
  return openParts(deps, scope, video.guid)
}

/** Records the started upload. False if the row has changed since it was read. */
async function noteStarted(
  { db, photoEvents }: Deps,
  video: VideoRow,
  upload: string,
): Promise<boolean> {
  const { partsUpload } = video
  return db.transaction(async (tx) => {
    const started = await tx
      .update(videos)
      .set({ partsUpload: upload })
      .where(
        and(
          recordOf(videos, video, video.guid),
          eq(videos.status, video.status),
          isNull(videos.deletedAt),
          partsUpload === null ? isNull(videos.partsUpload) : eq(videos.partsUpload, partsUpload),
        ),
      )
      .returning({ engineGuid: videos.engineGuid })
    await photoEvents.publish(tx, started)
    return started.length > 0
  })
}

/** An address for one part, which accepts only these bytes. */
export async function signPart(
  deps: Deps,
  scope: Scope,
  { guid, number, checksum }: { guid: string; number: number; checksum: string },
): Promise<SignedPart> {
  const { key, size, partsUpload } = await getExpected(deps, scope, guid)
  const part = partOf(size, number)
  if (!part)
    throw new AppError('invalid', {
      fields: { number: { code: 'out_of_range', max: countParts(size) } },
    })
  if (partsUpload === null) throw new AppError('not_found')
  const expiresInSeconds = ADDRESS_SECONDS
  return deps.storage.signPart({ key, upload: partsUpload, ...part, checksum, expiresInSeconds })
}

/**
 * Joins a video's parts and queues its processing; has no effect if the video is stored already. Throws
 * `parts_missing`.
 */
export async function joinParts(deps: Deps, scope: Scope, guid: string): Promise<void> {
  const video = await getVideo(deps, scope, guid)
  if (!(await isExpected(deps, video))) return
  const { key, size, partsUpload } = video
  if (partsUpload === null) throw new AppError('parts_missing')
  try {
    await deps.storage.joinParts({ key, upload: partsUpload }, { size, parts: countParts(size) })
    await recordArrival(deps, video)
  } catch (error) {
    if (error instanceof StorageError && error.code === 'incomplete')
      throw new AppError('parts_missing')
    if (error instanceof StorageError && error.code === 'not_found') throw new AppError('not_found')
    throw error
  }
}

async function getVideo({ db }: Deps, scope: Scope, guid: string): Promise<VideoRow> {
  const [video] = await findVideos(db, scope, [guid])
  if (!video || video.deletedAt !== null) throw new AppError('not_found')
  return video
}

/** Whether its bytes haven't arrived yet, or are damaged and uploaded again. */
async function isExpected({ db }: Deps, video: VideoRow): Promise<boolean> {
  if (video.status === 'waiting') return true
  return video.status === 'live' && (await findDamaged(db, video, [video.guid])).size > 0
}

/** A video whose bytes should be uploaded. Throws `already_stored`. */
async function getExpected(deps: Deps, scope: Scope, guid: string): Promise<VideoRow> {
  const video = await getVideo(deps, scope, guid)
  if (!(await isExpected(deps, video))) throw new AppError('already_stored')
  return video
}
