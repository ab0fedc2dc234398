/** Letters and digits that nobody takes for one another when they read a code aloud or type it from paper. */
const CLEAR = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const PROPOSED_LENGTH = 8
export const COUPON_CODE_MAX = 40

/** A code as it is shown: upper case, letters and digits, single hyphens within. Undefined for what can't be one. */
export function toCouponCode(text: string): string | undefined {
  const code = text.normalize('NFKC').trim().toUpperCase().replace(/\s+/g, '-')
  return code.length <= COUPON_CODE_MAX &&
    /^[\p{Lu}\p{Lo}\p{N}]+(-[\p{Lu}\p{Lo}\p{N}]+)*$/u.test(code)
    ? code
    : undefined
}

/** What codes are compared by: `welc0me 1o` is WELCOME-10. Two codes that look alike are the same. */
export function couponKey(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s-]+/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
}

/** A code that is hard to guess and easy to read, from bytes of chance. */
export function proposeCouponCode(bytes: Uint8Array): string {
  return Array.from(bytes.slice(0, PROPOSED_LENGTH), (byte) => CLEAR[byte % CLEAR.length]).join('')
}
