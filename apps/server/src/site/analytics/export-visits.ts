import { stringify } from 'csv-stringify/sync'
import type { VisitKind } from '@proofdesk/domain/visit-event'
import { addDays, daysIn } from '@proofdesk/domain/visit-range'
import { sql } from 'drizzle-orm'
import { WHOLE_DAY } from '../../db/tables/visits.ts'
import type { Deps } from '../../deps.ts'
import { readOrderDays, toMoney } from './order-visits.queries.ts'
import { readSketches } from './read-sketches.ts'
import { countAll } from './read-visit-charts.ts'
import { type VisitSelection, inDays, ofPlace } from './select-visits.ts'

type Language = 'en' | 'de'

const COLUMNS = [
  { kind: 'visit', en: 'Visits', de: 'Besuche' },
  { kind: 'found', en: 'Searches with a result', de: 'Suchen mit Ergebnis' },
  { kind: 'missed', en: 'Searches without a result', de: 'Suchen ohne Ergebnis' },
  { kind: 'view', en: 'Photos viewed', de: 'Angesehene Fotos' },
  { kind: 'favourite', en: 'Photos marked as favourites', de: 'Als Favoriten markierte Fotos' },
  { kind: 'cart', en: 'Photos put into carts', de: 'Fotos in den Warenkorb gelegt' },
  { kind: 'checkout', en: 'Checkouts', de: 'Kassengänge' },
  { kind: 'download', en: 'Downloads', de: 'Downloads' },
  { kind: 'freeDownload', en: 'Free downloads', de: 'Kostenlose Downloads' },
] as const satisfies readonly ({ kind: VisitKind } & Record<Language, string>)[]

const OTHERS = {
  day: { en: 'Day', de: 'Tag' },
  users: { en: 'Visitors', de: 'Besucher' },
  orders: { en: 'Orders', de: 'Bestellungen' },
  netProfit: { en: 'Net profit', de: 'Nettogewinn' },
}

/** A line a day, those without anything included; a column for each currency that something was sold in. */
export async function exportVisits(
  { db }: Deps,
  selection: VisitSelection,
  { language, engineSlug }: { language: Language; engineSlug?: string | undefined },
): Promise<{ name: string; csv: string }> {
  const { range } = selection
  const [{ rows: counts }, orders, visited] = await Promise.all([
    db.execute<{ day: string; kind: VisitKind; count: number }>(
      sql`select day::text, kind, sum(count)::int8 as count from visit_counts where ${ofPlace(selection)} and hour = ${WHOLE_DAY} and ${inDays(selection)} group by 1, 2`,
    ),
    readOrderDays(db, selection),
    readSketches(db, selection, range, ['visited']),
  ])
  const currencies = [...new Set(orders.map(({ currency }) => currency))].toSorted()
  const titles = [
    OTHERS.day[language],
    OTHERS.users[language],
    ...COLUMNS.map((column) => column[language]),
    OTHERS.orders[language],
    ...currencies.map((currency) => `${OTHERS.netProfit[language]} ${currency}`),
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
    name: `analytics-${engineSlug ? `${engineSlug}-` : ''}${range.from}-${range.to}.csv`,
    // The mark tells Excel that this is UTF-8.
    csv: `\uFEFF${csv}`,
  }
}
