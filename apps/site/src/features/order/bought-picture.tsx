import type { SiteOrder } from '@proofdesk/contract/site/orders'
import { framePicture } from '@proofdesk/domain/picture-frame'

export type Bought = SiteOrder['lines'][number]['items'][number]

/**
 * A photo as it was bought: a file as sold, a print rotated and cropped; an empty place if it is gone. Its name is
 * beside it.
 */
export function BoughtPicture({ thumbnail, preview, crop, rotation }: Bought) {
  const picture = preview?.small ?? thumbnail
  if (!picture) return <span className="order-picture is-gone" />
  if (!crop && rotation % 360 === 0)
    return (
      <span className="order-picture">
        <img
          src={picture.location}
          alt=""
          width={picture.width}
          height={picture.height}
          loading="lazy"
        />
      </span>
    )
  const { view, image, turn } = framePicture(picture, crop, rotation)
  return (
    <span className="order-picture">
      <svg viewBox={view} aria-hidden="true">
        <image href={picture.location} {...image} preserveAspectRatio="none" transform={turn} />
      </svg>
    </span>
  )
}

/** The aspect ratio of a bought photo's picture. */
export function ratioOf({ thumbnail, preview, crop, rotation }: Bought): number {
  const picture = preview?.small ?? thumbnail
  if (!picture) return 1.5
  const [, , width, height] = framePicture(picture, crop, rotation).view.split(' ').map(Number)
  return width && height ? width / height : 1.5
}
