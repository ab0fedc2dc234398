import type { StartCheckout } from '@proofdesk/contract/site/checkout'
import { DAY_SECONDS, HOUR_MS } from '@proofdesk/domain/duration'
import { isLabCountry } from '@proofdesk/domain/lab-countries'
import { toMajor, toMinor } from '@proofdesk/domain/money'
import { needsWaiver } from '@proofdesk/domain/checkout-law'
import { findUnpayable, leastCharge } from '@proofdesk/domain/payable'
import { type CheckoutSplit, splitCheckout } from '@proofdesk/domain/split-checkout'
import { eq } from 'drizzle-orm'
import { personKey } from '@proofdesk/domain/person-key'
import { v7 as newGuid } from 'uuid'
import type { Transaction } from '../../db/client.ts'
import { accounts } from '../../db/tables/accounts.ts'
import { type CheckoutLine, checkouts } from '../../db/tables/checkouts.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../app-error.ts'
import { floorToStripe } from '../../ports/payments/stripe-amount.ts'
import { type CheckedCart, checkCart } from './check-cart.ts'
import { cancelUrl } from './checkout-urls.ts'
import { type CheckoutRow, findCheckout } from './checkouts.queries.ts'
import { type OpenedShop, termsToAgree } from './open-shop.ts'
import { toWideNetwork } from '../../throttle/throttle-key.ts'
import { reserveCoupon } from '../coupons/reserve-coupon.ts'
import { payCheckout } from './pay-checkout.ts'
import { quotePrints } from './quote-prints.ts'
import { requireSame, toBuyer } from './same-checkout.ts'
import type { TaxedCheckout } from './tax-checkout.ts'
import { readTaxedBuyer } from './taxed-buyer.ts'
import { type TotalledCart, totalCart } from './total-cart.ts'
import { waiverOf } from '../orders/waiver-texts.ts'

/** How long a cart stands at its price, waiting to be paid. Stripe wants 30 minutes at least. */
export const CHECKOUT_LIFETIME = 3 * HOUR_MS

/** Carts that one studio's buyers freeze, from all addresses together: more than the finish of a big race needs. */
export const ACCOUNT_STARTS = { points: 600, perSeconds: 60 }
/** Whoever pays nothing has mails sent to an address that need not be their own: so many for a mailbox. */
const FREE_ORDERS = { points: 3, perSeconds: DAY_SECONDS }
/** As many for a network; a school may redeem its coupons behind one address. */
export const FREE_OF_NETWORK = { points: 40, perSeconds: 3_600 }
/** As many for a gallery, more than come after a mail with a coupon to ten thousand runners. */
export const FREE_OF_GALLERY = { points: 3_000, perSeconds: 3_600 }

/** Checks a cart, prices it, settles who collects how much of it, and keeps all that; one that costs nothing is an order at once. */
export async function freezeCheckout(
  deps: Deps,
  shop: OpenedShop,
  request: StartCheckout,
  address: string,
): Promise<CheckoutRow> {
  requireAgreement(shop, request)
  const checked = await readCart(deps, shop, request)
  requirePossiblePrice(shop, request, checked)
  // Counted only here: nonsense that is refused anyway must not close the studio's checkout.
  await deps.throttle.require('checkoutFrozen', shop.account.guid, ACCOUNT_STARTS)
  const quote = request.address
    ? await quotePrints(deps, checked.lines, {
        currency: shop.currency,
        country: request.address.country,
      })
    : undefined
  const cart = await totalCart(deps, shop, {
    ...request,
    ...(await readTaxedBuyer(deps, shop, request)),
    lines: checked.lines,
    quote,
    address,
    replaces: request.replaces ?? [],
  })
  if (toMinor(request.expectedTotal, shop.currency) !== cart.total)
    throw new AppError('price_changed')
  requirePayable(request, cart.total, shop.currency)
  const split = splitCart(deps, shop, request, cart.total, quote?.cost)
  const waiver = readWaiver(shop, request, { lines: checked.lines, total: cart.total })
  if (cart.total === 0) await takeFreeOrder(deps, shop, request, address)
  const values = {
    ...toRow(deps, shop, request, { ...cart, preOrder: checked.price.isPreOrder }, split),
    discount: cart.discount,
    shippingDiscount: cart.shippingDiscount,
    couponCode: cart.offer?.coupon.code ?? '',
    ...(waiver && { waivedVersion: waiver.version, waivedAt: deps.clock.now() }),
  }
  return deps.db.transaction(async (tx) => {
    await holdCardAccount(tx, shop.scope, split)
    const [checkout] = await tx.insert(checkouts).values(values).onConflictDoNothing().returning()
    if (!checkout) {
      // The same request came twice at once.
      const existing = await findCheckout(tx, shop.scope, { requestKey: request.requestKey })
      return requireSame(existing!, shop, request)
    }
    await reserveUse(deps, tx, checkout, cart, request)
    if (checkout.total === 0)
      await payCheckout(deps, tx, checkout, {
        id: `free-${checkout.guid}`,
        amount: 0,
        transactionFee: 0,
      })
    return checkout
  })
}

/** The cart has said so already: a provider would refuse it in words of its own. */
function requirePayable({ method }: StartCheckout, total: number, currency: string): void {
  if (findUnpayable([method], total, currency)?.reason !== 'tooSmall') return
  const least = toMajor({ amount: leastCharge(method, currency), currency })
  throw new AppError('total_too_small', { values: { least, currency } })
}

/** The narrowest limit first: what one mailbox is refused costs nobody else one of theirs. */
async function takeFreeOrder(
  { throttle }: Deps,
  { gallery }: OpenedShop,
  { emailAddress }: StartCheckout,
  address: string,
): Promise<void> {
  await throttle.require('freeOrder', personKey(emailAddress), FREE_ORDERS)
  await throttle.require('freeOrderOfNetwork', toWideNetwork(address), FREE_OF_NETWORK)
  await throttle.require('freeOrderOfGallery', gallery.guid, FREE_OF_GALLERY)
}

/** Takes a use of the coupon; where somebody else was faster, the buyer looks at the new price first. */
async function reserveUse(
  { clock }: Deps,
  tx: Transaction,
  { accountGuid, guid, buyer }: CheckoutRow,
  { offer, couponCart }: Pick<TotalledCart<CheckoutLine>, 'offer' | 'couponCart'>,
  { replaces = [] }: StartCheckout,
): Promise<void> {
  if (!offer) return
  const isReserved = await reserveCoupon(tx, {
    buyer: { accountGuid, person: personKey(buyer.emailAddress), replaces },
    offer,
    cart: couponCart,
    checkoutGuid: guid,
    now: clock.now(),
  })
  if (!isReserved) throw new AppError('price_changed')
}

/** Where the studio asks for it, its terms of now must have been agreed to. */
function requireAgreement({ account }: OpenedShop, { agreedVersion }: StartCheckout): void {
  const version = termsToAgree(account)
  if (version === null || version === agreedVersion) return
  const code = agreedVersion ? 'terms_changed' : 'terms_to_agree'
  throw new AppError('invalid', { fields: { agreedVersion: { code } } })
}

/** What the law has the buyer agree to; the words of now must have been agreed to. */
function readWaiver(
  { account, products }: OpenedShop,
  { waivedVersion, company, locale }: StartCheckout,
  { lines, total }: { lines: readonly CheckoutLine[]; total: number },
): { version: string } | undefined {
  const isAsked = needsWaiver(account.country, {
    total,
    isCompany: company !== undefined,
    products: lines.map((line) => ({
      ...line,
      preOrder: products.some(({ guid, preOrder }) => guid === line.productGuid && preOrder),
    })),
  })
  const waiver = isAsked ? waiverOf(account.country, locale) : null
  if (waiver && waivedVersion !== waiver.version)
    throw new AppError('invalid', { fields: { waivedVersion: { code: 'waiver_to_agree' } } })
  return waiver ?? undefined
}

/** Keeps the studio's card account from being removed before the checkout is there, and refuses one that is removed already. */
async function holdCardAccount(
  tx: Transaction,
  { accountGuid }: OpenedShop['scope'],
  { account }: CheckoutSplit,
): Promise<void> {
  if (account === null) return
  const [held] = await tx
    .select({ id: accounts.stripeAccountId })
    .from(accounts)
    .where(eq(accounts.guid, accountGuid))
    .for('share')
  if (held?.id !== account) throw new AppError('conflict')
}

/** A coupon takes off, and only where there are any. The very price is looked at once the lab has told its own, and the tax is known. */
function requirePossiblePrice(
  { currency, hasOffers, takesCodes, tax, shipping }: OpenedShop,
  { expectedTotal, couponCode = '' }: StartCheckout,
  { price }: CheckedCart,
): void {
  const expected = toMinor(expectedTotal, currency)
  const hasCoupon = hasOffers || (takesCodes && couponCode !== '')
  if ((tax || shipping.mode !== 'none') && expected !== undefined) return
  if (expected === undefined || expected > price.subtotal) throw new AppError('price_changed')
  if (!hasCoupon && expected !== price.subtotal) throw new AppError('price_changed')
}

/** The cart with its price before a coupon. */
async function readCart(
  deps: Deps,
  shop: OpenedShop,
  request: StartCheckout,
): Promise<CheckedCart> {
  if (!shop.methods.includes(request.method))
    throw new AppError('invalid', { fields: { method: { code: 'not_offered' } } })
  if (request.whatsappDelivery && request.mobileNumber === '')
    throw new AppError('invalid', { fields: { mobileNumber: { code: 'required' } } })
  const cart = await checkCart(deps, shop, request.cart)
  if (isShipped(cart) && !request.address)
    throw new AppError('invalid', { fields: { address: { code: 'required' } } })
  if (request.address && isMadeByLab(cart) && !isLabCountry(request.address.country))
    throw new AppError('invalid', { fields: { 'address.country': { code: 'not_shipped_to' } } })
  return cart
}

const isMadeByLab = ({ lines }: Pick<CheckedCart, 'lines'>) =>
  lines.some(({ type, fulfillment }) => type === 'Print' && fulfillment === 'lab')

const isShipped = ({ lines }: Pick<CheckedCart, 'lines'>) =>
  lines.some(({ type }) => type === 'Print')

function splitCart(
  deps: Deps,
  { account, currency }: OpenedShop,
  request: StartCheckout,
  total: number,
  labCost: number | undefined,
): CheckoutSplit {
  const split = splitCheckout({
    total,
    currency,
    isCard: request.method !== 'paypal',
    labCost,
    feePercent: deps.env.PLATFORM_FEE_PERCENT,
    studio: {
      id: account.stripeAccountId,
      chargesEnabled: account.stripeChargesEnabled,
      currency: account.stripeCurrency,
    },
  })
  if (!split) throw new AppError('prints_too_cheap')
  return split
}

function toRow(
  deps: Deps,
  { account, gallery, currency, isPreview }: OpenedShop,
  request: StartCheckout,
  {
    lines,
    preOrder,
    total,
    tax,
    taxDetail,
    shippingPrice,
    shippingTax,
  }: TaxedCheckout<CheckoutLine> & { preOrder: boolean },
  { collector, account: stripeAccount, shippingFee, applicationFee }: CheckoutSplit,
): typeof checkouts.$inferInsert {
  const { requestKey, locale, method, whatsappDelivery, additionalInfo } = request
  const now = deps.clock.now()
  return {
    guid: newGuid(),
    accountGuid: account.guid,
    engineGuid: gallery.guid,
    createdAt: now,
    expiresAt: now + CHECKOUT_LIFETIME,
    requestKey,
    currency,
    total,
    tax,
    taxDetail,
    shippingPrice,
    shippingTax,
    lines,
    preOrder,
    buyer: toBuyer(request, isShipped({ lines })),
    whatsappDelivery,
    additionalInfo,
    ...(termsToAgree(account) !== null && { agreedVersion: request.agreedVersion, agreedAt: now }),
    companyName: account.companyName,
    cancelUrl: cancelUrl(deps, account, gallery, {
      locale,
      preview: isPreview ? request.preview : undefined,
    }),
    locale,
    method,
    collector,
    stripeAccount,
    shippingFee,
    applicationFee: floorToStripe(applicationFee, currency),
  }
}
