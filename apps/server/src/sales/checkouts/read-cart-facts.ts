import { chargeLimits } from '@proofdesk/domain/payable'
import type { OnlineMethod } from '@proofdesk/domain/payment-method'
import { personKey } from '@proofdesk/domain/person-key'
import type { QuoteFacts } from '@proofdesk/domain/quote'
import type { LabQuote } from '@proofdesk/domain/quote-lab'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { type CouponRow, toRule } from '../coupons/coupon-rule.ts'
import { type CouponBuyer, readPerson, readUses } from '../coupons/coupon-uses.queries.ts'
import { findTypedCoupon } from '../coupons/typed-coupon.ts'
import { type EnteredGiftCard, findGiftCards, toSpendable } from '../gift-cards/find-gift-cards.ts'
import type { ReadShop } from './open-shop.ts'
import { type PrintedEntry, quotePrints } from './quote-prints.ts'

export interface CartFactsRequest {
  cart: readonly PrintedEntry[]
  /** The buyer's country; while unknown, the lab's price is for the studio's own country. */
  country?: string | undefined
  couponCode?: string | undefined
  emailAddress?: string | undefined
  /** Request keys of earlier checkouts that this one replaces. */
  replaces?: readonly string[] | undefined
  /** Whose wrong coupon codes are counted: a visitor's address, or a team member. */
  guesser: string
  isHandedOver?: boolean
  giftCardCodes?: readonly string[] | undefined
  /** The methods that the rest can be paid by. */
  methods?: readonly OnlineMethod[] | undefined
}

/**
 * Everything that a cart's price depends on besides the cart, read in one round: the lab's price, the coupons that may
 * apply with their uses, and the entered gift cards. `coupons` are the rows of `facts.coupons`. Throws if the lab gives
 * no price and `isLabNeeded`; `too_many` for people who guess codes.
 */
export async function readCartFacts(
  deps: Deps,
  shop: ReadShop,
  request: CartFactsRequest,
  { isLabNeeded }: { isLabNeeded: boolean },
): Promise<{ facts: QuoteFacts; coupons: CouponRow[]; giftCards: EnteredGiftCard[] }> {
  const { account, gallery, currency } = shop
  const giftCards = await findGiftCards(deps, {
    accountGuid: account.guid,
    engineGuid: gallery.guid,
    currency,
    codes: request.giftCardCodes ?? [],
    replaces: request.replaces ?? [],
    guesser: request.guesser,
  })
  const [lab, { typedCoupon, coupons, candidates }] = await Promise.all([
    readLabQuote(deps, shop, request, isLabNeeded),
    readCandidates(deps, shop, request),
  ])
  return {
    coupons,
    giftCards,
    facts: {
      now: deps.clock.now(),
      engineGuid: gallery.guid,
      currency,
      feePercent: deps.env.PLATFORM_FEE_PERCENT,
      shipping: shop.shipping,
      tax: shop.tax,
      lab,
      typedCoupon,
      coupons: candidates,
      isHandedOver: request.isHandedOver ?? false,
      giftCards: {
        available: toSpendable(giftCards),
        limits: chargeLimits(request.methods ?? [], currency),
      },
      studio: {
        id: account.stripeAccountId,
        chargesEnabled: account.stripeChargesEnabled,
        currency: account.stripeCurrency,
      },
    },
  }
}

async function readLabQuote(
  deps: Deps,
  { account, currency }: ReadShop,
  { cart, country }: CartFactsRequest,
  isLabNeeded: boolean,
): Promise<LabQuote | null | undefined> {
  try {
    return await quotePrints(deps, cart, {
      currency,
      country: country ?? account.country.toLowerCase(),
    })
  } catch (error) {
    if (error instanceof AppError && !isLabNeeded) return null
    throw error
  }
}

/** The typed coupon first, then those that apply automatically. */
async function readCandidates(
  deps: Deps,
  { account, gallery, takesCodes, offers }: ReadShop,
  { couponCode = '', emailAddress, replaces = [], guesser }: CartFactsRequest,
) {
  const accountGuid = account.guid
  const where = { accountGuid, engineGuid: gallery.guid, address: guesser }
  const typed =
    couponCode !== '' && takesCodes ? await findTypedCoupon(deps, where, couponCode) : undefined
  const coupons = typed ? [typed, ...offers.filter(({ guid }) => guid !== typed.guid)] : offers
  const buyer: CouponBuyer = {
    accountGuid,
    person: emailAddress === undefined ? undefined : personKey(emailAddress),
    replaces,
  }
  const [uses, people] = await Promise.all([
    readUses(deps.db, buyer, coupons, deps.clock.now()),
    Promise.all(coupons.map((coupon) => readPerson(deps.db, buyer, coupon))),
  ])
  return {
    typedCoupon: couponCode === '' ? undefined : (typed?.guid ?? 'unknown'),
    coupons,
    candidates: coupons.map((coupon, at) => ({
      guid: coupon.guid,
      rule: toRule(coupon),
      uses: uses.get(coupon.guid)!,
      person: people[at]!,
    })),
  }
}
