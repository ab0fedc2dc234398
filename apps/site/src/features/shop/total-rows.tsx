import type { Shop } from '@proofdesk/contract/site/checkout'
import { taxTakenOff } from '@proofdesk/domain/tax-text'
import { useTranslation } from 'react-i18next'
import { ShippingPrice } from '../../widgets/shipping-price.tsx'
import { AddedTaxRows, IncludedTaxRows } from '../../widgets/tax-rows.tsx'
import type { Cart } from './cart/cart.ts'
import { DiscountRows } from './coupon/discount-rows.tsx'
import type { CartOfferState } from './coupon/use-offer.ts'
import { usePrice } from './use-price.ts'

/** From what the products cost to what is paid: discount, shipping, tax and the total. */
export function TotalRows({
  cart,
  shop,
  offered,
}: {
  cart: Cart
  shop: Shop
  offered: CartOfferState
}) {
  const { t } = useTranslation()
  const write = usePrice(shop.currency)
  const { offer } = offered
  const tax = {
    currency: shop.currency,
    priceMode: shop.tax?.priceMode,
    sums: offer?.taxes ?? [],
  }
  const takenOff = offer
    ? taxTakenOff(
        offer.total,
        [offer.subtotal, -offer.discount, offer.shipping ?? 0],
        shop.currency,
      )
    : 0
  const hasShipping = shop.hasShipping && isShipped(cart, shop)
  return (
    <>
      <dl>
        <DiscountRows currency={shop.currency} offered={offered} />
        {hasShipping && typeof offer?.shipping === 'number' && (
          <div>
            <dt>{t('Shipping')}</dt>
            <dd>
              <ShippingPrice
                amount={offer.shipping}
                discount={offer.shippingDiscount}
                write={write}
              />
            </dd>
          </div>
        )}
        <AddedTaxRows {...tax} takenOff={takenOff} />
        <div className="is-total">
          <dt>{t('Total')}</dt>
          <dd>{write(offered.total)}</dd>
        </div>
        <IncludedTaxRows {...tax} />
      </dl>
      {hasShipping && offer?.shipping === null && (
        <p className="form-field-hint">{t('Shipping is calculated when the address is known.')}</p>
      )}
    </>
  )
}

function isShipped(cart: Cart, { products }: Shop): boolean {
  return products.some(
    ({ guid, type }) => type === 'Print' && cart.some(({ productGuid }) => productGuid === guid),
  )
}
