import { useForm } from 'react-hook-form'
import { AccountLanguageSelect } from './account-language-select.tsx'

export default { title: 'widgets/account/account-language-select' }

export function Default() {
  const { control } = useForm({ defaultValues: { language: 'de' } })
  return (
    <AccountLanguageSelect control={control} name="language" label="Language" hint="Of the team" />
  )
}
