import { useTranslation } from 'react-i18next'
import { FormSection } from '../../ui/form-section.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import type { ProfileControl } from './profile-form.ts'

interface WebInputsProps {
  control: ProfileControl
}

/** The studio's website and social media. */
export function WebInputs({ control }: WebInputsProps) {
  const { t } = useTranslation()
  const address = { type: 'url', inputMode: 'url' } as const
  return (
    <FormSection title={t('On the web')} text={t('Linked in the footer of your galleries.')}>
      <FormTextField control={control} name="websiteUrl" label={t('Website')} {...address} />
      <FormTextField control={control} name="facebookUrl" label={t('Facebook')} {...address} />
      <FormTextField control={control} name="instagramUrl" label={t('Instagram')} {...address} />
    </FormSection>
  )
}
