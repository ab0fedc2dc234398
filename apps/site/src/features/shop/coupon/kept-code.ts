import { useStored, writeStored } from '../../../lib/browser-storage.ts'

const keyOf = (slug: string) => `proofdesk.coupon.${slug}`

/** The code that a visitor has entered in a gallery; empty without one. */
export function useCouponCode(slug: string): [string, (code: string) => void] {
  return [useStored(keyOf(slug)) ?? '', (code) => writeStored(keyOf(slug), code || null)]
}

/** The cart that it was entered for is paid. */
export function forgetCouponCode(slug: string): void {
  writeStored(keyOf(slug), null)
}
