import { type Account, account } from '@proofdesk/contract/admin/account'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../lib/api.ts'
import { sessionQuery } from '../../lib/session-query.ts'

interface SaveAccountOptions {
  /** The toast after success. */
  success?: string
  /** False if the caller shows failures. */
  toastsErrors?: boolean
}

/** Changes fields of the account and updates the session's account immediately. */
export function useSaveAccount(options: SaveAccountOptions) {
  const show = useShowAccount()
  return useCall(account.update, { ...options, onSuccess: (answer) => show(answer.account) })
}

/** Updates the account on every screen with a call's answer. */
export function useShowAccount(): (account: Account) => void {
  const queries = useQueryClient()
  return (saved) =>
    queries.setQueryData(sessionQuery.queryKey, (current) =>
      current?.account ? { ...current, account: saved } : current,
    )
}
