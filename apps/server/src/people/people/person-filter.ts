import { type SQL, and, isNull, sql } from 'drizzle-orm'
import { customers } from '../../ground/db/tables/customers.ts'
import { type CustomerSelection, toCustomerCondition } from '../customers/customer-filter.ts'

/** Negated filters that must hold for all of a person's customers; each has a positive counterpart. */
const EXCLUSIVE = ['bought', 'marketingOptIn', 'hasEmail', 'foundPhotos', 'onStartList'] as const

/**
 * The rows by which people are found: `customers`, with a second name for the row's guid that a nested query of
 * `customers` can use. All other columns asked for are in the list's index.
 */
export const anchors = sql`(select c.*, c.guid as own_guid from customers c) customers`

/** Customers examined in list order before all matches are read. */
const NEARBY = 8_000

/** The next customers in list order, matching or not. */
export const nearbyAnchors = (
  { scope: { accountGuid } }: CustomerSelection,
  { order, beyond }: { order: SQL; beyond: SQL },
) => sql`(select c.*, c.guid as own_guid from (select * from customers
    where ${customers.accountGuid} = ${accountGuid} and ${isNull(customers.deletedAt)}${beyond}
    order by ${order} limit ${NEARBY}) c) customers`

/** Of all matches, the first of each person by `order`. */
export const matchingAnchors = (selection: CustomerSelection, order: SQL) =>
  sql`(select distinct on (${customers.personGuid}) ${customers.guid} as own_guid, ${customers.guid},
    ${customers.personGuid}, ${customers.createdAt}, ${customers.searchName}
    from customers where ${toCustomerCondition(toPositive(selection))}
    order by ${customers.personGuid}, ${order}) customers`

/** Whether matches are found by an index of their own, which doesn't follow the list's order. */
export const isFoundByIndex = ({ filter }: CustomerSelection): boolean =>
  Boolean(filter.text?.trim()) || (filter.tags?.length ?? 0) > 0 || filter.importGuid !== undefined

/** Condition: of the same person, in a query of `customers` nested in one of `anchors`. */
const isTheirs = sql`${customers.personGuid} = (select c.person_guid from customers c where c.guid = own_guid)`

/**
 * The condition on a row of `anchors`: the customer matches, and is the first by `order` of that person's matches. So
 * each person is found once, by the index of the list's order, and the first page reads little more than its rows.
 * Neither subquery can become a join over all customers: each reads one row.
 */
export function toAnchorCondition(selection: CustomerSelection, order: SQL): SQL {
  const positive = toPositive(selection)
  const first = sql`(select ${customers.guid} from customers
    where ${and(toCustomerCondition(positive), isTheirs)} order by ${order} limit 1)`
  const conditions = [toExclusion(selection), likely(sql`own_guid = ${first}`)]
  return and(toCustomerCondition(positive), ...conditions) as SQL
}

/** The condition on a row of anchors: none of the person's customers matches the excluded filter. */
export const toExclusion = (selection: CustomerSelection): SQL | undefined =>
  and(
    ...exclusions(selection).map((excluded) =>
      likely(sql`(select true from customers where ${and(excluded, isTheirs)} limit 1) is null`),
    ),
  )

/**
 * The same condition, written so that PostgreSQL expects half of the rows to match. For a comparison with a subquery it
 * expects one in 200, and would rather test all customers than follow the list's order to a later page.
 */
const likely = (condition: SQL): SQL => sql`case when ${condition} then true else false end`

/** The matching people, for counting: one column, `person_guid`. */
export function selectPeople(selection: CustomerSelection): SQL {
  const without = exclusions(selection).map(
    (excluded) => sql` except select ${customers.personGuid} from customers where ${excluded}`,
  )
  return sql`select ${customers.personGuid} from customers
    where ${toCustomerCondition(toPositive(selection))}${sql.join(without, sql``)}`
}

/** The filters that one customer must match. */
function toPositive({ filter, ...selection }: CustomerSelection): CustomerSelection {
  const kept = Object.entries(filter).filter(
    ([name, value]) => value !== false || !EXCLUSIVE.some((one) => one === name),
  )
  return { ...selection, filter: Object.fromEntries(kept) }
}

/** The filters that none of a person's visible customers may match. */
function exclusions(selection: CustomerSelection): SQL[] {
  return EXCLUSIVE.filter((name) => selection.filter[name] === false).map((name) =>
    toCustomerCondition({ ...selection, filter: { [name]: true } }),
  )
}
