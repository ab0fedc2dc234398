import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { ErrorState } from '../../ui/error-state.tsx'

/**
 * A screen that crashed, or whose code could not be loaded (no connection, or a new version was released): reloading
 * helps.
 */
export function RouteError() {
  const error = useRouteError()
  useEffect(() => {
    console.error(error)
  }, [error])
  return <ErrorState error={error} onRetry={() => location.reload()} />
}
