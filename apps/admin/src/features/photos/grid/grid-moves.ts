import { GAP, type PhotoRow } from './photo-rows.ts'

export const GRID_KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const
export type GridKey = (typeof GRID_KEYS)[number]

/**
 * The photo that a key moves to: along the reading order, or the one above or below with the nearest centre. Stays at
 * the edges.
 */
export function moveInGrid(
  rows: readonly PhotoRow[],
  from: number,
  key: GridKey,
  isWhole = false,
): number {
  const last = (rows.at(-1)?.end ?? 1) - 1
  const rowIndex = rows.findIndex((row) => from >= row.start && from < row.end)
  const row = rows[rowIndex]
  if (!row) return Math.max(0, Math.min(from, last))
  if (key === 'ArrowLeft') return Math.max(0, from - 1)
  if (key === 'ArrowRight') return Math.min(last, from + 1)
  if (key === 'Home') return isWhole ? 0 : row.start
  if (key === 'End') return isWhole ? last : row.end - 1
  const next = rows[key === 'ArrowUp' ? rowIndex - 1 : rowIndex + 1]
  return next ? nearestTo(next, middleOf(row, from)) : from
}

function middleOf(row: PhotoRow, index: number): number {
  const offset = index - row.start
  const before = row.widths.slice(0, offset).reduce((sum, width) => sum + width + GAP, 0)
  return before + row.widths[offset]! / 2
}

function nearestTo(row: PhotoRow, x: number): number {
  let nearest = row.start
  for (let index = row.start + 1; index < row.end; index++)
    if (Math.abs(middleOf(row, index) - x) < Math.abs(middleOf(row, nearest) - x)) nearest = index
  return nearest
}
