import type { SiteAccount, SiteGallery } from '@proofdesk/contract/site/gallery'
import { createContext, use } from 'react'

/**
 * The visitor's current gallery. `preview` is the flag that shows drafts to a signed-in user; it is part of every link
 * and call.
 */
export interface GalleryContextValue {
  account: SiteAccount
  gallery: SiteGallery
  preview?: string
}

export const GalleryContext = createContext<GalleryContextValue | undefined>(undefined)

export function useGalleryContext(): GalleryContextValue {
  const visit = use(GalleryContext)
  if (!visit) throw new Error('useVisit can only be used on the gallery page')
  return visit
}
