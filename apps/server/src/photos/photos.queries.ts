import { PHOTOS_PER_PAGE } from '@proofdesk/domain/photo'
import { type SQL, and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../db/client.ts'
import { galleries } from '../db/tables/galleries.ts'
import { photoCounts, photos } from '../db/tables/photos.ts'
import { AppError } from '../http/app-error.ts'
import { type Scope, inScope } from '../scope.ts'
import { type PhotoListFilter, isCounted, toCondition } from './photo-filter.ts'

export type PhotoRow = typeof photos.$inferSelect

/** One page of a gallery's photos by capture time, and how many there are in all. The gallery must be known to be in scope. */
export async function listPhotos(db: Executor, scope: Scope, engineGuid: string, page: number, filter: PhotoListFilter, extra?: SQL): Promise<{ rows: PhotoRow[]; total: number }> {
  const condition = and(toCondition(scope, engineGuid, filter), extra) as SQL
  const total = isCounted(filter) && !extra ? await countByCounters(db, scope, engineGuid, filter) : await countByRows(db, condition)
  return { rows: await listPage(db, condition, page, total, filter.deleted), total }
}

/** The rows of a page. The index alone finds the page's guids, from whichever end is nearer; only then are the rows read. */
export async function listPage(db: Executor, condition: SQL, page: number, total: number, byDeletion = false): Promise<PhotoRow[]> {
  const offset = (page - 1) * PHOTOS_PER_PAGE
  const length = Math.min(PHOTOS_PER_PAGE, total - offset)
  if (length <= 0) return []
  const isNearEnd = offset > total / 2
  const place = byDeletion ? photos.deletedAt : photos.sortedAt
  // What was deleted last comes first.
  const [near, far] = byDeletion ? [desc, asc] : [asc, desc]
  const direction = isNearEnd ? far : near
  const found = db
    .select({ guid: photos.guid })
    .from(photos)
    .where(condition)
    .orderBy(direction(place), direction(photos.guid))
    .limit(length)
    .offset(isNearEnd ? total - offset - length : offset)
    .as('found')
  const rows = await db.select({ photo: photos }).from(photos).innerJoin(found, eq(found.guid, photos.guid)).orderBy(near(place), near(photos.guid))
  return rows.map((row) => row.photo)
}

/** Sums the gallery's counters, for the filters that they know. */
export async function countByCounters(db: Executor, scope: Scope, engineGuid: string, { collections, quarantine, deleted }: PhotoListFilter): Promise<number> {
  const status = deleted ? 'deleted' : quarantine ? 'quarantined' : 'live'
  const [row] = await db
    .select({ items: sql<number>`coalesce(sum(${photoCounts.items}), 0)::float8` })
    .from(photoCounts)
    .where(and(eq(photoCounts.accountGuid, scope.accountGuid), eq(photoCounts.engineGuid, engineGuid), eq(photoCounts.status, status), collections?.length ? inArray(photoCounts.collectionGuid, collections) : undefined))
  return row!.items
}

export async function countByRows(db: Executor, condition: SQL): Promise<number> {
  const [row] = await db.select({ count: count() }).from(photos).where(condition)
  return row!.count
}

/** A live photo of this gallery. Throws `not_found`. */
export async function getLivePhoto(db: Executor, scope: Scope, { engineGuid, guid }: { engineGuid: string; guid: string }): Promise<PhotoRow> {
  const [row] = await db
    .select({ photo: photos })
    .from(photos)
    .innerJoin(galleries, and(eq(galleries.guid, photos.engineGuid), inScope(scope)))
    .where(and(eq(photos.accountGuid, scope.accountGuid), eq(photos.engineGuid, engineGuid), eq(photos.guid, guid), eq(photos.status, 'live'), isNull(photos.deletedAt)))
  if (!row) throw new AppError('not_found')
  return row.photo
}

/** These photos, all of them in scope, locked in one order. Throws `not_found` when one is missing or a stranger's. */
export async function lockPhotos(tx: Executor, scope: Scope, guids: readonly string[]): Promise<PhotoRow[]> {
  const wanted = [...new Set(guids)]
  const rows = await tx
    .select({ photo: photos })
    .from(photos)
    .innerJoin(galleries, and(eq(galleries.guid, photos.engineGuid), inScope(scope)))
    .where(and(eq(photos.accountGuid, scope.accountGuid), inArray(photos.guid, wanted)))
    .orderBy(asc(photos.guid))
    .for('update', { of: photos })
  if (rows.length !== wanted.length) throw new AppError('not_found')
  return rows.map((row) => row.photo)
}

/** Condition: these photos of the account. */
export function theseOf(scope: Scope, rows: readonly { guid: string }[]): SQL {
  return and(eq(photos.accountGuid, scope.accountGuid), inArray(photos.guid, rows.map((row) => row.guid))) as SQL
}

