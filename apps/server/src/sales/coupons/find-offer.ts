import {
  type CouponCart,
  type CouponRefusal,
  type Redemption,
  bestRedemption,
  redeemCoupon,
} from '@proofdesk/domain/coupon'
import { and, asc, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { ofAccount } from '../../db/of-account.ts'
import { coupons } from '../../db/tables/coupons.ts'
import { type CouponRow, toRule } from './coupon-rule.ts'
import { type CouponBuyer, readPerson, readUses } from './coupon-uses.queries.ts'

/** What a coupon comes to; `shares` are those of the lines of the cart. */
export type Offer = Omit<Extract<Redemption, { refusal: undefined }>, 'refusal'> & {
  coupon: CouponRow
}

export interface OfferAnswer {
  /** What counts for the cart: one coupon, the best for the buyer. */
  offer: Offer | undefined
  /** Why the typed code does not. */
  refusal: { code: CouponRefusal; missing?: number; startsAt?: number } | undefined
}

/** The coupon that counts for a cart: the typed one, or one that counts by itself, whichever takes off more. */
export async function findOffer(
  db: Executor,
  {
    buyer,
    cart,
    typed,
    now,
  }: {
    buyer: CouponBuyer
    cart: CouponCart
    /** `unknown` for a code that means no coupon; undefined where none was typed. */
    typed: CouponRow | 'unknown' | undefined
    now: number
  },
): Promise<OfferAnswer> {
  const rows = await listAutomatic(db, buyer, cart.engineGuid, now)
  const named = typed === undefined || typed === 'unknown' ? undefined : typed
  const candidates = named ? [named, ...rows.filter(({ guid }) => guid !== named.guid)] : rows
  const uses = await readUses(db, buyer, candidates, now)
  const offers: { coupon: CouponRow; redemption: Redemption }[] = []
  for (const coupon of candidates)
    offers.push({
      coupon,
      redemption: redeemCoupon(toRule(coupon), cart, {
        now,
        uses: uses.get(coupon.guid)!,
        person: await readPerson(db, buyer, coupon),
      }),
    })
  const best = bestRedemption(offers)
  const own = offers.find(({ coupon }) => coupon === named)
  return {
    offer:
      best && best.redemption.refusal === undefined
        ? { ...best.redemption, coupon: best.coupon }
        : undefined,
    refusal: typed === 'unknown' ? { code: 'unknown' } : own && refusalOf(own, best),
  }
}

function refusalOf(
  own: { coupon: CouponRow; redemption: Redemption },
  best: { redemption: Redemption } | undefined,
): OfferAnswer['refusal'] {
  const { redemption } = own
  if (redemption.refusal === undefined) return own === best ? undefined : { code: 'better_offer' }
  return {
    code: redemption.refusal,
    ...(redemption.missing !== undefined && { missing: redemption.missing }),
    ...(redemption.refusal === 'not_started' &&
      own.coupon.startsAt !== null && { startsAt: own.coupon.startsAt }),
  }
}

/** Coupons that count by themselves in a gallery, the oldest first. */
async function listAutomatic(
  db: Executor,
  { accountGuid }: { accountGuid: string },
  engineGuid: string,
  now: number,
): Promise<CouponRow[]> {
  return db
    .select()
    .from(coupons)
    .where(
      and(
        ofAccount(coupons, { accountGuid }),
        // Written like the partial index.
        sql`deleted_at is null and not is_redeemed and auto_apply_at_checkout`,
        gt(coupons.endsAt, now),
        or(isNull(coupons.startsAt), lte(coupons.startsAt, now)),
        sql`(not limit_to_engines or ${coupons.engines} @> array[${engineGuid}::uuid])`,
      ),
    )
    .orderBy(asc(coupons.createdAt), asc(coupons.guid))
}

/**
 * Whether an account has codes that could be typed, also such as have ended, and offers that count by themselves: carts
 * without either ask nothing.
 */
export async function readOffered(
  db: Executor,
  { accountGuid, engineGuid }: { accountGuid: string; engineGuid: string },
  now: number,
): Promise<{ takesCodes: boolean; hasOffers: boolean }> {
  const [any] = await db
    .select({ one: sql`1` })
    .from(coupons)
    .where(and(ofAccount(coupons, { accountGuid }), sql`deleted_at is null`))
    .limit(1)
  const automatic = any ? await listAutomatic(db, { accountGuid }, engineGuid, now) : []
  return { takesCodes: any !== undefined, hasOffers: automatic.length > 0 }
}
