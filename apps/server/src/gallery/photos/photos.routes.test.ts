import { contract } from '@proofdesk/contract'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCollection, makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { storeOriginal } from '../../test-world/store-files.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

const { content, engines } = contract
let world: TestApp
let studio: Studio
let token: string
beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world)
  token = studio.owner.token
})
afterAll(() => world.close())

const list = async (query: Record<string, unknown>) =>
  (await world.call(content.list, { token, query: query as never })).body
const namesOf = async (query: Record<string, unknown>) =>
  (await list(query)).content.map((photo) => photo.name)

test('photos come by capture time, 100 a page, the same from either end', async () => {
  const gallery = await makeGallery(world, studio)
  for (let n = 0; n < 205; n++)
    await makePhoto(world, studio, gallery, {
      name: `${String(n).padStart(3, '0')}.jpg`,
      takenAt: 1_000 * n,
    })
  const pages = [
    await list({ engineGuid: gallery.guid }),
    await list({ engineSlug: gallery.slug, page: 2 }),
    await list({ engineGuid: gallery.guid, page: 3 }),
  ]
  expect(pages.map((page) => [page.content.length, page.total])).toEqual([
    [100, 205],
    [100, 205],
    [5, 205],
  ])
  expect(pages.flatMap((page) => page.content.map((photo) => photo.name))).toEqual(
    Array.from({ length: 205 }, (_, n) => `${String(n).padStart(3, '0')}.jpg`),
  )
  expect((await list({ engineGuid: gallery.guid, page: 4 })).content).toEqual([])
  const first = pages[0]!.content[0]!
  expect(first).toMatchObject({
    status: 'live',
    takenAt: 0,
    thumbnail: { width: 375, height: 250 },
    previews: { md: { width: 1024 }, lg: { width: 2048 } },
  })
  for (const { location } of [first.thumbnail!, first.previews!.md, first.previews!.lg])
    expect(location).toMatch(/^\/files\/accounts\/.+\?e=\d+&s=/)
})

describe('filters', () => {
  let engineGuid: string
  let collectionGuid: string
  const at = (hours: number, minutes = 0) => Date.UTC(2026, 0, 10, hours, minutes)

  beforeAll(async () => {
    const gallery = await makeGallery(world, studio)
    engineGuid = gallery.guid
    collectionGuid = (await makeCollection(world, gallery)).guid
    await makePhoto(world, studio, gallery, {
      name: 'early.jpg',
      takenAt: at(6, 30),
      minuteOfDay: 390,
      caption: 'Start of the 10% Race',
      collectionGuids: [collectionGuid],
    })
    await makePhoto(world, studio, gallery, {
      name: 'noon_1.jpg',
      takenAt: at(12),
      minuteOfDay: 720,
      keywords: ['bib:1042', 'Ärzte'],
    })
    await makePhoto(world, studio, gallery, {
      name: 'late.jpg',
      takenAt: at(23, 10),
      minuteOfDay: 1390,
    })
    await makePhoto(world, studio, gallery, {
      name: 'broken.jpg',
      status: 'quarantined',
      reason: 'empty',
    })
    await makePhoto(world, studio, gallery, { name: 'waiting.jpg', status: 'waiting' })
    await makePhoto(world, studio, gallery, { name: 'deleted.jpg', deletedAt: world.clock.now() })
  })

  test.each([
    [{}, ['early.jpg', 'noon_1.jpg', 'late.jpg']],
    [{ text: 'race start' }, ['early.jpg']],
    [{ text: '10%' }, ['early.jpg']],
    [{ text: 'noon_' }, ['noon_1.jpg']],
    [{ text: '1042' }, ['noon_1.jpg']],
    [{ text: 'ÄRZTE' }, ['noon_1.jpg']],
    [{ text: 'a%y' }, []],
    [{ timestamp_from: at(12) }, ['noon_1.jpg', 'late.jpg']],
    [{ timestamp_from: at(7), timestamp_to: at(12) }, ['noon_1.jpg']],
    [{ hours_from: 12, hours_to: 12 }, ['noon_1.jpg']],
    [{ hours_from: 23, hours_to: 6, mins_to: 30 }, ['early.jpg', 'late.jpg']],
    [{ quarantine: true }, ['broken.jpg']],
    [{ deleted: true }, ['deleted.jpg']],
  ])('%j finds %j', async (filter, names) => {
    const { content: photos, total } = await list({ engineGuid, ...filter })
    expect([photos.map((photo) => photo.name), total]).toEqual([names, names.length])
  })

  test('by collection and by upload batch', async () => {
    expect(await namesOf({ engineGuid, collections: [collectionGuid] })).toEqual(['early.jpg'])
    const foreign = await makeCollection(world, await makeGallery(world, await makeStudio(world)))
    expect(await namesOf({ engineGuid, collections: [foreign.guid] })).toEqual([])
    expect(await namesOf({ engineGuid, sessions: [foreign.guid] })).toEqual([])
  })

  test('an empty query is refused at its field', async () => {
    const response = await world.app.inject({
      url: `/api/admin/content?engineGuid=${engineGuid}&page=two&hours_from=25`,
      headers: { host: 'localhost:3000', authorization: token },
    })
    expect([
      response.statusCode,
      response.json().code,
      Object.keys(response.json().fields).sort(),
    ]).toEqual([400, 'malformed', ['hours_from', 'page']])
  })
})

test('deleted photos are in the trash and can be restored; deleting twice is harmless', async () => {
  const gallery = await makeGallery(world, studio)
  const [a, b] = [
    await makePhoto(world, studio, gallery, { takenAt: 1 }),
    await makePhoto(world, studio, gallery, { takenAt: 2 }),
  ]
  const remove = () => world.call(content.remove, { token, query: { content: [a.guid] } })
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
  expect((await list({ engineGuid: gallery.guid })).content.map((photo) => photo.guid)).toEqual([
    b.guid,
  ])
  await world.call(content.restore, { token, body: { content: [a.guid] } })
  expect((await list({ engineGuid: gallery.guid })).total).toBe(2)
  expect((await world.call(content.remove, { token, query: { content: [] } })).status).toBe(400)
})

test('a photo whose bytes were uploaded again since isn’t restored as a duplicate', async () => {
  const gallery = await makeGallery(world, studio)
  const checksum = 'a'.repeat(64)
  const old = await makePhoto(world, studio, gallery, { checksum, deletedAt: world.clock.now() })
  await makePhoto(world, studio, gallery, { checksum })
  expect((await world.call(content.restore, { token, body: { content: [old.guid] } })).status).toBe(
    200,
  )
  expect((await list({ engineGuid: gallery.guid })).total).toBe(1)
})

test('photos move only into collections of their own gallery, and counters follow', async () => {
  const gallery = await makeGallery(world, studio)
  const collection = await makeCollection(world, gallery)
  const photo = await makePhoto(world, studio, gallery)
  const move = (collectionGuid: string | null) =>
    world.call(content.move, { token, body: { content: [photo.guid], collectionGuid } })
  await move(collection.guid)
  expect((await list({ engineGuid: gallery.guid, collections: [collection.guid] })).total).toBe(1)
  const elsewhere = await makeCollection(world, await makeGallery(world, studio))
  expect((await move(elsewhere.guid)).status).toBe(422)
  await move(null)
  expect((await list({ engineGuid: gallery.guid, collections: [collection.guid] })).total).toBe(0)
})

test('a photo is found by its changed caption', async () => {
  const gallery = await makeGallery(world, studio)
  const photo = await makePhoto(world, studio, gallery, { caption: 'Old' })
  await world.call(content.update, {
    token,
    body: { guid: photo.guid, caption: 'Podium', keywords: ['gold', 'gold', ''] },
  })
  expect((await list({ engineGuid: gallery.guid, text: 'podium gold' })).content[0]).toMatchObject({
    caption: 'Podium',
    keywords: ['gold'],
  })
  expect((await list({ engineGuid: gallery.guid, text: 'old ' })).total).toBe(1)
  expect((await list({ engineGuid: gallery.guid, text: 'xold' })).total).toBe(0)
})

test('a photographer sees quarantined files with their reason, and deletes or retries them', async () => {
  const gallery = await makeGallery(world, studio)
  const photographer = await makeUser(world, studio.account, 'photographer')
  const [one, two] = [
    await makePhoto(world, studio, gallery, {
      status: 'quarantined',
      reason: 'empty',
    }),
    await makePhoto(world, studio, gallery, { status: 'quarantined', reason: 'damaged' }),
  ]
  const held = () =>
    world.call(content.quarantine, {
      token: photographer.token,
      query: { engineGuid: gallery.guid },
    })
  expect((await held()).body.content.map((photo) => photo.reason).sort()).toEqual([
    'damaged',
    'empty',
  ])
  await world.call(content.discard, { token: photographer.token, body: { content: [one.guid] } })
  await world.call(content.retry, { token: photographer.token, body: { content: [two.guid] } })
  expect((await held()).body.total).toBe(0)
  expect((await world.deps.queue.stats())['process-photo']).toMatchObject({ created: 1 })
})

test('the original is served at a short-lived address to those who see photos', async () => {
  const gallery = await makeGallery(world, studio)
  const photo = await makePhoto(world, studio, gallery, { name: 'Müller “1”.jpg' })
  await storeOriginal(world, photo, Buffer.from('original'))
  const { body } = await world.call(content.download, {
    token,
    body: { engineGuid: gallery.guid, contentGuid: photo.guid },
  })
  const file = await world.app.inject({ url: body.url, headers: { host: 'localhost:3000' } })
  expect([file.statusCode, file.body]).toEqual([200, 'original'])
  expect(file.headers['content-disposition']).toMatch(/^attachment/)
  world.clock.pass(11 * MINUTE_MS)
  expect(
    (await world.app.inject({ url: body.url, headers: { host: 'localhost:3000' } })).statusCode,
  ).toBe(403)
  expect(
    (await world.app.inject({ url: `/files/${photo.key}`, headers: { host: 'localhost:3000' } }))
      .statusCode,
  ).toBe(403)
})

test('a gallery’s totals follow every change of its photos', async () => {
  const gallery = await makeGallery(world, studio)
  const photo = await makePhoto(world, studio, gallery, { size: 700 })
  await makePhoto(world, studio, gallery, { size: 300, status: 'stored' })
  const totals = async () => {
    const { noItems, totalBytes } = (
      await world.call(engines.list, { token, query: { guid: gallery.guid } })
    ).body.engines[0]!
    return [noItems, totalBytes]
  }
  expect(await totals()).toEqual([1, 700])
  await world.call(content.remove, { token, query: { content: [photo.guid] } })
  expect(await totals()).toEqual([0, 0])
})
