import { contract } from '@proofdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useCall } from '../../lib/api.ts'

export const useUsers = () => useQuery(queryOf(contract.users.list))

/** One person, as the server knows them now: nobody edits what a colleague has changed meanwhile. */
export const useUser = (guid: string) =>
  useQuery({
    ...queryOf(contract.users.list, { guid }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    select: ({ users: [user] }) => user,
  })

/** What changes the team makes its list stale. */
const invalidates = [contract.users.list]

export const useInviteUser = () =>
  useCall(contract.users.invite, { invalidates, toastsErrors: false })
// The person may have changed the own name, which the shell shows.
export const useUpdateUser = () =>
  useCall(contract.users.update, {
    invalidates: [...invalidates, contract.auth.session],
    toastsErrors: false,
  })
export const useRestoreUser = (success: string) =>
  useCall(contract.users.restore, { invalidates, success })
export const useRemoveUser = (onSuccess: () => void) =>
  useCall(contract.users.remove, { invalidates, onSuccess })
export const useResendInvitation = (success: string) =>
  useCall(contract.users.resendInvitation, { success })
