import { useForm } from 'react-hook-form'
import { LONG_NAME, LONG_TEXT } from '../testing/gallery-samples.ts'
import { FormTextArea } from './form-text-area.tsx'

export default { title: 'ui/form-text-area' }

export function Empty() {
  const { control } = useForm({ defaultValues: { text: '' } })
  return <FormTextArea control={control} name="text" label="Welcome text" rows={3} />
}
export function Long() {
  const { control } = useForm({ defaultValues: { text: LONG_TEXT.repeat(20) } })
  return <FormTextArea control={control} name="text" label={LONG_NAME} hint={LONG_TEXT} />
}
