import type { Shop, SiteProduct } from '@proofdesk/contract/site/shop'
import { useTranslation } from 'react-i18next'
import { langOf } from '../../../lib/lang-of.ts'
import { usePrice } from '../use-price.ts'
import { upgradeEntry, type Cart, type CartEntry } from './cart.ts'
import { cartPrice } from './cart-price.ts'

/** Offers another product in place of this one, with its additional cost. */
export function UpgradeOffer({
  cart,
  entry,
  product,
  shop,
  onUpgrade,
}: {
  cart: Cart
  entry: CartEntry
  product: SiteProduct
  shop: Shop
  onUpgrade: (to: SiteProduct) => void
}) {
  const { t } = useTranslation()
  const price = usePrice(shop.currency)
  const to = shop.products.find(({ guid }) => guid === product.upgradeProductGuid)
  if (!to) return null
  const more =
    Math.round(
      (cartPrice(upgradeEntry(cart, entry.id, to), shop).total - cartPrice(cart, shop).total) *
        1_000,
    ) / 1_000
  return (
    <div className="upgrade-offer">
      <p>
        <strong lang={langOf(product.textLanguages?.upgradeTitle)}>
          {product.upgradeTitle.trim() || t('Use {{name}} instead', { name: to.name })}
        </strong>
        {product.upgradeSubtitle.trim() && (
          <span lang={langOf(product.textLanguages?.upgradeSubtitle)}>
            {product.upgradeSubtitle.trim()}
          </span>
        )}
      </p>
      <button type="button" className="button" onClick={() => onUpgrade(to)}>
        {more > 0 ? t('Upgrade for {{amount}} more', { amount: price(more) }) : t('Upgrade')}
      </button>
    </div>
  )
}
