import { useForm } from 'react-hook-form'
import { FormSearchSelect } from './form-search-select.tsx'

export default { title: 'ui/form-search-select' }

const OPTIONS = [
  { value: 'gb', label: 'United Kingdom' },
  { value: 'de', label: 'Germany' },
]

export function Default() {
  const { control } = useForm({ defaultValues: { country: 'gb' } })
  return <FormSearchSelect control={control} name="country" label="Country" options={OPTIONS} />
}
export function Failed() {
  const { control } = useForm({
    defaultValues: { country: '' },
    errors: { country: { type: 'form', message: 'Choose a country' } },
  })
  return <FormSearchSelect control={control} name="country" label="Country" options={OPTIONS} />
}
