import type { OfflineShop } from '@proofdesk/contract/admin/offline-orders'
import { COUNTRIES } from '@proofdesk/domain/countries'
import { isReversedIn } from '@proofdesk/domain/tax'
import { useEffect, useMemo } from 'react'
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { FormSearchSelect } from '../../../ui/form-search-select.tsx'
import { FormSwitch } from '../../../ui/form-switch.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import type { BuyerForm } from './buyer-form.ts'
import { companyCountryOf } from './company.ts'
import type { DraftBuyer } from './draft.ts'

interface CompanyFieldsProps {
  form: UseFormReturn<DraftBuyer, unknown, BuyerForm>
  tax: OfflineShop['tax']
  hasPrints: boolean
}

/** The company that the order is for, with its number: both are on the invoice. */
export function CompanyFields({ form, tax, hasPrints }: CompanyFieldsProps) {
  const { t } = useTranslation()
  const { control, getFieldState, trigger } = form
  const buyer = useWatch({ control }) as DraftBuyer
  const isSent = hasPrints && buyer.isSentByPost
  const isTakenHere = hasPrints && !isSent
  const country = companyCountryOf(buyer, isSent)
  const isReversed = !isTakenHere && tax !== null && isReversedIn(country, tax)
  // A number that is invalid in one country may be valid in another.
  useEffect(() => {
    if (getFieldState('companyNumber').invalid) void trigger('companyNumber')
  }, [country, getFieldState, trigger])
  return (
    <>
      <FormSwitch control={control} name="isForCompany" label={t('The buyer is a company')} />
      {buyer.isForCompany && (
        <>
          <FormTextField control={control} name="companyName" label={t('Company')} required />
          {!isSent && <CountryField control={control} />}
          <FormTextField
            control={control}
            name="companyNumber"
            label={t('VAT or tax number')}
            hint={
              isReversed
                ? t('Companies with a VAT number account for the tax themselves.')
                : t('Shown on the invoice.')
            }
          />
        </>
      )}
    </>
  )
}

function CountryField({ control }: { control: Control<DraftBuyer, unknown, BuyerForm> }) {
  const { t } = useTranslation()
  const { countryOptions } = useFormat()
  const countries = useMemo(() => countryOptions(COUNTRIES), [countryOptions])
  return (
    <FormSearchSelect
      control={control}
      name="companyCountry"
      label={t('Country')}
      options={countries}
    />
  )
}
