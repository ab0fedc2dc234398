import { DAY_MS, HOUR_MS } from './duration.ts'
import { FACE_PHOTOS_MAX } from './face-match.ts'

/** Photos added within this time are announced together. */
const COLLECTED_FOR = HOUR_MS
/** The buyer gets at most one email about added photos per day. */
const MAIL_EVERY = DAY_MS

/**
 * How many of the order's faces a new face has to match. One of them may be blurred or turned away and resemble other
 * people; two rarely do, so two matches are required if there are two.
 */
export function facesToAgree(named: number): number {
  return Math.min(2, named)
}

/**
 * The photos to add to an order of an all-found package: photos of the person that aren't in it yet, as many as the
 * package has room for. A face on 100 photos or more identifies no one, so none is added.
 */
export function laterPhotos({
  bought,
  found,
  max,
}: {
  bought: readonly string[]
  found: readonly string[]
  /** The package's maximum. */
  max: number
}): string[] {
  const present = new Set(bought)
  const added = [...new Set(found)].filter((guid) => !present.has(guid))
  if (present.size + added.length >= FACE_PHOTOS_MAX) return []
  return added.slice(0, Math.max(0, max - present.size))
}

/** When to notify the buyer of photos added now: after a delay, together with those that follow. */
export function foundLaterMailDue({
  now,
  dueAt,
  mailedAt,
}: {
  now: number
  /** The planned time for photos that were added before and aren't announced yet. */
  dueAt: number | null
  mailedAt: number | null
}): number {
  return dueAt ?? Math.max(now + COLLECTED_FOR, (mailedAt ?? -Infinity) + MAIL_EVERY)
}
