import type { TaxSum } from '@proofdesk/contract/tax-sum'
import type { PriceMode } from '@proofdesk/domain/tax'
import { shownTaxes, taxLabel } from '@proofdesk/domain/tax-text'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../lib/format.ts'

interface TaxRowsProps {
  currency: string
  /** Undefined where nothing is taxed. */
  priceMode: PriceMode | undefined
  /** By rate; major units. */
  sums: readonly TaxSum[]
  /** What a company that owes the tax itself pays less, 0 or below. */
  takenOff: number
}

/** Above a total: the taxes that are added to it, and that a company owes its own. */
export function AddedTaxRows({ currency, priceMode, sums, takenOff }: TaxRowsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { charged, isReversed } = shownTaxes(sums)
  return (
    <>
      {priceMode === 'exclusive' &&
        charged.map((sum) => (
          <div key={`${sum.taxRate} ${sum.taxName}`}>
            <dt>{taxLabel(sum, format.locale)}</dt>
            <dd>{format.money(sum.tax, currency)}</dd>
          </div>
        ))}
      {isReversed && (
        <div>
          <dt>{t('Tax is owed by you (reverse charge)')}</dt>
          <dd>{format.money(takenOff, currency)}</dd>
        </div>
      )}
    </>
  )
}

/** Below a total: the taxes that are in it. */
export function IncludedTaxRows({ currency, priceMode, sums }: Omit<TaxRowsProps, 'takenOff'>) {
  const { t } = useTranslation()
  const format = useFormat()
  if (priceMode !== 'inclusive') return null
  return shownTaxes(sums).charged.map((sum) => (
    <div key={`${sum.taxRate} ${sum.taxName}`} className="is-included">
      <dt>{t('including {{tax}}', { tax: taxLabel(sum, format.locale) })}</dt>
      <dd>{format.money(sum.tax, currency)}</dd>
    </div>
  ))
}
