import { and, asc, eq, isNull, max, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { ofAccount, recordOf } from '../../db/of-account.ts'
import { collections } from '../../db/tables/collections.ts'
import { galleries } from '../../db/tables/galleries.ts'
import { photos } from '../../db/tables/photos.ts'
import { inPreparedScope, scopeValues } from '../../prepared-scope.ts'
import { AppError } from '../../app-error.ts'
import { type Scope, inScope } from '../../scope.ts'

const featured = alias(photos, 'featured')
const noItems = sql<number>`coalesce((select items from photo_counts c where c.account_guid = ${collections.accountGuid} and c.engine_guid = ${collections.engineGuid} and c.collection_guid = ${collections.guid} and c.status = 'live'), 0)::float8`
// As for galleries: the chosen picture, else the first. One that was moved into another, unpublished collection is not shown in its place.
const featuredGuid = sql`coalesce(
  (select p.guid from photos p left join collections c on c.guid = p.collection_guid
    where p.guid = ${collections.mediaFeaturedImageGuid} and p.engine_guid = ${collections.engineGuid} and p.status = 'live' and p.deleted_at is null
    and (p.collection_guid is null or c.guid = ${collections.guid} or c.status = 'Published')),
  (select p.guid from photos p where p.account_guid = ${collections.accountGuid} and p.engine_guid = ${collections.engineGuid} and p.collection_guid = ${collections.guid} and p.status = 'live' and p.deleted_at is null order by p.sorted_at, p.guid limit 1))`

function selectCollections(db: Executor) {
  return db
    .select({
      collection: collections,
      noItems,
      featured: {
        guid: featured.guid,
        collectionGuid: featured.collectionGuid,
        mdWidth: featured.mdWidth,
        mdHeight: featured.mdHeight,
      },
    })
    .from(collections)
    .innerJoin(galleries, eq(galleries.guid, collections.engineGuid))
    .leftJoin(featured, eq(featured.guid, featuredGuid))
}
export type CollectionRow = Awaited<ReturnType<typeof listCollections>>[number]

/** The collections of a gallery in their order. */
export async function listCollections(db: Executor, scope: Scope, engineGuid: string) {
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
  return statement.execute({ ...scopeValues(scope), engineGuid })
}

/** Throws `not_found`, also for another account's or one of a gallery out of sight. */
export async function getCollection(
  db: Executor,
  scope: Scope,
  guid: string,
): Promise<CollectionRow> {
  const [row] = await selectCollections(db).where(
    and(inScope(scope), recordOf(collections, scope, guid), isNull(collections.deletedAt)),
  )
  if (!row) throw new AppError('not_found')
  return row
}

/** The place after the gallery's last collection. */
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
