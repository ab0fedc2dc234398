import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../../../ui/form-section.tsx'
import { GalleryLocaleSelect } from '../../../../widgets/gallery/gallery-locale-select.tsx'
import { AdditionalLocales } from './additional-locales.tsx'
import { GalleryTranslations } from './gallery-translations.tsx'
import type { GeneralControl } from './general-form.ts'

interface LanguageInputsProps {
  gallery: Gallery
  control: GeneralControl
}

/** Inputs for the languages of the public gallery. */
export function LanguageInputs({ gallery, control }: LanguageInputsProps) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('Languages')} text={t('The languages that visitors can choose from.')}>
      <GalleryLocaleSelect control={control} name="defaultLocale" />
      <AdditionalLocales control={control} />
      <GalleryTranslations gallery={gallery} />
    </FormSection>
  )
}
