import { couponStatus } from '@proofdesk/domain/coupon'
import { recordOf } from '../../db/of-account.ts'
import { coupons } from '../../db/tables/coupons.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../app-error.ts'
import type { Scope } from '../../scope.ts'
import { type CouponRow, toRule } from './coupon-rule.ts'
import { getCoupon, listPeopleKeys, lockCoupon } from './coupons.queries.ts'
import { sendCouponMail } from './send-coupon.job.ts'

/** A second click is the same wish. */
const SAME_REQUEST_MS = 5_000
/** Mails go to people who did not ask for them. */
const RATE = { points: 10, perSeconds: 86_400 }

/** Mails a coupon to everybody it is limited to. Throws `not_found`, `coupon_without_people`, `coupon_not_live`, `too_many`. */
export async function sendCoupon(deps: Deps, scope: Scope, guid: string): Promise<CouponRow> {
  const now = deps.clock.now()
  await getCoupon(deps.db, scope, guid)
  await deps.throttle.require('sendCoupon', guid, RATE)
  return deps.db.transaction(async (tx) => {
    const coupon = await lockCoupon(tx, scope, guid)
    if (!coupon.limitToCustomers) throw new AppError('coupon_without_people')
    if (couponStatus({ ...toRule(coupon), uses: coupon.uses }, now) !== 'live')
      throw new AppError('coupon_not_live')
    if (coupon.sentAt !== null && now - coupon.sentAt < SAME_REQUEST_MS) return coupon
    const people = await listPeopleKeys(tx, scope, guid)
    await deps.queue.enqueueMany(
      tx,
      sendCouponMail,
      people.map((person) => ({
        accountGuid: scope.accountGuid,
        couponGuid: guid,
        person,
        askedAt: now,
      })),
    )
    const [sent] = await tx
      .update(coupons)
      .set({ sentAt: now })
      .where(recordOf(coupons, scope, guid))
      .returning()
    return sent!
  })
}
