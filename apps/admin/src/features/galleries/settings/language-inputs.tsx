import MenuItem from '@mui/material/MenuItem'
import { GALLERY_LOCALE_CODES, toGalleryLocale } from '@proofdesk/domain/locales'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { FormSelect } from '../../../ui/form-select.tsx'
import { AdditionalLocales } from './additional-locales.tsx'
import type { GeneralControl } from './general-form.ts'
import { localeLabel } from '../../../lib/locale-label.ts'

interface LanguageInputsProps {
  control: GeneralControl
}

/** The languages of the public gallery. */
export function LanguageInputs({ control }: LanguageInputsProps) {
  const { t } = useTranslation()
  const { account } = useSession()
  const language = localeLabel(t, toGalleryLocale(null, account.defaultLanguage))
  return (
    <FormSection title={t('Languages')} text={t('The languages that visitors can choose from.')}>
      <FormSelect
        control={control}
        name="defaultLocale"
        label={t('Default language')}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{t('Account default ({{language}})', { language })}</MenuItem>
        {GALLERY_LOCALE_CODES.map((locale) => (
          <MenuItem key={locale} value={locale}>
            {localeLabel(t, locale)}
          </MenuItem>
        ))}
      </FormSelect>
      <AdditionalLocales control={control} />
    </FormSection>
  )
}
