import { COLLECTIONS_PER_PHOTO } from '@proofdesk/domain/photo-collections'
import { trashHorizon } from '@proofdesk/domain/trash'
import { type SQL, and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { collectionReturns } from '../../ground/db/tables/collection-returns.ts'
import { collections } from '../../ground/db/tables/collections.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { photoCollections } from '../../ground/db/tables/photo-collections.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { excludeReuploaded, excludeReuploadedVideos } from '../../ground/db/exclude-reuploaded.ts'
import { type Scope, inScope } from '../../ground/requests/scope.ts'
import type { Session } from '../../ground/requests/session.ts'
import { recordFileEvents } from '../galleries/record-gallery-event.ts'
import { recordReturns, withoutCollectionsInTrash } from './collections-in-trash.ts'
import { type CollectionRow, getCollection } from './collections.queries.ts'

/** The two kinds of content in a collection, with their timeline events. */
const CONTENTS = [
  {
    table: photos,
    deleted: 'photosDeleted',
    restored: 'photosRestored',
    excludeReuploaded,
  },
  {
    table: videos,
    deleted: 'videosDeleted',
    restored: 'videosRestored',
    excludeReuploaded: excludeReuploadedVideos,
  },
] as const

/**
 * Moves a collection to the trash, with the photos and videos that are in no other collection. They share its
 * `deletedAt`, by which they are restored together.
 */
export async function removeCollection(
  { db, clock }: Deps,
  { scope, user }: Session,
  guid: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { engineGuid } = (await getCollection(tx, scope, guid)).collection
    const deletedAt = clock.now()
    // First, so that nothing more is added to it.
    await tx
      .update(collections)
      .set({ deletedAt })
      .where(and(recordOf(collections, scope, guid), isNull(collections.deletedAt)))
    for (const { table, deleted: kind } of CONTENTS) {
      const all = inCollection(table, scope, { engineGuid, guid })
      await lockContent(tx, table, all)
      const own = and(all, isNull(table.deletedAt)) as SQL
      const deleted = await tx
        .update(table)
        .set({ deletedAt })
        .where(and(own, sql`cardinality(${table.collectionGuids}) = 1`))
        .returning({ engineGuid: table.engineGuid })
      await recordReturns(tx, table, own)
      await tx
        .update(table)
        .set({ collectionGuids: sql`array_remove(${table.collectionGuids}, ${guid}::uuid)` })
        .where(own)
      await recordFileEvents(tx, { scope, user }, deleted, { kind, at: deletedAt })
    }
  })
}

/** Locks in one order, content in the trash included, so that changes and restores made in the meantime are seen. */
async function lockContent(
  tx: Transaction,
  table: typeof photos | typeof videos,
  which: SQL,
): Promise<void> {
  // Counted in the database: fetching twenty thousand guids would be a waste.
  await tx.execute(sql`
    select count(*) from (
      select 1 from ${table} where ${which} order by ${table.guid} for no key update) locked`)
}

/** Condition: content of a collection. */
function inCollection(
  table: typeof photos | typeof videos,
  scope: Scope,
  { engineGuid, guid }: { engineGuid: string; guid: string },
): SQL {
  const isIn =
    table === photos
      ? sql`${table.guid} in (select ${photoCollections.photoGuid} from ${photoCollections}
        where ${photoCollections.collectionGuid} = ${guid})`
      : undefined
  return and(
    ofAccount(table, scope),
    eq(table.engineGuid, engineGuid),
    isIn,
    sql`${guid}::uuid = any(${table.collectionGuids})`,
  ) as SQL
}

/**
 * Restores a collection within 30 days, with the photos and videos that were deleted with it; those that stayed in the
 * gallery are put into it again.
 */
export async function restoreCollection(
  { db, clock }: Deps,
  { scope, user }: Session,
  guid: string,
): Promise<CollectionRow> {
  return db.transaction(async (tx) => {
    const { deletedAt } = await lockDeleted(tx, scope, guid, trashHorizon(clock.now()))
    await tx
      .update(collections)
      .set({ deletedAt: null })
      .where(recordOf(collections, scope, guid))
    for (const { table, restored: kind, excludeReuploaded: isMissing } of CONTENTS) {
      const wentWithIt = and(
        ofAccount(table, scope),
        sql`${guid}::uuid = any(${table.collectionGuids})`,
        eq(table.deletedAt, deletedAt),
        isMissing,
      ) as SQL
      await recordReturns(tx, table, wentWithIt)
      const restored = await tx
        .update(table)
        .set({ deletedAt: null, collectionGuids: withoutCollectionsInTrash(table) })
        .where(wentWithIt)
        .returning({ engineGuid: table.engineGuid })
      await bringBack(tx, table, guid)
      await recordFileEvents(tx, { scope, user }, restored, { kind, at: clock.now() })
    }
    await tx.delete(collectionReturns).where(eq(collectionReturns.collectionGuid, guid))
    return getCollection(tx, scope, guid)
  })
}

/** Puts content that stayed in the gallery back into the collection. */
async function bringBack(
  tx: Transaction,
  table: typeof photos | typeof videos,
  guid: string,
): Promise<void> {
  await tx
    .update(table)
    .set({ collectionGuids: sql`${table.collectionGuids} || ${guid}::uuid` })
    .where(
      sql`${table.guid} in (select ${collectionReturns.contentGuid} from ${collectionReturns}
        where ${collectionReturns.collectionGuid} = ${guid})
        and ${guid}::uuid <> all(${table.collectionGuids})
          and cardinality(${table.collectionGuids}) < ${COLLECTIONS_PER_PHOTO}`,
    )
}

/** A collection in the trash, locked. Throws `not_found`. */
async function lockDeleted(
  tx: Transaction,
  scope: Scope,
  guid: string,
  horizon: number,
): Promise<{ deletedAt: number }> {
  const [row] = await tx
    .select({ deletedAt: collections.deletedAt })
    .from(collections)
    .innerJoin(galleries, and(eq(galleries.guid, collections.engineGuid), inScope(scope)))
    .where(and(recordOf(collections, scope, guid), gt(collections.deletedAt, horizon)))
    .for('no key update', { of: collections })
  if (row?.deletedAt == null) throw new AppError('not_found')
  return { deletedAt: row.deletedAt }
}
