import { VERIFIED_AGAIN_AFTER } from '@proofdesk/domain/damaged-file'
import { DAY_MS } from '@proofdesk/domain/duration'
import { asc, lt } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { fileChecks } from '../../ground/db/tables/file-checks.ts'
import type { Deps } from '../../ground/deps.ts'
import { hasReadyJob } from '../../ground/jobs/has-ready-job.ts'
import type { JobRun } from '../../ground/jobs/job-worker.ts'
import { StorageError } from '../../ground/ports/storage/storage-error.ts'
import { processPhoto } from '../originals/process-photo.job.ts'
import { checkRecord } from './check-file.handler.ts'

/** The job runs every minute. */
const TURN_MS = 50_000
const BATCH = 20
/** During continuous uploads, originals overdue by this time are verified anyway. */
const PATIENCE_MS = 2 * DAY_MS

/**
 * Verifies originals, the least recently verified first, throttled and only while no photos are being processed. Each
 * result is saved separately, so that a restart continues where it stopped.
 */
export async function handleVerifyOriginals(
  deps: Deps,
  { signal }: Pick<JobRun, 'signal'>,
  turnMs = TURN_MS,
): Promise<void> {
  const { db, clock, stopping, log } = deps
  const end = performance.now() + turnMs
  const isOver = () => stopping.aborted || signal.aborted || performance.now() > end
  while (!isOver()) {
    const isBusy = await hasReadyJob(db, processPhoto)
    const patience = isBusy ? PATIENCE_MS : 0
    const due = await db
      .select({
        accountGuid: fileChecks.accountGuid,
        kind: fileChecks.kind,
        guid: fileChecks.guid,
      })
      .from(fileChecks)
      .where(lt(fileChecks.verifiedAt, clock.now() - VERIFIED_AGAIN_AFTER - patience))
      .orderBy(asc(fileChecks.verifiedAt))
      .limit(isBusy ? 1 : BATCH)
    if (due.length === 0) return
    for (const record of due) {
      if (isOver()) return
      try {
        await checkRecord(deps, record, {
          isGentle: true,
          signal: AbortSignal.any([signal, stopping]),
        })
      } catch (error) {
        if (isOver()) return
        log.warn({ err: error, ...record }, 'An original could not be verified')
        // While the store is away nothing can be verified; any other error must not stop the other originals.
        if (error instanceof StorageError && error.code === 'unavailable') return
        await putOff(deps, record)
      }
    }
  }
}

/** Moves it to the end of the queue for a day. */
async function putOff({ db, clock }: Deps, record: { accountGuid: string; guid: string }) {
  await db
    .update(fileChecks)
    .set({ verifiedAt: clock.now() - VERIFIED_AGAIN_AFTER + DAY_MS })
    .where(recordOf(fileChecks, record, record.guid))
}
