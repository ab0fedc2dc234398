import { isSigned, sign } from '../../signature.ts'

/** What opens a checkout's state for the buyer who was led back: without it a guid tells nobody anything. */
export function signCheckoutKey(signingKey: Buffer, checkoutGuid: string): string {
  return sign(signingKey, 'checkout', checkoutGuid)
}

export function isCheckoutKey(signingKey: Buffer, checkoutGuid: string, key: string): boolean {
  return isSigned(signingKey, 'checkout', checkoutGuid, key)
}
