import { PHOTOS_PER_PAGE } from '@proofdesk/domain/photo'
import { asc, count, desc, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { prepared } from '../../ground/db/prepared.ts'
import { photoCollections } from '../../ground/db/tables/photo-collections.ts'
import { photoCounts, photos } from '../../ground/db/tables/photos.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { shareRequest } from '../../ground/concurrency/share-request.ts'
import type { Deps } from '../../ground/deps.ts'
import { type Cursor, type SeekPlan, addCursors, planSeek } from './seek-plan.ts'
import {
  type PhotoListFilter,
  counterOf,
  isCounted,
  toCondition,
  toParts,
  toValues,
} from './photo-filter.ts'

/** The columns of a photo in a list; no others are read. */
export const LISTED = {
  guid: photos.guid,
  accountGuid: photos.accountGuid,
  engineGuid: photos.engineGuid,
  collectionGuids: photos.collectionGuids,
  name: photos.name,
  key: photos.key,
  status: photos.status,
  reason: photos.reason,
  takenAt: photos.takenAt,
  sortedAt: photos.sortedAt,
  uploadedAt: photos.uploadedAt,
  deletedAt: photos.deletedAt,
  width: photos.width,
  height: photos.height,
  size: photos.size,
  caption: photos.caption,
  keywords: photos.keywords,
  subject: photos.subject,
  camera: photos.camera,
  lgWidth: photos.lgWidth,
  lgHeight: photos.lgHeight,
  mdWidth: photos.mdWidth,
  mdHeight: photos.mdHeight,
  thumbWidth: photos.thumbWidth,
  thumbHeight: photos.thumbHeight,
  attention: photos.attention,
  edit: photos.edit,
  editRevision: photos.editRevision,
  pendingEdit: photos.pendingEdit,
}
export type ListedPhoto = Pick<typeof photos.$inferSelect, keyof typeof LISTED>

type Values = Record<string, unknown>

/**
 * One page of a gallery's photos by capture time (in its trash: the most recently deleted first), and the total. In a
 * search for a number, photos that show exactly it come before those that contain it in a longer one. The gallery must
 * be known to be in scope.
 */
export async function listPhotos(
  deps: Deps,
  scope: Scope,
  engineGuid: string,
  page: number,
  filter: PhotoListFilter,
): Promise<{ rows: ListedPhoto[]; total: number }> {
  const rows: ListedPhoto[] = []
  let total = 0
  for (const part of toParts(filter)) {
    const first = Math.max(0, (page - 1) * PHOTOS_PER_PAGE - total)
    const span = { first, length: PHOTOS_PER_PAGE - rows.length }
    const found = await listSpan(deps, scope, engineGuid, part, span)
    rows.push(...found.rows)
    total += found.total
  }
  return { rows, total }
}

/** A range of a list's photos, counted from its first, and the list's total. */
async function listSpan(
  deps: Deps,
  scope: Scope,
  engineGuid: string,
  filter: PhotoListFilter,
  span: { first: number; length: number },
): Promise<{ rows: ListedPhoto[]; total: number }> {
  const { total, cursors, values } = await openList(deps, scope, engineGuid, filter)
  const { first } = span
  const length = Math.min(span.length, total - first)
  if (length <= 0) return { rows: [], total }
  const plan = planSeek(cursors, { first, last: first + length - 1, total })
  const found = await readPage(deps.db, filter, values, plan)
  // Read backwards from the end, the rows may begin before the page.
  const rows = plan.isBackwards ? found.slice(-length) : found.slice(0, length)
  const toCursor = (row: ListedPhoto, index: number) => ({
    index,
    guid: row.guid,
    moment: filter.deleted ? row.deletedAt! : row.sortedAt,
  })
  if (rows.length === length)
    addCursors(cursors, toCursor(rows[0]!, first), toCursor(rows.at(-1)!, first + length - 1))
  return { rows, total }
}

/** A list's total and known positions; both are cached until a photo changes. */
export async function openList(
  { db, revisionCache }: Deps,
  scope: Scope,
  engineGuid: string,
  filter: PhotoListFilter,
): Promise<{ total: number; cursors: Cursor[]; values: Values }> {
  const values = toValues(scope, engineGuid, filter)
  const { items, revision } = await readCounts(db, scope, engineGuid, filter)
  const key = `${counterOf(filter)} ${JSON.stringify(values)}`
  const cache = revisionCache.getOrCreate(key, revision, () => ({
    cursors: [] as Cursor[],
    count: shareRequest(() => countRows(db, filter, values)),
  }))
  const total = isCounted(filter) ? items : await cache.count()
  return { total, cursors: cache.cursors, values }
}

/**
 * The counters' total of photos in any of these collections, and how often the gallery's photos of this status have
 * changed.
 */
export async function readCounts(
  db: Executor,
  scope: Scope,
  engineGuid: string,
  filter: Pick<PhotoListFilter, 'collections' | 'visible' | 'quarantine' | 'deleted'>,
): Promise<{ items: number; revision: number }> {
  const { collections, visible } = filter
  const counted = collections?.length ? collections : visible
  const statement = prepared(db, 'photo counts', (name) => {
    const counted = sql`${sql.placeholder('counted')}::uuid[]`
    const isCounted = sql`(${photoCounts.collectionGuids} && ${counted}
      or ${photoCounts.collectionGuids} = '{}' and ${sql.placeholder('withNone')}::boolean)`
    return db
      .select({
        items: sql<number>`coalesce(sum(${photoCounts.items})
          filter (where ${counted} is null or ${isCounted}), 0)::float8`,
        revision: sql<number>`coalesce(sum(${photoCounts.revision}), 0)::float8`,
      })
      .from(photoCounts)
      .where(
        sql`${photoCounts.accountGuid} = ${sql.placeholder('accountGuid')}
          and ${photoCounts.engineGuid} = ${sql.placeholder('engineGuid')}
          and ${photoCounts.status} = ${sql.placeholder('status')}`,
      )
      .prepare(name)
  })
  const [row] = await statement.execute({
    accountGuid: scope.accountGuid,
    engineGuid,
    status: counterOf(filter),
    counted: counted ?? null,
    withNone: !collections?.length,
  })
  return row!
}

async function countRows(db: Executor, filter: PhotoListFilter, values: Values): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(photos)
    .where(toCondition(filter))
    .prepare('')
    .execute(values)
  return row!.count
}

async function readPage(
  db: Executor,
  filter: PhotoListFilter,
  values: Values,
  { isBackwards, from, skip }: SeekPlan,
): Promise<ListedPhoto[]> {
  const name = toName(filter, isBackwards, from !== undefined)
  const build = () => buildPage(db, filter, isBackwards, from !== undefined).prepare(name)
  const statement = name ? prepared(db, name, build) : build()
  return statement.execute({
    ...values,
    collection: filter.collections?.[0],
    skip,
    moment: from?.moment,
    guid: from?.guid,
  })
}

/** The index alone finds the page's guids from the nearest cursor; only then are the rows read. */
function buildPage(
  db: Executor,
  filter: PhotoListFilter,
  isBackwards: boolean,
  hasCursor: boolean,
) {
  const { guid, moment, from, where } = toPlaces(filter)
  const forwards = filter.deleted ? desc : asc
  const direction = Boolean(filter.deleted) === isBackwards ? asc : desc
  const onwards = sql.raw(direction === asc ? '>=' : '<=')
  const seek = hasCursor
    ? sql`and (${moment}, ${guid}) ${onwards} (${sql.placeholder('moment')}::int8, ${sql.placeholder('guid')}::uuid)`
    : sql``
  const guids = sql`array(select ${guid} from ${from} where ${where} ${seek}
    order by ${direction(moment)}, ${direction(guid)}
    limit ${sql.raw(String(PHOTOS_PER_PAGE))} offset ${sql.placeholder('skip')})`
  return db
    .select(LISTED)
    .from(photos)
    .where(sql`${photos.guid} = any(${guids})`)
    .orderBy(forwards(filter.deleted ? photos.deletedAt : photos.sortedAt), forwards(photos.guid))
}

/** The source of a list's order: photos of one whole collection have an index of their own. */
function toPlaces(filter: PhotoListFilter) {
  if (filter.collections?.length === 1 && counterOf(filter) === 'live' && isCounted(filter))
    return {
      guid: photoCollections.photoGuid,
      moment: photoCollections.sortedAt,
      from: photoCollections,
      where: sql`${photoCollections.accountGuid} = ${sql.placeholder('accountGuid')}
        and ${photoCollections.engineGuid} = ${sql.placeholder('engineGuid')}
        and ${photoCollections.collectionGuid} = ${sql.placeholder('collection')} and ${photoCollections.isLive}`,
    }
  return {
    guid: photos.guid,
    moment: filter.deleted ? photos.deletedAt : photos.sortedAt,
    from: photos,
    where: toCondition(filter),
  }
}

/**
 * The name of the prepared statement for frequent lists. A text search is planned each time: the best plan depends on
 * how rare its words are.
 */
function toName(filter: PhotoListFilter, isBackwards: boolean, hasCursor: boolean): string {
  if (!isCounted(filter) || (filter.collections?.length ?? 0) > 1 || filter.visible) return ''
  return [
    'photos',
    counterOf(filter),
    filter.collections?.length && 'collection',
    isBackwards && 'backwards',
    hasCursor && 'placed',
  ]
    .filter(Boolean)
    .join(' ')
}
