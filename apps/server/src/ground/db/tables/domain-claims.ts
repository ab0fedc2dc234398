import type { DomainProblem } from '@proofdesk/domain/custom-domain'
import { index, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { guid, moment, pgTable } from './columns.ts'

/**
 * A domain that a studio has entered and not proved yet, one a studio. Once proved it is the account's `customDomain`,
 * and the claim is gone.
 */
export const domainClaims = pgTable(
  'domain_claims',
  {
    accountGuid: guid('account_guid')
      .primaryKey()
      .references(() => accounts.guid),
    domain: text('domain').notNull(),
    /** What the TXT record must say. */
    token: text('token').notNull(),
    claimedAt: moment('claimed_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    checkedAt: moment('checked_at'),
    nextCheckAt: moment('next_check_at').notNull(),
    /** What was wrong when it was looked up last. */
    problem: text('problem').$type<DomainProblem>(),
  },
  (table) => [index('domain_claims_next_check').on(table.nextCheckAt)],
)
