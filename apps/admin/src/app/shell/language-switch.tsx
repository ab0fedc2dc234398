import { ACCOUNT_LANGUAGES } from '@proofdesk/domain/locales'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { CONSOLE_LANGUAGES } from '../../i18n/i18n.ts'
import { useLanguage } from '../../lib/address.ts'
import { Segmented } from '../../ui/segmented.tsx'

/** The console's languages; a choice leads to the same screen under its address. */
export function LanguageSwitch() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <Segmented
      label={t('Language')}
      value={language}
      options={CONSOLE_LANGUAGES.map((code) => ({
        value: code,
        label: ACCOUNT_LANGUAGES.find((candidate) => candidate.code === code)?.ownName ?? code,
      }))}
      onChange={(next) =>
        void navigate(`/${next}${pathname.slice(language.length + 1)}${search}`, { replace: true })
      }
    />
  )
}
