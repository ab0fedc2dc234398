import { and, eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Transaction } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { uploadBatches } from '../../ground/db/tables/upload-batches.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'

/**
 * Creates an upload batch for the gallery or continues an existing one. Throws `not_found` for a batch of another
 * gallery.
 */
export async function openBatch(
  tx: Transaction,
  { clock }: Deps,
  { scope, user }: Session,
  engineGuid: string,
  openedBatch: string | undefined,
): Promise<string> {
  if (!openedBatch) {
    const guid = newGuid()
    await tx.insert(uploadBatches).values({
      guid,
      accountGuid: scope.accountGuid,
      engineGuid,
      userGuid: user.guid,
      createdAt: clock.now(),
    })
    return guid
  }
  const [batch] = await tx
    .select({ guid: uploadBatches.guid, isOpen: uploadBatches.isOpen })
    .from(uploadBatches)
    .where(
      and(recordOf(uploadBatches, scope, openedBatch), eq(uploadBatches.engineGuid, engineGuid)),
    )
    // Locked, so that it can't be finished while files are added to it.
    .for('no key update')
  if (!batch) throw new AppError('not_found')
  if (!batch.isOpen)
    await tx
      .update(uploadBatches)
      .set({ isOpen: true })
      .where(recordOf(uploadBatches, scope, batch.guid))
  return batch.guid
}
