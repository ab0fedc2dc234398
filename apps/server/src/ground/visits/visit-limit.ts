import { DAY_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { LRUCache } from 'lru-cache'
import { toNetwork } from '../throttle/throttle-key.ts'

/**
 * How many events a network may tell of. Counted in this process alone: what it guards is the work on them, and that no
 * network uses up a gallery's day; what is written is limited for all processes together (`VISIT_BUDGET`).
 */
export interface VisitLimit {
  /** Counts so many, and says whether all were still within the limits. */
  take(address: string, events: number): boolean
}

/** 300 phones at a finish line share the address of its network, and each may look at a photo every two seconds. */
export const EVENTS_A_MINUTE = 12_000
/** A tenth of what a gallery's day has. */
export const EVENTS_A_DAY = 500_000
const NETWORKS = 50_000

export function createVisitLimit(now: () => number): VisitLimit {
  const windows = [
    createWindow(EVENTS_A_MINUTE, MINUTE_MS, now),
    createWindow(EVENTS_A_DAY, DAY_MS, now),
  ]
  return {
    take(address, events) {
      const network = toNetwork(address)
      // Both are counted, whatever the first one says.
      return windows.map((take) => take(network, events)).every(Boolean)
    },
  }
}

/** So many within so long, counted from the first. The networks that came last are remembered. */
function createWindow(points: number, length: number, now: () => number) {
  const windows = new LRUCache<string, { taken: number; endsAt: number }>({ max: NETWORKS })
  return (network: string, count: number): boolean => {
    const known = windows.get(network)
    const window = known && known.endsAt > now() ? known : { taken: 0, endsAt: now() + length }
    window.taken += count
    windows.set(network, window)
    return window.taken <= points
  }
}
