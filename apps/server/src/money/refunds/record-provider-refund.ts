import { REFUND_TABLE, commissionOf } from '@proofdesk/domain/refund'
import { and, eq, or } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import type { Transaction } from '../../ground/db/client.ts'
import { requireNext } from '../../ground/failures/require-next.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { refunds } from '../../ground/db/tables/refunds.ts'
import type { Deps } from '../../ground/deps.ts'
import type { ProviderRefund } from '../../ground/ports/payments/reversals.ts'
import { readRefundTaxes } from './refund-taxes.ts'
import { readRefundable } from './refundable-order.ts'
import type { RefundRecord } from './refunds.queries.ts'
import { toReturnable } from './request-refund.ts'
import { sendRefund } from './send-refund.job.ts'

type OrderName = Pick<typeof orders.$inferSelect, 'accountGuid' | 'guid'>

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Records a refund as the provider has it: one made on the provider's own pages becomes a refund of the order, once; a
 * known one that has changed is polled again. The order's row is locked, so that our own request and the provider's
 * news about it never become two. The ledger is changed by `send-refund`, as for any other refund.
 */
export async function recordProviderRefund(
  deps: Deps,
  order: OrderName,
  made: ProviderRefund,
): Promise<void> {
  const { db, queue, orderEvents } = deps
  await db.transaction(async (tx) => {
    await tx
      .select({ guid: orders.guid })
      .from(orders)
      .where(recordOf(orders, order, order.guid))
      .for('update')
    const existing = await findRefund(tx, order, made)
    if (existing ? !isChanged(existing, made) : made.state === 'failed') return
    const refundGuid = existing?.guid ?? (await insertRefund(deps, tx, order, made))
    // Given up here but present at the provider: another attempt was in progress when the provider refused.
    if (existing?.state === 'failed') await revive(deps, tx, existing, made)
    await queue.enqueue(
      tx,
      sendRefund,
      { accountGuid: order.accountGuid, refundGuid },
      { key: refundGuid },
    )
    await orderEvents.publish(tx, [order.accountGuid])
  })
}

/** A failed earlier attempt says nothing about the one after it. */
function isChanged({ state, providerId }: RefundRecord, made: ProviderRefund): boolean {
  const isEarlier = made.state === 'failed' && providerId !== null && providerId !== made.providerId
  return state !== made.state && !isEarlier
}

async function findRefund(
  tx: Transaction,
  order: OrderName,
  { providerId, key }: ProviderRefund,
): Promise<RefundRecord | undefined> {
  const [existing] = await tx
    .select()
    .from(refunds)
    .where(
      and(
        ofAccount(refunds, order),
        eq(refunds.orderGuid, order.guid),
        or(
          eq(refunds.providerId, providerId),
          key !== null && GUID.test(key) ? eq(refunds.guid, key) : undefined,
        ),
      ),
    )
    .limit(1)
  return existing
}

async function insertRefund(
  { env, clock }: Deps,
  tx: Transaction,
  order: OrderName,
  { providerId, amount, createdAt }: ProviderRefund,
): Promise<string> {
  const found = await readRefundable(tx, order, order.guid)
  const now = clock.now()
  const guid = newGuid()
  await tx.insert(refunds).values({
    guid,
    accountGuid: order.accountGuid,
    orderGuid: order.guid,
    createdAt: createdAt ?? now,
    changedAt: now,
    origin: 'provider',
    currency: found.order.currency,
    amount,
    ...(await readRefundTaxes(tx, found.order, { amount, shipping: 0, lines: [] })),
    commission: toReturnable(found.order, commissionOf(found, amount)),
    returnsCommission: env.REFUND_COMMISSION === 'returned',
    state: 'sent',
    providerId,
  })
  return guid
}

async function revive(
  { clock }: Deps,
  tx: Transaction,
  existing: RefundRecord,
  { providerId }: ProviderRefund,
): Promise<void> {
  await tx
    .update(refunds)
    .set({
      state: requireNext(REFUND_TABLE, existing.state, 'find'),
      failure: null,
      providerId,
      changedAt: clock.now(),
    })
    .where(recordOf(refunds, existing, existing.guid))
}
