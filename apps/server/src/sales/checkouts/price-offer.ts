import type { CartOffer, PriceCart } from '@proofdesk/contract/site/checkout'
import { toMajor } from '@proofdesk/domain/money'
import { priceCart } from '@proofdesk/domain/pricing'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../app-error.ts'
import type { Visitor } from '../../gallery/galleries/open-gallery.ts'
import { couponKey } from '@proofdesk/domain/coupon-code'
import { couponWords } from '../coupons/coupon-words.ts'
import { applyCoupon, type CouponedCart } from './apply-coupon.ts'
import { type OpenedShop, openShop } from './open-shop.ts'
import { quotePrints } from './quote-prints.ts'

/** What a cart costs with the coupon that counts for it. Photos are not looked at, and what is not sold is left out: the checkout does. */
export async function priceOffer(
  deps: Deps,
  visitor: Visitor & { ip: string },
  request: PriceCart,
): Promise<CartOffer> {
  const shop = await openShop(deps, visitor, request)
  const { currency } = shop
  const chosen = request.cart.flatMap(({ productGuid, units }) => {
    const product = shop.products.find(({ guid }) => guid === productGuid)
    return product && units > 0 ? [{ product, units }] : []
  })
  const { lines: priced, subtotal } = priceCart(chosen, currency)
  const lines = chosen.map(({ product: { type, fulfillment, sku }, units }, at) => ({
    type,
    fulfillment,
    sku,
    units,
    amount: priced[at]!.amount,
  }))
  const cart = await applyCoupon(deps, shop, {
    ...request,
    lines,
    labCost: await tryQuote(deps, shop, request, lines),
    address: visitor.ip,
    replaces: request.replaces ?? [],
  })
  const major = (amount: number) => toMajor({ amount, currency })
  return {
    subtotal: major(subtotal),
    discount: major(cart.discount),
    total: major(cart.total),
    coupon: toCoupon(shop, request, cart),
    refusal: toRefusal(shop, cart),
  }
}

/** A lab that can't be asked keeps nobody from looking at a cart: the checkout asks it again. */
async function tryQuote(
  deps: Deps,
  { currency, account }: OpenedShop,
  { country }: PriceCart,
  lines: Parameters<typeof quotePrints>[1],
): Promise<number | undefined> {
  try {
    return await quotePrints(deps, lines, {
      currency,
      country: country ?? account.country.toLowerCase(),
    })
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

function toCoupon(
  { account }: OpenedShop,
  { couponCode = '', locale }: PriceCart,
  { offer }: CouponedCart,
): CartOffer['coupon'] {
  if (!offer) return null
  const { coupon } = offer
  return {
    code: coupon.code,
    sentence: couponWords(coupon, account, locale),
    isAutomatic: couponKey(couponCode) !== coupon.codeKey,
  }
}

function toRefusal({ currency }: OpenedShop, { refusal }: CouponedCart): CartOffer['refusal'] {
  if (!refusal) return null
  return {
    code: refusal.code,
    ...(refusal.missing !== undefined && {
      missing: toMajor({ amount: refusal.missing, currency }),
    }),
    ...(refusal.startsAt !== undefined && { startsAt: refusal.startsAt }),
  }
}
