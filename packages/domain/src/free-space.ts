/** Free storage for photos: `low` is the time to make space, `full` refuses uploads until there is some. */
export type FreeSpace = 'ample' | 'low' | 'full'

const LEAST_FREE_BYTES = 2_000_000_000
const LEAST_FREE_SHARE = 0.05

/**
 * Space kept free on the disk for the database and for pictures in progress: a twentieth, or 2 GB if that is more.
 * Bytes.
 */
export function diskFloor(totalBytes: number): number {
  return Math.max(LEAST_FREE_BYTES, totalBytes * LEAST_FREE_SHARE)
}

const LARGEST_RESERVE_BYTES = 256_000_000

/**
 * Space reserved for the database alone, within the floor: an eighth of the floor, but at most a twentieth of the disk
 * and at most 256 MB. The database can write into it when everything else is refused. Bytes.
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

/** Low from nine tenths on; without a quota there is always enough. */
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
