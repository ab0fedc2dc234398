import type { SiteProduct } from '@proofdesk/contract/site/shop'
import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { useTranslation } from 'react-i18next'
import type { CartItem } from './cart.ts'
import { PictureButton } from './picture-button.tsx'

const SHOWN_MAX = 8

/** The photos of a package that is one unit: they are bought together or not at all. */
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
        <PictureButton
          key={item.photoGuid}
          item={item}
          photo={photos.get(item.photoGuid)}
          product={product}
        />
      ))}
      {left > 0 && <span>{t('and {{count, number}} more', { count: left })}</span>}
    </div>
  )
}
