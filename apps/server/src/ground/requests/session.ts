import type { AccountLanguage } from '@proofdesk/domain/locales'
import type { Role } from '@proofdesk/domain/roles'
import type { accounts } from '../db/tables/accounts.ts'
import type { Scope } from './scope.ts'

/** The person who does something: in the console, or a team member through a job. */
export interface Actor {
  user: { guid: string }
  scope: Scope
}

/** A request's origin: its network address, and its browser's description. */
export interface Origin {
  address: string
  userAgent: string
}

/** The caller: the user, the account, and the scope that every query takes. */
export interface Session {
  guid: string
  /** Empty if the session wasn't used by a request. */
  origin: Origin
  /** When the password, or a secret from an email, was last entered. */
  provedAt: number
  user: {
    guid: string
    role: Role
    firstName: string
    lastName: string
    emailAddress: string
    /** Their profile photo, as two squares; null for none. */
    photo: { small: string; large: string } | null
    /** Null uses the account's. */
    language: AccountLanguage | null
    addressConfirmed: boolean
    /** When their protected rights take effect; null if they already have. */
    rightsWaitUntil: number | null
  }
  account: typeof accounts.$inferSelect
  scope: Scope
}
