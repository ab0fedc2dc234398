import { DEFAULT_CURRENCY } from '@proofdesk/domain/currencies'
import { toAskedSlug } from '@proofdesk/domain/slug'
import { trashHorizon } from '@proofdesk/domain/trash'
import { type SQL, and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../ground/db/client.ts'
import { prepared } from '../../ground/db/prepared.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { productLists } from '../../ground/db/tables/product-lists.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { findFormerOwner } from '../addresses/former-slugs.queries.ts'
import { type Scope, inScope, inScopeOrTrash } from '../../ground/requests/scope.ts'
import { inPreparedScope, scopeValues } from '../../ground/requests/prepared-scope.ts'

const featured = alias(photos, 'featured')
const cover = alias(photos, 'cover')

// Read from counters, so that a gallery of a million photos is as fast as one of ten.
const counted = (column: 'items' | 'bytes', status: 'live' | 'waiting') =>
  sql<number>`coalesce((
    select sum(${sql.identifier(column)}) from photo_counts c
    where c.account_guid = ${galleries.accountGuid} and c.engine_guid = ${galleries.guid}
      and c.status = ${sql.raw(`'${status}'`)}
  ), 0)::float8`
const noItems = counted('items', 'live')
const noMissing = counted('items', 'waiting')
const totalBytes = counted('bytes', 'live')

// The chosen picture, otherwise the gallery's first photo; null only for a gallery without photos.
const featuredGuid = sql`coalesce(
  (select p.guid from photos p where p.guid = ${galleries.mediaFeaturedImageGuid}
    and p.status = 'live' and p.deleted_at is null),
  (select p.guid from photos p where p.account_guid = ${galleries.accountGuid}
    and p.engine_guid = ${galleries.guid} and p.status = 'live' and p.deleted_at is null
    order by p.sorted_at, p.guid limit 1))`

/** A gallery's net profit in minor units of `currency`; an expression for queries on galleries. */
const galleryNetProfit = (currency: SQL) =>
  sql<number>`coalesce((select sum(s.net_profit) from order_sums s
    where s.account_guid = ${galleries.accountGuid} and s.granularity = 0
    and s.engine_guid = ${galleries.guid} and s.currency = ${currency}), 0)::float8`

/** The net profits in all other currencies that it has sold in. */
const otherNetProfits = (currency: SQL) =>
  sql<{ currency: string; netProfit: number }[]>`(
    select coalesce(
      json_agg(json_build_object('currency', o.currency, 'netProfit', o.net_profit) order by o.currency),
      '[]'
    )
    from (
      select s.currency, sum(s.net_profit) as net_profit from order_sums s
      where s.account_guid = ${galleries.accountGuid} and s.granularity = 0
        and s.engine_guid = ${galleries.guid} and s.currency <> ${currency}
      group by s.currency
    ) o
  )`

const listCurrency = sql`coalesce(${productLists.currency}, ${sql.raw(`'${DEFAULT_CURRENCY}'`)})`

/** The fields of a photo that a card shows. */
const pictured = <Photo extends typeof featured | typeof cover>({
  guid,
  mdWidth,
  mdHeight,
  editRevision,
}: Photo): Pick<Photo, 'guid' | 'mdWidth' | 'mdHeight' | 'editRevision'> => ({
  guid,
  mdWidth,
  mdHeight,
  editRevision,
})

function selectGalleries(db: Executor) {
  return db
    .select({
      gallery: galleries,
      noItems,
      noMissing,
      totalBytes,
      netProfit: galleryNetProfit(listCurrency),
      otherNetProfits: otherNetProfits(listCurrency),
      currency: productLists.currency,
      featured: pictured(featured),
      cover: pictured(cover),
    })
    .from(galleries)
    .leftJoin(productLists, eq(productLists.guid, galleries.productListGuid))
    .leftJoin(featured, eq(featured.guid, featuredGuid))
    .leftJoin(
      cover,
      and(
        eq(cover.guid, galleries.mediaCoverGuid),
        eq(cover.status, 'live'),
        isNull(cover.deletedAt),
      ),
    )
}
export type GalleryRow = Awaited<ReturnType<typeof listGalleries>>[number]

/** Every gallery in scope, the newest first. */
export async function listGalleries(db: Executor, scope: Scope) {
  const statement = prepared(db, 'galleries', (name) =>
    selectGalleries(db)
      .where(inPreparedScope)
      .orderBy(desc(galleries.publishedDate), desc(galleries.guid))
      .prepare(name),
  )
  return statement.execute(scopeValues(scope))
}

/** The galleries in the trash, the most recently deleted first. */
export async function listDeletedGalleries(
  db: Executor,
  scope: Scope,
  now: number,
): Promise<GalleryRow[]> {
  // A gallery with sales keeps its row for its orders.
  return selectGalleries(db)
    .where(and(inScopeOrTrash(scope), gt(galleries.deletedAt, trashHorizon(now))))
    .orderBy(desc(galleries.deletedAt))
    .limit(200)
}

/** One gallery in scope by guid or slug. Throws `not_found`, also for another account's. */
export async function getGallery(db: Executor, scope: Scope, by: GalleryName): Promise<GalleryRow> {
  return readNamed(db, scope, by, (column, value) => {
    const statement = prepared(db, `gallery with totals by ${column}`, (name) =>
      selectGalleries(db)
        .where(and(inPreparedScope, eq(galleries[column], sql.placeholder('value'))))
        .prepare(name),
    )
    return statement.execute({ ...scopeValues(scope), value })
  })
}

/** The plain row, for checks and writes. Throws `not_found`. */
export async function getGalleryRecord(
  db: Executor,
  scope: Scope,
  by: GalleryName,
): Promise<typeof galleries.$inferSelect> {
  return readNamed(db, scope, by, (column, value) => {
    const statement = prepared(db, `gallery by ${column}`, (name) =>
      db
        .select()
        .from(galleries)
        .where(and(inPreparedScope, eq(galleries[column], sql.placeholder('value'))))
        .prepare(name),
    )
    return statement.execute({ ...scopeValues(scope), value })
  })
}

interface GalleryName {
  guid?: string | undefined
  /** A present or former slug, case-insensitive. */
  slug?: string | undefined
}

async function readNamed<Row>(
  db: Executor,
  scope: Scope,
  { guid, slug }: GalleryName,
  read: (column: 'guid' | 'slug', value: string) => Promise<Row[]>,
): Promise<Row> {
  if (!guid && !slug) throw new AppError('gallery_not_named')
  const asked = guid || !slug ? undefined : toAskedSlug(slug)
  const [row] = asked ? await read('slug', asked) : await read('guid', guid!)
  if (row) return row
  const owner = asked && (await findFormerOwner(db, scope, 'gallery', asked))
  const [moved] = owner ? await read('guid', owner) : []
  if (!moved) throw new AppError('not_found')
  return moved
}

/** Whether the account has another gallery of this name, case-insensitive. */
export async function isNameTaken(
  db: Executor,
  scope: Scope,
  name: string,
  exceptGuid?: string,
): Promise<boolean> {
  const same = and(
    inAccount(scope),
    sql`lower(${galleries.name}) = lower(${name})`,
    exceptGuid ? sql`${galleries.guid} <> ${exceptGuid}` : undefined,
  )
  const rows = await db.select({ guid: galleries.guid }).from(galleries).where(same).limit(1)
  return rows.length > 0
}

// Names are unique within the account, including galleries that this person may not see.
function inAccount(scope: Scope): SQL {
  return inScope({ ...scope, galleries: 'all' })
}
