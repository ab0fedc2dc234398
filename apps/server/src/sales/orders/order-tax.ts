import type { OrderTax } from '@proofdesk/contract/admin/order'
import { toMajor } from '@proofdesk/domain/money'
import type { TaxedPart } from '@proofdesk/domain/refund-tax'
import { sumTaxes } from '@proofdesk/domain/tax'
import { and, asc, eq } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import type { TaxDetail } from '../../ground/db/tables/order-types.ts'
import type { Deps } from '../../ground/deps.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { orderLines, orders } from '../../ground/db/tables/orders.ts'
import { readPart } from '../../ground/answers/read-record.ts'

type Owner = { accountGuid: string }
type TaxedOrder = Pick<
  typeof orders.$inferSelect,
  'accountGuid' | 'guid' | 'shippingPrice' | 'shippingTax' | 'taxDetail'
>

/** An order's sold parts and their taxes: its lines, and shipping if the buyer paid for it. Minor units. */
export async function listTaxedParts(db: Executor, order: TaxedOrder): Promise<TaxedPart[]> {
  const { taxTreatment, taxName, taxRate, paid, tax } = orderLines
  const lines = await db
    .select({ taxTreatment, taxName, taxRate, paid, tax })
    .from(orderLines)
    .where(and(ofAccount(orderLines, order), eq(orderLines.orderGuid, order.guid)))
    .orderBy(asc(orderLines.position))
  const shipping = toShippingPart(order)
  return shipping ? [...lines, shipping] : lines
}

/** The buyer's payment for shipping; undefined for none. */
export function toShippingPart({
  shippingPrice,
  shippingTax,
  taxDetail,
}: Pick<TaxedOrder, 'shippingPrice' | 'shippingTax' | 'taxDetail'>): TaxedPart | undefined {
  if (shippingPrice === 0) return undefined
  const { taxTreatment = 'none', taxName = '', taxRate = 0 } = taxDetail?.shipping ?? {}
  return { taxTreatment, taxName, taxRate, paid: shippingPrice, tax: shippingTax }
}

/**
 * The shipping price in the studio's price mode: without added tax, including the tax that a company with reverse
 * charge owes itself. Minor units.
 */
export function shippingAsked({
  shippingPrice,
  shippingTax,
  taxDetail,
}: Pick<TaxedOrder, 'shippingPrice' | 'shippingTax' | 'taxDetail'>): number {
  const added = taxDetail?.priceMode === 'exclusive' ? shippingTax : 0
  return shippingPrice - (taxDetail?.shipping?.taxAdded ?? added)
}

/** The tax of an order of the account; null if its studio had set up no tax. */
export async function readOrderTax(
  deps: Deps,
  scope: Owner,
  guid: string,
  db: Executor = deps.db,
): Promise<OrderTax | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(recordOf(orders, scope, guid))
  if (!order?.taxDetail) return null
  const parts = await listTaxedParts(db, order)
  const { taxDetail } = order
  return readPart(deps, guid, () => toOrderTax(order, taxDetail, parts))
}

/** The taxes of sold parts for display. */
export function toOrderTax(
  order: Pick<TaxedOrder, 'shippingTax'> & { currency: string },
  { priceMode, seller, buyer }: TaxDetail,
  parts: readonly TaxedPart[],
): OrderTax {
  const major = (amount: number) => toMajor({ amount, currency: order.currency })
  return {
    priceMode,
    seller,
    buyer: {
      ...buyer,
      company: buyer.company && { ...buyer.company, check: buyer.company.check ?? null },
    },
    shippingTax: major(order.shippingTax),
    sums: sumTaxes(parts.map((part) => ({ ...part, net: part.paid - part.tax }))).map((sum) => ({
      ...sum,
      net: major(sum.net),
      tax: major(sum.tax),
    })),
  }
}
