import type { Deps } from '../../deps.ts'

/**
 * The same, reading through the connections that are kept apart for visitors, and remembering apart: a count that ran
 * out of a visitor's three seconds must not fail the console's.
 */
export function forVisitors(deps: Deps): Deps {
  return { ...deps, db: deps.visitorDb, revisionCache: deps.visitorCache }
}

/** A person who types fast, times a family behind one address; each search may look at every photo of a gallery. */
const SEARCHES = { points: 240, perSeconds: 60 }

/** Counts one search by text of an address. Throws `too_many`. */
export async function takeSearch({ throttle }: Deps, address: string): Promise<void> {
  await throttle.require('siteSearch', address, SEARCHES)
}
