import { HeldCopyBanner } from '../../features/held-copy/held-copy-banner.tsx'
import { useCan } from '../../lib/session.ts'

/** The slot of the banner that tells owners and administrators that this is a restored copy. */
export function HeldCopyBannerSlot() {
  return useCan()('manageAccount') ? <HeldCopyBanner /> : null
}
