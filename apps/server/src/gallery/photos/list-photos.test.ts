import { contract } from '@proofdesk/contract'
import { DAY_MS } from '@proofdesk/domain/duration'
import { eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { toSearchText } from '@proofdesk/domain/search-text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photos } from '../../ground/db/tables/photos.ts'
import { makeCollection, makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

const { content, siteGalleries } = contract
let world: TestApp
let studio: Studio
let token: string
beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world)
  token = studio.owner.token
})
afterAll(() => world.close())

type Filter = Record<string, unknown>
const list = async (query: Filter) =>
  (await world.call(content.list, { token, query: query as never })).body
const namesOf = async (query: Filter) => (await list(query)).content.map((photo) => photo.name)

/** A gallery with this many photos: 0.jpg, 1.jpg … by capture time, several of them at the same moment. */
async function makeFilledGallery(
  count: number,
  change: (n: number) => Partial<typeof photos.$inferInsert> = () => ({}),
) {
  const gallery = await makeGallery(world, studio, { published: true })
  const one = await makePhoto(world, studio, gallery)
  const guids = Array.from({ length: count }, () => newGuid())
  const rows = guids.map((guid, n) => ({
    ...one,
    guid,
    key: `${guid}/original.jpg`,
    name: `${n}.jpg`,
    takenAt: Math.trunc(n / 3),
    sortedAt: Math.trunc(n / 3),
    searchText: `${n}.jpg race`,
    ...change(n),
  }))
  await world.deps.db.insert(photos).values(rows)
  await world.deps.db.delete(photos).where(eq(photos.guid, one.guid))
  return { gallery, guids, names: rows.map((row) => row.name) }
}

test('every page is the same, whatever the order in which pages are read', async () => {
  const { gallery, names } = await makeFilledGallery(1_230)
  for (const filter of [{}, { text: 'race' }, { timestamp_from: 0 }]) {
    for (const page of [7, 1, 13, 8, 6, 7, 2, 12, 5, 9, 3, 4, 11, 10, 13]) {
      expect(await namesOf({ engineGuid: gallery.guid, ...filter, page })).toEqual(
        names.slice((page - 1) * 100, page * 100),
      )
    }
  }
})

test('a face search lists its results and nothing else, never the whole gallery', async () => {
  const { gallery, guids } = await makeFilledGallery(3)
  const engineGuid = gallery.guid
  const stranger = await makePhoto(world, studio, await makeGallery(world, studio))
  const asked = { engineGuid, requestId: 'search-1', format: 'jpg' }
  expect(await namesOf({ ...asked, faces: [guids[1], stranger.guid] })).toEqual(['1.jpg'])
  expect((await list({ ...asked, faces: guids })).total).toBe(3)
  const refused = async (query: Filter) =>
    (await world.call(content.list, { token, query: query as never })).status
  for (const query of [asked, { ...asked, faces: [] }]) expect(await refused(query)).toBe(422)
})

test('pages adjust immediately when a photo goes, comes back or changes its time', async () => {
  const { gallery, guids, names } = await makeFilledGallery(450)
  const engineGuid = gallery.guid
  const expected = [...names]
  const check = async () => {
    for (const page of [3, 4, 2])
      expect(await namesOf({ engineGuid, page })).toEqual(
        expected.slice((page - 1) * 100, page * 100),
      )
  }
  await check()
  await world.call(content.remove, { token, query: { content: [guids[20]!] } })
  expected.splice(20, 1)
  await check()
  await world.call(content.restore, { token, body: { content: [guids[20]!] } })
  expected.splice(20, 0, names[20]!)
  await check()
  await world.deps.db.update(photos).set({ sortedAt: 1_000 }).where(eq(photos.guid, guids[30]!))
  expected.splice(30, 1)
  expected.push(names[30]!)
  await check()
})

test('the number of hits follows a changed caption and photos added by another process', async () => {
  const { gallery, guids } = await makeFilledGallery(5)
  const total = async () => (await list({ engineGuid: gallery.guid, text: 'podium' })).total
  expect([await total(), await total()]).toEqual([0, 0])
  await world.call(content.update, { token, body: { guid: guids[2]!, caption: 'Podium' } })
  expect([await total(), await total()]).toEqual([1, 1])
  await makePhoto(world, studio, gallery, { caption: 'On the podium' })
  expect(await total()).toBe(2)
})

test.each(['12', '112', '1042'])(
  'photos that show number %s come before those that contain it in a longer one',
  async (number) => {
    const { gallery, names } = await makeFilledGallery(380, (n) => ({
      searchText: [`a ${number}9`, `runner ${number}, finish`, number, `${number}x ${number}`][
        n % 4
      ]!,
    }))
    const query = { engineGuid: gallery.guid, text: number }
    const shown = names.filter((_, n) => n % 4 > 0)
    const expected = [...shown, ...names.filter((_, n) => n % 4 === 0)]
    for (const page of [3, 1, 4, 2, 3, 5])
      expect(await namesOf({ ...query, page })).toEqual(
        expected.slice((page - 1) * 100, page * 100),
      )
    expect((await list(query)).total).toBe(380)
  },
)

test('numbers with commas find photos that show any of them; with spaces, all of them', async () => {
  const { gallery } = await makeFilledGallery(8, (n) => ({
    searchText: ['12', '15', 'runners 12 15', '120', 'anna', '7', '1512', 'x'][n]!,
  }))
  const search = async (text: string) => {
    const found = await list({ engineGuid: gallery.guid, text })
    return [found.total, found.content.length]
  }
  expect(await search('12, 15')).toEqual([5, 5])
  expect(await search('#12')).toEqual(await search('12'))
  expect(await search('#12, ＃15')).toEqual([5, 5])
  expect(await search(' 12,15 , ')).toEqual([5, 5])
  expect(await search('12 15')).toEqual([2, 2])
  expect(await search('12, anna')).toEqual([0, 0])
  expect(await search('7,x')).toEqual([0, 0])
  expect(await search('7, 9999, 12')).toEqual([5, 5])
  expect(await search('１２、１５')).toEqual([5, 5])
})

test.each([
  ['งานวิ่งเชียงใหม่ นักวิ่งหมายเลขหนึ่ง', 'เชียงใหม่'],
  ['งานวิ่งเชียงใหม่ นักวิ่งหมายเลขหนึ่ง', 'วิ่ง'],
  ['งานวิ่งเชียงใหม่', 'ง'],
  ['東京マラソン ゴール前', 'マラソン'],
  ['東京マラソン ゴール前', 'ﾏﾗｿﾝ'],
  ['東京マラソン ゴール前', '京'],
  ['Larian Malam Kuala Lumpur', 'malam'],
  ['Łódź Półmaraton, Åse Bjørnsen', 'ase'],
])('a photo with the caption %s is found by %s', async (caption, text) => {
  const { gallery } = await makeFilledGallery(3, (n) => ({
    searchText: toSearchText({ name: `${n}.jpg`, caption: n === 1 ? caption : 'x', keywords: [] }),
  }))
  expect(await namesOf({ engineGuid: gallery.guid, text })).toEqual(['1.jpg'])
})

test('photos are counted by five-minute slots of the day, optionally for some days only', async () => {
  const { gallery } = await makeFilledGallery(6, (n) => ({
    minuteOfDay: n === 5 ? null : n * 2,
    collectionGuids: [],
    sortedAt: n < 3 ? 0 : 90_000_000,
  }))
  const times = async (days = {}) =>
    (await world.call(content.times, { token, query: { engineGuid: gallery.guid, ...days } })).body
      .times
  expect(await times()).toEqual([
    { minute: 0, photos: 3 },
    { minute: 5, photos: 2 },
  ])
  expect(await times({ timestamp_from: DAY_MS })).toEqual([{ minute: 5, photos: 2 }])
  expect(await times({ timestamp_to: 86_399_999 })).toEqual([{ minute: 0, photos: 3 }])
})

test('the number in a file name isn’t a number on the photo', async () => {
  const texts = ['12.jpg', 'dsc-12.jpg', '3.jpg 12']
  const { gallery } = await makeFilledGallery(3, (n) => ({ searchText: texts[n]! }))
  expect((await namesOf({ engineGuid: gallery.guid, text: ' 12 ' }))[0]).toBe('2.jpg')
})

test('the trash is paged from the most recently deleted on', async () => {
  // Read once: two photos of the same millisecond would be ordered by guid.
  const now = world.clock.now()
  const { gallery, names } = await makeFilledGallery(250, (n) => ({ deletedAt: now - n }))
  for (const page of [2, 3, 1])
    expect(await namesOf({ engineGuid: gallery.guid, deleted: true, page })).toEqual(
      names.slice((page - 1) * 100, page * 100),
    )
})

test('visitors page through photos and see a total without draft collections', async () => {
  const draft = await makeFilledGallery(1)
  const hidden = await makeCollection(world, draft.gallery, { status: 'Draft' })
  const shown = await makeCollection(world, draft.gallery)
  const [one] = await world.deps.db.select().from(photos).where(eq(photos.guid, draft.guids[0]!))
  await world.deps.db.insert(photos).values(
    Array.from({ length: 700 }, (_, n) => ({
      ...one!,
      guid: newGuid(),
      name: `${n}.jpg`,
      sortedAt: 10 + n,
      collectionGuids: n % 2 ? [hidden.guid] : n % 4 ? [shown.guid] : [],
    })),
  )
  const visible = ['0', ...Array.from({ length: 350 }, (_, n) => String(2 * n))]
  for (const page of [3, 1, 4, 2]) {
    const { body } = await world.call(siteGalleries.content, {
      query: { slug: draft.gallery.slug, page } as never,
      host: studio.host,
    })
    expect([body.total, body.content.map((photo) => photo.name)]).toEqual([
      351,
      visible.slice((page - 1) * 100, page * 100),
    ])
  }
})

test('concurrent identical searches share one answer', async () => {
  const { gallery } = await makeFilledGallery(30)
  const totals = await Promise.all(
    Array.from(
      { length: 20 },
      async () => (await list({ engineGuid: gallery.guid, text: 'race' })).total,
    ),
  )
  expect(new Set(totals)).toEqual(new Set([30]))
})
