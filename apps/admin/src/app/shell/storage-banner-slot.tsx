import { StorageBanner } from '../../features/upload/storage-banner.tsx'
import { useCan } from '../../lib/session.ts'

/** Where those who upload are told that room for photos is short. */
export function StorageBannerSlot() {
  return useCan()('uploadPhotos') ? <StorageBanner /> : null
}
