import type { UploadOutcome } from '@proofdesk/contract/admin/upload'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import type { Scope } from '../../ground/requests/scope.ts'

/** The outcome of an upload batch's photos and videos. */
export async function readOutcome(
  db: Executor,
  scope: Scope,
  { engineGuid, batchGuid }: { engineGuid: string; batchGuid: string },
): Promise<UploadOutcome> {
  const counted = async (table: typeof photos | typeof videos) =>
    db
      .select({ status: table.status, items: count() })
      .from(table)
      .where(
        and(
          ofAccount(table, scope),
          eq(table.engineGuid, engineGuid),
          eq(table.batchGuid, batchGuid),
          isNull(table.deletedAt),
        ),
      )
      .groupBy(table.status)
  const outcome: UploadOutcome = { waiting: 0, stored: 0, live: 0, quarantined: 0 }
  for (const table of [photos, videos])
    for (const { status, items } of await counted(table)) outcome[status] += items
  return outcome
}
