import type { SessionUser } from '@proofdesk/contract/auth'
import type { Account } from '@proofdesk/contract/admin/account'
import { can, type Capability } from '@proofdesk/domain/roles'
import { createContext, use } from 'react'

export interface Session {
  user: SessionUser
  account: Account
}

/** Set by the session guard: everything rendered below it has a session. */
export const SessionContext = createContext<Session | null>(null)

/** Who is signed in, and to which account. Screens below the shell always have a session. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession can only be used in the signed-in part of the console')
  return session
}

/** `const can = useCan()`, then `can('manageUsers')`: the only way for a component to check permissions. */
export function useCan(): (capability: Capability) => boolean {
  const { user } = useSession()
  return (capability) => can(user.role, capability)
}
