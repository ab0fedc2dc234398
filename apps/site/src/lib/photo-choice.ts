import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { createContext } from 'react'

/** The selection that the grid's tiles work with, whatever its purpose. */
export interface PhotoChoice {
  /** While on, a tap on a photo chooses it instead of opening it. */
  isOn: boolean
  /** By guid, in the order in which they were chosen. */
  photos: ReadonlyMap<string, unknown>
  begin: (photo?: SitePhoto) => void
  toggle: (photo: SitePhoto) => void
  add: (photos: readonly SitePhoto[]) => void
  end: () => void
}

/** The choice of photos for one product, which taps on photos go to instead. */
export const ProductChoiceContext = createContext<PhotoChoice | undefined>(undefined)
