import type { Deps } from '../../ground/deps.ts'

/**
 * Pictures at full size are made one at a time for everyone: so many an hour is all of a large order, more would be at
 * the others' cost.
 */
export const DOWNLOADS = { name: 'downloadOrder', points: 600, perSeconds: 3_600 } as const
export const ARCHIVES = { name: 'archiveOrder', points: 20, perSeconds: 3_600 } as const
export const PREVIEWS = { name: 'previewOrder', points: 3_000, perSeconds: 3_600 } as const

/** Rate-limits downloads per order. Throws `too_many`. */
export async function takeDownload(
  { throttle }: Deps,
  orderGuid: string,
  { name, ...rate }: typeof DOWNLOADS | typeof ARCHIVES | typeof PREVIEWS,
): Promise<void> {
  await throttle.require(name, orderGuid, rate)
}
