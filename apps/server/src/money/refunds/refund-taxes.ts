import { type TaxedPart, splitRefundTax } from '@proofdesk/domain/refund-tax'
import type { TaxSum } from '@proofdesk/domain/tax'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { disputes } from '../../ground/db/tables/disputes.ts'
import { orderLines, type orders } from '../../ground/db/tables/orders.ts'
import { refunds } from '../../ground/db/tables/refunds.ts'
import { listTaxedParts, toShippingPart } from '../../sales/orders/order-tax.ts'

/**
 * The tax in a refund, or in the amount of a lost dispute, and the amount by rate, less other disputes and refunds that
 * have not failed. The order's row is locked by the caller.
 */
export async function readRefundTaxes(
  db: Executor,
  order: typeof orders.$inferSelect,
  refund: {
    amount: number
    shipping: number
    lines: readonly { guid: string; amount: number }[]
    /** The dispute, if it is for one. */
    disputeGuid?: string
  },
): Promise<{ tax: number; taxes: TaxSum[] }> {
  if (order.taxDetail === null) return { tax: 0, taxes: [] }
  const earlier = await db
    .select({ taxes: refunds.taxes })
    .from(refunds)
    .where(
      and(
        ofAccount(refunds, order),
        eq(refunds.orderGuid, order.guid),
        ne(refunds.state, 'failed'),
      ),
    )
  const taken = await db
    .select({ taxes: disputes.taxes })
    .from(disputes)
    .where(
      and(
        ofAccount(disputes, order),
        eq(disputes.orderGuid, order.guid),
        refund.disputeGuid === undefined ? undefined : ne(disputes.guid, refund.disputeGuid),
      ),
    )
  const taxes = splitRefundTax(
    await listTaxedParts(db, order),
    [...earlier, ...taken].flatMap((each) => each.taxes),
    { amount: refund.amount, named: await readNamed(db, order, refund) },
  )
  return { tax: taxes.reduce((sum, { tax }) => sum + tax, 0), taxes }
}

/** The refunded items, at the rates they were sold at. */
async function readNamed(
  db: Executor,
  order: typeof orders.$inferSelect,
  { shipping, lines }: { shipping: number; lines: readonly { guid: string; amount: number }[] },
): Promise<Omit<TaxedPart, 'tax'>[]> {
  const { guid, taxTreatment, taxName, taxRate } = orderLines
  const sold = await db
    .select({ guid, taxTreatment, taxName, taxRate })
    .from(orderLines)
    .where(
      and(
        ofAccount(orderLines, order),
        inArray(
          guid,
          lines.map((line) => line.guid),
        ),
      ),
    )
  const named = lines.flatMap((line) => {
    const found = sold.find((each) => each.guid === line.guid)
    return found ? [{ ...found, paid: line.amount }] : []
  })
  const part = toShippingPart(order)
  return part && shipping > 0 ? [...named, { ...part, paid: shipping }] : named
}
