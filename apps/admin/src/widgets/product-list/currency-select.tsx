import type { CreateProductList } from '@proofdesk/contract/admin/product-lists'
import { CURRENCIES, currencySymbol } from '@proofdesk/domain/currencies'
import { useMemo } from 'react'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/address.ts'
import { FormSearchSelect } from '../../ui/form-search-select.tsx'

interface CurrencySelectProps {
  control: Control<CreateProductList>
}

/** One of the 150 currencies, found by code, name or symbol. */
export function CurrencySelect({ control }: CurrencySelectProps) {
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
    <FormSearchSelect control={control} name="currency" label={t('Currency')} options={options} />
  )
}
