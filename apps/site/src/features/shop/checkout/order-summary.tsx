import type { Shop } from '@proofdesk/contract/site/shop'
import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { type SoldKinds, soldKinds } from '@proofdesk/domain/sold-kinds'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { langOf } from '../../../lib/lang-of.ts'
import { useShopPath } from '../shop-path.ts'
import { keepTogether } from '../size-text.ts'
import { usePrice } from '../use-price.ts'
import { OfferNote } from '../coupon/offer-note.tsx'
import type { CartOfferState } from '../coupon/use-offer.ts'
import { TotalRows } from '../total-rows.tsx'
import type { Cart } from '../cart/cart.ts'
import type { CartPrice } from '../cart/cart-price.ts'
import { SummaryPictures } from './summary-pictures.tsx'

/** The items about to be paid, line by line. */
export function OrderSummary({
  cart,
  shop,
  price,
  photos,
  offered,
}: {
  cart: Cart
  shop: Shop
  price: CartPrice
  /** The loaded photos, by guid. */
  photos: ReadonlyMap<string, SitePhoto>
  offered: CartOfferState
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const write = usePrice(shop.currency)
  const counterPath = useShopPath()
  const preOrdered = shop.products
    .filter(({ guid, preOrder }) => preOrder && cart.some((entry) => entry.productGuid === guid))
    .map(({ type }) => type)
  return (
    <section className="sale-totals" aria-labelledby="summary">
      <h2 id="summary">{t('Your order')}</h2>
      <dl>
        {price.lines.map((line) => {
          const entry = cart.find(({ id }) => id === line.entryId)
          const product = shop.products.find(({ guid }) => guid === entry?.productGuid)
          return (
            <div key={line.entryId}>
              <dt>
                <span lang={langOf(product?.textLanguages?.name)}>
                  {product && keepTogether(product.name)}
                </span>{' '}
                {line.unitPrice === undefined ? (
                  <span className="order-summary-photos">
                    {entry?.person
                      ? t('{{count, number}} photos', { count: line.units })
                      : format.list(entry?.items.map(({ name }) => name) ?? [])}
                  </span>
                ) : (
                  <span>{t('× {{units, number}}', { units: line.units })}</span>
                )}
                {entry && product && <SummaryPictures {...{ entry, product, photos }} />}
              </dt>
              <dd>{write(line.amount)}</dd>
            </div>
          )
        })}
      </dl>
      <TotalRows cart={cart} shop={shop} offered={offered} />
      <OfferNote shop={shop} offered={offered} />
      {price.isPreOrder && (
        <p className="form-field-hint">{preOrderMessage(soldKinds(preOrdered), t)}</p>
      )}
      <a className="order-summary-edit" href={counterPath('cart')}>
        {t('Edit cart')}
      </a>
    </section>
  )
}

function preOrderMessage(kinds: SoldKinds, t: TFunction): string {
  if (kinds === 'videos') return t('Pre-ordered videos are delivered once they are ready.')
  if (kinds === 'both') return t('Pre-orders are delivered once they’re ready.')
  return t('Pre-ordered photos are delivered once they are ready.')
}
