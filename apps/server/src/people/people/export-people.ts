import { CustomerFilter } from '@proofdesk/contract/admin/customer-filter'
import { type Person, QueryPeople } from '@proofdesk/contract/admin/people'
import { customerFields } from '@proofdesk/contract/sentences/customer-fields'
import { type CsvColumn, toCells, toCsv, toCsvHead, toTitles } from '../../ground/csv/send-csv.ts'
import type { Deps } from '../../ground/deps.ts'
import { readFilterTexts } from '../../ground/signatures/export-link.ts'
import type { Language } from '../../i18n/languages.ts'
import { translatorOf } from '../../i18n/translate.ts'
import type { CustomerSelection } from '../customers/customer-filter.ts'
import { listPeople } from './people.queries.ts'
import { readAnchors } from './query-people.ts'

export const PEOPLE_EXPORT_PATH = '/api/admin/people/export/file'

const NO_FILTER = Object.keys(QueryPeople.shape).filter((key) => !(key in CustomerFilter.shape))

/** Parses a filter from the list's query string. Throws `invalid` for anything else. */
export function readPeopleFilter(given: Record<string, string>): CustomerFilter {
  return readFilterTexts(CustomerFilter, given, NO_FILTER)
}

const day = (moment: number | null) =>
  moment === null ? '' : new Date(moment).toISOString().slice(0, 10)

const COLUMNS: readonly CsvColumn<Person>[] = [
  { title: (t) => customerFields(t).firstName, cell: ({ firstName }) => firstName },
  { title: (t) => customerFields(t).lastName, cell: ({ lastName }) => lastName },
  {
    title: (t) => customerFields(t).emailAddress,
    cell: ({ emailAddress, otherAddresses }) =>
      [emailAddress, ...otherAddresses].filter(Boolean).join(', '),
  },
  { title: (t) => customerFields(t).mobileNumber, cell: ({ mobileNumber }) => mobileNumber },
  { title: (t) => customerFields(t).bibNumber, cell: ({ numbers }) => numbers.join(', ') },
  {
    title: (t) => t('Galleries'),
    cell: ({ galleries }) =>
      [...new Set(galleries.map(({ galleryName }) => galleryName))].join(', '),
  },
  { title: (t) => customerFields(t).tags, cell: ({ tags }) => tags.join(', ') },
  {
    title: (t) => customerFields(t).marketingOptIn,
    cell: ({ marketingOptIn }) => (marketingOptIn ? 'yes' : 'no'),
  },
  { title: (t) => t('Photos'), cell: ({ noPhotos }) => ({ number: String(noPhotos) }) },
  { title: (t) => t('Emails'), cell: ({ noMails }) => ({ number: String(noMails) }) },
  { title: (t) => t('Orders'), cell: ({ orders }) => ({ number: String(orders) }) },
  {
    title: (t) => t('Gross Profit'),
    cell: ({ sums }) => sums.map((sum) => `${sum.grossProfit} ${sum.currency}`).join(', '),
  },
  { title: (t) => t('Created'), cell: ({ createdAt }) => day(createdAt) },
  { title: (t) => t('Last seen'), cell: ({ lastSeenAt }) => day(lastSeenAt) },
]

/** People read at a time. */
const BATCH = 500

/** The export of a selection, the newest first, in chunks: a batch is read once the previous one is consumed. */
export async function* exportPeople(
  deps: Pick<Deps, 'db' | 'log'>,
  selection: CustomerSelection,
  { language, now }: { language: Language; now: number },
): AsyncGenerator<string> {
  yield toCsvHead(toTitles(COLUMNS, translatorOf(language)))
  const page = { from: 0, size: BATCH, sort: 'createdAt', isUp: false } as const
  let after: string | undefined
  do {
    const rows = await readAnchors(deps.db, selection, { ...page, after })
    const batch = rows.slice(0, BATCH)
    const guids = batch.map(({ personGuid }) => personGuid)
    const people = await listPeople(deps, selection.scope, guids)
    if (people.length > 0) yield toCsv(people.map((person) => toCells(COLUMNS, person, now)))
    after = rows.length > BATCH ? batch.at(-1)!.guid : undefined
  } while (after)
}
