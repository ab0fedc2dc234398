import { useForm } from 'react-hook-form'
import { MailLogoField } from './mail-logo-field.tsx'

export default { title: 'widgets/theme/mail-logo-field' }

export function Default() {
  const { control } = useForm<{ mediaEmailLogoGuid: string | null }>({
    defaultValues: { mediaEmailLogoGuid: null },
  })
  return <MailLogoField control={control} />
}
