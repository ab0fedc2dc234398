import { contract } from '@proofdesk/contract'
import { useCall } from '../../lib/api.ts'

/** What changes the team; each makes its list stale. */
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
