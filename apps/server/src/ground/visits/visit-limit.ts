import { DAY_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { LRUCache } from 'lru-cache'
import { toNetwork } from '../throttle/throttle-key.ts'

/**
 * How many events a network may report. Counted in this process only: it limits the work on them, and keeps a single
 * network from using up a gallery's day; what is written is limited for all processes together (`VISIT_BUDGET`).
 */
export interface VisitLimit {
  /** Counts these, and returns whether all were still within the limits. */
  take(address: string, events: number): boolean
}

/** 300 phones at a finish line share their network's address, and each may view a photo every two seconds. */
export const EVENTS_A_MINUTE = 12_000
/** A tenth of the budget of a gallery's day. */
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
      // Both are counted, whatever the first one returns.
      return windows.map((take) => take(network, events)).every(Boolean)
    },
  }
}

/** A limit within a period, counted from the first event. Only the most recent networks are remembered. */
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
