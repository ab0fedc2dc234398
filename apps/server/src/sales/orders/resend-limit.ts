import type { Deps } from '../../deps.ts'

/** Any address can be typed in, so resends of an order are limited. */
const RATE = { points: 10, perSeconds: 3_600 }

/** Rate-limits resends per order. Throws `too_many`. */
export async function takeResend({ throttle }: Deps, orderGuid: string): Promise<void> {
  await throttle.require('resendOrder', orderGuid, RATE)
}
