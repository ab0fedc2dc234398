import { LRUCache } from 'lru-cache'

/** What this process found out about records while their counters had a revision. */
export interface RevisionCache {
  /**
   * What was made under `key` at this revision; otherwise `make` starts again, as after a promise that failed. So
   * turning pages costs the same wherever one is.
   */
  getOrCreate<T>(key: string, revision: number, make: () => T): T
}

const MAX_ENTRIES = 2_000

export function createRevisionCache({ max = MAX_ENTRIES } = {}): RevisionCache {
  const entries = new LRUCache<string, { revision: number; value: unknown }>({ max })
  return {
    getOrCreate<T>(key: string, revision: number, make: () => T): T {
      const found = entries.get(key)
      if (found?.revision === revision) return found.value as T
      const entry = { revision, value: make() }
      entries.set(key, entry)
      if (entry.value instanceof Promise)
        entry.value.catch(() => {
          if (entries.peek(key) === entry) entries.delete(key)
        })
      return entry.value
    },
  }
}
