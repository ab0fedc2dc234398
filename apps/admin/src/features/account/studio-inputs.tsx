import { useTranslation } from 'react-i18next'
import { FormSection } from '../../ui/form-section.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { AccountLanguageSelect } from '../../widgets/account/account-language-select.tsx'
import { CategoriesField } from './categories-field.tsx'
import type { ProfileControl } from './profile-form.ts'

interface StudioInputsProps {
  control: ProfileControl
}

/** Name, language and kinds of events of the studio. */
export function StudioInputs({ control }: StudioInputsProps) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('Studio')} text={t('Its name is shown on your galleries and in emails.')}>
      <FormTextField
        control={control}
        name="companyName"
        label={t('Company name')}
        required
        autoComplete="organization"
      />
      <AccountLanguageSelect
        control={control}
        name="defaultLanguage"
        label={t('Default language')}
        hint={t('Used in the console, in emails to your team, and in galleries without their own.')}
      />
      <CategoriesField control={control} />
    </FormSection>
  )
}
