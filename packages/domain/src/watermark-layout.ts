/** Where the security watermark can be drawn. `middle` is another word for `center`. */
export const SECURITY_POSITIONS = [
  'center',
  'middle',
  'top',
  'left',
  'right',
  'bottom',
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
] as const
export type SecurityPosition = (typeof SECURITY_POSITIONS)[number]

/** Where a watermark layer can be drawn. */
export const WATERMARK_POSITIONS = [
  'centre',
  'north',
  'west',
  'east',
  'south',
  'northwest',
  'northeast',
  'southwest',
  'southeast',
] as const
export type WatermarkPosition = (typeof WATERMARK_POSITIONS)[number]

export const WATERMARK_WIDTH_MAX = 100
/** Two opposite ones of these leave no room, so that a watermark shrinks to a point in the middle. */
export const WATERMARK_MARGIN_MAX = 50
/** Below it a watermark can hardly be seen. */
export const WATERMARK_OPACITY_MIN = 5

interface Size {
  width: number
  height: number
}

/** Pixels of the picture that something is drawn on. */
export interface WatermarkBox extends Size {
  left: number
  top: number
}

export interface WatermarkPlacement {
  position: SecurityPosition | WatermarkPosition
  /** Percent of the picture's width. */
  width: number
  /** As large as there is room instead, whatever its width says. */
  resizeToFit: boolean
  /** Percent of the picture's shorter side, so that they look alike on each side of a lying and a standing picture. */
  margins: Readonly<Record<'top' | 'bottom' | 'left' | 'right', number>>
}

/**
 * Where a watermark lies on a picture: in its own shape, inside the margins, never outside of the picture, at least a
 * pixel each way.
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

/** One repetition of a watermark that is repeated all over a picture, from its upper left corner. */
export interface WatermarkTile extends Size {
  /** The watermark in the tile. */
  watermark: WatermarkBox
}

/** The watermark with its margins around it, never larger than the picture. */
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
