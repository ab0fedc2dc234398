import { countParts, missingParts } from '@proofdesk/domain/file-parts'
import { sentPosterKey } from '@proofdesk/domain/video-keys'
import { and, eq, inArray } from 'drizzle-orm'
import { ofAccount } from '../../ground/db/of-account.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import type { Deps } from '../../ground/deps.ts'
import { eachAlone } from '../../ground/jobs/each-alone.ts'
import type { Storage } from '../../ground/ports/storage/storage.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { checkDamaged } from '../../studio/stored-files/check-damaged.ts'
import { markVideosStored } from './mark-videos-stored.ts'
import { type VideoRow, findVideos } from './videos.queries.ts'

/**
 * Of records that an upload names, the videos: `found` are in scope, `stored` are those of them whose bytes are safe.
 * The others are left to the caller.
 */
export async function confirmVideos(
  deps: Deps,
  scope: Scope,
  guids: readonly string[],
): Promise<{ found: Set<string>; stored: string[] }> {
  const rows = await findVideos(deps.db, scope, guids)
  const arrived = await findArrivedVideos(
    deps,
    rows.filter(({ status }) => status === 'waiting'),
  )
  await markVideosStored(deps, scope.accountGuid, arrived)
  await checkDamaged(
    deps,
    scope,
    rows.filter(({ status }) => status === 'live').map(({ guid }) => guid),
  )
  const isArrived = new Set(arrived)
  return {
    found: new Set(rows.map(({ guid }) => guid)),
    stored: rows
      .filter(({ guid, status }) => status !== 'waiting' || isArrived.has(guid))
      .map(({ guid }) => guid),
  }
}

/** Those whose whole original is in the store; what has arrived in parts is joined first. */
export async function findArrivedVideos(
  { storage, log }: Deps,
  waiting: readonly VideoRow[],
): Promise<string[]> {
  const arrived: string[] = []
  try {
    await eachAlone(
      waiting,
      { log, message: 'A file could not be looked for', nameOf: ({ guid }) => ({ video: guid }) },
      async (video) => {
        await joinWhenComplete(storage, video)
        if ((await storage.head(video.key))?.size === video.size) arrived.push(video.guid)
      },
    )
  } catch (error) {
    if (arrived.length === 0) throw error
  }
  return arrived
}

async function joinWhenComplete(
  storage: Storage,
  { key, size, partsUpload }: VideoRow,
): Promise<void> {
  if (partsUpload === null) return
  const upload = { key, upload: partsUpload }
  const numbers = await storage.listParts(upload)
  if (!numbers || missingParts(size, numbers).length > 0) return
  await storage.joinParts(upload, { size, parts: countParts(size) })
}

/** Forgets those of these videos that were announced and never sent, with the parts that have come. */
export async function forgetVideos(
  { db, storage, photoEvents, log }: Deps,
  scope: Scope,
  guids: readonly string[],
): Promise<void> {
  const isForgotten = and(
    ofAccount(videos, scope),
    inArray(videos.guid, [...guids]),
    eq(videos.status, 'waiting'),
  )
  const forgotten = await db.transaction(async (tx) => {
    const rows = await tx.delete(videos).where(isForgotten).returning()
    await photoEvents.publish(tx, rows)
    return rows
  })
  await eachAlone(
    forgotten,
    { log, message: 'A file could not be deleted', nameOf: ({ guid }) => ({ video: guid }) },
    (video) => dropSent(storage, video),
  )
}

/** Removes what came of a video whose row is gone. */
export async function dropSent(storage: Storage, video: VideoRow): Promise<void> {
  const { key, partsUpload } = video
  if (partsUpload !== null) await storage.dropParts({ key, upload: partsUpload })
  await storage.delete(sentPosterKey(video))
  await storage.delete(key)
}
