import type { ReelShape } from './reel.ts'

/** What the keys of all files of an account's orders begin with. */
export const ordersPrefix = ({ accountGuid }: { accountGuid: string }) =>
  `accounts/${accountGuid}/orders/`

/** Where the films of an order's reel are stored. */
export function reelKey(
  { accountGuid, orderGuid, guid }: { accountGuid: string; orderGuid: string; guid: string },
  shape: ReelShape,
): string {
  return `${ordersPrefix({ accountGuid })}${orderGuid}/reels/${guid}/${shape}.mp4`
}
