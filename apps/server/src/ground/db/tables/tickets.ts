import { index, text } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, moment, pgTable } from './columns.ts'
import { users } from './users.ts'

/**
 * A single-use secret: invitation, password reset, confirmation of an address; a second login factor would be another
 * purpose. Stored as SHA-256, used by `delete … returning`.
 */
export const tickets = pgTable(
  'tickets',
  {
    secretHash: text('secret_hash').primaryKey(),
    purpose: text('purpose').$type<'invitation' | 'passwordReset' | 'confirmAddress'>().notNull(),
    accountGuid: accountGuid(),
    userGuid: guid('user_guid')
      .notNull()
      .references(() => users.guid),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('tickets_user').on(table.accountGuid, table.userGuid, table.purpose),
    index('tickets_expiry').on(table.expiresAt),
  ],
)
