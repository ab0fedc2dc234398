import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { createSingleFlight } from '../../ground/concurrency/single-flight.ts'

/** The faces of a gallery. `embeddings` holds their descriptions one after the other, in the order of `guids`. */
export interface FaceList {
  guids: string[]
  embeddings: Float32Array
}

/** Cache of the faces that searches compare with, loaded from the database on first use. */
export interface FaceLists {
  /**
   * Returns the list of `key` at this revision, or at an earlier one that was loaded a moment ago. Otherwise `load` is
   * called, once for all concurrent requests.
   */
  getOrLoad(key: string, revision: number, load: () => Promise<FaceList>): Promise<FaceList>
}

/** 256 MB hold 480,000 faces. */
const BYTES_MAX = 256 * 1024 * 1024
const BYTES_OF_GUID = 64
const KEPT_MS = 30 * MINUTE_MS
/** While a gallery's photos are analysed its list changes several times a second. */
const CHANGED_MS = 5_000

export function createFaceLists(now: () => number): FaceLists {
  const reading = createSingleFlight<FaceList>()
  const entries = new LRUCache<string, { list: FaceList; revision: number; readAt: number }>({
    maxSize: BYTES_MAX,
    sizeCalculation: ({ list }) =>
      1 + list.embeddings.byteLength + list.guids.length * BYTES_OF_GUID,
    ttl: KEPT_MS,
    updateAgeOnGet: true,
  })
  return {
    async getOrLoad(key, revision, load) {
      const entry = entries.get(key)
      const isGood = entry && (entry.revision === revision || now() - entry.readAt < CHANGED_MS)
      if (isGood) return entry.list
      return reading.run(`${key} ${revision}`, async () => {
        const list = await load()
        entries.set(key, { list, revision, readAt: now() })
        return list
      })
    },
  }
}
