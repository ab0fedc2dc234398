import type { Role } from '@proofdesk/domain/roles'
import type { accounts } from './db/tables/accounts.ts'
import type { Scope } from './scope.ts'

/** Who is asking: the user, the account, and the scope that every query takes. */
export interface Session {
  guid: string
  user: { guid: string; role: Role; firstName: string; lastName: string; emailAddress: string }
  account: typeof accounts.$inferSelect
  scope: Scope
}
