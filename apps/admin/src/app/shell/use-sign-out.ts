import { contract } from '@proofdesk/contract'
import { CallError } from '@proofdesk/contract/client'
import { client } from '../../lib/api.ts'
import { storeToken } from '../../lib/token.ts'
import { showError } from '../../ui/toast.ts'

/** Signs out, here or on all devices, and reloads: a fresh page keeps nothing of the person. */
export function useSignOut(): (from?: 'here' | 'everywhere') => Promise<void> {
  return async (from = 'here') => {
    try {
      await client.call(from === 'here' ? contract.auth.logout : contract.auth.logoutEverywhere)
    } catch (error) {
      // A token that is dead already is what we wanted; otherwise it would live on, so the person must know.
      if (!(error instanceof CallError && error.status === 401)) return showError(error)
    }
    storeToken(null)
    location.reload()
  }
}
