import type { CouponCart } from './coupon.ts'
import { type CardAmount, type ChargeLimits, spendCards } from './gift-card-payment.ts'
import { type LineProblem, type PricedProduct, priceCart } from './pricing.ts'
import type { Fulfillment } from './product.ts'
import {
  type CouponCandidate,
  type CouponRefused,
  chooseCoupon,
  toCouponCart,
} from './quote-coupon.ts'
import { type LabQuote, isMadeByLab } from './quote-lab.ts'
import { type ShippingRule, shippingPriceOf } from './shipping-price.ts'
import { type CheckoutSplit, type CollectingAccount, splitCheckout } from './split-checkout.ts'
import { type LineTax, type TaxRule, type TaxSum, sumTaxes, taxCart, taxKindOf } from './tax.ts'

/** One product in a cart; a unit is a photo, or a copy of a print. */
export interface QuotedEntry {
  product: PricedProduct & { fulfillment: Fulfillment }
  units: number
}

/** Everything that a quote depends on besides the cart and its buyer. Amounts in minor units of `currency`. */
export interface QuoteFacts {
  now: number
  /** The gallery of the sale. */
  engineGuid: string
  currency: string
  /** The platform's commission in percent, with at most two decimals. */
  feePercent: number
  shipping: ShippingRule
  tax: TaxRule | undefined
  /** Undefined without lab prints, null if the lab gave no price. */
  lab: LabQuote | null | undefined
  /** The typed coupon's guid, `unknown` for a code that no coupon has, or undefined without a code. */
  typedCoupon: string | undefined
  /** In order of preference: of equal discounts the first applies. */
  coupons: readonly CouponCandidate[]
  /** The buyer gets the prints at the venue: nothing is shipped. */
  isHandedOver: boolean
  /** The studio's own card account. */
  studio: CollectingAccount
  /** What gift cards can pay, in the order in which they were entered, and the limits for charging the rest. */
  giftCards?: { available: readonly CardAmount[]; limits: ChargeLimits } | undefined
}

export interface QuoteBuyer {
  /** ISO 3166, lower case; undefined while it isn't known. */
  country: string | undefined
  /** The company's checked tax number; empty without one. */
  taxNumber: string
  /** Whether they pay by card or by a wallet of the card provider. */
  isCard: boolean
}

/** A line of the quote, in the order of the cart. Minor units. */
export interface QuotedLine {
  /** Undefined for a package, which has one price for all of its units. */
  unitPrice: number | undefined
  amount: number
  problem: LineProblem | undefined
  discount: number
  /** Whether the discount is smaller than on the other lines, because production costs must be covered. */
  isLess: boolean
  tax: LineTax
}

/** The coupon that applies to a cart, and its discount. */
export interface AppliedCoupon {
  guid: string
  discount: number
  shippingDiscount: number
}

export interface Quote {
  lines: QuotedLine[]
  /** Before the coupon, shipping and added tax. */
  subtotal: number
  isPreOrder: boolean
  coupon: AppliedCoupon | undefined
  refusal: CouponRefused | undefined
  /** The cart as passed to the coupon's rule. */
  couponCart: CouponCart
  discount: number
  /** Price of shipping in the studio's price mode; undefined while unknown, and then not in the total. */
  shipping: number | undefined
  shippingDiscount: number
  /** What the buyer pays for shipping, including `shippingTax.tax`. */
  shippingPrice: number
  shippingTax: LineTax
  /** By rate, including shipping; empty if the studio charges no tax. */
  taxes: TaxSum[]
  tax: number
  /** The buyer's total. */
  total: number
  /** What gift cards pay of it, and the rest. */
  giftCards: { uses: CardAmount[]; paid: number }
  due: number
  /** Undefined if the total doesn't cover the lab and the commission. */
  split: CheckoutSplit | undefined
}

/**
 * The price of a cart: lines, coupon, shipping, taxes, total, and who collects how much. The only place that adds it
 * up.
 */
export function quoteCart(
  facts: QuoteFacts,
  cart: readonly QuotedEntry[],
  buyer: QuoteBuyer,
): Quote {
  const { lines: priced, subtotal, isPreOrder } = priceCart(cart, facts.currency)
  const amounts = priced.map(({ amount }) => amount)
  const listedShipping = shippingPriceOf(facts.shipping, {
    isShipped: !facts.isHandedOver && hasPrints(cart),
    subtotal,
    country: buyer.country,
    labShipping: toLabShipping(facts.lab, buyer.country),
  })
  const couponCart = toCouponCart(facts, cart, amounts, listedShipping)
  const { applied, refusal } = chooseCoupon(facts, couponCart)
  const shipping = applied?.freesShipping ? 0 : listedShipping
  const discounts = cart.map((_, at) => applied?.shares[at] ?? 0)
  const net = amounts.map((amount, at) => amount - discounts[at]!)
  const { total, tax, taxes, lines, ofShipping } = taxQuote(facts, cart, buyer, { net, shipping })
  const ofLab = cart.map(({ product }, at) => (isMadeByLab(product) ? lines[at]!.paid : undefined))
  const { due, ...giftCards } = payByCards(facts, total, { ofLab, shipping: ofShipping.paid })
  return {
    lines: priced.map((line, at) => ({
      ...line,
      discount: discounts[at]!,
      isLess: applied?.isLess[at] ?? false,
      tax: toLineTax(lines[at]!),
    })),
    subtotal,
    isPreOrder,
    coupon: applied,
    refusal,
    couponCart,
    discount: applied?.discount ?? 0,
    shipping,
    shippingDiscount: applied?.shippingDiscount ?? 0,
    shippingPrice: ofShipping.paid,
    shippingTax: toLineTax(ofShipping),
    taxes,
    tax,
    total,
    giftCards,
    due,
    split: splitCheckout({
      total: due,
      isByCards: giftCards.paid > 0,
      currency: facts.currency,
      isCard: buyer.isCard,
      labCost: facts.lab?.cost,
      feePercent: facts.feePercent,
      studio: facts.studio,
    }),
  }
}

/**
 * Cards that the studio sold don't pay the lab: they leave its prints, and their shipping, to be paid. `ofLab` is the
 * price of each line, undefined if the lab doesn't make it.
 */
function payByCards(
  { giftCards: { available, limits } = NO_CARDS }: QuoteFacts,
  total: number,
  { ofLab, shipping }: { ofLab: readonly (number | undefined)[]; shipping: number },
) {
  const isOfLab = ofLab.some((paid) => paid !== undefined)
  const lab = ofLab.reduce<number>((sum, paid = 0) => sum + paid, isOfLab ? shipping : 0)
  return spendCards(available, { total, coverable: Math.max(0, total - lab), ...limits })
}

const NO_CARDS: NonNullable<QuoteFacts['giftCards']> = {
  available: [],
  limits: { least: 0, step: 1 },
}

/** The tax on the discounted price of each line, and on shipping, which is taxed as goods. */
function taxQuote(
  { tax: rule, isHandedOver }: QuoteFacts,
  cart: readonly QuotedEntry[],
  { country, taxNumber: number }: QuoteBuyer,
  { net, shipping = 0 }: { net: readonly number[]; shipping: number | undefined },
) {
  // Prints that are handed over are taxed in the studio's country, wherever the buyer lives.
  const isTakenHere = isHandedOver && hasPrints(cart)
  const taxed = taxCart(rule, { country: isTakenHere ? undefined : country, number }, [
    ...cart.map(({ product }, at) => ({ kind: taxKindOf(product.type), amount: net[at]! })),
    { kind: 'goods' as const, amount: shipping },
  ])
  const lines = taxed.lines.slice(0, -1)
  const ofShipping = taxed.lines.at(-1)!
  return {
    ...taxed,
    lines,
    ofShipping,
    taxes: rule ? sumTaxes(ofShipping.paid > 0 ? taxed.lines : lines) : [],
  }
}

/** Whether anything in a cart is printed. */
export function hasPrints(cart: readonly { product: Pick<PricedProduct, 'type'> }[]): boolean {
  return cart.some(({ product }) => product.type === 'Print')
}

/** The lab's price of shipping depends on the country. */
function toLabShipping(
  lab: LabQuote | null | undefined,
  country: string | undefined,
): number | undefined {
  if (lab === undefined) return 0
  return lab === null || country === undefined ? undefined : lab.shipping
}

function toLineTax({ taxTreatment, taxName, taxRate, tax, taxAdded }: LineTax): LineTax {
  return { taxTreatment, taxName, taxRate, tax, taxAdded }
}
