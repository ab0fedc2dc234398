import type { siteCheckout } from '@proofdesk/contract/site/checkout'
import { toGalleryLocale } from '@proofdesk/domain/locales'
import { and, isNull, lte, or } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import { getGalleryRecord } from '../../gallery/galleries/galleries.queries.ts'
import type { Deps, DepsThat } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { orderUrl } from '../orders/order-link.ts'
import { PaymentError } from '../../ground/ports/payments/payments.ts'
import { isCheckoutKey } from './checkout-key.ts'
import { KEY_OPENS, galleryUrlOf } from './checkout-urls.ts'
import { type CheckoutRow, findCheckout, findOrderOf } from './checkouts.queries.ts'
import { completeCheckout } from './complete-checkout.ts'
import { openShop, toShop } from './open-shop.ts'
import { quoteSiteCart } from './quote-cart.ts'
import { startCheckout } from './start-checkout.ts'
import { toWideNetwork } from '../../ground/throttle/throttle-key.ts'
import { findSiteAccount } from '../../studio/accounts/site-account.ts'

// High, because an office or a stadium shares an IP address.
const STARTS = { points: 60, perSeconds: 60 }
/** A customer can have as many /64 networks as they like, all in one /48. */
const NETWORK_STARTS = { points: 120, perSeconds: 60 }
/** A cart asks after each change of it. */
const PRICES = { points: 240, perSeconds: 60 }
/** How often the waiting page may cause a call to the provider; in between the answer comes from our own row. */
const CHECK_EVERY = 5_000
/**
 * Limits of calls to the provider from one address, for all checkouts, and in total: above them the answer comes from
 * our own row.
 */
const ADDRESS_CHECKS = { points: 120, perSeconds: 60 }
const ALL_CHECKS = { points: 3_000, perSeconds: 60 }

/** Checkout on the public site: the host determines the account, and no one signs in. */
export const checkoutHandlers: Handlers<typeof siteCheckout> = {
  async shop({ query }, { deps, request }) {
    const { ip, headers } = request
    const shop = await openShop(deps, request, query)
    const locale =
      query.locale ?? toGalleryLocale(shop.gallery.defaultLocale, shop.account.defaultLanguage)
    return { shop: await toShop(deps, shop, { ip, headers, locale }) }
  },

  async price({ body }, { deps, request }) {
    await deps.throttle.require('cartPrice', request.ip, PRICES)
    return quoteSiteCart(deps, request, body)
  },

  async start({ body }, { deps, request }) {
    await deps.throttle.require('checkoutStart', request.ip, STARTS)
    await deps.throttle.require('checkoutStartNetwork', toWideNetwork(request.ip), NETWORK_STARTS)
    return startCheckout(deps, request, body)
  },

  async state({ query: { guid, key } }, { deps, request }) {
    const account = await findSiteAccount(deps, request.host)
    const checkout =
      account && isCheckoutKey(deps.signingKey, guid, key)
        ? await findCheckout(deps.db, { accountGuid: account.guid }, { guid })
        : undefined
    if (!account || !checkout) throw new AppError('not_found')
    const state = await lookUp(deps, checkout, request.ip)
    const order =
      state === 'paid' && deps.clock.now() - checkout.createdAt <= KEY_OPENS
        ? await findOrderOf(deps.db, checkout)
        : undefined
    const gallery = await getGalleryRecord(
      deps.db,
      { accountGuid: account.guid, galleries: 'all' },
      { guid: checkout.engineGuid },
    ).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return undefined
      throw error
    })
    return {
      state: state === 'refunded' ? 'replaced' : state,
      orderUrl: order ? orderUrl(deps, account, order) : null,
      engineGuid: checkout.engineGuid,
      galleryUrl: gallery ? galleryUrlOf(deps, account, gallery, checkout.locale) : '/',
      payUrl: state === 'open' ? checkout.payUrl : null,
    }
  },
}

/** If the provider can't be reached, the state stays open: the page, the webhook and the sweep ask again. */
async function lookUp(
  deps: DepsThat<'payments'>,
  checkout: CheckoutRow,
  address: string,
): Promise<CheckoutRow['state']> {
  if (checkout.state !== 'open') return checkout.state
  if ((checkout.lookedUpAt ?? 0) > deps.clock.now() - CHECK_EVERY) return checkout.state
  if (!(await mayAskProvider(deps, address)) || !(await claimCheck(deps, checkout)))
    return checkout.state
  try {
    return await completeCheckout(deps, checkout)
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    deps.log.warn(
      { checkout: checkout.guid, code: error.code, reason: error.message, detail: error.detail },
      'A checkout could not be looked up at its provider',
    )
    return checkout.state
  }
}

/** Whether this call may ask the provider: of all that look at the same checkout only one does. */
async function claimCheck(
  { db, clock }: Deps,
  { accountGuid, guid }: CheckoutRow,
): Promise<boolean> {
  const now = clock.now()
  const claimed = await db
    .update(checkouts)
    .set({ lookedUpAt: now })
    .where(
      and(
        recordOf(checkouts, { accountGuid }, guid),
        or(isNull(checkouts.lookedUpAt), lte(checkouts.lookedUpAt, now - CHECK_EVERY)),
      ),
    )
    .returning({ guid: checkouts.guid })
  return claimed.length > 0
}

/** The narrower limit first: one address must not use up the limit of all others. */
async function mayAskProvider({ throttle }: Deps, address: string): Promise<boolean> {
  for (const [name, key, rate] of [
    ['checkoutStateAddress', address, ADDRESS_CHECKS],
    ['checkoutStateAll', '', ALL_CHECKS],
  ] as const)
    if (!(await throttle.consume(name, key, rate)).allowed) return false
  return true
}
