import type { Deps } from '../../deps.ts'
import { AppError } from '../../app-error.ts'

/** Pictures at full size are made one at a time for everybody: so many an hour is all of a large order, more would be at the others' cost. */
export const DOWNLOADS = { name: 'downloadOrder', points: 600, perSeconds: 3_600 } as const
export const ARCHIVES = { name: 'archiveOrder', points: 20, perSeconds: 3_600 } as const

/** Counts one download by an order's link. Throws `too_many`. */
export async function takeDownload(
  { throttle }: Pick<Deps, 'throttle'>,
  orderGuid: string,
  { name, ...rate }: typeof DOWNLOADS | typeof ARCHIVES,
): Promise<void> {
  const allowance = await throttle.consume(name, orderGuid, rate)
  if (!allowance.allowed)
    throw new AppError('too_many', {
      sentence: 'This order was downloaded very often within an hour. Please wait a little.',
      retryAfterSeconds: allowance.retryAfterSeconds,
    })
}
