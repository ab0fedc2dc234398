import { and, eq, inArray } from 'drizzle-orm'
import { ofAccount } from '../../ground/db/of-account.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { deleteSentFiles } from './delete-sent-files.ts'
import type { OriginalKind } from './original-kind.ts'

/** Deletes announced originals that were never sent, with any parts that have arrived. */
export async function deleteAnnounced(
  deps: Deps,
  kind: OriginalKind,
  scope: Scope,
  guids: readonly string[],
): Promise<void> {
  if (guids.length === 0) return
  const { db, photoEvents } = deps
  const { table, noun, partsUpload } = kind
  const { guid, accountGuid, engineGuid, key } = table
  const deleted = await db.transaction(async (tx) => {
    const rows = await tx
      .delete(table)
      .where(and(ofAccount(table, scope), inArray(guid, [...guids]), eq(table.status, 'waiting')))
      .returning({ guid, accountGuid, engineGuid, key, partsUpload })
    await photoEvents.publish(tx, rows)
    return rows
  })
  // A photo comes in one piece, so nothing of it has arrived.
  if (noun === 'photo') return
  await deleteSentFiles(deps, kind, deleted)
}
