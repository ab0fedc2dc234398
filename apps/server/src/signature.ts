import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signature is for: one made for one thing can't be shown for another under the same key. */
type Purpose = 'upload' | 'read' | 'preview' | 'export' | 'checkout' | 'order'

/** HMAC-SHA256 of the text under the installation's signing key, as base64url. */
export function sign(key: Buffer, purpose: Purpose, text: string): string {
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url')
}

/** Compares in constant time; anything that is not a signature is simply wrong. */
export function isSigned(key: Buffer, purpose: Purpose, text: string, signature: unknown): boolean {
  if (typeof signature !== 'string') return false
  const given = Buffer.from(signature)
  const expected = Buffer.from(sign(key, purpose, text))
  return given.length === expected.length && timingSafeEqual(given, expected)
}
