import type { Address } from '@proofdesk/contract/site/checkout'
import { useMemo } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { FormSearchSelect } from '../../ui/form-search-select.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'

interface AddressInputsProps<Values extends FieldValues & Address, Output> {
  control: Control<Values, unknown, Output>
  /** The codes of the countries to choose from. */
  countries: readonly string[]
  countryHint?: string
  autoFocus?: boolean
}

/** The inputs of a postal address, in any form that has its fields. */
export function AddressInputs<Values extends FieldValues & Address, Output>({
  control,
  countries,
  countryHint,
  autoFocus = false,
}: AddressInputsProps<Values, Output>) {
  const { t } = useTranslation()
  const { countryOptions } = useFormat()
  const options = useMemo(() => countryOptions(countries), [countryOptions, countries])
  const address = control as unknown as Control<Address>
  return (
    <>
      <FormTextField
        control={address}
        name="addressLine1"
        label={t('Street and number')}
        autoFocus={autoFocus}
      />
      <FormTextField control={address} name="addressLine2" label={t('Address, second line')} />
      <FormTextField control={address} name="postCode" label={t('Postcode')} />
      <FormTextField control={address} name="townCity" label={t('Town or city')} />
      <FormSearchSelect
        control={address}
        name="country"
        label={t('Country')}
        options={options}
        {...(countryHint && { hint: countryHint })}
      />
    </>
  )
}
