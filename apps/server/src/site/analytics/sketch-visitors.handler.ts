import { DAY_MS, HOUR_MS } from '@proofdesk/domain/duration'
import { VISIT_DAYS_KEPT, VISIT_STEPS } from '@proofdesk/domain/visit-event'
import {
  type VisitorSketch,
  emptySketch,
  mergeSketches,
  sketchToBytes,
} from '@proofdesk/domain/visitor-sketch'
import { type SQL, lt, sql } from 'drizzle-orm'
import type { Database } from '../../ground/db/client.ts'
import {
  ALL_GALLERIES,
  WHOLE_DAY,
  visitSketches,
  visitorSalts,
} from '../../ground/db/tables/visits.ts'
import type { Deps } from '../../ground/deps.ts'
import { eachAlone, eachStep } from '../../ground/jobs/each-alone.ts'
import { readDaySketches } from './read-sketches.ts'

const BATCH = 20_000

export async function handleSketchVisitors({ db, clock, log }: Deps): Promise<void> {
  const now = clock.now()
  await eachStep(log, {
    sketches: async () =>
      eachAlone(
        await findOpenDays(db, now),
        {
          log,
          message: 'The visitors of a day could not be added up',
          nameOf: ({ accountGuid, day }) => ({ account: accountGuid, day }),
        },
        (day) => sketchDay(db, day),
      ),
    purge: () => purge(db, now),
  })
}

/** Days with activity that ended at least an hour ago in their account's time zone and have no totals yet. */
async function findOpenDays(
  db: Database,
  now: number,
): Promise<{ accountGuid: string; day: string }[]> {
  const { rows } = await db.execute<{ accountGuid: string; day: string }>(sql`
    select distinct c.account_guid as "accountGuid", c.day::text
    from accounts a join visit_counts c on c.account_guid = a.guid
      and c.engine_guid = ${ALL_GALLERIES} and c.hour = ${WHOLE_DAY}
      and c.day between local_day(${now - VISIT_DAYS_KEPT * DAY_MS}::int8, known_zone(a.time_zone))
        and local_day(${now - HOUR_MS}::int8, known_zone(a.time_zone)) - 1
    where not exists (select 1 from visit_sketches s where s.account_guid = a.guid
      and s.engine_guid = ${ALL_GALLERIES} and s.step = 'visited' and s.day = c.day)
    order by 1, 2`)
  return rows
}

/** Saves how many visitors a day had, per gallery and in total. Repeating it gives the same result. */
export async function sketchDay(
  db: Database,
  { accountGuid, day }: { accountGuid: string; day: string },
): Promise<void> {
  const found = await readDaySketches(db, { accountGuid, from: day, to: day })
  const sketches: {
    engineGuid: string
    step: (typeof VISIT_STEPS)[number]
    sketch: VisitorSketch
  }[] = VISIT_STEPS.flatMap((step) => {
    const ofStep = found.filter((each) => each.step === step)
    const all = ofStep.map(({ sketch }) => sketch).reduce(mergeSketches, emptySketch())
    return [...ofStep, { engineGuid: ALL_GALLERIES, step, sketch: all }]
  })
  const rows = sketches.map(({ engineGuid, step, sketch }) => ({
    accountGuid,
    engineGuid,
    step,
    day,
    sketch: sketchToBytes(sketch),
  }))
  await db
    .insert(visitSketches)
    .values(rows)
    .onConflictDoUpdate({
      target: [
        visitSketches.accountGuid,
        visitSketches.engineGuid,
        visitSketches.step,
        visitSketches.day,
      ],
      set: { sketch: sql`excluded.sketch` },
    })
}

/**
 * Deletes single events, visitors and words; totals stay. One more day is kept, since days start at different moments.
 */
async function purge(db: Database, now: number): Promise<void> {
  const horizon = now - (VISIT_DAYS_KEPT + 1) * DAY_MS
  const day = new Date(horizon).toISOString().slice(0, 10)
  await purgeBatches(db, 'visit_events', sql`at < ${horizon}`)
  await purgeBatches(db, 'visitor_days', sql`day < ${day}`)
  await purgeBatches(db, 'visit_labels', sql`kind = 'words' and day < ${day}`)
  // An account's old salt is replaced at its next visitor; without further visitors it is deleted here.
  await db.delete(visitorSalts).where(lt(visitorSalts.month, day.slice(0, 7)))
}

async function purgeBatches(db: Database, table: string, condition: SQL): Promise<void> {
  const name = sql.identifier(table)
  for (let deleted: number | null = BATCH; deleted === BATCH;)
    ({ rowCount: deleted } = await db.execute(
      sql`delete from ${name} where ctid = any(array(select ctid from ${name} where ${condition} limit ${BATCH}))`,
    ))
}
