import type { TeamMail } from '@proofdesk/domain/team-mail'
import { sql } from 'drizzle-orm'
import { boolean, index, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, moment, pgTable } from './columns.ts'
import { users } from './users.ts'

/** Which mails someone of a team wants, where they have chosen. */
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

/** A mail to someone of a team, kept for 30 days so that they are told once. */
export const teamMails = pgTable(
  'team_mails',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    userGuid: guid('user_guid')
      .notNull()
      .references(() => users.guid),
    kind: text('kind').$type<TeamMail>().notNull(),
    /** What it is about, as anyone who writes the mail names it: an order's guid, a day. */
    record: text('record').notNull(),
    /** Waits for a mail about many. */
    isGathered: boolean('is_gathered').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When it was sent, or there was nothing to be told any more. */
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
