import { index, text } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, moment, pgTable } from './columns.ts'
import { users } from './users.ts'

/** A signed-in browser. The token itself is never stored, only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    guid: guid('guid').notNull().unique(),
    accountGuid: accountGuid(),
    userGuid: guid('user_guid')
      .notNull()
      .references(() => users.guid),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the password, or a secret from an email, was last entered. */
    provedAt: moment('proved_at').notNull().default(0),
  },
  (table) => [
    index('sessions_user').on(table.accountGuid, table.userGuid),
    index('sessions_expiry').on(table.expiresAt),
  ],
)
