import { CURRENCIES, currencySymbol } from '@proofdesk/domain/currencies'
import { useMemo } from 'react'
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { FormSearchSelect } from '../../ui/form-search-select.tsx'

interface CurrencySelectProps<Values extends FieldValues, Output> {
  /** A form with a field `currency`. */
  control: Control<Values, unknown, Output>
}

/** A select of the 150 currencies, searchable by code, name or symbol. */
export function CurrencySelect<Values extends FieldValues & { currency: string }, Output>({
  control,
}: CurrencySelectProps<Values, Output>) {
  const { t } = useTranslation()
  const format = useFormat()
  const options = useMemo(
    () =>
      CURRENCIES.map((code) => ({
        value: code,
        label: `${code} – ${format.currency(code)}`,
        keywords: currencySymbol(code),
      })),
    [format],
  )
  return (
    <FormSearchSelect
      control={control}
      name={'currency' as FieldPathByValue<Values, string>}
      label={t('Currency')}
      options={options}
    />
  )
}
