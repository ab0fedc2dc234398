import { DAY_MS } from './duration.ts'

/** Prefix of a signed flag or an order page's key for a test order. The server only trusts the signature. */
export const TEST_FLAG = 'test.'

/** How long a test order is kept. */
export const TEST_ORDER_KEPT = DAY_MS

/** Whether a flag or key claims to be for a test order, signed or not. */
export function claimsTest(flag: string | undefined): boolean {
  return flag?.startsWith(TEST_FLAG) === true
}
