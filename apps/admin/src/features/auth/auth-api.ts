import { contract } from '@proofdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useCall } from '../../lib/api.ts'

/** Whether new studios can be created here. */
export const useSignUpState = () => useQuery(queryOf(contract.auth.signUpState))

// Each form shows the reason of a refusal itself.
const toastsErrors = false

export const useLogin = () => useCall(contract.auth.login, { toastsErrors })
export const useSignUp = () => useCall(contract.auth.signUp, { toastsErrors })
export const useAcceptInvitation = () => useCall(contract.auth.acceptInvitation, { toastsErrors })
export const useForgotPassword = () => useCall(contract.auth.forgotPassword, { toastsErrors })
export const useResetPassword = () => useCall(contract.auth.resetPassword, { toastsErrors })
export const useConfirmPassword = () => useCall(contract.auth.confirm, { toastsErrors })
export const useConfirmAddress = () =>
  useCall(contract.auth.confirmAddress, { toastsErrors, invalidates: [contract.auth.session] })
