import type { Customer } from '@proofdesk/contract/admin/customer'
import { CustomerFilter, QueryCustomers } from '@proofdesk/contract/admin/customer-filter'
import { customerFields } from '@proofdesk/contract/sentences/customer-fields'
import type { ImportField } from '@proofdesk/domain/customer-import'
import { toMajorText } from '@proofdesk/domain/money'
import { and, desc, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { readFilterTexts } from '../../ground/signatures/export-link.ts'
import type { Language } from '../../i18n/languages.ts'
import { type Translate, translatorOf } from '../../i18n/translate.ts'
import {
  type Cell,
  type CsvColumn,
  toCells,
  toCsv,
  toCsvHead,
  toTitles,
} from '../../ground/csv/send-csv.ts'
import { toConsentProof } from './consent-proof.ts'
import { type CustomerSelection, toCustomerCondition } from './customer-filter.ts'
import { type CustomerRow, selectListed } from './customers.queries.ts'
import { readPeople } from './to-customer.ts'

export const EXPORT_PATH = '/api/admin/customers/export/file'

const NO_FILTER = Object.keys(QueryCustomers.shape).filter((key) => !(key in CustomerFilter.shape))

/** Parses a filter from the list's query string. Throws `invalid` for anything else. */
export function readFilter(given: Record<string, string>): CustomerFilter {
  return readFilterTexts(CustomerFilter, given, NO_FILTER)
}

const day = (moment: number | null): Cell =>
  moment === null ? '' : new Date(moment).toISOString().slice(0, 10)
const text =
  (field: keyof CustomerRow) =>
  (row: CustomerRow): Cell =>
    String(row[field] ?? '')

const titleOf = (field: ImportField) => (t: Translate) => customerFields(t)[field]

type ExportedRow = CustomerRow & Pick<Customer, 'participants' | 'noPhotos'>

/** Column titles that an import recognises. */
const COLUMNS: readonly CsvColumn<ExportedRow>[] = [
  { title: titleOf('firstName'), cell: text('firstName') },
  { title: titleOf('lastName'), cell: text('lastName') },
  { title: titleOf('emailAddress'), cell: text('emailAddress') },
  { title: titleOf('bibNumber'), cell: text('bibNumber') },
  {
    title: titleOf('club'),
    cell: ({ participants }) =>
      [...new Set(participants.map(({ club }) => club).filter(Boolean))].join(', '),
  },
  { title: titleOf('mobileNumber'), cell: text('mobileNumber') },
  { title: titleOf('addressLine1'), cell: text('addressLine1') },
  { title: titleOf('addressLine2'), cell: text('addressLine2') },
  { title: titleOf('postCode'), cell: text('postCode') },
  { title: titleOf('townCity'), cell: text('townCity') },
  { title: titleOf('country'), cell: text('country') },
  { title: titleOf('couponCode'), cell: text('couponCode') },
  { title: titleOf('tags'), cell: ({ tags }) => tags.join(', ') },
  {
    title: titleOf('marketingOptIn'),
    cell: ({ marketingOptIn }) => (marketingOptIn ? 'yes' : 'no'),
  },
  { title: titleOf('consentAt'), cell: (row) => day(row.consentAt) },
  { title: titleOf('consentText'), cell: text('consentText') },
  { title: titleOf('consentPlace'), cell: text('consentPlace') },
  { title: (t) => t('Consent version'), cell: (row) => toConsentProof(row)?.version ?? '' },
  {
    title: (t) => t('Consent confirmed'),
    cell: (row) => day(toConsentProof(row)?.provedAt ?? null),
  },
  { title: (t) => t('Photos'), cell: (row) => ({ number: String(row.noPhotos) }) },
  { title: (t) => t('Orders'), cell: (row) => ({ number: String(row.orders) }) },
  {
    title: (t) => t('Gross Profit'),
    cell: ({ grossProfit, currency }) =>
      currency ? { number: toMajorText({ amount: grossProfit, currency }) } : '',
  },
  { title: (t) => t('Currency'), cell: text('currency') },
  { title: (t) => t('Gallery'), cell: text('galleryName') },
  { title: (t) => t('Source'), cell: text('source') },
  { title: (t) => t('Imported from'), cell: text('importFilename') },
  { title: (t) => t('Created'), cell: (row) => day(row.createdAt) },
  { title: (t) => t('Last message'), cell: (row) => day(row.lastMessageAt) },
  { title: (t) => t('Last visit'), cell: (row) => day(row.lastVisitAt) },
]

/** Customers read at a time. */
const BATCH = 1_000

/** The export of a selection, the newest first, in chunks: a batch is read once the previous one is consumed. */
export async function* exportCustomers(
  db: Executor,
  selection: CustomerSelection,
  { language, now }: { language: Language; now: number },
): AsyncGenerator<string> {
  yield toCsvHead(toTitles(COLUMNS, translatorOf(language)))
  let last: CustomerRow | undefined
  do {
    // One query per batch, starting after the previous one: no transaction stays open for a slow download.
    const isAfter =
      last &&
      sql`(${customers.createdAt}, ${customers.guid}) < (${last.createdAt}::int8, ${last.guid}::uuid)`
    const batch = await selectListed(db)
      .where(and(toCustomerCondition(selection), isAfter))
      .orderBy(desc(customers.createdAt), desc(customers.guid))
      .limit(BATCH)
    if (batch.length > 0)
      yield toCsv((await withPeople(db, batch)).map((row) => toCells(COLUMNS, row, now)))
    last = batch.length === BATCH ? batch.at(-1) : undefined
  } while (last)
}

async function withPeople(db: Executor, rows: readonly CustomerRow[]): Promise<ExportedRow[]> {
  const { entries, counts } = await readPeople(db, rows)
  return rows.map((row) => ({
    ...row,
    participants: entries.get(row.guid) ?? [],
    noPhotos: counts.get(row.guid) ?? 0,
  }))
}
