import { createHmac, timingSafeEqual } from 'node:crypto'

/** What opens a checkout's state for the buyer who was led back: without it a guid tells nobody anything. */
export function signCheckoutKey(signingKey: Buffer, checkoutGuid: string): string {
  // The prefix keeps a signature made for a checkout from being one for anything else signed with the same key.
  return createHmac('sha256', signingKey).update(`checkout\n${checkoutGuid}`).digest('base64url')
}

/** Compared in constant time. */
export function isCheckoutKey(signingKey: Buffer, checkoutGuid: string, key: string): boolean {
  const expected = Buffer.from(signCheckoutKey(signingKey, checkoutGuid))
  const actual = Buffer.from(key)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
