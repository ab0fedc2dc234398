import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { spellAsIn } from '../../i18n/i18n.ts'
import { SessionContext } from '../../lib/session.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { StartScreen } from '../start-screen.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { PasswordPromptSlot } from './password-prompt-slot.tsx'
import { useEndSession, useSessionCheck, useWatchSession } from '../../lib/session-query.ts'

const OFFERS_LOGIN_AFTER = 3

/**
 * Lets only signed-in people in. Without a session it redirects to sign-in. When no answer comes at all (a tunnel, a
 * restart), a banner says so and the check continues: signing in would discard what the person is typing or uploading,
 * and couldn't work offline either. After three failed checks in a row the banner offers to sign in anyway.
 */
export function SessionGuard() {
  const location = useLocation()
  const check = useSessionCheck()
  const endSession = useEndSession()
  useWatchSession()
  const failures = useFailuresInARow(check)
  const session = useMemo(
    () =>
      check.data?.status && check.data.user && check.data.account
        ? { user: check.data.user, account: check.data.account }
        : null,
    [check.data],
  )

  // Before any text of these screens is rendered.
  if (session) spellAsIn(session.account.country)
  if (check.data === undefined)
    return check.isError ? (
      <ErrorState error={check.error} onRetry={() => void check.refetch()} />
    ) : (
      <StartScreen />
    )
  if (session === null)
    return (
      <Navigate
        to={`/login?from=${encodeURIComponent(location.pathname + location.search)}`}
        state={{ hasEnded: check.data.hasEnded === true }}
        replace
      />
    )
  return (
    <SessionContext value={session}>
      <ConnectionBanner
        isVisible={check.isError}
        onRetry={() => void check.refetch()}
        onLogin={failures >= OFFERS_LOGIN_AFTER ? endSession : undefined}
      />
      <Outlet />
      <PasswordPromptSlot />
    </SessionContext>
  )
}

/** Counts failed checks since the last successful one. */
function useFailuresInARow({
  dataUpdatedAt,
  errorUpdateCount,
}: Pick<UseQueryResult, 'dataUpdatedAt' | 'errorUpdateCount'>): number {
  const [answered, setAnswered] = useState({ at: dataUpdatedAt, errors: errorUpdateCount })
  if (answered.at === dataUpdatedAt) return errorUpdateCount - answered.errors
  setAnswered({ at: dataUpdatedAt, errors: errorUpdateCount })
  return 0
}
