import { DAY_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import { videos } from '../../ground/db/tables/videos.ts'
import type { Deps } from '../../ground/deps.ts'
import { eachAlone, eachStep } from '../../ground/jobs/each-alone.ts'
import { withoutQueuedJob } from '../../ground/jobs/without-queued-job.ts'
import { dropSent, findArrivedVideos } from './confirm-videos.ts'
import { markVideosStored } from './mark-videos-stored.ts'
import { processVideo } from './process-video.job.ts'
import { quarantineVideo } from './quarantine-video.ts'

/** An announced file that never came is forgotten after a week; registering it again is free. */
const FORGOTTEN_AFTER = 7 * DAY_MS
const BATCH = 200

const isNotQueued = withoutQueuedJob(processVideo, 'videoGuid', videos.guid)

/** Run twice, or by two processes at once, it finds the same things and changes them once. */
export async function handleSweepVideos(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await eachStep(deps.log, {
    arrived: () => markArrived(deps, now),
    failed: () => holdFailed(deps),
    lost: () => requeueLost(deps, now),
    announced: () => forgetAnnounced(deps, now),
  })
}

async function markArrived(deps: Deps, now: number): Promise<void> {
  const waiting = await deps.db
    .select()
    .from(videos)
    .where(
      and(
        eq(videos.status, 'waiting'),
        lt(videos.uploadedAt, now - MINUTE_MS / 2),
        isNull(videos.deletedAt),
      ),
    )
    .orderBy(videos.uploadedAt, videos.guid)
    .limit(BATCH)
  for (const [accountGuid, rows] of Map.groupBy(waiting, (row) => row.accountGuid))
    await markVideosStored(deps, accountGuid, await findArrivedVideos(deps, rows))
}

async function forgetAnnounced({ db, storage, log }: Deps, now: number): Promise<void> {
  const forgotten = await db
    .delete(videos)
    .where(and(eq(videos.status, 'waiting'), lt(videos.uploadedAt, now - FORGOTTEN_AFTER)))
    .returning()
  await eachAlone(
    forgotten,
    { log, message: 'A file could not be deleted', nameOf: ({ guid }) => ({ video: guid }) },
    (video) => dropSent(storage, video),
  )
}

/** Videos whose job has failed for good because its process ended each time. Another attempt would end the next process, too. */
async function holdFailed(deps: Deps): Promise<void> {
  const failed = await deps.queue.listFailed(processVideo.name, { limit: BATCH })
  const guids = failed.map((job) => (job.payload as { videoGuid: string }).videoGuid)
  if (guids.length === 0) return
  const left = await deps.db
    .select({ accountGuid: videos.accountGuid, guid: videos.guid })
    .from(videos)
    .where(
      and(
        inArray(videos.guid, guids),
        eq(videos.status, 'stored'),
        isNull(videos.deletedAt),
        isNotQueued,
      ),
    )
  await eachAlone(
    left,
    {
      log: deps.log,
      message: 'A video could not be held back',
      nameOf: ({ guid }) => ({ video: guid }),
    },
    async (video) => {
      deps.log.error(
        { video: video.guid },
        'A video was held back: the process ended each time it was worked on',
      )
      await quarantineVideo(deps, video, 'failed_often')
    },
  )
}

/** Videos that stand as stored while no work on them is queued, as after a restored backup. */
async function requeueLost({ db, queue }: Deps, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    const lost = await tx
      .select({ accountGuid: videos.accountGuid, videoGuid: videos.guid })
      .from(videos)
      .where(
        and(
          eq(videos.status, 'stored'),
          isNull(videos.deletedAt),
          lt(videos.uploadedAt, now - 30 * MINUTE_MS),
          isNotQueued,
        ),
      )
      .limit(BATCH)
    await queue.enqueueMany(tx, processVideo, lost)
  })
}
