import { MINUTE_MS } from '@proofdesk/domain/duration'
import { LRUCache } from 'lru-cache'
import type { OpenedFile, Storage } from './storage.ts'
import { isOpenedWhole } from './whole-file.ts'

/** About 3,000 thumbnails, or 500 pictures for a screen. */
const MAX_BYTES = 64 * 1024 * 1024
/** So that deleted files leave the cache, too. */
const KEPT_FOR = 10 * MINUTE_MS

/** Opens a file, or returns its cached contents of the last minutes; null if there is none. */
export type OpenRecent = (key: string) => Promise<OpenedFile | null>

/**
 * Caches recently requested small files in memory: for such a file, opening and reading costs more than the rest of its
 * request. Only for files that don't change under their key; the caller has to check access first.
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
    // A truncated file will be made again soon.
    if (file?.data && (await isOpenedWhole(storage, key, file))) kept.set(key, file)
    return file
  }
}
