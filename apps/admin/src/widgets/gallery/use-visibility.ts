import { MINUTE_MS } from '@proofdesk/domain/duration'
import { galleryGroup, isPublic } from '@proofdesk/domain/gallery'
import { useNow } from '../../lib/use-now.ts'

export type Visibility = 'shown' | 'closed' | 'unpublished'

/** Returns whether visitors see a gallery now, and if not, why. */
export function useVisibility(gallery: Parameters<typeof isPublic>[0]): Visibility {
  const now = useNow(MINUTE_MS)
  if (isPublic(gallery, now)) return 'shown'
  return galleryGroup(gallery) === 'published' ? 'closed' : 'unpublished'
}
