import type { Deps } from '../../ground/deps.ts'
import type { PhotoListFilter } from '../../gallery/photos/photo-filter.ts'
import { toNetwork, toThrottleKey, toWideNetwork } from '../../ground/throttle/throttle-key.ts'

/**
 * The same, reading through the connections that are kept apart for visitors, and remembering apart: a count that ran
 * out of a visitor's three seconds must not fail the console's.
 */
export function forVisitors(deps: Deps): Deps {
  return { ...deps, db: deps.visitorDb, revisionCache: deps.memory.site.revisionCache }
}

/** A person who types fast, times a family behind one address; each search may look at every photo of a gallery. */
const SEARCHES = { points: 240, perSeconds: 60 }

/** Counts one search by text of an address. Throws `too_many`. */
export async function takeSearch({ throttle }: Deps, address: string): Promise<void> {
  await throttle.require('siteSearch', address, SEARCHES)
}

/** Different searches of a network in a gallery that may not be browsed: 300 phones of a school look for a number and a name each. */
const DIFFERENT = { points: 600, perSeconds: 3_600 }
/** Of all networks that one customer can have, which the phones of a mobile network share. */
const DIFFERENT_WIDE = { points: 6_000, perSeconds: 3_600 }
/** By time alone each search shows others, so that few show all. */
const TIMES = { points: 40, perSeconds: 3_600 }

/**
 * Counts a search in a gallery that shows nothing before, once for each number of a list; looking for the same again is
 * none. It keeps a program from going through all numbers, or through the day half an hour after half an hour. Throws
 * `too_many`.
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
