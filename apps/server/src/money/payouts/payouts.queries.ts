import type { Balance, Payout, TransferReason } from '@proofdesk/contract/admin/payouts'
import { toMajor } from '@proofdesk/domain/money'
import { PAYOUT_MAX_ORDERS } from '@proofdesk/domain/payout'
import { SETTLEMENT_MS } from '@proofdesk/domain/settlement'
import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { ofAccount, recordOf } from '../../db/of-account.ts'
import { orders } from '../../db/tables/orders.ts'
import { payoutTransfers, payouts } from '../../db/tables/payouts.ts'
import { AppError } from '../../app-error.ts'
import type { Scope } from '../../scope.ts'

/** What has to be told of a payout: why a part of it was refused, or can't be sent at the moment. */
const reasons = sql<
  TransferReason[] | null
>`(select jsonb_agg(distinct t.reason) from ${payoutTransfers} t where t.payout_guid = payouts.guid and t.state in ('failed', 'waiting') and t.reason is not null)`

/** The newest first. */
export async function listPayouts(
  db: Executor,
  scope: Scope,
  { from = 0, size = 50 }: { from?: number; size?: number },
): Promise<{ hits: Payout[]; total: number }> {
  const mine = ofAccount(payouts, scope)
  const [rows, [all]] = await Promise.all([
    db
      .select({ payout: payouts, reasons })
      .from(payouts)
      .where(mine)
      .orderBy(desc(payouts.createdAt), desc(payouts.guid))
      .offset(from)
      .limit(size),
    db.select({ total: count() }).from(payouts).where(mine),
  ])
  return { hits: rows.map((row) => toPayout(row)), total: all!.total }
}

/** One with the guids of its orders, the oldest first. Throws `not_found`, also for another account's. */
export async function getPayout(db: Executor, scope: Scope, guid: string): Promise<Payout> {
  const [row] = await db
    .select({ payout: payouts, reasons })
    .from(payouts)
    .where(recordOf(payouts, scope, guid))
  if (!row) throw new AppError('not_found')
  const inside = await db
    .select({ guid: orders.guid })
    .from(orders)
    .where(eq(orders.payoutGuid, guid))
    .orderBy(asc(orders.createdAt), asc(orders.guid))
  return toPayout(
    row,
    inside.map((order) => order.guid),
  )
}

// Written like the partial index `orders_unpaid`, so that only unpaid orders are read, however many there have been. An order that took no
// money may still have cost some.
const unpaid = sql`${orders.payoutGuid} is null and not ${orders.paidOut} and (${orders.grossProfit} <> 0 or ${orders.netProfit} < 0)`
const isLoss = sql`${orders.netProfit} < 0`

/** What can be paid out at this moment and what has to wait, by currency. Losses count in both; the settled ones, which are part of the next payout, are told apart as well. */
export async function readBalances(db: Executor, scope: Scope, now: number): Promise<Balance[]> {
  const isAvailable = sql`${orders.createdAt} <= ${now - SETTLEMENT_MS}`
  const rows = await db
    .select({
      currency: orders.currency,
      available: sql<number>`coalesce(sum(${orders.netProfit}) filter (where ${isAvailable}), 0)::bigint`,
      pending: sql<number>`coalesce(sum(${orders.netProfit}) filter (where not ${isAvailable}), 0)::bigint`,
      losses: sql<number>`coalesce(sum(${orders.netProfit}) filter (where ${isAvailable} and ${isLoss}), 0)::bigint`,
      availableOrders: sql<number>`(count(*) filter (where ${isAvailable} and not ${isLoss}))::int`,
      lossOrders: sql<number>`(count(*) filter (where ${isAvailable} and ${isLoss}))::int`,
      pendingOrders: sql<number>`(count(*) filter (where not ${isAvailable}))::int`,
    })
    .from(orders)
    .where(and(ofAccount(orders, scope), unpaid))
    .groupBy(orders.currency)
    .orderBy(asc(orders.currency))
  return rows.map(({ currency, available, pending, losses, ...counts }) => ({
    currency,
    losses: toMajor({ amount: losses, currency }),
    available: toMajor({ amount: available, currency }),
    pending: toMajor({ amount: pending, currency }),
    ...counts,
  }))
}

/** The orders of a currency that can be chosen for a payout at this moment (losses are part of it anyway), the oldest first, as many as one payout takes, and their sum. */
export async function listAvailable(
  db: Executor,
  scope: Scope,
  currency: string,
  now: number,
): Promise<{ orders: string[]; amount: number }> {
  const rows = await db
    .select({ guid: orders.guid, netProfit: orders.netProfit })
    .from(orders)
    .where(
      and(
        ofAccount(orders, scope),
        eq(orders.currency, currency),
        unpaid,
        sql`not ${isLoss}`,
        sql`${orders.createdAt} <= ${now - SETTLEMENT_MS}`,
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.guid))
    .limit(PAYOUT_MAX_ORDERS)
  return {
    orders: rows.map((row) => row.guid),
    amount: toMajor({ amount: rows.reduce((sum, row) => sum + row.netProfit, 0), currency }),
  }
}

function toPayout(
  {
    payout,
    reasons: found,
  }: { payout: typeof payouts.$inferSelect; reasons: TransferReason[] | null },
  guids: string[] = [],
): Payout {
  return {
    ...payout,
    amount: toMajor(payout),
    orders: guids,
    reasons: payout.status === 'paid' ? [] : (found ?? []),
  }
}
