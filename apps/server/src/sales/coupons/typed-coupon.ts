import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { CouponRow } from './coupon-rule.ts'
import { findCouponByCode } from './coupons.queries.ts'

/**
 * The coupon of a code that a visitor typed in a gallery; undefined if it doesn't exist. Throws `too_many` for people
 * who guess.
 */
export async function findTypedCoupon(
  { db, throttle }: Deps,
  {
    accountGuid,
    engineGuid,
    address,
  }: { accountGuid: string; engineGuid: string; address: string },
  code: string,
): Promise<CouponRow | undefined> {
  const attempt = { address, engineGuid }
  const allowance = await throttle.beforeCode(attempt)
  if (!allowance.allowed)
    throw new AppError('too_many', { retryAfterSeconds: allowance.retryAfterSeconds })
  const coupon = await findCouponByCode(db, { accountGuid }, code)
  await (coupon ? throttle.codeFound(attempt) : throttle.codeUnknown(attempt))
  return coupon
}
