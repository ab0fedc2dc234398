import { useLocation, useNavigate } from 'react-router'
import { useCallback } from 'react'

/** Leaves the dialogs for the photos of one collection. */
export function useShowCollection(): (guid: string) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useCallback(
    (guid) =>
      void navigate(
        { pathname, search: `?${new URLSearchParams({ collections: guid })}` },
        { replace: true, preventScrollReset: true },
      ),
    [navigate, pathname],
  )
}
