import type { SiteAccount, SiteGallery } from '@proofdesk/contract/site/galleries'
import { createContext, use } from 'react'

/** What a visitor stands in. `preview` is the flag that shows drafts to a signed-in user; it goes along in every link and call. */
export interface Visit {
  account: SiteAccount
  gallery: SiteGallery
  preview?: string
}

export const VisitContext = createContext<Visit | undefined>(undefined)

export function useVisit(): Visit {
  const visit = use(VisitContext)
  if (!visit) throw new Error('useVisit is for parts of the gallery page')
  return visit
}
