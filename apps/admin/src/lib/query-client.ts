import { CallError } from '@proofdesk/contract/client'
import { QueryClient } from '@tanstack/react-query'

/** Answers are fresh for half a minute; only a lost connection or an overloaded server is retried. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < 2 &&
          error instanceof CallError &&
          (error.code === 'offline' || error.code === 'unavailable'),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}
