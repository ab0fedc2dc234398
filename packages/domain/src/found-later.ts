import { DAY_MS, HOUR_MS } from './duration.ts'
import { FACE_PHOTOS_MAX } from './face-match.ts'

/** Photos that are added within this time are announced together. */
const COLLECTED_FOR = HOUR_MS
/** The buyer gets one email about added photos a day at most. */
const MAIL_EVERY = DAY_MS

/**
 * How many of the faces that an order names a new face has to match. One may be blurred or turned away and resemble
 * others; two that agree don't, where there are two.
 */
export function facesToAgree(named: number): number {
  return Math.min(2, named)
}

/**
 * The photos that are added to an order of an all-found package: those that are found of the person now and aren't in
 * it, as many as the package has room for. A face on 100 photos or more shows no one in particular, so none is added.
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

/** When the buyer is told of photos that are added now: some time later, with those that follow. */
export function foundLaterMailDue({
  now,
  dueAt,
  mailedAt,
}: {
  now: number
  /** What was decided for photos that were added before and aren't announced yet. */
  dueAt: number | null
  mailedAt: number | null
}): number {
  return dueAt ?? Math.max(now + COLLECTED_FOR, (mailedAt ?? -Infinity) + MAIL_EVERY)
}
