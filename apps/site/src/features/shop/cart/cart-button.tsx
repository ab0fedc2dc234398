import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFramed } from '../../../lib/frame.ts'
import { useGalleryContext } from '../../../lib/gallery-context.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useShopPath } from '../shop-path.ts'
import { countItems } from './count-items.ts'
import { useCart } from './use-cart.ts'
import './cart-button.css'

/** The link to the cart, with the number of photos and videos in it. */
export function CartButton() {
  const { t } = useTranslation()
  const { gallery, preview } = useGalleryContext()
  // Another site's frame has no cart of its own.
  const isEmbedded = useFramed() && preview === undefined
  const counterPath = useShopPath()
  const { photos, videos } = countItems(useCart(gallery.guid).cart)
  const count = photos + videos
  return (
    <a
      className="cart-button"
      href={counterPath('cart')}
      target={isEmbedded ? '_blank' : undefined}
      rel="noopener"
      aria-label={cartLabel(t, photos, videos)}
    >
      <Icon name="cart" size={22} />
      {count > 0 && (
        <span className="cart-button-count" aria-hidden="true">
          {count}
        </span>
      )}
    </a>
  )
}

function cartLabel(t: TFunction, photos: number, videos: number): string {
  if (photos + videos === 0) return t('Cart')
  if (videos === 0) return t('Cart, {{count, number}} photos', { count: photos })
  if (photos === 0) return t('Cart, {{count, number}} videos', { count: videos })
  return t('Cart, {{photos}} and {{videos}}', {
    photos: t('{{count, number}} photos', { count: photos }),
    videos: t('{{count, number}} videos', { count: videos }),
  })
}
