import { and, eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { giftCardEntries } from '../../ground/db/tables/gift-cards.ts'
import type { orders } from '../../ground/db/tables/orders.ts'
import { refundLines, refunds } from '../../ground/db/tables/refunds.ts'
import { readRefundTaxes } from './refund-taxes.ts'
import type { RefundRecord } from './refunds.queries.ts'

/**
 * What a failed refund put onto gift cards stays there, since it may have been spent: it becomes a settled refund of its
 * own, and the failed one is for the rest, as an amount. Undefined if no card got anything. The caller books it.
 */
export async function keepCredit(
  tx: Transaction,
  order: typeof orders.$inferSelect,
  refund: RefundRecord,
  now: number,
): Promise<RefundRecord | undefined> {
  const { guid, giftCardAmount, amount } = refund
  if (giftCardAmount === 0) return undefined
  await tx
    .delete(refundLines)
    .where(and(ofAccount(refundLines, refund), eq(refundLines.refundGuid, guid)))
  await tx
    .update(refunds)
    .set({ amount: amount - giftCardAmount, giftCardAmount: 0, shipping: 0 })
    .where(recordOf(refunds, refund, guid))
  const taxes = await readRefundTaxes(tx, order, { amount: giftCardAmount, shipping: 0, lines: [] })
  const [kept] = await tx
    .insert(refunds)
    .values({
      ...refund,
      ...taxes,
      guid: newGuid(),
      amount: giftCardAmount,
      shipping: 0,
      commission: 0,
      returnsCommission: false,
      requestKey: null,
      providerId: null,
      takeBackDownloads: false,
      state: 'settled',
      settledAt: now,
      changedAt: now,
      failure: null,
    })
    .returning()
  await tx
    .update(giftCardEntries)
    .set({ refundGuid: kept!.guid })
    .where(and(ofAccount(giftCardEntries, refund), eq(giftCardEntries.refundGuid, guid)))
  return kept
}
