import { HOUR_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { type SQL, and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { uploadBatches } from '../../ground/db/tables/upload-batches.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import type { Deps } from '../../ground/deps.ts'
import { eachAlone } from '../../ground/jobs/each-alone.ts'
import { recordEvent } from '../../ground/timeline/record-event.ts'

type Batch = typeof uploadBatches.$inferSelect

/**
 * A batch with no files on their way is done after this time without uploads; one with files on their way is reported
 * so far.
 */
const DONE_AFTER = 5 * MINUTE_MS
const NOTIFIED_AFTER = HOUR_MS
const PAGE = 200

/** Records uploads in galleries' timelines: once per finished upload batch, however many files it had. */
export async function recordUploads(deps: Deps): Promise<void> {
  await eachAlone(
    listOpen(deps.db),
    {
      log: deps.log,
      message: 'What was uploaded could not be noted',
      nameOf: ({ guid }) => ({ batch: guid }),
    },
    ({ guid }) => noteBatch(deps, guid),
  )
}

async function* listOpen(db: Executor) {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const open = await db
      .select({ guid: uploadBatches.guid })
      .from(uploadBatches)
      .where(and(eq(uploadBatches.isOpen, true), gt(uploadBatches.guid, after)))
      .orderBy(asc(uploadBatches.guid))
      .limit(PAGE)
    yield* open
    if (open.length < PAGE) return
    after = open.at(-1)!.guid
  }
}

async function noteBatch({ db, clock }: Deps, guid: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [batch] = await tx
      .select()
      .from(uploadBatches)
      .where(and(eq(uploadBatches.guid, guid), eq(uploadBatches.isOpen, true)))
      .for('no key update', { skipLocked: true })
    if (!batch) return
    const [ofPhotos, ofVideos] = [
      await readArrived(tx, photos, batch),
      // The film of a Live Photo is part of its photo.
      await readArrived(tx, videos, batch, isNull(videos.photoGuid)),
    ]
    const isWaiting = ofPhotos.isWaiting || ofVideos.isWaiting
    const last = Math.max(batch.createdAt, ofPhotos.last, ofVideos.last)
    const quiet = clock.now() - last
    if (quiet < (isWaiting ? NOTIFIED_AFTER : DONE_AFTER)) return
    await note(tx, batch, { kind: 'photosUploaded', at: last, count: ofPhotos.arrived })
    await note(tx, batch, { kind: 'videosUploaded', at: last, count: ofVideos.arrived })
    await tx
      .update(uploadBatches)
      .set({ isOpen: isWaiting, notedUntil: last })
      .where(recordOf(uploadBatches, batch, batch.guid))
  })
}

/**
 * What has arrived of a batch since it was last recorded, when the last file arrived or was announced, and whether any
 * is on its way.
 */
async function readArrived(
  tx: Transaction,
  files: typeof photos | typeof videos,
  batch: Batch,
  isOne: SQL = sql`true`,
): Promise<{ arrived: number; last: number; isWaiting: boolean }> {
  const [row] = await tx
    .select({
      arrived:
        sql`count(*) filter (where status <> 'waiting' and uploaded_at > ${batch.notedUntil} and ${isOne})`.mapWith(
          Number,
        ),
      last: sql`coalesce(max(uploaded_at), 0)`.mapWith(Number),
      isWaiting: sql<boolean>`coalesce(bool_or(status = 'waiting' and deleted_at is null), false)`,
    })
    .from(files)
    .where(and(ofAccount(files, batch), eq(files.batchGuid, batch.guid)))
  return row!
}

async function note(
  tx: Transaction,
  { accountGuid, engineGuid, userGuid }: Batch,
  { count, ...event }: { kind: 'photosUploaded' | 'videosUploaded'; at: number; count: number },
): Promise<void> {
  if (count === 0) return
  await recordEvent(tx, {
    accountGuid,
    subject: 'gallery',
    subjectGuid: engineGuid,
    actorGuid: userGuid,
    values: { count },
    ...event,
  })
}
