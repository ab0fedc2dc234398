import { contract } from '@proofdesk/contract'
import { DAY_MS, HOUR_MS } from '@proofdesk/domain/duration'
import { eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { teamMails } from '../../ground/db/tables/team-mails.ts'
import { timelineEvents } from '../../ground/db/tables/timeline.ts'
import { visitDays } from '../../ground/db/tables/visits.ts'
import { handlePlanTeamMails } from '../../studio/team-mails/plan-team-mails.handler.ts'
import { findReader } from '../../studio/team-mails/recipients.queries.ts'
import { type GalleryRecord, makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { writeIdleNotice } from './idle-notice-mail.ts'
import { handleSweepIdleGalleries } from './sweep-idle-galleries.handler.ts'

const { account, engines, galleryTimeline } = contract
/** When the galleries were created. `NOW` is a month and a day later, so that they are idle. */
const USED = Date.UTC(2026, 1, 1, 12)
const NOW = Date.UTC(2026, 2, 2, 12)
const BUYER = {
  firstName: 'Ada',
  lastName: 'Runner',
  emailAddress: 'ada@runner.test',
  mobileNumber: '',
  address: null,
}
let world: TestApp
let studio: Studio
beforeAll(async () => {
  world = await createTestApp()
})
beforeEach(async () => {
  world.clock.set(NOW)
  studio = await makeStudio(world)
  await setRule({ archiveAfter: 'lastUse', archiveAfterMonths: 1 })
})
afterAll(() => world.close())

const setRule = async (body: object) => {
  const { status } = await world.call(account.update, { token: studio.owner.token, body })
  expect(status).toBe(200)
}
const makeIdle = (change: Parameters<typeof makeGallery>[2] = {}) =>
  makeGallery(world, studio, { published: true, createdAt: USED, ...change })
const sweep = () => handleSweepIdleGalleries(world.deps)
const read = async ({ guid }: { guid: string }) =>
  (await world.deps.db.select().from(galleries).where(eq(galleries.guid, guid)))[0]!
/** Sweeps twice: once to notify the team, and again 14 days later to archive. */
async function sweepTwice(between: () => Promise<unknown> = async () => undefined) {
  await sweep()
  await between()
  world.clock.pass(14 * DAY_MS)
  await sweep()
}

test('an idle gallery is archived once, 14 days after its team was notified, even by two processes at once', async () => {
  const gallery = await makeIdle()
  await Promise.all([sweep(), sweep()])
  expect(await read(gallery)).toMatchObject({ archived: false })
  expect((await read(gallery)).archiveNoticeAt).toBeGreaterThanOrEqual(NOW)
  world.clock.pass(14 * DAY_MS - HOUR_MS)
  await sweep()
  expect(await read(gallery)).toMatchObject({ archived: false })
  world.clock.pass(2 * HOUR_MS)
  await Promise.all([sweep(), sweep()])
  const archived = await read(gallery)
  expect(archived).toMatchObject({ archived: true, published: true, archiveNoticeAt: null })
  expect(archived.archivedAt).toBeGreaterThan(NOW)
  const events = await world.deps.db
    .select()
    .from(timelineEvents)
    .where(eq(timelineEvents.subjectGuid, gallery.guid))
  expect(events.map(({ kind, actorGuid, values }) => [kind, actorGuid, values])).toEqual([
    ['archived', null, { about: 'idle' }],
  ])
})

describe('it stays while', () => {
  const onDay = (day: string) => (gallery: GalleryRecord) =>
    world.deps.db.insert(visitDays).values({
      accountGuid: studio.account.guid,
      engineGuid: gallery.guid,
      day,
      events: 1,
    })
  test.each<[string, (gallery: GalleryRecord) => Promise<unknown>]>([
    ['someone visits it', onDay('2026-03-10')],
    ['someone orders from it', async (gallery) => makeOrder(world, gallery)],
    [
      'the team changes it',
      (gallery) =>
        world.call(engines.update, {
          token: studio.owner.token,
          body: { guid: gallery.guid, welcomeText: 'Hello' },
        }),
    ],
    [
      'someone keeps it',
      (gallery) =>
        world.call(engines.keep, { token: studio.owner.token, body: { guid: gallery.guid } }),
    ],
    [
      'it is a draft again',
      (gallery) =>
        world.deps.db
          .update(galleries)
          .set({ published: false })
          .where(eq(galleries.guid, gallery.guid)),
    ],
    ['the rule is off', () => setRule({ archiveAfter: 'never' })],
    [
      'photos are on their way',
      (gallery) => makePhoto(world, studio, gallery, { status: 'stored' }),
    ],
    [
      'a cart is being paid',
      async (gallery) =>
        world.deps.db.insert(checkouts).values({
          guid: newGuid(),
          accountGuid: studio.account.guid,
          engineGuid: gallery.guid,
          createdAt: USED,
          expiresAt: NOW + 30 * DAY_MS,
          requestKey: newGuid(),
          currency: 'GBP',
          total: 100,
          method: 'stripe',
          collector: 'platform',
          buyer: BUYER,
          lines: [],
          locale: 'en',
        }),
    ],
    [
      'an order of it is to be shipped',
      async (gallery) => {
        const order = await makeOrder(world, gallery, { status: 'Awaiting shipment' })
        await world.deps.db
          .update(orders)
          .set({ createdAt: USED })
          .where(eq(orders.guid, order.guid))
      },
    ],
  ])('%s', async (_, between) => {
    const gallery = await makeIdle()
    await sweepTwice(() => between(gallery))
    expect(await read(gallery)).toMatchObject({ archived: false })
  })
})

test('with the rule for closing, only closed galleries are archived, and visits don’t prevent it', async () => {
  await setRule({ archiveAfter: 'closing' })
  const closed = await makeIdle({ closesAt: USED })
  const open = await makeIdle()
  await sweepTwice(() =>
    world.deps.db.insert(visitDays).values({
      accountGuid: studio.account.guid,
      engineGuid: closed.guid,
      day: '2026-03-10',
      events: 1,
    }),
  )
  expect([(await read(closed)).archived, (await read(open)).archived]).toEqual([true, false])
})

test('no other studio’s galleries are touched', async () => {
  const other = await makeStudio(world)
  const theirs = await makeGallery(world, other, { published: true, createdAt: USED })
  await sweepTwice()
  expect(await read(theirs)).toMatchObject({ archived: false, archiveNoticeAt: null })
})

test('one email names the galleries to be archived to those who see them, and none once they are kept', async () => {
  const [lake, pier] = [await makeIdle({ name: 'Lake' }), await makeIdle({ name: 'Pier' })]
  await sweep()
  const { archiveNoticeAt } = await read(lake)
  const event = {
    accountGuid: studio.account.guid,
    kind: 'idleGalleries',
    record: String(archiveNoticeAt),
  } as const
  await handlePlanTeamMails(world.deps, event)
  await handlePlanTeamMails(world.deps, event)
  const planned = await world.deps.db
    .select()
    .from(teamMails)
    .where(eq(teamMails.accountGuid, studio.account.guid))
  expect(planned.map(({ userGuid }) => userGuid)).toEqual([studio.owner.guid])
  const reader = (await findReader(world.deps.db, planned[0]!))!
  const write = () => writeIdleNotice(world.deps, { reader, records: [event.record] })
  const mail = (await write())!
  expect(mail.subject).toBe('2 galleries will be archived on 16 March 2026')
  expect(mail.text).toContain(`/galleries/${lake.slug}/photos`)
  expect(mail.text).toContain(`/galleries/${pier.slug}/photos`)
  const { token } = studio.owner
  const kept = await world.call(engines.keep, { token, body: { guid: lake.guid } })
  expect(kept.body.engine.archivesAt).toBeNull()
  expect((await write())!.subject).toBe('“Pier” will be archived on 16 March 2026')
  await world.call(engines.keep, { token, body: { guid: pier.guid } })
  expect(await write()).toBeUndefined()
})

test('the gallery shows when it will be archived, and people who manage galleries can keep it', async () => {
  const gallery = await makeIdle()
  await sweep()
  const photographer = await makeUser(world, studio.account, 'photographer')
  const body = { guid: gallery.guid }
  expect((await world.call(engines.keep, { token: photographer.token, body })).status).toBe(403)
  const { token } = studio.owner
  const list = await world.call(engines.list, { token, query: { guid: gallery.guid } })
  const { archiveNoticeAt } = await read(gallery)
  expect(list.body.engines[0]!.archivesAt).toBe(archiveNoticeAt! + 14 * DAY_MS)
  await world.call(engines.keep, { token, body })
  const { body: timeline } = await world.call(galleryTimeline.list, {
    token,
    query: { guid: gallery.guid },
  })
  expect(timeline.events.map(({ kind }) => kind)).toEqual(['galleryKept'])
})
