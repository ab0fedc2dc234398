import { LRUCache } from 'lru-cache'

/** What this process found out about records while their counters had a revision. */
export interface RevisionCache {
  /** What was made under `key` at this revision; otherwise `make` begins anew. So turning pages costs the same wherever one is. */
  getOrCreate<T>(key: string, revision: number, make: () => T): T
}

const MAX_ENTRIES = 2_000

export function createRevisionCache(): RevisionCache {
  const entries = new LRUCache<string, { revision: number; value: unknown }>({ max: MAX_ENTRIES })
  return {
    getOrCreate<T>(key: string, revision: number, make: () => T): T {
      const found = entries.get(key)
      const entry = found?.revision === revision ? found : { revision, value: make() }
      if (entry !== found) entries.set(key, entry)
      return entry.value as T
    },
  }
}
