import { Navigate, useLocation } from 'react-router'
import { ErrorState } from '../../ui/error-state.tsx'
import { useSessionCheck } from '../../lib/session-query.ts'
import { StartScreen } from '../start-screen.tsx'

/** Redirects an address without a language to the person's, otherwise to the account's default language. */
export function LanguageRedirect() {
  const { pathname, search, hash } = useLocation()
  const check = useSessionCheck()
  if (check.data === undefined)
    return check.isError ? (
      <ErrorState error={check.error} onRetry={() => void check.refetch()} />
    ) : (
      <StartScreen />
    )
  // The first screen depends on the role (`StartPage`).
  const path = pathname === '/' ? '' : pathname
  if (!check.data.account)
    return <Navigate to={`/login${path && `?from=${encodeURIComponent(path + search)}`}`} replace />
  const language = check.data.user?.language ?? check.data.account.defaultLanguage
  return <Navigate to={`/${language}${path}${search}${hash}`} replace />
}
