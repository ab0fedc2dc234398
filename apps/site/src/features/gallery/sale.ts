import type { SitePhoto, SiteVideo } from '@proofdesk/contract/site/galleries'
import { createContext, use, type ReactNode } from 'react'
import type { FoundPerson } from '../../lib/found-person.ts'

/** The actions for a gallery's photos and videos: buying them, or downloading photos together. */
export interface Sale {
  /** Undefined if nothing is sold. */
  buy?: (photos: readonly SitePhoto[]) => void
  /** Undefined if no video is sold. */
  buyVideos?: (videos: readonly SiteVideo[]) => void
  /** The price of one video, if videos are sold individually. */
  videoPrice?: { amount: number; isFrom: boolean; currency: string }
  /**
   * Offers all photos of a person for one price; returns null if another product costs no more. Undefined if no such
   * package is sold or the products aren't loaded yet.
   */
  offerPerson?: (found: FoundPerson) => ReactNode
  /** Photos beyond those included in a list; undefined if none are sold. */
  extra?: {
    /** The price of one photo, in major units; `isFrom` if larger quantities cost less each. */
    price: { amount: number; isFrom: boolean; currency: string }
    /** Puts the photos into the cart, replacing the list's photos already there. */
    add: (photos: readonly SitePhoto[], list: { key: string; guid: string }) => void
  }
  /** Downloads all photos found, or only the `named` ones, as an archive; undefined if that isn't offered. */
  downloadAll?: (count: number, named?: readonly string[]) => void
  /** The names of all products for sale; empty until loaded. */
  products: readonly string[]
}

export const SaleContext = createContext<Sale | undefined>(undefined)

/** Undefined where visitors can only view photos. */
export function useSale(): Sale | undefined {
  return use(SaleContext)
}
