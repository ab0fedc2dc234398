import MenuItem from '@mui/material/MenuItem'
import { ACCOUNT_LANGUAGES } from '@proofdesk/domain/locales'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { FormSelect } from '../../ui/form-select.tsx'
import type { MeForm, MeOutput } from './me-form.ts'

/** A choice of the studio's language or one of the console's, each by its own name. */
export function LanguageField({ control }: { control: Control<MeForm, unknown, MeOutput> }) {
  const { t } = useTranslation()
  const { defaultLanguage } = useSession().account
  const ownName = ACCOUNT_LANGUAGES.find(({ code }) => code === defaultLanguage)?.ownName ?? ''
  return (
    <FormSelect
      control={control}
      name="language"
      label={t('Language')}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('Same as the studio ({{language}})', { language: ownName })}</MenuItem>
      {ACCOUNT_LANGUAGES.map((language) => (
        <MenuItem key={language.code} value={language.code}>
          {language.ownName}
        </MenuItem>
      ))}
    </FormSelect>
  )
}
