import { previewSize } from '@proofdesk/domain/video'
import { sentPosterKey } from '@proofdesk/domain/video-keys'
import { and, eq, isNull } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import type { Deps } from '../../ground/deps.ts'
import { isStoreAway } from '../../ground/ports/storage/no-space.ts'
import type { JobRun } from '../../ground/jobs/job-worker.ts'
import { findTakenAt } from '../../ground/ports/images/capture-instant.ts'
import { OriginalMissing, withOriginalFile } from '../../ground/ports/storage/original-file.ts'
import type { VideoFacts } from '../../ground/ports/videos/video-facts.ts'
import { VideoError } from '../../ground/ports/videos/video-error.ts'
import { keepSound } from '../../studio/stored-files/keep-check.ts'
import { keepSentPoster } from './keep-sent-poster.ts'
import { makeVideoFiles, toMadeSizes } from './make-video-files.ts'
import { watermarkVideo } from './watermark-video.job.ts'
import { pairLivePhoto } from './pair-live-photo.ts'
import { processVideo } from '../originals/process-video.job.ts'
import { VIDEO_ORIGINALS } from '../originals/original-kind.ts'
import { quarantineOriginal } from '../originals/quarantine-original.ts'
import type { VideoRow } from './videos.queries.ts'

const LATER_MS = 60_000
const READ_AT_ONCE = 1024 * 1024

interface Payload {
  accountGuid: string
  videoGuid: string
}

/**
 * Makes a stored video live: reads its facts, makes its poster and preview if there is an ffmpeg, stores them, and only
 * then changes the row, so that a crash leaves a video that is processed again. An unreadable file is quarantined with
 * its reason.
 */
export async function handleProcessVideo(
  deps: Deps,
  payload: Payload,
  run: Pick<JobRun, 'isLastAttempt' | 'signal'>,
): Promise<void> {
  const { accountGuid, videoGuid } = payload
  const [found] = await deps.db
    .select({ video: videos, timeZone: galleries.timeZone })
    .from(videos)
    .innerJoin(galleries, eq(galleries.guid, videos.engineGuid))
    .where(
      and(
        recordOf(videos, { accountGuid }, videoGuid),
        eq(videos.status, 'stored'),
        isNull(videos.deletedAt),
      ),
    )
  // Done by an earlier run, or deleted in the meantime.
  if (!found) return
  const { video } = found
  try {
    await withOriginalFile(deps, video.key, (file) => processFile(deps, found, file, run.signal))
  } catch (error) {
    const problem =
      error instanceof VideoError
        ? error.problem
        : error instanceof OriginalMissing
          ? 'not_arrived'
          : undefined
    if (problem === undefined && !run.isLastAttempt) throw error
    // The video is stored, so processing it can wait until the store is back or the disk has space.
    if (isStoreAway(error))
      return void (await deps.queue.enqueue(deps.db, processVideo, payload, {
        startAfter: new Date(deps.clock.now() + LATER_MS),
      }))
    deps.log.warn(
      { err: error, video: video.guid, gallery: video.engineGuid },
      'A video went into quarantine',
    )
    await quarantineOriginal(deps, VIDEO_ORIGINALS, video, problem ?? 'failed_often')
    if (problem === undefined) throw error
  }
}

async function processFile(
  deps: Deps,
  { video, timeZone }: { video: VideoRow; timeZone: string },
  file: string,
  signal: AbortSignal,
): Promise<void> {
  await requireAnnounced(file, video.checksum)
  const facts = await deps.videos.readFacts(file)
  const takenAt = findTakenAt(facts, timeZone) ?? facts.takenAt
  await noteFacts(deps, video, { ...facts, takenAt })
  if (deps.videos.makesPreviews) {
    const sizes = await makeVideoFiles(deps, video, { file, facts, signal })
    await makeLive(deps, video, { hasPreview: true, size: previewSize(facts), sizes })
  } else {
    const poster = await keepSentPoster(deps, video)
    const sizes = poster ? toMadeSizes({ poster: poster.bytes }) : {}
    await makeLive(deps, video, { hasPreview: false, size: poster, sizes })
  }
  await deps.storage.delete(sentPosterKey(video))
}

/** An upload in parts was verified only part by part, and by old S3 services not at all. */
async function requireAnnounced(file: string, checksum: string): Promise<void> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file, { highWaterMark: READ_AT_ONCE }), hash)
  if (hash.digest('hex') !== checksum) throw new VideoError('damaged')
}

/** A preview may take hours, so the video's facts are shown before it is ready. */
async function noteFacts(
  { db, photoEvents }: Deps,
  video: VideoRow,
  { durationMs, width, height, rotation, codec, takenAt, contentIdentifier }: VideoFacts,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(videos)
      .set({
        takenAt,
        ...(takenAt !== null && { sortedAt: takenAt }),
        durationMs,
        width,
        height,
        rotation,
        codec,
        contentIdentifier: contentIdentifier ?? null,
      })
      .where(and(recordOf(videos, video, video.guid), eq(videos.status, 'stored')))
    await pairLivePhoto(tx, video, contentIdentifier)
    await photoEvents.publish(tx, [video])
  })
}

interface Shown {
  hasPreview: boolean
  /** The poster's size, and the preview's; null if there is neither. */
  size: { width: number; height: number } | null
  /** Each file's size in bytes by name. */
  sizes: Record<string, number>
}

async function makeLive(
  { db, queue, clock, photoEvents }: Deps,
  video: VideoRow,
  { hasPreview, size, sizes }: Shown,
): Promise<void> {
  const now = clock.now()
  const shown = size && { previewWidth: size.width, previewHeight: size.height }
  await db.transaction(async (tx) => {
    const live = await tx
      .update(videos)
      .set({
        status: 'live',
        reason: null,
        processedAt: now,
        hasPreview,
        hasSentPoster: !hasPreview && size !== null,
        ...shown,
      })
      .where(and(recordOf(videos, video, video.guid), eq(videos.status, 'stored')))
      .returning({ guid: videos.guid })
    await photoEvents.publish(tx, [video])
    if (live.length > 0) await keepSound(tx, { ...video, kind: 'video' }, { sizes, now })
    // The job does nothing for a gallery whose videos are free.
    if (size && live.length > 0)
      await queue.enqueue(
        tx,
        watermarkVideo,
        { accountGuid: video.accountGuid, videoGuid: video.guid },
        { key: video.guid },
      )
  })
}
