import { useStored, writeStored } from '../../../lib/browser-storage.ts'

const keyOf = (engineGuid: string) => `proofdesk.coupon.${engineGuid}`

/** The code that a visitor entered in a gallery; empty without one. */
export function useCouponCode(engineGuid: string): [string, (code: string) => void] {
  return [
    useStored(keyOf(engineGuid)) ?? '',
    (code) => writeStored(keyOf(engineGuid), code || null),
  ]
}

/** Forgets the code, once the cart that it was entered for is paid. */
export function clearCouponCode(engineGuid: string): void {
  writeStored(keyOf(engineGuid), null)
}
