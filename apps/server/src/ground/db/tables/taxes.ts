import type { PriceMode, TaxKind } from '@proofdesk/domain/tax'
import { boolean, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { accounts } from './accounts.ts'
import { guid, pgTable } from './columns.ts'

/** How a studio taxes what it sells; one without a row, or with tax switched off, taxes nothing. */
export const taxSettings = pgTable('tax_settings', {
  accountGuid: guid('account_guid')
    .primaryKey()
    .references(() => accounts.guid),
  isOn: boolean('is_on').notNull(),
  /** Where it is taxed; ISO 3166, lower case. */
  country: text('country').notNull(),
  /** Normalised; empty where it has none. */
  number: text('number').notNull().default(''),
  priceMode: text('price_mode').$type<PriceMode>().notNull(),
  byBuyersCountry: boolean('by_buyers_country').notNull().default(false),
  reverseCharge: boolean('reverse_charge').notNull().default(false),
})

/** The studio's own table of rates. */
export const taxRates = pgTable(
  'tax_rates',
  {
    accountGuid: accountGuid(),
    /** ISO 3166, lower case, or `other` for every country without a row. */
    country: text('country').notNull(),
    kind: text('kind').$type<TaxKind>().notNull(),
    /** What buyers know the tax as. */
    name: text('name').notNull(),
    /** Hundredths of a per cent. */
    rate: integer('rate').notNull(),
    /** Of its country in the table, as the studio has it. */
    position: integer('position').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.accountGuid, table.country, table.kind] })],
)
