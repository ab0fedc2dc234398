import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { createSingleFlight } from '../../ground/concurrency/single-flight.ts'

/** Faces of a gallery. `embeddings` holds their descriptions, one after the other in the order of `guids`. */
export interface FaceList {
  guids: string[]
  embeddings: Float32Array
}

/** What people look for their faces in: read from the database once, and kept while people look. */
export interface FaceLists {
  /**
   * The list under `key` of this revision; of an earlier one where it was read a moment ago. Otherwise `load` reads it,
   * once for all who ask.
   */
  getOrLoad(key: string, revision: number, load: () => Promise<FaceList>): Promise<FaceList>
}

/** 256 MB are 480,000 faces. */
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
