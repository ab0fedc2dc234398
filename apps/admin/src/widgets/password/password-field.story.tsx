import { useForm } from 'react-hook-form'
import { PasswordField } from './password-field.tsx'

export default { title: 'widgets/password/password-field' }

export function Default() {
  const { control } = useForm({ defaultValues: { password: 'a fine long phrase' } })
  return <PasswordField control={control} name="password" />
}
export function New() {
  const { control } = useForm({ defaultValues: { password: '' } })
  return <PasswordField control={control} name="password" label="New password" isNew />
}
export function Failed() {
  const { control } = useForm({
    defaultValues: { password: 'short' },
    errors: { password: { type: 'form', message: 'This password is wrong' } },
  })
  return <PasswordField control={control} name="password" />
}
