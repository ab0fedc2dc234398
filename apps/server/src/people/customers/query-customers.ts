import type { CustomerSort, QueryCustomers } from '@proofdesk/contract/admin/customer-filter'
import { type SQL, and, asc, desc, sql } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Executor } from '../../ground/db/client.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { countCustomers, findDay, fromDayOn } from './count-customers.ts'
import { type CustomerSelection, selectCustomers, toCustomerCondition } from './customer-filter.ts'
import { type CustomerRow, selectListed } from './customers.queries.ts'

/** The sort columns of a list, before the time at which a customer was created. */
const COLUMNS: Record<CustomerSort, readonly SQL[]> = {
  createdAt: [],
  name: [sql`${customers.searchName}`],
  // 2 before 10; those with the same number by name, and those without a number last.
  number: [
    sql`(${customers.bibNumber} = '')`,
    sql`length(${customers.bibNumber})`,
    sql`${customers.bibNumber}`,
    sql`${customers.searchName}`,
  ],
  orders: [sql`${customers.orders}`],
  grossProfit: [sql`${customers.grossProfit}`],
  lastMessageAt: [sql`coalesce(${customers.lastMessageAt}, 0)`],
}

interface Page {
  from: number
  size: number
  sort: CustomerSort
  isUp: boolean
  /** Starts at this day, in the page's direction. */
  day?: number
}

/** When more customers than this are skipped, it is worth counting them. */
const FAR = 2_000

/**
 * A page of the matching customers, the newest first by default. With `total` false the total is returned only if the
 * end of the page reveals it.
 */
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
  // No index sorts the numbers of all galleries.
  if (sort === 'number' && !selection.engineGuid)
    throw new AppError('invalid', { fields: { sort: { code: 'not_a_choice' } } })
  const page = { from, size, sort, isUp: order === 'asc' }
  if (needsTotal || from > FAR) {
    const total = await countCustomers(db, selection)
    return { rows: await readKnownPage(db, selection, page, total), total }
  }
  const rows = await readPage(db, selection, page)
  const isEnd = rows.length < size && (rows.length > 0 || from === 0)
  return isEnd ? { rows, total: from + rows.length } : { rows }
}

/** Reads a page far down from its day on, or from the nearer end. */
async function readKnownPage(
  db: Executor,
  selection: CustomerSelection,
  page: Page,
  total: number,
): Promise<CustomerRow[]> {
  const size = Math.min(page.size, total - page.from)
  if (size <= 0) return []
  if (page.from <= FAR) return readPage(db, selection, { ...page, size })
  const found = page.sort === 'createdAt' ? await findDay(db, selection, page) : undefined
  if (found)
    return readPage(db, selection, {
      ...page,
      size,
      day: found.day,
      from: page.from - found.before,
    })
  const after = total - page.from - size
  if (after >= page.from) return readPage(db, selection, page)
  return (await readPage(db, selection, { ...page, from: after, size, isUp: !page.isUp })).reverse()
}

/**
 * An index finds the page's guids; only then are the rows read. Ties are sorted by time and guid, so that no one
 * appears on two pages.
 */
async function readPage(
  db: Executor,
  selection: CustomerSelection,
  { from, size, sort, isUp, day }: Page,
): Promise<CustomerRow[]> {
  if (size === 0) return []
  const direction = isUp ? asc : desc
  const order = [...COLUMNS[sort], customers.createdAt, customers.guid].map((column) =>
    direction(column),
  )
  const guids = sql`array(select ${customers.guid} from ${customers}
    where ${and(toCustomerCondition(selection), day === undefined ? undefined : fromDayOn(day, isUp))}
    order by ${sql.join(order, sql`, `)} limit ${size} offset ${from})`
  return selectListed(db)
    .where(sql`${customers.guid} = any(${guids})`)
    .orderBy(...order)
}
