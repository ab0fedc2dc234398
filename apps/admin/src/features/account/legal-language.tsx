import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { GALLERY_LOCALE_CODES, type GalleryLocale } from '@proofdesk/domain/locales'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../ui/form-section.tsx'
import { localeLabel } from '../../lib/locale-label.ts'

interface LegalLanguageProps {
  language: GalleryLocale
  onChange: (language: GalleryLocale) => void
}

/** The language being edited; text entered in other languages is kept. */
export function LegalLanguage({ language, onChange }: LegalLanguageProps) {
  const { t } = useTranslation()
  return (
    <FormSection
      title={t('Language')}
      text={t(
        'Visitors see a page in their language, otherwise in your default language, otherwise in English.',
      )}
    >
      <TextField
        select
        label={t('Language of the text below')}
        value={language}
        onChange={(event) => onChange(event.target.value as GalleryLocale)}
      >
        {GALLERY_LOCALE_CODES.map((code) => (
          <MenuItem key={code} value={code}>
            {localeLabel(t, code)}
          </MenuItem>
        ))}
      </TextField>
    </FormSection>
  )
}
