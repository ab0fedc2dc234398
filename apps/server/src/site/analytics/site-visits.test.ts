import { contract } from '@proofdesk/contract'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { countVisitors } from '@proofdesk/domain/visitor-sketch'
import { and, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { v7 as newGuid } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  ALL_GALLERIES,
  WHOLE_DAY,
  checkoutVisitors,
  visitCounts,
  visitEvents,
  visitLabels,
  visitPhotos,
  visitorDays,
  visitorSalts,
} from '../../ground/db/tables/visits.ts'
import { type GalleryRecord, makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { makeShop, readCheckout, toRequest } from '../../test-world/sale-world.ts'
import { PHONE, recordVisits } from '../../test-world/record-visits.ts'
import { setUpSaleWorld } from '../../test-world/set-up-world.ts'
import { EVENTS_A_MINUTE } from '../../ground/visits/visit-limit.ts'
import { readSketches } from './read-sketches.ts'
import { handleSketchVisitors } from './sketch-visitors.handler.ts'
import { handleSweepPaidVisitors } from './sweep-paid-visitors.handler.ts'

const world = setUpSaleWorld()
let studio: Studio
let gallery: GalleryRecord
afterEach(() => world.clock.set(Date.now()))
beforeEach(async () => {
  studio = await makeStudio(world, { timeZone: 'Asia/Bangkok' })
  gallery = await makeGallery(world, studio, { published: true })
})

/** Noon in the studio's time zone, so that the next hour is on the same day, whenever this runs. */
const toNoon = () => world.clock.set(Math.floor(world.clock.now() / DAY_MS) * DAY_MS + 5 * HOUR_MS)

const record = (
  visit: { ip?: string; slug?: string; headers?: Record<string, string> },
  ...events: object[]
) => recordVisits(world, { host: studio.host, slug: gallery.slug, ...visit }, ...events)

const ofStudio = (table: { accountGuid: AnyPgColumn }) => eq(table.accountGuid, studio.account.guid)

/** The counts of whole days, by kind and by type of search. */
async function countsOf(engineGuid = gallery.guid): Promise<Record<string, number>> {
  const rows = await world.deps.db
    .select()
    .from(visitCounts)
    .where(
      and(
        ofStudio(visitCounts),
        eq(visitCounts.engineGuid, engineGuid),
        eq(visitCounts.hour, WHOLE_DAY),
      ),
    )
  return Object.fromEntries(rows.map(({ kind, by, count }) => [by ? `${kind} ${by}` : kind, count]))
}

/** All stored rows about the studio's visitors, by table. */
async function allRows(): Promise<Record<string, unknown[]>> {
  const tables = [
    'visit_events',
    'visit_counts',
    'visitor_days',
    'visit_photos',
    'visit_labels',
    'visit_sketches',
  ]
  const rows = await Promise.all(
    tables.map((table) =>
      world.deps.db.execute(
        sql`select * from ${sql.identifier(table)} t where account_guid = ${studio.account.guid} order by t::text`,
      ),
    ),
  )
  return Object.fromEntries(tables.map((table, at) => [table, rows[at]!.rows]))
}

test('visits are counted by hour, day, gallery, photo and country, without identities', async () => {
  toNoon()
  const photo = await makePhoto(world, studio, gallery)
  const all = [
    { kind: 'visit' },
    { kind: 'search', by: 'selfie', found: true },
    { kind: 'search', by: 'text', found: false, words: '  Anna   SCHMIDT' },
    { kind: 'view', photoGuid: photo.guid },
    { kind: 'view', photoGuid: photo.guid },
    { kind: 'favourite', photoGuid: photo.guid },
    { kind: 'cart', photos: [photo.guid] },
  ]
  // An address in Japan; the other one has no country.
  expect(await record({ ip: '1.0.16.1' }, ...all)).toEqual({ status: 200, body: { taken: 7 } })
  await record({}, { kind: 'visit' })
  // A reload continues the visit; half an hour later a new one starts.
  await record({}, { kind: 'visit' })
  world.clock.pass(31 * MINUTE_MS)
  await record({}, { kind: 'visit' })

  const counted = { visit: 3, 'found selfie': 1, 'missed text': 1, view: 2, favourite: 1, cart: 1 }
  expect(await countsOf()).toEqual(counted)
  expect(await countsOf(ALL_GALLERIES)).toEqual(counted)
  const { db } = world.deps
  expect(await db.select().from(visitPhotos).where(ofStudio(visitPhotos))).toMatchObject([
    { photoGuid: photo.guid, views: 2, favourites: 1, carts: 1 },
  ])
  const labels = await db
    .select()
    .from(visitLabels)
    .where(and(ofStudio(visitLabels), eq(visitLabels.engineGuid, gallery.guid)))
  const labelled = labels.map(({ kind, label, count }) => `${kind} ${label} ${count}`)
  expect(new Set(labelled)).toEqual(new Set(['country jp 1', 'country  2', 'words anna schmidt 1']))
  const visitors = await db.select().from(visitorDays).where(ofStudio(visitorDays))
  expect(new Set(visitors.map(({ steps }) => steps))).toEqual(new Set([15, 1]))
  const kept = JSON.stringify(await allRows())
  for (const secret of ['1.0.16.1', '192.0.2.1', PHONE]) expect(kept).not.toContain(secret)
  const events = await db.select().from(visitEvents).where(ofStudio(visitEvents))
  expect(JSON.stringify(events)).not.toContain('schmidt')
})

test('nothing is saved about bots and people who ask not to be tracked', async () => {
  const askers: Record<string, string>[] = [
    { dnt: '1' },
    { 'sec-gpc': '1' },
    { 'user-agent': '' },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  ]
  for (const headers of askers)
    expect(await record({ headers }, { kind: 'visit' })).toEqual({
      status: 200,
      body: { taken: 0 },
    })
  expect(await countsOf()).toEqual({})
})

test('events of hidden galleries are ignored and invalid ones refused; both are counted', async () => {
  const other = await makeStudio(world)
  const theirs = await makeGallery(world, other, { published: true })
  const strange = await makePhoto(world, other, theirs)
  const draft = await makeGallery(world, studio)
  const locked = await makeGallery(world, studio, { published: true, authRequired: true })
  const visit = { kind: 'visit' }
  for (const { slug } of [{ slug: 'no-such-gallery' }, draft, theirs, locked])
    expect(await record({ slug }, visit)).toEqual({ status: 200, body: { taken: 0 } })
  const statuses = await Promise.all([
    record({}),
    record({}, { kind: 'order' }),
    record({}, { kind: 'view', photoGuid: 'x' }),
    record({}, ...Array.from({ length: 41 }, () => visit)),
    record({}, { kind: 'search', by: 'text', found: false, words: 'x'.repeat(9_000) }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([422, 422, 422, 422, 413])
  await record(
    {},
    { kind: 'view', photoGuid: strange.guid },
    { kind: 'cart', photos: [newGuid(), newGuid()] },
  )
  expect(await countsOf()).toEqual({})
  const metrics = await world.deps.metrics.registry.metrics()
  expect(metrics).toMatch(/refused_total\{reason="unknown gallery"\} 4/)
  expect(metrics).toMatch(/refused_total\{reason="unknown photo"\} 3/)
})

test('an address that reports too much is limited by events, not calls; others aren’t', async () => {
  const { visitLimit } = world.deps.memory.site
  let taken = 0
  while (visitLimit.take('203.0.113.9', 40)) taken += 40
  expect(taken).toBe(EVENTS_A_MINUTE)
  expect((await record({ ip: '203.0.113.9' }, { kind: 'visit' })).status).toBe(429)
  expect((await record({ ip: '203.0.113.10' }, { kind: 'visit' })).status).toBe(200)
  world.clock.pass(MINUTE_MS)
  expect((await record({ ip: '203.0.113.9' }, { kind: 'visit' })).status).toBe(200)
  for (let minute = 0; minute < 60; minute += 1) {
    world.clock.pass(MINUTE_MS)
    visitLimit.take('2001:db8:5::1', 10_000)
  }
  // Another address of its network is treated as the same.
  expect((await record({ ip: '2001:db8:5::2' }, { kind: 'visit' })).status).toBe(429)
  world.clock.pass(DAY_MS)
  expect((await record({ ip: '2001:db8:5::2' }, { kind: 'visit' })).status).toBe(200)
})

test('each month, in the studio’s time zone, visitors get new numbers and the old salt goes', async () => {
  // 23:30 in Bangkok.
  world.clock.set(Date.parse('2026-05-31T16:30:00Z'))
  await record({}, { kind: 'visit' })
  world.clock.pass(31 * MINUTE_MS)
  await record({}, { kind: 'visit' })
  const rows = await world.deps.db.select().from(visitorDays).where(ofStudio(visitorDays))
  expect(new Set(rows.map(({ day }) => day))).toEqual(new Set(['2026-05-31', '2026-06-01']))
  expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(2)
  const salts = await world.deps.db.select().from(visitorSalts).where(ofStudio(visitorSalts))
  expect(salts.map(({ month }) => month)).toEqual(['2026-06'])
})

test('a buyer is counted once through their checkout, which then loses its visitor', async () => {
  const shop = await makeShop(world)
  studio = shop.studio
  gallery = shop.gallery
  const start = async (headers: Record<string, string>) => {
    const answer = await world.app.inject({
      method: 'POST',
      url: `/api${contract.siteCheckout.start.path}`,
      headers: { host: studio.host, ...headers },
      payload: toRequest(shop, { requestKey }),
    })
    await world.deps.visits.flush()
    return answer.json() as { checkoutGuid: string; url: string }
  }
  let requestKey = newGuid()
  await start({ 'user-agent': PHONE, dnt: '1' })
  requestKey = newGuid()
  const { url } = await start({ 'user-agent': PHONE })
  // Sending it again is the same checkout.
  await start({ 'user-agent': PHONE })
  expect(await countsOf()).toEqual({ checkout: 1 })
  const back = await world.press(url, 'pay')
  await world.flush()
  expect((await readCheckout(world, shop, back!)).body.state).toBe('paid')
  await handleSweepPaidVisitors(world.deps)
  await handleSweepPaidVisitors(world.deps)
  expect(await countsOf()).toEqual({ checkout: 1, order: 1 })
  const visitors = await world.deps.db.select().from(visitorDays).where(ofStudio(visitorDays))
  expect(visitors.map(({ steps }) => steps)).toEqual([17])
  expect(await world.deps.db.select().from(checkoutVisitors)).toEqual([])
})

test('the visitor of an abandoned checkout is deleted after three days', async () => {
  const base = { accountGuid: studio.account.guid, visitor: 1, country: '' }
  const now = world.clock.now()
  await world.deps.db.insert(checkoutVisitors).values([
    { ...base, checkoutGuid: newGuid(), startedAt: now - 3 * DAY_MS - 1 },
    { ...base, checkoutGuid: newGuid(), startedAt: now - 3 * DAY_MS + MINUTE_MS },
  ])
  await handleSweepPaidVisitors(world.deps)
  expect(
    await world.deps.db.select().from(checkoutVisitors).where(ofStudio(checkoutVisitors)),
  ).toHaveLength(1)
  await world.deps.db.delete(checkoutVisitors)
})

test('completed days are totalled once, with distinct visitors; old rows go, totals stay', async () => {
  const other = await makeGallery(world, studio, { published: true })
  toNoon()
  for (let day = 0; day < 3; day += 1) {
    await record({ ip: '1.0.16.1' }, { kind: 'visit' })
    await record(
      { ip: `198.51.100.${day}`, slug: other.slug },
      { kind: 'search', by: 'text', found: false, words: 'x' },
    )
    await record({ ip: '1.0.16.1', slug: other.slug }, { kind: 'visit' })
    if (day < 2) world.clock.pass(DAY_MS)
  }
  const read = async (engineGuid: string) => {
    const range = { from: '2020-01-01', to: '2099-12-31' }
    const found = await readSketches(
      world.deps.db,
      { accountGuid: studio.account.guid, engineGuid },
      range,
      ['visited'],
    )
    return found
      .filter(({ step }) => step === 'visited')
      .toSorted((a, b) => a.day.localeCompare(b.day))
      .map(({ sketch }) => countVisitors(sketch))
  }
  const expectAll = async () => {
    expect(await read(ALL_GALLERIES)).toEqual([2, 2, 2])
    expect(await read(gallery.guid)).toEqual([1, 1, 1])
    expect(await read(other.guid)).toEqual([2, 2, 2])
  }
  await expectAll()
  for (const _ of [1, 2]) {
    await handleSketchVisitors(world.deps)
    await expectAll()
  }
  const kept = await allRows()
  // The third day isn't complete.
  expect(new Set((kept.visit_sketches as { day: string }[]).map(({ day }) => day)).size).toBe(2)
  world.clock.pass(DAY_MS)
  await handleSketchVisitors(world.deps)
  world.clock.pass(37 * DAY_MS)
  await handleSketchVisitors(world.deps)
  await expectAll()
  const left = await allRows()
  expect([left.visit_events, left.visitor_days]).toEqual([[], []])
  expect(left.visit_counts).toEqual(kept.visit_counts)
  const labels = left.visit_labels as { kind: string }[]
  expect(new Set(labels.map(({ kind }) => kind))).toEqual(new Set(['country']))
})
