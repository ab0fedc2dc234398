import { trashHorizon } from '@proofdesk/domain/trash'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { ofAccount, recordOf } from '../../db/of-account.ts'
import { collections } from '../../db/tables/collections.ts'
import { galleries } from '../../db/tables/galleries.ts'
import { photos } from '../../db/tables/photos.ts'
import { videos } from '../../db/tables/videos.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../app-error.ts'
import { excludeReuploaded, excludeReuploadedVideos } from '../../db/exclude-reuploaded.ts'
import { inScope } from '../../scope.ts'
import type { Session } from '../../session.ts'
import { noteFiles } from '../galleries/note-gallery.ts'
import { type CollectionRow, getCollection } from './collections.queries.ts'

/** Moves a collection, its photos and its videos to the trash. They carry the same moment, by which they come back together. */
export async function removeCollection(
  { db, clock }: Deps,
  { scope, user }: Session,
  guid: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await getCollection(tx, scope, guid)
    const deletedAt = clock.now()
    const deleted = await tx
      .update(photos)
      .set({ deletedAt })
      .where(
        and(ofAccount(photos, scope), eq(photos.collectionGuid, guid), isNull(photos.deletedAt)),
      )
      .returning({ engineGuid: photos.engineGuid })
    const clips = await tx
      .update(videos)
      .set({ deletedAt })
      .where(
        and(ofAccount(videos, scope), eq(videos.collectionGuid, guid), isNull(videos.deletedAt)),
      )
      .returning({ engineGuid: videos.engineGuid })
    const session = { scope, user }
    await noteFiles(tx, session, deleted, { kind: 'photosDeleted', at: deletedAt })
    await noteFiles(tx, session, clips, { kind: 'videosDeleted', at: deletedAt })
    await tx
      .update(collections)
      .set({ deletedAt })
      .where(recordOf(collections, scope, guid))
  })
}

/** Brings a collection back within 30 days, with the photos and videos that went with it. */
export async function restoreCollection(
  { db, clock }: Deps,
  { scope, user }: Session,
  guid: string,
): Promise<CollectionRow> {
  return db.transaction(async (tx) => {
    const [deleted] = await tx
      .select({ deletedAt: collections.deletedAt })
      .from(collections)
      .innerJoin(galleries, and(eq(galleries.guid, collections.engineGuid), inScope(scope)))
      .where(
        and(
          recordOf(collections, scope, guid),
          gt(collections.deletedAt, trashHorizon(clock.now())),
        ),
      )
    if (!deleted) throw new AppError('not_found')
    await tx
      .update(collections)
      .set({ deletedAt: null })
      .where(recordOf(collections, scope, guid))
    const removedWithIt = and(
      ofAccount(photos, scope),
      eq(photos.collectionGuid, guid),
      eq(photos.deletedAt, sql`${deleted.deletedAt}`),
    )
    const restored = await tx
      .update(photos)
      .set({ deletedAt: null })
      .where(and(removedWithIt, excludeReuploaded))
      .returning({ engineGuid: photos.engineGuid })
    const clips = await tx
      .update(videos)
      .set({ deletedAt: null })
      .where(
        and(
          ofAccount(videos, scope),
          eq(videos.collectionGuid, guid),
          eq(videos.deletedAt, sql`${deleted.deletedAt}`),
          excludeReuploadedVideos,
        ),
      )
      .returning({ engineGuid: videos.engineGuid })
    const [session, at] = [{ scope, user }, clock.now()]
    await noteFiles(tx, session, restored, { kind: 'photosRestored', at })
    await noteFiles(tx, session, clips, { kind: 'videosRestored', at })
    return getCollection(tx, scope, guid)
  })
}
