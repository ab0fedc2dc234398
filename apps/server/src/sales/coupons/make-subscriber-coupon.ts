import { personKey } from '@proofdesk/domain/person-key'
import type { CouponPerson } from '@proofdesk/contract/admin/coupons'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { coupons } from '../../ground/db/tables/coupons.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import { currencyOf } from '../../gallery/galleries/check-product-list.ts'
import { insertCoupon, proposeCode } from './change-coupon.ts'
import { NEW_TERMS } from './check-coupon.ts'
import type { CouponRow } from './coupon-rule.ts'

/**
 * The coupon for a gallery's subscriber: valid for one of their orders in the gallery, with the gallery's settings.
 * Called again for the same person, it returns the existing one. Undefined if the gallery offers none.
 */
export async function makeSubscriberCoupon(
  tx: Transaction,
  gallery: typeof galleries.$inferSelect,
  { emailAddress, firstName, lastName }: CouponPerson,
  now: number,
): Promise<CouponRow | undefined> {
  const { accountGuid, subscriberCouponType: type, subscriberCouponAmount: amount } = gallery
  if (!gallery.sendCouponsToSubscribers || (type === 'Fixed' && amount === 0)) return undefined
  const scope = { accountGuid, galleries: 'all' as const }
  const madeFor = {
    madeForEngineGuid: gallery.guid,
    madeForPerson: personKey(emailAddress),
  }
  // Two simultaneous sign-ups of the same person make one.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`subscriber-coupon ${gallery.guid} ${madeFor.madeForPerson}`},
      0))`,
  )
  const [existing] = await tx
    .select()
    .from(coupons)
    .where(
      and(
        ofAccount(coupons, scope),
        eq(coupons.madeForEngineGuid, madeFor.madeForEngineGuid),
        eq(coupons.madeForPerson, madeFor.madeForPerson),
        isNull(coupons.deletedAt),
      ),
    )
  if (existing) return existing
  return insertCoupon(tx, scope, {
    code: await proposeCode(tx, scope),
    createdAt: now,
    terms: {
      ...NEW_TERMS,
      type,
      currency: type === 'Fixed' ? await currencyOf(tx, scope, gallery.productListGuid) : null,
      amount: type === 'Fixed' ? amount : 0,
      percentage: gallery.subscriberCouponPercentage,
      limitToEngines: true,
      engines: [gallery.guid],
      usesPerPerson: 1,
    },
    people: [{ person: madeFor.madeForPerson, emailAddress, firstName, lastName }],
    madeFor,
  })
}
