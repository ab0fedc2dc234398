import { contract } from '@proofdesk/contract'
import type { UpdateGallery } from '@proofdesk/contract/admin/engines'
import { HOUR_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { fromLocalTime } from '@proofdesk/domain/local-time'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { timelineEvents } from '../../ground/db/tables/timeline.ts'
import { makeGallery } from '../../test-world/make-gallery.ts'
import { makeStudio } from '../../test-world/make-studio.ts'
import { setUpRecord, setUpTestApp } from '../../test-world/set-up-world.ts'
import { handlePublishDue } from './publish-due.handler.ts'

const { engines, siteGalleries } = contract
const now = Date.UTC(2026, 4, 3, 12)
const world = setUpTestApp()
const studio = setUpRecord('test', () => {
  world.clock.set(now)
  return makeStudio(world)
})

const update = (guid: string, changes: Partial<UpdateGallery>, { token } = studio.owner) =>
  world.call(engines.update, { token, body: { guid, ...changes } })
const read = async (guid: string) =>
  (await world.deps.db.select().from(galleries).where(eq(galleries.guid, guid)))[0]!
const publishings = async (guid: string) =>
  (
    await world.deps.db.select().from(timelineEvents).where(eq(timelineEvents.subjectGuid, guid))
  ).filter(({ kind }) => kind === 'published')
const isSeen = async ({ slug }: { slug: string }) =>
  (await world.call(siteGalleries.read, { query: { slug }, host: studio.host })).status === 200

describe('a draft with a publish date', () => {
  test('is published at its minute and not before, and only once, even by two processes', async () => {
    const gallery = await makeGallery(world, studio, { publishedDate: 5 })
    expect((await update(gallery.guid, { publishAt: now + HOUR_MS })).status).toBe(200)
    world.clock.set(now + HOUR_MS - MINUTE_MS)
    await handlePublishDue(world.deps)
    expect(await isSeen(gallery)).toBe(false)
    world.clock.set(now + HOUR_MS)
    await Promise.all([handlePublishDue(world.deps), handlePublishDue(world.deps)])
    await handlePublishDue(world.deps)
    expect(await isSeen(gallery)).toBe(true)
    expect(await read(gallery.guid)).toMatchObject({ publishAt: null, publishedDate: 5 })
    const [event, ...others] = await publishings(gallery.guid)
    expect([event?.actorGuid, others]).toEqual([null, []])
  })

  test('is published after days of downtime', async () => {
    const gallery = await makeGallery(world, studio, { publishAt: now + HOUR_MS })
    world.clock.set(now + 100 * HOUR_MS)
    await handlePublishDue(world.deps)
    expect(await isSeen(gallery)).toBe(true)
  })

  test('stays a draft in the trash or archive, and comes back without its date', async () => {
    const deleted = await makeGallery(world, studio, { publishAt: now + HOUR_MS })
    const archived = await makeGallery(world, studio, { publishAt: now + HOUR_MS })
    const { token } = studio.owner
    await world.call(engines.remove, { token, query: { guid: deleted.guid } })
    await update(archived.guid, { archived: true })
    world.clock.set(now + HOUR_MS)
    await handlePublishDue(world.deps)
    await world.call(engines.restore, { token, body: { guid: deleted.guid } })
    await update(archived.guid, { archived: false })
    await handlePublishDue(world.deps)
    for (const { guid } of [deleted, archived])
      expect(await read(guid)).toMatchObject({ published: false, publishAt: null })
  })

  test('loses its date when a person publishes it first', async () => {
    const gallery = await makeGallery(world, studio, { publishAt: now + HOUR_MS })
    const { body } = await update(gallery.guid, { published: true })
    expect(body.engine.publishAt).toBeNull()
  })
})

describe('refuses dates', () => {
  test.each([
    ['to publish in the past', {}, { publishAt: -1 }, { publishAt: { code: 'ends_in_past' } }],
    ['to publish at this minute', {}, { publishAt: 0 }, { publishAt: { code: 'ends_in_past' } }],
    ['to close in the past', {}, { closesAt: 0 }, { closesAt: { code: 'ends_in_past' } }],
    [
      'to publish what is published',
      { published: true },
      { publishAt: 1 },
      { publishAt: { code: 'already_published' } },
    ],
    [
      'to close when it opens',
      {},
      { publishAt: 2, closesAt: 2 },
      { closesAt: { code: 'ends_before_start' } },
    ],
  ])('%s', async (_, change, hours, fields) => {
    const gallery = await makeGallery(world, studio, change)
    const dates = Object.fromEntries(
      Object.entries(hours).map(([name, hour]) => [name, now + hour * HOUR_MS]),
    )
    const { status, body } = await update(gallery.guid, dates)
    expect(status).toBe(422)
    expect(body).toMatchObject({ fields })
  })

  test('to publish after its closing date', async () => {
    const gallery = await makeGallery(world, studio, { closesAt: now + HOUR_MS })
    const { body } = await update(gallery.guid, { publishAt: now + 2 * HOUR_MS })
    expect(body).toMatchObject({ fields: { publishAt: { code: 'ends_before_start' } } })
  })
})

test('other settings of a closed gallery can be saved, and so can an earlier future date', async () => {
  const gallery = await makeGallery(world, studio, { published: true, closesAt: now - HOUR_MS })
  expect(
    (await update(gallery.guid, { welcomeText: 'Thank you', closesAt: now - HOUR_MS })).status,
  ).toBe(200)
  expect((await update(gallery.guid, { closesAt: now + HOUR_MS })).status).toBe(200)
})

test('changing the time zone keeps the moment at which a gallery closes', async () => {
  // Clocks are set back the night before: 23:59 in Berlin is winter time.
  world.clock.set(Date.UTC(2026, 9, 20))
  const autumn = await makeStudio(world)
  const closesAt = fromLocalTime('2026-10-25T23:59', 'Europe/Berlin')!
  expect(new Date(closesAt).toISOString()).toBe('2026-10-25T22:59:00.000Z')
  const gallery = await makeGallery(world, autumn, { timeZone: 'Europe/Berlin' })
  await update(gallery.guid, { closesAt }, autumn.owner)
  const { body } = await update(gallery.guid, { timeZone: 'America/New_York' }, autumn.owner)
  expect(body.engine.closesAt).toBe(closesAt)
})

test('a copy has the closing behaviour but not the dates of its source', async () => {
  const gallery = await makeGallery(world, studio, {
    closesAt: now + HOUR_MS,
    publishAt: now + 1,
    closingEffect: 'stopSelling',
  })
  const copy = await world.call(engines.duplicate, {
    token: studio.owner.token,
    body: { engineGuid: gallery.guid, name: 'Next year' },
  })
  expect(copy.body.engine).toMatchObject({
    publishAt: null,
    closesAt: null,
    closingEffect: 'stopSelling',
  })
})
