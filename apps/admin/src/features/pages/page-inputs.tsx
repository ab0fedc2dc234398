import { useTranslation } from 'react-i18next'
import { FormSection } from '../../ui/form-section.tsx'
import { GalleryLocaleSelect } from '../../widgets/gallery/gallery-locale-select.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import type { PageControl } from './page-form.ts'

/** The page's name and texts. */
export function PageInputs({ control }: { control: PageControl }) {
  const { t } = useTranslation()
  return (
    <FormSection isInDialog title={t('Page')} text={t('What visitors read above the galleries.')}>
      <FormTextField
        control={control}
        name="name"
        label={t('Name')}
        required
        inputProps={{ maxLength: 120 }}
      />
      <FormTextField control={control} name="welcomeText" label={t('Welcome text')} rows={3} />
      <GalleryLocaleSelect control={control} name="defaultLocale" />
    </FormSection>
  )
}
