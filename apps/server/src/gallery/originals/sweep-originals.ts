import { DAY_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { and, asc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import type { Deps } from '../../ground/deps.ts'
import { eachAlone, eachStep } from '../../ground/jobs/each-alone.ts'
import { findArrived } from './find-arrived.ts'
import { markStored } from './mark-stored.ts'
import { deleteSentFiles } from './delete-sent-files.ts'
import type { OriginalKind } from './original-kind.ts'
import { quarantineOriginal } from './quarantine-original.ts'

/** An announced file that never arrived is deleted after a week; registering it again costs nothing. */
const FORGOTTEN_AFTER = 7 * DAY_MS
const BATCH = 500

/**
 * Finds originals that arrived unconfirmed, those whose job was lost, and registered ones that never arrived. Running
 * it twice, or in two processes, changes each once.
 */
export async function sweepOriginals(deps: Deps, kind: OriginalKind): Promise<void> {
  const now = deps.clock.now()
  await eachStep(deps.log, {
    arrived: () => markArrived(deps, kind, now),
    failed: () => holdFailed(deps, kind),
    lost: () => requeueLost(deps, kind, now),
    announced: () => deleteOverdue(deps, kind, now),
  })
}

async function markArrived(deps: Deps, kind: OriginalKind, now: number): Promise<void> {
  for await (const waiting of listWaiting(deps, kind, now))
    for (const [accountGuid, rows] of Map.groupBy(waiting, (row) => row.accountGuid))
      await markStored(deps, kind, accountGuid, await findArrived(deps, rows))
}

async function* listWaiting({ db }: Deps, { table, partsUpload }: OriginalKind, now: number) {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { guid, accountGuid, key, size } = table
    const rows = await db
      .select({ guid, accountGuid, key, size, partsUpload })
      .from(table)
      .where(
        and(
          eq(table.status, 'waiting'),
          lt(table.uploadedAt, now - MINUTE_MS / 2),
          isNull(table.deletedAt),
          gt(table.guid, after),
        ),
      )
      .orderBy(asc(table.guid))
      .limit(BATCH)
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)!.guid
  }
}

/**
 * Quarantines originals whose job failed for good because their process ended each time. Another attempt would end the
 * next process too.
 */
async function holdFailed(deps: Deps, kind: OriginalKind): Promise<void> {
  const { db, queue, log } = deps
  const { table, noun } = kind
  const failed = await queue.listFailed(kind.jobName, { limit: BATCH })
  const guids = failed.map((job) => kind.guidOfJob(job.payload))
  if (guids.length === 0) return
  const left = await db
    .select({ accountGuid: table.accountGuid, guid: table.guid, engineGuid: table.engineGuid })
    .from(table)
    .where(
      and(
        inArray(table.guid, guids),
        eq(table.status, 'stored'),
        isNull(table.deletedAt),
        kind.isNotQueued,
      ),
    )
  await eachAlone(
    left,
    {
      log,
      message: 'An original could not be held back',
      nameOf: ({ guid }) => ({ [noun]: guid }),
    },
    async (original) => {
      log.error(
        { [noun]: original.guid, gallery: original.engineGuid },
        'An original was held back: the process ended each time it was worked on',
      )
      await quarantineOriginal(deps, kind, original, 'failed_often')
    },
  )
}

/** Requeues stored originals without a job, as after restoring a backup. */
async function requeueLost({ db, queue }: Deps, kind: OriginalKind, now: number): Promise<void> {
  const { table } = kind
  await db.transaction(async (tx) => {
    const lost = await tx
      .select({ accountGuid: table.accountGuid, guid: table.guid })
      .from(table)
      .where(
        and(
          eq(table.status, 'stored'),
          isNull(table.deletedAt),
          lt(table.uploadedAt, now - 30 * MINUTE_MS),
          kind.isNotQueued,
        ),
      )
      .limit(BATCH)
    await kind.enqueueProcessing(queue, tx, lost)
  })
}

/**
 * Rows are deleted first: a file sent or announced again in the meantime is then either kept whole, or finds no row and
 * is rejected.
 */
async function deleteOverdue(deps: Deps, kind: OriginalKind, now: number): Promise<void> {
  const { db } = deps
  const { table, partsUpload } = kind
  const overdue = and(eq(table.status, 'waiting'), lt(table.uploadedAt, now - FORGOTTEN_AFTER))
  const { guid, accountGuid, engineGuid, key } = table
  const deleted = await db
    .delete(table)
    .where(and(overdue, inArray(guid, db.select({ guid }).from(table).where(overdue).limit(BATCH))))
    .returning({ guid, accountGuid, engineGuid, key, partsUpload })
  await deleteSentFiles(deps, kind, deleted)
}
