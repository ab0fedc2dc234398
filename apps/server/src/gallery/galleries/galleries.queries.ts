import { DEFAULT_CURRENCY } from '@proofdesk/domain/currencies'
import { trashHorizon } from '@proofdesk/domain/trash'
import { type SQL, and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { galleries } from '../../db/tables/galleries.ts'
import { photos } from '../../db/tables/photos.ts'
import { productLists } from '../../db/tables/product-lists.ts'
import { AppError } from '../../app-error.ts'
import { type Scope, inScope, inScopeOrTrash } from '../../scope.ts'
import { inPreparedScope, scopeValues } from '../../prepared-scope.ts'

const featured = alias(photos, 'featured')
const cover = alias(photos, 'cover')

// Counters, not counts: a gallery of a million photos is as quick as one of ten.
const noItems = sql<number>`coalesce((select sum(items) from photo_counts c where c.account_guid = ${galleries.accountGuid} and c.engine_guid = ${galleries.guid} and c.status = 'live'), 0)::float8`
const noMissing = sql<number>`coalesce((select sum(items) from photo_counts c where c.account_guid = ${galleries.accountGuid} and c.engine_guid = ${galleries.guid} and c.status = 'waiting'), 0)::float8`
const totalBytes = sql<number>`coalesce((select sum(bytes) from photo_counts c where c.account_guid = ${galleries.accountGuid} and c.engine_guid = ${galleries.guid} and c.status = 'live'), 0)::float8`

// The chosen picture; else the gallery's first photo, so that a card is never empty without need.
const featuredGuid = sql`coalesce(
  (select p.guid from photos p where p.guid = ${galleries.mediaFeaturedImageGuid} and p.status = 'live' and p.deleted_at is null),
  (select p.guid from photos p where p.account_guid = ${galleries.accountGuid} and p.engine_guid = ${galleries.guid} and p.status = 'live' and p.deleted_at is null order by p.sorted_at, p.guid limit 1))`

/** What a gallery has earned, in minor units of `currency`; an expression for queries on galleries. */
const galleryNetProfit = (currency: SQL) =>
  sql<number>`coalesce((select sum(s.net_profit) from order_sums s where s.account_guid = ${galleries.accountGuid} and s.granularity = 0 and s.engine_guid = ${galleries.guid} and s.currency = ${currency}), 0)::float8`

/** The same in every other currency than `currency` that it has sold in. */
const otherNetProfits = (currency: SQL) =>
  sql<
    { currency: string; netProfit: number }[]
  >`(select coalesce(json_agg(json_build_object('currency', o.currency, 'netProfit', o.net_profit) order by o.currency), '[]') from (select s.currency, sum(s.net_profit) as net_profit from order_sums s where s.account_guid = ${galleries.accountGuid} and s.granularity = 0 and s.engine_guid = ${galleries.guid} and s.currency <> ${currency} group by s.currency) o)`

const listCurrency = sql`coalesce(${productLists.currency}, ${sql.raw(`'${DEFAULT_CURRENCY}'`)})`

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
      featured: { guid: featured.guid, mdWidth: featured.mdWidth, mdHeight: featured.mdHeight },
      cover: { guid: cover.guid, mdWidth: cover.mdWidth, mdHeight: cover.mdHeight },
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

/** Every gallery of the scope, the newest first. */
export async function listGalleries(db: Executor, scope: Scope) {
  const statement = prepared(db, 'galleries', (name) =>
    selectGalleries(db)
      .where(inPreparedScope)
      .orderBy(desc(galleries.publishedDate), desc(galleries.guid))
      .prepare(name),
  )
  return statement.execute(scopeValues(scope))
}

/** The galleries in the trash, the last deleted first. */
export async function listDeletedGalleries(
  db: Executor,
  scope: Scope,
  now: number,
): Promise<GalleryRow[]> {
  // One that has sold something keeps its row for its orders.
  return selectGalleries(db)
    .where(and(inScopeOrTrash(scope), gt(galleries.deletedAt, trashHorizon(now))))
    .orderBy(desc(galleries.deletedAt))
    .limit(200)
}

/** One gallery of the scope by guid or slug. Throws `not_found`, also for another account's. */
export async function getGallery(db: Executor, scope: Scope, by: GalleryName): Promise<GalleryRow> {
  const { column, value } = readName(by)
  const statement = prepared(db, `gallery with totals by ${column}`, (name) =>
    selectGalleries(db)
      .where(and(inPreparedScope, eq(galleries[column], sql.placeholder('value'))))
      .prepare(name),
  )
  const [row] = await statement.execute({ ...scopeValues(scope), value })
  if (!row) throw new AppError('not_found')
  return row
}

/** The plain row, for checks and writes. Throws `not_found`. */
export async function getGalleryRecord(
  db: Executor,
  scope: Scope,
  by: GalleryName,
): Promise<typeof galleries.$inferSelect> {
  const { column, value } = readName(by)
  const statement = prepared(db, `gallery by ${column}`, (name) =>
    db
      .select()
      .from(galleries)
      .where(and(inPreparedScope, eq(galleries[column], sql.placeholder('value'))))
      .prepare(name),
  )
  const [row] = await statement.execute({ ...scopeValues(scope), value })
  if (!row) throw new AppError('not_found')
  return row
}

interface GalleryName {
  guid?: string | undefined
  slug?: string | undefined
}

function readName({ guid, slug }: GalleryName): { column: 'guid' | 'slug'; value: string } {
  if (guid) return { column: 'guid', value: guid }
  if (slug) return { column: 'slug', value: slug }
  throw new AppError('gallery_not_named')
}

/** Whether the account has another gallery of this name, whatever the case of its letters. */
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

/** The account's slugs that begin with this one. */
export async function listSlugs(
  db: Executor,
  scope: Scope,
  slug: string,
  exceptGuid?: string,
): Promise<Set<string>> {
  const rows = await db
    .select({ slug: galleries.slug })
    .from(galleries)
    .where(
      and(
        inAccount(scope),
        or(eq(galleries.slug, slug), sql`starts_with(${galleries.slug}, ${`${slug}-`})`),
        exceptGuid ? sql`${galleries.guid} <> ${exceptGuid}` : undefined,
      ),
    )
    .orderBy(asc(galleries.slug))
  return new Set(rows.map((row) => row.slug))
}

// Names and slugs are unique in the account, also among galleries that this person may not see.
function inAccount(scope: Scope): SQL {
  return inScope({ ...scope, galleries: 'all' })
}
