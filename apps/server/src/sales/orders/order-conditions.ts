import type { OrderFilter } from '@proofdesk/contract/admin/orders'
import { PRODUCT_TYPES } from '@proofdesk/domain/product'
import type { RefundFilter } from '@proofdesk/domain/refund'
import { type SQL, eq, sql } from 'drizzle-orm'
import { orders } from '../../ground/db/tables/orders.ts'
import { orderSums } from '../../ground/db/tables/order-sums.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { hasOpenRefund, needsAttention } from './order-attention.ts'
import { clean, hasEmailPart } from './order-name-filter.ts'
import { hasText } from './order-text-filter.ts'
import { isNamed } from './order-id-filter.ts'

/** Parts of a filter that are independent conditions. The time, the gallery and the payout state depend on more. */
type Filter = Omit<
  OrderFilter,
  'engineSlug' | 'year' | 'date_from' | 'date_to' | 'paidOut' | 'payoutStatus'
>
export type OrderConditions = { [K in keyof Filter]?: Exclude<Filter[K], undefined> | undefined }

interface Condition<Value> {
  /** On rows of `orders`. */
  where: (value: Value, scope: Scope) => SQL
  /** On rows of `order_sums`; `no` if these can't be filtered by it. */
  sum: ((value: Value) => SQL) | 'no'
}

/** Complete by its type: a missing key of the filter doesn't compile, so none is ignored. */
const CONDITIONS: {
  [K in Exclude<keyof Filter, 'name'>]-?: Condition<Exclude<Filter[K], undefined>>
} = {
  status: {
    where: (status) => eq(orders.status, status),
    sum: (status) => eq(orderSums.status, status),
  },
  method: {
    where: (method) => eq(orders.method, method),
    sum: (method) => eq(orderSums.method, method),
  },
  currency: {
    where: (currency) => eq(orders.currency, currency),
    sum: (currency) => eq(orderSums.currency, currency),
  },
  productType: {
    where: (type) => hasType(orders.typeBits, type),
    sum: (type) => hasType(orderSums.typeBits, type),
  },
  refundStatus: { where: isRefunded, sum: 'no' },
  disputeState: {
    // Written like the partial index `orders_disputed`.
    where: (state) => sql`${orders.disputeState} is not null and ${orders.disputeState} = ${state}`,
    sum: 'no',
  },
  openRefund: { where: (_, scope) => hasOpenRefund(scope), sum: 'no' },
  attention: { where: (attention, scope) => needsAttention(scope, attention), sum: 'no' },
  couponCode: {
    where: (code) =>
      sql`lower(${orders.couponCode}) = lower(${clean(code)}) and ${orders.couponCode} <> ''`,
    sum: 'no',
  },
  emailAddress: {
    where: hasEmailPart,
    sum: 'no',
  },
  text: { where: (text, scope) => hasText(clean(text), scope), sum: 'no' },
  customerGuid: { where: (guid) => eq(orders.customerGuid, guid), sum: 'no' },
  payoutGuid: { where: (guid) => eq(orders.payoutGuid, guid), sum: 'no' },
  takenBy: { where: (guid) => eq(orders.takenBy, guid), sum: 'no' },
  orderGuid: { where: isNamed, sum: 'no' },
}

/** The filter's conditions on rows of `orders`, except the one for names. */
export function orderConditions(filter: OrderConditions, scope: Scope): SQL[] {
  return toGiven(filter).map(([{ where }, value]) => where(value, scope))
}

/** The same on rows of `order_sums`; undefined if these can't be filtered that way. */
export function sumConditions(filter: OrderConditions): SQL[] | undefined {
  const given = toGiven(filter)
  if (given.some(([{ sum }]) => sum === 'no')) return undefined
  return given.flatMap(([{ sum }, value]) => (sum === 'no' ? [] : [sum(value)]))
}

/** Conditions with their values; empty texts are ignored. */
function toGiven(filter: OrderConditions): [Condition<never>, never][] {
  return Object.entries(CONDITIONS).flatMap(([key, condition]) => {
    const value = filter[key as keyof typeof CONDITIONS]
    return value ? [[condition as Condition<never>, value as never]] : []
  })
}

/** Written like the partial index `orders_refunded`, which is small. */
function isRefunded(status: RefundFilter): SQL {
  if (status === 'any') return sql`${orders.refunded} <> 0`
  return status === 'Refunded'
    ? sql`${orders.refunded} <> 0 and ${orders.grossProfit} <= 0`
    : sql`${orders.refunded} <> 0 and ${orders.grossProfit} > 0`
}

function hasType(
  column: typeof orders.typeBits | typeof orderSums.typeBits,
  type: (typeof PRODUCT_TYPES)[number],
): SQL {
  return sql`${column} & ${sql.raw(String(1 << PRODUCT_TYPES.indexOf(type)))} > 0`
}
