import { sql } from 'drizzle-orm'
import { boolean, index, text } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, moment, pgTable } from './columns.ts'
import { customers } from './customers.ts'
import { galleryGuid } from './gallery-guid.ts'

/** Someone on a gallery's start list. */
export const participants = pgTable(
  'participants',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    engineGuid: galleryGuid(),
    /** The number as printed on the bib, in upper case; empty for none. */
    number: text('number').notNull().default(''),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    club: text('club').notNull().default(''),
    /** Lower case. */
    emailAddress: text('email_address').notNull().default(''),
    mobileNumber: text('mobile_number').notNull().default(''),
    /** Their customer record in the gallery; a family that shares an address is one. */
    customerGuid: guid('customer_guid').references(() => customers.guid, { onDelete: 'set null' }),
    /** False for people who don't want to be found by name or number. */
    isSearchable: boolean('is_searchable').notNull().default(true),
    /** Words that their name is recognised by on a photo. */
    nameWords: text('name_words').array().notNull().default([]),
    /** The text that searches of the start list look in. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`plain_text(number || ' ' || first_name || ' ' || last_name || ' ' || club || ' ' || email_address)`,
      ),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    // Not unique: a relay shares one number.
    index('participants_number').on(table.accountGuid, table.engineGuid, table.number),
    index('participants_gallery').on(
      table.accountGuid,
      table.engineGuid,
      table.lastName,
      table.guid,
    ),
    index('participants_customer').on(table.customerGuid),
    // Empty, except for a moment after the update to this version.
    index('participants_unlinked')
      .on(table.engineGuid, table.accountGuid)
      .where(sql`customer_guid is null and deleted_at is null`),
    index('participants_names').using('gin', table.engineGuid, table.nameWords),
    index('participants_search').using('gin', table.engineGuid, sql`search_text gin_trgm_ops`),
  ],
)
