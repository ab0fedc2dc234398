import { sentPosterKey } from '@proofdesk/domain/video-keys'
import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import type { Queue } from '../../ground/jobs/queue.ts'
import { withoutQueuedJob } from '../../ground/jobs/without-queued-job.ts'
import type { Storage } from '../../ground/ports/storage/storage.ts'
import { processPhoto } from './process-photo.job.ts'
import { processVideo } from './process-video.job.ts'

/** Identifies an original of either kind. */
export interface OriginalIds {
  accountGuid: string
  guid: string
}

/** What is known about the bytes of an announced original. */
export interface AnnouncedOriginal extends OriginalIds {
  engineGuid: string
  key: string
  /** The store's id of an upload in parts; null if it comes in one piece or hasn't started. */
  partsUpload: string | null
}

/**
 * The differences between photos and videos while their originals are announced, uploaded and queued for processing.
 */
export interface OriginalKind {
  noun: 'photo' | 'video'
  table: typeof photos | typeof videos
  /** `partsUpload` of an announced original, for a select. */
  partsUpload: SQL<string | null>
  /** The name of the processing job. */
  jobName: string
  guidOfJob(payload: object): string
  isNotQueued: SQL
  /** Columns set once the bytes are stored. */
  onceStored: { partsUpload?: null }
  /** Columns set on quarantine. */
  onceQuarantined: { photoGuid?: null }
  enqueueProcessing(queue: Queue, tx: Executor, originals: readonly OriginalIds[]): Promise<void>
  /** Deletes the uploaded files of an original whose row is gone. */
  deleteSent(storage: Storage, original: AnnouncedOriginal): Promise<void>
}

export const PHOTO_ORIGINALS: OriginalKind = {
  noun: 'photo',
  table: photos,
  partsUpload: sql<string | null>`null::text`,
  jobName: processPhoto.name,
  guidOfJob: (payload) => (payload as { photoGuid: string }).photoGuid,
  isNotQueued: withoutQueuedJob(processPhoto, 'photoGuid', photos.guid),
  onceStored: {},
  onceQuarantined: {},
  enqueueProcessing: (queue, tx, originals) =>
    queue.enqueueMany(
      tx,
      processPhoto,
      originals.map(({ accountGuid, guid }) => ({ accountGuid, photoGuid: guid })),
    ),
  deleteSent: (storage, { key }) => storage.delete(key),
}

export const VIDEO_ORIGINALS: OriginalKind = {
  noun: 'video',
  table: videos,
  partsUpload: sql<string | null>`${videos.partsUpload}`,
  jobName: processVideo.name,
  guidOfJob: (payload) => (payload as { videoGuid: string }).videoGuid,
  isNotQueued: withoutQueuedJob(processVideo, 'videoGuid', videos.guid),
  onceStored: { partsUpload: null },
  // The film of a photo becomes independent then.
  onceQuarantined: { photoGuid: null },
  enqueueProcessing: (queue, tx, originals) =>
    queue.enqueueMany(
      tx,
      processVideo,
      originals.map(({ accountGuid, guid }) => ({ accountGuid, videoGuid: guid })),
    ),
  async deleteSent(storage, video) {
    const { key, partsUpload } = video
    if (partsUpload !== null) await storage.dropParts({ key, upload: partsUpload })
    await storage.delete(sentPosterKey(video))
    await storage.delete(key)
  },
}
