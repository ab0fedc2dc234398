import { couponKey } from './coupon-code.ts'

/** Letters and digits that are hard to confuse; `couponKey` maps none of them to another. */
const CLEAR = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 16
const GROUP = 4

/** A code such as `7KQ2-M9XA-4TCB-HW3P` from at least 16 random bytes: more possibilities than anyone can try. */
export function toGiftCardCode(bytes: Uint8Array): string {
  const letters = Array.from(bytes.slice(0, LENGTH), (byte) => CLEAR[byte % CLEAR.length])
  return Array.from({ length: LENGTH / GROUP }, (_, at) =>
    letters.slice(at * GROUP, (at + 1) * GROUP).join(''),
  ).join('-')
}

/** The form that codes are compared in: case, spaces and hyphens don't matter. */
export const giftCardKey = couponKey

/** The last characters of a code, which the studio sees instead of the code. */
export function lastFourOf(code: string): string {
  return giftCardKey(code).slice(-GROUP)
}
