import type { Transaction } from '../../ground/db/client.ts'
import type { Deps } from '../../ground/deps.ts'
import { listOwners } from '../owners/list-owners.ts'
import type { ExportRow } from './exports.queries.ts'
import { sendExportReady } from './send-export-ready.job.ts'

/** Emails every owner that an export is ready, whichever of them requested it. */
export async function notifyExportReady(
  { queue }: Deps,
  tx: Transaction,
  { accountGuid, guid: exportGuid }: ExportRow,
): Promise<void> {
  const owners = await listOwners(tx, { accountGuid })
  await queue.enqueueMany(
    tx,
    sendExportReady,
    owners.map(({ guid }) => ({ accountGuid, exportGuid, recipientGuid: guid })),
  )
}
