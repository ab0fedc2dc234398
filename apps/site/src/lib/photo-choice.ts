import { createContext } from 'react'
import type { GridItem } from './grid-item.ts'

/** The selection that the grid's tiles work with, whatever its purpose. */
export interface PhotoChoice {
  /** While on, a tap on a photo or video chooses it instead of opening it. */
  isOn: boolean
  /** Whether an item can be chosen at all: a package contains photos or videos. */
  takes: (item: GridItem) => boolean
  /** By guid, in the order in which they were chosen. */
  photos: ReadonlyMap<string, unknown>
  begin: (item?: GridItem) => void
  toggle: (item: GridItem) => void
  add: (items: readonly GridItem[]) => void
  end: () => void
}

/** The choice of photos for one product, which taps on photos go to instead. */
export const ProductChoiceContext = createContext<PhotoChoice | undefined>(undefined)
