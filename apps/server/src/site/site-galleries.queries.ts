import { type SQL, and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../db/client.ts'
import { prepared } from '../db/prepared.ts'
import { collections } from '../db/tables/collections.ts'
import { NO_COLLECTION, photoCounts, photos } from '../db/tables/photos.ts'
import type { PhotoRow } from '../photos/photos.queries.ts'
import type { Scope } from '../scope.ts'

/** The gallery's collections, and which of them visitors see. */
export async function listPublishedCollections(db: Executor, scope: Scope, engineGuid: string): Promise<{ guid: string; isPublished: boolean }[]> {
  const statement = prepared(db, 'collection states', (name) =>
    db
      .select({ guid: collections.guid, status: collections.status })
      .from(collections)
      .where(and(eq(collections.accountGuid, sql.placeholder('accountGuid')), eq(collections.engineGuid, sql.placeholder('engineGuid')), isNull(collections.deletedAt)))
      .prepare(name),
  )
  const rows = await statement.execute({ accountGuid: scope.accountGuid, engineGuid })
  return rows.map(({ guid, status }) => ({ guid, isPublished: status === 'Published' }))
}

/** The collections that visitors see, when there are others; undefined when they see all. */
export function visibleCollections(all: readonly { guid: string; isPublished: boolean }[]): string[] | undefined {
  if (all.every((collection) => collection.isPublished)) return undefined
  return all.filter((collection) => collection.isPublished).map((collection) => collection.guid)
}

/** Condition: photos outside of draft collections; undefined when the gallery has none. */
export function outsideDrafts(all: readonly { guid: string; isPublished: boolean }[]): SQL | undefined {
  const visible = visibleCollections(all)
  return visible && (or(isNull(photos.collectionGuid), visible.length > 0 ? inArray(photos.collectionGuid, visible) : sql`false`) as SQL)
}

/** First and last capture time among what a visitor sees. */
export async function readTakenRange(db: Executor, scope: Scope, engineGuid: string, visible: string[] | undefined): Promise<{ takenFrom: number | null; takenTo: number | null }> {
  const edge = async (direction: typeof asc) => {
    const statement = prepared(db, `taken ${direction.name}`, (name) =>
      db
        .select({ takenAt: photos.takenAt })
        .from(photos)
        .where(and(toCondition({ visible: visible && [] }), isNotNull(photos.takenAt)))
        .orderBy(direction(photos.sortedAt), direction(photos.guid))
        .limit(1)
        .prepare(name),
    )
    const [row] = await statement.execute(toValues(scope, engineGuid, { visible }))
    return row?.takenAt ?? null
  }
  return { takenFrom: await edge(asc), takenTo: await edge(desc) }
}

/** A photo that a visitor can see, by guid. */
export async function findVisiblePhoto(db: Executor, scope: Scope, engineGuid: string, guid: string, extra: SQL | undefined): Promise<PhotoRow | undefined> {
  const [photo] = await db
    .select()
    .from(photos)
    .where(and(eq(photos.accountGuid, scope.accountGuid), eq(photos.engineGuid, engineGuid), eq(photos.guid, guid), eq(photos.status, 'live'), isNull(photos.deletedAt), extra))
  return photo
}
