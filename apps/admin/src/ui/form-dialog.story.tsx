import { useForm } from 'react-hook-form'
import { LONG_NAME } from '../testing/gallery-samples.ts'
import { FormDialog } from './form-dialog.tsx'
import { FormTextField } from './form-text-field.tsx'

export default { title: 'ui/form-dialog' }

interface Values {
  name: string
}
const handlers = { onSubmit: async (values: Values) => values, onClose: () => {} }

export function Default() {
  const form = useForm<Values>({ defaultValues: { name: 'City 10K' } })
  return (
    <FormDialog {...handlers} title="Rename gallery" form={form} submitLabel="Save">
      <FormTextField control={form.control} name="name" label="Name" />
    </FormDialog>
  )
}
export function Long() {
  const form = useForm<Values>({ defaultValues: { name: LONG_NAME } })
  return (
    <FormDialog {...handlers} title={LONG_NAME} form={form} submitLabel="Save" isFullScreen>
      <FormTextField control={form.control} name="name" label="Name" />
    </FormDialog>
  )
}
export function Failed() {
  const form = useForm<Values>({
    defaultValues: { name: '' },
    errors: { name: { type: 'form', message: 'Required' } },
  })
  return (
    <FormDialog {...handlers} title="Rename gallery" form={form} submitLabel="Save" isDisabled>
      <FormTextField control={form.control} name="name" label="Name" />
    </FormDialog>
  )
}
