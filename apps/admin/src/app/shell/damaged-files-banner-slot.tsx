import { useLocation } from 'react-router'
import { DamagedFilesBanner } from '../../features/damaged-files/damaged-files-banner.tsx'
import { useCan } from '../../lib/session.ts'

/** The banner about damaged files, for people who can repair them. Hidden on the screen that lists them. */
export function DamagedFilesBannerSlot() {
  const isTheirScreen = /^\/[^/]+\/photos\/damaged\/?$/.test(useLocation().pathname)
  return useCan()('manageGalleries') && !isTheirScreen ? <DamagedFilesBanner /> : null
}
