import { isSigned, sign } from '../../ground/signatures/signature.ts'
import type { SigningKeys } from '../../ground/signatures/signing-key.ts'

/** The key that opens a checkout's state for its returning buyer: a guid alone reveals nothing. */
export function signCheckoutKey(signingKey: SigningKeys, checkoutGuid: string): string {
  return sign(signingKey, 'checkout', checkoutGuid)
}

export function isCheckoutKey(signingKey: SigningKeys, checkoutGuid: string, key: string): boolean {
  return isSigned(signingKey, 'checkout', checkoutGuid, key)
}
