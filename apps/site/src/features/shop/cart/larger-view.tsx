import type { SiteProduct } from '@proofdesk/contract/site/shop'
import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { Sheet } from '../../../ui/sheet.tsx'
import { PrintRoom } from '../room/print-room.tsx'
import type { CartItem } from './cart.ts'
import { CutPicture } from './cut-picture.tsx'

interface LargerViewProps {
  item: CartItem
  photo: SitePhoto
  product: SiteProduct
  onClose: () => void
}

/** An enlarged photo of the cart with its crop; a print also on a wall. */
export function LargerView({ item, photo, product, onClose }: LargerViewProps) {
  const marked = product.showWatermarkInCart ? photo.branded : undefined
  const picture = (marked ?? photo.previews.md).location
  return (
    <Sheet title={item.name} isWide onClose={onClose}>
      <div className="larger-view">
        <CutPicture item={item} picture={picture} label={item.name} />
        {product.type === 'Print' && <PrintRoom item={item} product={product} picture={picture} />}
      </div>
    </Sheet>
  )
}
