import { CallError } from '@proofdesk/contract/client'
import { type SessionCheck, type SignedIn, auth } from '@proofdesk/contract/auth'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client, keyOf, onOffline, onUnauthenticated } from './api.ts'
import { onTokenChange, readToken, storeToken } from './token.ts'

/** What the console knows of its session; `hasEnded` when there was one, so that the login can say so. */
export type SessionState = SessionCheck & { hasEnded?: boolean }

const SIGNED_OUT: SessionState = { status: false }
const ENDED: SessionState = { status: false, hasEnded: true }

/** Checked on load and every 30 seconds with the hostname. Sessions and passwords, docs/product.md. */
export const sessionQuery = queryOptions<SessionState, CallError>({
  queryKey: keyOf(auth.session),
  queryFn: async ({ signal }) => {
    // Without a token there is nothing to ask.
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

/** Keeps the session true to what other calls and other tabs learn. */
export function useWatchSession(): void {
  const queries = useQueryClient()
  useEffect(() => watchSession(queries), [queries])
}

function watchSession(queries: QueryClient): () => void {
  onUnauthenticated(() => endSession(queries))
  // The banner about the connection follows the session's check: a call without an answer makes it look at once.
  onOffline(() => {
    const check = queries.getQueryState(sessionQuery.queryKey)
    if (check?.status === 'success' && check.fetchStatus === 'idle')
      void queries.refetchQueries({ queryKey: sessionQuery.queryKey, exact: true })
  })
  const stop = onTokenChange(() => {
    // Another tab signed in or out, maybe as someone else: nothing that is cached can be trusted.
    if (readToken() === null) endSession(queries)
    else void queries.resetQueries()
  })
  return () => {
    onUnauthenticated(() => {})
    onOffline(() => {})
    stop()
  }
}

/** Begins a session after login, sign-up or an accepted invitation. Nothing that an earlier person loaded stays. */
export function useStartSession(): (signedIn: SignedIn) => void {
  const queries = useQueryClient()
  return ({ token, user, account }) => {
    storeToken(token)
    queries.clear()
    queries.setQueryData(sessionQuery.queryKey, { status: true, user, account })
  }
}

/** Ends the session, or all of the person's, here and at the server; rejects when the token would stay valid there. */
export async function signOut(from: 'here' | 'everywhere'): Promise<void> {
  try {
    await client.call(from === 'here' ? auth.logout : auth.logoutEverywhere)
  } catch (error) {
    // A token that has ended already is what we wanted.
    if (!(error instanceof CallError && error.status === 401)) throw error
  }
  storeToken(null)
}

/** Forgets the session; the next screen is the login. */
export function useEndSession(): () => void {
  const queries = useQueryClient()
  return () => endSession(queries)
}

function endSession(queries: QueryClient): void {
  storeToken(null)
  queries.setQueryData(sessionQuery.queryKey, ENDED)
}
