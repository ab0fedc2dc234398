import Box from '@mui/material/Box'
import { COUNTRIES } from '@proofdesk/domain/countries'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { LONG_NAME, LONG_TEXT } from '../../testing/gallery-samples.ts'
import { AddressInputs } from './address-inputs.tsx'

export default { title: 'widgets/address/address-inputs' }

const Stack = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 4 }}>{children}</Box>
)
const EMPTY = { addressLine1: '', addressLine2: '', townCity: '', postCode: '', country: '' }

export function Empty() {
  const { control } = useForm({ defaultValues: EMPTY })
  return (
    <Stack>
      <AddressInputs control={control} countries={COUNTRIES} />
    </Stack>
  )
}
export function Long() {
  const { control } = useForm({
    defaultValues: { ...EMPTY, addressLine1: LONG_NAME, country: 'de' },
  })
  return (
    <Stack>
      <AddressInputs control={control} countries={COUNTRIES} countryHint={LONG_TEXT} />
    </Stack>
  )
}
export function Failed() {
  const { control } = useForm({
    defaultValues: EMPTY,
    errors: { postCode: { type: 'form', message: 'Required' } },
  })
  return (
    <Stack>
      <AddressInputs control={control} countries={COUNTRIES} />
    </Stack>
  )
}
