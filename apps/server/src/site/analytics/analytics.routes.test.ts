import { contract } from '@proofdesk/contract'
import { dayOf } from '@proofdesk/domain/day'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { PLANS } from '@proofdesk/domain/plan'
import { addDays } from '@proofdesk/domain/visit-range'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type GalleryRecord,
  makeCollection,
  makeGallery,
  makePhoto,
} from '../../test-world/make-gallery.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { recordVisits } from '../../test-world/record-visits.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { handleSketchVisitors } from './sketch-visitors.handler.ts'

const { analytics } = contract
const ZONE = 'Asia/Kolkata'
let world: TestApp
let studio: Studio
let run: GalleryRecord
let ride: GalleryRecord
let today: string
let photos: { guid: string }[]
let finish: { guid: string }

// Two days of two galleries: yesterday, with totals already computed, and today.
beforeAll(async () => {
  world = await createTestApp({
    env: Object.fromEntries(
      PLANS.map((plan) => [`STRIPE_PRICE_${plan.toUpperCase()}`, `price_${plan}`]),
    ),
  })
  studio = await makeStudio(world, { timeZone: ZONE, plan: 'pro' })
  run = await makeGallery(world, studio, { published: true, name: 'Run' })
  ride = await makeGallery(world, studio, { published: true, name: 'Ride' })
  finish = await makeCollection(world, run, { name: 'Finish' })
  photos = [
    await makePhoto(world, studio, run, { collectionGuids: [finish.guid] }),
    await makePhoto(world, studio, run),
  ]
  const noon = Math.floor(world.clock.now() / DAY_MS) * DAY_MS + 7 * HOUR_MS
  today = dayOf(noon, ZONE)
  const [first, second] = photos.map(({ guid }) => guid)
  const visitor = (n: number, { slug }: GalleryRecord = run) => ({
    host: studio.host,
    slug,
    ip: `198.51.100.${n}`,
  })
  // Before the window of current activity.
  world.clock.set(noon - DAY_MS - 20 * MINUTE_MS)
  await recordVisits(world, visitor(1), { kind: 'visit' }, { kind: 'view', photoGuid: first })
  await recordVisits(world, visitor(2), { kind: 'visit' })
  await recordVisits(world, visitor(2, ride), { kind: 'visit' })
  await makeOrder(world, run, {
    createdAt: noon - DAY_MS - 20 * MINUTE_MS,
    netProfit: 900,
    paymentId: 'y',
  })
  await handleSketchVisitors(world.deps)
  world.clock.set(noon)
  await handleSketchVisitors(world.deps)
  await recordVisits(
    world,
    visitor(1),
    { kind: 'visit' },
    { kind: 'search', by: 'text', found: false, words: 'Anna' },
    { kind: 'search', by: 'selfie', found: true },
    { kind: 'view', photoGuid: first },
    { kind: 'view', photoGuid: second },
    { kind: 'view', photoGuid: first },
    { kind: 'cart', photos: [second] },
  )
  await recordVisits(world, visitor(3), { kind: 'visit' })
  // Two photos of one line; another studio's orders aren't ours.
  await makeOrder(world, run, {
    createdAt: noon,
    netProfit: 1_500,
    lines: [
      {
        items: [
          { photoGuid: first, copies: 1 },
          { photoGuid: second, copies: 2 },
        ],
      },
    ],
  })
  const other = await makeStudio(world)
  await makeOrder(world, await makeGallery(world, other))
})
afterAll(() => world.close())

const range = () => ({ from: addDays(today, -1), to: today })
const of = (query: object) => ({
  token: studio.owner.token,
  query: { ...range(), ...query } as never,
})

test('a range totals both days and compares with the two before', async () => {
  const { body } = await world.call(analytics.query, of({ compare: true }))
  const { analytics: all } = body
  expect(all).toMatchObject({
    period: 'hour',
    sessionsTotal: 5,
    sessionsPast30Mins: 2,
    totals: { users: 3, sessionsTotal: 5, views: 4, downloads: 0, freeDownloads: 0, orders: 2 },
    funnel: { found: 1, viewed: 1, carted: 1, paid: 0 },
    money: [{ currency: 'GBP', netProfit: 24, orders: 2 }],
    before: { totals: { users: 0, sessionsTotal: 0, orders: 0 } },
    countries: [{ country: 'au', sessions: 5 }],
  })
  expect(all.visitorChartData).toHaveLength(48)
  const noons = all.visitorChartData.filter(({ sessions }) => sessions > 0)
  expect(noons).toMatchObject([{ sessions: 3, users: null }, { sessions: 2 }])
  expect(noons[1]!.from - noons[0]!.from).toBe(DAY_MS)
  expect(all.downloadChartData.reduce((sum, { orders }) => sum + orders, 0)).toBe(2)
  expect(all.actions).toHaveLength(8)
  expect(all.actions[0]!.createdAt).toBeGreaterThanOrEqual(all.actions.at(-1)!.createdAt)
})

test('without a range the last 30 days are returned', async () => {
  const { body } = await world.call(analytics.query, { token: studio.owner.token, query: {} })
  expect(body.analytics).toMatchObject({ period: 'day', sessionsTotal: 5 })
  expect(body.analytics.visitorChartData).toHaveLength(30)
  const until = await world.call(analytics.query, {
    token: studio.owner.token,
    query: { to: addDays(today, -1) },
  })
  expect(until.body.analytics).toMatchObject({ period: 'day', sessionsTotal: 3 })
})

test('a gallery has its own figures; a longer range has days, with visitors counted once', async () => {
  const week = { from: addDays(today, -6), engineSlug: run.slug }
  const { body } = await world.call(analytics.query, of(week))
  expect(body.analytics).toMatchObject({
    period: 'day',
    before: null,
    totals: { users: 3, sessionsTotal: 4 },
  })
  expect(body.analytics.visitorChartData.map(({ users }) => users)).toEqual([0, 0, 0, 0, 0, 2, 2])
  expect(body.analytics.downloadChartData.map(({ orders }) => orders)).toEqual([
    0, 0, 0, 0, 0, 1, 1,
  ])
  const { body: rides } = await world.call(analytics.query, of({ engineSlug: ride.slug }))
  expect(rides.analytics).toMatchObject({
    totals: { users: 1, sessionsTotal: 1, orders: 0 },
    money: [],
  })
})

test('the funnel by gallery, hour and collection, with its revenue', async () => {
  const { body: galleriesBody } = await world.call(analytics.funnel, of({ by: 'gallery' }))
  expect(galleriesBody).toMatchObject({
    total: 2,
    rows: [
      {
        name: 'Run',
        slug: run.slug,
        sessions: 4,
        found: 1,
        viewed: 4,
        carted: 1,
        paid: 2,
        money: [{ currency: 'GBP', netProfit: 24 }],
      },
      { name: 'Ride', sessions: 1, viewed: 0, paid: 0, money: [] },
    ],
  })
  const { body: hours } = await world.call(analytics.funnel, of({ by: 'hour' }))
  expect(hours.rows).toHaveLength(24)
  // 07:00 in Greenwich is 12:30 in Kolkata.
  expect(hours.rows[12]).toMatchObject({ name: '12', sessions: 5, paid: 2 })
  const { body: parts } = await world.call(
    analytics.funnel,
    of({ by: 'collection', engineSlug: run.slug }),
  )
  // 15 pounds are divided among copies: one of three is in Finish. The first order's photo is gone.
  expect(parts.rows).toMatchObject([
    { name: 'Finish', viewed: 3, carted: 0, paid: 1, money: [{ currency: 'GBP', netProfit: 5 }] },
    {
      guid: null,
      name: '',
      viewed: 1,
      carted: 1,
      paid: 2,
      money: [{ currency: 'GBP', netProfit: 10 }],
    },
  ])
  const { status, body } = await world.call(analytics.funnel, of({ by: 'collection' }))
  expect([status, body.fields]).toMatchObject([422, { engineSlug: { code: 'required' } }])
})

test('a photo in several collections is counted in each of them', async () => {
  const best = await makeCollection(world, run, { name: 'Best', displayOrder: 1 })
  const place = (...guids: string[]) =>
    world.deps.pool.query('update photos set collection_guids = $1 where guid = $2', [
      guids,
      photos[0]!.guid,
    ])
  await place(finish.guid, best.guid)
  const { body } = await world.call(
    analytics.funnel,
    of({ by: 'collection', engineSlug: run.slug }),
  )
  expect(body.rows.map(({ name, viewed, paid }) => [name, viewed, paid])).toEqual([
    ['Best', 3, 1],
    ['Finish', 3, 1],
    ['', 1, 2],
  ])
  await place(finish.guid)
})

test('photos by views and by sales, with pictures', async () => {
  const { body: viewed } = await world.call(analytics.photos, of({ sort: 'views' }))
  expect(viewed.photos).toMatchObject([
    {
      guid: photos[0]!.guid,
      engineSlug: run.slug,
      views: 3,
      carts: 0,
      sold: 1,
      money: [{ netProfit: 5 }],
    },
    { guid: photos[1]!.guid, views: 1, carts: 1, sold: 2, thumbnail: { height: 250 } },
  ])
  const { body: sold } = await world.call(analytics.photos, of({ sort: 'sold' }))
  expect(sold.photos.map(({ guid }) => guid)).toEqual([photos[1]!.guid, photos[0]!.guid])
})

test('searches, and the words without results', async () => {
  const { body } = await world.call(analytics.searches, of({}))
  expect(body).toEqual({
    searches: [
      { by: 'selfie', found: 1, missed: 0 },
      { by: 'text', found: 0, missed: 1 },
    ],
    missedWords: [{ words: 'anna', count: 1 }],
    otherWords: 0,
  })
})

test('one line per day as CSV', async () => {
  const { body } = await world.call(analytics.export, of({ language: 'de' }))
  expect(body.name).toBe(`analytics-${range().from}-${today}.csv`)
  const [titles, ...lines] = body.csv.trimEnd().split('\r\n')
  expect(titles).toMatch(/^\uFEFF"Tag","Besucher","Besuche",.*"Nettogewinn GBP"$/)
  expect(lines).toEqual([
    `"${range().from}",2,3,0,0,1,0,0,0,0,0,1,9`,
    `"${today}",2,2,1,1,3,0,1,0,0,0,1,15`,
  ])
})

describe('refuses', () => {
  test.each([
    ['days that end before they begin', { from: '2026-05-02', to: '2026-05-01' }, 422],
    ['too many days', { from: '2020-01-01', to: '2026-05-01' }, 422],
    ['a gallery that does not exist', { engineSlug: 'nothing' }, 404],
  ])('%s', async (_, change, status) => {
    expect((await world.call(analytics.query, of(change))).status).toBe(status)
  })

  test.each([
    ['from=2026-02-30&to=2026-03-01', { from: { code: 'not_a_day' } }],
    ['to=1799-12-31', { to: { code: 'not_a_day' } }],
  ])('the query %s', async (query, fields) => {
    const answer = await world.app.inject({
      url: `/api${analytics.query.path}?${query}`,
      headers: { host: world.deps.env.DOMAIN, authorization: studio.owner.token },
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields }])
  })

  test('a plan without analytics, on every route', async () => {
    const poor = await makeStudio(world, { plan: 'starter' })
    const asked = { token: poor.owner.token }
    const ranged = { ...asked, query: range() as never }
    const answers = [
      await world.call(analytics.query, ranged),
      await world.call(analytics.searches, ranged),
      await world.call(analytics.export, ranged),
      await world.call(analytics.live, { ...asked, query: {} }),
      await world.call(analytics.photos, { ...asked, query: { ...range(), sort: 'views' } }),
      await world.call(analytics.funnel, { ...asked, query: { ...range(), by: 'hour' } }),
    ]
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      answers.map(() => '403 plan_without_analytics'),
    )
  })
})

test('current activity is sent immediately', async () => {
  const answer = await world.app.inject({
    url: `/api${analytics.live.path}?engineSlug=${ride.slug}`,
    headers: { host: world.deps.env.DOMAIN, authorization: studio.owner.token },
    payloadAsStream: true,
  })
  const [event] = await answer.stream().take(1).toArray()
  expect(JSON.parse(String(event).replace('data: ', ''))).toEqual({
    users: 0,
    sessionsPast30Mins: 0,
  })
})
