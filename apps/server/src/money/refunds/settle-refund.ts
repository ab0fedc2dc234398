import { splitRefundChange, undone } from '@proofdesk/domain/order-entry'
import { statusAfterRefunds } from '@proofdesk/domain/order-status'
import { REFUND_TABLE, refundStatusOf } from '@proofdesk/domain/refund'
import { type SettledRefund, takenBackItems, takenBackLines } from '@proofdesk/domain/taken-back'
import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { requireNext } from '../../ground/failures/require-next.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { orderItems, orderLines, orders } from '../../ground/db/tables/orders.ts'
import { refundLines, refunds } from '../../ground/db/tables/refunds.ts'
import type { Deps } from '../../ground/deps.ts'
import { planInvoice } from '../../sales/invoices/plan-invoice.ts'
import { bookEntry } from '../../sales/orders/book-entry.ts'
import { listRefundedLines } from '../../sales/orders/given-back.queries.ts'
import { creditGiftCards } from '../../sales/gift-cards/credit-gift-cards.ts'
import { recheckFailedShipment } from '../../sales/shipments/recheck-failed-shipment.ts'
import { keepCredit } from './keep-credit.ts'
import { recordRefundEvent } from './record-refund-event.ts'
import type { RefundRecord } from './refunds.queries.ts'
import { sendRefundMail } from './send-refund-mail.job.ts'

type OrderRecord = typeof orders.$inferSelect

/**
 * The buyer has the money: only now do the order's amounts change. Files that the refund takes back are no longer
 * delivered, after a full refund none are. The order's page and its documents stay. The caller locks the order's row.
 */
export async function settleRefund(
  deps: Deps,
  tx: Transaction,
  refund: RefundRecord,
): Promise<void> {
  const { clock, queue } = deps
  const now = clock.now()
  const order = await readOrder(tx, refund)
  const changed = await bookRefund(tx, order, refund, now)
  await creditGiftCards(tx, refund, now)
  await tx
    .update(refunds)
    .set({
      state: requireNext(REFUND_TABLE, refund.state, 'settle'),
      settledAt: now,
      changedAt: now,
      failure: null,
      returnsCommission: refund.returnsCommission,
    })
    .where(recordOf(refunds, refund, refund.guid))
  await recordRefundEvent(tx, refund, { kind: 'refundSettled', at: now })
  await followRefund(tx, order, changed)
  const { accountGuid, guid: refundGuid } = refund
  await queue.enqueue(tx, sendRefundMail, { accountGuid, refundGuid }, { key: refundGuid })
  await planInvoice(deps, tx, refund)
  await recheckFailedShipment(deps, tx, refund)
}

/** What a refund changes: the part that a provider returned, and the part that went back onto gift cards. */
const partsOf = (refund: RefundRecord) => splitRefundChange(refund).filter(isChange)

const isChange = ({ grossProfit }: { grossProfit: number }) => grossProfit !== 0

async function bookRefund(
  tx: Transaction,
  order: OrderRecord,
  refund: RefundRecord,
  now: number,
  { isUndone = false } = {},
): Promise<OrderRecord> {
  let changed = order
  for (const { isOnCards, ...change } of partsOf(refund))
    changed = await bookEntry(tx, changed, {
      ...(isUndone ? undone(change) : change),
      // Neither money of the studio's own nor of a gift card is part of a payout.
      isOutside: isOnCards || refund.origin === 'outside',
      cause: { refundGuid: refund.guid },
      now,
    })
  return changed
}

/**
 * The provider couldn't pay the buyer and has the money again: the settled refund is undone, except for what gift cards
 * got.
 */
export async function undoRefund(
  deps: Deps,
  tx: Transaction,
  refund: RefundRecord,
  failure: RefundRecord['failure'],
): Promise<void> {
  const now = deps.clock.now()
  const order = await readOrder(tx, refund)
  const changed = await bookRefund(tx, order, refund, now, { isUndone: true })
  await tx
    .update(refunds)
    .set({
      state: requireNext(REFUND_TABLE, refund.state, 'return'),
      settledAt: null,
      changedAt: now,
      failure,
    })
    .where(recordOf(refunds, refund, refund.guid))
  await recordRefundEvent(tx, refund, { kind: 'refundFailed', at: now, failure })
  const credit = await keepCredit(tx, changed, refund, now)
  const kept = credit ? await bookRefund(tx, changed, credit, now) : changed
  await followRefund(tx, order, kept)
  await planInvoice(deps, tx, refund)
}

/**
 * Consequences of a changed refunded amount: files that are no longer delivered (all after a full refund), prints that
 * no longer have to be shipped, and the coupon's use and sales.
 */
export async function followRefund(
  tx: Transaction,
  before: OrderRecord,
  after: OrderRecord,
): Promise<void> {
  const settled = await listSettled(tx, after)
  await takeBackFiles(tx, after, settled)
  await takeBackPhotos(tx, after, settled)
  await keepStatus(tx, after)
  const was = refundStatusOf(before) === 'Refunded'
  const is = refundStatusOf(after) === 'Refunded'
  if (is !== was) await countRefundedUse(tx, after, is ? 1 : -1)
  await takeFromSales(tx, after, after.refunded - before.refunded)
}

/** Refunded items don't have to be shipped; if a refund is undone, they do again. */
async function keepStatus(tx: Transaction, order: OrderRecord): Promise<void> {
  const lines = await listRefundedLines(tx, order)
  const status = statusAfterRefunds(order.status, lines, order)
  if (status === order.status) return
  await tx
    .update(orders)
    .set({ status })
    .where(recordOf(orders, order, order.guid))
}

/** Refunds reduce a coupon's sales. */
async function takeFromSales(tx: Transaction, order: OrderRecord, amount: number): Promise<void> {
  if (amount === 0) return
  await tx.execute(sql`
    update coupon_sales set amount = amount - ${amount}::int8
    where account_guid = ${order.accountGuid} and currency = ${order.currency}
      and coupon_guid in (select coupon_guid from coupon_uses
        where account_guid = ${order.accountGuid} and checkout_guid = ${order.checkoutGuid})`)
}

/** A coupon counts its orders that were refunded in full. Its uses don't change. */
async function countRefundedUse(tx: Transaction, order: OrderRecord, by: 1 | -1): Promise<void> {
  await tx.execute(sql`
    update coupons set refunded_uses = refunded_uses + ${by}
    where account_guid = ${order.accountGuid} and guid in (
      select coupon_guid from coupon_uses where account_guid = ${order.accountGuid}
      and checkout_guid = ${order.checkoutGuid})`)
}

async function readOrder(tx: Transaction, refund: RefundRecord): Promise<OrderRecord> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(recordOf(orders, refund, refund.orderGuid))
  return order!
}

/** Stores which lines of the order are no longer delivered. */
async function takeBackFiles(
  tx: Transaction,
  order: OrderRecord,
  settled: readonly SettledRefund[],
): Promise<void> {
  const ofOrder = and(ofAccount(orderLines, order), eq(orderLines.orderGuid, order.guid))
  const lines = await tx.select().from(orderLines).where(ofOrder)
  const taken = takenBackLines(lines, settled, {
    isRefunded: refundStatusOf(order) === 'Refunded',
  })
  const changed = lines.filter(({ guid, isTakenBack }) => taken.has(guid) !== isTakenBack)
  if (changed.length === 0) return
  const guids = changed.map(({ guid }) => guid)
  await tx
    .update(orderLines)
    .set({ isTakenBack: not(orderLines.isTakenBack) })
    .where(and(ofOrder, inArray(orderLines.guid, guids)))
}

async function listSettled(tx: Transaction, order: OrderRecord): Promise<SettledRefund[]> {
  const rows = await tx
    .select({ refund: refunds, line: refundLines })
    .from(refunds)
    .leftJoin(refundLines, eq(refundLines.refundGuid, refunds.guid))
    .where(
      and(
        ofAccount(refunds, order),
        eq(refunds.orderGuid, order.guid),
        eq(refunds.state, 'settled'),
      ),
    )
  return [...Map.groupBy(rows, ({ refund }) => refund.guid).values()].map((parts) => ({
    takeBackDownloads: parts[0]!.refund.takeBackDownloads,
    lines: parts.flatMap(({ line }) =>
      line ? [{ guid: line.lineGuid, quantity: line.quantity, items: line.items }] : [],
    ),
  }))
}

/** Stores which photos of the order are no longer delivered. */
async function takeBackPhotos(
  tx: Transaction,
  order: OrderRecord,
  settled: readonly SettledRefund[],
): Promise<void> {
  const ofOrder = and(ofAccount(orderItems, order), eq(orderItems.orderGuid, order.guid))
  const items = await tx.select().from(orderItems).where(ofOrder)
  const taken = takenBackItems(items, settled)
  const changed = items.filter(({ guid, isTakenBack }) => taken.has(guid) !== isTakenBack)
  if (changed.length === 0) return
  const guids = changed.map(({ guid }) => guid)
  await tx
    .update(orderItems)
    .set({ isTakenBack: not(orderItems.isTakenBack) })
    .where(and(ofOrder, inArray(orderItems.guid, guids)))
}
