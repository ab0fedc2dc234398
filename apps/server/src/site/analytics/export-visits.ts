import { stringify } from 'csv-stringify/sync'
import type { VisitKind } from '@proofdesk/domain/visit-event'
import { addDays, daysIn } from '@proofdesk/domain/visit-range'
import { sql } from 'drizzle-orm'
import { WHOLE_DAY } from '../../ground/db/tables/visits.ts'
import type { Deps } from '../../ground/deps.ts'
import { type Translate, translatorOf } from '../../i18n/translate.ts'
import { readOrderDays, toMoney } from './order-visits.queries.ts'
import { readSketches } from './read-sketches.ts'
import { countAll } from './read-visit-charts.ts'
import { type VisitSelection, inDays, ofPlace } from './select-visits.ts'

const COLUMNS: readonly { kind: VisitKind; title: (t: Translate) => string }[] = [
  { kind: 'visit', title: (t) => t('Visits') },
  { kind: 'found', title: (t) => t('Searches with a result') },
  { kind: 'missed', title: (t) => t('Searches without a result') },
  { kind: 'view', title: (t) => t('Photos viewed') },
  { kind: 'favourite', title: (t) => t('Photos marked as favourites') },
  { kind: 'cart', title: (t) => t('Photos added to carts') },
  { kind: 'checkout', title: (t) => t('Checkouts') },
  { kind: 'download', title: (t) => t('Downloads') },
  { kind: 'freeDownload', title: (t) => t('Free downloads') },
]

/** One line per day, including empty ones, with a column for each currency with sales. */
export async function exportVisits(
  { db }: Deps,
  selection: VisitSelection,
  locale: string,
): Promise<{ name: string; csv: string }> {
  const t = translatorOf(locale)
  const { range, slug } = selection
  const [{ rows: counts }, orders, visited] = await Promise.all([
    db.execute<{ day: string; kind: VisitKind; count: number }>(
      sql`select day::text, kind, sum(count)::int8 as count from visit_counts
        where ${ofPlace(selection)} and hour = ${WHOLE_DAY} and ${inDays(selection)} group by 1, 2`,
    ),
    readOrderDays(db, selection),
    readSketches(db, selection, range, ['visited']),
  ])
  const currencies = [...new Set(orders.map(({ currency }) => currency))].toSorted()
  const titles = [
    t('Day'),
    t('Visitors'),
    ...COLUMNS.map((column) => column.title(t)),
    t('Orders'),
    ...currencies.map((currency) => t('Net profit {{currency}}', { currency })),
  ]
  const rows = Array.from({ length: daysIn(range) }, (_, n) => {
    const day = addDays(range.from, n)
    const ofDay = orders.filter((row) => row.day === day)
    return [
      day,
      countAll(visited.filter((sketch) => sketch.day === day)),
      ...COLUMNS.map(
        ({ kind }) => counts.find((row) => row.day === day && row.kind === kind)?.count ?? 0,
      ),
      ofDay.reduce((sum, row) => sum + row.orders, 0),
      ...currencies.map((currency) => {
        const netProfit = ofDay.reduce(
          (sum, row) => (row.currency === currency ? sum + row.netProfit : sum),
          0,
        )
        return toMoney({ currency, netProfit }).netProfit
      }),
    ]
  })
  const csv = stringify([titles, ...rows], { record_delimiter: 'windows', quoted_string: true })
  return {
    name: `analytics-${slug ? `${slug}-` : ''}${range.from}-${range.to}.csv`,
    // The byte order mark tells Excel that this is UTF-8.
    csv: `\uFEFF${csv}`,
  }
}
