import { and, asc, eq, isNull, max, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../ground/db/client.ts'
import { prepared } from '../../ground/db/prepared.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { collections } from '../../ground/db/tables/collections.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { photoCounts, photos } from '../../ground/db/tables/photos.ts'
import { inPreparedScope, scopeValues } from '../../ground/requests/prepared-scope.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { isInOpenCollection } from './is-in-open-collection.ts'
import { type Scope, inScope } from '../../ground/requests/scope.ts'

const featured = alias(photos, 'featured')
// As for galleries: the chosen picture, otherwise the first. A featured photo that was moved to unpublished collections
// isn't shown.
const featuredGuid = sql`coalesce(
  (select p.guid from photos p
    where p.guid = ${collections.mediaFeaturedImageGuid}
      and p.engine_guid = ${collections.engineGuid} and p.status = 'live' and p.deleted_at is null
    and (${collections.guid} = any(p.collection_guids) or ${isInOpenCollection(sql`p.collection_guids`)})),
  (select p.photo_guid from photo_collections p where p.account_guid = ${collections.accountGuid}
    and p.engine_guid = ${collections.engineGuid} and p.collection_guid = ${collections.guid}
    and p.is_live order by p.sorted_at, p.photo_guid limit 1))`

function selectCollections(db: Executor) {
  return db
    .select({
      collection: collections,
      featured: {
        guid: featured.guid,
        collectionGuids: featured.collectionGuids,
        mdWidth: featured.mdWidth,
        mdHeight: featured.mdHeight,
        thumbWidth: featured.thumbWidth,
        thumbHeight: featured.thumbHeight,
        attention: featured.attention,
        editRevision: featured.editRevision,
      },
    })
    .from(collections)
    .innerJoin(galleries, eq(galleries.guid, collections.engineGuid))
    .leftJoin(featured, eq(featured.guid, featuredGuid))
}
type StoredCollection = Awaited<ReturnType<typeof selectCollections>>[number]
export type CollectionRow = StoredCollection & PhotosOfCollection

/** How many live photos a collection has, and how many of them are in other collections too. */
interface PhotosOfCollection {
  noItems: number
  noShared: number
}
const NO_PHOTOS: PhotosOfCollection = { noItems: 0, noShared: 0 }

/** The collections of a gallery in their order. */
export async function listCollections(
  db: Executor,
  scope: Scope,
  engineGuid: string,
): Promise<CollectionRow[]> {
  const statement = prepared(db, 'collections', (name) =>
    selectCollections(db)
      .where(
        and(
          inPreparedScope,
          ofAccount(collections, { accountGuid: sql.placeholder('accountGuid') }),
          eq(collections.engineGuid, sql.placeholder('engineGuid')),
          isNull(collections.deletedAt),
        ),
      )
      .orderBy(asc(collections.displayOrder), asc(collections.guid))
      .prepare(name),
  )
  const rows = await statement.execute({ ...scopeValues(scope), engineGuid })
  const counts = rows.length > 0 ? await countPhotos(db, scope, engineGuid) : new Map()
  return rows.map((row) => ({ ...row, ...(counts.get(row.collection.guid) ?? NO_PHOTOS) }))
}

/** Counts the photos of each collection of a gallery that has any. */
async function countPhotos(
  db: Executor,
  { accountGuid }: Scope,
  engineGuid: string,
): Promise<ReadonlyMap<string, PhotosOfCollection>> {
  const statement = prepared(db, 'photos of collections', (name) =>
    db
      .select({
        guid: sql<string>`unnest(${photoCounts.collectionGuids})`.as('guid'),
        noItems: sql<number>`sum(${photoCounts.items})::float8`,
        noShared: sql<number>`coalesce(sum(${photoCounts.items})
          filter (where cardinality(${photoCounts.collectionGuids}) > 1), 0)::float8`,
      })
      .from(photoCounts)
      .where(
        and(
          ofAccount(photoCounts, { accountGuid: sql.placeholder('accountGuid') }),
          eq(photoCounts.engineGuid, sql.placeholder('engineGuid')),
          eq(photoCounts.status, sql.raw("'live'")),
        ),
      )
      .groupBy(sql`1`)
      .prepare(name),
  )
  const rows = await statement.execute({ accountGuid, engineGuid })
  return new Map(rows.map(({ guid, ...counts }) => [guid, counts]))
}

/** Throws `not_found`, also for another account's collection or one of a gallery out of scope. */
export async function getCollection(
  db: Executor,
  scope: Scope,
  guid: string,
): Promise<CollectionRow> {
  const [row] = await selectCollections(db).where(
    and(inScope(scope), recordOf(collections, scope, guid), isNull(collections.deletedAt)),
  )
  if (!row) throw new AppError('not_found')
  const counts = await countPhotos(db, scope, row.collection.engineGuid)
  return { ...row, ...(counts.get(guid) ?? NO_PHOTOS) }
}

/**
 * A collection, locked so that it can't go to the trash before the transaction ends; call it before locking its photos.
 * Throws `not_found`.
 */
export async function holdCollection(
  tx: Executor,
  scope: Scope,
  guid: string,
): Promise<StoredCollection['collection']> {
  const [row] = await tx
    .select({ collection: collections })
    .from(collections)
    .innerJoin(galleries, eq(galleries.guid, collections.engineGuid))
    .where(and(inScope(scope), recordOf(collections, scope, guid), isNull(collections.deletedAt)))
    .for('share', { of: collections })
  if (!row) throw new AppError('not_found')
  return row.collection
}

/** The position after the gallery's last collection. */
export async function nextDisplayOrder(
  db: Executor,
  scope: Scope,
  engineGuid: string,
): Promise<number> {
  const [row] = await db
    .select({ last: max(collections.displayOrder) })
    .from(collections)
    .where(and(ofAccount(collections, scope), eq(collections.engineGuid, engineGuid)))
  return (row?.last ?? -1) + 1
}
