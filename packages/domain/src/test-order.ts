import { DAY_MS } from './duration.ts'

/** What a signed flag, and the key of an order's page, begin with where they are of a test. The server believes the signature only. */
export const TEST_FLAG = 'test.'

/** How long a test order is kept. */
export const TEST_ORDER_KEPT = DAY_MS

/** Whether a flag or a key says that it is of a test, whether it is signed or not. */
export function claimsTest(flag: string | undefined): boolean {
  return flag?.startsWith(TEST_FLAG) === true
}
