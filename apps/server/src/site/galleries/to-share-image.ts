import type { SiteGallery } from '@proofdesk/contract/site/gallery'
import { SHARE_SIDE } from '@proofdesk/domain/cover'
import { fitWithin } from '@proofdesk/domain/public-size'
import type { MediaRow } from '../../studio/media/media.queries.ts'

/** The studio's own picture for those who share a gallery; its address is `share-picture.routes.ts`'s. */
export function toShareImage({ filesGuid, width, height }: MediaRow): SiteGallery['shareImage'] {
  const size = fitWithin({ width: width!, height: height! }, SHARE_SIDE)
  return { location: `/api/site/share-picture?of=${filesGuid}`, ...size }
}
