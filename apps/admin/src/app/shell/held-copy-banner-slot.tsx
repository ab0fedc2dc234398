import { HeldCopyBanner } from '../../features/held-copy/held-copy-banner.tsx'
import { useCan } from '../../lib/session.ts'

/** The place of the banner that warns owners and administrators of a restored copy. */
export function HeldCopyBannerSlot() {
  return useCan()('manageAccount') ? <HeldCopyBanner /> : null
}
