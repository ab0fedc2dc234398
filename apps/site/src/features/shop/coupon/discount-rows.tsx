import { useTranslation } from 'react-i18next'
import { usePrice } from '../use-price.ts'
import type { CartOfferState } from './use-offer.ts'

/** What the products cost, where that is not the total, and what a coupon takes off. */
export function DiscountRows({
  currency,
  offered: { offer },
}: {
  currency: string
  offered: CartOfferState
}) {
  const { t } = useTranslation()
  const write = usePrice(currency)
  if (!offer || (!offer.coupon && offer.subtotal === offer.total)) return null
  return (
    <>
      <div>
        <dt>{t('Subtotal')}</dt>
        <dd>{write(offer.subtotal)}</dd>
      </div>
      {offer.coupon && offer.discount > 0 && (
        <div>
          <dt>
            {t('Discount')} <span className="order-summary-photos">{offer.coupon.code}</span>
          </dt>
          <dd>{t('−{{amount}}', { amount: write(offer.discount) })}</dd>
        </div>
      )}
    </>
  )
}
