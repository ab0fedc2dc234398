import type { TakeOrder } from '@proofdesk/contract/admin/offline-orders'
import { toMajor, toMinor } from '@proofdesk/domain/money'
import { type Quote, hasPrints, quoteCart } from '@proofdesk/domain/quote'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Executor, Transaction } from '../../ground/db/client.ts'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'
import { checkCart } from '../checkouts/check-cart.ts'
import { toCheckoutRow } from '../checkouts/checkout-row.ts'
import { type CheckoutRow, findCheckout } from '../checkouts/checkouts.queries.ts'
import { payCheckout } from '../checkouts/pay-checkout.ts'
import { readCartFacts } from '../checkouts/read-cart-facts.ts'
import { reserveUse } from '../checkouts/reserve-use.ts'
import { requireSame } from '../checkouts/same-checkout.ts'
import { readTaxedBuyer } from '../checkouts/taxed-buyer.ts'
import type { CouponRow } from '../coupons/coupon-rule.ts'
import { couponGuesser } from './coupon-guesser.ts'
import { type Venue, openVenue } from './open-venue.ts'

/** More than two hands can do: each order may email someone. */
const TAKEN = { points: 120, perSeconds: 600 }

/**
 * Takes an order whose money the studio has got itself: a checkout that is paid in the transaction that freezes it. The
 * same request sent again, also at the same moment, is the same order. Throws what a cart is refused for,
 * `order_price_changed` with the total of now, and `order_key_used` for another order under the key.
 */
export async function takeOrder(deps: Deps, session: Session, request: TakeOrder): Promise<void> {
  const venue = await openVenue(deps, session, request.engineGuid, request.locale)
  if (await findSame(deps.db, venue, request)) return
  try {
    await freezeAndPay(deps, session, venue, request)
  } catch (error) {
    // The same request at the same moment may have taken what this one was then refused: the last use of a coupon.
    if (error instanceof AppError && (await findSame(deps.db, venue, request))) return
    throw error
  }
}

async function findSame(
  db: Executor,
  { scope, gallery }: Venue,
  request: TakeOrder,
): Promise<CheckoutRow | undefined> {
  const { requestKey } = request
  const existing = await findCheckout(db, scope, { requestKey })
  if (!existing) return undefined
  const isPrinted = existing.lines.some(({ type }) => type === 'Print')
  const address = isPrinted ? request.address : null
  try {
    return requireSame(existing, { gallery }, { ...request, address })
  } catch (error) {
    if (error instanceof AppError && error.code === 'cart_changed')
      throw new AppError('order_key_used')
    throw error
  }
}

async function freezeAndPay(
  deps: Deps,
  session: Session,
  venue: Venue,
  request: TakeOrder,
): Promise<void> {
  if (request.address !== null && request.firstName === '')
    throw new AppError('invalid', { fields: { firstName: { code: 'required' } } })
  if (request.whatsappDelivery && request.mobileNumber === '')
    throw new AppError('invalid', { fields: { mobileNumber: { code: 'required' } } })
  const quoted = await quoteOrder(deps, session, venue, request)
  const { total } = quoted.quote
  if (toMinor(request.expectedTotal, venue.currency) !== total) throw priceChanged(venue, total)
  await deps.throttle.require('orderTaken', session.user.guid, TAKEN)
  try {
    await deps.db.transaction((tx) => payAtOnce(deps, tx, session, { venue, request, ...quoted }))
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'price_changed')) throw error
    // Someone else has just used the coupon: answer what the cart costs now.
    const now = await openVenue(deps, session, request.engineGuid, request.locale)
    throw priceChanged(now, (await quoteOrder(deps, session, now, request)).quote.total)
  }
}

interface QuotedOrder {
  values: typeof checkouts.$inferInsert
  quote: Quote
  coupon: CouponRow | undefined
}

/** The order's cart, checked and quoted. Without an address the prints are handed over at the venue. */
async function quoteOrder(
  deps: Deps,
  session: Session,
  venue: Venue,
  request: TakeOrder,
): Promise<QuotedOrder> {
  const { entries: cart } = await checkCart(deps, venue, request.cart)
  const address = hasPrints(cart) ? request.address : null
  const isHandedOver = address === null
  const buyer = await readTaxedBuyer(
    deps,
    venue,
    { ...request, address },
    { isTakenHere: hasPrints(cart) && isHandedOver },
  )
  const { facts, coupons } = await readCartFacts(
    deps,
    venue,
    {
      cart,
      country: buyer.country,
      couponCode: request.couponCode,
      emailAddress: request.emailAddress || undefined,
      guesser: couponGuesser(session),
      isHandedOver,
    },
    { isLabNeeded: true },
  )
  const quote = quoteCart(facts, cart, {
    country: buyer.country,
    taxNumber: buyer.company?.number ?? '',
    isCard: false,
  })
  const coupon = coupons.find(({ guid }) => guid === quote.coupon?.guid)
  const now = deps.clock.now()
  const row = toCheckoutRow(venue, { ...request, address }, { cart, quote, coupon, buyer }, now)
  return { quote, coupon, values: { ...row, expiresAt: now, collector: 'outside' } }
}

async function payAtOnce(
  deps: Deps,
  tx: Transaction,
  { user }: Session,
  { venue, request, values, quote, coupon }: QuotedOrder & { venue: Venue; request: TakeOrder },
): Promise<void> {
  const [checkout] = await tx.insert(checkouts).values(values).onConflictDoNothing().returning()
  if (!checkout) {
    // The same request came twice at once.
    await findSame(tx, venue, request)
    return
  }
  if (coupon) await reserveUse(deps, tx, checkout, { coupon, quote })
  const { guid, total: amount } = checkout
  const payment = { id: `${checkout.method}-${guid}`, amount, transactionFee: 0 }
  await payCheckout(deps, tx, checkout, payment, {
    userGuid: user.guid,
    note: request.paymentNote,
  })
}

function priceChanged({ currency }: Venue, amount: number): AppError {
  return new AppError('order_price_changed', {
    values: { total: toMajor({ amount, currency }), currency },
  })
}
