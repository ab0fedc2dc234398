import type { Pixels } from '../images/read-pixels.ts'
import { type Similarity, cutOut } from './cut-out.ts'
import { MEAN_FACE } from './mean-face.ts'

/** Side of the square that a descriptor is computed from, in pixels. */
export const CHIP_SIDE = 150
/** Padding on each side, relative to the mean face's size. */
const PADDING = 0.25

/** x and y of each landmark, one after the other, in pixels of the picture. */
export type Landmarks = Float32Array

/**
 * Cuts out a face, rotated, scaled and moved so that its landmarks are as close as possible to those of the mean face.
 */
export function cutChip(picture: Pixels, landmarks: Landmarks): Pixels {
  return cutOut(picture, alignToMean(landmarks), { width: CHIP_SIDE, height: CHIP_SIDE })
}

/** Minimises the squared distances between a chip's mean face and the landmarks. */
function alignToMean(landmarks: Landmarks): Similarity {
  const pairs = MEAN_FACE.map(([landmark, x, y]) => ({
    u: onChip(x),
    v: onChip(y),
    x: landmarks[landmark * 2]!,
    y: landmarks[landmark * 2 + 1]!,
  }))
  const mean = (of: 'u' | 'v' | 'x' | 'y') =>
    pairs.reduce((sum, pair) => sum + pair[of], 0) / pairs.length
  const [u, v, x, y] = [mean('u'), mean('v'), mean('x'), mean('y')]
  let along = 0
  let across = 0
  let squares = 0
  for (const pair of pairs) {
    const [du, dv, dx, dy] = [pair.u - u, pair.v - v, pair.x - x, pair.y - y]
    along += du * dx + dv * dy
    across += du * dy - dv * dx
    squares += du * du + dv * dv
  }
  const a = along / squares
  const b = across / squares
  return { a, b, x0: x - a * u + b * v, y0: y - b * u - a * v }
}

const onChip = (part: number) => ((PADDING + part) / (2 * PADDING + 1)) * CHIP_SIDE

/** The variance of the Laplacian of a picture's grey values: small if nothing is sharp. */
export function sharpnessOf({ data, width, height }: Pixels): number {
  const grey = (x: number, y: number) => {
    const at = (y * width + x) * 3
    return 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!
  }
  let sum = 0
  let squares = 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const edge =
        grey(x - 1, y) + grey(x + 1, y) + grey(x, y - 1) + grey(x, y + 1) - 4 * grey(x, y)
      sum += edge
      squares += edge * edge
    }
  const count = (width - 2) * (height - 2)
  return squares / count - (sum / count) ** 2
}
