import { useTranslation } from 'react-i18next'
import { usePrice } from '../use-price.ts'
import type { CartOfferState } from './use-offer.ts'

/** What a coupon takes off, below what the cart costs without it. */
export function DiscountRows({
  currency,
  offered: { offer },
}: {
  currency: string
  offered: CartOfferState
}) {
  const { t } = useTranslation()
  const write = usePrice(currency)
  if (!offer?.coupon) return null
  return (
    <>
      <div>
        <dt>{t('Subtotal')}</dt>
        <dd>{write(offer.subtotal)}</dd>
      </div>
      <div>
        <dt>
          {t('Discount')} <span className="order-summary-photos">{offer.coupon.code}</span>
        </dt>
        <dd>{t('−{{amount}}', { amount: write(offer.discount) })}</dd>
      </div>
    </>
  )
}
