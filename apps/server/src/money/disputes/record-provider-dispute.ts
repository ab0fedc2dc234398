import {
  DISPUTE_TABLE,
  type DisputeEvent,
  type DisputeState,
  disputeCost,
  orderDisputeState,
} from '@proofdesk/domain/dispute'
import { and, eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { disputes } from '../../ground/db/tables/disputes.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import type { Deps } from '../../ground/deps.ts'
import type { ProviderDispute } from '../../ground/ports/payments/reversals.ts'
import { requireNext } from '../../ground/failures/require-next.ts'
import { recordEvent } from '../../ground/timeline/record-event.ts'
import { planTeamMails } from '../../studio/team-mails/plan-team-mails.job.ts'
import { planInvoice } from '../../sales/invoices/plan-invoice.ts'
import { bookEntry } from '../../sales/orders/book-entry.ts'
import { readRefundTaxes } from '../refunds/refund-taxes.ts'
import { followRefund } from '../refunds/settle-refund.ts'

type OrderRecord = typeof orders.$inferSelect
type DisputeRecord = typeof disputes.$inferSelect

/** The event for each state that a provider reports. */
const NEWS = { open: 'reopen', won: 'win', lost: 'lose' } as const satisfies Record<
  DisputeState,
  DisputeEvent
>

/**
 * Records a dispute in the provider's state. While one is open the order's money is held; once it is decided, the
 * ledger gets the difference to what it already has for this dispute, so that repeated news changes nothing, and a
 * reversed decision is corrected. The order's row is locked, as it is by a payout.
 */
export async function recordProviderDispute(
  deps: Deps,
  { accountGuid, guid }: Pick<OrderRecord, 'accountGuid' | 'guid'>,
  made: ProviderDispute,
): Promise<void> {
  const { db, clock, orderEvents } = deps
  await db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(recordOf(orders, { accountGuid }, guid))
      .for('update')
    if (!order) return
    const existing = await findDispute(tx, order, made)
    const now = clock.now()
    const { dispute, isChanged } = await upsertDispute(tx, order, { existing, made, now })
    if (!isChanged) return
    const changed = await bookChange(tx, order, { existing, dispute, now })
    await keepState(tx, order)
    await followRefund(tx, order, changed)
    if (changed.grossProfit !== order.grossProfit)
      await planInvoice(deps, tx, { accountGuid, orderGuid: guid })
    if (existing?.state !== made.state) {
      await recordDisputeEvent(tx, dispute, now)
      await notifyTeam(deps, tx, order, dispute)
    }
    await orderEvents.publish(tx, [accountGuid])
  })
}

async function findDispute(
  tx: Transaction,
  order: OrderRecord,
  { providerId }: ProviderDispute,
): Promise<DisputeRecord | undefined> {
  const [existing] = await tx
    .select()
    .from(disputes)
    .where(
      and(
        ofAccount(disputes, order),
        eq(disputes.orderGuid, order.guid),
        eq(disputes.providerId, providerId),
      ),
    )
  return existing
}

/** Stores the provider's state; `isNews` if it differs from the known one. */
async function upsertDispute(
  tx: Transaction,
  order: OrderRecord,
  {
    existing,
    made,
    now,
  }: { existing: DisputeRecord | undefined; made: ProviderDispute; now: number },
): Promise<{ dispute: DisputeRecord; isChanged: boolean }> {
  const { reason, amount, evidenceDue, providerId, createdAt } = made
  const isSame = !existing || existing.state === made.state
  const state = isSame ? made.state : requireNext(DISPUTE_TABLE, existing.state, NEWS[made.state])
  const values = { state, reason, amount, evidenceDue, ...disputeCost(made) }
  if (
    existing &&
    (Object.keys(values) as (keyof typeof values)[]).every((key) => existing[key] === values[key])
  ) {
    await tx
      .update(disputes)
      .set({ checkedAt: now })
      .where(recordOf(disputes, order, existing.guid))
    return { dispute: existing, isChanged: false }
  }
  const closedAt = state === 'open' ? null : (existing?.closedAt ?? now)
  const [dispute] = await (existing
    ? tx
        .update(disputes)
        .set({ ...values, closedAt, checkedAt: now })
        .where(recordOf(disputes, order, existing.guid))
        .returning()
    : tx
        .insert(disputes)
        .values({
          ...values,
          closedAt,
          guid: newGuid(),
          accountGuid: order.accountGuid,
          orderGuid: order.guid,
          currency: order.currency,
          createdAt,
          providerId,
          checkedAt: now,
        })
        .returning())
  return { dispute: dispute!, isChanged: true }
}

/** The dispute's current cost less what the ledger already has for it. */
async function bookChange(
  tx: Transaction,
  order: OrderRecord,
  {
    existing,
    dispute,
    now,
  }: { existing: DisputeRecord | undefined; dispute: DisputeRecord; now: number },
): Promise<OrderRecord> {
  const before = existing ?? { loss: 0, fee: 0, tax: 0 }
  if (dispute.loss === before.loss && dispute.fee === before.fee) return order
  const taxes = await readRefundTaxes(tx, order, {
    amount: dispute.loss,
    shipping: 0,
    lines: [],
    disputeGuid: dispute.guid,
  })
  await tx
    .update(disputes)
    .set(taxes)
    .where(recordOf(disputes, order, dispute.guid))
  return bookEntry(tx, order, {
    grossProfit: before.loss - dispute.loss,
    fees: 0,
    transactionFee: dispute.fee - before.fee,
    tax: before.tax - taxes.tax,
    cause: { disputeGuid: dispute.guid },
    now,
  })
}

async function keepState(tx: Transaction, order: OrderRecord): Promise<void> {
  const all = await tx
    .select({ state: disputes.state })
    .from(disputes)
    .where(and(ofAccount(disputes, order), eq(disputes.orderGuid, order.guid)))
  await tx
    .update(orders)
    .set({ disputeState: orderDisputeState(all.map(({ state }) => state)) })
    .where(recordOf(orders, order, order.guid))
}

async function recordDisputeEvent(
  tx: Transaction,
  { accountGuid, orderGuid, state, amount, currency, reason, providerId }: DisputeRecord,
  at: number,
): Promise<void> {
  const kinds = { open: 'disputeOpened', won: 'disputeWon', lost: 'disputeLost' } as const
  await recordEvent(tx, {
    accountGuid,
    subject: 'order',
    subjectGuid: orderGuid,
    kind: kinds[state],
    at,
    values: { amount, currency, about: reason, reference: providerId },
  })
}

async function notifyTeam(
  { queue }: Deps,
  tx: Transaction,
  { accountGuid, engineGuid }: OrderRecord,
  { guid, state }: DisputeRecord,
): Promise<void> {
  await queue.enqueue(tx, planTeamMails, {
    accountGuid,
    kind: 'dispute',
    record: `${guid}/${state}`,
    engineGuid,
  })
}
