import { type SQL, and, isNull, sql } from 'drizzle-orm'
import { customers } from '../../ground/db/tables/customers.ts'
import { type CustomerSelection, toCustomerCondition } from '../customers/customer-filter.ts'

/** What is asked not to be holds for all customers of a person; each has its opposite. */
const EXCLUSIVE = ['bought', 'marketingOptIn', 'hasEmail', 'foundPhotos', 'onStartList'] as const

/**
 * The rows that people are found by: `customers`, with the guid of the row under a name of its own, which a query of `customers`
 * inside can name. What else is asked of a row is in the index of the list's order.
 */
export const anchors = sql`(select c.*, c.guid as own_guid from customers c) customers`

/** As many customers are passed by in the list's order before all who match are read. */
const NEARBY = 8_000

/** The next ones in the list's order, whether they match or not. */
export const nearbyAnchors = (
  { scope: { accountGuid } }: CustomerSelection,
  { order, beyond }: { order: SQL; beyond: SQL },
) => sql`(select c.*, c.guid as own_guid from (select * from customers
    where ${customers.accountGuid} = ${accountGuid} and ${isNull(customers.deletedAt)}${beyond}
    order by ${order} limit ${NEARBY}) c) customers`

/** Of all who match, each person's first by `order`. */
export const matchingAnchors = (selection: CustomerSelection, order: SQL) =>
  sql`(select distinct on (${customers.personGuid}) ${customers.guid} as own_guid, ${customers.guid},
    ${customers.personGuid}, ${customers.createdAt}, ${customers.searchName}
    from customers where ${toCustomerCondition(toPositive(selection))}
    order by ${customers.personGuid}, ${order}) customers`

/** Whether those who match are found by an index of their own, which knows nothing of the list's order. */
export const isFoundByIndex = ({ filter }: CustomerSelection): boolean =>
  Boolean(filter.text?.trim()) || (filter.tags?.length ?? 0) > 0 || filter.importGuid !== undefined

/** Condition: the same person's, within a query of `customers` inside one of `anchors`. */
const isTheirs = sql`${customers.personGuid} = (select c.person_guid from customers c where c.guid = own_guid)`

/**
 * The condition on a row of `anchors`: the customer matches, and of those of their person that match it is the first by `order`.
 * So a person is found once, by the index of the list's order, and the first page reads little more than its rows. Neither
 * question can become a join of all customers: each asks for one row.
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
 * The same condition, of which PostgreSQL expects that half of the rows meet it. Of a comparison with a query it expects one in
 * 200, and would rather ask it of all customers than follow the list's order to a page further down.
 */
const likely = (condition: SQL): SQL => sql`case when ${condition} then true else false end`

/** The people that match, for counting them: one column, `person_guid`. */
export function selectPeople(selection: CustomerSelection): SQL {
  const without = exclusions(selection).map(
    (excluded) => sql` except select ${customers.personGuid} from customers where ${excluded}`,
  )
  return sql`select ${customers.personGuid} from customers
    where ${toCustomerCondition(toPositive(selection))}${sql.join(without, sql``)}`
}

/** What one customer has to be. */
function toPositive({ filter, ...selection }: CustomerSelection): CustomerSelection {
  const kept = Object.entries(filter).filter(
    ([name, value]) => value !== false || !EXCLUSIVE.some((one) => one === name),
  )
  return { ...selection, filter: Object.fromEntries(kept) }
}

/** What none of a person's customers in view may be. */
function exclusions(selection: CustomerSelection): SQL[] {
  return EXCLUSIVE.filter((name) => selection.filter[name] === false).map((name) =>
    toCustomerCondition({ ...selection, filter: { [name]: true } }),
  )
}
