import { contract } from '@proofdesk/contract'
import { DAY_MS } from '@proofdesk/domain/duration'
import { galleryPath } from '@proofdesk/domain/public-url'
import { eq, sql } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../ground/db/tables/accounts.ts'
import { disputes } from '../ground/db/tables/disputes.ts'
import { studioDeletions } from '../ground/db/tables/studio-deletions.ts'
import { signOrderKey } from '../sales/orders/order-link.ts'
import { type GalleryRecord, makeGallery } from '../test-world/make-gallery.ts'
import { type OrderRecord, makeOrder } from '../test-world/make-order.ts'
import { makeRefund } from '../test-world/make-refund.ts'
import { makePayout } from '../test-world/make-payout.ts'
import { makeShipment } from '../test-world/make-shipment.ts'
import { type Studio, giveProof, makeStudio, makeUser } from '../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../test-world/test-app.ts'
import { testSiteBundle } from '../test-world/test-site-bundle.ts'
import { handleSendDeletionMail } from './send-deletion-mail.handler.ts'
import { handlePurgeStudio } from './purge-studio.handler.ts'
import { handleSweepDeletions } from './sweep-deletions.handler.ts'

const routes = contract.studioDeletion
let world: TestApp
let studio: Studio
let gallery: GalleryRecord
beforeAll(async () => {
  world = await createTestApp({ loadSiteBundle: async () => testSiteBundle })
})
afterAll(() => world.close())
beforeEach(async () => {
  studio = await makeStudio(world, { companyName: 'North Studio' })
  gallery = await makeGallery(world, studio, { published: true })
  await giveProof(world, studio.owner.token)
})

const request = (name = 'North Studio', { token } = studio.owner) =>
  world.call(routes.request, { token, body: { name } })
const keep = () => world.call(routes.keep, { token: studio.owner.token })
const plan = async () => (await world.call(routes.plan, { token: studio.owner.token })).body
const rowOf = async ({ account } = studio) =>
  (await world.deps.db.select().from(accounts).where(eq(accounts.guid, account.guid)))[0]!
const jobsOf = async (name: string) =>
  (
    await world.deps.db.execute<{ data: Record<string, unknown> }>(
      sql`select data from pgboss.job where name = ${name}
        and data->>'accountGuid' = ${studio.account.guid} order by created_on`,
    )
  ).rows.map(({ data }) => data)
const purge = ({ account } = studio) =>
  handlePurgeStudio(
    world.deps,
    { accountGuid: account.guid },
    { signal: new AbortController().signal },
  )
const visit = (url: string, of = studio) =>
  world.app.inject({ url, headers: { host: of.host, accept: 'text/html' } })
/** An order whose money the studio has already received. */
const makePaidOrder = (change: Parameters<typeof makeOrder>[2] = {}) =>
  makeOrder(world, gallery, { paidOut: true, ...change })
const makeDispute = (order: OrderRecord) =>
  world.deps.db.insert(disputes).values({
    guid: newGuid(),
    accountGuid: order.accountGuid,
    orderGuid: order.guid,
    createdAt: 0,
    state: 'open',
    reason: 'other',
    currency: 'GBP',
    amount: 100,
    providerId: 'dp_1',
    checkedAt: 0,
  })
const PRINTS = { lines: [{ type: 'Print' as const }] }

describe('is refused', () => {
  test('to everyone but owners, and for another name', async () => {
    const { token } = await makeUser(world, studio.account, 'administrator')
    await giveProof(world, token)
    for (const route of [routes.request, routes.keep])
      expect((await world.call(route, { token, body: { name: 'North Studio' } })).status).toBe(403)
    expect((await world.call(routes.plan, { token })).status).toBe(403)
    const { status, body } = await request('South Studio')
    expect([status, body.fields]).toMatchObject([422, { name: { code: 'wrong' } }])
    expect((await rowOf()).deletionDueAt).toBeNull()
  })

  test('to a new owner for 24 hours', async () => {
    const { token } = await makeUser(world, studio.account, 'owner', {
      rightsFrom: world.clock.now() + DAY_MS,
    })
    await giveProof(world, token)
    expect((await request('North Studio', { ...studio.owner, token })).body.code).toBe(
      'rights_wait',
    )
  })

  test.each<[string, string, () => Promise<unknown>]>([
    ['a payout is on its way', 'payouts', () => makePayout(world, studio)],
    ['the studio has money to get', 'balance', () => makeOrder(world, gallery)],
    ['a dispute is open', 'disputes', async () => makeDispute(await makePaidOrder())],
    ['a refund is on its way', 'refunds', async () => makeRefund(world, await makePaidOrder())],
    ['prints were paid and not sent', 'prints', () => makePaidOrder(PRINTS)],
    [
      'the lab has not shipped',
      'prints',
      async () => makeShipment(world, await makePaidOrder(), { state: 'placed' }),
    ],
  ])('while %s', async (_, kind, make) => {
    await make()
    expect((await plan()).blocks.map((block) => block.kind)).toEqual([kind])
    const { status, body } = await request()
    expect([status, body.code]).toEqual([409, 'deletion_blocked'])
    expect((await rowOf()).deletionDueAt).toBeNull()
  })

  test('not for downloads that no one fetched, nor for prints that the lab never reported', async () => {
    const order = await makePaidOrder()
    const createdAt = world.clock.now() - 61 * DAY_MS
    await makeShipment(world, order, { state: 'placed', createdAt })
    expect(await plan()).toMatchObject({ blocks: [], notes: [{ kind: 'downloads', count: 1 }] })
    expect((await request()).status).toBe(200)
  })
})

test('the page says before what would be deleted and kept', async () => {
  await makePaidOrder()
  expect(await plan()).toMatchObject({
    studioName: 'North Studio',
    isRequested: false,
    galleries: 1,
    keptOrders: 1,
    booksUntil: Date.UTC(new Date(world.clock.now()).getUTCFullYear() + 11, 0, 1),
    backupsUntil: null,
    exportedAt: null,
  })
})

test('requested twice it is one deletion, and each owner gets one email', async () => {
  const second = await makeUser(world, studio.account, 'owner')
  const first = await request()
  expect(first.status).toBe(200)
  expect(first.body.canKeep).toBe(true)
  world.clock.pass(1_000)
  expect((await request()).body).toEqual(first.body)
  const mails = await jobsOf('send-deletion-mail')
  expect(mails.map(({ recipientGuid }) => recipientGuid).sort()).toEqual(
    [studio.owner.guid, second.guid].sort(),
  )
  world.mails.length = 0
  for (const payload of mails) await handleSendDeletionMail(world.deps, payload as never)
  expect(world.mails.map(({ to }) => to).sort()).toEqual(
    [studio.owner.emailAddress, second.emailAddress].sort(),
  )
  expect(world.mails[0]!.subject).toMatch(/^North Studio will be deleted on \d+ \w+ \d{4}$/)
  expect(world.mails[0]!.text).toContain(`/en/account/delete`)
  const { token } = await makeUser(world, studio.account, 'photographer')
  expect((await world.call(routes.read, { token })).body).toEqual({
    dueAt: first.body.dueAt,
    canKeep: false,
  })
})

test('two owners at once make one deletion', async () => {
  const answers = await Promise.all([request(), request(), request()])
  expect(new Set(answers.map(({ body }) => body.dueAt)).size).toBe(1)
  expect(await jobsOf('send-deletion-mail')).toHaveLength(1)
})

test('visitors find a plain page, buyers their order, and nothing else', async () => {
  const order = await makePaidOrder()
  const query = { guid: order.guid, key: signOrderKey(world.deps, order) }
  const openShop = () =>
    world.call(contract.siteGalleries.read, { query: { slug: gallery.slug }, host: studio.host })
  expect([(await visit(galleryPath(gallery.slug))).statusCode, (await openShop()).status]).toEqual([
    200, 200,
  ])
  await request()
  const page = await visit(galleryPath(gallery.slug))
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '86400'])
  expect(page.body).toContain('These galleries are closed')
  expect(page.body).toContain('North Studio')
  expect((await openShop()).status).toBe(404)
  const bought = await world.call(contract.siteOrders.read, { query, host: studio.host })
  expect(bought.status).toBe(200)
  expect((await visit('/sitemap.xml')).statusCode).toBe(503)

  await keep()
  expect((await visit(galleryPath(gallery.slug))).statusCode).toBe(200)
  expect((await openShop()).status).toBe(200)
})

test('taken back it leaves nothing behind, and the owners get an email', async () => {
  const before = await rowOf()
  await request()
  expect((await keep()).body).toEqual({ dueAt: null, canKeep: false })
  expect(await rowOf()).toEqual(before)
  expect(
    await world.deps.db
      .select()
      .from(studioDeletions)
      .where(eq(studioDeletions.accountGuid, studio.account.guid)),
  ).toEqual([])
  const mails = await jobsOf('send-deletion-mail')
  expect(mails.map(({ kind }) => kind)).toEqual(['requested', 'kept'])
  world.mails.length = 0
  for (const payload of mails) await handleSendDeletionMail(world.deps, payload as never)
  expect(world.mails.map(({ subject }) => subject)).toEqual(['North Studio won’t be deleted'])
  expect((await keep()).status).toBe(200)
  world.clock.pass(31 * DAY_MS)
  await handleSweepDeletions(world.deps)
  expect(await jobsOf('purge-studio')).toEqual([])
})

test('owners are reminded once in the last week, and on the day it is deleted', async () => {
  await request()
  const kinds = async () => (await jobsOf('send-deletion-mail')).map(({ kind }) => kind)
  world.clock.pass(22 * DAY_MS)
  await handleSweepDeletions(world.deps)
  expect(await kinds()).toEqual(['requested'])
  world.clock.pass(DAY_MS)
  await handleSweepDeletions(world.deps)
  await handleSweepDeletions(world.deps)
  expect(await kinds()).toEqual(['requested', 'reminder'])
  world.clock.pass(6 * DAY_MS)
  await handleSweepDeletions(world.deps)
  expect(await jobsOf('purge-studio')).toEqual([])
  await purge()
  expect((await rowOf()).purgedAt).toBeNull()
  world.clock.pass(DAY_MS)
  await handleSweepDeletions(world.deps)
  await handleSweepDeletions(world.deps)
  expect(await jobsOf('purge-studio')).toHaveLength(1)
})

test('it waits for a dispute opened in the meantime, and owners are notified once', async () => {
  const order = await makePaidOrder()
  await request()
  await makeDispute(order)
  world.clock.pass(31 * DAY_MS)
  await purge()
  await purge()
  expect((await rowOf()).purgedAt).toBeNull()
  const mails = await jobsOf('send-deletion-mail')
  expect(mails.filter(({ kind }) => kind === 'waiting')).toMatchObject([
    { recipientGuid: studio.owner.guid },
  ])
  world.mails.length = 0
  await handleSendDeletionMail(world.deps, mails.at(-1) as never)
  expect(world.mails[0]).toMatchObject({ subject: 'The deletion of North Studio is on hold' })
  await world.deps.db
    .update(disputes)
    .set({ state: 'won' })
    .where(eq(disputes.orderGuid, order.guid))
  await purge()
  expect((await rowOf()).purgedAt).not.toBeNull()
})

test("once started it can't be undone: no login, no page, and the alias stays taken", async () => {
  await request()
  world.clock.pass(30 * DAY_MS)
  await purge()
  expect((await keep()).status).toBe(401)
  expect((await world.call(routes.read, { token: studio.owner.token })).status).toBe(401)
  const page = await visit(galleryPath(gallery.slug))
  expect(page.statusCode).toBe(410)
  expect(page.body).not.toContain('North Studio')
  const { status, body } = await world.call(contract.auth.signUp, {
    body: {
      companyName: 'Another',
      alias: studio.account.alias,
      country: 'gb',
      defaultLanguage: 'en',
      emailAddress: 'another@example.com',
      firstName: 'A',
      lastName: 'B',
      password: 'correct horse battery',
    },
  })
  expect([status, body.code]).toEqual([409, 'alias_taken'])
})
