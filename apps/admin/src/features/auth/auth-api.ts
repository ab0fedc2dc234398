import { auth } from '@proofdesk/contract/auth'
import { sensitiveChanges } from '@proofdesk/contract/sensitive-changes'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useCall } from '../../lib/api.ts'

/** Whether new studios can be created here. */
export const useSignUpState = () => useQuery(queryOf(auth.signUpState))

// Each form shows the reason of a refusal itself.
const toastsErrors = false

export const useLogin = () => useCall(auth.login, { toastsErrors })
export const useSignUp = () => useCall(auth.signUp, { toastsErrors })
export const useAcceptInvitation = () => useCall(auth.acceptInvitation, { toastsErrors })
export const useForgotPassword = () => useCall(auth.forgotPassword, { toastsErrors })
export const useResetPassword = () => useCall(auth.resetPassword, { toastsErrors })
export const useConfirmPassword = () => useCall(auth.confirm, { toastsErrors })
export const useConfirmAddress = () =>
  useCall(auth.confirmAddress, { toastsErrors, invalidates: [auth.session] })

/** The change behind an email's link. An invalid link stays invalid, so it isn't retried. */
export const useSensitiveChange = (token: string) =>
  useQuery({
    ...queryOf(sensitiveChanges.read, { token }),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
  })
export const useUndoChange = () => useCall(sensitiveChanges.undo, { toastsErrors })
