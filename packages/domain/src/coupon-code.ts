import { withoutInvisible } from './invisible-characters.ts'

/** Letters and digits that are hard to confuse when people read a code aloud or type it from paper. */
const CLEAR = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const PROPOSED_LENGTH = 8
export const COUPON_CODE_MAX = 40

/** Every dash and minus: word processors and phones turn hyphens into them. */
const DASHES = /[\p{Pd}\u2212]/gu

/**
 * A code as displayed: upper case, letters and digits, with single hyphens inside. Undefined for a text that can't be a
 * code.
 */
export function toCouponCode(text: string): string | undefined {
  const code = plainCode(text).trim().replace(/\s+/g, '-')
  return code.length <= COUPON_CODE_MAX &&
    /^[\p{Lu}\p{Lo}\p{N}]+(-[\p{Lu}\p{Lo}\p{N}]+)*$/u.test(code)
    ? code
    : undefined
}

/** The key that codes are compared by: `welc0me 1o` is WELCOME-10. Two codes that look alike are the same. */
export function couponKey(text: string): string {
  return plainCode(text)
    .replace(/[\s-]+/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
}

/** A typed or pasted code in upper case, with plain hyphens and without invisible characters. */
function plainCode(text: string): string {
  return withoutInvisible(text.normalize('NFKC')).toUpperCase().replace(DASHES, '-')
}

/** Generates a code that is hard to guess and easy to read from random bytes. */
export function proposeCouponCode(bytes: Uint8Array): string {
  return Array.from(bytes.slice(0, PROPOSED_LENGTH), (byte) => CLEAR[byte % CLEAR.length]).join('')
}
