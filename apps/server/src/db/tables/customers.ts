import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { guid, moment } from './columns.ts'
import { galleries } from './galleries.ts'

/** A person who buys from a gallery; one for each address and gallery. */
export const customers = pgTable(
  'customers',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: guid('account_guid')
      .notNull()
      .references(() => accounts.guid),
    engineGuid: guid('engine_guid')
      .notNull()
      .references(() => galleries.guid),
    createdAt: moment('created_at').notNull(),
    /** Lower case. */
    emailAddress: text('email_address').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    mobileNumber: text('mobile_number').notNull().default(''),
    addressLine1: text('address_line1').notNull().default(''),
    addressLine2: text('address_line2').notNull().default(''),
    townCity: text('town_city').notNull().default(''),
    postCode: text('post_code').notNull().default(''),
    country: text('country').notNull().default(''),
    marketingOptIn: boolean('marketing_opt_in').notNull().default(false),
  },
  (table) => [
    uniqueIndex('customers_address').on(table.accountGuid, table.engineGuid, table.emailAddress),
    index('customers_account').on(table.accountGuid, table.createdAt, table.guid),
  ],
)
