import { toAccountLanguage } from '@proofdesk/domain/locales'
import { Outlet, useParams } from 'react-router'
import { LanguageRedirect } from './language-redirect.tsx'

/** The first segment is a language; without one (`/photos`) the account's language is added. */
export function LanguageGuard() {
  return toAccountLanguage(useParams().lang) ? <Outlet /> : <LanguageRedirect />
}
