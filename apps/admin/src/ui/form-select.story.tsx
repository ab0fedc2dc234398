import MenuItem from '@mui/material/MenuItem'
import { useForm } from 'react-hook-form'
import { LONG_NAME } from '../testing/gallery-samples.ts'
import { FormSelect } from './form-select.tsx'

export default { title: 'ui/form-select' }

export function Default() {
  const { control } = useForm({ defaultValues: { size: 'a' } })
  return (
    <FormSelect control={control} name="size" label="Size" hint="Of the print" fullWidth>
      <MenuItem value="a">30 × 20 cm</MenuItem>
      <MenuItem value="b">{LONG_NAME}</MenuItem>
    </FormSelect>
  )
}
export function Failed() {
  const { control } = useForm({
    defaultValues: { size: '' },
    errors: { size: { type: 'form', message: 'Choose a size' } },
  })
  return (
    <FormSelect control={control} name="size" label="Size" fullWidth>
      <MenuItem value="a">30 × 20 cm</MenuItem>
    </FormSelect>
  )
}
