import { createStore, useStore } from '../../../lib/create-store.ts'

/** Sizes of photos in the grid. */
export const GRID_DENSITIES = ['small', 'medium', 'large'] as const
export type GridDensity = (typeof GRID_DENSITIES)[number]

const KEY = 'proofdesk.photo-grid'
/** Relative to the default row height. */
const SCALES: Record<GridDensity, number> = { small: 0.6, medium: 1, large: 1.6 }

const store = createStore<GridDensity>(read())

/** The size last chosen in this browser, the same for all galleries. */
export function useGridDensity(): [GridDensity, (density: GridDensity) => void] {
  return [useStore(store), keep]
}

export const scaleOf = (density: GridDensity): number => SCALES[density]

function keep(density: GridDensity): void {
  store.set(density)
  try {
    localStorage.setItem(KEY, density)
  } catch {
    // Without storage the default size is used again next time.
  }
}

function read(): GridDensity {
  try {
    const kept = localStorage.getItem(KEY)
    return GRID_DENSITIES.find((density) => density === kept) ?? 'medium'
  } catch {
    return 'medium'
  }
}
