import type { Analytics } from '@proofdesk/contract/admin/analytics'
import { dayOf } from '@proofdesk/domain/day'
import { DAY_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import {
  VISIT_MINUTES,
  VISIT_STEPS,
  type VisitKind,
  type VisitStep,
} from '@proofdesk/domain/visit-event'
import { rangeBefore, visitPeriod } from '@proofdesk/domain/visit-range'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { OTHER_PHOTOS } from '../../ground/db/tables/visits.ts'
import type { Deps } from '../../ground/deps.ts'
import { readOrderDays, sumMoney } from './order-visits.queries.ts'
import { readSketches } from './read-sketches.ts'
import { countAll, readVisitCharts } from './read-visit-charts.ts'
import {
  type VisitSelection,
  type VisitedPlace,
  inDays,
  ofGalleries,
  ofPlace,
} from './select-visits.ts'

const ACTIONS_MAX = 50
const COUNTRIES_MAX = 12

/** The statistics of a range, and of the range before if requested. */
export async function queryAnalytics(
  { db, clock }: Deps,
  selection: VisitSelection,
  { compare }: { compare: boolean },
): Promise<Analytics> {
  const reading = readSketches(db, selection, selection.range, VISIT_STEPS)
  const [sketches, charts, before, live, orders, countries, actions, uncounted] = await Promise.all(
    [
      reading,
      readVisitCharts(db, selection, reading),
      compare ? readBefore(db, selection) : null,
      readLiveVisits(db, selection, clock.now()),
      readOrderDays(db, selection),
      listCountries(db, selection),
      listActions(db, selection, clock.now()),
      readUncounted(db, selection),
    ],
  )
  const ofStep = (step: VisitStep) => sketches.filter((each) => each.step === step)
  return {
    ...charts,
    period: visitPeriod(selection.range),
    sessionsTotal: charts.totals.sessionsTotal,
    sessionsPast30Mins: live.sessionsPast30Mins,
    funnel: {
      found: countAll(ofStep('found')),
      viewed: countAll(ofStep('viewed')),
      carted: countAll(ofStep('carted')),
      paid: countAll(ofStep('paid')),
    },
    money: sumMoney(orders),
    before,
    countries,
    actions,
    uncounted,
  }
}

/**
 * How much activity wasn't counted and on how many days, and how many views were of photos that aren't counted
 * individually.
 */
async function readUncounted(
  db: Executor,
  selection: VisitSelection,
): Promise<Analytics['uncounted']> {
  const [{ rows }, { rows: others }] = await Promise.all([
    db.execute<{ events: number; days: number }>(sql`
      select coalesce(sum(uncounted), 0)::int8 as events, count(distinct day)::int8 as days
      from visit_days where ${ofGalleries(selection)} and ${inDays(selection)} and uncounted > 0`),
    db.execute<{ views: number }>(sql`
      select coalesce(sum(views), 0)::int8 as views
      from visit_photos where ${ofGalleries(selection)} and ${inDays(selection)} and photo_guid = ${OTHER_PHOTOS}`),
  ])
  return { ...rows[0]!, otherViews: others[0]!.views }
}

async function readBefore(db: Executor, selection: VisitSelection) {
  const range = rangeBefore(selection.range)
  return readVisitCharts(
    db,
    { ...selection, range },
    readSketches(db, selection, range, ['visited']),
  )
}

/** Who was active in the last 30 minutes, and how many visits started. */
export async function readLiveVisits(
  db: Executor,
  place: VisitedPlace,
  now: number,
): Promise<{ users: number; sessionsPast30Mins: number }> {
  const from = now - VISIT_MINUTES * MINUTE_MS
  const minute = Math.ceil(from / MINUTE_MS)
  const { rows } = await db.execute<{ users: number; sessionsPast30Mins: number }>(sql`
    select count(distinct visitor)::int8 as users, count(*)
      filter (where begun >= ${minute}::int4)::int8 as "sessionsPast30Mins"
    from visitor_days where ${ofGalleries(place)}
      and day between ${dayOf(from, place.timeZone)}::date and ${dayOf(now, place.timeZone)}::date
      and seen >= ${minute}::int4`)
  return rows[0]!
}

async function listCountries(db: Executor, selection: VisitSelection) {
  const { rows } = await db.execute<{ country: string; sessions: number }>(sql`
    select label as country, sum(count)::int8 as sessions from visit_labels
    where ${ofPlace(selection)} and kind = 'country' and ${inDays(selection)} group by 1
      order by 2 desc, 1 limit ${COUNTRIES_MAX}`)
  return rows
}

async function listActions(db: Executor, place: VisitedPlace, now: number) {
  const { rows } = await db.execute<{ actionType: VisitKind; createdAt: number }>(sql`
    select kind as "actionType", at as "createdAt" from visit_events
    where ${ofGalleries(place)} and at > ${now - DAY_MS}::int8 order by at desc limit ${ACTIONS_MAX}`)
  return rows
}
