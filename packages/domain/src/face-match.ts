/** Number of values in a face's descriptor. */
export const FACE_DIMENSIONS = 128

/** Smaller faces, in pixels of a picture of at most 2,048, and faces with a lower score are ignored. */
export const FACE_SIDE_MIN = 50
export const FACE_SCORE_MIN = 0.6

/** A face on this many photos of a gallery identifies no one, so the photos aren't returned. */
export const FACE_PHOTOS_MAX = 100

// The distance at which a match is as likely as not, and the curve's steepness, fitted to pairs of faces of the same
// person and of two people.
const MIDDLE = 0.62
const SPREAD = 0.0505

/** How similar two faces are, from 0 to 100 per cent, by the Euclidean distance of their descriptors. */
export function matchPercent(distance: number): number {
  return 100 / (1 + Math.exp((distance - MIDDLE) / SPREAD))
}

/**
 * The largest distance that is still a match of this per cent, of more than 0 and less than 100; at 100 the same
 * descriptor.
 */
export function matchDistance(percent: number): number {
  return Math.max(0, MIDDLE + SPREAD * Math.log(100 / percent - 1))
}
