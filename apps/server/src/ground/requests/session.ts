import type { AccountLanguage } from '@proofdesk/domain/locales'
import type { Role } from '@proofdesk/domain/roles'
import type { accounts } from '../db/tables/accounts.ts'
import type { Scope } from './scope.ts'

/** Who does something: at the console, or of the team by a job. */
export interface Actor {
  user: { guid: string }
  scope: Scope
}

/** Where a request came from: its network address, and what its browser says of itself. */
export interface Origin {
  address: string
  userAgent: string
}

/** Who is asking: the user, the account, and the scope that every query takes. */
export interface Session {
  guid: string
  /** Empty where no request brought the session itself. */
  origin: Origin
  /** When the password, or a secret of a mail, was given last. */
  provedAt: number
  user: {
    guid: string
    role: Role
    firstName: string
    lastName: string
    emailAddress: string
    /** Of themselves, as two squares; null for none. */
    photo: { small: string; large: string } | null
    /** Null for the account's. */
    language: AccountLanguage | null
    addressConfirmed: boolean
    /** Until when their protected rights wait; null when they don't. */
    rightsWaitUntil: number | null
  }
  account: typeof accounts.$inferSelect
  scope: Scope
}
