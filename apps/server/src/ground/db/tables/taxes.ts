import type { PriceMode, TaxKind } from '@proofdesk/domain/tax'
import { boolean, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { accounts } from './accounts.ts'
import { guid, pgTable } from './columns.ts'

/** A studio's tax settings; without a row, or with tax switched off, nothing is taxed. */
export const taxSettings = pgTable('tax_settings', {
  accountGuid: guid('account_guid')
    .primaryKey()
    .references(() => accounts.guid),
  isOn: boolean('is_on').notNull(),
  /** The country it is taxed in; ISO 3166, lower case. */
  country: text('country').notNull(),
  /** Normalised; empty if it has none. */
  number: text('number').notNull().default(''),
  priceMode: text('price_mode').$type<PriceMode>().notNull(),
  byBuyersCountry: boolean('by_buyers_country').notNull().default(false),
  reverseCharge: boolean('reverse_charge').notNull().default(false),
})

/** The studio's own tax rates. */
export const taxRates = pgTable(
  'tax_rates',
  {
    accountGuid: accountGuid(),
    /** ISO 3166, lower case, or `other` for every country without a row. */
    country: text('country').notNull(),
    kind: text('kind').$type<TaxKind>().notNull(),
    /** The tax's name for buyers. */
    name: text('name').notNull(),
    /** Hundredths of a per cent. */
    rate: integer('rate').notNull(),
    /** Position of its country in the studio's table. */
    position: integer('position').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.accountGuid, table.country, table.kind] })],
)
