import { useTranslation } from 'react-i18next'
import { FormTextField } from '../../ui/form-text-field.tsx'
import type { GeneralControl } from './general-form.ts'
import { SettingsSection } from './settings-section.tsx'

interface TextInputsProps {
  control: GeneralControl
}

/** What visitors read. */
export function TextInputs({ control }: TextInputsProps) {
  const { t } = useTranslation()
  return (
    <SettingsSection title={t('Titles and texts')} text={t('What visitors read.')}>
      <FormTextField control={control} name="displayTitle" label={t('Display title')} hint={t('Stands in place of the name.')} />
      <FormTextField control={control} name="welcomeText" label={t('Welcome text')} multiline minRows={3} maxRows={12} />
      <FormTextField control={control} name="helpText" label={t('Help text')} multiline minRows={2} maxRows={12} />
      <FormTextField control={control} name="draftModeText" label={t('Text while the gallery is a draft')} multiline minRows={2} maxRows={12} />
    </SettingsSection>
  )
}
