import { personKey } from '@proofdesk/domain/person-key'
import type { Quote } from '@proofdesk/domain/quote'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Transaction } from '../../ground/db/client.ts'
import type { Deps } from '../../ground/deps.ts'
import type { CouponRow } from '../coupons/coupon-rule.ts'
import { reserveCoupon } from '../coupons/reserve-coupon.ts'
import type { CheckoutRow } from './checkouts.queries.ts'

/**
 * Reserves a use of the quoted coupon for a checkout. Throws `price_changed` if someone else was faster. A buyer
 * without an address is a different person each time. `replaces`: their earlier checkouts, whose reservations become
 * available.
 */
export async function reserveUse(
  { clock }: Deps,
  tx: Transaction,
  { accountGuid, guid, buyer }: CheckoutRow,
  { coupon, quote }: { coupon: CouponRow; quote: Quote },
  { replaces = [] }: { replaces?: readonly string[] | undefined } = {},
): Promise<void> {
  const isReserved = await reserveCoupon(tx, {
    buyer: {
      accountGuid,
      person: buyer.emailAddress === '' ? guid : personKey(buyer.emailAddress),
      replaces,
    },
    coupon,
    quote,
    checkoutGuid: guid,
    now: clock.now(),
  })
  if (!isReserved) throw new AppError('price_changed')
}
