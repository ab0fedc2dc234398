import { type KeyObject, createHmac, timingSafeEqual } from 'node:crypto'
import type { SigningKeys } from './signing-key.ts'

/** What a signature is for: one made for one purpose is not valid for another under the same key. */
type Purpose =
  | 'upload'
  | 'read'
  | 'preview'
  | 'test-flag'
  | 'test-order'
  | 'export'
  | 'checkout'
  | 'order'
  | 'gift-card'
  | 'theme-draft'
  | 'visitor'
  | 'download-archive'
  | 'unlock'
  | 'grace-link'
  | 'found-photos'
  | 'found-person'
  | 'campaign'
  | 'subscription'
  | 'photo-alert'
  | 'photo-alert-end'
  | 'selection'
  | 'preferences'
  | 'left-cart'
  | 'mail-picture'
  | 'lab'
  | 'sensitive-change'

/** HMAC-SHA256 of the text as base64url; from the second key on, prefixed with the key's number: `2~…`. */
export function sign({ current, accepted }: SigningKeys, purpose: Purpose, text: string): string {
  const key = accepted.get(current)
  if (!key) throw new Error(`There is no signing key ${current}`)
  const signature = hmac(key, purpose, text)
  return current === 1 ? signature : `${current}~${signature}`
}

/** Compares in constant time; anything that is not a signature of an accepted key is simply invalid. */
export function isSigned(
  { accepted }: SigningKeys,
  purpose: Purpose,
  text: string,
  signature: unknown,
): boolean {
  if (typeof signature !== 'string') return false
  const [, id = '1', given] = /^(?:(\d{1,6})~)?([\w-]{43})$/.exec(signature) ?? []
  const key = accepted.get(Number(id))
  if (!key || given === undefined) return false
  // Compared as text: two different texts may decode to the same bytes.
  const expected = hmac(key, purpose, text)
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}

function hmac(key: KeyObject, purpose: Purpose, text: string): string {
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url')
}
