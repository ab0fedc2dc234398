import type { DomainProblem } from '@proofdesk/domain/custom-domain'
import { index, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { guid, moment, pgTable } from './columns.ts'

/**
 * The domain that a studio has proved, and how its records were when they were looked up last. It is lost where the
 * account has it no more.
 */
export const ownDomains = pgTable(
  'own_domains',
  {
    accountGuid: guid('account_guid')
      .primaryKey()
      .references(() => accounts.guid),
    domain: text('domain').notNull(),
    /** What its TXT record said; null for those that were proved before it was kept. */
    token: text('token'),
    checkedAt: moment('checked_at'),
    nextCheckAt: moment('next_check_at').notNull(),
    /** Since when its records do not lead here. */
    failingSince: moment('failing_since'),
    problem: text('problem').$type<DomainProblem>(),
    /** What the team was told of it last, by mail; null where that is over. */
    told: text('told').$type<'failing' | 'lost'>(),
    notifiedAt: moment('told_at'),
  },
  (table) => [index('own_domains_next_check').on(table.nextCheckAt)],
)
