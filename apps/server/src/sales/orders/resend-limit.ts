import type { Deps } from '../../deps.ts'
import { AppError } from '../../app-error.ts'

/** Anybody's address can be typed in: so many an hour is help, more is a nuisance to strangers. */
const RATE = { points: 10, perSeconds: 3_600 }

/** Counts one sending of an order's link. Throws `too_many`. */
export async function takeResend(
  { throttle }: Pick<Deps, 'throttle'>,
  orderGuid: string,
): Promise<void> {
  const allowance = await throttle.consume('resendOrder', orderGuid, RATE)
  if (!allowance.allowed)
    throw new AppError('too_many', {
      sentence: 'This order was sent often enough for now. Please wait a little.',
      retryAfterSeconds: allowance.retryAfterSeconds,
    })
}
