import { toLanguageTag } from '@proofdesk/domain/format-locale'
import { ACCOUNT_LANGUAGES } from '@proofdesk/domain/locales'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useLanguage } from '../../lib/address.ts'

/** The console's languages, each by its own name; a choice leads to the same screen under its address. */
export function LanguageSwitch() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={t('Language')}
      value={language}
      onChange={({ target }) =>
        void navigate(`/${target.value}${pathname.slice(language.length + 1)}${search}`, {
          replace: true,
        })
      }
    >
      {ACCOUNT_LANGUAGES.map(({ code, ownName }) => (
        <MenuItem key={code} value={code} lang={toLanguageTag(code)}>
          {ownName}
        </MenuItem>
      ))}
    </TextField>
  )
}
