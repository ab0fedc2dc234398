import { useTranslation } from 'react-i18next'
import { FormSection } from '../../../../ui/form-section.tsx'
import { FormTextField } from '../../../../ui/form-text-field.tsx'
import type { GeneralControl } from './general-form.ts'

interface TextInputsProps {
  control: GeneralControl
}

/** The texts that visitors read. */
export function TextInputs({ control }: TextInputsProps) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('Titles and text')} text={t('What visitors read.')}>
      <FormTextField
        control={control}
        name="displayTitle"
        label={t('Display title')}
        hint={t('Shown instead of the name.')}
      />
      <FormTextField control={control} name="welcomeText" label={t('Welcome text')} rows={3} />
      <FormTextField control={control} name="helpText" label={t('Help text')} />
      <FormTextField
        control={control}
        name="draftModeText"
        label={t('Text while the gallery is a draft')}
        rows={2}
      />
    </FormSection>
  )
}
