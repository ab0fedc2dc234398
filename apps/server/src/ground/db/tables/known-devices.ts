import { primaryKey, text } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, moment, pgTable } from './columns.ts'
import { users } from './users.ts'

/** Browsers that a user has signed in with, by the SHA-256 of the secret that each has created. */
export const knownDevices = pgTable(
  'known_devices',
  {
    accountGuid: accountGuid(),
    userGuid: guid('user_guid')
      .notNull()
      .references(() => users.guid),
    deviceHash: text('device_hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userGuid, table.deviceHash] })],
)
