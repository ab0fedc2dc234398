import { users } from '@proofdesk/contract/admin/users'
import { type SessionUser, auth } from '@proofdesk/contract/auth'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../lib/api.ts'
import { readBase64 } from '../../lib/read-base64.ts'
import { sessionQuery } from '../../lib/session-query.ts'

/** Updates the signed-in user everywhere with a call's answer. */
function useShowMe() {
  const queries = useQueryClient()
  return ({ user }: { user: SessionUser }) =>
    queries.setQueryData(sessionQuery.queryKey, (state) => state && { ...state, user })
}

/** Saves the person's own name or language. */
export const useChangeMe = () =>
  useCall(auth.changeMe, { toastsErrors: false, onSuccess: useShowMe() })

const invalidates = [users.list]

/** Uploads the person's own photo from this device. */
export function useSetPhoto(success: string) {
  const set = useCall(auth.setPhoto, { invalidates, success, onSuccess: useShowMe() })
  return {
    isPending: set.isPending,
    send: async (file: Blob) => set.mutate({ body: { photo: await readBase64(file) } }),
  }
}

export const useRemovePhoto = (success: string) =>
  useCall(auth.removePhoto, { invalidates, success, onSuccess: useShowMe() })

export const useChangePassword = () => useCall(auth.changePassword, { toastsErrors: false })
