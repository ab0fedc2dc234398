import type { DomainProblem } from '@proofdesk/domain/custom-domain'
import { index, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { guid, moment, pgTable } from './columns.ts'

/**
 * A domain that a studio has entered and not verified yet, one per studio. Once verified it is the account's
 * `customDomain`, and the claim is deleted.
 */
export const domainClaims = pgTable(
  'domain_claims',
  {
    accountGuid: guid('account_guid')
      .primaryKey()
      .references(() => accounts.guid),
    domain: text('domain').notNull(),
    /** The required content of the TXT record. */
    token: text('token').notNull(),
    claimedAt: moment('claimed_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    checkedAt: moment('checked_at'),
    nextCheckAt: moment('next_check_at').notNull(),
    /** The problem that the last lookup found. */
    problem: text('problem').$type<DomainProblem>(),
  },
  (table) => [index('domain_claims_next_check').on(table.nextCheckAt)],
)
