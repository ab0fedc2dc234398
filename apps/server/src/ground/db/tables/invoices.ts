import type { TaxExemption } from '@proofdesk/domain/tax-exemption'
import type { Invoice, InvoiceKind } from '@proofdesk/domain/invoice'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { accounts } from './accounts.ts'
import { guid, holdsObject, minorUnits, moment, pgTable } from './columns.ts'
import { orderGuid } from './order-guid.ts'
import { orderEntries } from './refunds.ts'

/** A studio's invoice settings; the row is locked while a number is taken. */
export const invoiceSettings = pgTable('invoice_settings', {
  accountGuid: guid('account_guid')
    .primaryKey()
    .references(() => accounts.guid),
  isOn: boolean('is_on').notNull().default(false),
  /** Orders after this moment get an invoice automatically; null if it was never switched on. */
  onSince: moment('on_since'),
  name: text('name').notNull().default(''),
  addressLine1: text('address_line1').notNull().default(''),
  addressLine2: text('address_line2').notNull().default(''),
  postCode: text('post_code').notNull().default(''),
  townCity: text('town_city').notNull().default(''),
  /** ISO 3166, lower case. */
  country: text('country').notNull().default(''),
  taxNumber: text('tax_number').notNull().default(''),
  numberPrefix: text('number_prefix').notNull().default(''),
  taxExemption: text('tax_exemption').$type<TaxExemption>().notNull().default(''),
  taxNote: text('tax_note').notNull().default(''),
  footer: text('footer').notNull().default(''),
})

/** The last invoice number of an account and year, including credit notes. */
export const invoiceNumbers = pgTable(
  'invoice_numbers',
  {
    accountGuid: accountGuid(),
    year: smallint('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountGuid, table.year] })],
)

/** An invoice or credit note as issued. Triggers prevent changing or deleting it. */
export const invoices = pgTable(
  'invoices',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    orderGuid: orderGuid(),
    /** The refund, or its reversal; null for an invoice. */
    entryGuid: guid('entry_guid').references(() => orderEntries.guid),
    /** The invoice that this one replaces or, as a credit note, cancels because it was made out to someone else. */
    correctsGuid: guid('corrects_guid').references((): AnyPgColumn => invoices.guid),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    year: smallint('year').notNull(),
    number: integer('number').notNull(),
    issuedAt: moment('issued_at').notNull(),
    currency: text('currency').notNull(),
    total: minorUnits('total').notNull(),
    tax: minorUnits('tax').notNull(),
    content: jsonb('content').$type<Invoice>().notNull(),
  },
  (table) => [
    holdsObject(table.content),
    uniqueIndex('invoices_number').on(table.accountGuid, table.year, table.number),
    uniqueIndex('invoices_order')
      .on(table.orderGuid)
      .where(sql`kind = 'invoice' and corrects_guid is null`),
    uniqueIndex('invoices_corrects').on(table.correctsGuid, table.kind),
    uniqueIndex('invoices_entry').on(table.entryGuid),
    index('invoices_of_order').on(table.orderGuid),
    index('invoices_issued').on(table.accountGuid, table.issuedAt, table.guid),
  ],
)
