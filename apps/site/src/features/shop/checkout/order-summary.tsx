import type { Shop } from '@proofdesk/contract/site/checkout'
import { useTranslation } from 'react-i18next'
import { useShopPath } from '../shop-path.ts'
import { usePrice } from '../use-price.ts'
import type { Cart } from '../cart/cart.ts'
import type { CartPrice } from '../cart/cart-price.ts'

/** What is about to be paid, line by line. */
export function OrderSummary({ cart, shop, price }: { cart: Cart; shop: Shop; price: CartPrice }) {
  const { t } = useTranslation()
  const write = usePrice(shop.currency)
  const counterPath = useShopPath()
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
                {product?.name}{' '}
                {line.unitPrice === undefined ? (
                  <span className="order-summary-photos">
                    {entry?.items.map(({ name }) => name).join(', ')}
                  </span>
                ) : (
                  <span>{t('× {{units, number}}', { units: line.units })}</span>
                )}
              </dt>
              <dd>{write(line.amount)}</dd>
            </div>
          )
        })}
        <div className="is-total">
          <dt>{t('Total')}</dt>
          <dd>{write(price.total)}</dd>
        </div>
      </dl>
      {price.isPreOrder && (
        <p className="form-field-hint">
          {t('Pre-ordered photos are delivered once they are ready.')}
        </p>
      )}
      <a className="order-summary-edit" href={counterPath('cart')}>
        {t('Change the cart')}
      </a>
    </section>
  )
}
