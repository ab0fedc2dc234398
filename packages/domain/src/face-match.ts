/** Numbers that a face is described by. */
export const FACE_DIMENSIONS = 128

/** Smaller faces, in pixels of a picture of at most 2,048, and those that the engine is less sure of are ignored. */
export const FACE_SIDE_MIN = 50
export const FACE_SCORE_MIN = 0.6

/** So many photos or more of one gallery show no one in particular: they are not told. */
export const FACE_PHOTOS_MAX = 100

// Where a match is as likely as not, and how fast that changes: fitted to pairs of faces of one person and of two.
const MIDDLE = 0.62
const SPREAD = 0.0505

/** How alike two faces are, from 0 to 100 per cent, by the Euclidean distance of their descriptions. */
export function matchPercent(distance: number): number {
  return 100 / (1 + Math.exp((distance - MIDDLE) / SPREAD))
}

/** The largest distance that is a match of so many per cent, of more than 0 and less than 100; at 100 the same description. */
export function matchDistance(percent: number): number {
  return Math.max(0, MIDDLE + SPREAD * Math.log(100 / percent - 1))
}
