import type { Deps } from '../../deps.ts'

/** The same, reading through the connections that are kept apart for visitors. */
export function forVisitors(deps: Deps): Deps {
  return { ...deps, db: deps.visitorDb }
}

/** A person who types fast, times a family behind one address; each search may look at every photo of a gallery. */
const SEARCHES = { points: 240, perSeconds: 60 }

/** Counts one search by text of an address. Throws `too_many`. */
export async function takeSearch(
  { throttle }: Pick<Deps, 'throttle'>,
  address: string,
): Promise<void> {
  await throttle.require('siteSearch', address, SEARCHES)
}
