import {
  type Balance,
  PAYOUT_ORDERS_LISTED,
  type Payout,
  type TransferReason,
} from '@proofdesk/contract/admin/payouts'
import { DAY_MS } from '@proofdesk/domain/duration'
import { toMajor } from '@proofdesk/domain/money'
import { PAYOUT_MAX_ORDERS } from '@proofdesk/domain/payout'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { payoutTransfers, payouts } from '../../ground/db/tables/payouts.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { fitInto } from '../../ground/answers/fit-into.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { sumOpenEntries } from './open-entries.ts'

/** Why parts of a payout were refused, or can't be sent at the moment. */
const reasons = sql<
  TransferReason[] | null
>`(select jsonb_agg(distinct t.reason) from ${payoutTransfers} t where t.payout_guid = payouts.guid
  and t.state in ('failed', 'waiting') and t.reason is not null)`

/** The newest first, with their orders by default, up to the answer's limit. */
export async function listPayouts(
  db: Executor,
  scope: Scope,
  {
    from = 0,
    size = 50,
    orders: hasOrders = true,
  }: { from?: number | undefined; size?: number | undefined; orders?: boolean | undefined },
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
  const shown = hasOrders
    ? fitInto(rows, PAYOUT_ORDERS_LISTED, ({ payout }) => payout.noOrders)
    : []
  const inside = await readOrdersOf(
    db,
    shown.map(({ payout }) => payout.guid),
  )
  return {
    hits: rows.map((row) =>
      toPayout(row, shown.includes(row) ? (inside.get(row.payout.guid) ?? []) : null),
    ),
    total: all!.total,
  }
}

/**
 * The guids of the orders of payouts that the caller may see, each payout's oldest first: from the index only, and as
 * one text per payout, which is read ten times as fast as an array.
 */
async function readOrdersOf(
  db: Executor,
  payoutGuids: readonly string[],
): Promise<Map<string, string[]>> {
  if (payoutGuids.length === 0) return new Map()
  const rows = await db
    .select({
      payoutGuid: orders.payoutGuid,
      guids: sql<string>`string_agg(${orders.guid}::text, ',' order by ${orders.createdAt}, ${orders.guid})`,
    })
    .from(orders)
    .where(inArray(orders.payoutGuid, [...payoutGuids]))
    .groupBy(orders.payoutGuid)
  return new Map(rows.map(({ payoutGuid, guids }) => [payoutGuid!, guids.split(',')]))
}

/** A payout with the guids of its orders, the oldest first. Throws `not_found`, also for another account's. */
export async function getPayout(db: Executor, scope: Scope, guid: string): Promise<Payout> {
  const [row] = await db
    .select({ payout: payouts, reasons })
    .from(payouts)
    .where(recordOf(payouts, scope, guid))
  if (!row) throw new AppError('not_found')
  return toPayout(row, (await readOrdersOf(db, [guid])).get(guid) ?? [])
}

// Written like the partial index `orders_unpaid`, so that only unpaid orders are read, however many there have been. An
// order without payment may still have costs.
const net = sql<number>`(${orders.netProfit} + ${orders.payoutExtra})`
const unpaid = sql`${orders.payoutGuid} is null and not ${orders.paidOut}
  and (${orders.grossProfit} + ${orders.payoutExtra} <> 0 or ${net} < 0)`
const isLoss = sql`${net} < 0`
// While a dispute is open, none of the order's money is paid out.
const isHeld = sql`coalesce(${orders.disputeState} = 'open', false)`

/**
 * The available and pending money by currency. Losses are part of both; settled losses, which are part of the next
 * payout, are also listed separately, together with refunds made after their order was paid out.
 */
export async function readBalances(db: Executor, scope: Scope, now: number): Promise<Balance[]> {
  const isSettled = sql`${orders.availableFrom} <= ${now}::int8`
  const isAvailable = sql`${isSettled} and not ${isHeld}`
  const isPending = sql`not ${isSettled} and not ${isHeld}`
  const rows = await db
    .select({
      currency: orders.currency,
      available: sql<number>`coalesce(sum(${net}) filter (where ${isAvailable}), 0)::bigint`,
      pending: sql<number>`coalesce(sum(${net}) filter (where ${isPending}), 0)::bigint`,
      held: sql<number>`coalesce(sum(${net}) filter (where ${isHeld}), 0)::bigint`,
      losses: sql<number>`coalesce(sum(${net}) filter (where ${isAvailable} and ${isLoss}), 0)::bigint`,
      availableOrders: sql<number>`(count(*) filter (where ${isAvailable} and not ${isLoss}))::int`,
      lossOrders: sql<number>`(count(*) filter (where ${isAvailable} and ${isLoss}))::int`,
      pendingOrders: sql<number>`(count(*) filter (where ${isPending}))::int`,
      pendingMs: sql<number>`coalesce(max(${orders.availableFrom} - ${orders.createdAt})
        filter (where ${isPending}), 0)::bigint`,
      heldOrders: sql<number>`(count(*) filter (where ${isHeld}))::int`,
    })
    .from(orders)
    .where(and(ofAccount(orders, scope), unpaid))
    .groupBy(orders.currency)
    .orderBy(asc(orders.currency))
  const entries = await sumOpenEntries(db, scope)
  const only = entries.filter((entry) => rows.every(({ currency }) => currency !== entry.currency))
  return [...rows, ...only.map(({ currency }) => ({ ...NO_MONEY, currency }))]
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
    .map(({ currency, available, pending, pendingMs, held, losses, lossOrders, ...counts }) => {
      const open = entries.find((entry) => entry.currency === currency)
      const settled = open?.net ?? 0
      return {
        currency,
        losses: toMajor({ amount: losses + settled, currency }),
        available: toMajor({ amount: available + settled, currency }),
        pending: toMajor({ amount: pending, currency }),
        held: toMajor({ amount: held, currency }),
        lossOrders: lossOrders + (open?.orders ?? 0),
        pendingDays: Math.round(pendingMs / DAY_MS),
        ...counts,
      }
    })
}

const NO_MONEY = {
  available: 0,
  pending: 0,
  held: 0,
  losses: 0,
  availableOrders: 0,
  lossOrders: 0,
  pendingOrders: 0,
  pendingMs: 0,
  heldOrders: 0,
}

/**
 * The orders in a currency that can be paid out now, the oldest first, up to the maximum of one payout, and their sum.
 * Losses are not listed, because they are always included.
 */
export async function listAvailable(
  db: Executor,
  scope: Scope,
  currency: string,
  now: number,
): Promise<{ orders: string[]; amount: number }> {
  const rows = await db
    .select({ guid: orders.guid, net })
    .from(orders)
    .where(
      and(
        ofAccount(orders, scope),
        eq(orders.currency, currency),
        unpaid,
        sql`not ${isLoss}`,
        sql`not ${isHeld}`,
        sql`${orders.availableFrom} <= ${now}::int8`,
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.guid))
    .limit(PAYOUT_MAX_ORDERS)
  return {
    orders: rows.map((row) => row.guid),
    amount: toMajor({ amount: rows.reduce((sum, row) => sum + row.net, 0), currency }),
  }
}

function toPayout(
  {
    payout,
    reasons: found,
  }: { payout: typeof payouts.$inferSelect; reasons: TransferReason[] | null },
  guids: string[] | null,
): Payout {
  return {
    ...payout,
    amount: toMajor(payout),
    orders: guids,
    reasons: payout.status === 'paid' ? [] : (found ?? []),
  }
}
