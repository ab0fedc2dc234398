import { LRUCache } from 'lru-cache'

/** Results about records, cached in this process until their counters' revision changes. */
export interface RevisionCache {
  /**
   * The value made under `key` at this revision; otherwise `make` runs again, also after a rejected promise. Makes
   * paging cost the same on every page.
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
