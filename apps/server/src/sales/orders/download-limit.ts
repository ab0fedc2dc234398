import type { Deps } from '../../ground/deps.ts'

/**
 * Full-size pictures are rendered one at a time for everyone: this many per hour cover a large order, and more would
 * delay others.
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
