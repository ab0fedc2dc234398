import MenuItem from '@mui/material/MenuItem'
import { GALLERY_LOCALE_CODES, toGalleryLocale } from '@proofdesk/domain/locales'
import { useTranslation } from 'react-i18next'
import { localeLabel } from '../../lib/locale-label.ts'
import { useSession } from '../../lib/session.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { FormSelect } from '../../ui/form-select.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import type { PageControl } from './page-form.ts'

/** What the page is called, and what it says. */
export function PageInputs({ control }: { control: PageControl }) {
  const { t } = useTranslation()
  const { account } = useSession()
  const language = localeLabel(t, toGalleryLocale(null, account.defaultLanguage))
  return (
    <FormSection isInDialog title={t('Page')} text={t('What visitors read above the galleries.')}>
      <FormTextField
        control={control}
        name="name"
        label={t('Name')}
        required
        inputProps={{ maxLength: 120 }}
      />
      <FormTextField
        control={control}
        name="welcomeText"
        label={t('Welcome text')}
        multiline
        minRows={3}
        maxRows={12}
      />
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
    </FormSection>
  )
}
