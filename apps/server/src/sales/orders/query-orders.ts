import type { OrderAggs, OrderSort, QueryOrders } from '@proofdesk/contract/admin/orders'
import { type SQL, and, asc, desc, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import type { Deps } from '../../ground/deps.ts'
import { type OrderSelection, selectOrders, toCondition } from './order-filter.ts'
import { BY_NAME } from './order-name-filter.ts'
import { type OrderRow, selectListed } from './orders.queries.ts'
import { countOrders, findDay, fromDayOn, hasSums, sumOrders } from './sum-orders.ts'
import type { Session } from '../../ground/requests/session.ts'

const COLUMNS = {
  createdAt: orders.createdAt,
  grossProfit: orders.grossProfit,
  netProfit: orders.netProfit,
  fees: orders.fees,
  shippingFee: orders.shippingFee,
  transactionFee: orders.transactionFee,
  noImages: orders.noImages,
  name: BY_NAME,
  status: orders.status,
  method: orders.method,
  currency: orders.currency,
} as const satisfies Record<OrderSort, unknown>

/** Beyond this offset it is worth knowing the total first. */
const FAR = 2_000

/**
 * A page of the matching orders, the newest first by default, with their number and, unless `aggs` is false, sums over
 * all of them. If `total` is false as well, only the page is read, and the number is returned only if the page is the
 * last one.
 */
export async function queryOrders(
  deps: Deps,
  session: Session,
  query: Omit<QueryOrders, 'include'>,
): Promise<{ rows: OrderRow[]; total?: number; aggs?: OrderAggs }> {
  const {
    from = 0,
    size = 30,
    sort = 'createdAt',
    order = 'desc',
    aggs = true,
    total: needsTotal = true,
    ...filter
  } = query
  const { db } = deps
  const selection = await selectOrders(deps, session, filter)
  const page = { from, size, sort, isUp: order === 'asc' }
  if (!aggs && !needsTotal) return readOnlyPage(db, selection, page)
  const sums: Promise<{ total: number; aggs?: OrderAggs }> = aggs
    ? sumOrders(db, selection)
    : countOrders(db, selection).then((total) => ({ total }))
  // Sums that are immediately available avoid a search for orders that don't exist, and tell which end is nearer.
  const isTotalFirst = from > FAR || hasSums(selection)
  const [rows, answer] = await Promise.all([
    isTotalFirst
      ? sums.then(({ total }) => readKnownPage(db, selection, page, total))
      : readPage(db, selection, page),
    sums,
  ])
  return { rows, ...answer }
}

interface Page {
  from: number
  size: number
  sort: OrderSort
  isUp: boolean
  /** Starts at this day in the account's time zone, in the page's direction. */
  day?: string
}

async function readOnlyPage(
  db: Executor,
  selection: OrderSelection,
  page: Page,
): Promise<{ rows: OrderRow[]; total?: number }> {
  const rows = await readPage(db, selection, page)
  const isEnd = rows.length < page.size && (rows.length > 0 || page.from === 0)
  return isEnd ? { rows, total: page.from + rows.length } : { rows }
}

async function readKnownPage(
  db: Executor,
  selection: OrderSelection,
  page: Page,
  total: number,
): Promise<OrderRow[]> {
  const size = Math.min(page.size, total - page.from)
  if (size <= 0) return []
  if (page.from <= FAR) return readPage(db, selection, page)
  const day = page.sort === 'createdAt' ? await findDay(db, selection, page) : undefined
  if (day)
    return readPage(db, selection, { ...page, from: page.from - day.before, size, day: day.day })
  const after = total - page.from - size
  if (after >= page.from) return readPage(db, selection, page)
  return (await readPage(db, selection, { ...page, from: after, size, isUp: !page.isUp })).reverse()
}

/**
 * An index finds the page's guids; only then are the rows read. Equal ones are sorted by time and guid, so that no
 * order is on two pages.
 */
async function readPage(
  db: Executor,
  selection: OrderSelection,
  { from, size, sort, isUp, day }: Page,
): Promise<OrderRow[]> {
  if (size === 0) return []
  const direction = isUp ? asc : desc
  const order: SQL[] = [...new Set([COLUMNS[sort], orders.createdAt, orders.guid])].map((column) =>
    direction(column),
  )
  const guids = sql`array(select ${orders.guid} from ${orders}
    where ${and(toCondition(selection), day === undefined ? undefined : fromDayOn(selection, day, isUp))}
    order by ${sql.join(order, sql`, `)} limit ${size} offset ${from})`
  return selectListed(db)
    .where(sql`${orders.guid} = any(${guids})`)
    .orderBy(...order)
}
