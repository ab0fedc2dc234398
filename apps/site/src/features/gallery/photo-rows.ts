import { PHOTO_SIZES, type PhotoSize, type PhotoView } from '@proofdesk/domain/photo-grid'
import { computeRowsLayout } from 'react-photo-album'

/**
 * Justified rows without measuring: for each class of container width and each size the row breaks are computed once,
 * on the server and in the browser alike, and a container query picks the class (photo-grid.css has the same bounds).
 * Within a class rows scale with the width. So the first page is in its final place before any script runs.
 */
const WIDTHS = [
  { from: 0, width: 360, large: { letter: 'a', height: 200 }, small: { letter: 'g', height: 110 } },
  {
    from: 480,
    width: 600,
    large: { letter: 'b', height: 210 },
    small: { letter: 'h', height: 130 },
  },
  {
    from: 760,
    width: 900,
    large: { letter: 'c', height: 235 },
    small: { letter: 'i', height: 150 },
  },
  {
    from: 1080,
    width: 1250,
    large: { letter: 'd', height: 250 },
    small: { letter: 'j', height: 160 },
  },
  {
    from: 1440,
    width: 1640,
    large: { letter: 'e', height: 260 },
    small: { letter: 'k', height: 170 },
  },
  {
    from: 1900,
    width: 2240,
    large: { letter: 'f', height: 290 },
    small: { letter: 'l', height: 190 },
  },
] as const

/** A container width and a size of photos. */
export interface RowClass {
  size: PhotoSize
  /** The name of its custom property on a tile. */
  letter: string
  from: number
  width: number
  height: number
}

/** All classes: the visitor's size is picked by an attribute of the page, the width by a container query. */
export const ROW_CLASSES: readonly RowClass[] = PHOTO_SIZES.flatMap((size) =>
  WIDTHS.map(({ from, width, ...sizes }) => ({ size, from, width, ...sizes[size] })),
)

/** Number of squares per row, by minimum container width; photo-grid.css has the same. */
export const SQUARE_COLUMNS = [
  { from: 0, large: 2, small: 4 },
  { from: 480, large: 3, small: 5 },
  { from: 760, large: 4, small: 7 },
  { from: 1080, large: 5, small: 8 },
  { from: 1440, large: 6, small: 10 },
  { from: 1900, large: 8, small: 12 },
] as const

/** Pixels between photos, in both directions; `gap` in photo-grid.css. */
export const GAP = 4

// A panorama or a scanned strip is cropped at its ends in the grid, but not in the lightbox, so that rows keep a
// reasonable height.
const RATIO_MIN = 0.5
const RATIO_MAX = 4
// A last row that is far from full keeps its photos near the target height instead of stretching them across the page.
const STRETCH_MAX = 1.25
// A gallery with a single row shows its few photos larger.
const ONE_ROW_STRETCH_MAX = 1.8
// A full row leaves this little free, so that rounding never wraps its last photo.
const FILL = 0.9995

export interface Shape {
  width: number
  height: number
}

/** The photos from `start` to before `end`; `ratio` is the sum of theirs. An open row doesn't reach the right edge. */
export interface Row {
  start: number
  end: number
  ratio: number
  openHeight?: number
  /** For squares: the number that fills a row. */
  columns?: number
}

/** Width by height as shown in the grid. */
export function toRatio({ width, height }: Shape): number {
  const ratio = width > 0 && height > 0 ? width / height : 1.5
  return Math.min(Math.max(ratio, RATIO_MIN), RATIO_MAX)
}

/**
 * Breaks photos into rows for a class of widths. `pages` are their ratios as loaded: an added page changes the
 * previously last row, and none above it. `isComplete` is false while more photos can follow.
 */
export function breakRows(
  pages: readonly (readonly number[])[],
  { width, height }: RowClass,
  isComplete: boolean,
): Row[] {
  const rows: Row[] = []
  let start = 0
  let carried: number[] = []
  for (const [index, page] of pages.entries()) {
    const ratios = [...carried, ...page]
    const broken = breakPage(ratios, width, height)
    const isLast = index === pages.length - 1
    const kept = isLast ? broken : broken.slice(0, -1)
    for (const length of kept) {
      const ratio = sum(ratios.slice(0, length))
      rows.push({ start, end: start + length, ratio })
      ratios.splice(0, length)
      start += length
    }
    carried = ratios
  }
  const last = rows.at(-1)
  if (last) {
    const justified = (width - (last.end - last.start - 1) * GAP) / last.ratio
    const largest = height * (rows.length === 1 && isComplete ? ONE_ROW_STRETCH_MAX : STRETCH_MAX)
    if (justified > largest * 1.05)
      last.openHeight = rows.length === 1 && isComplete ? largest : height
  }
  return rows
}

/** Height of a row in px in a container of this width. */
export function rowHeight(
  { start, end, ratio, openHeight, columns }: Row,
  containerWidth: number,
  rowClass: RowClass,
): number {
  if (columns !== undefined) return (containerWidth * FILL - (columns - 1) * GAP) / columns
  if (openHeight !== undefined) return (openHeight * containerWidth) / rowClass.width
  return (containerWidth * FILL - (end - start - 1) * GAP) / ratio
}

/**
 * Width of a photo with this ratio in its row: `percent` of the container less its share of the row's gaps in `pixels`.
 */
export function photoWidth(
  ratio: number,
  row: Row,
  { width }: RowClass,
): { percent: number; pixels: number } {
  if (row.openHeight !== undefined)
    return { percent: round((ratio * row.openHeight * 100) / width), pixels: 0 }
  const share = ratio / row.ratio
  return {
    percent: round(share * FILL * 100),
    pixels: round(share * (row.end - row.start - 1) * GAP),
  }
}

const round = (number: number) => Math.round(number * 100) / 100

/** A grid in one class of widths: its rows, and the row of each photo. */
export interface GridLayout {
  rowClass: RowClass
  rows: Row[]
  rowOf: Uint32Array
}

export function layoutGrid(
  pages: readonly (readonly number[])[],
  isComplete: boolean,
): GridLayout[] {
  return ROW_CLASSES.map((rowClass) => {
    const rows = breakRows(pages, rowClass, isComplete)
    const rowOf = new Uint32Array(rows.at(-1)?.end ?? 0)
    for (const [index, { start, end }] of rows.entries()) rowOf.fill(index, start, end)
    return { rowClass, rows, rowOf }
  })
}

/** The class picked at this width for photos of a size. */
export function rowClassAt(containerWidth: number, size: PhotoSize): RowClass {
  const classes = ROW_CLASSES.filter((rowClass) => rowClass.size === size)
  return classes.findLast(({ from }) => containerWidth >= from) ?? classes[0]!
}

/** The layout at this width in a view. */
export function layoutAt(
  layouts: readonly GridLayout[],
  containerWidth: number,
  { grid, size }: PhotoView,
): GridLayout | undefined {
  const rowClass = rowClassAt(containerWidth, size)
  const layout = layouts.find((each) => each.rowClass === rowClass)
  if (!layout || grid === 'rows') return layout
  const columns = SQUARE_COLUMNS.findLast(({ from }) => containerWidth >= from)![size]
  const count = layout.rowOf.length
  return {
    rowClass,
    rows: Array.from({ length: Math.ceil(count / columns) }, (_, row) => ({
      start: row * columns,
      end: Math.min((row + 1) * columns, count),
      ratio: columns,
      columns,
    })),
    rowOf: Uint32Array.from({ length: count }, (_, index) => Math.floor(index / columns)),
  }
}

/** Row lengths that come nearest to the target height. */
function breakPage(ratios: readonly number[], width: number, height: number): number[] {
  if (ratios.length === 0) return []
  const shapes = ratios.map((ratio) => ({ src: '', width: ratio * 1000, height: 1000 }))
  const layout = computeRowsLayout(shapes, GAP, 0, width, height)
  return layout?.tracks.map(({ photos }) => photos.length) ?? [ratios.length]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
