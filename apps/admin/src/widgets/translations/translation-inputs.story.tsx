import { useForm } from 'react-hook-form'
import type { TranslationsForm } from '../../lib/translations-form.ts'
import { TranslationInputs } from './translation-inputs.tsx'

export default { title: 'widgets/translations/translation-inputs' }

export function Default() {
  const { control } = useForm<{ translations: TranslationsForm<string> }>({
    defaultValues: { translations: { de: { name: '' }, th: { name: '' } } },
  })
  return (
    <TranslationInputs
      control={control}
      own="en"
      locales={['de', 'th']}
      texts={[{ name: 'name', label: 'Name', main: 'City 10K' }]}
    />
  )
}
