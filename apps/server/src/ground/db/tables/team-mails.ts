import type { TeamMail } from '@proofdesk/domain/team-mail'
import { sql } from 'drizzle-orm'
import { boolean, index, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, moment, pgTable } from './columns.ts'
import { users } from './users.ts'

/** The emails that a team member has switched on or off. */
export const teamMailChoices = pgTable(
  'team_mail_choices',
  {
    accountGuid: accountGuid(),
    userGuid: guid('user_guid')
      .notNull()
      .references(() => users.guid),
    kind: text('kind').$type<TeamMail>().notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userGuid, table.kind] })],
)

/** An email to a team member, kept for 30 days so that it is sent only once. */
export const teamMails = pgTable(
  'team_mails',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    userGuid: guid('user_guid')
      .notNull()
      .references(() => users.guid),
    kind: text('kind').$type<TeamMail>().notNull(),
    /** Its subject, named by the code that writes the email: an order's guid, a day. */
    record: text('record').notNull(),
    /** Waits to be combined with others. */
    isGathered: boolean('is_gathered').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When it was sent, or found to be out of date. */
    doneAt: moment('done_at'),
  },
  (table) => [
    uniqueIndex('team_mails_record').on(table.userGuid, table.kind, table.record),
    index('team_mails_lately').on(table.userGuid, table.kind, table.createdAt),
    index('team_mails_gathered')
      .on(table.userGuid, table.kind)
      .where(sql`is_gathered and done_at is null`),
    index('team_mails_created').on(table.createdAt),
  ],
)
