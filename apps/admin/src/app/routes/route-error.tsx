import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { ErrorState } from '../../ui/error-state.tsx'

/** A screen that broke, or whose code could not be fetched (no connection, or a new version is out): a fresh load helps. */
export function RouteError() {
  const error = useRouteError()
  useEffect(() => {
    console.error(error)
  }, [error])
  return <ErrorState error={error} onRetry={() => location.reload()} />
}
