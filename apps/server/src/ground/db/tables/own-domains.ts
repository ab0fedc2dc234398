import type { DomainProblem } from '@proofdesk/domain/custom-domain'
import { index, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { guid, moment, pgTable } from './columns.ts'

/**
 * The domain that a studio has verified, and the result of its last lookup. It is lost if the account no longer has it.
 */
export const ownDomains = pgTable(
  'own_domains',
  {
    accountGuid: guid('account_guid')
      .primaryKey()
      .references(() => accounts.guid),
    domain: text('domain').notNull(),
    /** The content of its TXT record; null for domains verified before it was stored. */
    token: text('token'),
    checkedAt: moment('checked_at'),
    nextCheckAt: moment('next_check_at').notNull(),
    /** Since when its records point elsewhere. */
    failingSince: moment('failing_since'),
    problem: text('problem').$type<DomainProblem>(),
    /** The last problem that the team was notified of by email; null once the domain has recovered. */
    told: text('told').$type<'failing' | 'lost'>(),
    notifiedAt: moment('told_at'),
  },
  (table) => [index('own_domains_next_check').on(table.nextCheckAt)],
)
