import { useTranslation } from 'react-i18next'

interface ShippingPriceProps {
  amount: number
  /** What a coupon takes off it. */
  discount: number
  write: (amount: number) => string
}

/** What shipping costs; what it would have cost without a coupon is struck out. */
export function ShippingPrice({ amount, discount, write }: ShippingPriceProps) {
  const { t } = useTranslation()
  return (
    <>
      {discount > 0 && (
        <>
          <del>{write(discount)}</del>{' '}
        </>
      )}
      {amount === 0 ? t('Free') : write(amount)}
    </>
  )
}
