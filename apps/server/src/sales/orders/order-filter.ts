import type { OrderFilter } from '@proofdesk/contract/admin/orders'
import { startOfDay } from '@proofdesk/domain/day'
import type { PayoutState } from '@proofdesk/domain/settlement'
import { type SQL, and, eq, inArray, lte, not, sql } from 'drizzle-orm'
import { ofAccount } from '../../ground/db/of-account.ts'
import { type MoneyState, orders } from '../../ground/db/tables/orders.ts'
import { GRANULARITY, orderSums } from '../../ground/db/tables/order-sums.ts'
import type { Deps } from '../../ground/deps.ts'
import { findGalleryGuid } from '../../gallery/galleries/find-gallery-guid.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { type OrderConditions, orderConditions, sumConditions } from './order-conditions.ts'
import { beginsWithWord, hasWord, hasWordLater, toWords } from './order-name-filter.ts'

/** The orders that a list, a total or an export covers. */
export interface OrderSelection {
  scope: Scope
  /** The time zone of days, by its name in the database. */
  timeZone: string
  filter: OrderConditions
  engineGuid: string | undefined
  /** First and last moment, epoch ms. */
  from: number | undefined
  to: number | undefined
  /** Only money in one of these states. */
  money: MoneyState[] | undefined
  /** Only money that can, or can't yet, be paid out at this moment. */
  settled: { isIt: boolean; at: number } | undefined
}

const MONEY_OF = {
  Paid: 'paid',
  'In payout': 'payout',
  Available: 'open',
  Pending: 'open',
  'On hold': 'held',
} as const satisfies Record<PayoutState, MoneyState>

/**
 * Resolves a filter for this caller at this moment. Throws `not_found` for a gallery that the caller doesn't see, in
 * the trash or not.
 */
export async function selectOrders(
  { db, clock, knownZones }: Deps,
  { scope, account }: { scope: Scope; account: { timeZone: string } },
  given: OrderFilter,
): Promise<OrderSelection> {
  const { engineSlug, year, date_from, date_to, paidOut, payoutStatus, ...filter } = given
  const { timeZone } = account
  const from = [date_from, year === undefined ? undefined : startOfDay(`${year}-01-01`, timeZone)]
  const to = [
    date_to,
    year === undefined ? undefined : startOfDay(`${year + 1}-01-01`, timeZone) - 1,
  ]
  // Money in a payout is on its way out, so the balance, which queries `paidOut=false`, excludes it.
  const money = [
    payoutStatus && [MONEY_OF[payoutStatus]],
    paidOut === undefined
      ? undefined
      : paidOut
        ? (['paid'] as const)
        : (['none', 'held', 'open'] as const),
  ].filter((states) => states !== undefined) as MoneyState[][]
  return {
    scope,
    timeZone: await knownZones(timeZone),
    filter,
    engineGuid:
      engineSlug === undefined ? undefined : await findGalleryGuid(db, scope, { slug: engineSlug }),
    from: limit(Math.max, from),
    to: limit(Math.min, to),
    money:
      money.length === 0
        ? undefined
        : money.reduce((some, others) => some.filter((state) => others.includes(state))),
    settled:
      payoutStatus === 'Available' || payoutStatus === 'Pending'
        ? { isIt: payoutStatus === 'Available', at: clock.now() }
        : undefined,
  }
}

function limit(
  choose: (...moments: number[]) => number,
  moments: readonly (number | undefined)[],
): number | undefined {
  const given = moments.filter((moment) => moment !== undefined)
  return given.length === 0 ? undefined : choose(...given)
}

/** The condition on rows of `orders`. */
export function toCondition(selection: OrderSelection): SQL {
  return toConditionOn(selection, toWords(selection.filter.name).map(hasWord))
}

/**
 * The same as several conditions, of which an order meets at most one. Names that start with the first word are a
 * separate one: an index has their sums, and in a search for a first name nearly all matches are of this kind.
 */
export function toDisjointConditions(selection: OrderSelection): SQL[] {
  const [first, ...others] = toWords(selection.filter.name)
  if (first === undefined) return [toCondition(selection)]
  const more = others.map(hasWord)
  return [
    toConditionOn(selection, [beginsWithWord(first), ...more]),
    toConditionOn(selection, [not(beginsWithWord(first)), hasWordLater(first), ...more]),
  ]
}

function toConditionOn(selection: OrderSelection, names: SQL[]): SQL {
  const { scope, filter, engineGuid, from, to, money, settled } = selection
  return and(
    ofAccount(orders, scope),
    inGalleries(orders.engineGuid, scope, engineGuid),
    from === undefined ? undefined : sql`${orders.createdAt} >= ${from}::int8`,
    to === undefined ? undefined : sql`${orders.createdAt} <= ${to}::int8`,
    money && (money.length === 0 ? sql`false` : inArray(orders.moneyState, money)),
    settled && isSettled(settled),
    ...orderConditions(filter, scope),
    ...names,
  ) as SQL
}

/**
 * The same on rows of `order_sums`, except for the time and the settlement; undefined if the sums can't be filtered
 * that way.
 */
export function toSumCondition({
  scope,
  filter,
  engineGuid,
  money,
}: OrderSelection): SQL | undefined {
  const conditions = toWords(filter.name).length > 0 ? undefined : sumConditions(filter)
  if (!conditions) return undefined
  return and(
    ofAccount(orderSums, scope),
    inGalleries(orderSums.engineGuid, scope, engineGuid),
    money && (money.length === 0 ? sql`false` : inArray(orderSums.moneyState, money)),
    ...conditions,
  )
}

/** The coarsest sums that can be filtered this way. `isByDay` if days are needed. */
export function granularityOf(
  { filter: { status, method, productType }, money, from, to }: OrderSelection,
  { isByDay }: { isByDay: boolean },
): number {
  if (status || method || productType) return GRANULARITY.full
  if (money) return GRANULARITY.money
  return isByDay || from !== undefined || to !== undefined ? GRANULARITY.day : GRANULARITY.gallery
}

/** Pending money is written like the partial index `orders_waiting`. */
function isSettled({ isIt, at }: { isIt: boolean; at: number }): SQL {
  return isIt
    ? lte(orders.availableFrom, at)
    : sql`${orders.moneyState} = 'open' and ${orders.availableFrom} > ${at}::int8`
}

function inGalleries(
  column: typeof orders.engineGuid | typeof orderSums.engineGuid,
  { galleries: visible }: Scope,
  engineGuid: string | undefined,
): SQL | undefined {
  if (engineGuid) return eq(column, engineGuid)
  if (visible === 'all') return undefined
  return visible.length === 0 ? sql`false` : inArray(column, [...visible])
}
