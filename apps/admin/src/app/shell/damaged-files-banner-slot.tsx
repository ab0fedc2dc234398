import { useLocation } from 'react-router'
import { DamagedFilesBanner } from '../../features/damaged-files/damaged-files-banner.tsx'
import { useCan } from '../../lib/session.ts'

/** Where those who can repair them are told of damaged files; their own screen lists them. */
export function DamagedFilesBannerSlot() {
  const isTheirScreen = /^\/[^/]+\/photos\/damaged\/?$/.test(useLocation().pathname)
  return useCan()('manageGalleries') && !isTheirScreen ? <DamagedFilesBanner /> : null
}
