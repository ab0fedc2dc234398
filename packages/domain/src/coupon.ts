import { cardStep } from './payable.ts'
import { prorate } from './prorate.ts'
import type { ProductType } from './product.ts'

/** `FreeShipping` covers the buyer's shipping cost, and nothing of the products. */
export const COUPON_TYPES = ['Fixed', 'Percentage', 'FreeShipping'] as const
export type CouponType = (typeof COUPON_TYPES)[number]

export const COUPON_STATUSES = ['live', 'redeemed', 'expired'] as const
export type CouponStatus = (typeof COUPON_STATUSES)[number]

/**
 * Why a coupon is not emailed to someone it is limited to: they want no emails, they did not consent to news and
 * offers, or they have used it up.
 */
export const COUPON_LEFT_OUT = ['unwanted', 'no_consent', 'used_up'] as const
export type CouponLeftOut = (typeof COUPON_LEFT_OUT)[number]

/** Why a coupon's email did not reach someone: they were left out, or their mail server refused it. */
export const COUPON_NOT_SENT = [...COUPON_LEFT_OUT, 'refused'] as const
export type CouponNotSent = (typeof COUPON_NOT_SENT)[number]

/** Orders of `from` or more get this value off: minor units, or per cent. */
export interface CouponLevel {
  from: number
  value: number
}

/**
 * A coupon's discount, its scope and its period. Amounts in minor units of `currency`, which is null if there are none.
 */
export interface CouponRule {
  type: CouponType
  currency: string | null
  /** For a fixed coupon. */
  amount: number
  /** For a percentage coupon: 1 to 100. */
  percentage: number
  /** Higher discounts for larger orders, the smallest first. */
  levels: readonly CouponLevel[]
  /** Minimum total of the cart before the discount. */
  minimumOrder: number
  /** Empty means all. */
  productTypes: readonly ProductType[]
  limitToEngines: boolean
  /** The galleries it is valid in, if it is limited to some. */
  engines: readonly string[]
  startsAt: number | null
  /** The moment it ends; null for no end. */
  expiryDate: number | null
  /** In total and per person; null means no limit. */
  usesMax: number | null
  usesPerPerson: number | null
}

/** Number of uses; `pending` are reservations of checkouts that are being paid at the moment. */
export interface CouponUses {
  used: number
  pending: number
  usedByPerson: number
  pendingByPerson: number
}

/**
 * Whether the coupon is for the buyer: for everyone, for them by name, for others, or unknown without their address.
 */
export type CouponPerson = 'all' | 'named' | 'stranger' | 'unknown'

export interface CouponCart {
  currency: string
  engineGuid: string
  lines: readonly CouponCartLine[]
  shipping: CouponShipping
}

export interface CouponShipping {
  /** The buyer's shipping price without a coupon; undefined while unknown. */
  price: number | undefined
  /** The minimum total of the lines that covers the lab and the commission if shipping is free. */
  least: number
}

export interface CouponCartLine {
  type: ProductType
  /** The price without a coupon. */
  amount: number
  /** The minimum that must remain after the discount: the costs of lab and commission, 0 if unknown. */
  least: number
}

/** Why a coupon doesn't apply to a cart. */
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
      /** For the lines. */
      discount: number
      shares: number[]
      /** For each line, whether its share is smaller than the others' because it still has to cover its costs. */
      isLess: boolean[]
      /** Shipping is free; `shippingDiscount` is its price otherwise, 0 while unknown. */
      freesShipping: boolean
      shippingDiscount: number
    }
  | { refusal: CouponRefusal; missing?: number }

/** Redeemed takes precedence over expired. */
export function couponStatus(
  { uses, usesMax, expiryDate }: { uses: number } & Pick<CouponRule, 'usesMax' | 'expiryDate'>,
  now: number,
): CouponStatus {
  if (usesMax !== null && uses >= usesMax) return 'redeemed'
  return expiryDate !== null && expiryDate <= now ? 'expired' : 'live'
}

/**
 * A coupon's discount on a cart and its share on each line: whole minor units that add up to the discount. Never more
 * than the price of the lines that it applies to, nor so much that the lab can't be paid. `person` says whether it is
 * for the buyer: `all` for everyone's.
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
  // A line that doesn't cover its own costs is covered by the others.
  const ofAll = subtotal - sumOf(cart.lines.map(({ least }) => least))
  const wanted = valueAt(coupon, subtotal, sumOf(eligible))
  // In steps that cards can be charged, so that the remaining amount can be paid.
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

/** Shipping is discounted completely or not at all. */
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

/** The best of several for the buyer: the highest discount; the first of equals. */
export function bestRedemption<T extends { redemption: Redemption }>(
  offers: readonly T[],
): T | undefined {
  let best: T | undefined
  for (const offer of offers) if (discountOf(offer) > discountOf(best)) best = offer
  return best
}

/** Free shipping with an unknown price ranks above no discount and below every known one. */
function discountOf(offer: { redemption: Redemption } | undefined): number {
  if (!offer || offer.redemption.refusal !== undefined) return 0
  const { discount, freesShipping, shippingDiscount } = offer.redemption
  return discount + shippingDiscount || (freesShipping ? 0.5 : 0)
}

/** Levels start above the minimum, each higher than the previous one, with a higher discount. */
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
  // Currencies are never converted.
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

/** The discount; half a minor unit is rounded up. */
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

/** Whether everyone can use a coupon in a gallery: only such a one can be in an email to anyone who left a cart. */
export function isForEveryone(
  coupon: Pick<CouponRule, 'limitToEngines' | 'engines'> & { limitToCustomers: boolean },
  engineGuid: string,
): boolean {
  return !coupon.limitToCustomers && (!coupon.limitToEngines || coupon.engines.includes(engineGuid))
}
