import { contract } from '@proofdesk/contract'
import { DAY_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { VISIT_BUDGET, type VisitBudget } from '@proofdesk/domain/visit-budget'
import { SEARCHED_BY } from '@proofdesk/domain/visit-event'
import { toVisitorNumber } from '@proofdesk/domain/visitor-number'
import { eq, sql } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { visitDays, visitEvents, visitLabels, visitorDays } from '../db/tables/visits.ts'
import { handleSketchVisitors } from '../../site/analytics/sketch-visitors.handler.ts'
import { type GalleryRecord, makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { PHONE, recordVisits } from '../../test-world/record-visits.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import type { VisitRow } from './visit-row.ts'
import { writeVisits } from './write-visits.ts'

let world: TestApp
let studio: Studio
let gallery: GalleryRecord
let level: 'ample' | 'full' = 'ample'
beforeAll(async () => {
  world = await createTestApp({ diskSpace: { level: async () => level } })
})
afterAll(() => world.close())
afterEach(() => {
  level = 'ample'
  world.clock.set(Date.now())
})
beforeEach(async () => {
  studio = await makeStudio(world, { timeZone: 'UTC' })
  gallery = await makeGallery(world, studio, { published: true })
  // Not near the end of a day, and in a new minute for the limit per address.
  world.clock.set(Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2)
})

const tell = (visit: { ip?: string; headers?: Record<string, string> }, ...events: object[]) =>
  recordVisits(world, { host: studio.host, slug: gallery.slug, ...visit }, ...events)
const ask = () =>
  world.call(contract.analytics.query, {
    token: studio.owner.token,
    query: { engineSlug: gallery.slug },
  })
/** Bytes of all tables that a browser can add to, with their indexes. */
async function bytesOfVisits(): Promise<number> {
  const { rows } = await world.deps.db.execute<{ bytes: number }>(sql`
    select sum(pg_total_relation_size(oid))::int8 as bytes from pg_class
    where relkind = 'r' and (relname like 'visit%' or relname like 'visitor%')`)
  return rows[0]!.bytes
}
/** Events that were not counted for this reason, from the operator's metrics. */
async function refusedBy(reason: string): Promise<number> {
  const metrics = await world.deps.metrics.registry.metrics()
  return Number(new RegExp(`refused_total\\{reason="${reason}"\\} (\\d+)`).exec(metrics)?.[1] ?? 0)
}
async function bytesOf(table: string): Promise<number> {
  const { rows } = await world.deps.db.execute<{ bytes: number }>(
    sql`select pg_total_relation_size(${table}::regclass)::int8 as bytes`,
  )
  return rows[0]!.bytes
}
/** A person in network `n`, in the wide network of `n`, with browser `browser`. */
const person = (n: number, browser = 0) =>
  toVisitorNumber({ wide: (n * 7_919) % 65_521, network: n % 251, browser })
/** The test uses a fraction of a day's budget. */
const SCALE = 4
const toRows = (
  events: (Partial<VisitRow> & Pick<VisitRow, 'visitor'>)[],
  at: number,
): VisitRow[] =>
  events.map((event) => ({
    accountGuid: gallery.accountGuid,
    engineGuid: gallery.guid,
    at,
    day: '2026-05-03',
    hour: 10,
    kind: 'visit',
    country: '',
    ...event,
  }))

test('whatever is sent, a gallery’s day takes less than 20 MB of the disk, indexes and what is kept of it later included', async () => {
  const { db } = world.deps
  // A quarter of a day's budget for each, so that this takes seconds.
  const { singles } = VISIT_BUDGET
  const [visitors, photos, words] = (['visitors', 'photos', 'words'] as const).map(
    (kind) => VISIT_BUDGET[kind] / SCALE,
  ) as [number, number, number]
  const budget = { ...VISIT_BUDGET, visitors, photos, words }
  const before = await bytesOfVisits()
  const start = Date.parse('2026-05-03T00:00:00Z')
  // Incompressible words of four-byte characters, as long as are stored.
  const word = (n: number) =>
    Array.from({ length: 60 }, (_, at) =>
      String.fromCodePoint(0x20000 + ((n * 7_919 + at * 104_729 + n * at * 31) % 40_000)),
    ).join('')
  const country = (n: number) => String.fromCharCode(97 + (n % 26), 97 + ((n >> 5) % 10))
  // Twice as many as are admitted, from all countries; later they return with everything else that grows.
  const arrivals = Array.from({ length: 2 * visitors }, (_, n) => ({
    visitor: person(n, n % 3),
    country: country(n),
  }))
  const returns = Array.from({ length: visitors }, (_, n): Partial<VisitRow> => {
    if (n % 2) return { kind: n % 3 ? 'view' : 'cart', photoGuid: newGuid() }
    if (n % 4) return { kind: 'missed', by: 'text', words: word(n) }
    return { kind: n % 8 ? 'found' : 'missed', by: SEARCHED_BY[(n >> 3) % 5] }
  }).map((event, n) => ({ ...event, visitor: person(n, n % 3) }))
  const sent = [...arrivals, ...returns]
  const times = sent.map((_, n) => start + Math.floor((n / sent.length) * 24 * 60) * MINUTE_MS)
  const rows = sent.flatMap((event, n) =>
    toRows([{ ...event, hour: new Date(times[n]!).getUTCHours() }], times[n]!),
  )
  const BATCH = 2_000
  for (let from = 0; from < rows.length; from += BATCH) {
    await writeVisits(db, rows.slice(from, from + BATCH), budget)
    // As the database does automatically every minute, if a fifth of a table was changed.
    if ((from / BATCH) % 4 === 3) await db.execute(sql`vacuum`)
  }
  const [day] = await db.select().from(visitDays).where(eq(visitDays.engineGuid, gallery.guid))
  expect(day).toMatchObject({ visitors, photos, words, uncounted: visitors })
  await handleSketchVisitors({ ...world.deps, clock: { now: () => start + 2 * DAY_MS } })
  await db.execute(sql`vacuum`)
  const bytesOfEvents = await bytesOf('visit_events')
  const all = (await bytesOfVisits()) - before - bytesOfEvents
  // These tables have the same size on any day, whatever happens.
  const fixed =
    (await bytesOf('visit_counts')) +
    (await bytesOf('visit_sketches')) +
    (await bytesOf('visit_days'))
  // Individually stored events have a budget per minute, which was not reduced to a quarter.
  const ofSingles = (bytesOfEvents / (await db.$count(visitEvents))) * 24 * 60 * singles
  const most = SCALE * (all - fixed) + fixed + ofSingles
  expect(most).toBeGreaterThan(10_000_000)
  expect(most).toBeLessThan(20_000_000)
}, 120_000)

test('of a flood of made-up words 500 are kept, the others counted, and the table stops growing', async () => {
  const flood = (call: number) =>
    tell(
      { ip: '203.0.113.66' },
      ...Array.from({ length: 40 }, (_, n) => ({
        kind: 'search',
        by: 'text',
        found: false,
        words: `x${call}-${n}-${'y'.repeat(100)}`,
      })),
    )
  const before = await bytesOfVisits()
  const statuses: number[] = []
  for (let call = 0; call < 310; call += 1) statuses.push((await flood(call)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(300)
  expect(statuses.slice(300)).toEqual(Array.from({ length: 10 }, () => 429))
  const [kept] = await world.deps.db
    .select({ rows: sql<number>`count(*)::int` })
    .from(visitLabels)
    .where(eq(visitLabels.engineGuid, gallery.guid))
  expect(kept!.rows).toBe(VISIT_BUDGET.words + 1)
  expect((await bytesOfVisits()) - before).toBeLessThan(2_000_000)
  const { body } = await world.call(contract.analytics.searches, {
    token: studio.owner.token,
    query: { engineSlug: gallery.slug },
  })
  expect(body.searches).toEqual([{ by: 'text', found: 0, missed: 12_000 }])
  expect(body.otherWords).toBe(12_000 - VISIT_BUDGET.words)
  expect(body.missedWords.every(({ words }) => words !== '')).toBe(true)
})

test('one network makes no thousand visitors, whatever its browsers are called; 300 phones of a school are counted', async () => {
  const agent = (n: number) => ({ 'user-agent': `${PHONE} Phone/${n}` })
  const before = await refusedBy('network')
  for (let n = 0; n < 300; n += 1)
    await tell({ ip: '198.51.100.7', headers: agent(n) }, { kind: 'visit' })
  expect((await ask()).body.analytics).toMatchObject({
    totals: { users: 300, sessionsTotal: 300 },
    uncounted: { events: 0, days: 0 },
  })
  for (let n = 300; n < 520; n += 1)
    await tell(
      { ip: n % 2 ? '198.51.100.7' : '::ffff:198.51.100.7', headers: agent(n) },
      { kind: 'visit' },
      { kind: 'search', by: 'time', found: true },
    )
  const { ofNetwork } = VISIT_BUDGET
  expect((await ask()).body.analytics).toMatchObject({
    totals: { users: ofNetwork, sessionsTotal: ofNetwork },
    uncounted: { days: 1 },
  })
  // Two browsers may share a number.
  const { uncounted } = (await ask()).body.analytics
  expect(uncounted.events).toBeGreaterThan(2 * (515 - ofNetwork))
  expect((await refusedBy('network')) - before).toBe(uncounted.events)
  // Visitors already counted continue, and so does everyone else.
  await tell({ ip: '198.51.100.7', headers: agent(5) }, { kind: 'search', by: 'text', found: true })
  await tell({ ip: '198.51.100.8' }, { kind: 'visit' })
  expect((await ask()).body.analytics.totals.users).toBe(ofNetwork + 1)
}, 60_000)

test('processes that write at the same moment stay within one budget', async () => {
  const { db } = world.deps
  const small: VisitBudget = { ...VISIT_BUDGET, visitors: 50, ofNetwork: 10, events: 400 }
  const batch = (process: number) =>
    toRows(
      Array.from({ length: 60 }, (_, n) => ({ visitor: person(n % 12, process * 100 + n) })),
      Date.parse('2026-05-03T10:00:00Z'),
    )
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, process) => writeVisits(db, batch(process), small)),
  )
  const rows = await db.select().from(visitorDays).where(eq(visitorDays.engineGuid, gallery.guid))
  expect(rows).toHaveLength(50)
  const networks = Map.groupBy(rows, ({ visitor }) => Math.floor(visitor / 2 ** 24))
  for (const ofNetwork of networks.values()) expect(ofNetwork.length).toBeLessThanOrEqual(10)
  const written = answers.reduce((sum, answer) => sum + answer.written, 0)
  const refused = answers.reduce((sum, { refused: r }) => sum + r.network + r.budget, 0)
  expect(written + refused).toBe(8 * 60)
})

test('while the disk is full nothing is written of visitors, and the operator sees how much that was', async () => {
  const photo = await makePhoto(world, studio, gallery)
  level = 'full'
  const view = { kind: 'view', photoGuid: photo.guid }
  expect((await tell({}, { kind: 'visit' }, view)).status).toBe(200)
  expect(await world.deps.db.$count(visitDays, eq(visitDays.engineGuid, gallery.guid))).toBe(0)
  expect(await refusedBy('no space')).toBe(2)
  level = 'ample'
  await tell({}, { kind: 'visit' }, view)
  expect((await ask()).body.analytics.totals).toMatchObject({ users: 1, views: 1 })
})

test('who is there now is told also of what is not kept by itself', async () => {
  for (let n = 0; n < VISIT_BUDGET.singles + 4; n += 1)
    await tell({ ip: `192.0.2.${n}` }, { kind: 'visit' })
  expect((await ask()).body.analytics.sessionsPast30Mins).toBe(VISIT_BUDGET.singles + 4)
  expect((await ask()).body.analytics.actions).toHaveLength(VISIT_BUDGET.singles)
  world.clock.pass(31 * MINUTE_MS)
  expect((await ask()).body.analytics.sessionsPast30Mins).toBe(0)
})
