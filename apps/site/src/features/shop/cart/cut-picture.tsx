import { framePicture } from '@proofdesk/domain/picture-frame'
import type { CartItem } from './cart.ts'

/** The chosen crop of a photo, rotated as bought, filling its place. */
export function CutPicture({
  item,
  picture,
  label,
}: {
  item: CartItem
  picture: string
  label: string
}) {
  const { view, image, turn } = framePicture(item, item.crop, item.rotation)
  return (
    <svg className="cut-picture" viewBox={view} role="img" aria-label={label}>
      <image {...image} href={picture} transform={turn} preserveAspectRatio="none" />
    </svg>
  )
}
