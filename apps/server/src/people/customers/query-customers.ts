import type { CustomerSort, QueryCustomers } from '@proofdesk/contract/admin/customers'
import { type SQL, asc, count, desc, sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { customers } from '../../db/tables/customers.ts'
import type { Scope } from '../../scope.ts'
import { type CustomerSelection, selectCustomers, toCustomerCondition } from './customer-filter.ts'
import { type CustomerRow, selectListed } from './customers.queries.ts'

const COLUMNS = {
  createdAt: sql`${customers.createdAt}`,
  name: sql`${customers.searchName}`,
  orders: sql`${customers.orders}`,
  grossProfit: sql`${customers.grossProfit}`,
  lastMessageAt: sql`coalesce(${customers.lastMessageAt}, 0)`,
} satisfies Record<CustomerSort, SQL>

interface Page {
  from: number
  size: number
  sort: CustomerSort
  isUp: boolean
}

/** A page of the customers that match, the newest first unless told. With `total` false their number is told only where the page's end tells it. */
export async function queryCustomers(
  db: Executor,
  scope: Scope,
  query: QueryCustomers,
): Promise<{ rows: CustomerRow[]; total?: number }> {
  const {
    from = 0,
    size = 30,
    sort = 'createdAt',
    order = 'desc',
    total: needsTotal = true,
    ...filter
  } = query
  const selection = await selectCustomers(db, scope, filter)
  const page = { from, size, sort, isUp: order === 'asc' }
  if (needsTotal) {
    const total = await countCustomers(db, selection)
    return { rows: await readKnownPage(db, selection, page, total), total }
  }
  const rows = await readPage(db, selection, page)
  const isEnd = rows.length < size && (rows.length > 0 || from === 0)
  return isEnd ? { rows, total: from + rows.length } : { rows }
}

export async function countCustomers(db: Executor, selection: CustomerSelection): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(customers)
    .where(toCustomerCondition(selection))
  return row!.total
}

/** A page near the end is read from the end. */
async function readKnownPage(
  db: Executor,
  selection: CustomerSelection,
  page: Page,
  total: number,
): Promise<CustomerRow[]> {
  const size = Math.min(page.size, total - page.from)
  if (size <= 0) return []
  const after = total - page.from - size
  if (after >= page.from) return readPage(db, selection, page)
  return (await readPage(db, selection, { ...page, from: after, size, isUp: !page.isUp })).reverse()
}

/** An index finds the page's guids; only then are the rows read. Equal ones stand by time and guid, so that no page shows one twice. */
async function readPage(
  db: Executor,
  selection: CustomerSelection,
  { from, size, sort, isUp }: Page,
): Promise<CustomerRow[]> {
  if (size === 0) return []
  const direction = isUp ? asc : desc
  const columns = sort === 'createdAt' ? [] : [COLUMNS[sort]]
  const order = [...columns, customers.createdAt, customers.guid].map((column) => direction(column))
  const guids = sql`array(select ${customers.guid} from ${customers} where ${toCustomerCondition(selection)} order by ${sql.join(order, sql`, `)} limit ${size} offset ${from})`
  return selectListed(db)
    .where(sql`${customers.guid} = any(${guids})`)
    .orderBy(...order)
}
