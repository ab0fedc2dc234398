import type { StartCheckout } from '@proofdesk/contract/site/checkout'
import { toLeftCart } from '@proofdesk/contract/site/carts'
import { isSwitchedOn } from '../../gallery/automations/switches.queries.ts'
import { type Tester, findTester } from '../../gallery/galleries/find-tester.ts'
import type { Visitor } from '../../gallery/galleries/open-gallery.ts'
import type { Deps, DepsThat } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { type VisitRequest, toVisitPlace } from '../../ground/visits/visit-recorder.ts'
import { returnUrl } from './checkout-urls.ts'
import { type CheckoutRow, dueOf, findCheckout } from './checkouts.queries.ts'
import { freezeCheckout, priceCheckout } from './freeze-checkout.ts'
import { openSession } from './open-session.ts'
import { type OpenedShop, openShop } from './open-shop.ts'
import { replaceCheckouts } from './replace-checkouts.ts'
import { requireSame } from './same-checkout.ts'
import { saveLeftCart } from '../carts/save-cart.ts'
import { keepTestOrder } from '../test-orders/keep-test-order.ts'
import { testOrderUrl } from '../test-orders/test-order-link.ts'

/**
 * Freezes a cart at its price and returns its payment page, or for a free one the page that leads to the order. A
 * repeated key returns the same checkout.
 */
export async function startCheckout(
  deps: DepsThat<'payments'>,
  visitor: Visitor & VisitRequest,
  request: StartCheckout,
): Promise<{ checkoutGuid: string; url: string }> {
  const shop = await openShop(deps, visitor, request)
  const tester = await findTester(deps, shop, request.preview)
  if (tester) return placeTestOrder(deps, tester, shop, { request, address: visitor.ip })
  const same = await findSame(deps, shop, request)
  // Their reserved gift cards must be free before this one reserves them.
  const paidEarlier =
    same || !request.giftCardCodes?.length ? undefined : await endEarlier(deps, shop, request)
  if (paidEarlier) return { checkoutGuid: paidEarlier.guid, url: returnUrl(deps, paidEarlier) }
  const checkout = same ?? (await freezeOnce(deps, shop, request, visitor.ip))
  if (!shop.isPreview)
    deps.visits.record(visitor, toVisitPlace(shop.account, shop.gallery.guid), [
      { kind: 'checkout', checkoutGuid: checkout.guid },
    ])
  const paid = await replaceCheckouts(deps, checkout, request.replaces ?? [])
  const settled =
    paid ?? (dueOf(checkout) === 0 || checkout.state === 'paid' ? checkout : undefined)
  if (settled) return { checkoutGuid: settled.guid, url: returnUrl(deps, settled) }
  if (checkout.state !== 'open' || checkout.expiresAt <= deps.clock.now())
    throw new AppError('payment_expired')
  if (!shop.isPreview) await keepCart(deps, shop, request)
  return { checkoutGuid: checkout.guid, url: await openSession(deps, checkout) }
}

/** Stores the cart for reminders, until it is paid, if the gallery sends any. */
async function keepCart(
  { db, clock }: Deps,
  { gallery }: OpenedShop,
  { cart, emailAddress, firstName, locale }: StartCheckout,
): Promise<void> {
  if (!(await isSwitchedOn(db, gallery, 'cartLeft'))) return
  const entries = toLeftCart(cart)
  if (entries.length === 0) return
  await saveLeftCart(
    db,
    { accountGuid: gallery.accountGuid, engineGuid: gallery.guid, emailAddress },
    { entries, firstName, locale },
    clock.now(),
  )
}

/** Ends the buyer's earlier attempts; returns one that has been paid already. */
function endEarlier(
  deps: DepsThat<'payments'>,
  { scope: { accountGuid }, gallery: { guid: engineGuid } }: OpenedShop,
  { replaces = [] }: StartCheckout,
): Promise<CheckoutRow | undefined> {
  return replaceCheckouts(deps, { accountGuid, engineGuid }, replaces)
}

/** The buyer's whole path without a provider: the page after payment is the test order's. */
async function placeTestOrder(
  deps: Deps,
  tester: Tester,
  shop: OpenedShop,
  { request, address }: { request: StartCheckout; address: string },
): Promise<{ checkoutGuid: string; url: string }> {
  const { values } = await priceCheckout(deps, shop, request, address)
  const order = await keepTestOrder(deps, tester, values)
  return { checkoutGuid: order.guid, url: testOrderUrl(deps, shop.account, order) }
}

/** The checkout of the request's key; rejects a different cart. */
async function findSame(
  { db }: Deps,
  shop: OpenedShop,
  request: StartCheckout,
): Promise<CheckoutRow | undefined> {
  const existing = await findCheckout(db, shop.scope, { requestKey: request.requestKey })
  return existing && requireSame(existing, shop, request)
}

/**
 * Freezes the cart of a request that may arrive twice at once: if the second copy is refused because the first has just
 * taken a coupon's last use, returns the first one's checkout.
 */
async function freezeOnce(
  deps: Deps,
  shop: OpenedShop,
  request: StartCheckout,
  address: string,
): Promise<CheckoutRow> {
  try {
    return await freezeCheckout(deps, shop, request, address)
  } catch (error) {
    const same = error instanceof AppError && (await findSame(deps, shop, request))
    if (same) return same
    throw error
  }
}
