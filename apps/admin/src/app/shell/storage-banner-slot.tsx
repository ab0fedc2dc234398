import { StorageBanner } from '../../features/upload/storage-banner.tsx'
import { useCan } from '../../lib/session.ts'

/** The warning about low space for photos, for people who upload. */
export function StorageBannerSlot() {
  return useCan()('uploadPhotos') ? <StorageBanner /> : null
}
