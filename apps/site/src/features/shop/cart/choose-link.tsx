import type { SiteProduct } from '@proofdesk/contract/site/shop'
import { useTranslation } from 'react-i18next'
import { useGalleryContext } from '../../../lib/gallery-context.ts'
import { keepChoosing } from '../choosing/kept-choosing.ts'
import { GalleryLink } from '../gallery-link.tsx'
import { unitsOf, type CartEntry } from './cart.ts'

/** A link to the gallery, where taps choose photos for this package. */
export function ChooseLink({ entry, product }: { entry: CartEntry; product: SiteProduct }) {
  const { t } = useTranslation()
  const { guid } = useGalleryContext().gallery
  const isLacking = unitsOf(entry.items, product.type) < product.minUnits
  return (
    <GalleryLink
      className={isLacking ? 'button' : 'cart-line-remove'}
      aria-label={
        isLacking
          ? t('Select photos for {{name}}', { name: product.name })
          : t('Change photos of {{name}}', { name: product.name })
      }
      onClick={() => keepChoosing(guid, { productGuid: product.guid, entryId: entry.id })}
    >
      {isLacking ? t('Select photos') : t('Change photos')}
    </GalleryLink>
  )
}
