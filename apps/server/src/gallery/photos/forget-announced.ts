import { and, eq, inArray } from 'drizzle-orm'
import { ofAccount } from '../../ground/db/of-account.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { confirmStored } from './confirm-stored.ts'

/**
 * An upload was cancelled: what it announced and did not send is forgotten. Answers the photos whose bytes are safe all
 * the same. Throws `not_found`.
 */
export async function forgetAnnounced(
  deps: Deps,
  scope: Scope,
  guids: readonly string[],
): Promise<string[]> {
  const stored = await confirmStored(deps, scope, guids)
  await deps.db.transaction(async (tx) => {
    const forgotten = await tx
      .delete(photos)
      .where(
        and(
          ofAccount(photos, scope),
          inArray(photos.guid, [...guids]),
          eq(photos.status, 'waiting'),
        ),
      )
      .returning({ engineGuid: photos.engineGuid })
    await deps.photoEvents.publish(tx, forgotten)
  })
  return stored
}
