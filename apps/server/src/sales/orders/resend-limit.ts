import type { Deps } from '../../deps.ts'

/** Anybody's address can be typed in: so many an hour is help, more is a nuisance to strangers. */
const RATE = { points: 10, perSeconds: 3_600 }

/** Counts one sending of an order's link. Throws `too_many`. */
export async function takeResend(
  { throttle }: Pick<Deps, 'throttle'>,
  orderGuid: string,
): Promise<void> {
  await throttle.require('resendOrder', orderGuid, RATE)
}
