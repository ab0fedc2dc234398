import { useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import type { PhotoView } from '@proofdesk/domain/photo-grid'
import { GAP, layoutAt, rowHeight, type GridLayout } from './photo-rows.ts'

/** A gallery with fewer photos is rendered as a whole. */
const WHOLE_UP_TO = 150
/** How far beyond the screen photos are rendered above and below, in screen heights. */
const OVERSCAN = 1

/** The photos from `start` to before `end` are rendered; `before` and `after` are the heights of the rest in px. */
export interface GridWindow {
  start: number
  end: number
  before: number
  after: number
}

/**
 * Which photos of a grid are near the screen; undefined while all are rendered. Row heights follow from the width, so
 * only the width is measured. `reveal` scrolls a photo into view.
 */
export function useGridWindow(
  grid: RefObject<HTMLElement | null>,
  layouts: readonly GridLayout[],
  count: number,
  view: PhotoView,
) {
  const [width, setWidth] = useState(0)
  const [range, setRange] = useState<{ first: number; last: number }>()

  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [grid])

  const placed = useMemo(
    () => (width > 0 ? placeRows(layouts, width, view) : undefined),
    [layouts, width, view],
  )
  const isWindowed = placed !== undefined && count > WHOLE_UP_TO

  useLayoutEffect(() => {
    const element = grid.current
    if (!isWindowed || !element) return
    const follow = () => {
      const next = rangeIn(element, placed)
      setRange((current) =>
        current?.first === next.first && current.last === next.last ? current : next,
      )
    }
    follow()
    addEventListener('scroll', follow, { passive: true })
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow)
      removeEventListener('resize', follow)
    }
  }, [grid, isWindowed, placed])

  function reveal(index: number): void {
    const row = placed?.rowOf[index]
    if (!placed || row === undefined || !grid.current) return
    const top = grid.current.getBoundingClientRect().top + placed.tops[row]!
    const height = placed.tops[row + 1]! - placed.tops[row]!
    const isInSight = top > 0 && top + height < innerHeight
    if (!isInSight) scrollBy({ top: top - (innerHeight - height) / 2, behavior: 'instant' })
    if (isWindowed) setRange(rangeIn(grid.current, placed))
  }

  return { window: isWindowed && range ? toWindow(placed, range) : undefined, reveal }
}

/** The rows from one screen above the screen to one below. */
function rangeIn(element: HTMLElement, { tops }: PlacedRows): { first: number; last: number } {
  const top = -element.getBoundingClientRect().top
  return {
    first: rowAt(tops, top - innerHeight * OVERSCAN),
    last: rowAt(tops, top + innerHeight * (1 + OVERSCAN)),
  }
}

type PlacedRows = GridLayout & { tops: number[] }

/** The top of each row, and of the one that would follow. */
function placeRows(
  layouts: readonly GridLayout[],
  width: number,
  view: PhotoView,
): PlacedRows | undefined {
  const layout = layoutAt(layouts, width, view)
  if (!layout) return undefined
  const tops = [0]
  for (const row of layout.rows)
    tops.push(tops.at(-1)! + rowHeight(row, width, layout.rowClass) + GAP)
  return { ...layout, tops }
}

/** The row at a height of the grid: the last one whose top isn't below it. */
function rowAt(tops: readonly number[], y: number): number {
  let [low, high] = [0, Math.max(tops.length - 2, 0)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (tops[middle]! <= y) low = middle
    else high = middle - 1
  }
  return low
}

function toWindow(
  { rows, tops }: PlacedRows,
  { first, last }: { first: number; last: number },
): GridWindow | undefined {
  // There are fewer rows than before: the filter changed, and the range follows in the same frame.
  const end = Math.min(last, rows.length - 1)
  const start = Math.min(first, end)
  if (end < 0) return undefined
  return {
    start: rows[start]!.start,
    end: rows[end]!.end,
    before: tops[start]!,
    after: Math.max(tops.at(-1)! - tops[end + 1]!, 0),
  }
}
