import type { Role } from '@proofdesk/domain/roles'
import type { UndoOutcome, SensitiveChangeKind } from '@proofdesk/domain/sensitive-change'
import { index, jsonb, text } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, holdsObject, holdsObjects, moment, pgTable } from './columns.ts'
import { users } from './users.ts'

/** A person's data that is restored when a change is undone. */
export interface MemberState {
  role: Role
  emailAddress: string
  pendingEmailAddress: string | null
  rightsFrom: number | null
}

/** A studio's domains that are restored when a change is undone. */
export interface DomainState {
  customDomain: string | null
  own: { domain: string; token: string | null } | null
  claim: { domain: string; token: string; claimedAt: number; expiresAt: number } | null
}

/** A recipient of the email about a change, at their address before it. */
export interface ChangeRecipient {
  userGuid: string
  emailAddress: string
  /** Was an owner before the change without waiting rights. */
  isOwner: boolean
  /** Whether the email has a link that undoes the change. */
  hasLink: boolean
}

/** The changed state of a person or a domain; null if there is nothing to restore. */
export type ChangedState =
  | { of: 'member'; before: MemberState | null; after: MemberState | null }
  | { of: 'domain'; domain: string; before: DomainState }

/**
 * A change of who runs a studio, of its address or of where its money goes. Owners are notified of it and can undo it.
 */
export const sensitiveChanges = pgTable(
  'sensitive_changes',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    kind: text('kind').$type<SensitiveChangeKind>().notNull(),
    createdAt: moment('created_at').notNull(),
    actorGuid: guid('actor_guid')
      .notNull()
      .references(() => users.guid),
    /** The affected person. */
    targetGuid: guid('target_guid').references(() => users.guid),
    state: jsonb('state').$type<ChangedState>(),
    /** The network address that it came from. */
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    recipients: jsonb('recipients').$type<ChangeRecipient[]>().notNull(),
    undoneAt: moment('undone_at'),
    /** The recipient whose link was used. */
    undoneBy: guid('undone_by').references(() => users.guid),
    outcome: text('outcome').$type<UndoOutcome>(),
  },
  (table) => [
    holdsObject(table.state),
    holdsObjects(table.recipients),
    index('sensitive_changes_account').on(table.accountGuid, table.createdAt),
    index('sensitive_changes_target').on(table.targetGuid, table.createdAt),
    index('sensitive_changes_age').on(table.createdAt),
  ],
)
