import type { SiteGallery } from '@proofdesk/contract/site/gallery'
import { SHARE_SIDE } from '@proofdesk/domain/cover'
import { fitWithin } from '@proofdesk/domain/public-size'
import type { MediaRow } from '../../studio/media/media.queries.ts'

/** The studio's own share picture of a gallery; served by `share-picture.routes.ts`. */
export function toShareImage({ filesGuid, width, height }: MediaRow): SiteGallery['shareImage'] {
  const size = fitWithin({ width: width!, height: height! }, SHARE_SIDE)
  return { location: `/api/site/share-picture?of=${filesGuid}`, ...size }
}
