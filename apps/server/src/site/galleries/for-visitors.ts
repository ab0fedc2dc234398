import type { Deps } from '../../ground/deps.ts'
import type { PhotoListFilter } from '../../gallery/photos/photo-filter.ts'
import { toNetwork, toThrottleKey, toWideNetwork } from '../../ground/throttle/throttle-key.ts'

/**
 * The same deps with the connections reserved for visitors and a separate cache: a count that exceeded a visitor's
 * three seconds must not fail the console's.
 */
export function forVisitors(deps: Deps): Deps {
  return { ...deps, db: deps.visitorDb, revisionCache: deps.memory.site.revisionCache }
}

/** Enough for fast typing, times a family behind one address; each search may scan every photo of a gallery. */
const SEARCHES = { points: 240, perSeconds: 60 }

/** Counts a text search by an address. Throws `too_many`. */
export async function takeSearch({ throttle }: Deps, address: string): Promise<void> {
  await throttle.require('siteSearch', address, SEARCHES)
}

/**
 * Different searches per network in a gallery without browsing: 300 phones at a school each search for a number and a
 * name.
 */
const DIFFERENT = { points: 600, perSeconds: 3_600 }
/** For all networks of one customer, which the phones on a mobile network share. */
const DIFFERENT_WIDE = { points: 6_000, perSeconds: 3_600 }
/** A search by time alone shows other photos each time, so a few searches would show all. */
const TIMES = { points: 40, perSeconds: 3_600 }

/**
 * Counts a search in a gallery that shows nothing before one, once per number in a list; repeating a search isn't
 * counted. It keeps a bot from trying all numbers, or going through the day by half hours. Throws `too_many`.
 */
export async function takeSelectiveSearch(
  deps: Deps,
  address: string,
  engineGuid: string,
  { filter, texts }: { filter: PhotoListFilter; texts: readonly string[] },
): Promise<void> {
  const { throttle } = deps
  const { recentSearches } = deps.memory.site
  const ofNetwork = `${toNetwork(address)} ${engineGuid}`
  const ofWideNetwork = `${toWideNetwork(address)} ${engineGuid}`
  for (const text of texts) {
    const key = toThrottleKey(address, engineGuid, text, JSON.stringify(filter))
    if (recentSearches.has(key)) continue
    if (text === '') await throttle.require('timesSearched', ofNetwork, TIMES)
    await throttle.require('searched', ofNetwork, DIFFERENT)
    await throttle.require('searchedWide', ofWideNetwork, DIFFERENT_WIDE)
    recentSearches.set(key, true)
  }
}
