import type { VisitCharts } from '@proofdesk/contract/admin/analytics'
import { startOfDay } from '@proofdesk/domain/day'
import { fromLocalTime } from '@proofdesk/domain/local-time'
import { toTime } from '@proofdesk/domain/time'
import type { VisitKind } from '@proofdesk/domain/visit-event'
import {
  type VisitPeriod,
  addDays,
  daysIn,
  periodStart,
  periodStarts,
  visitPeriod,
} from '@proofdesk/domain/visit-range'
import { countVisitors, emptySketch, mergeSketches } from '@proofdesk/domain/visitor-sketch'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { WHOLE_DAY } from '../../ground/db/tables/visits.ts'
import { readOrderHours, readOrderDays } from './order-visits.queries.ts'
import type { DaySketch } from './read-sketches.ts'
import { type VisitSelection, inDays, ofPlace } from './select-visits.ts'

interface CountRow extends Record<string, unknown> {
  day: string
  hour: number
  kind: VisitKind
  count: number
}

/** Totals and charts of a range; `sketches`: the promised visitors per day, read concurrently. */
export async function readVisitCharts(
  db: Executor,
  selection: VisitSelection,
  sketches: Promise<readonly DaySketch[]>,
): Promise<VisitCharts> {
  const period = visitPeriod(selection.range)
  const isByHour = period === 'hour'
  const [found, counts, orders] = await Promise.all([
    sketches,
    readCounts(db, selection, isByHour),
    isByHour ? readOrderHours(db, selection) : readOrderDays(db, selection),
  ])
  const visited = found.filter(({ step }) => step === 'visited')
  const counted = [
    ...counts,
    ...orders.map(({ day, hour, orders: count }) => ({
      day,
      hour: Number(hour ?? WHOLE_DAY),
      kind: 'order' as const,
      count,
    })),
  ]
  const sumOf = (kind: VisitKind, rows: readonly CountRow[] = counted) =>
    rows.reduce((sum, row) => (row.kind === kind ? sum + row.count : sum), 0)
  const keyOf = toBucketKey(selection, period)
  const rowsOf = Map.groupBy(counted, keyOf)
  const sketchesOf = Map.groupBy(visited, ({ day }) => keyOf({ day, hour: WHOLE_DAY }))
  const buckets = listBuckets(selection, period)
  return {
    totals: {
      users: countAll(visited),
      sessionsTotal: sumOf('visit'),
      views: sumOf('view'),
      downloads: sumOf('download'),
      freeDownloads: sumOf('freeDownload'),
      orders: sumOf('order'),
    },
    visitorChartData: buckets.map(({ key, from }) => ({
      from,
      sessions: sumOf('visit', rowsOf.get(key) ?? []),
      users: isByHour ? null : countAll(sketchesOf.get(key) ?? []),
    })),
    downloadChartData: buckets.map(({ key, from }) => ({
      from,
      downloads: sumOf('download', rowsOf.get(key) ?? []),
      freeDownloads: sumOf('freeDownload', rowsOf.get(key) ?? []),
      orders: sumOf('order', rowsOf.get(key) ?? []),
    })),
  }
}

/** The number of distinct visitors on these days. */
export function countAll(sketches: readonly DaySketch[]): number {
  return countVisitors(sketches.map(({ sketch }) => sketch).reduce(mergeSketches, emptySketch()))
}

async function readCounts(
  db: Executor,
  selection: VisitSelection,
  isByHour: boolean,
): Promise<CountRow[]> {
  const hours = isByHour ? sql`hour >= 0` : sql`hour = ${WHOLE_DAY}`
  const { rows } = await db.execute<CountRow>(sql`
    select day::text, hour, kind, count from visit_counts
    where ${ofPlace(selection)} and ${hours} and ${inDays(selection)}
      and kind in ('visit', 'view', 'download', 'freeDownload')`)
  return rows
}

function toBucketKey({ range }: VisitSelection, period: VisitPeriod) {
  return ({ day, hour }: { day: string; hour: number }) =>
    period === 'hour' ? `${day} ${hour}` : periodStart(day, period, range)
}

/** All bars of the chart, including empty ones, each with its start. */
function listBuckets(
  { range, timeZone }: VisitSelection,
  period: VisitPeriod,
): { key: string; from: number }[] {
  if (period !== 'hour')
    return periodStarts(range, period).map((day) => ({
      key: day,
      from: toTime(startOfDay(day, timeZone)),
    }))
  return Array.from({ length: daysIn(range) * 24 }, (_, n) => {
    const day = addDays(range.from, Math.floor(n / 24))
    const time = `${day}T${String(n % 24).padStart(2, '0')}:00`
    return { key: `${day} ${n % 24}`, from: fromLocalTime(time, timeZone)! }
  })
}
