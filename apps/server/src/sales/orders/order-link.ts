import { DAY_MS } from '@proofdesk/domain/duration'
import { orderPath } from '@proofdesk/domain/public-url'
import type { ReelShape } from '@proofdesk/domain/reel'
import { originOf } from '../../studio/accounts/to-account.ts'
import type { Deps } from '../../ground/deps.ts'
import type { InvoiceFormat } from '../invoices/invoice-file.ts'
import { isSigned, sign } from '../../ground/signatures/signature.ts'

const LIFETIME = 90 * DAY_MS

/**
 * The key that opens an order for anyone who has it: its page, its downloads and its archive, for 90 days, unless the
 * order's links were revoked. It is `<expiry in epoch seconds>.<signature>`, with the version in between from the
 * second version on; nothing is stored, so every email can contain a fresh one.
 */
export function signOrderKey(
  { signingKey, clock }: Deps,
  { guid, keyVersion = 1 }: { guid: string; keyVersion?: number },
): string {
  const expiry = String(Math.ceil((clock.now() + LIFETIME) / 1_000))
  const name = keyVersion === 1 ? expiry : `${expiry}.${keyVersion}`
  return `${name}.${sign(signingKey, 'order', `${guid}\n${name}`)}`
}

/** The version that a key was made for; undefined if it doesn't open this order, or no longer does. */
export function readOrderKey(
  { signingKey, clock }: Deps,
  orderGuid: string,
  key: string,
): number | undefined {
  const [, name = '', expiry = '', version = '1', given = ''] =
    /^((\d+)(?:\.(\d+))?)\.([^.]+)$/.exec(key) ?? []
  if (!isSigned(signingKey, 'order', `${orderGuid}\n${name}`, given)) return undefined
  return clock.now() < Number(expiry) * 1_000 ? Number(version) : undefined
}

/** The URL of the buyer's order page, in the language of the purchase, with a fresh key. */
export function orderUrl(
  deps: Deps,
  account: { alias: string; customDomain: string | null },
  order: { guid: string; keyVersion: number; locale: string },
): string {
  return (
    originOf(account, deps.env) +
    orderPath({ guid: order.guid, key: signOrderKey(deps, order) }, order.locale)
  )
}

/** The path of one purchased file, on the same host as the order page. */
export function downloadPath(orderGuid: string, itemGuid: string, key: string): string {
  return `/api/site/orders/download?guid=${orderGuid}&item=${itemGuid}&key=${encodeURIComponent(key)}`
}

/** The path of a picture that shows a purchased photo as it was sold. */
export function previewPath(
  orderGuid: string,
  { item, size }: { item: string; size: 'small' | 'large' },
  key: string,
): string {
  return `/api/site/orders/preview?guid=${orderGuid}&item=${item}&size=${size}&key=${encodeURIComponent(key)}`
}

/** The path of a film of a reel. */
export function reelPath(
  orderGuid: string,
  { reelGuid, shape }: { reelGuid: string; shape: ReelShape },
  key: string,
): string {
  return `/api/site/orders/reel?guid=${orderGuid}&reel=${reelGuid}&shape=${shape}&key=${encodeURIComponent(key)}`
}

/** The path of an invoice or a credit note. */
export function invoicePath(
  orderGuid: string,
  { guid, format }: { guid: string; format: InvoiceFormat },
  key: string,
): string {
  return `/api/site/orders/invoice?guid=${orderGuid}&invoice=${guid}&format=${format}&key=${encodeURIComponent(key)}`
}

/** The path of all purchased files in one archive. */
export function archivePath(orderGuid: string, key: string): string {
  return `/api/site/orders/archive?guid=${orderGuid}&key=${encodeURIComponent(key)}`
}
