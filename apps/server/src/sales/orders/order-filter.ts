import type { OrderFilter } from '@proofdesk/contract/admin/orders'
import { startOfDay } from '@proofdesk/domain/day'
import { parseOrderNumber } from '@proofdesk/domain/order-number'
import { PRODUCT_TYPES } from '@proofdesk/domain/product'
import type { RefundStatus } from '@proofdesk/domain/refund'
import type { PayoutState } from '@proofdesk/domain/settlement'
import { type SQL, and, eq, inArray, lte, not, or, sql } from 'drizzle-orm'
import { ofAccount } from '../../db/of-account.ts'
import { type MoneyState, orders } from '../../db/tables/orders.ts'
import { GRANULARITY, orderSums } from '../../db/tables/order-sums.ts'
import type { Deps } from '../../deps.ts'
import { findGalleryGuid } from '../../gallery/galleries/find-gallery-guid.ts'
import type { Scope } from '../../scope.ts'
import { needsAttention } from './order-attention.ts'
import {
  beginsWithWord,
  clean,
  escapeLike,
  hasWord,
  hasWordLater,
  toWords,
} from './order-name-filter.ts'

type OneOfEach<T> = { [K in keyof T]?: Exclude<T[K], undefined> | undefined }

/** Which orders a list, a total or an export is about. */
export interface OrderSelection {
  scope: Scope
  /** The clock that days are told by, as the database knows it. */
  timeZone: string
  filter: OneOfEach<
    Omit<OrderFilter, 'engineSlug' | 'year' | 'date_from' | 'date_to' | 'paidOut' | 'payoutStatus'>
  >
  engineGuid: string | undefined
  /** First and last moment, epoch ms. */
  from: number | undefined
  to: number | undefined
  /** Only money in one of these states. */
  money: MoneyState[] | undefined
  /** Only what can, or can't yet, be paid out at this moment. */
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
 * What a filter means for this caller at this moment. Throws `not_found` for a gallery that the caller does not see, in
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
  // What is in a payout is on its way out: the balance, which asks for `paidOut=false`, leaves it out as well.
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
 * The same as conditions of which an order meets one at most. Names that begin with the first word are one of their
 * own: an index holds what is added up of them, and of a search for a first name these are nearly all.
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

function toConditionOn(
  { scope, filter, engineGuid, from, to, money, settled }: OrderSelection,
  names: SQL[],
): SQL {
  const {
    status,
    refundStatus,
    disputeState,
    attention,
    method,
    currency,
    productType,
    couponCode,
    emailAddress,
    customerGuid,
    orderGuid,
    payoutGuid,
    takenBy,
  } = filter
  return and(
    ofAccount(orders, scope),
    inGalleries(orders.engineGuid, scope, engineGuid),
    from === undefined ? undefined : sql`${orders.createdAt} >= ${from}::int8`,
    to === undefined ? undefined : sql`${orders.createdAt} <= ${to}::int8`,
    money && (money.length === 0 ? sql`false` : inArray(orders.moneyState, money)),
    settled && isSettled(settled),
    status && eq(orders.status, status),
    refundStatus && isRefunded(refundStatus),
    // Written like the partial index `orders_disputed`.
    disputeState
      ? sql`${orders.disputeState} is not null and ${orders.disputeState} = ${disputeState}`
      : undefined,
    attention && needsAttention(scope, attention),
    method && eq(orders.method, method),
    currency ? eq(orders.currency, currency) : undefined,
    productType && holdsType(orders.typeBits, productType),
    couponCode
      ? sql`lower(${orders.couponCode}) = lower(${clean(couponCode)}) and ${orders.couponCode} <> ''`
      : undefined,
    ...names,
    emailAddress
      ? sql`${orders.emailAddress} like ${`%${escapeLike(clean(emailAddress))}%`}`
      : undefined,
    customerGuid ? eq(orders.customerGuid, customerGuid) : undefined,
    payoutGuid ? eq(orders.payoutGuid, payoutGuid) : undefined,
    takenBy ? eq(orders.takenBy, takenBy) : undefined,
    orderGuid ? isNamed(orderGuid) : undefined,
  ) as SQL
}

/**
 * The same on rows of `order_sums` but for the time and for what is settled; undefined where the sums don't tell such
 * orders apart.
 */
export function toSumCondition({
  scope,
  filter,
  engineGuid,
  money,
}: OrderSelection): SQL | undefined {
  const {
    status,
    refundStatus,
    disputeState,
    attention,
    method,
    currency,
    productType,
    couponCode,
    name,
    emailAddress,
    customerGuid,
    orderGuid,
    payoutGuid,
    takenBy,
  } = filter
  if (
    refundStatus ||
    disputeState ||
    attention ||
    couponCode ||
    toWords(name).length > 0 ||
    emailAddress ||
    customerGuid ||
    payoutGuid ||
    takenBy ||
    orderGuid
  )
    return undefined
  return and(
    ofAccount(orderSums, scope),
    inGalleries(orderSums.engineGuid, scope, engineGuid),
    currency ? eq(orderSums.currency, currency) : undefined,
    money && (money.length === 0 ? sql`false` : inArray(orderSums.moneyState, money)),
    status && eq(orderSums.status, status),
    method && eq(orderSums.method, method),
    productType && holdsType(orderSums.typeBits, productType),
  )
}

/** The coarsest sums that tell these orders apart. `isByDay` where the days are needed. */
export function granularityOf(
  { filter: { status, method, productType }, money, from, to }: OrderSelection,
  { isByDay }: { isByDay: boolean },
): number {
  if (status || method || productType) return GRANULARITY.full
  if (money) return GRANULARITY.money
  return isByDay || from !== undefined || to !== undefined ? GRANULARITY.day : GRANULARITY.gallery
}

/** What waits is written like the partial index `orders_waiting`. */
function isSettled({ isIt, at }: { isIt: boolean; at: number }): SQL {
  return isIt
    ? lte(orders.availableFrom, at)
    : sql`${orders.moneyState} = 'open' and ${orders.availableFrom} > ${at}::int8`
}

/** Written like the partial index `orders_refunded`: few orders are. */
function isRefunded(status: RefundStatus): SQL {
  return status === 'Refunded'
    ? sql`${orders.refunded} <> 0 and ${orders.grossProfit} <= 0`
    : sql`${orders.refunded} <> 0 and ${orders.grossProfit} > 0`
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

function holdsType(
  column: typeof orders.typeBits | typeof orderSums.typeBits,
  type: (typeof PRODUCT_TYPES)[number],
): SQL {
  return sql`${column} & ${sql.raw(String(1 << PRODUCT_TYPES.indexOf(type)))} > 0`
}

/** An order by its number or by the beginning of its id; digits alone may be either. */
function isNamed(text: string): SQL {
  const number = parseOrderNumber(text)
  const isGuid = /^[0-9a-f-]*$/.test(text)
  if (number === undefined) return isGuid ? beginsWith(text) : sql`false`
  const byNumber = eq(orders.number, number)
  return isGuid ? (or(byNumber, beginsWith(text)) as SQL) : byNumber
}

/** A range of the primary key. People also copy ids in halves, so any length will do. */
function beginsWith(start: string): SQL {
  const digits = start.replaceAll('-', '').slice(0, 32)
  const toGuid = (text: string) =>
    text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const low = toGuid(digits.padEnd(32, '0'))
  const high = toGuid(digits.padEnd(32, 'f'))
  // Hyphens where no id has them find nothing.
  return start === digits || low.startsWith(start)
    ? (and(sql`${orders.guid} >= ${low}::uuid`, sql`${orders.guid} <= ${high}::uuid`) as SQL)
    : sql`false`
}
