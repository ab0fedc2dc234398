import type { SiteProduct } from '@proofdesk/contract/site/shop'
import { isOfPhotos } from '@proofdesk/domain/product-rules'
import { useTranslation } from 'react-i18next'
import { useGalleryContext } from '../../../lib/gallery-context.ts'
import { keepChoosing } from '../choosing/kept-choosing.ts'
import { GalleryLink } from '../gallery-link.tsx'
import { unitsOf, type CartEntry } from './cart.ts'

/** A link to the gallery, where taps choose photos or videos for this package. */
export function ChooseLink({ entry, product }: { entry: CartEntry; product: SiteProduct }) {
  const { t } = useTranslation()
  const { guid } = useGalleryContext().gallery
  const isLacking = unitsOf(entry.items, product.type) < product.minUnits
  const { name } = product
  const words = isOfPhotos(product)
    ? {
        select: t('Select photos'),
        selectFor: t('Select photos for {{name}}', { name }),
        change: t('Change photos'),
        changeOf: t('Change photos in {{name}}', { name }),
      }
    : {
        select: t('Select videos'),
        selectFor: t('Select videos for {{name}}', { name }),
        change: t('Change videos'),
        changeOf: t('Change videos in {{name}}', { name }),
      }
  return (
    <GalleryLink
      className={isLacking ? 'button' : 'cart-line-remove'}
      aria-label={isLacking ? words.selectFor : words.changeOf}
      onClick={() => keepChoosing(guid, { productGuid: product.guid, entryId: entry.id })}
    >
      {isLacking ? words.select : words.change}
    </GalleryLink>
  )
}
