import type { SiteAccount } from '@proofdesk/contract/site/gallery'
import { createContext, use } from 'react'

/** The site's studio, for pages outside a gallery. */
export const StudioContext = createContext<SiteAccount | undefined>(undefined)

export function useStudio(): SiteAccount {
  const account = use(StudioContext)
  if (!account) throw new Error('useStudio can only be used on a studio’s pages')
  return account
}
