import type { StartCheckout } from '@proofdesk/contract/site/checkout'
import { deliveredResolution } from '@proofdesk/domain/delivered-resolution'
import type { PaymentMethod } from '@proofdesk/domain/payment-method'
import { comesWithFilm } from '@proofdesk/domain/product-rules'
import { type Quote, hasPrints } from '@proofdesk/domain/quote'
import type { TaxRule } from '@proofdesk/domain/tax'
import { PRODUCT_TEXTS, textsIn } from '@proofdesk/domain/translations'
import { v7 as newGuid } from 'uuid'
import type { CheckoutLine, checkouts } from '../../ground/db/tables/checkouts.ts'
import type { TaxDetail } from '../../ground/db/tables/order-types.ts'
import type { CouponRow } from '../coupons/coupon-rule.ts'
import type { CheckedEntry } from './check-cart.ts'
import type { ReadShop } from './open-shop.ts'
import { toBuyer } from './same-checkout.ts'

/** The buyer and order data in a request, from the site or from the team. */
type OrderRequest = Pick<
  StartCheckout,
  | 'requestKey'
  | 'locale'
  | 'firstName'
  | 'lastName'
  | 'emailAddress'
  | 'mobileNumber'
  | 'address'
  | 'company'
  | 'whatsappDelivery'
  | 'additionalInfo'
> & { method: PaymentMethod }

/** A quoted cart as a checkout's row, without its collector and its expiry. */
export function toCheckoutRow(
  shop: ReadShop,
  request: OrderRequest,
  {
    cart,
    quote,
    coupon,
    buyer,
  }: {
    cart: readonly CheckedEntry[]
    quote: Quote
    coupon: CouponRow | undefined
    buyer: { country: string | undefined; company: TaxDetail['buyer']['company'] }
  },
  now: number,
) {
  const { account, gallery, currency, tax: rule } = shop
  const { requestKey, locale, method, whatsappDelivery, additionalInfo, address } = request
  return {
    guid: newGuid(),
    accountGuid: account.guid,
    engineGuid: gallery.guid,
    createdAt: now,
    requestKey,
    currency,
    total: quote.total,
    giftCardAmount: quote.giftCards.paid,
    tax: quote.tax,
    taxDetail: rule ? toTaxDetail(rule, quote, buyer) : null,
    shippingPrice: quote.shippingPrice,
    shippingTax: quote.shippingTax.tax,
    shippingDiscount: quote.shippingDiscount,
    lines: cart.map((entry, at) => toLine(shop, entry, quote.lines[at]!)),
    preOrder: quote.isPreOrder,
    discount: quote.discount,
    couponCode: coupon?.code ?? '',
    buyer: toBuyer(request, hasPrints(cart) && address !== null),
    whatsappDelivery,
    additionalInfo,
    companyName: account.companyName,
    locale,
    method: quote.giftCards.paid > 0 && quote.due === 0 ? ('giftCard' as const) : method,
  } satisfies Partial<typeof checkouts.$inferInsert>
}

function toTaxDetail(
  { priceMode, country, number }: TaxRule,
  { shipping = 0, shippingTax }: Quote,
  buyer: { country: string | undefined; company: TaxDetail['buyer']['company'] },
): TaxDetail {
  const { taxTreatment, taxName, taxRate, taxAdded } = shippingTax
  return {
    priceMode,
    seller: { country, number },
    buyer: { country: buyer.country ?? country, company: buyer.company },
    shipping: shipping > 0 ? { taxTreatment, taxName, taxRate, taxAdded } : null,
  }
}

function toLine(
  { gallery: { resizeResolution }, read, tax: rule, frame }: ReadShop,
  { product, units, items, selectionGuid }: CheckedEntry,
  { unitPrice, amount, discount, tax }: Quote['lines'][number],
): CheckoutLine {
  const {
    guid,
    name,
    type,
    fulfillment,
    sku,
    width,
    height,
    resolution,
    includeWatermark,
    includeFrame,
    includeDownload,
    isReel,
  } = product
  const { texts } = textsIn(product, PRODUCT_TEXTS, read)
  return {
    productGuid: guid,
    name,
    ...(texts.name !== name && { nameAsSold: texts.name }),
    type,
    fulfillment,
    sku,
    width,
    height,
    resolution: deliveredResolution(resolution, resizeResolution),
    includeWatermark,
    includeDownload,
    ...(type === 'Download' &&
      includeFrame &&
      frame && { frame: { pictures: frame.pictures, texts: frame.texts } }),
    ...(isReel && { isReel }),
    ...(comesWithFilm(product, units) && { includeFilm: true }),
    ...(selectionGuid && { selectionGuid }),
    units,
    unitPrice: unitPrice ?? null,
    amount,
    discount,
    // A studio without tax has no tax on its lines.
    ...(rule && tax),
    items,
  }
}
