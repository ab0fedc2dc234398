import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'

interface QueryViewProps<T> {
  query: UseQueryResult<T>
  skeleton: ReactNode
  /** Shown instead of the children if `isEmpty` returns true. */
  empty?: ReactNode
  isEmpty?: (data: T) => boolean
  children: (data: T) => ReactNode
}

/** The three states of loaded data: skeleton, error with Retry, content (or its empty state). */
export function QueryView<T>({ query, skeleton, empty, isEmpty, children }: QueryViewProps<T>) {
  // Stale data stays on the screen when a refresh fails; the connection banner reports it.
  if (query.data !== undefined) return isEmpty?.(query.data) ? empty : children(query.data)
  if (query.isError && !query.isFetching)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return skeleton
}
