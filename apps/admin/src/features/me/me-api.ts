import { auth } from '@proofdesk/contract/auth'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../lib/api.ts'
import { sessionQuery } from '../../lib/session-query.ts'

/** Saves the own name or language; the console shows the answer at once. */
export function useChangeMe() {
  const queries = useQueryClient()
  return useCall(auth.changeMe, {
    toastsErrors: false,
    onSuccess: ({ user }) =>
      queries.setQueryData(sessionQuery.queryKey, (state) => state && { ...state, user }),
  })
}

export const useChangePassword = () => useCall(auth.changePassword, { toastsErrors: false })
