import { isSigned, sign } from '../../ground/signatures/signature.ts'
import type { SigningKeys } from '../../ground/signatures/signing-key.ts'

/** What opens a checkout's state for the buyer who was led back: without it a guid tells no one anything. */
export function signCheckoutKey(signingKey: SigningKeys, checkoutGuid: string): string {
  return sign(signingKey, 'checkout', checkoutGuid)
}

export function isCheckoutKey(signingKey: SigningKeys, checkoutGuid: string, key: string): boolean {
  return isSigned(signingKey, 'checkout', checkoutGuid, key)
}
