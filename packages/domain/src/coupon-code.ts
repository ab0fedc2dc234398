import { withoutInvisible } from './invisible-characters.ts'

/** Letters and digits that no one takes for one another when they read a code aloud or type it from paper. */
const CLEAR = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const PROPOSED_LENGTH = 8
export const COUPON_CODE_MAX = 40

/** Every dash and minus: word processors and phones turn hyphens into them. */
const DASHES = /[\p{Pd}\u2212]/gu

/** A code as it is shown: upper case, letters and digits, single hyphens within. Undefined for what can't be one. */
export function toCouponCode(text: string): string | undefined {
  const code = plainCode(text).trim().replace(/\s+/g, '-')
  return code.length <= COUPON_CODE_MAX &&
    /^[\p{Lu}\p{Lo}\p{N}]+(-[\p{Lu}\p{Lo}\p{N}]+)*$/u.test(code)
    ? code
    : undefined
}

/** What codes are compared by: `welc0me 1o` is WELCOME-10. Two codes that look alike are the same. */
export function couponKey(text: string): string {
  return plainCode(text)
    .replace(/[\s-]+/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
}

/** What was typed or pasted in upper case, with plain hyphens and without what no one sees. */
function plainCode(text: string): string {
  return withoutInvisible(text.normalize('NFKC')).toUpperCase().replace(DASHES, '-')
}

/** A code that is hard to guess and easy to read, from bytes of chance. */
export function proposeCouponCode(bytes: Uint8Array): string {
  return Array.from(bytes.slice(0, PROPOSED_LENGTH), (byte) => CLEAR[byte % CLEAR.length]).join('')
}
