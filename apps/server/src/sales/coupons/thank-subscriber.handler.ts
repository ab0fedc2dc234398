import { personKey } from '@proofdesk/domain/person-key'
import { and, eq, isNull } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { coupons } from '../../ground/db/tables/coupons.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import { makeSubscriberCoupon } from './make-subscriber-coupon.ts'
import { sendCouponMail } from './send-coupon.job.ts'

/** Makes the coupon for a gallery's new subscriber and emails it; run twice, it makes one and emails it once. */
export async function handleThankSubscriber(
  { db, queue, clock }: Deps,
  { accountGuid, customerGuid }: { accountGuid: string; customerGuid: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ customer: customers, gallery: galleries })
      .from(customers)
      .innerJoin(galleries, eq(galleries.guid, customers.engineGuid))
      .where(and(recordOf(customers, { accountGuid }, customerGuid), isNull(customers.deletedAt)))
    if (!found) return
    const { customer, gallery } = found
    const coupon = await makeSubscriberCoupon(tx, gallery, customer, clock.now())
    if (!coupon || coupon.sentAt !== null) return
    const now = clock.now()
    await tx
      .update(coupons)
      .set({ sentAt: now })
      .where(recordOf(coupons, { accountGuid }, coupon.guid))
    await queue.enqueue(tx, sendCouponMail, {
      accountGuid,
      couponGuid: coupon.guid,
      person: personKey(customer.emailAddress),
      askedAt: now,
    })
  })
}
