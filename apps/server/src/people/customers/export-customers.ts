import { CustomerFilter, QueryCustomers } from '@proofdesk/contract/admin/customers'
import { toMajorText } from '@proofdesk/domain/money'
import { and, desc, sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { customers } from '../../db/tables/customers.ts'
import { readFilterTexts } from '../../export-link.ts'
import { type Cell, type CsvColumn, toCells, toCsv, toCsvHead, toTitles } from '../../send-csv.ts'
import { type CustomerSelection, toCustomerCondition } from './customer-filter.ts'
import { type CustomerRow, selectListed } from './customers.queries.ts'

export const EXPORT_PATH = '/api/admin/customers/export/file'

const NO_FILTER = Object.keys(QueryCustomers.shape).filter((key) => !(key in CustomerFilter.shape))

/** Reads a filter as the query of the list has it. Throws `invalid` for anything else. */
export function readFilter(given: Record<string, string>): CustomerFilter {
  return readFilterTexts(CustomerFilter, given, NO_FILTER)
}

const day = (moment: number | null): Cell =>
  moment === null ? '' : new Date(moment).toISOString().slice(0, 10)
const text =
  (field: keyof CustomerRow) =>
  (row: CustomerRow): Cell =>
    String(row[field] ?? '')

/** Titles that an import recognises again. */
const COLUMNS: readonly CsvColumn<CustomerRow>[] = [
  { title: { en: 'First name', de: 'Vorname' }, cell: text('firstName') },
  { title: { en: 'Last name', de: 'Nachname' }, cell: text('lastName') },
  { title: { en: 'E-mail address', de: 'E-Mail-Adresse' }, cell: text('emailAddress') },
  { title: { en: 'Number', de: 'Nummer' }, cell: text('bibNumber') },
  { title: { en: 'Mobile number', de: 'Mobilnummer' }, cell: text('mobileNumber') },
  { title: { en: 'Address line 1', de: 'Adresszeile 1' }, cell: text('addressLine1') },
  { title: { en: 'Address line 2', de: 'Adresszeile 2' }, cell: text('addressLine2') },
  { title: { en: 'Post code', de: 'Postleitzahl' }, cell: text('postCode') },
  { title: { en: 'Town', de: 'Ort' }, cell: text('townCity') },
  { title: { en: 'Country', de: 'Land' }, cell: text('country') },
  { title: { en: 'Coupon code', de: 'Gutscheincode' }, cell: text('couponCode') },
  { title: { en: 'Tags', de: 'Schlagwörter' }, cell: ({ tags }) => tags.join(', ') },
  {
    title: { en: 'Marketing opt-in', de: 'Werbung erlaubt' },
    cell: ({ marketingOptIn }) => (marketingOptIn ? 'yes' : 'no'),
  },
  { title: { en: 'Consent date', de: 'Einwilligung am' }, cell: (row) => day(row.consentAt) },
  { title: { en: 'Consent text', de: 'Text der Einwilligung' }, cell: text('consentText') },
  { title: { en: 'Consent place', de: 'Ort der Einwilligung' }, cell: text('consentPlace') },
  { title: { en: 'Orders', de: 'Bestellungen' }, cell: (row) => ({ number: String(row.orders) }) },
  {
    title: { en: 'Gross Profit', de: 'Bruttoertrag' },
    cell: ({ grossProfit, currency }) =>
      currency ? { number: toMajorText({ amount: grossProfit, currency }) } : '',
  },
  { title: { en: 'Currency', de: 'Währung' }, cell: text('currency') },
  { title: { en: 'Gallery', de: 'Galerie' }, cell: text('galleryName') },
  { title: { en: 'Source', de: 'Herkunft' }, cell: text('source') },
  { title: { en: 'Imported from', de: 'Importiert aus' }, cell: text('importFilename') },
  { title: { en: 'Created', de: 'Angelegt' }, cell: (row) => day(row.createdAt) },
  { title: { en: 'Last message', de: 'Letzte Nachricht' }, cell: (row) => day(row.lastMessageAt) },
]

/** Customers that are read at a time. */
const BATCH = 1_000

/** The file of a selection, the newest first, in pieces: a batch is read when the one before has been taken. */
export async function* exportCustomers(
  db: Executor,
  selection: CustomerSelection,
  { language, now }: { language: 'en' | 'de'; now: number },
): AsyncGenerator<string> {
  yield toCsvHead(toTitles(COLUMNS, language))
  let last: CustomerRow | undefined
  do {
    // A query of its own each, from where the last one ended: no transaction is held open for a slow download.
    const isAfter =
      last &&
      sql`(${customers.createdAt}, ${customers.guid}) < (${last.createdAt}::int8, ${last.guid}::uuid)`
    const batch = await selectListed(db)
      .where(and(toCustomerCondition(selection), isAfter))
      .orderBy(desc(customers.createdAt), desc(customers.guid))
      .limit(BATCH)
    if (batch.length > 0) yield toCsv(batch.map((row) => toCells(COLUMNS, row, now)))
    last = batch.length === BATCH ? batch.at(-1) : undefined
  } while (last)
}
