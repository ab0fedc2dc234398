import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { couponSales, coupons, couponUses } from '../../ground/db/tables/coupons.ts'

interface PaidCheckout {
  accountGuid: string
  guid: string
  currency: string
  discount: number
  shippingDiscount: number
  buyer: { emailAddress: string }
}

/**
 * Counts the use of a paid checkout's coupon, once, in the transaction of its order. An expired reservation counts as
 * well, because its price was promised.
 */
export async function countUse(
  tx: Transaction,
  checkout: PaidCheckout,
  { orderGuid, amount, now }: { orderGuid: string; amount: number; now: number },
): Promise<void> {
  const { accountGuid, guid, currency, buyer } = checkout
  const discount = checkout.discount + checkout.shippingDiscount
  const [use] = await tx
    .update(couponUses)
    .set({ orderGuid })
    .where(
      and(
        ofAccount(couponUses, { accountGuid }),
        eq(couponUses.checkoutGuid, guid),
        isNull(couponUses.orderGuid),
      ),
    )
    .returning({ couponGuid: couponUses.couponGuid })
  if (!use) return
  await tx
    .update(coupons)
    .set({
      uses: sql`${coupons.uses} + 1`,
      redeemedAt: now,
      emailAddress: buyer.emailAddress.toLowerCase(),
    })
    .where(recordOf(coupons, { accountGuid }, use.couponGuid))
  await tx
    .insert(couponSales)
    .values({ accountGuid, couponGuid: use.couponGuid, currency, orders: 1, amount, discount })
    .onConflictDoUpdate({
      target: [couponSales.couponGuid, couponSales.currency],
      set: {
        orders: sql`${couponSales.orders} + 1`,
        amount: sql`${couponSales.amount} + excluded.amount`,
        discount: sql`${couponSales.discount} + excluded.discount`,
      },
    })
}
