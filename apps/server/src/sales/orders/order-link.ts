import { createHmac, timingSafeEqual } from 'node:crypto'
import { orderPath } from '@proofdesk/domain/public-url'
import { originOf } from '../../studio/accounts/to-account.ts'
import type { Deps } from '../../deps.ts'

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
  return `${expiry}.${signature(signingKey, orderGuid, expiry)}`
}

/** Whether the key opens this order now. Compared in constant time. */
export function isOrderKey(
  { signingKey, clock }: Pick<Deps, 'signingKey' | 'clock'>,
  orderGuid: string,
  key: string,
): boolean {
  const [expiry = '', given = '', ...rest] = key.split('.')
  if (rest.length > 0) return false
  const expected = Buffer.from(signature(signingKey, orderGuid, expiry))
  const actual = Buffer.from(given)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return false
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

// The prefix keeps a signature made for an order from being one for anything else signed with the same key.
function signature(key: Buffer, orderGuid: string, expiry: string): string {
  return createHmac('sha256', key).update(`order\n${orderGuid}\n${expiry}`).digest('base64url')
}
