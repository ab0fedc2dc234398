import type { Shop } from '@proofdesk/contract/site/shop'
import { orderRowsInMajor } from '@proofdesk/domain/order-rows'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { IncludedTaxRows, OrderRows } from '../../widgets/order-rows.tsx'
import type { Cart } from './cart/cart.ts'
import type { CartOfferState } from './coupon/use-offer.ts'
import { usePrice } from './use-price.ts'

/** From the products' price to the total: discount, shipping and tax. */
export function TotalRows({
  cart,
  shop,
  offered,
  estimatedFor,
}: {
  cart: Cart
  shop: Shop
  offered: CartOfferState
  /** The country that shipping was priced for, while the buyer hasn't chosen one. */
  estimatedFor?: string | undefined
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const write = usePrice(shop.currency)
  const { offer, total, due } = offered
  const cards = offer?.giftCards.filter(({ amount }) => amount > 0) ?? []
  const hasShipping = shop.hasShipping && isShipped(cart, shop)
  const { rows, included } = orderRowsInMajor(
    {
      products: [{ amount: offer?.subtotal ?? total }],
      discount: offer?.discount ?? 0,
      shipping: offer?.shipping ?? undefined,
      shippingDiscount: offer?.shippingDiscount ?? 0,
      tax: shop.tax && { priceMode: shop.tax.priceMode, sums: offer?.taxes ?? [] },
      total,
    },
    shop.currency,
  )
  return (
    <>
      <dl>
        {offer && rows.length > 1 && (
          <div>
            <dt>{t('Subtotal')}</dt>
            <dd>{write(offer.subtotal)}</dd>
          </div>
        )}
        <OrderRows rows={rows} currency={shop.currency} couponCode={offer?.coupon?.code} />
        <div className="is-total">
          <dt>{t('Total')}</dt>
          <dd>{write(total)}</dd>
        </div>
        <IncludedTaxRows sums={included} currency={shop.currency} />
        {cards.map(({ lastFour, amount }) => (
          <div key={lastFour}>
            <dt>{t('Gift card ending in {{digits}}', { digits: lastFour })}</dt>
            <dd>{write(-amount)}</dd>
          </div>
        ))}
        {cards.length > 0 && (
          <div className="is-total">
            <dt>{t('Left to pay')}</dt>
            <dd>{write(due)}</dd>
          </div>
        )}
      </dl>
      {hasShipping && offer?.shipping === null && (
        <p className="form-field-hint">
          {t('Shipping is calculated once you enter your address.')}
        </p>
      )}
      {estimatedFor && typeof offer?.shipping === 'number' && (
        <p className="form-field-hint">
          {t('Shipping is an estimate for {{country}}. You enter your address at checkout.', {
            country: format.countryOptions([estimatedFor])[0]!.name,
          })}
        </p>
      )}
    </>
  )
}

function isShipped(cart: Cart, { products }: Shop): boolean {
  return products.some(
    ({ guid, type }) => type === 'Print' && cart.some(({ productGuid }) => productGuid === guid),
  )
}
