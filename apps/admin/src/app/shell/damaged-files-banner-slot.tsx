import { useLocation } from 'react-router'
import { DamagedFilesBanner } from '../../features/damaged-files/damaged-files-banner.tsx'
import { useCan } from '../../lib/session.ts'

/** The banner about damaged files, for people who can repair them. The screen of damaged files lists them anyway. */
export function DamagedFilesBannerSlot() {
  const isTheirScreen = /^\/[^/]+\/photos\/damaged\/?$/.test(useLocation().pathname)
  return useCan()('manageGalleries') && !isTheirScreen ? <DamagedFilesBanner /> : null
}
