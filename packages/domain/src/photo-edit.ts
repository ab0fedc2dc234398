import type { Rotation } from './chosen-crop.ts'
import type { PicturePart } from './picture-frame.ts'
import type { Shape } from './print-crop.ts'

/**
 * The edits of a photo, applied to its original in this order: flipped left to right, turned by quarters, straightened,
 * cropped. `crop` is in fractions of the turned picture; straightening rotates the picture about the centre of that
 * frame.
 */
export interface PhotoEdit {
  isFlipped: boolean
  /** Degrees clockwise. */
  turn: Rotation
  /** Degrees clockwise, from -15 to 15. */
  angle: number
  crop: PicturePart
}

/** An edit as stored, with the size of the original as displayed. */
export interface StoredEdit extends PhotoEdit {
  sourceWidth: number
  sourceHeight: number
}

export const ANGLE_MAX = 15
/** A crop keeps at least this fraction of each side. */
export const CROP_MIN = 0.05
/**
 * Fractions are rounded when they are sent, so corners may be outside by this fraction of the longer side, and a pixel.
 */
const TOLERANCE = 0.001
const STEPS = 30
/** Maximum error in pixels of sums of fractions. */
const ROUNDING = 1e-6

const WHOLE: PicturePart = { x: 0, y: 0, width: 1, height: 1 }
export const NO_EDIT: PhotoEdit = { isFlipped: false, turn: 0, angle: 0, crop: WHOLE }

/** Whether the photo looks like its original. */
export function isUnedited({ isFlipped, turn, angle, crop }: PhotoEdit): boolean {
  const isWhole = crop.x === 0 && crop.y === 0 && crop.width === 1 && crop.height === 1
  return !isFlipped && turn === 0 && angle === 0 && isWhole
}

/** The size of the original after turning: the frame that crops are fractions of. */
export function turnedSize({ width, height }: Shape, turn: Rotation): Shape {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** The whole pixels within a part of a picture, at least one each way. */
export function partPixels(
  part: PicturePart,
  { width, height }: Shape,
): { left: number; top: number; width: number; height: number } {
  const left = Math.min(width - 1, Math.max(0, Math.round(part.x * width)))
  const top = Math.min(height - 1, Math.max(0, Math.round(part.y * height)))
  const right = Math.min(width, Math.max(left + 1, Math.round((part.x + part.width) * width)))
  const bottom = Math.min(height, Math.max(top + 1, Math.round((part.y + part.height) * height)))
  return { left, top, width: right - left, height: bottom - top }
}

/** Size of the edited picture in full resolution. */
export function editedSize(source: Shape, { turn, crop }: PhotoEdit): Shape {
  const { width, height } = partPixels(crop, turnedSize(source, turn))
  return { width, height }
}

/** Stored values may have another shape: such an edit is ignored, and the photo is shown as its original. */
function readable<Edit extends PhotoEdit>(edit: Edit | null): Edit | null {
  const { x, y, width, height } = (edit?.crop ?? {}) as Partial<PicturePart>
  return [x, y, width, height].every(Number.isFinite) ? edit : null
}

/**
 * The size of a photo with this edit, or without one; needed because the photo's row has the size of its current edit.
 */
export function sizeWithEdit(
  photo: { width: number | null; height: number | null; edit: StoredEdit | null },
  edit: StoredEdit | null,
): { width: number | null; height: number | null } {
  const present = readable(photo.edit)
  const wanted = readable(edit)
  const source = present
    ? { width: present.sourceWidth, height: present.sourceHeight }
    : { width: photo.width, height: photo.height }
  if (!wanted || source.width === null || source.height === null) return source
  return editedSize({ width: source.width, height: source.height }, wanted)
}

/** Whether two photos have the same edit. */
export function isSameEdit(one: PhotoEdit | null, other: PhotoEdit | null): boolean {
  const key = (edit: PhotoEdit | null) => {
    const { isFlipped, turn, angle, crop } = readable(edit) ?? NO_EDIT
    return [isFlipped, turn, angle, crop.x, crop.y, crop.width, crop.height].join(' ')
  }
  return key(one) === key(other)
}

/** Whether all corners of the crop are inside the straightened picture. `source` is the original's size. */
export function isCropInside(source: Shape, edit: PhotoEdit): boolean {
  return isInside(source, edit, cropSlack(source))
}

/** Pixels that a corner may be outside of the straightened picture. */
export function cropSlack({ width, height }: Shape): number {
  return TOLERANCE * Math.max(width, height) + 1
}

function isInside(source: Shape, { crop, turn, angle }: PhotoEdit, slack: number): boolean {
  const frame = turnedSize(source, turn)
  return cornersOf(crop).every(([x, y]) => {
    const point = rotate({ x: (x - 0.5) * frame.width, y: (y - 0.5) * frame.height }, -angle)
    return (
      Math.abs(point.x) <= frame.width / 2 + slack && Math.abs(point.y) <= frame.height / 2 + slack
    )
  })
}

/** The edit with its crop shrunk and, if necessary, moved until all corners are inside the picture. */
export function fitCrop(source: Shape, edit: PhotoEdit): PhotoEdit {
  const fits = (candidate: PhotoEdit) => isInside(source, candidate, ROUNDING)
  if (fits(edit)) return edit
  const { crop } = edit
  const middle = { x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 }
  const at = (scale: number, pull: number): PhotoEdit => {
    const [width, height] = [crop.width * scale, crop.height * scale]
    const [x, y] = [middle.x + (0.5 - middle.x) * pull, middle.y + (0.5 - middle.y) * pull]
    return { ...edit, crop: clampPart({ x: x - width / 2, y: y - height / 2, width, height }) }
  }
  // The crop's centre stays in place, unless almost nothing of the crop would be left.
  const stays = largest((scale) => fits(at(scale, 0)))
  if (stays >= 0.5) return at(stays, 0)
  return at(
    largest((scale) => fits(at(scale, 1))),
    1,
  )
}

/**
 * The crop moved or resized towards another one, as far as all corners stay in the picture; `slides` along its edges.
 */
export function pullCrop(
  source: Shape,
  edit: PhotoEdit,
  to: PicturePart,
  { slides }: { slides: boolean },
): PhotoEdit {
  const fits = (crop: PicturePart) => isInside(source, { ...edit, crop }, ROUNDING)
  if (!fits(edit.crop)) return fitCrop(source, { ...edit, crop: to })
  const pull = (from: PicturePart, goal: PicturePart) => {
    const at = (part: number) => between(from, goal, part)
    return at(largest((part) => fits(at(part))))
  }
  if (!slides) return { ...edit, crop: pull(edit.crop, to) }
  const across = pull(edit.crop, { ...edit.crop, x: to.x })
  return { ...edit, crop: pull(across, { ...across, y: to.y }) }
}

function between(from: PicturePart, to: PicturePart, part: number): PicturePart {
  const mix = (side: keyof PicturePart) => from[side] + (to[side] - from[side]) * part
  return { x: mix('x'), y: mix('y'), width: mix('width'), height: mix('height') }
}

/** The largest number from 0 to 1 that meets the condition, if all smaller numbers do. */
function largest(isRight: (scale: number) => boolean): number {
  if (isRight(1)) return 1
  let [low, high] = [0, 1]
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2
    if (isRight(middle)) low = middle
    else high = middle
  }
  return low
}

/** The edit after turning the picture by another quarter. */
export function turnEdit(edit: PhotoEdit, degrees: 90 | 270): PhotoEdit {
  const { x, y, width, height } = edit.crop
  return {
    ...edit,
    turn: ((edit.turn + degrees) % 360) as Rotation,
    crop:
      degrees === 90
        ? { x: 1 - y - height, y: x, width: height, height: width }
        : { x: y, y: 1 - x - width, width: height, height: width },
  }
}

/** The edit after flipping the picture left to right. */
export function flipEdit(edit: PhotoEdit): PhotoEdit {
  return {
    isFlipped: !edit.isFlipped,
    turn: ((360 - edit.turn) % 360) as Rotation,
    angle: edit.angle === 0 ? 0 : -edit.angle,
    crop: { ...edit.crop, x: 1 - edit.crop.x - edit.crop.width },
  }
}

/** The largest crop with this ratio, width by height in pixels, around the centre of the current one. */
export function cropToRatio(source: Shape, edit: PhotoEdit, ratio: number): PhotoEdit {
  const frame = turnedSize(source, edit.turn)
  const wanted = (ratio * frame.height) / frame.width
  const [width, height] = wanted >= 1 ? [1, 1 / wanted] : [wanted, 1]
  const middle = {
    x: edit.crop.x + edit.crop.width / 2,
    y: edit.crop.y + edit.crop.height / 2,
  }
  const crop = clampPart({ x: middle.x - width / 2, y: middle.y - height / 2, width, height })
  return fitCrop(source, { ...edit, crop })
}

/** The position of a part of the picture after the edit changes. It may be outside; straightening keeps its size. */
export function moveBox(
  box: PicturePart,
  { source, from, to }: { source: Shape; from: PhotoEdit | null; to: PhotoEdit | null },
): PicturePart {
  const before = from ?? NO_EDIT
  const after = to ?? NO_EDIT
  const point = movePoint(
    { x: box.x + box.width / 2, y: box.y + box.height / 2 },
    { source, from: before, to: after },
  )
  const [old, next] = [before, after].map((edit) => {
    const frame = turnedSize(source, edit.turn)
    return { width: frame.width * edit.crop.width, height: frame.height * edit.crop.height }
  })
  const size = turnedSize(
    { width: box.width * old!.width, height: box.height * old!.height },
    ((after.turn - before.turn + 360) % 360) as Rotation,
  )
  const [width, height] = [size.width / next!.width, size.height / next!.height]
  return { x: point.x - width / 2, y: point.y - height / 2, width, height }
}

/** The same for a point. */
export function movePoint(
  point: { x: number; y: number },
  { source, from, to }: { source: Shape; from: PhotoEdit | null; to: PhotoEdit | null },
): { x: number; y: number } {
  return toEdited(source, to ?? NO_EDIT, toSource(source, from ?? NO_EDIT, point))
}

/** A point of the edited picture in pixels from the centre of the original. */
function toSource(source: Shape, edit: PhotoEdit, { x, y }: { x: number; y: number }) {
  const frame = turnedSize(source, edit.turn)
  const { crop } = edit
  const inFrame = {
    x: (crop.x + x * crop.width - 0.5) * frame.width,
    y: (crop.y + y * crop.height - 0.5) * frame.height,
  }
  const point = rotate(inFrame, -edit.angle - edit.turn)
  return edit.isFlipped ? { x: -point.x, y: point.y } : point
}

function toEdited(source: Shape, edit: PhotoEdit, { x, y }: { x: number; y: number }) {
  const frame = turnedSize(source, edit.turn)
  const { crop } = edit
  const point = rotate({ x: edit.isFlipped ? -x : x, y }, edit.turn + edit.angle)
  return {
    x: (point.x / frame.width + 0.5 - crop.x) / crop.width,
    y: (point.y / frame.height + 0.5 - crop.y) / crop.height,
  }
}

/** Clockwise on a picture, whose y axis points down. */
function rotate({ x, y }: { x: number; y: number }, degrees: number): { x: number; y: number } {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

const cornersOf = ({ x, y, width, height }: PicturePart): [number, number][] => [
  [x, y],
  [x + width, y],
  [x, y + height],
  [x + width, y + height],
]

/** The same part, moved into the frame. */
function clampPart({ x, y, width, height }: PicturePart): PicturePart {
  return {
    x: Math.min(Math.max(x, 0), Math.max(0, 1 - width)),
    y: Math.min(Math.max(y, 0), Math.max(0, 1 - height)),
    width,
    height,
  }
}
