import { useForm } from 'react-hook-form'
import { LONG_NAME, LONG_TEXT } from '../testing/gallery-samples.ts'
import { FormSwitch } from './form-switch.tsx'

export default { title: 'ui/form-switch' }

export function Default() {
  const { control } = useForm({ defaultValues: { isOn: true } })
  return <FormSwitch control={control} name="isOn" label="Published" text="Visitors can see it." />
}
export function Long() {
  const { control } = useForm({ defaultValues: { isOn: false } })
  return <FormSwitch control={control} name="isOn" label={LONG_NAME} text={LONG_TEXT} />
}
