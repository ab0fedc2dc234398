/** Whether photos can be taken: `low` is the time to make room, `full` refuses uploads until there is some. */
export type FreeSpace = 'ample' | 'low' | 'full'

const LEAST_FREE_BYTES = 2_000_000_000
const LEAST_FREE_SHARE = 0.05

/** What stays free on the disk for the database and for pictures in work: a twentieth, or 2 GB where that is more. Bytes. */
export function diskFloor(totalBytes: number): number {
  return Math.max(LEAST_FREE_BYTES, totalBytes * LEAST_FREE_SHARE)
}

const LARGEST_RESERVE_BYTES = 256_000_000

/**
 * What is kept free for the database alone, within the floor: an eighth of it, but no more than a twentieth of a small
 * disk, nor than 256 MB. It is written for as long as there is no room for anything else. Bytes.
 */
export function diskReserve(totalBytes: number): number {
  return Math.floor(Math.min(diskFloor(totalBytes) / 8, totalBytes / 20, LARGEST_RESERVE_BYTES))
}

/** Low below twice the floor. */
export function freeSpaceOfDisk({
  freeBytes,
  totalBytes,
}: {
  freeBytes: number
  totalBytes: number
}): FreeSpace {
  const floor = diskFloor(totalBytes)
  if (freeBytes < floor) return 'full'
  return freeBytes < 2 * floor ? 'low' : 'ample'
}

/** Low from nine tenths on; without a quota there is always room. */
export function freeSpaceOfQuota({
  usedBytes,
  quotaBytes,
}: {
  usedBytes: number
  quotaBytes: number | null
}): FreeSpace {
  if (quotaBytes === null) return 'ample'
  if (usedBytes >= quotaBytes) return 'full'
  return usedBytes >= quotaBytes * 0.9 ? 'low' : 'ample'
}
