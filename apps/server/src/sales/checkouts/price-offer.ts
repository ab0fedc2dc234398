import type { CartOffer, PriceCart } from '@proofdesk/contract/site/checkout'
import { toMajor } from '@proofdesk/domain/money'
import { UNTAXED, sumTaxes } from '@proofdesk/domain/tax'
import { isTaxNumber } from '@proofdesk/domain/tax-number'
import { priceCart } from '@proofdesk/domain/pricing'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../app-error.ts'
import type { Visitor } from '../../gallery/galleries/open-gallery.ts'
import { couponKey } from '@proofdesk/domain/coupon-code'
import { couponPhrases } from '../coupons/coupon-phrases.ts'
import { toShippingPart } from '../orders/order-tax.ts'
import type { CouponLine, CouponedCart } from './apply-coupon.ts'
import { type ReadShop, openShop } from './open-shop.ts'
import { type LabQuote, quotePrints } from './quote-prints.ts'
import { type TotalledCart, totalCart } from './total-cart.ts'

/** What a cart costs with the coupon that counts for it. Photos are not looked at, and what is not sold is left out: the checkout does. */
export async function priceOffer(
  deps: Deps,
  visitor: Visitor & { ip: string },
  request: PriceCart,
): Promise<CartOffer> {
  const shop = await openShop(deps, visitor, request)
  return priceShopCart(deps, shop, request, { address: visitor.ip })
}

type AskedCart = Omit<PriceCart, 'slug' | 'preview'>

/** The same of a shop that is open already. `address` is whose guesses of codes are counted. */
export async function priceShopCart(
  deps: Deps,
  shop: ReadShop,
  request: AskedCart,
  who: { address: string; isHandedOver?: boolean },
): Promise<CartOffer> {
  const { currency } = shop
  const chosen = request.cart.flatMap(({ productGuid, units }, entry) => {
    const product = shop.products.find(({ guid }) => guid === productGuid)
    return product && units > 0 ? [{ product, units, entry }] : []
  })
  const { lines: priced, subtotal } = priceCart(chosen, currency)
  const lines = chosen.map(({ product: { type, fulfillment, sku }, units }, at) => ({
    type,
    fulfillment,
    sku,
    units,
    amount: priced[at]!.amount,
  }))
  const cart = await totalCart(deps, shop, {
    ...request,
    lines,
    quote: await tryQuote(deps, shop, request, lines),
    country: request.country,
    company: toCompany(request, shop),
    replaces: request.replaces ?? [],
    ...who,
  })
  const major = (amount: number) => toMajor({ amount, currency })
  return {
    subtotal: major(subtotal),
    discount: major(cart.discount),
    lines: request.cart.map((_, entry) => {
      const at = chosen.findIndex((each) => each.entry === entry)
      return {
        discount: major(cart.lines[at]?.discount ?? 0),
        isLess: cart.offer?.isLess[at] ?? false,
      }
    }),
    shipping: cart.shipping === undefined ? null : major(cart.shipping),
    shippingDiscount: major(cart.shippingDiscount),
    taxes: toWireSums(shop, cart),
    total: major(cart.total),
    coupon: toCoupon(shop, request, cart),
    refusal: toRefusal(shop, cart),
  }
}

/** A lab that can't be asked keeps nobody from looking at a cart: the checkout asks it again. */
async function tryQuote(
  deps: Deps,
  { currency, account }: ReadShop,
  { country }: AskedCart,
  lines: Parameters<typeof quotePrints>[1],
): Promise<LabQuote | null | undefined> {
  try {
    return await quotePrints(deps, lines, {
      currency,
      country: country ?? account.country.toLowerCase(),
    })
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** A number that can't be one of the country counts for nothing: the checkout says so. */
function toCompany(
  { country, companyNumber = '' }: AskedCart,
  { tax }: ReadShop,
): { name: string; number: string } | null {
  const isOne = companyNumber !== '' && isTaxNumber(country ?? tax?.country ?? '', companyNumber)
  return isOne ? { name: '', number: companyNumber } : null
}

/** The taxes of a cart with its shipping, by rate. */
function toWireSums(
  { currency, tax: rule }: ReadShop,
  cart: TotalledCart<CouponLine>,
): CartOffer['taxes'] {
  if (!rule) return []
  const shipping = toShippingPart(cart)
  const sums = sumTaxes([
    ...cart.lines.map((line) => {
      const tax = { ...UNTAXED, ...line }
      return { ...tax, net: line.amount - line.discount + tax.taxAdded - tax.tax }
    }),
    ...(shipping ? [{ ...shipping, net: shipping.paid - shipping.tax }] : []),
  ])
  const major = (amount: number) => toMajor({ amount, currency })
  return sums.map((sum) => ({ ...sum, net: major(sum.net), tax: major(sum.tax) }))
}

function toCoupon(
  { account }: ReadShop,
  { couponCode = '', locale }: AskedCart,
  { offer }: Pick<CouponedCart, 'offer'>,
): CartOffer['coupon'] {
  if (!offer) return null
  const { coupon } = offer
  return {
    code: coupon.code,
    sentence: couponPhrases(coupon, account, locale),
    isAutomatic: couponKey(couponCode) !== coupon.codeKey,
  }
}

function toRefusal(
  { currency }: ReadShop,
  { refusal }: Pick<CouponedCart, 'refusal'>,
): CartOffer['refusal'] {
  if (!refusal) return null
  return {
    code: refusal.code,
    ...(refusal.missing !== undefined && {
      missing: toMajor({ amount: refusal.missing, currency }),
    }),
    ...(refusal.startsAt !== undefined && { startsAt: refusal.startsAt }),
  }
}
