import type { TaxSum } from '@proofdesk/contract/tax-sum'
import type { OrderRow } from '@proofdesk/domain/order-rows'
import { taxLabel } from '@proofdesk/domain/tax-text'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../lib/format.ts'
import { ShippingPrice } from './shipping-price.tsx'

/** Rows above a total: discount, shipping, added taxes, and the tax that a company owes itself. */
export function OrderRows<Product>({
  rows,
  currency,
  couponCode,
}: {
  rows: readonly OrderRow<Product, TaxSum>[]
  currency: string
  couponCode?: string | undefined
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const write = (amount: number) => format.money(amount, currency)
  return rows.map((row) => {
    switch (row.kind) {
      case 'product':
        return null
      case 'discount':
        return (
          <div key={row.kind}>
            <dt>
              {t('Discount')}
              {couponCode && <span className="order-summary-photos"> {couponCode}</span>}
            </dt>
            <dd>{write(row.amount)}</dd>
          </div>
        )
      case 'shipping':
        return (
          <div key={row.kind}>
            <dt>{t('Shipping')}</dt>
            <dd>
              <ShippingPrice amount={row.amount} discount={row.instead} write={write} />
            </dd>
          </div>
        )
      case 'tax':
        return (
          <div key={`${row.sum.taxRate} ${row.sum.taxName}`}>
            <dt>{taxLabel(row.sum, format.locale)}</dt>
            <dd>{write(row.amount)}</dd>
          </div>
        )
      case 'reverseCharge':
        return (
          <div key={row.kind}>
            <dt>{t('You account for the VAT (reverse charge)')}</dt>
            <dd>{write(row.amount)}</dd>
          </div>
        )
    }
  })
}

/** Rows below a total: the taxes included in it. */
export function IncludedTaxRows({ sums, currency }: { sums: readonly TaxSum[]; currency: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  return sums.map((sum) => (
    <div key={`${sum.taxRate} ${sum.taxName}`} className="is-included">
      <dt>{t('including {{tax}}', { tax: taxLabel(sum, format.locale) })}</dt>
      <dd>{format.money(sum.tax, currency)}</dd>
    </div>
  ))
}
