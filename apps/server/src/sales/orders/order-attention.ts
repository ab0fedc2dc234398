import type { AttentionFilter, OrderAttention } from '@proofdesk/domain/order-attention'
import { type SQL, and, or, sql } from 'drizzle-orm'
import { orders } from '../../db/tables/orders.ts'
import { refunds } from '../../db/tables/refunds.ts'
import { shipments } from '../../db/tables/shipments.ts'
import type { Scope } from '../../scope.ts'

// The states are written like the partial indexes `shipments_failed`, `refunds_failed` and `orders_disputed`.

/** Prints of which the buyer's money is back need nobody any more. */
export const HAS_REFUSED_PRINTS = sql<boolean>`(not (${orders.refunded} <> 0 and ${orders.grossProfit} <= 0) and exists (
  select from ${shipments} refused where refused.account_guid = ${orders.accountGuid} and refused.order_guid = ${orders.guid} and refused.state = 'failed'))`

/** Over once another refund was asked for, or so much is not left any more. */
export const HAS_FAILED_REFUND = sql<boolean>`exists (
  select from ${refunds} failed where failed.account_guid = ${orders.accountGuid} and failed.order_guid = ${orders.guid} and failed.state = 'failed' and failed.amount <= ${orders.grossProfit}
  and not exists (select from ${refunds} later where later.order_guid = ${orders.guid} and later.state <> 'failed' and later.created_at > failed.created_at))`

const IS_DISPUTED = sql`(${orders.disputeState} is not null and ${orders.disputeState} = 'open')`

const NEEDS: Record<OrderAttention, { condition: SQL; candidates: (accountGuid: string) => SQL }> =
  {
    prints: {
      condition: HAS_REFUSED_PRINTS,
      candidates: (guid) =>
        sql`select order_guid from ${shipments} where account_guid = ${guid} and state = 'failed'`,
    },
    refund: {
      condition: HAS_FAILED_REFUND,
      candidates: (guid) =>
        sql`select order_guid from ${refunds} where account_guid = ${guid} and state = 'failed'`,
    },
    dispute: {
      condition: IS_DISPUTED,
      candidates: (guid) =>
        sql`select guid from ${orders} where account_guid = ${guid} and dispute_state is not null and dispute_state = 'open'`,
    },
  }

/**
 * Condition: orders that the team has to look at. Few are, so they are found first, each kind in an index of its own,
 * and looked at then.
 */
export function needsAttention({ accountGuid }: Scope, filter: AttentionFilter): SQL {
  const needs = filter === 'any' ? Object.values(NEEDS) : [NEEDS[filter]]
  const candidates = sql.join(
    needs.map((need) => need.candidates(accountGuid)),
    sql` union `,
  )
  return and(
    sql`${orders.guid} = any(array(${candidates}))`,
    or(...needs.map(({ condition }) => condition)),
  ) as SQL
}
