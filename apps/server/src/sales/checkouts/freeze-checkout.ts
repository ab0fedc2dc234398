import type { StartCheckout } from '@proofdesk/contract/site/checkout'
import { DAY_SECONDS, HOUR_MS } from '@proofdesk/domain/duration'
import { isLabCountry } from '@proofdesk/domain/lab-countries'
import { toMajor, toMinor } from '@proofdesk/domain/money'
import { needsWaiver } from '@proofdesk/domain/checkout-law'
import { findUnpayable, leastCharge } from '@proofdesk/domain/payable'
import { hasPrints, quoteCart } from '@proofdesk/domain/quote'
import { isMadeByLab } from '@proofdesk/domain/quote-lab'
import type { CheckoutSplit } from '@proofdesk/domain/split-checkout'
import { eq } from 'drizzle-orm'
import { personKey } from '@proofdesk/domain/person-key'
import type { Transaction } from '../../ground/db/client.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { floorToStripe } from '../../ground/ports/payments/stripe-amount.ts'
import { type CheckedCart, type CheckedEntry, checkCart } from './check-cart.ts'
import { checkExtras } from './check-extras.ts'
import { type FoundEntry, checkPeople } from './check-people.ts'
import { toCheckoutRow } from './checkout-row.ts'
import { cancelUrl } from './checkout-urls.ts'
import { type CheckoutRow, dueOf, findCheckout } from './checkouts.queries.ts'
import { type OpenedShop, termsToAgree } from './open-shop.ts'
import { toWideNetwork } from '../../ground/throttle/throttle-key.ts'
import { payCheckout } from './pay-checkout.ts'
import { readCartFacts } from './read-cart-facts.ts'
import { reserveUse } from './reserve-use.ts'
import { type FoundLaterConsent, saveSearches } from './save-searches.ts'
import { requireSame } from './same-checkout.ts'
import { readTaxedBuyer } from './taxed-buyer.ts'
import { reserveGiftCards } from '../gift-cards/spend-gift-cards.ts'
import { foundLaterText } from '../orders/found-later-consent.ts'
import { waiverOf } from '../orders/waiver-texts.ts'

/** How long a cart keeps its price while waiting to be paid. Stripe requires 30 minutes at least. */
export const CHECKOUT_LIFETIME = 3 * HOUR_MS

/** Checkouts of one studio's buyers, from all addresses together: more than the finish of a big race needs. */
export const ACCOUNT_STARTS = { points: 600, perSeconds: 60 }
/** A free order sends emails to an address that may be someone else's, so they are limited per mailbox. */
const FREE_ORDERS = { points: 3, perSeconds: DAY_SECONDS }
/** The limit per network; a school may redeem its coupons behind one address. */
export const FREE_OF_NETWORK = { points: 40, perSeconds: 3_600 }
/** The limit per gallery: more than follow an email with a coupon to ten thousand runners. */
export const FREE_OF_GALLERY = { points: 3_000, perSeconds: 3_600 }

/** Checks a cart, prices it, and determines who collects how much. Stores nothing yet. */
export async function priceCheckout(
  deps: Deps,
  shop: OpenedShop,
  request: StartCheckout,
  address: string,
) {
  requireAgreement(shop, request)
  const { people, ...checked } = await readCart(deps, shop, request)
  requirePossiblePrice(shop, request, checked)
  // Counted only here: requests that are rejected anyway must not use up the studio's limit.
  await deps.throttle.require('checkoutFrozen', shop.account.guid, ACCOUNT_STARTS)
  const buyer = await readTaxedBuyer(deps, shop, request)
  const cart = checked.entries
  const { facts, coupons } = await readCartFacts(
    deps,
    shop,
    {
      ...request,
      country: request.address?.country,
      cart,
      guesser: address,
      methods: shop.methods,
    },
    { isLabNeeded: true },
  )
  const quote = quoteCart(facts, cart, {
    country: buyer.country,
    taxNumber: buyer.company?.number ?? '',
    isCard: request.method !== 'paypal',
  })
  const expected = [request.expectedTotal, request.expectedDue ?? request.expectedTotal]
  const [total, due] = expected.map((amount) => toMinor(amount, shop.currency))
  if (total !== quote.total || due !== quote.due) throw new AppError('price_changed')
  requirePayable(request, quote.due, shop.currency)
  const { split } = quote
  if (!split) throw new AppError('prints_too_cheap')
  const waiver = readWaiver(shop, request, quote.total, cart)
  const coupon = coupons.find(({ guid }) => guid === quote.coupon?.guid)
  const now = deps.clock.now()
  const values = {
    ...toCheckoutRow(shop, request, { cart, quote, coupon, buyer }, now),
    ...toCollecting(deps, shop, request, split),
    ...(termsToAgree(shop.account) !== null && {
      agreedVersion: request.agreedVersion,
      agreedAt: now,
    }),
    expiresAt: now + CHECKOUT_LIFETIME,
    ...(waiver && { waivedVersion: waiver.version, waivedAt: now }),
  }
  return { values, quote, coupon, split, cart, people, consent: readConsent(shop, request, now) }
}

/** Prices a cart and stores the checkout; one that leaves nothing to charge becomes an order immediately. */
export async function freezeCheckout(
  deps: Deps,
  shop: OpenedShop,
  request: StartCheckout,
  address: string,
): Promise<CheckoutRow> {
  const { values, quote, coupon, split, ...search } = await priceCheckout(
    deps,
    shop,
    request,
    address,
  )
  if (quote.total === 0) await takeFreeOrder(deps, shop, request, address)
  return deps.db.transaction(async (tx) => {
    await holdCardAccount(tx, shop.scope, split)
    const [checkout] = await tx.insert(checkouts).values(values).onConflictDoNothing().returning()
    if (!checkout) {
      // The same request arrived twice at once.
      const existing = await findCheckout(tx, shop.scope, { requestKey: request.requestKey })
      return requireSame(existing!, shop, request)
    }
    await saveSearches(tx, checkout, search)
    if (coupon) await reserveUse(deps, tx, checkout, { coupon, quote }, request)
    await reserveGiftCards(tx, checkout, quote.giftCards.uses)
    if (dueOf(checkout) === 0)
      await payCheckout(deps, tx, checkout, {
        id: `${checkout.total === 0 ? 'free' : 'giftCard'}-${checkout.guid}`,
        amount: 0,
        transactionFee: 0,
      })
    return checkout
  })
}

/** The cart has shown this problem already: a provider would reject it in its own words. */
function requirePayable({ method }: StartCheckout, total: number, currency: string): void {
  if (findUnpayable([method], total, currency)?.reason !== 'tooSmall') return
  const least = toMajor({ amount: leastCharge(method, currency), currency })
  throw new AppError('total_too_small', { values: { least, currency } })
}

/** The narrowest limit first: a mailbox that is over its limit doesn't use up anyone else's. */
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

/** If the studio requires it, the buyer must have accepted its current terms. */
function requireAgreement({ account }: OpenedShop, { agreedVersion }: StartCheckout): void {
  const version = termsToAgree(account)
  if (version === null || version === agreedVersion) return
  const code = agreedVersion ? 'terms_changed' : 'terms_to_agree'
  throw new AppError('invalid', { fields: { agreedVersion: { code } } })
}

/** The legally required waiver; the buyer must have accepted its current wording. */
function readWaiver(
  { account }: OpenedShop,
  { waivedVersion, company, locale }: StartCheckout,
  total: number,
  cart: readonly CheckedEntry[],
): { version: string } | undefined {
  const isAsked = needsWaiver(account.country, {
    total,
    isCompany: company !== undefined,
    products: cart.map(({ product }) => product),
  })
  const waiver = isAsked ? waiverOf(account.country, locale) : null
  if (waiver && waivedVersion !== waiver.version)
    throw new AppError('invalid', { fields: { waivedVersion: { code: 'waiver_to_agree' } } })
  return waiver ?? undefined
}

/** The consent of a buyer who wants later photos of their face; undefined without it. */
function readConsent(
  { account }: OpenedShop,
  { foundLaterVersion: version, locale: language }: StartCheckout,
  at: number,
): FoundLaterConsent | undefined {
  if (version === undefined) return undefined
  if (foundLaterText(version, language, account.companyName) === undefined)
    throw new AppError('invalid', { fields: { foundLaterVersion: { code: 'not_a_choice' } } })
  return { version, language, at }
}

/**
 * Keeps the studio's card account from being disconnected before the checkout is stored, and rejects one that is
 * disconnected already.
 */
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

/**
 * Coupons only reduce the price, so a lower expected total is possible only if there are any. The exact price is
 * checked once the lab's price and the tax are known.
 */
function requirePossiblePrice(
  { currency, offers, takesCodes, tax, shipping }: OpenedShop,
  { expectedTotal, couponCode = '' }: StartCheckout,
  { subtotal }: CheckedCart,
): void {
  const expected = toMinor(expectedTotal, currency)
  const hasCoupon = offers.length > 0 || (takesCodes && couponCode !== '')
  if ((tax || shipping.mode !== 'none') && expected !== undefined) return
  if (expected === undefined || expected > subtotal) throw new AppError('price_changed')
  if (!hasCoupon && expected !== subtotal) throw new AppError('price_changed')
}

/** The cart with its price before a coupon. */
async function readCart(
  deps: Deps,
  shop: OpenedShop,
  request: StartCheckout,
): Promise<CheckedCart & { people: ReadonlyMap<number, FoundEntry> }> {
  if (!shop.methods.includes(request.method))
    throw new AppError('invalid', { fields: { method: { code: 'not_offered' } } })
  if (request.whatsappDelivery && request.mobileNumber === '')
    throw new AppError('invalid', { fields: { mobileNumber: { code: 'required' } } })
  const cart = await checkCart(deps, shop, request.cart)
  const people = await checkPeople(deps, shop, request.cart)
  const lists = await checkExtras(deps, shop, request.cart)
  if (hasPrints(cart.entries) && !request.address)
    throw new AppError('invalid', { fields: { address: { code: 'required' } } })
  const isOfLab = cart.entries.some(({ product }) => isMadeByLab(product))
  if (request.address && isOfLab && !isLabCountry(request.address.country))
    throw new AppError('invalid', { fields: { 'address.country': { code: 'not_shipped_to' } } })
  const entries = cart.entries.map((entry, at) => ({ ...entry, selectionGuid: lists.get(at) }))
  return { ...cart, entries, people }
}

/** Who collects the payment, and the URLs that the buyer returns to. */
function toCollecting(
  deps: Deps,
  { account, gallery, currency, isPreview }: OpenedShop,
  { locale, preview }: StartCheckout,
  { collector, account: stripeAccount, shippingFee, applicationFee }: CheckoutSplit,
) {
  return {
    cancelUrl: cancelUrl(deps, account, gallery, {
      locale,
      preview: isPreview ? preview : undefined,
    }),
    collector,
    stripeAccount,
    shippingFee,
    applicationFee: floorToStripe(applicationFee, currency),
  }
}
