/** The most important point of a photo, as fractions of its width and height from the top left corner. */
export interface FocalPoint {
  x: number
  y: number
}

/** A face in fractions of the photo's width and height. */
export interface FaceBox {
  x: number
  y: number
  width: number
  height: number
}

export interface Size {
  width: number
  height: number
}

/** A part of a picture in pixels. */
export interface Cut extends Size {
  left: number
  top: number
}

/**
 * Used if nothing is known about a photo: people are rarely in the lower half, and heads are high in portrait photos.
 */
export const USUAL_FOCAL_POINT: FocalPoint = { x: 0.5, y: 0.4 }
const USUAL_UPRIGHT: FocalPoint = { x: 0.5, y: 0.25 }

/** The focal point's position in a crop, as fractions of the crop: leaves room for a title at the bottom. */
export const POINT_IN_CUT: FocalPoint = { x: 0.5, y: 0.42 }

/** Faces below this fraction of the largest one are passers-by. */
const LEAST_SHARE = 0.25
/** A tall crop of a landscape photo shows about a third of it, and so does a strip of a portrait one. */
const SEEN_PART = 0.36
/** Hair and chin, as fractions of a face's height. */
const HAIR = 0.45
const CHIN = 0.1

/**
 * The point chosen by the studio, otherwise the faces, otherwise half way to the point that attracts attention, which
 * is a guess, otherwise a little above the centre, and higher in a portrait photo. NaN is treated as unknown.
 */
export function toFocalPoint({
  chosen,
  faces = [],
  attention,
  isUpright = false,
}: {
  chosen?: FocalPoint | null | undefined
  faces?: readonly FaceBox[] | undefined
  attention?: FocalPoint | null | undefined
  isUpright?: boolean | undefined
}): FocalPoint {
  const usual = isUpright ? USUAL_UPRIGHT : USUAL_FOCAL_POINT
  return toUnit(
    known(chosen) ?? known(focusOnFaces(faces)) ?? halfWay(usual, known(attention) ?? usual),
  )
}

function known(point: FocalPoint | null | undefined): FocalPoint | undefined {
  return point && Number.isFinite(point.x) && Number.isFinite(point.y) ? point : undefined
}

/** Never downwards: a bright dress would cut off the head above it. */
function halfWay({ x, y }: FocalPoint, attention: FocalPoint): FocalPoint {
  return { x: (attention.x + x) / 2, y: (Math.min(attention.y, y) + y) / 2 }
}

/**
 * The centre of the largest faces that fit into a narrow crop together: of two people far apart, one is shown whole
 * instead of the gap between them.
 */
function focusOnFaces(faces: readonly FaceBox[]): FocalPoint | undefined {
  const largest = Math.max(0, ...faces.map(areaOf))
  const heads = faces
    .filter((face) => largest > 0 && areaOf(face) >= largest * LEAST_SHARE)
    .map(toHead)
  if (heads.length === 0) return undefined
  const across = fittingTogether(heads, (head) => [head.x, head.x + head.width])
  const seen = fittingTogether(across, (head) => [head.y, head.y + head.height])
  const middle = (from: (head: FaceBox) => number, to: (head: FaceBox) => number) =>
    (Math.min(...seen.map(from)) + Math.max(...seen.map(to))) / 2
  return {
    x: middle(
      ({ x }) => x,
      ({ x, width }) => x + width,
    ),
    y: middle(
      ({ y }) => y,
      ({ y, height }) => y + height,
    ),
  }
}

/** The heads in the section that covers most head area; a head larger than the section is used alone. */
function fittingTogether(
  heads: readonly FaceBox[],
  sides: (head: FaceBox) => [from: number, to: number],
): FaceBox[] {
  const groups = heads.map((first) => {
    const [from] = sides(first)
    return heads.filter((head) => {
      const [start, end] = sides(head)
      return head === first || (start >= from && end <= from + SEEN_PART)
    })
  })
  const weight = (group: readonly FaceBox[]) => group.reduce((sum, head) => sum + areaOf(head), 0)
  return groups.reduce((best, group) => (weight(group) > weight(best) ? group : best))
}

const areaOf = ({ width, height }: FaceBox) => width * height

function toHead({ x, y, width, height }: FaceBox): FaceBox {
  const top = Math.max(0, y - height * HAIR)
  return { x, y: top, width, height: Math.min(1, y + height * (1 + CHIN)) - top }
}

/**
 * The largest crop of a picture with this aspect ratio (width divided by height) that has the focal point in its place,
 * as far as the edges allow.
 */
export function cutAround(picture: Size, shape: number, { x, y }: FocalPoint): Cut {
  const width = Math.max(1, Math.min(picture.width, Math.round(picture.height * shape)))
  const height = Math.max(1, Math.min(picture.height, Math.round(picture.width / shape)))
  return {
    left: within(Math.round(x * picture.width - POINT_IN_CUT.x * width), picture.width - width),
    top: within(Math.round(y * picture.height - POINT_IN_CUT.y * height), picture.height - height),
    width,
    height,
  }
}

/** The focal point of a picture, relative to a crop of it. */
export function pointInCut(picture: Size, cut: Cut, { x, y }: FocalPoint): FocalPoint {
  return toUnit({
    x: (x * picture.width - cut.left) / cut.width,
    y: (y * picture.height - cut.top) / cut.height,
  })
}

/** Rounds the point to thousandths, about a pixel on the screen. */
export function roundPoint({ x, y }: FocalPoint): FocalPoint {
  return { x: Math.round(x * 1_000) / 1_000, y: Math.round(y * 1_000) / 1_000 }
}

function toUnit({ x, y }: FocalPoint): FocalPoint {
  return roundPoint({ x: within(x, 1), y: within(y, 1) })
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(0, value))
}
