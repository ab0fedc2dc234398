import type { Executor } from '../db/client.ts'

/** A photo of which is known how many come before it in its list. */
export interface Place {
  index: number
  moment: number
  guid: string
}

/** What was found out about a list. It holds as long as the list's counters have the same revision. */
export interface KnownList {
  total?: Promise<number> | undefined
  places: Place[]
}

const LISTS = 1_000
const PLACES = 200

const remembered = new WeakMap<Executor, Map<string, { revision: number; list: KnownList }>>()

/**
 * What this process knows of the list named `key` at this revision; an empty note otherwise, to be filled. So turning pages costs the same
 * wherever one is, and a search that had to look at every photo does so once.
 */
export function recallList(db: Executor, key: string, revision: number): KnownList {
  let lists = remembered.get(db)
  if (!lists) remembered.set(db, (lists = new Map()))
  const found = lists.get(key)
  // Put in anew, since the first one in the map is the first to be forgotten.
  lists.delete(key)
  const entry = found?.revision === revision ? found : { revision, list: { places: [] } }
  lists.set(key, entry)
  if (lists.size > LISTS) lists.delete(lists.keys().next().value!)
  return entry.list
}

/** Notes where photos stand. */
export function notePlaces({ places }: KnownList, ...news: readonly Place[]): void {
  for (const place of news) if (!places.some(({ index }) => index === place.index)) places.push(place)
  if (places.length > PLACES) places.splice(0, places.length - PLACES)
}

/** How to reach the photos from `first` to `last`: forwards or backwards, from which place (an end of the list without one), past how many. */
export interface Approach {
  isBackwards: boolean
  from: Place | undefined
  skip: number
}

/** The approach that passes by the fewest photos. */
export function findApproach({ places }: KnownList, { first, last, total }: { first: number; last: number; total: number }): Approach {
  let best: Approach = { isBackwards: false, from: undefined, skip: first }
  const consider = (approach: Approach) => {
    if (approach.skip >= 0 && approach.skip < best.skip) best = approach
  }
  consider({ isBackwards: true, from: undefined, skip: total - 1 - last })
  for (const from of places) {
    consider({ isBackwards: false, from, skip: first - from.index })
    consider({ isBackwards: true, from, skip: from.index - last })
  }
  return best
}
