import { type CallError, type CallInput, createClient } from '@proofdesk/contract/client'
import type { AnswerOf, QueryOf, Route } from '@proofdesk/contract/route'
import {
  type UseMutationResult,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { showError, showSuccess } from '../ui/toast.ts'
import { askForPassword } from './password-prompt.ts'
import { readToken } from './token.ts'

let unauthenticated: () => void = () => {}

/** Sets the listener for 401 answers; the session does this once at the start. */
export function onUnauthenticated(listener: () => void): void {
  unauthenticated = listener
}

let offline: () => void = () => {}

/** Sets the listener for calls without an answer. */
export function onOffline(listener: () => void): void {
  offline = listener
}

export const client = createClient({
  token: readToken,
  onUnauthenticated: () => unauthenticated(),
  onOffline: () => offline(),
  confirmPassword: askForPassword,
})

/** The cache key of a route's answers; without a query the prefix of all of them. */
export function keyOf<R extends Route>(route: R, query?: QueryOf<R>): readonly unknown[] {
  return query === undefined ? [route.path] : [route.path, query]
}

/** TanStack Query options for a GET route: `useQuery(queryOf(contract.engines.list, { slug }))`. */
export function queryOf<R extends Route & { method: 'GET' }>(route: R, query?: QueryOf<R>) {
  return queryOptions<AnswerOf<R>, CallError>({
    queryKey: keyOf(route, query),
    queryFn: ({ signal }) => client.call(route, { query, signal } as never),
  })
}

interface UseCallOptions<R extends Route> {
  /** GET routes whose answers are stale afterwards. */
  invalidates?: readonly Route[]
  /** GET routes to reload if the call fails, since what is shown may be out of date. */
  invalidatesOnError?: readonly Route[]
  /** The toast after success. */
  success?: string | ((answer: AnswerOf<R>) => string)
  /** The call is pending until this is done. */
  onSuccess?: (answer: AnswerOf<R>, input: CallInput<R>) => unknown
  /** Shows a failure's reason in a toast; false if the caller shows it (`FormDialog` does). */
  toastsErrors?: boolean
}

/**
 * A mutation of a route: `const publish = useCall(contract.engines.update, { invalidates: [contract.engines.list] })`,
 * then `publish.mutate({ body })` or, inside a form, `await publish.mutateAsync({ body })`.
 */
export function useCall<R extends Route>(
  route: R,
  {
    invalidates = [],
    invalidatesOnError = [],
    success,
    onSuccess,
    toastsErrors = true,
  }: UseCallOptions<R> = {},
): UseMutationResult<AnswerOf<R>, CallError, CallInput<R>> {
  const queries = useQueryClient()
  const markStale = (routes: readonly Route[]) => {
    for (const route of routes) void queries.invalidateQueries({ queryKey: keyOf(route) })
  }
  return useMutation<AnswerOf<R>, CallError, CallInput<R>>({
    mutationFn: (input) => client.call(route, input as never),
    onSuccess: (answer, input) => {
      markStale(invalidates)
      if (success !== undefined)
        showSuccess(typeof success === 'string' ? success : success(answer))
      return onSuccess?.(answer, input)
    },
    onError: (error) => {
      markStale(invalidatesOnError)
      if (toastsErrors) showError(error)
    },
  })
}
