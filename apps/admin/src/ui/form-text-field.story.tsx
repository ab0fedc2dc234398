import { useForm } from 'react-hook-form'
import { LONG_NAME, LONG_TEXT } from '../testing/gallery-samples.ts'
import { FormTextField } from './form-text-field.tsx'

export default { title: 'ui/form-text-field' }

export function Default() {
  const { control } = useForm({ defaultValues: { name: 'City 10K' } })
  return <FormTextField control={control} name="name" label="Name" hint="Shown to visitors" />
}
export function Empty() {
  const { control } = useForm({ defaultValues: { name: '' } })
  return <FormTextField control={control} name="name" label="Name" required />
}
export function Long() {
  const { control } = useForm({ defaultValues: { name: LONG_NAME } })
  return <FormTextField control={control} name="name" label={LONG_NAME} hint={LONG_TEXT} />
}
export function Failed() {
  const { control } = useForm({
    defaultValues: { name: 'City 10K' },
    errors: { name: { type: 'form', message: 'This name is taken' } },
  })
  return <FormTextField control={control} name="name" label="Name" />
}
export function SeveralLines() {
  const { control } = useForm({ defaultValues: { text: LONG_TEXT.repeat(20) } })
  return <FormTextField control={control} name="text" label="Welcome text" rows={3} />
}
