import { cardStep } from './payable.ts'
import { prorate } from './prorate.ts'
import type { ProductType } from './product.ts'

/** `FreeShipping` takes off what the buyer is asked for shipping, and nothing of the products. */
export const COUPON_TYPES = ['Fixed', 'Percentage', 'FreeShipping'] as const
export type CouponType = (typeof COUPON_TYPES)[number]

export const COUPON_STATUSES = ['live', 'redeemed', 'expired'] as const
export type CouponStatus = (typeof COUPON_STATUSES)[number]

/**
 * Why someone whom a coupon is for is left out when it is mailed: they want no mails, they did not agree to news and
 * offers, or they have used it as often as they may.
 */
export const COUPON_LEFT_OUT = ['unwanted', 'no_consent', 'used_up'] as const
export type CouponLeftOut = (typeof COUPON_LEFT_OUT)[number]

/** Why someone whom a coupon is for was not written to: they were left out, or their mail server takes none. */
export const COUPON_NOT_SENT = [...COUPON_LEFT_OUT, 'refused'] as const
export type CouponNotSent = (typeof COUPON_NOT_SENT)[number]

/** From an order of this much on, this much off: minor units, or per cent. */
export interface CouponLevel {
  from: number
  value: number
}

/**
 * What a coupon takes off, of what, and when. Amounts in minor units of `currency`, which is null where it holds none.
 */
export interface CouponRule {
  type: CouponType
  currency: string | null
  /** Of a fixed coupon. */
  amount: number
  /** Of a percentage coupon: 1 to 100. */
  percentage: number
  /** What larger orders get instead, from the smallest on. */
  levels: readonly CouponLevel[]
  /** What the whole cart has to cost before the discount. */
  minimumOrder: number
  /** Empty means all. */
  productTypes: readonly ProductType[]
  limitToEngines: boolean
  /** The galleries where it counts, where it is limited to some. */
  engines: readonly string[]
  startsAt: number | null
  /** The first moment at which it has ended; null for one without an end. */
  expiryDate: number | null
  /** In all, and for one person; null is no limit. */
  usesMax: number | null
  usesPerPerson: number | null
}

/** How often it was used; `pending` are those that someone is paying with at this moment. */
export interface CouponUses {
  used: number
  pending: number
  usedByPerson: number
  pendingByPerson: number
}

/** Whether a coupon is for the buyer: for everyone, for them by name, for others, or unknown without their address. */
export type CouponPerson = 'all' | 'named' | 'stranger' | 'unknown'

export interface CouponCart {
  currency: string
  engineGuid: string
  lines: readonly CouponCartLine[]
  shipping: CouponShipping
}

export interface CouponShipping {
  /** What the buyer is asked for it without a coupon; undefined while that is not known. */
  price: number | undefined
  /**
   * What the lines must cost in all where nothing is paid for shipping, so that the lab and the commission are paid.
   */
  least: number
}

export interface CouponCartLine {
  type: ProductType
  /** What it costs without a coupon. */
  amount: number
  /** What must be left of it: what the lab and the commission take, 0 where nothing is known. */
  least: number
}

/** Why a coupon does not count for a cart. */
export const COUPON_REFUSALS = [
  'unknown',
  'not_started',
  'expired',
  'used_up',
  'in_use',
  'used_by_you',
  'other_gallery',
  'email_needed',
  'other_person',
  'other_currency',
  'below_minimum',
  'nothing_eligible',
  'nothing_left',
  'no_shipping',
  'better_offer',
] as const
export type CouponRefusal = (typeof COUPON_REFUSALS)[number]

export type Redemption =
  | {
      refusal: undefined
      /** Of the lines. */
      discount: number
      shares: number[]
      /** Of which lines less than of the others: what they cost to make has to be left of them. */
      isLess: boolean[]
      /** Shipping costs nothing; `shippingDiscount` is what it would have cost, 0 while that is not known. */
      freesShipping: boolean
      shippingDiscount: number
    }
  | { refusal: CouponRefusal; missing?: number }

/** Redeemed before expired: what was used stays used. */
export function couponStatus(
  { uses, usesMax, expiryDate }: { uses: number } & Pick<CouponRule, 'usesMax' | 'expiryDate'>,
  now: number,
): CouponStatus {
  if (usesMax !== null && uses >= usesMax) return 'redeemed'
  return expiryDate !== null && expiryDate <= now ? 'expired' : 'live'
}

/**
 * What a coupon takes off a cart, and of which lines how much: whole minor units that add up to the discount. Never
 * more than the lines that it counts for cost, nor so much that the lab is not paid. `person` tells whether it is for
 * the buyer: `all` for everyone's.
 */
export function redeemCoupon(
  coupon: CouponRule,
  cart: CouponCart,
  { now, uses, person }: { now: number; uses: CouponUses; person: CouponPerson },
): Redemption {
  const refusal =
    refusalOfTime(coupon, now) ??
    refusalOfPlace(coupon, cart) ??
    refusalOfPerson(person) ??
    refusalOfUses(coupon, uses)
  if (refusal) return { refusal }
  const subtotal = sumOf(cart.lines.map(({ amount }) => amount))
  if (subtotal < coupon.minimumOrder)
    return { refusal: 'below_minimum', missing: coupon.minimumOrder - subtotal }
  if (coupon.type === 'FreeShipping') return freeShipping(cart, subtotal)
  const eligible = cart.lines.map((line) => (countsFor(coupon, line) ? line.amount : 0))
  if (sumOf(eligible) === 0) return { refusal: 'nothing_eligible' }
  const rooms = cart.lines.map((line, at) => Math.max(0, eligible[at]! - line.least))
  // A line that does not bear its own costs is paid for by the others.
  const ofAll = subtotal - sumOf(cart.lines.map(({ least }) => least))
  const wanted = valueAt(coupon, subtotal, sumOf(eligible))
  // In steps that cards can be charged, so that what is left can be paid.
  const step = cardStep(cart.currency)
  const inSteps = (amount: number) => Math.floor(amount / step)
  const steps = rooms.map(inSteps)
  const most = Math.min(inSteps(wanted), sumOf(steps), inSteps(Math.max(0, ofAll)))
  const discount = most * step
  if (discount === 0) return { refusal: 'nothing_left' }
  const shares = prorate(most, steps)
  const evenly = prorate(Math.min(inSteps(wanted), sumOf(eligible.map(inSteps))), eligible)
  return {
    refusal: undefined,
    discount,
    shares: shares.map((share) => share * step),
    isLess: cart.lines.map(({ least }, at) => least > 0 && shares[at]! < evenly[at]!),
    freesShipping: false,
    shippingDiscount: 0,
  }
}

/** All of the shipping or nothing of it: half a gift would be none. */
function freeShipping({ lines, shipping }: CouponCart, subtotal: number): Redemption {
  if (shipping.price === 0) return { refusal: 'no_shipping' }
  if (subtotal < shipping.least) return { refusal: 'nothing_left' }
  return {
    refusal: undefined,
    discount: 0,
    shares: lines.map(() => 0),
    isLess: lines.map(() => false),
    freesShipping: true,
    shippingDiscount: shipping.price ?? 0,
  }
}

/** The best of several for the buyer: the most off; of equals the first. */
export function bestRedemption<T extends { redemption: Redemption }>(
  offers: readonly T[],
): T | undefined {
  let best: T | undefined
  for (const offer of offers) if (discountOf(offer) > discountOf(best)) best = offer
  return best
}

/** Shipping that costs something no one knows yet is worth more than nothing, and less than anything known. */
function discountOf(offer: { redemption: Redemption } | undefined): number {
  if (!offer || offer.redemption.refusal !== undefined) return 0
  const { discount, freesShipping, shippingDiscount } = offer.redemption
  return discount + shippingDiscount || (freesShipping ? 0.5 : 0)
}

/** Levels begin above the minimum, each higher than the one before, and give more. */
export function areLevelsRising({
  type,
  amount,
  percentage,
  minimumOrder,
  levels,
}: Pick<CouponRule, 'type' | 'amount' | 'percentage' | 'minimumOrder' | 'levels'>): boolean {
  let before: CouponLevel = { from: minimumOrder, value: type === 'Fixed' ? amount : percentage }
  for (const level of levels) {
    if (level.from <= before.from || level.value <= before.value) return false
    before = level
  }
  return true
}

function refusalOfTime(
  { startsAt, expiryDate }: CouponRule,
  now: number,
): CouponRefusal | undefined {
  if (startsAt !== null && now < startsAt) return 'not_started'
  return expiryDate !== null && now >= expiryDate ? 'expired' : undefined
}

function refusalOfPlace(
  { limitToEngines, engines, currency }: CouponRule,
  cart: CouponCart,
): CouponRefusal | undefined {
  if (limitToEngines && !engines.includes(cart.engineGuid)) return 'other_gallery'
  // Nothing is converted.
  return currency !== null && currency !== cart.currency ? 'other_currency' : undefined
}

function refusalOfPerson(person: CouponPerson): CouponRefusal | undefined {
  if (person === 'unknown') return 'email_needed'
  return person === 'stranger' ? 'other_person' : undefined
}

function refusalOfUses(
  { usesMax, usesPerPerson }: CouponRule,
  { used, pending, usedByPerson, pendingByPerson }: CouponUses,
): CouponRefusal | undefined {
  if (usesMax !== null && used >= usesMax) return 'used_up'
  if (usesPerPerson !== null && usedByPerson >= usesPerPerson) return 'used_by_you'
  const isPending =
    (usesMax !== null && used + pending >= usesMax) ||
    (usesPerPerson !== null && usedByPerson + pendingByPerson >= usesPerPerson)
  return isPending ? 'in_use' : undefined
}

function countsFor({ productTypes }: CouponRule, { type }: CouponCartLine): boolean {
  return productTypes.length === 0 || productTypes.includes(type)
}

/** What it would take off; half a minor unit is rounded up. */
function valueAt(
  { type, amount, percentage, levels }: CouponRule,
  subtotal: number,
  eligible: number,
): number {
  const level = levels.findLast(({ from }) => subtotal >= from)
  if (type === 'Fixed') return level?.value ?? amount
  return Number((BigInt(eligible) * BigInt(level?.value ?? percentage) + 50n) / 100n)
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
