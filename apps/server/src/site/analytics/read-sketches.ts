import type { DayRange } from '@proofdesk/domain/visit-range'
import { VISIT_STEPS, type VisitStep, stepBit } from '@proofdesk/domain/visit-event'
import {
  type VisitorSketch,
  addVisitors,
  countVisitors,
  emptySketch,
  sketchFromBytes,
} from '@proofdesk/domain/visitor-sketch'
import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ALL_GALLERIES } from '../../ground/db/tables/visits.ts'

/** The visitors of a day who reached a step, in a gallery. */
export interface DaySketch {
  engineGuid: string
  day: string
  step: VisitStep
  sketch: VisitorSketch
}

interface VisitedPlace {
  accountGuid: string
  /** `ALL_GALLERIES` for all together. */
  engineGuid: string
}

/**
 * The visitors per day of a range who reached these steps: from stored sketches for completed days, and from individual
 * visitors for the latest ones.
 */
export async function readSketches(
  db: Executor,
  place: VisitedPlace,
  range: DayRange,
  steps: readonly VisitStep[],
): Promise<DaySketch[]> {
  const ofPlace = sql`account_guid = ${place.accountGuid} and engine_guid = ${place.engineGuid}`
  const [{ rows }, { rows: ends }] = await Promise.all([
    db.execute<{ day: string; step: VisitStep; sketch: Buffer }>(
      sql`select day::text, step, sketch from visit_sketches where ${ofPlace}
        and step = any(${sql.param(steps)}::text[]) and day between ${range.from} and ${range.to}`,
    ),
    db.execute<{ next: string | null }>(
      sql`select (max(day) + 1)::text as next from visit_sketches
        where account_guid = ${place.accountGuid} and engine_guid = ${ALL_GALLERIES} and step = 'visited'`,
    ),
  ])
  const next = ends[0]?.next ?? range.from
  const from = next > range.from ? next : range.from
  const open = from > range.to ? [] : await readDaySketches(db, { ...place, from, to: range.to })
  const added = rows.map((row) => ({
    ...row,
    engineGuid: place.engineGuid,
    sketch: sketchFromBytes(row.sketch),
  }))
  return [...added, ...open.filter(({ step }) => steps.includes(step))]
}

/** The same from individual visitors; per gallery if none is named. */
export async function readDaySketches(
  db: Executor,
  { accountGuid, engineGuid, from, to }: { accountGuid: string; engineGuid?: string } & DayRange,
): Promise<DaySketch[]> {
  const isApart = engineGuid === undefined
  const galleries: SQL =
    isApart || engineGuid === ALL_GALLERIES ? sql`` : sql`and engine_guid = ${engineGuid}`
  const { rows } = await db.execute<DayRow>(sql`
    select ${isApart ? sql`engine_guid` : sql`${engineGuid}::uuid`} as "engineGuid", day::text,
      string_agg(int8send(steps::int8 << ${VISITOR_BITS} | visitor), '') as visitors
    from visitor_days where account_guid = ${accountGuid} and day between ${from} and ${to} ${galleries} group by 1, 2`)
  return rows.flatMap(({ visitors, ...of }) =>
    VISIT_STEPS.map((step) => ({
      ...of,
      step,
      sketch: addVisitors(emptySketch(), whoTook(step, visitors)),
    })).filter(({ sketch }) => countVisitors(sketch) > 0),
  )
}

/** Each visitor is eight bytes: the steps they reached as the upper bits, and the visitor below. */
interface DayRow extends Record<string, unknown> {
  engineGuid: string
  day: string
  visitors: Buffer
}

const VISITOR_BITS = 48
const BYTES_OF_VISITOR = 8

function* whoTook(step: VisitStep, visitors: Buffer): Generator<number> {
  const bit = stepBit(step)
  for (let at = 0; at < visitors.length; at += BYTES_OF_VISITOR)
    if ((visitors.readUInt16BE(at) & bit) !== 0) yield visitors.readUIntBE(at + 2, 6)
}
