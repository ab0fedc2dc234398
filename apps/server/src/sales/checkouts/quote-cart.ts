import type { CartOffer, PriceCart } from '@proofdesk/contract/site/checkout'
import { couponKey } from '@proofdesk/domain/coupon-code'
import { toMajor } from '@proofdesk/domain/money'
import { type Quote, quoteCart } from '@proofdesk/domain/quote'
import { isTaxNumber } from '@proofdesk/domain/tax-number'
import type { Deps } from '../../ground/deps.ts'
import type { Visitor } from '../../gallery/galleries/open-gallery.ts'
import { couponText } from '../coupons/coupon-text.ts'
import type { CouponRow } from '../coupons/coupon-rule.ts'
import { type ReadShop, openShop } from './open-shop.ts'
import { type CartFactsRequest, readCartFacts } from './read-cart-facts.ts'

/**
 * The price of a visitor's cart with its best coupon. Photos aren't checked, and products that aren't sold are left
 * out: the checkout checks both.
 */
export async function quoteSiteCart(
  deps: Deps,
  visitor: Visitor & { ip: string },
  request: PriceCart,
): Promise<CartOffer> {
  const shop = await openShop(deps, visitor, request)
  return quoteShopCart(deps, shop, request, { guesser: visitor.ip, methods: shop.methods })
}

type QuoteRequest = Omit<PriceCart, 'slug' | 'preview'>

/** The same for a shop that has been read. `guesser`: whose wrong coupon codes are counted. */
export async function quoteShopCart(
  deps: Deps,
  shop: ReadShop,
  request: QuoteRequest,
  who: Pick<CartFactsRequest, 'guesser' | 'isHandedOver' | 'methods'>,
): Promise<CartOffer> {
  const cart = request.cart.flatMap(({ productGuid, units }, entry) => {
    const product = shop.products.find(({ guid }) => guid === productGuid)
    return product && units > 0 ? [{ product, units, entry }] : []
  })
  // A missing lab price doesn't prevent anyone from looking at a cart: the checkout asks the lab again.
  const { facts, coupons, giftCards } = await readCartFacts(
    deps,
    shop,
    { ...request, ...who, cart },
    { isLabNeeded: false },
  )
  const quote = quoteCart(facts, cart, {
    country: request.country,
    taxNumber: readTaxNumber(request, shop),
    isCard: false,
  })
  const major = (amount: number) => toMajor({ amount, currency: shop.currency })
  return {
    subtotal: major(quote.subtotal),
    discount: major(quote.discount),
    lines: request.cart.map((_, entry) => {
      const line = quote.lines[cart.findIndex((each) => each.entry === entry)]
      return { discount: major(line?.discount ?? 0), isLess: line?.isLess ?? false }
    }),
    shipping: quote.shipping === undefined ? null : major(quote.shipping),
    shippingDiscount: major(quote.shippingDiscount),
    taxes: quote.taxes.map((sum) => ({ ...sum, net: major(sum.net), tax: major(sum.tax) })),
    total: major(quote.total),
    giftCards: giftCards.map(({ guid, lastFour, available, refusal }) => ({
      lastFour,
      available: major(available),
      amount: major(quote.giftCards.uses.find((use) => use.guid === guid)?.amount ?? 0),
      refusal,
    })),
    due: major(quote.due),
    coupon: toCoupon(shop, request, coupons, quote),
    refusal: quote.refusal
      ? {
          ...quote.refusal,
          ...(quote.refusal.missing !== undefined && { missing: major(quote.refusal.missing) }),
        }
      : null,
  }
}

/** A number that can't be valid in the country is ignored; the checkout reports it. */
function readTaxNumber({ country, companyNumber = '' }: QuoteRequest, { tax }: ReadShop): string {
  const isValid = companyNumber !== '' && isTaxNumber(country ?? tax?.country ?? '', companyNumber)
  return isValid ? companyNumber : ''
}

function toCoupon(
  { account }: ReadShop,
  { couponCode = '', locale }: QuoteRequest,
  coupons: readonly CouponRow[],
  quote: Quote,
): CartOffer['coupon'] {
  const coupon = coupons.find(({ guid }) => guid === quote.coupon?.guid)
  if (!coupon) return null
  return {
    code: coupon.code,
    sentence: couponText(coupon, account, locale),
    isAutomatic: couponKey(couponCode) !== coupon.codeKey,
  }
}
