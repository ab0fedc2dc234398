import { contract } from '@proofdesk/contract'
import { DAY_MS } from '@proofdesk/domain/duration'
import { eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '../ground/db/tables/accounts.ts'
import { campaigns } from '../ground/db/tables/campaigns.ts'
import { galleries } from '../ground/db/tables/galleries.ts'
import { photoAnalyses } from '../ground/db/tables/photo-analyses.ts'
import { photoMatches } from '../ground/db/tables/photo-matches.ts'
import { refunds } from '../ground/db/tables/refunds.ts'
import {
  type GalleryRecord,
  makeGallery,
  makePhoto,
  makeProduct,
  makeProductList,
} from '../test-world/make-gallery.ts'
import { makeOrder } from '../test-world/make-order.ts'
import { makePayout } from '../test-world/make-payout.ts'
import { type Studio, makeStudio, makeUser } from '../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../test-world/test-app.ts'

let world: TestApp
let studio: Studio
let hasBank: boolean
beforeAll(async () => {
  world = await createTestApp()
  world.deps.payouts.trolley = {
    ...world.deps.payouts.trolley,
    hasMethod: async () => hasBank,
  }
  // The studio that was created first sees the backups; the others don't.
  await makeStudio(world)
})
beforeEach(async () => {
  hasBank = false
  studio = await makeStudio(world)
})
afterAll(() => world.close())

const read = async (token = studio.owner.token) =>
  (await world.call(contract.home.read, { token })).body
const doneSteps = async () =>
  (await read()).setup.steps.filter(({ isDone }) => isDone).map(({ step }) => step)
const change = (values: Partial<typeof accounts.$inferInsert>) =>
  world.deps.db.update(accounts).set(values).where(eq(accounts.guid, studio.account.guid))

test('a new studio has everything to set up and no tasks', async () => {
  const { setup, today } = await read()
  expect(setup).toEqual({
    isDismissed: false,
    steps: ['profile', 'prices', 'payment', 'gallery', 'testOrder', 'domain'].map((step) => ({
      step,
      isDone: false,
    })),
    draftSlug: null,
    shop: null,
  })
  expect(today).toMatchObject({
    orders: { received: 0, toShip: 0, openRefunds: 0, openDisputes: 0 },
    unread: { photos: 0, noGalleries: 0, galleries: [] },
    noOneFound: { photos: 0 },
    quarantined: { photos: 0 },
    undated: { noGalleries: 0, galleries: [] },
    campaigns: 0,
    available: [],
    storage: { space: 'ample' },
  })
  expect(today.day).toBe(new Date(world.clock.now()).toISOString().slice(0, 10))
})

test('each step is ticked if its condition is true, and unticked when it no longer is', async () => {
  await change({ categories: ['running'] })
  expect(await doneSteps()).toEqual(['profile'])
  const list = await makeProductList(world, studio)
  expect(await doneSteps()).toEqual(['profile'])
  await makeProduct(world, list)
  expect(await doneSteps()).toEqual(['profile', 'prices'])
  const gallery = await makeGallery(world, studio)
  expect((await read()).setup.draftSlug).toBe(gallery.slug)
  expect((await read()).setup.shop).toBeNull()
  await world.deps.db
    .update(galleries)
    .set({
      productListGuid: list.guid,
      features: { ...gallery.features, freeDownloads: false },
    })
    .where(eq(galleries.guid, gallery.guid))
  expect((await read()).setup.shop).toEqual({ slug: gallery.slug, isPublished: false })
  expect(await doneSteps()).not.toContain('testOrder')
  expect(await doneSteps()).not.toContain('gallery')
  await world.deps.db
    .update(galleries)
    .set({ published: true, testedAt: world.clock.now() })
    .where(eq(galleries.guid, gallery.guid))
  expect((await read()).setup.draftSlug).toBeNull()
  await change({ customDomain: `${studio.account.alias}.example.org` })
  expect(await doneSteps()).toEqual(['profile', 'prices', 'gallery', 'testOrder', 'domain'])
  await change({ customDomain: null })
  expect(await doneSteps()).not.toContain('domain')
})

test('a bank, a card account or an earlier payout completes the payout step', async () => {
  expect(await doneSteps()).not.toContain('payment')
  hasBank = true
  expect(await doneSteps()).toContain('payment')
  hasBank = false
  await change({ stripeDetailsSubmitted: true })
  expect(await doneSteps()).toContain('payment')
  await change({ stripeDetailsSubmitted: false })
  await makePayout(world, studio, { status: 'paid' })
  expect(await doneSteps()).toContain('payment')
})

test('an unresponsive payout provider leaves the step open and the page working', async () => {
  const { trolley } = world.deps.payouts
  world.deps.payouts.trolley = { ...trolley, hasMethod: () => new Promise(() => {}) }
  expect((await read()).setup.steps).toContainEqual({ step: 'payment', isDone: false })
  world.deps.payouts.trolley = trolley
})

test('the list is hidden for the whole studio, and shown again on request', async () => {
  const administrator = await makeUser(world, studio.account, 'administrator')
  const dismiss = (isDismissed: boolean) =>
    world.call(contract.home.dismissSetup, {
      token: administrator.token,
      body: { isDismissed },
    })
  expect((await dismiss(true)).body.setup).toMatchObject({ isDismissed: true, steps: [] })
  expect((await read()).setup).toMatchObject({ isDismissed: true, steps: [] })
  expect((await dismiss(false)).body.setup.steps).toHaveLength(6)
  expect((await read()).setup.isDismissed).toBe(false)
})

test('owners of the operator’s studio see its backup; administrators don’t', async () => {
  const first = await createTestApp()
  const operator = await makeStudio(first)
  const administrator = await makeUser(first, operator.account, 'administrator')
  const seen = async (token: string) => (await first.call(contract.home.read, { token })).body
  const owners = await seen(operator.owner.token)
  expect(owners.today.backup).toEqual({ hasPlace: false, lastAt: null, isOld: false })
  expect(owners.setup.steps).toContainEqual({ step: 'backup', isDone: false })
  const others = await seen(administrator.token)
  expect(others.today).not.toHaveProperty('backup')
  expect(others.setup.steps.map(({ step }) => step)).not.toContain('backup')
  await first.close()
})

test('orders are counted as in the linked lists', async () => {
  const gallery = await makeGallery(world, studio)
  const now = world.clock.now()
  const make = (values: Parameters<typeof makeOrder>[2] = {}) => makeOrder(world, gallery, values)
  await make()
  await make({ createdAt: now - 2 * DAY_MS, availableFrom: now - DAY_MS, status: 'Shipped' })
  await make({ createdAt: now - 5 * DAY_MS, status: 'Awaiting shipment' })
  await make({ createdAt: now - 6 * DAY_MS, disputeState: 'open', status: 'Shipped' })
  const refunded = await make({ createdAt: now - 7 * DAY_MS, status: 'Shipped' })
  const failed = await make({ createdAt: now - 8 * DAY_MS, status: 'Shipped' })
  const settled = await make({ createdAt: now - 9 * DAY_MS, status: 'Shipped' })
  await refund(refunded.guid, 'sent')
  await refund(failed.guid, 'failed')
  await refund(settled.guid, 'settled')
  const { orders, day } = (await read()).today
  expect(orders).toEqual({ received: 1, toShip: 1, openRefunds: 2, openDisputes: 1 })
  expect(day).toBe(new Date(now).toISOString().slice(0, 10))
  const { body } = await world.call(contract.orders.query, {
    token: studio.owner.token,
    query: { openRefund: true },
  })
  expect(body.orders.hits.map(({ guid }) => guid).toSorted()).toEqual(
    [refunded.guid, failed.guid].toSorted(),
  )
})

const refund = (orderGuid: string, state: 'sent' | 'failed' | 'settled') =>
  world.deps.db.insert(refunds).values({
    guid: newGuid(),
    accountGuid: studio.account.guid,
    orderGuid,
    createdAt: world.clock.now(),
    changedAt: world.clock.now(),
    origin: 'desk',
    currency: 'GBP',
    amount: 100,
    state,
  })

test('photos are counted by gallery, the most first, without archived or deleted ones', async () => {
  const [small, large, archived] = [
    await makeGallery(world, studio, { name: 'Small' }),
    await makeGallery(world, studio, { name: 'Large' }),
    await makeGallery(world, studio, { name: 'Archived', archived: true }),
  ]
  for (const gallery of [small, large, archived]) await lose(gallery)
  await lose(large)
  await lose(large, { deletedAt: world.clock.now() })
  await addPhoto(small, 'waiting')
  await addPhoto(small, 'done')
  await makePhoto(world, studio, large, { status: 'stored' })
  await makePhoto(world, studio, large, { status: 'quarantined', reason: 'damaged' })
  const { noOneFound, unread, quarantined } = (await read()).today
  expect(noOneFound).toEqual({
    photos: 3,
    noGalleries: 2,
    galleries: [
      { guid: large.guid, name: 'Large', slug: large.slug, photos: 2 },
      { guid: small.guid, name: 'Small', slug: small.slug, photos: 1 },
    ],
  })
  expect(unread).toMatchObject({ photos: 2, noGalleries: 2 })
  expect(quarantined.galleries).toMatchObject([{ slug: large.slug, photos: 1 }])
})

test('galleries without an event date are listed with the days of their photos', async () => {
  const taken = Date.parse('2026-05-17T08:00:00Z')
  const make = async (values: Parameters<typeof makeGallery>[2], photo = {}) => {
    const gallery = await makeGallery(world, studio, { timeZone: 'UTC', ...values })
    await makePhoto(world, studio, gallery, { takenAt: taken, sortedAt: taken, ...photo })
    return gallery
  }
  const race = await make({ name: 'Race' })
  await make({ name: 'Scans' }, { takenAt: null })
  await make({ name: 'Dated', eventDate: taken })
  await make({ name: 'Archived', archived: true })
  await make({ name: 'Damaged' }, { status: 'quarantined', reason: 'damaged' })
  await makeGallery(world, studio, { name: 'Empty' })
  expect((await read()).today.undated).toEqual({
    noGalleries: 2,
    galleries: [
      {
        guid: race.guid,
        name: 'Race',
        slug: race.slug,
        timeZone: 'UTC',
        photosDays: { eventDate: Date.parse('2026-05-17T12:00:00Z'), eventEndDate: null },
      },
    ],
  })
})

/** A photo that was read, and on which no one was found. */
async function lose(gallery: GalleryRecord, values: Parameters<typeof makePhoto>[3] = {}) {
  const { guid } = await makePhoto(world, studio, gallery, values)
  await world.deps.db.insert(photoMatches).values({
    photoGuid: guid,
    accountGuid: gallery.accountGuid,
    engineGuid: gallery.guid,
    isSettled: false,
  })
}

async function addPhoto(gallery: GalleryRecord, status: 'waiting' | 'done') {
  const { guid } = await makePhoto(world, studio, gallery)
  const of = { accountGuid: gallery.accountGuid, engineGuid: gallery.guid, photoGuid: guid }
  await world.deps.db.insert(photoAnalyses).values([
    { ...of, kind: 'text', status },
    { ...of, kind: 'faces', status },
    { ...of, kind: 'colours', status: 'waiting' },
  ])
}

test('available money is shown by currency, and running campaigns are counted', async () => {
  const gallery = await makeGallery(world, studio)
  const now = world.clock.now()
  const old = { createdAt: now - 9 * DAY_MS, availableFrom: now - 6 * DAY_MS }
  await makeOrder(world, gallery, { ...old, fees: 100 })
  await makeOrder(world, gallery, { ...old, currency: 'EUR', fees: 100 })
  await makeOrder(world, gallery, { currency: 'USD' })
  for (const status of ['scheduled', 'paused', 'sent', 'cancelled'] as const)
    await world.deps.db.insert(campaigns).values({
      guid: newGuid(),
      accountGuid: studio.account.guid,
      engineGuid: gallery.guid,
      kind: 'photosReady',
      status,
      createdAt: now,
      startAt: now,
      audience: { everyone: true },
      mail: { subject: [], title: [], buttonText: [], body: { type: 'doc', content: [] } },
      isForced: false,
    })
  const { available, campaigns: running } = (await read()).today
  expect(available).toEqual([
    { currency: 'EUR', amount: 9 },
    { currency: 'GBP', amount: 9 },
  ])
  expect(running).toBe(2)
  const listed = await world.call(contract.campaigns.list, {
    token: studio.owner.token,
    query: { running: true },
  })
  expect(listed.body.total).toBe(2)
})

test('nothing of another studio is counted', async () => {
  const stranger = await makeStudio(world)
  const theirs = await makeGallery(world, stranger, { published: true })
  await makeOrder(world, theirs)
  await makePhoto(world, stranger, theirs, { status: 'quarantined', reason: 'damaged' })
  const { setup, today } = await read()
  expect(setup.steps.every(({ isDone }) => !isDone)).toBe(true)
  expect(today).toMatchObject({ orders: { received: 0 }, quarantined: { photos: 0 } })
})
