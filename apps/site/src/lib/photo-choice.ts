import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { createContext } from 'react'

/** What the tiles of the grid need of a choice of photos, whatever it is for. */
export interface PhotoChoice {
  /** While it is on, a tap on a photo chooses it instead of opening it. */
  isOn: boolean
  /** In the order in which they were chosen, by their guids. */
  photos: ReadonlyMap<string, unknown>
  begin: (photo?: SitePhoto) => void
  toggle: (photo: SitePhoto) => void
  add: (photos: readonly SitePhoto[]) => void
  end: () => void
}

/** Photos that are chosen for one product: taps on photos go there instead. */
export const ProductChoiceContext = createContext<PhotoChoice | undefined>(undefined)
