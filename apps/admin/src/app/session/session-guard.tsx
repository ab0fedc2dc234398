import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { SessionContext } from '../../lib/session.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { StartScreen } from '../start-screen.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { sessionQuery, watchSession } from '../../lib/session-query.ts'

/**
 * Lets only signed-in people in. "No session" leads to the login. When no answer comes at all (a tunnel, a restart), a banner
 * says so and the check goes on: the login would throw away what the person is typing or uploading, and could not work
 * without a connection either.
 */
export function SessionGuard() {
  const queries = useQueryClient()
  const location = useLocation()
  const check = useQuery(sessionQuery)
  useEffect(() => watchSession(queries), [queries])
  const session = useMemo(
    () =>
      check.data?.status && check.data.user && check.data.account
        ? { user: check.data.user, account: check.data.account }
        : null,
    [check.data],
  )

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
        replace
      />
    )
  return (
    <SessionContext value={session}>
      <ConnectionBanner isVisible={check.isError} onRetry={() => void check.refetch()} />
      <Outlet />
    </SessionContext>
  )
}
