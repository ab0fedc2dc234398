import { and, eq, isNull } from 'drizzle-orm'
import { photos } from '../../ground/db/tables/photos.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import type { Session } from '../../ground/requests/session.ts'
import { moveToTrash } from './change-photos.ts'
import { lockPhotos, whereIds } from './photos.queries.ts'
import { processPhoto } from '../originals/process-photo.job.ts'

const inQuarantine = and(eq(photos.status, 'quarantined'), isNull(photos.deletedAt))

/** Processes quarantined photos again; others are left as they are. */
export async function retryPhotos(
  { db, queue, photoEvents }: Deps,
  scope: Scope,
  guids: readonly string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await lockPhotos(tx, scope, guids)
    const again = await tx
      .update(photos)
      .set({ status: 'stored', reason: null, processedAt: null })
      .where(and(whereIds(scope, rows), inQuarantine))
      .returning({
        photoGuid: photos.guid,
        accountGuid: photos.accountGuid,
        engineGuid: photos.engineGuid,
      })
    await queue.enqueueMany(
      tx,
      processPhoto,
      again.map(({ photoGuid, accountGuid }) => ({ photoGuid, accountGuid })),
    )
    await photoEvents.publish(tx, again)
  })
}

/** Moves quarantined files to the trash. */
export async function discardPhotos(
  { db, clock, photoEvents }: Deps,
  { scope, user }: Session,
  guids: readonly string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const deleted = await moveToTrash(tx, { scope, user }, guids, {
      which: inQuarantine,
      at: clock.now(),
    })
    await photoEvents.publish(tx, deleted)
  })
}
