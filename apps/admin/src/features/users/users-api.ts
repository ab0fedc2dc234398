import { auth } from '@proofdesk/contract/auth'
import { users } from '@proofdesk/contract/admin/users'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useCall } from '../../lib/api.ts'

export const useUsers = () => useQuery(queryOf(users.list))

/** One person in their current state, so that no one overwrites a colleague's changes. */
export const useUser = (guid: string) =>
  useQuery({
    ...queryOf(users.list, { guid }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    select: ({ users: [user] }) => user,
  })

/** Changes of the team invalidate its list. */
const invalidates = [users.list]

export const useInviteUser = () => useCall(users.invite, { invalidates, toastsErrors: false })
// People may change their own name, which the shell shows.
export const useUpdateUser = () =>
  useCall(users.update, {
    invalidates: [...invalidates, auth.session],
    toastsErrors: false,
  })
export const useRestoreUser = (success: string) => useCall(users.restore, { invalidates, success })
export const useRemoveUser = (onSuccess: () => void) =>
  useCall(users.remove, { invalidates, onSuccess })
export const useResendInvitation = (success: string) => useCall(users.resendInvitation, { success })
