import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import type { CSSProperties } from 'react'
import { uprightRatio } from '@proofdesk/domain/print-crop'
import type { CartItem } from './cart.ts'

/**
 * A photo of the cart, cropped and rotated, with the studio's watermark if its product shows it; an empty place while
 * its picture is loading. Its name is beside it.
 */
export function PrintPicture({
  item,
  photo,
  isBranded = false,
  side = 88,
}: {
  item: CartItem
  photo: SitePhoto | undefined
  isBranded?: boolean
  /** The longer side, in px. */
  side?: number
}) {
  const crop = item.crop ?? { x: 0, y: 0, width: 1, height: 1 }
  const picture = uprightRatio(item, item.rotation)
  const ratio = (picture * crop.width) / crop.height
  const frame =
    ratio >= 1 ? { width: side, height: side / ratio } : { width: side * ratio, height: side }
  // The full rotated picture behind the frame; one turned sideways is rotated around its own centre.
  const whole = { width: frame.width / crop.width, height: frame.height / crop.height }
  const own = item.rotation % 180 === 0 ? whole : { width: whole.height, height: whole.width }
  const style: CSSProperties = {
    ...own,
    maxWidth: 'none',
    position: 'absolute',
    rotate: `${item.rotation}deg`,
    left: (whole.width - own.width) / 2 - crop.x * whole.width,
    top: (whole.height - own.height) / 2 - crop.y * whole.height,
  }
  return (
    <span className="print-picture" style={frame}>
      {photo && (
        <img
          src={((isBranded && photo.branded) || photo.thumbnail).location}
          alt=""
          style={style}
        />
      )}
    </span>
  )
}
