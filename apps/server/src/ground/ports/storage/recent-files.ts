import { MINUTE_MS } from '@proofdesk/domain/duration'
import { LRUCache } from 'lru-cache'
import type { OpenedFile, Storage } from './storage.ts'
import { isOpenedWhole } from './whole-file.ts'

/** Some 3,000 thumbnails, or 500 pictures for a screen. */
const MAX_BYTES = 64 * 1024 * 1024
/** Files that were deleted leave the memory, too. */
const KEPT_FOR = 10 * MINUTE_MS

/** Opens a file, or answers what it held within the last minutes; null when there is none. */
export type OpenRecent = (key: string) => Promise<OpenedFile | null>

/**
 * Keeps the small files in memory that were asked for lately: for one of them opening and reading costs more than all
 * the rest of its request. For files that don't change under their key; whether someone may see one has to be found out
 * before.
 */
export function createRecentFiles(
  storage: Pick<Storage, 'open' | 'head' | 'localPath'>,
): OpenRecent {
  const kept = new LRUCache<string, OpenedFile>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }) => size + 1_000,
    ttl: KEPT_FOR,
  })
  return async (key) => {
    const before = kept.get(key)
    if (before) return before
    const file = await storage.open(key)
    // What is cut off is made again soon.
    if (file?.data && (await isOpenedWhole(storage, key, file))) kept.set(key, file)
    return file
  }
}
