import { CallError } from '@proofdesk/contract/client'
import { type SessionCheck, type SignedIn, auth } from '@proofdesk/contract/auth'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client, keyOf, onOffline, onUnauthenticated } from './api.ts'
import { onTokenChange, readToken, storeToken } from './token.ts'

/** The state of the session; `hasEnded` if there was one, so that sign-in can say so. */
export type SessionState = SessionCheck & { hasEnded?: boolean }

const SIGNED_OUT: SessionState = { status: false }
const ENDED: SessionState = { status: false, hasEnded: true }

/** Checked on load and every 30 seconds with the hostname. Sessions and passwords, docs/product.md. */
export const sessionQuery = queryOptions<SessionState, CallError>({
  queryKey: keyOf(auth.session),
  queryFn: async ({ signal }) => {
    // Without a token there is nothing to check.
    if (readToken() === null) return SIGNED_OUT
    try {
      const check = await client.call(auth.session, {
        query: { hostname: location.hostname },
        signal,
      })
      return check.status ? check : ENDED
    } catch (error) {
      if (error instanceof CallError && (error.status === 401 || error.status === 403)) return ENDED
      throw error
    }
  },
  staleTime: 25_000,
  refetchInterval: 30_000,
  refetchIntervalInBackground: true,
  retry: false,
})

export const useSessionCheck = () => useQuery(sessionQuery)

export function prefetchSession(queries: QueryClient): void {
  void queries.prefetchQuery(sessionQuery)
}

/** Keeps the session in line with what other calls and tabs report. */
export function useWatchSession(): void {
  const queries = useQueryClient()
  useEffect(() => watchSession(queries), [queries])
}

function watchSession(queries: QueryClient): () => void {
  onUnauthenticated(() => endSession(queries))
  // The connection banner follows the session's check: a call without an answer triggers a check immediately.
  onOffline(() => {
    const check = queries.getQueryState(sessionQuery.queryKey)
    if (check?.status === 'success' && check.fetchStatus === 'idle')
      void queries.refetchQueries({ queryKey: sessionQuery.queryKey, exact: true })
  })
  const stop = onTokenChange(() => {
    // Another tab signed in or out, maybe as someone else: cached data is no longer valid.
    if (readToken() === null) endSession(queries)
    else void queries.resetQueries()
  })
  return () => {
    onUnauthenticated(() => {})
    onOffline(() => {})
    stop()
  }
}

/** Starts a session after sign-in, sign-up or an accepted invitation. Discards all data of an earlier person. */
export function useStartSession(): (signedIn: SignedIn) => void {
  const queries = useQueryClient()
  return ({ token, user, account }) => {
    storeToken(token)
    queries.clear()
    queries.setQueryData(sessionQuery.queryKey, { status: true, user, account })
  }
}

/** Ends this session, or all of the person's, here and on the server; rejects if the token would stay valid there. */
export async function signOut(from: 'here' | 'everywhere'): Promise<void> {
  try {
    await client.call(from === 'here' ? auth.logout : auth.logoutEverywhere)
  } catch (error) {
    // The token has ended already, as intended.
    if (!(error instanceof CallError && error.status === 401)) throw error
  }
  storeToken(null)
}

/** Ends the session in this page; the next screen is sign-in. */
export function useEndSession(): () => void {
  const queries = useQueryClient()
  return () => endSession(queries)
}

function endSession(queries: QueryClient): void {
  storeToken(null)
  queries.setQueryData(sessionQuery.queryKey, ENDED)
}
