import { FACE_DIMENSIONS } from './face-match.ts'

/** A face within the distance: its index in the list, and its distance. */
export interface NearFace {
  index: number
  distance: number
}

/** After this many values, a face that is already too far away is skipped. */
const STEP = 16

/**
 * All faces within `maxDistance` of `face`, the nearest first. `faces` contains the descriptors one after the other.
 * Every face is compared, so none is missed; distances are compared as squares.
 */
export function nearestFaces(
  faces: Float32Array,
  face: Float32Array,
  maxDistance: number,
): NearFace[] {
  const found: NearFace[] = []
  // 32-bit floats differ from the computed maximum by a rounding error.
  const bound = maxDistance * maxDistance + 1e-6
  for (let from = 0; from < faces.length; from += FACE_DIMENSIONS) {
    let sum = 0
    for (let at = 0; at < FACE_DIMENSIONS && sum <= bound; at += STEP)
      sum += squares(faces, from + at, face, at)
    if (sum <= bound) found.push({ index: from / FACE_DIMENSIONS, distance: Math.sqrt(sum) })
  }
  return found.toSorted((one, other) => one.distance - other.distance)
}

/** The squared distance in the next values. Four sums at a time, because a processor computes them in parallel. */
function squares(faces: Float32Array, from: number, face: Float32Array, at: number): number {
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  for (let n = 0; n < STEP; n += 4) {
    const p = faces[from + n]! - face[at + n]!
    const q = faces[from + n + 1]! - face[at + n + 1]!
    const r = faces[from + n + 2]! - face[at + n + 2]!
    const s = faces[from + n + 3]! - face[at + n + 3]!
    a += p * p
    b += q * q
    c += r * r
    d += s * s
  }
  return a + b + (c + d)
}
