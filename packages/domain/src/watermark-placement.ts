import {
  WATERMARK_WIDTH_MAX,
  WATERMARK_MARGIN_MAX,
  type SecurityPosition,
  type WatermarkPosition,
} from './watermark-layout.ts'

interface Size {
  width: number
  height: number
}

/** The area of the picture that is drawn on, in pixels. */
export interface WatermarkBox extends Size {
  left: number
  top: number
}

export interface WatermarkPlacement {
  position: SecurityPosition | WatermarkPosition
  /** Per cent of the picture's width. */
  width: number
  /** As large as fits instead, ignoring its width. */
  resizeToFit: boolean
  /** Per cent of the picture's shorter side, so that margins look alike in landscape and portrait pictures. */
  margins: Readonly<Record<'top' | 'bottom' | 'left' | 'right', number>>
}

/**
 * The area of a watermark on a picture: with its aspect ratio, inside the margins, never outside the picture, at least
 * a pixel per side.
 */
export function placeWatermark(
  picture: Size,
  watermark: Size,
  { position, width, resizeToFit, margins }: WatermarkPlacement,
): WatermarkBox {
  const shorter = Math.min(picture.width, picture.height)
  const [left, top, right, bottom] = [margins.left, margins.top, margins.right, margins.bottom].map(
    (margin) => (margin / 100) * shorter,
  ) as [number, number, number, number]
  const room = {
    width: Math.max(1, picture.width - left - right),
    height: Math.max(1, picture.height - top - bottom),
  }
  const largest = Math.min(room.width / watermark.width, room.height / watermark.height)
  const wanted = (width / 100) * (picture.width / watermark.width)
  const scale = resizeToFit ? largest : Math.min(largest, wanted)
  const size = {
    width: clamp(Math.round(watermark.width * scale), 1, picture.width),
    height: clamp(Math.round(watermark.height * scale), 1, picture.height),
  }
  const { x, y } = anchorOf(position)
  return {
    ...size,
    left: clamp(Math.round(left + x * (room.width - size.width)), 0, picture.width - size.width),
    top: clamp(Math.round(top + y * (room.height - size.height)), 0, picture.height - size.height),
  }
}

/** Positions of a watermark layer, from the top left to the bottom right. */
const GRID = [
  ['northwest', 'north', 'northeast'],
  ['west', 'centre', 'east'],
  ['southwest', 'south', 'southeast'],
] as const

/**
 * The placement that puts a watermark at this point of a picture: the nearest position, and margins in whole per cent.
 * Closer to the centre than `snap` pixels, it is centred.
 */
export function placementAt(
  picture: Size,
  box: WatermarkBox,
  snap = 0,
): { position: WatermarkPosition; margins: WatermarkPlacement['margins'] } {
  const shorter = Math.min(picture.width, picture.height)
  const toMargin = (pixels: number) =>
    clamp(Math.round((100 * pixels) / shorter), 0, WATERMARK_MARGIN_MAX)
  const along = (start: number, free: number) => {
    const third = free > 0 ? Math.min(2, Math.floor((3 * start) / free)) : 1
    const off = start - free / 2
    if (Math.abs(off) < snap) return { third: 1, before: 0, after: 0 }
    if (third === 0) return { third, before: toMargin(start), after: 0 }
    if (third === 2) return { third, before: 0, after: toMargin(free - start) }
    // Centred in the space between its margins.
    return { third, before: toMargin(2 * off), after: toMargin(-2 * off) }
  }
  const free = { x: picture.width - box.width, y: picture.height - box.height }
  const x = along(clamp(box.left, 0, free.x), free.x)
  const y = along(clamp(box.top, 0, free.y), free.y)
  return {
    position: GRID[y.third]![x.third]!,
    margins: { top: y.before, bottom: y.after, left: x.before, right: x.after },
  }
}

/**
 * The width, in per cent of the picture's, with which a watermark that is anchored at its position ends at this column.
 */
export function widthTo(
  picture: Size,
  box: WatermarkBox,
  { position, end }: { position: WatermarkPosition; end: number },
): number {
  const { x } = anchorOf(position)
  const right = box.left + box.width
  const width =
    x === 0 ? end - box.left : x === 1 ? right - end : 2 * Math.abs(end - (box.left + right) / 2)
  return clamp(Math.round((100 * width) / picture.width), 1, WATERMARK_WIDTH_MAX)
}

/** The corner of a watermark that moves when it is resized: 0 is left or top, 1 right or bottom. */
export function freeCorner(position: WatermarkPosition): { x: 0 | 1; y: 0 | 1 } {
  const { x, y } = anchorOf(position)
  return { x: x === 1 ? 0 : 1, y: y === 1 ? 0 : 1 }
}

/** One tile of a tiled watermark, relative to the picture's top left corner. */
export interface WatermarkTile extends Size {
  /** The watermark in the tile. */
  watermark: WatermarkBox
}

/** The watermark with its margins, never larger than the picture. */
export function tileWatermark(
  picture: Size,
  watermark: Size,
  placement: WatermarkPlacement,
): WatermarkTile {
  const box = placeWatermark(picture, watermark, { ...placement, position: 'northwest' })
  const shorter = Math.min(picture.width, picture.height)
  const after = (margin: number) => Math.round((margin / 100) * shorter)
  const { right, bottom } = placement.margins
  return {
    width: Math.min(picture.width, box.left + box.width + after(right)),
    height: Math.min(picture.height, box.top + box.height + after(bottom)),
    watermark: box,
  }
}

/** 0 is left or top, 1 right or bottom. */
function anchorOf(position: SecurityPosition | WatermarkPosition): { x: number; y: number } {
  const along = (first: RegExp, last: RegExp) =>
    first.test(position) ? 0 : last.test(position) ? 1 : 0.5
  return { x: along(/left|west/, /right|east/), y: along(/top|north/, /bottom|south/) }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
