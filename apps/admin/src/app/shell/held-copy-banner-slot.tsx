import { HeldCopyBanner } from '../../features/held-copy/held-copy-banner.tsx'
import { useCan } from '../../lib/session.ts'

/** Where those who run the studio are told that nothing goes out, since this is a restored copy. */
export function HeldCopyBannerSlot() {
  return useCan()('manageAccount') ? <HeldCopyBanner /> : null
}
