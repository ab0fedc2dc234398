import {
  PEOPLE_COUNTED_MAX,
  type PeopleSort,
  type QueryPeople,
} from '@proofdesk/contract/admin/people'
import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { type CustomerSelection, selectCustomers } from '../customers/customer-filter.ts'
import {
  anchors,
  isFoundByIndex,
  matchingAnchors,
  nearbyAnchors,
  selectPeople,
  toAnchorCondition,
  toExclusion,
} from './person-filter.ts'

export interface Anchor {
  guid: string
  personGuid: string
}

interface Page {
  from: number
  size: number
  sort: PeopleSort
  isUp: boolean
  after: string | undefined
}

/**
 * A page of the matching people, each represented by their first customer in the list's order, and where the next page
 * starts. The newest first by default.
 */
export async function queryPeople(
  db: Executor,
  scope: Scope,
  query: QueryPeople,
): Promise<{ anchors: Anchor[]; next: string | null; total?: number }> {
  const {
    from = 0,
    after,
    size = 30,
    sort = 'createdAt',
    order = 'desc',
    total: needsTotal = true,
    ...filter
  } = query
  const selection = await selectCustomers(db, scope, filter)
  const page = { from, size, sort, isUp: order === 'asc', after }
  const rows = size === 0 ? [] : await readAnchors(db, selection, page)
  const found = rows.slice(0, size)
  const next = rows.length > size ? found.at(-1)!.guid : null
  const answer = { anchors: found, next }
  if (needsTotal) return { ...answer, total: await countPeople(db, selection) }
  const isWhole =
    next === null && size > 0 && after === undefined && (found.length > 0 || from === 0)
  return isWhole ? { ...answer, total: from + found.length } : answer
}

/**
 * Returns one more than the page size, if there is one. Matches found by a separate index may be rare or frequent: the
 * page is searched among the next customers in list order, and only if it isn't complete there among all matches.
 */
export async function readAnchors(
  db: Executor,
  selection: CustomerSelection,
  { from, size, sort, isUp, after }: Page,
): Promise<Anchor[]> {
  const columns = [
    ...(sort === 'name' ? [customers.searchName] : []),
    customers.createdAt,
    customers.guid,
  ]
  const direction = sql.raw(isUp ? 'asc' : 'desc')
  const order = sql.join(
    columns.map((column) => sql`${column} ${direction}`),
    sql`, `,
  )
  const beyond = after === undefined ? sql`` : await beyondOf(db, selection, { sort, isUp, after })
  const read = (rows: SQL, condition: SQL | undefined) =>
    db
      .select({ guid: customers.guid, personGuid: customers.personGuid })
      .from(customers)
      .where(
        sql`${customers.guid} = any(array(select ${customers.guid} from ${rows}
          where ${condition ?? sql`true`}${beyond} order by ${order} limit ${size + 1} offset ${from}))`,
      )
      .orderBy(order)
  const isNext = toAnchorCondition(selection, order)
  if (!isFoundByIndex(selection)) return read(anchors, isNext)
  const near = await read(nearbyAnchors(selection, { order, beyond }), isNext)
  if (near.length > size) return near
  return read(matchingAnchors(selection, order), toExclusion(selection))
}

/** Condition: after the last customer of the previous page. */
async function beyondOf(
  db: Executor,
  { scope }: CustomerSelection,
  { sort, isUp, after }: { sort: PeopleSort; isUp: boolean; after: string },
): Promise<SQL> {
  const [last] = await db
    .select({ name: customers.searchName, createdAt: customers.createdAt, guid: customers.guid })
    .from(customers)
    .where(recordOf(customers, scope, after))
  if (!last) return sql` and false`
  const sign = sql.raw(isUp ? '>' : '<')
  const moment = sql`${last.createdAt}::int8, ${last.guid}::uuid`
  return sort === 'name'
    ? sql` and (${customers.searchName}, ${customers.createdAt}, ${customers.guid}) ${sign} (${last.name}, ${moment})`
    : sql` and (${customers.createdAt}, ${customers.guid}) ${sign} (${moment})`
}

/** The number of matches, up to the counting limit. */
async function countPeople(db: Executor, selection: CustomerSelection): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (select distinct person_guid from (${selectPeople(selection)}) found
      limit ${PEOPLE_COUNTED_MAX}) people`)
  return rows[0]!.total
}
