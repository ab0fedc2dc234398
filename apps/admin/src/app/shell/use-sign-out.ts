import { clearDrafts } from '../../lib/kept-draft.ts'
import { signOut } from '../../lib/session-query.ts'
import { showError } from '../../ui/toast.ts'

/** Signs out, here or on all devices, and reloads, so that nothing of the person stays in memory. */
export function useSignOut(): (from?: 'here' | 'everywhere') => Promise<void> {
  return (from = 'here') =>
    signOut(from).then(() => {
      clearDrafts()
      location.reload()
    }, showError)
}
