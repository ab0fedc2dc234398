import type { ReelShape } from './reel.ts'

/** Prefix of the keys of all files of an account's orders. */
export const ordersPrefix = ({ accountGuid }: { accountGuid: string }) =>
  `accounts/${accountGuid}/orders/`

/** Storage key of a film of an order's reel. */
export function reelKey(
  { accountGuid, orderGuid, guid }: { accountGuid: string; orderGuid: string; guid: string },
  shape: ReelShape,
): string {
  return `${ordersPrefix({ accountGuid })}${orderGuid}/reels/${guid}/${shape}.mp4`
}
