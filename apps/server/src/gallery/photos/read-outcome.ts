import type { UploadOutcome } from '@proofdesk/contract/admin/upload'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { ofAccount } from '../../db/of-account.ts'
import { photos } from '../../db/tables/photos.ts'
import type { Scope } from '../../scope.ts'

/** What has become of the files of an upload batch. */
export async function readOutcome(
  db: Executor,
  scope: Scope,
  { engineGuid, batchGuid }: { engineGuid: string; batchGuid: string },
): Promise<UploadOutcome> {
  const rows = await db
    .select({ status: photos.status, items: count() })
    .from(photos)
    .where(
      and(
        ofAccount(photos, scope),
        eq(photos.engineGuid, engineGuid),
        eq(photos.batchGuid, batchGuid),
        isNull(photos.deletedAt),
      ),
    )
    .groupBy(photos.status)
  const counts = Object.fromEntries(rows.map(({ status, items }) => [status, items]))
  return { waiting: 0, stored: 0, live: 0, quarantined: 0, ...counts }
}
