import { TEST_ORDER_KEPT } from '@proofdesk/domain/test-order'
import { and, eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import type { Tester } from '../../gallery/galleries/find-tester.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import type { CheckoutLine } from '../../ground/db/tables/checkouts.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { type TestSale, testOrders } from '../../ground/db/tables/test-orders.ts'
import type { Deps } from '../../ground/deps.ts'
import { sendTestOrderMail } from './send-test-order-mail.job.ts'

interface FrozenSale extends Omit<TestSale, 'lines'> {
  accountGuid: string
  engineGuid: string
  requestKey: string
  createdAt: number
  lines: readonly CheckoutLine[]
}

/**
 * Stores a frozen cart as a test order, and emails it to the person who made it. Makes no checkout, order or customer,
 * uses no coupon and calls no provider. A repeated request returns the same order.
 */
export async function keepTestOrder(
  deps: Deps,
  tester: Tester,
  { accountGuid, engineGuid, requestKey, createdAt, lines, ...frozen }: FrozenSale,
): Promise<{ guid: string; locale: string }> {
  const { currency, total, discount, shippingPrice, shippingTax, shippingDiscount } = frozen
  const { taxDetail, buyer, locale, method } = frozen
  const sale: TestSale = {
    currency,
    total,
    discount,
    shippingPrice,
    shippingTax,
    shippingDiscount,
    taxDetail,
    buyer,
    locale,
    method,
    lines: lines.map(({ items, ...line }) => ({
      ...line,
      guid: newGuid(),
      items: items.map((item) => ({ ...item, guid: newGuid() })),
    })),
  }
  return deps.db.transaction(async (tx) => {
    const [kept] = await tx
      .insert(testOrders)
      .values({
        guid: newGuid(),
        accountGuid,
        engineGuid,
        userGuid: tester.userGuid,
        requestKey,
        createdAt,
        expiresAt: createdAt + TEST_ORDER_KEPT,
        sale,
      })
      .onConflictDoNothing()
      .returning({ guid: testOrders.guid })
    if (!kept) {
      const [existing] = await tx
        .select({ guid: testOrders.guid })
        .from(testOrders)
        .where(and(ofAccount(testOrders, { accountGuid }), eq(testOrders.requestKey, requestKey)))
      return { guid: existing!.guid, locale }
    }
    await tx
      .update(galleries)
      .set({ testedAt: createdAt })
      .where(recordOf(galleries, { accountGuid }, engineGuid))
    await deps.queue.enqueue(
      tx,
      sendTestOrderMail,
      { accountGuid, testOrderGuid: kept.guid },
      { key: kept.guid },
    )
    return { guid: kept.guid, locale }
  })
}
