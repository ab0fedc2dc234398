import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { createContext, use } from 'react'

/** What a gallery's photos need of the shop, where there is one: photos can be chosen together, and bought. */
export interface Sale {
  chosen: ReadonlySet<string>
  choose: (photo: SitePhoto) => void
  buy: (photos: readonly SitePhoto[]) => void
}

export const SaleContext = createContext<Sale | undefined>(undefined)

/** Undefined where nothing is sold. */
export function useSale(): Sale | undefined {
  return use(SaleContext)
}
