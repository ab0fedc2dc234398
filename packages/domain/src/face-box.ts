/** A face's box, in fractions of the picture's width and height or in any other unit. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The shared area of two boxes divided by their union, from 0 to 1. */
export function overlapOf(one: Box, other: Box): number {
  const shared = sharedArea(one, other)
  return shared === 0 ? 0 : shared / (areaOf(one) + areaOf(other) - shared)
}

/** The part of the smaller box that lies within the other, from 0 to 1. */
export function insideOf(one: Box, other: Box): number {
  const shared = sharedArea(one, other)
  return shared === 0 ? 0 : shared / Math.min(areaOf(one), areaOf(other))
}

const areaOf = ({ width, height }: Box) => width * height

function sharedArea(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, width) * Math.max(0, height)
}

/** A face whose height is below this part of the largest one's is in the background. */
const BACKGROUND = 0.25

/** Faces that a selfie may be about, the largest first, without those in the background. */
export function foregroundFaces<Face extends Box>(faces: readonly Face[]): Face[] {
  const largest = Math.max(0, ...faces.map(({ height }) => height))
  return faces
    .filter(({ height }) => height >= largest * BACKGROUND)
    .toSorted((one, other) => areaOf(other) - areaOf(one))
}
