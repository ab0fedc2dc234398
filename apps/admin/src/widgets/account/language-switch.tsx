import { toLanguageTag } from '@proofdesk/domain/format-locale'
import { ACCOUNT_LANGUAGES } from '@proofdesk/domain/locales'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useLanguage } from '../../lib/address.ts'

/**
 * The console's languages, each by its own name; choosing one opens the same screen in that language. A native select,
 * because MUI's adds 16 kB to the first load.
 */
export function LanguageSwitch() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { lang } = useParams()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const rest = lang ? pathname.slice(lang.length + 1) : pathname
  return (
    <Box
      component="select"
      aria-label={t('Language')}
      value={language}
      onChange={({ target }: { target: { value: string } }) =>
        void navigate(`/${target.value}${rest}${search}`, { replace: true })
      }
      sx={{
        width: '100%',
        height: 36,
        px: 2,
        font: 'inherit',
        color: 'text.primary',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '@media (pointer: coarse)': { height: 44 },
      }}
    >
      {ACCOUNT_LANGUAGES.map(({ code, ownName }) => (
        <option key={code} value={code} lang={toLanguageTag(code)}>
          {ownName}
        </option>
      ))}
    </Box>
  )
}
