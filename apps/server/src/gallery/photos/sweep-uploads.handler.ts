import { DAY_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { type SQL, and, asc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import { photos } from '../../ground/db/tables/photos.ts'
import type { Deps } from '../../ground/deps.ts'
import { eachAlone, eachStep } from '../../ground/jobs/each-alone.ts'
import { findArrived } from './confirm-stored.ts'
import { markStored } from './mark-stored.ts'
import { noteUploads } from './note-uploads.ts'
import { withoutQueuedJob } from '../../ground/jobs/without-queued-job.ts'
import { processPhoto } from './process-photo.job.ts'
import { quarantinePhoto } from './quarantine.ts'

/** An announced file that never came is forgotten after a week; registering it again is free. */
const FORGOTTEN_AFTER = 7 * DAY_MS
const BATCH = 500

/** Run twice, or by two processes at once, it finds the same things and changes them once. */
export async function handleSweepUploads(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await eachStep(deps.log, {
    arrived: () => markArrived(deps, now),
    failed: () => holdFailed(deps),
    lost: () => requeueLost(deps, now),
    announced: () => forgetAnnounced(deps, now),
    noted: () => noteUploads(deps),
  })
}

async function markArrived(deps: Deps, now: number): Promise<void> {
  await eachBatch(
    deps,
    and(eq(photos.status, 'waiting'), lt(photos.uploadedAt, now - MINUTE_MS / 2)) as SQL,
    async (waiting) => {
      for (const [accountGuid, rows] of Map.groupBy(waiting, (row) => row.accountGuid))
        await markStored(deps, accountGuid, await findArrived(deps, rows))
    },
  )
}

const isNotQueued = withoutQueuedJob(processPhoto, 'photoGuid', photos.guid)

/** Photos whose job has failed for good because their process ended each time. Another attempt would end the next process, too. */
async function holdFailed(deps: Deps): Promise<void> {
  const { db, queue, log } = deps
  const failed = await queue.listFailed(processPhoto.name, { limit: BATCH })
  const guids = failed.map((job) => (job.payload as { photoGuid: string }).photoGuid)
  if (guids.length === 0) return
  const left = await db
    .select({ accountGuid: photos.accountGuid, guid: photos.guid, engineGuid: photos.engineGuid })
    .from(photos)
    .where(
      and(
        inArray(photos.guid, guids),
        eq(photos.status, 'stored'),
        isNull(photos.deletedAt),
        isNotQueued,
      ),
    )
  await eachAlone(
    left,
    { log, message: 'A photo could not be held back', nameOf: ({ guid }) => ({ photo: guid }) },
    async (photo) => {
      log.error(
        { photo: photo.guid, gallery: photo.engineGuid },
        'A photo was held back: the process ended each time it was worked on',
      )
      await quarantinePhoto(deps, photo, 'failed_often')
    },
  )
}

/** Photos that stand as stored while no work on them is queued, as after a restored backup. */
async function requeueLost({ db, queue }: Deps, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    const lost = await tx
      .select({ accountGuid: photos.accountGuid, photoGuid: photos.guid })
      .from(photos)
      .where(
        and(
          eq(photos.status, 'stored'),
          isNull(photos.deletedAt),
          lt(photos.uploadedAt, now - 30 * MINUTE_MS),
          isNotQueued,
        ),
      )
      .limit(BATCH)
    await queue.enqueueMany(tx, processPhoto, lost)
  })
}

/** Their rows go first: what is sent or announced again meanwhile is either kept whole, or finds no row and is told so. */
async function forgetAnnounced({ db, storage, log }: Deps, now: number): Promise<void> {
  const overdue = and(eq(photos.status, 'waiting'), lt(photos.uploadedAt, now - FORGOTTEN_AFTER))
  const forgotten = await db
    .delete(photos)
    .where(
      and(
        overdue,
        inArray(
          photos.guid,
          db.select({ guid: photos.guid }).from(photos).where(overdue).limit(BATCH),
        ),
      ),
    )
    .returning({ guid: photos.guid, key: photos.key })
  await eachAlone(
    forgotten,
    { log, message: 'A file could not be deleted', nameOf: ({ guid }) => ({ photo: guid }) },
    ({ key }) => storage.delete(key),
  )
}

async function eachBatch(
  { db }: Deps,
  condition: SQL,
  work: (rows: { guid: string; accountGuid: string; key: string; size: number }[]) => Promise<void>,
): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await db
      .select({
        guid: photos.guid,
        accountGuid: photos.accountGuid,
        key: photos.key,
        size: photos.size,
      })
      .from(photos)
      .where(and(condition, isNull(photos.deletedAt), gt(photos.guid, after)))
      .orderBy(asc(photos.guid))
      .limit(BATCH)
    if (rows.length === 0) return
    await work(rows)
    after = rows.at(-1)!.guid
  }
}
