import type { VisitedPhoto } from '@proofdesk/contract/admin/analytics'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { ofAccount } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import type { Executor } from '../../ground/db/client.ts'
import type { Deps } from '../../ground/deps.ts'
import { toRenditions } from '../../gallery/photos/to-photo.ts'
import { toMoney } from './order-visits.queries.ts'
import { readViewedPhotos, readVisits } from './read-viewed-photos.ts'
import { type VisitSelection, inTime, ofGalleries } from './select-visits.ts'
import { soldItems } from './sold-items.ts'

const PHOTOS_MAX = 24
/** Reads more than are shown, since photos deleted since are skipped. */
const MOST_LISTED = 100

/** The photos of a range that were viewed, or sold, most. */
export async function listVisitedPhotos(
  deps: Deps,
  selection: VisitSelection,
  sort: 'views' | 'sold',
): Promise<VisitedPhoto[]> {
  const { db } = deps
  const viewed = sort === 'views' ? await readViewedPhotos(deps, selection, MOST_LISTED) : undefined
  const guids = viewed?.map(({ guid }) => guid) ?? (await findSold(db, selection))
  if (guids.length === 0) return []
  const [rows, visits, sold] = await Promise.all([
    db
      .select({ photo: photos, engineSlug: galleries.slug })
      .from(photos)
      .innerJoin(galleries, eq(galleries.guid, photos.engineGuid))
      .where(
        and(
          ofAccount(photos, selection),
          inArray(photos.guid, guids),
          eq(photos.status, 'live'),
          isNull(photos.deletedAt),
          isNull(galleries.deletedAt),
        ),
      ),
    viewed ?? readVisits(db, selection, guids),
    readSold(db, selection, guids),
  ])
  const known = new Map(rows.map((row) => [row.photo.guid, row]))
  const visitsOf = new Map(visits.map((row) => [row.guid, row]))
  const soldOf = Map.groupBy(sold, ({ guid }) => guid)
  return guids
    .flatMap((guid) => known.get(guid) ?? [])
    .slice(0, PHOTOS_MAX)
    .map(({ photo, engineSlug }) => ({
      guid: photo.guid,
      name: photo.name,
      engineSlug,
      thumbnail: toRenditions(deps, photo).thumbnail,
      views: visitsOf.get(photo.guid)?.views ?? 0,
      favourites: visitsOf.get(photo.guid)?.favourites ?? 0,
      carts: visitsOf.get(photo.guid)?.carts ?? 0,
      sold: (soldOf.get(photo.guid) ?? []).reduce((sum, row) => sum + row.copies, 0),
      money: (soldOf.get(photo.guid) ?? []).map(toMoney),
    }))
}

async function findSold(db: Executor, selection: VisitSelection): Promise<string[]> {
  const { rows } = await db.execute<{ guid: string }>(sql`
    select photo_guid as guid from order_items where account_guid = ${selection.accountGuid}
      and order_guid in (select guid from orders where ${ofGalleries(selection)} and ${inTime(selection)})
    group by 1 order by sum(copies) desc, 1 limit ${MOST_LISTED}`)
  return rows.map(({ guid }) => guid)
}

async function readSold(db: Executor, selection: VisitSelection, guids: readonly string[]) {
  const ofPhotos = sql`guid in (
    select order_guid from order_items where account_guid = ${selection.accountGuid}
    and photo_guid = any(${sql.param(guids)}::uuid[]))`
  const sold = soldItems(
    sql`${ofGalleries(selection)} and ${inTime(selection)} and ${ofPhotos}`,
    sql`i.photo_guid = any(${sql.param(guids)}::uuid[])`,
  )
  const { rows } = await db.execute<{
    guid: string
    currency: string
    copies: number
    netProfit: number
  }>(sql`
    select photo_guid as guid, currency, sum(copies)::int8 as copies,
      round(sum(net_profit))::int8 as "netProfit"
    from ${sold} sold
    group by 1, 2 order by 3 desc, 2`)
  return rows
}
