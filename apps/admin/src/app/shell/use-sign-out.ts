import { forgetDrafts } from '../../lib/kept-draft.ts'
import { signOut } from '../../lib/session-query.ts'
import { showError } from '../../ui/toast.ts'

/** Signs out, here or on all devices, and reloads: a fresh page keeps nothing of the person. */
export function useSignOut(): (from?: 'here' | 'everywhere') => Promise<void> {
  return (from = 'here') =>
    signOut(from).then(() => {
      forgetDrafts()
      location.reload()
    }, showError)
}
