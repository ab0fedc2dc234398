import type { TakeOrder } from '@proofdesk/contract/admin/offline-orders'
import { toMajor, toMinor } from '@proofdesk/domain/money'
import { personKey } from '@proofdesk/domain/person-key'
import { v7 as newGuid } from 'uuid'
import { AppError } from '../../app-error.ts'
import type { Executor, Transaction } from '../../db/client.ts'
import { type CheckoutLine, checkouts } from '../../db/tables/checkouts.ts'
import type { Deps } from '../../deps.ts'
import type { Session } from '../../session.ts'
import { checkCart } from '../checkouts/check-cart.ts'
import { type CheckoutRow, findCheckout } from '../checkouts/checkouts.queries.ts'
import { payCheckout } from '../checkouts/pay-checkout.ts'
import { requireSame, toBuyer } from '../checkouts/same-checkout.ts'
import { readTaxedBuyer } from '../checkouts/taxed-buyer.ts'
import { type TotalledCart, totalCart } from '../checkouts/total-cart.ts'
import { reserveCoupon } from '../coupons/reserve-coupon.ts'
import { couponGuesser } from './coupon-guesser.ts'
import { type Venue, openVenue } from './open-venue.ts'

/** More than two hands can do: each order may mail somebody. */
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
  const address = hasPrints(existing) ? request.address : null
  try {
    return requireSame(existing, { gallery }, { ...request, address })
  } catch (error) {
    if (error instanceof AppError && error.code === 'cart_changed')
      throw new AppError('order_key_used')
    throw error
  }
}

const hasPrints = ({ lines }: { lines: readonly Pick<CheckoutLine, 'type'>[] }) =>
  lines.some(({ type }) => type === 'Print')

async function freezeAndPay(
  deps: Deps,
  session: Session,
  venue: Venue,
  request: TakeOrder,
): Promise<void> {
  if (request.whatsappDelivery && request.mobileNumber === '')
    throw new AppError('invalid', { fields: { mobileNumber: { code: 'required' } } })
  const checked = await checkCart(deps, venue, request.cart)
  const address = hasPrints(checked) ? request.address : null
  const buyer = await readTaxedBuyer(
    deps,
    venue,
    { ...request, address },
    { isTakenHere: hasPrints(checked) && address === null },
  )
  const total = () =>
    totalCart(deps, venue, {
      lines: checked.lines,
      // What the lab makes is not sold here.
      quote: undefined,
      ...buyer,
      couponCode: request.couponCode,
      emailAddress: request.emailAddress || undefined,
      replaces: [],
      address: couponGuesser(session),
      isHandedOver: address === null,
    })
  const cart = await total()
  if (toMinor(request.expectedTotal, venue.currency) !== cart.total)
    throw priceChanged(venue, cart.total)
  await deps.throttle.require('orderTaken', session.user.guid, TAKEN)
  try {
    await deps.db.transaction((tx) =>
      payAtOnce(deps, tx, session, {
        venue,
        request,
        cart,
        values: {
          ...toRow(deps, venue, { ...request, address }, cart),
          preOrder: checked.price.isPreOrder,
        },
      }),
    )
  } catch (error) {
    // Somebody else has taken the coupon meanwhile: what it costs without is told.
    if (error instanceof AppError && error.code === 'price_changed')
      throw priceChanged(venue, (await total()).total)
    throw error
  }
}

async function payAtOnce(
  deps: Deps,
  tx: Transaction,
  { user }: Session,
  {
    venue,
    request,
    cart,
    values,
  }: {
    venue: Venue
    request: TakeOrder
    cart: TotalledCart<CheckoutLine>
    values: typeof checkouts.$inferInsert
  },
): Promise<void> {
  const [checkout] = await tx.insert(checkouts).values(values).onConflictDoNothing().returning()
  if (!checkout) {
    // The same request came twice at once.
    await findSame(tx, venue, request)
    return
  }
  await takeUse(deps, tx, checkout, cart)
  const { guid, total: amount } = checkout
  const payment = { id: `${checkout.method}-${guid}`, amount, transactionFee: 0 }
  await payCheckout(deps, tx, checkout, payment, {
    userGuid: user.guid,
    note: request.paymentNote,
  })
}

/**
 * Takes a use of the coupon; throws `price_changed` where somebody else was faster. A buyer without an address is
 * somebody else each time.
 */
async function takeUse(
  { clock }: Deps,
  tx: Transaction,
  { accountGuid, guid, buyer }: CheckoutRow,
  { offer, couponCart }: Pick<TotalledCart<CheckoutLine>, 'offer' | 'couponCart'>,
): Promise<void> {
  if (!offer) return
  const person = buyer.emailAddress === '' ? guid : personKey(buyer.emailAddress)
  const isReserved = await reserveCoupon(tx, {
    buyer: { accountGuid, person, replaces: [] },
    offer,
    cart: couponCart,
    checkoutGuid: guid,
    now: clock.now(),
  })
  if (!isReserved) throw new AppError('price_changed')
}

function priceChanged({ currency }: Venue, amount: number): AppError {
  return new AppError('order_price_changed', {
    values: { total: toMajor({ amount, currency }), currency },
  })
}

function toRow(
  { clock }: Deps,
  { account, gallery, currency }: Venue,
  request: TakeOrder,
  cart: TotalledCart<CheckoutLine>,
): typeof checkouts.$inferInsert {
  const { requestKey, locale, method, whatsappDelivery, additionalInfo, address } = request
  const {
    lines,
    total,
    tax,
    taxDetail,
    shippingPrice,
    shippingTax,
    shippingDiscount,
    discount,
    offer,
  } = cart
  const now = clock.now()
  return {
    guid: newGuid(),
    accountGuid: account.guid,
    engineGuid: gallery.guid,
    createdAt: now,
    expiresAt: now,
    requestKey,
    currency,
    total,
    tax,
    taxDetail,
    shippingPrice,
    shippingTax,
    shippingDiscount,
    lines,
    discount,
    couponCode: offer?.coupon.code ?? '',
    buyer: toBuyer(request, address !== null),
    whatsappDelivery,
    additionalInfo,
    companyName: account.companyName,
    locale,
    method,
    collector: 'outside',
  }
}
