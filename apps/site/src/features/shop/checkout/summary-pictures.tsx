import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import type { SiteProduct } from '@proofdesk/contract/site/shop'
import type { CartEntry } from '../cart/cart.ts'
import { PrintPicture } from '../cart/print-picture.tsx'

const SHOWN_MAX = 6

/** The small, cropped pictures of a line in the summary. Their names are in the cart. */
export function SummaryPictures({
  entry,
  product,
  photos,
}: {
  entry: CartEntry
  product: SiteProduct
  photos: ReadonlyMap<string, SitePhoto>
}) {
  const left = entry.items.length - SHOWN_MAX
  return (
    <div className="summary-pictures" aria-hidden="true">
      {entry.items.slice(0, SHOWN_MAX).map((item, at) => (
        <PrintPicture
          key={at}
          item={item}
          photo={photos.get(item.photoGuid)}
          isBranded={product.showWatermarkInCart}
          side={44}
        />
      ))}
      {left > 0 && <span>+{left}</span>}
    </div>
  )
}
