import type { TimelineKind, TimelineSubject } from '@proofdesk/domain/timeline'
import { index, jsonb, text } from 'drizzle-orm/pg-core'
import type { TimelineValues } from '@proofdesk/contract/admin/timeline'
import { accountGuid } from './account-guid.ts'
import { guid, holdsObject, moment, pgTable } from './columns.ts'
import { users } from './users.ts'

/** The values in the API's form, except for the amount: minor units of `currency`. */
export type KeptTimelineValues = TimelineValues

/** Events of records, and the team's notes on them. Append-only: the database rejects changes. */
export const timelineEvents = pgTable(
  'timeline_events',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    subject: text('subject').$type<TimelineSubject>().notNull(),
    subjectGuid: guid('subject_guid').notNull(),
    createdAt: moment('created_at').notNull(),
    kind: text('kind').$type<TimelineKind>().notNull(),
    /** Null for buyers, providers, and automatic events. */
    actorGuid: guid('actor_guid').references(() => users.guid),
    values: jsonb('values').$type<KeptTimelineValues>().notNull().default({}),
  },
  (table) => [
    holdsObject(table.values),
    index('timeline_events_subject').on(
      table.accountGuid,
      table.subjectGuid,
      table.createdAt,
      table.guid,
    ),
  ],
)
