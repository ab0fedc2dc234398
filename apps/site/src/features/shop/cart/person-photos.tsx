import type { SiteProduct } from '@proofdesk/contract/site/checkout'
import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { useTranslation } from 'react-i18next'
import type { CartItem } from './cart.ts'
import { PrintPicture } from './print-picture.tsx'

const SHOWN_MAX = 8

/** The photos of a package that is one thing: they are bought together or not at all. */
export function PersonPhotos({
  items,
  photos,
  product,
}: {
  items: readonly CartItem[]
  photos: ReadonlyMap<string, SitePhoto>
  product: SiteProduct
}) {
  const { t } = useTranslation()
  const left = items.length - SHOWN_MAX
  return (
    <div className="person-photos">
      {items.slice(0, SHOWN_MAX).map((item) => (
        <PrintPicture
          key={item.photoGuid}
          item={item}
          photo={photos.get(item.photoGuid)}
          isBranded={product.showWatermarkInCart}
        />
      ))}
      {left > 0 && <span>{t('and {{count, number}} more', { count: left })}</span>}
    </div>
  )
}
