import { exportPrefix } from '@proofdesk/domain/export-keys'
import { changeOf } from '@proofdesk/domain/state-table'
import { EXPORT_TABLE } from '@proofdesk/domain/studio-export'
import { and, inArray, lte } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { studioExports } from '../../ground/db/tables/studio-exports.ts'
import type { Deps } from '../../ground/deps.ts'
import { eachAlone } from '../../ground/jobs/each-alone.ts'
import { withoutQueuedJob } from '../../ground/jobs/without-queued-job.ts'
import { exportStudio } from './export-studio.job.ts'

/**
 * Files are deleted before their row: after a crash in between, the row is swept again. Run twice, it finds nothing to
 * do.
 */
export async function handleSweepExports({ db, queue, storage, log, clock }: Deps): Promise<void> {
  const expired = await db
    .select({ guid: studioExports.guid, accountGuid: studioExports.accountGuid })
    .from(studioExports)
    .where(lte(studioExports.expiresAt, clock.now()))
  await eachAlone(
    expired,
    { log, message: 'An export could not be deleted', nameOf: ({ guid }) => ({ export: guid }) },
    async (row) => {
      for await (const { key } of storage.list(exportPrefix(row))) await storage.delete(key)
      await db.delete(studioExports).where(recordOf(studioExports, row, row.guid))
    },
  )
  await db.transaction(async (tx) => {
    const lost = await tx
      .select({ accountGuid: studioExports.accountGuid, exportGuid: studioExports.guid })
      .from(studioExports)
      .where(
        and(
          inArray(studioExports.state, changeOf(EXPORT_TABLE, 'run').from),
          withoutQueuedJob(exportStudio, 'exportGuid', studioExports.guid),
        ),
      )
    for (const payload of lost)
      await queue.enqueue(tx, exportStudio, payload, { key: payload.exportGuid })
  })
}
