import { orderPath } from '@proofdesk/domain/public-url'
import { originOf } from '../../studio/accounts/to-account.ts'
import type { Deps } from '../../deps.ts'
import { isSigned, sign } from '../../signature.ts'

const LIFETIME = 90 * 86_400_000

/**
 * What opens an order for whoever holds it: its page, its downloads and its archive, for 90 days. `<expiry in epoch seconds>.<signature>`;
 * nothing is stored, so every mail may carry a fresh one.
 */
export function signOrderKey(
  { signingKey, clock }: Pick<Deps, 'signingKey' | 'clock'>,
  orderGuid: string,
): string {
  const expiry = String(Math.ceil((clock.now() + LIFETIME) / 1_000))
  return `${expiry}.${sign(signingKey, 'order', `${orderGuid}\n${expiry}`)}`
}

/** Whether the key opens this order now. */
export function isOrderKey(
  { signingKey, clock }: Pick<Deps, 'signingKey' | 'clock'>,
  orderGuid: string,
  key: string,
): boolean {
  const [expiry = '', given = '', ...rest] = key.split('.')
  if (rest.length > 0) return false
  if (
    !isSigned(
      signingKey,
      'order',
      `${orderGuid}
${expiry}`,
      given,
    )
  )
    return false
  return clock.now() < Number(expiry) * 1_000
}

/** The address of the buyer's order page, in the language of the purchase, with a fresh key. */
export function orderUrl(
  deps: Pick<Deps, 'signingKey' | 'clock' | 'env'>,
  account: { alias: string; customDomain: string | null },
  order: { guid: string; locale: string },
): string {
  return (
    originOf(account, deps.env) +
    orderPath({ guid: order.guid, key: signOrderKey(deps, order.guid) }, order.locale)
  )
}

/** The path of one bought file, on the same host as the order page. */
export function downloadPath(orderGuid: string, itemGuid: string, key: string): string {
  return `/api/site/orders/download?guid=${orderGuid}&item=${itemGuid}&key=${encodeURIComponent(key)}`
}

/** The path of all bought files in one archive. */
export function archivePath(orderGuid: string, key: string): string {
  return `/api/site/orders/archive?guid=${orderGuid}&key=${encodeURIComponent(key)}`
}
