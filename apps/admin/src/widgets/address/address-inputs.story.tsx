import { COUNTRIES } from '@proofdesk/domain/countries'
import { useForm } from 'react-hook-form'
import { LONG_NAME, LONG_TEXT } from '../../testing/gallery-samples.ts'
import { AddressInputs } from './address-inputs.tsx'

export default { title: 'widgets/address/address-inputs' }

const EMPTY = { addressLine1: '', addressLine2: '', townCity: '', postCode: '', country: '' }

export function Empty() {
  const { control } = useForm({ defaultValues: EMPTY })
  return <AddressInputs control={control} countries={COUNTRIES} />
}
export function Long() {
  const { control } = useForm({
    defaultValues: { ...EMPTY, addressLine1: LONG_NAME, country: 'de' },
  })
  return <AddressInputs control={control} countries={COUNTRIES} countryHint={LONG_TEXT} />
}
export function Failed() {
  const { control } = useForm({
    defaultValues: EMPTY,
    errors: { postCode: { type: 'form', message: 'Required' } },
  })
  return <AddressInputs control={control} countries={COUNTRIES} />
}
