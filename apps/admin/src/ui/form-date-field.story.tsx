import { useForm } from 'react-hook-form'
import { LONG_NAME, LONG_TEXT } from '../testing/gallery-samples.ts'
import { FormDateField } from './form-date-field.tsx'

export default { title: 'ui/form-date-field' }

export function Default() {
  const { control } = useForm({ defaultValues: { day: '2026-05-17' } })
  return <FormDateField control={control} name="day" label="Event date" hint="Optional" />
}
export function WithTime() {
  const { control } = useForm({ defaultValues: { at: '2026-05-17T14:05' } })
  return <FormDateField control={control} name="at" hasTime label="Starts" />
}
export function Long() {
  const { control } = useForm({ defaultValues: { day: '2026-05-17' } })
  return <FormDateField control={control} name="day" label={LONG_NAME} hint={LONG_TEXT} />
}
export function Failed() {
  const { control } = useForm({
    defaultValues: { day: '' },
    errors: { day: { type: 'form', message: 'Enter a date' } },
  })
  return <FormDateField control={control} name="day" label="Event date" required />
}
