import MenuItem from '@mui/material/MenuItem'
import { GALLERY_LOCALE_CODES, toGalleryLocale } from '@proofdesk/domain/locales'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { localeLabel } from '../../lib/locale-label.ts'
import { useSession } from '../../lib/session.ts'
import { FormSelect } from '../../ui/form-select.tsx'

interface GalleryLocaleSelectProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  /** The field of the language; '' for the account's. */
  name: FieldPath<Values>
}

/** The main language of a gallery or a page. */
export function GalleryLocaleSelect<Values extends FieldValues, Output>({
  control,
  name,
}: GalleryLocaleSelectProps<Values, Output>) {
  const { t } = useTranslation()
  const { account } = useSession()
  const language = localeLabel(t, toGalleryLocale(null, account.defaultLanguage))
  return (
    <FormSelect
      control={control}
      name={name}
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
  )
}
