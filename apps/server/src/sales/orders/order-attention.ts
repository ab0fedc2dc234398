import type { AttentionFilter, OrderAttention } from '@proofdesk/domain/order-attention'
import { type SQL, sql } from 'drizzle-orm'
import { damagedFiles } from '../../ground/db/tables/damaged-files.ts'
import { orderItems, orderLines, orders } from '../../ground/db/tables/orders.ts'
import { refunds } from '../../ground/db/tables/refunds.ts'
import { shipments } from '../../ground/db/tables/shipments.ts'
import type { Scope } from '../../ground/requests/scope.ts'

// The states are written like the partial indexes `shipments_failed`, `refunds_failed` and `orders_disputed`.

/** Prints that were refunded completely need no attention any more. */
const ARE_PRINTS_OWED = sql`not (${orders.refunded} <> 0 and ${orders.grossProfit} <= 0)`

/** No longer owed once another refund was requested, or less than that remains. */
const IS_STILL_OWED = sql`failed.amount <= ${orders.grossProfit}
  and not exists (select from ${refunds} later where later.order_guid = failed.order_guid
    and later.state <> 'failed' and later.created_at > failed.created_at)`

export const HAS_REFUSED_PRINTS = sql<boolean>`(${ARE_PRINTS_OWED} and exists (
  select from ${shipments} refused where refused.account_guid = ${orders.accountGuid}
    and refused.order_guid = ${orders.guid} and refused.state = 'failed'))`

export const HAS_FAILED_REFUND = sql<boolean>`exists (
  select from ${refunds} failed where failed.account_guid = ${orders.accountGuid}
    and failed.order_guid = ${orders.guid} and failed.state = 'failed' and ${IS_STILL_OWED})`

/**
 * A file that its buyer may download (`hasDownload` of the domain) but can't. Once dismissed, it needs no attention any
 * more.
 */
const IS_AWAITED = sql`damaged.dismissed_at is null and not line.is_taken_back and not item.is_taken_back
  and case when line.type = 'Print' then line.include_download else not line.is_reel end`

export const HAS_DAMAGED_FILE = sql<boolean>`exists (
  select from ${damagedFiles} damaged
  join ${orderItems} item on item.photo_guid = damaged.guid and item.account_guid = damaged.account_guid
  join ${orderLines} line on line.guid = item.line_guid
  where damaged.account_guid = ${orders.accountGuid} and item.order_guid = ${orders.guid} and ${IS_AWAITED})`

/** The orders of an account that need attention, each reason by an index of its own. */
const NEEDS: Record<OrderAttention, (accountGuid: string) => SQL> = {
  prints: (guid) =>
    sql`select refused.order_guid from ${shipments} refused
      join ${orders} on ${orders.guid} = refused.order_guid where refused.account_guid = ${guid}
      and refused.state = 'failed' and ${ARE_PRINTS_OWED}`,
  refund: (guid) =>
    sql`select failed.order_guid from ${refunds} failed
      join ${orders} on ${orders.guid} = failed.order_guid where failed.account_guid = ${guid}
      and failed.state = 'failed' and ${IS_STILL_OWED}`,
  damagedFile: (guid) =>
    sql`select item.order_guid from ${damagedFiles} damaged
      join ${orderItems} item on item.photo_guid = damaged.guid
      and item.account_guid = damaged.account_guid
      join ${orderLines} line on line.guid = item.line_guid where damaged.account_guid = ${guid} and ${IS_AWAITED}`,
  dispute: (guid) =>
    sql`select guid from ${orders} where account_guid = ${guid} and dispute_state is not null
      and dispute_state = 'open'`,
  // Written like the partial index `orders_reel_failed`.
  reel: (guid) =>
    sql`select guid from ${orders} where account_guid = ${guid} and reel_creation = 'failed'`,
}

/** Condition: orders that need attention. They are few, so they are found first. */
export function needsAttention({ accountGuid }: Scope, filter: AttentionFilter): SQL {
  const needs = filter === 'any' ? Object.values(NEEDS) : [NEEDS[filter]]
  const found = sql.join(
    needs.map((need) => need(accountGuid)),
    sql` union `,
  )
  return sql`${orders.guid} = any(array(${found}))`
}

/** Condition: orders with a refund in progress, found by `refunds_open`, or a failed one that is still owed. */
export function hasOpenRefund({ accountGuid }: Scope): SQL {
  return sql`${orders.guid} = any(array(
    select under_way.order_guid from ${refunds} under_way
      where under_way.state in ('requested', 'sent') and under_way.account_guid = ${accountGuid}
    union ${NEEDS.refund(accountGuid)}))`
}
