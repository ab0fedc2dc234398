import { computeRowsLayout } from 'react-photo-album'

/** Pixels between photos, in both directions. */
export const GAP = 4
/** Target height of rows in pixels, and on phones. */
export const TARGET_HEIGHT = 250
export const PHONE_TARGET_HEIGHT = 160
const PHONE_WIDTH = 600
/**
 * A row may be this much higher than the target; beyond that it keeps the target and leaves the rest of its width
 * empty.
 */
const STRETCH = 1.4
// Photos with more extreme ratios are shown cropped: a very tall picture would be too narrow to click, a panorama too
// low on a phone.
const NARROWEST = 0.5
const WIDEST = 4
const UNKNOWN_RATIO = 1.5

/** Photos from `start` to before `end`, all `height` px high and `widths` px wide. */
export interface PhotoRow {
  start: number
  end: number
  height: number
  widths: number[]
}

/** Width by height as shown in the grid; a photo without a picture gets the most common shape. */
export function toRatio(picture: { width: number; height: number } | null): number {
  if (!picture || picture.width <= 0 || picture.height <= 0) return UNKNOWN_RATIO
  return Math.min(WIDEST, Math.max(NARROWEST, picture.width / picture.height))
}

/** Justified rows for a grid that is `width` px wide; `scale` is relative to the default height. */
export function layoutRows(ratios: readonly number[], width: number, scale = 1): PhotoRow[] {
  if (ratios.length === 0 || width <= 0) return []
  const target = (width < PHONE_WIDTH ? PHONE_TARGET_HEIGHT : TARGET_HEIGHT) * scale
  const shapes = ratios.map((ratio) => ({ src: '', width: ratio * 1_000, height: 1_000 }))
  const tracks =
    computeRowsLayout(shapes, GAP, 0, width, target)?.tracks ??
    shapes.map((_, index) => ({ photos: [{ index, height: Infinity }] }))
  return tracks.map(({ photos }) => {
    const start = photos[0]!.index
    const end = start + photos.length
    const full = photos[0]!.height
    const height = full > target * STRETCH ? target : full
    return {
      start,
      end,
      height,
      widths: ratios.slice(start, end).map((ratio) => Math.min(width, ratio * height)),
    }
  })
}
