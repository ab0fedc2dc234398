import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { ofAccount } from '../../db/of-account.ts'
import { users } from '../../db/tables/users.ts'
import type { Deps } from '../../deps.ts'
import type { ExportRow } from './exports.queries.ts'
import { sendExportReady } from './send-export-ready.job.ts'

/** Every owner hears that an export is ready, whoever asked for it. */
export async function tellOwners(
  { queue }: Deps,
  tx: Transaction,
  { accountGuid, guid: exportGuid }: ExportRow,
): Promise<void> {
  const owners = await tx
    .select({ guid: users.guid })
    .from(users)
    .where(
      and(
        ofAccount(users, { accountGuid }),
        eq(users.role, 'owner'),
        isNotNull(users.acceptedAt),
        isNull(users.deletedAt),
      ),
    )
  await queue.enqueueMany(
    tx,
    sendExportReady,
    owners.map(({ guid }) => ({ accountGuid, exportGuid, recipientGuid: guid })),
  )
}
