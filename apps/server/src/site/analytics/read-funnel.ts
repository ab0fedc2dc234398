import type { FunnelRow } from '@proofdesk/contract/admin/analytics'
import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Executor } from '../../ground/db/client.ts'
import { ALL_GALLERIES, WHOLE_DAY } from '../../ground/db/tables/visits.ts'
import { readOrderHours, readOrderGalleries, sumMoney, toMoney } from './order-visits.queries.ts'
import { soldItems } from './sold-items.ts'
import { type VisitSelection, inDays, inTime, ofGalleries, ofPlace } from './select-visits.ts'

const ROWS_MAX = 100

interface Counted extends Record<string, unknown> {
  guid: string | null
  name: string
  slug: string
  sessions: number
  found: number
  viewed: number
  carted: number
}

export interface Funnel {
  rows: FunnelRow[]
  total: number
}

const KINDS: SQL = sql`coalesce(sum(count) filter (where kind = 'visit'), 0)::int8 as sessions,
  coalesce(sum(count) filter (where kind = 'found'), 0)::int8 as found,
  coalesce(sum(count) filter (where kind = 'view'), 0)::int8 as viewed,
  coalesce(sum(count) filter (where kind = 'cart'), 0)::int8 as carted`

/** Galleries with any activity, the most visited first. */
export async function readGalleryFunnel(db: Executor, selection: VisitSelection): Promise<Funnel> {
  const named =
    selection.engineGuid === ALL_GALLERIES ? sql`` : sql`and g.guid = ${selection.engineGuid}`
  // Each gallery is read separately, so that its hours are grouped between its days.
  const [{ rows }, orders] = await Promise.all([
    db.execute<Counted>(sql`
      select g.guid, g.name, g.slug, c.* from galleries g
      cross join lateral (select ${KINDS} from visit_counts where account_guid = g.account_guid
        and engine_guid = g.guid and hour = ${WHOLE_DAY} and ${inDays(selection)}) c
      where g.account_guid = ${selection.accountGuid} and g.deleted_at is null ${named}`),
    readOrderGalleries(db, selection),
  ])
  const ordersOf = Map.groupBy(orders, ({ engineGuid }) => engineGuid)
  const happened = rows
    .map((row) => withOrders(row, ordersOf.get(row.guid!) ?? []))
    .filter(
      ({ sessions, found, viewed, carted, paid }) => sessions + found + viewed + carted + paid > 0,
    )
    .toSorted((a, b) => b.sessions - a.sessions || b.paid - a.paid || a.name.localeCompare(b.name))
  return { rows: happened.slice(0, ROWS_MAX), total: happened.length }
}

/** The 24 hours of a day, in the account's time zone. */
export async function readHourFunnel(db: Executor, selection: VisitSelection): Promise<Funnel> {
  const [{ rows }, orders] = await Promise.all([
    db.execute<Counted & { hour: number }>(
      sql`select hour, ${KINDS} from visit_counts where ${ofPlace(selection)} and hour >= 0
        and ${inDays(selection)} group by 1`,
    ),
    readOrderHours(db, selection),
  ])
  const hours = Array.from({ length: 24 }, (_, hour) => {
    const {
      sessions = 0,
      found = 0,
      viewed = 0,
      carted = 0,
    } = rows.find((row) => row.hour === hour) ?? {}
    const row = {
      guid: null,
      slug: '',
      name: String(hour).padStart(2, '0'),
      sessions,
      found,
      viewed,
      carted,
    }
    return withOrders(
      row,
      orders.filter((each) => each.hour === hour),
    )
  })
  return { rows: hours, total: hours.length }
}

/** The collections `m` of photos `p`, with their names `c`: one row per collection, and one for a photo in none. */
const EACH_COLLECTION = sql`left join lateral unnest(p.collection_guids) m(guid) on true
  left join collections c on c.guid = m.guid`

/**
 * The funnel of one gallery's collections by their photos; photos in no collection have an empty name, and a photo in
 * several is counted in each. Throws `invalid` without a gallery.
 */
export async function readCollectionFunnel(
  db: Executor,
  selection: VisitSelection,
): Promise<Funnel> {
  if (selection.engineGuid === ALL_GALLERIES)
    throw new AppError('invalid', { fields: { engineSlug: { code: 'required' } } })
  const [{ rows }, sold] = await Promise.all([
    db.execute<Counted>(sql`
      with viewed as (
        select photo_guid, sum(views) as viewed, sum(carts) as carted from visit_photos
          where ${ofPlace(selection)} and ${inDays(selection)} group by 1
      )
      select m.guid, coalesce(c.name, '') as name, '' as slug, 0 as sessions, 0 as found,
        sum(viewed)::int8 as viewed, sum(carted)::int8 as carted
      from viewed v join photos p on p.guid = v.photo_guid ${EACH_COLLECTION} group by 1, 2`),
    readSoldCollections(db, selection),
  ])
  const soldOf = Map.groupBy(sold, ({ guid }) => guid)
  const known = new Map(rows.map((row) => [row.guid, row]))
  for (const { guid, name } of sold)
    if (!known.has(guid))
      known.set(guid, { guid, name, slug: '', sessions: 0, found: 0, viewed: 0, carted: 0 })
  const all = [...known.values()]
    .map((row) => ({
      ...row,
      paid: (soldOf.get(row.guid) ?? []).reduce((sum, { sold: copies }) => sum + copies, 0),
      money: (soldOf.get(row.guid) ?? []).map(toMoney),
    }))
    .toSorted((a, b) => b.viewed - a.viewed || b.paid - a.paid || a.name.localeCompare(b.name))
  return { rows: all.slice(0, ROWS_MAX), total: all.length }
}

interface SoldRow extends Record<string, unknown> {
  guid: string | null
  name: string
  currency: string
  sold: number
  netProfit: number
}

async function readSoldCollections(db: Executor, selection: VisitSelection): Promise<SoldRow[]> {
  const { rows } = await db.execute<SoldRow>(sql`
    select m.guid, coalesce(c.name, '') as name, sold.currency, sum(sold.copies)::int8 as sold,
      round(sum(sold.net_profit))::int8 as "netProfit"
    from ${soldItems(sql`${ofGalleries(selection)} and ${inTime(selection)}`)} sold
      join photos p on p.guid = sold.photo_guid ${EACH_COLLECTION}
    group by 1, 2, 3 order by 4 desc, 3`)
  return rows
}

function withOrders(
  row: Counted,
  orders: readonly { currency: string; orders: number; netProfit: number }[],
): FunnelRow {
  const sums = sumMoney(orders)
  return {
    ...row,
    paid: sums.reduce((sum, each) => sum + each.orders, 0),
    money: sums.map(({ currency, netProfit }) => ({ currency, netProfit })),
  }
}
