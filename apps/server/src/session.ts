import type { Role } from '@proofdesk/domain/roles'
import type { accounts } from './db/tables/accounts.ts'
import type { Scope } from './scope.ts'

/** Who does something: at the console, or of the team by a job. */
export interface Actor {
  user: { guid: string }
  scope: Scope
}

/** Who is asking: the user, the account, and the scope that every query takes. */
export interface Session {
  guid: string
  /** When the password, or a secret of a mail, was given last. */
  provedAt: number
  user: {
    guid: string
    role: Role
    firstName: string
    lastName: string
    emailAddress: string
    addressConfirmed: boolean
  }
  account: typeof accounts.$inferSelect
  scope: Scope
}
