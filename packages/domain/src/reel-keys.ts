import type { ReelShape } from './reel.ts'

/** Where the films of an order's reel are stored. */
export function reelKey(
  { accountGuid, orderGuid, guid }: { accountGuid: string; orderGuid: string; guid: string },
  shape: ReelShape,
): string {
  return `accounts/${accountGuid}/orders/${orderGuid}/reels/${guid}/${shape}.mp4`
}
