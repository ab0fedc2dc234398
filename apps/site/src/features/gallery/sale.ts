import type { SitePhoto, SiteVideo } from '@proofdesk/contract/site/galleries'
import { createContext, use, type ReactNode } from 'react'
import type { FoundPerson } from '../../lib/found-person.ts'

/** What can be done with a gallery's photos besides looking at them: they are bought, or downloaded together. */
export interface Sale {
  /** Undefined where nothing is sold. */
  buy?: (photos: readonly SitePhoto[]) => void
  /** Undefined where no video is sold. */
  buyVideo?: (video: SiteVideo) => void
  /** What one video costs, where it is sold by itself. */
  videoPrice?: { amount: number; isFrom: boolean; currency: string }
  /**
   * Offers all photos of a person for one price; null where they cost no more in another way, undefined where that is not
   * sold, or not known yet.
   */
  offerPerson?: (found: FoundPerson) => ReactNode
  /** Photos beyond the included ones of a list; undefined where none are sold. */
  extra?: {
    /** For one photo, in major units; `isFrom` where more of them cost less each. */
    price: { amount: number; isFrom: boolean; currency: string }
    /** Puts them into the cart, in place of those that it has of the list. */
    add: (photos: readonly SitePhoto[], list: { key: string; guid: string }) => void
  }
  /** All that the search finds, or those that are named, as an archive; undefined where that is not offered. */
  downloadAll?: (count: number, named?: readonly string[]) => void
  /** Names of all that can be bought, once they are known. */
  products: readonly string[]
}

export const SaleContext = createContext<Sale | undefined>(undefined)

/** Undefined where photos can only be looked at. */
export function useSale(): Sale | undefined {
  return use(SaleContext)
}
