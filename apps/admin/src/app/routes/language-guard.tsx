import { toAccountLanguage } from '@proofdesk/domain/locales'
import { Outlet, useParams } from 'react-router'
import { LanguageRedirect } from './language-redirect.tsx'

/** The first segment is a language, or it is missing (`/photos`) and the account's own is put in front. */
export function LanguageGuard() {
  return toAccountLanguage(useParams().lang) ? <Outlet /> : <LanguageRedirect />
}
