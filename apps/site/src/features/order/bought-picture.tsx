import type { SiteOrder } from '@proofdesk/contract/site/orders'
import { framePicture } from '@proofdesk/domain/picture-frame'

type Bought = SiteOrder['lines'][number]['items'][number]

/** A photo as it was bought, turned and cut; an empty place when it is gone. Its name stands beside it. */
export function BoughtPicture({
  thumbnail,
  crop,
  rotation,
}: Pick<Bought, 'thumbnail' | 'crop' | 'rotation'>) {
  if (!thumbnail) return <span className="order-picture" />
  const { view, image, turn } = framePicture(thumbnail, crop, rotation)
  return (
    <span className="order-picture">
      <svg viewBox={view} aria-hidden="true">
        <image href={thumbnail.location} {...image} preserveAspectRatio="none" transform={turn} />
      </svg>
    </span>
  )
}
