import { CROP_MIN } from '@proofdesk/domain/photo-edit'
import type { PicturePart } from '@proofdesk/domain/picture-frame'

/** A corner or a side of the crop, by its direction from the centre. */
export interface Handle {
  x: -1 | 0 | 1
  y: -1 | 0 | 1
}

export const CORNERS: readonly Handle[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
]
export const SIDES: readonly Handle[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
]

/** The crop moved by fractions of the frame, kept inside it. */
export function moved(crop: PicturePart, dx: number, dy: number): PicturePart {
  return {
    ...crop,
    x: clamp(crop.x + dx, 0, 1 - crop.width),
    y: clamp(crop.y + dy, 0, 1 - crop.height),
  }
}

/**
 * The crop with one of its handles moved; `ratio` is its width by height in fractions of the frame, undefined for a
 * free crop.
 */
export function resized(
  crop: PicturePart,
  handle: Handle,
  { dx, dy, ratio }: { dx: number; dy: number; ratio: number | undefined },
): PicturePart {
  const across = side(crop.x, crop.width, handle.x, dx)
  const down = side(crop.y, crop.height, handle.y, dy)
  const free = { x: across.at, y: down.at, width: across.length, height: down.length }
  return ratio === undefined ? free : withRatio(crop, handle, free, ratio)
}

/** One dimension of the crop: its other end stays where it is. */
function side(at: number, length: number, way: -1 | 0 | 1, by: number) {
  if (way === 0) return { at, length }
  if (way === 1) return { at, length: clamp(length + by, CROP_MIN, 1 - at) }
  const end = at + length
  const start = clamp(at + by, 0, end - CROP_MIN)
  return { at: start, length: end - start }
}

/** As large as the dragged handle requests and the frame permits; the opposite corner stays. */
function withRatio(
  crop: PicturePart,
  handle: Handle,
  free: PicturePart,
  ratio: number,
): PicturePart {
  const [right, bottom] = [crop.x + crop.width, crop.y + crop.height]
  const room = {
    width: handle.x === -1 ? right : 1 - crop.x,
    height: handle.y === -1 ? bottom : 1 - crop.y,
  }
  const least = Math.max(CROP_MIN, CROP_MIN * ratio)
  const wanted = Math.max(free.width, free.height * ratio)
  const width = Math.min(Math.max(wanted, least), room.width, room.height * ratio)
  const height = width / ratio
  return {
    x: handle.x === -1 ? right - width : crop.x,
    y: handle.y === -1 ? bottom - height : crop.y,
    width,
    height,
  }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
