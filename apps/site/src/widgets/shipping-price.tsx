import { useTranslation } from 'react-i18next'

interface ShippingPriceProps {
  amount: number
  /** The coupon's discount on it. */
  discount: number
  write: (amount: number) => string
}

/** The price of shipping; the price without a coupon is struck through. */
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
