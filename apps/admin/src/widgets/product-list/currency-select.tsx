import { CURRENCIES, currencySymbol } from '@proofdesk/domain/currencies'
import { useMemo } from 'react'
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/address.ts'
import { FormSearchSelect } from '../../ui/form-search-select.tsx'

interface CurrencySelectProps<Values extends FieldValues, Output> {
  /** Of a form with a field `currency`. */
  control: Control<Values, unknown, Output>
}

/** One of the 150 currencies, found by code, name or symbol. */
export function CurrencySelect<Values extends FieldValues & { currency: string }, Output>({
  control,
}: CurrencySelectProps<Values, Output>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'currency' })
    return CURRENCIES.map((code) => ({
      value: code,
      label: `${code} – ${names.of(code) ?? code}`,
      keywords: currencySymbol(code),
    }))
  }, [language])
  return (
    <FormSearchSelect
      control={control}
      name={'currency' as FieldPathByValue<Values, string>}
      label={t('Currency')}
      options={options}
    />
  )
}
