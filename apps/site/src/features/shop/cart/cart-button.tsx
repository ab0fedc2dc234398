import { useTranslation } from 'react-i18next'
import { useFramed } from '../../../lib/frame.ts'
import { useGalleryContext } from '../../../lib/gallery-context.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useShopPath } from '../shop-path.ts'
import { countItems } from './cart.ts'
import { useCart } from './use-cart.ts'
import './cart-button.css'

/** The way to the cart, with how many photos are in it. */
export function CartButton() {
  const { t } = useTranslation()
  const { gallery, preview } = useGalleryContext()
  // A frame of another site has no cart of its own.
  const isEmbedded = useFramed() && preview === undefined
  const counterPath = useShopPath()
  const count = countItems(useCart(gallery.slug).cart)
  return (
    <a
      className="cart-button"
      href={counterPath('cart')}
      target={isEmbedded ? '_blank' : undefined}
      rel="noopener"
      aria-label={count === 0 ? t('Cart') : t('Cart, {{count, number}} photos', { count })}
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
