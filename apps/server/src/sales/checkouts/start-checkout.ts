import { isDeepStrictEqual } from 'node:util'
import type { StartCheckout } from '@proofdesk/contract/site/checkout'
import { toMinor } from '@proofdesk/domain/money'
import { commission } from '@proofdesk/domain/order-money'
import { v7 as newGuid } from 'uuid'
import { type Buyer, checkouts } from '../../db/tables/checkouts.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../app-error.ts'
import { payCheckout } from './pay-checkout.ts'
import { floorToStripe } from '../../ports/payments/stripe-amount.ts'
import { checkCart } from './check-cart.ts'
import { cancelUrl, returnUrl } from './checkout-urls.ts'
import { type CheckoutRow, findCheckout } from './checkouts.queries.ts'
import { type OpenedShop, openShop } from './open-shop.ts'
import { openSession } from './open-session.ts'
import { replaceCheckouts } from './replace-checkouts.ts'
import { quotePrints } from './quote-prints.ts'

/** How long a cart stands at its price, waiting to be paid. Stripe wants 30 minutes at least. */
export const CHECKOUT_LIFETIME = 3 * 3_600_000

/** Checkout starts of one studio, from all addresses together: more than the finish of a big race needs. */
export const ACCOUNT_STARTS = { points: 600, perSeconds: 60 }
/** Whoever pays nothing has mails sent to an address that need not be their own. */
const FREE_ORDERS = { points: 3, perSeconds: 86_400 }

/** Freezes a cart at its price and answers the page where it is paid, or, when it costs nothing, the page that leads on to the order. Sent again with the same key it is the same checkout. */
export async function startCheckout(
  deps: Deps,
  host: string,
  request: StartCheckout,
): Promise<{ checkoutGuid: string; url: string }> {
  const shop = await openShop(deps, host, request)
  await deps.throttle.require('checkoutStartAccount', shop.account.guid, ACCOUNT_STARTS)
  const existing = await findCheckout(deps.db, shop.scope, { requestKey: request.requestKey })
  const checkout = existing
    ? requireSame(existing, shop, request)
    : await freeze(deps, shop, request)
  const paid = await replaceCheckouts(deps, checkout, request.replaces ?? [])
  if (paid) return { checkoutGuid: paid.guid, url: returnUrl(deps, paid) }
  if (checkout.total === 0 || checkout.state === 'paid')
    return { checkoutGuid: checkout.guid, url: returnUrl(deps, checkout) }
  if (checkout.state !== 'open' || checkout.expiresAt <= deps.clock.now())
    throw new AppError('conflict', { sentence: 'This payment has expired. Please start again.' })
  return { checkoutGuid: checkout.guid, url: await openSession(deps, checkout) }
}

async function freeze(deps: Deps, shop: OpenedShop, request: StartCheckout): Promise<CheckoutRow> {
  const { db, env, clock } = deps
  const { account, gallery, currency } = shop
  if (!shop.methods.includes(request.method))
    throw new AppError('invalid', { fields: { method: 'is not offered here' } })
  if (request.whatsappDelivery && request.mobileNumber === '')
    throw new AppError('invalid', { fields: { mobileNumber: 'is needed for WhatsApp' } })
  const { lines, price } = await checkCart(deps, shop, request.cart)
  const isShipped = lines.some(({ type }) => type === 'Print')
  if (isShipped && !request.address)
    throw new AppError('invalid', { fields: { address: 'is needed to ship the prints' } })
  if (toMinor(request.expectedTotal, currency) !== price.total) throw new AppError('price_changed')

  const labCost = isShipped
    ? await quotePrints(deps, lines, { currency, country: request.address!.country })
    : undefined
  const shippingFee = labCost ?? 0
  const fees = commission(price.total, env.PLATFORM_FEE_PERCENT)
  // The platform pays the lab: what the cart doesn't bring in would never come back.
  if (labCost !== undefined && price.total < fees + labCost)
    throw new AppError('invalid', {
      sentence: 'These prints can’t be ordered at this price. Please ask the studio.',
    })
  // In another currency than the account is kept in, the money could not be paid out of it.
  const stripeAccount =
    request.method !== 'paypal' &&
    account.stripeChargesEnabled &&
    account.stripeCurrency === currency &&
    price.total > 0
      ? account.stripeAccountId
      : null
  if (price.total === 0) await deps.throttle.require('freeOrder', request.emailAddress, FREE_ORDERS)
  const now = clock.now()
  const values = {
    guid: newGuid(),
    accountGuid: account.guid,
    engineGuid: gallery.guid,
    createdAt: now,
    expiresAt: now + CHECKOUT_LIFETIME,
    requestKey: request.requestKey,
    currency,
    total: price.total,
    discount: price.discount,
    lines,
    preOrder: price.isPreOrder,
    buyer: toBuyer(request, isShipped),
    whatsappDelivery: request.whatsappDelivery,
    additionalInfo: request.additionalInfo,
    companyName: account.companyName,
    cancelUrl: cancelUrl(deps, account, gallery, {
      locale: request.locale,
      preview: shop.isPreview ? request.preview : undefined,
    }),
    locale: request.locale,
    method: request.method,
    collector: stripeAccount ? ('studio' as const) : ('platform' as const),
    stripeAccount,
    shippingFee,
    // The lab is paid by the platform, so its cost is kept back as well; never more than was paid.
    applicationFee: stripeAccount
      ? floorToStripe(Math.min(price.total, fees + shippingFee), currency)
      : 0,
  }
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(checkouts).values(values).onConflictDoNothing().returning()
    // The same request came twice at once.
    if (!row)
      return requireSame(
        (await findCheckout(tx, shop.scope, { requestKey: request.requestKey }))!,
        shop,
        request,
      )
    if (row.total === 0)
      await payCheckout(deps, tx, row, {
        id: `free-${row.guid}`,
        amount: 0,
        transactionFee: 0,
      })
    return row
  })
}

function toBuyer(
  { firstName, lastName, emailAddress, mobileNumber, address }: StartCheckout,
  isShipped: boolean,
): Buyer {
  return { firstName, lastName, emailAddress, mobileNumber, address: isShipped ? address : null }
}

/** A key stands for one cart of one buyer: another under it is refused, as the first may be paid already. */
function requireSame(
  existing: CheckoutRow,
  { gallery }: OpenedShop,
  request: StartCheckout,
): CheckoutRow {
  const cartOf = (
    entries: readonly {
      productGuid: string
      items: CheckoutRow['lines'][number]['items'] | StartCheckout['cart'][number]['items']
    }[],
  ) =>
    entries.map(({ productGuid, items }) => ({
      productGuid,
      items: items.map(({ photoGuid, copies, crop, rotation }) => ({
        photoGuid,
        copies,
        crop,
        rotation,
      })),
    }))
  const isShipped = existing.lines.some(({ type }) => type === 'Print')
  const { engineGuid, method, locale, whatsappDelivery, additionalInfo, buyer, lines } = existing
  const isSame = isDeepStrictEqual(
    { engineGuid, method, locale, whatsappDelivery, additionalInfo, buyer, cart: cartOf(lines) },
    {
      engineGuid: gallery.guid,
      method: request.method,
      locale: request.locale,
      whatsappDelivery: request.whatsappDelivery,
      additionalInfo: request.additionalInfo,
      buyer: toBuyer(request, isShipped),
      cart: cartOf(request.cart),
    },
  )
  if (!isSame)
    throw new AppError('conflict', {
      sentence: 'Your cart has changed since you began to pay. Please start again.',
    })
  return existing
}
