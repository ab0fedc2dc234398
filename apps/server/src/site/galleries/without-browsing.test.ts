import { contract } from '@proofdesk/contract'
import { HOUR_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import { eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { collections } from '../../ground/db/tables/collections.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { photoAnalyses } from '../../ground/db/tables/photo-analyses.ts'
import { photoTexts } from '../../ground/db/tables/photo-texts.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { DEFAULT_FEATURES } from '../../gallery/galleries/gallery-defaults.ts'
import type { SiteBundle } from '../../ground/ports/site-bundle/site-bundle.ts'
import { handleRenewGallery } from '../../gallery/text/renew-gallery.handler.ts'
import { photoColours } from '../../ground/db/tables/photo-colours.ts'
import {
  type GalleryRecord,
  makeCollection,
  makeGallery,
  makePhoto,
} from '../../test-world/make-gallery.ts'
import { makeParticipant } from '../../test-world/make-participant.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { testSiteBundle } from '../../test-world/test-site-bundle.ts'

const { siteGalleries } = contract
const NOON = Date.parse('2026-05-03T10:00:00Z')
const FEATURES = {
  ...DEFAULT_FEATURES,
  freeDownloads: true,
  textSearch: true,
  timeSearch: true,
  collectionSearch: true,
  colorSearch: true,
  selfieSearch: true,
}

let world: TestApp
let studio: Studio
let gallery: GalleryRecord
let searches = 0
beforeAll(async () => {
  world = await createTestApp({ loadSiteBundle: async () => bundle })
  studio = await makeStudio(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  gallery = await makeGallery(world, studio, {
    published: true,
    allowBrowsing: false,
    allowDownloadAll: true,
    features: FEATURES,
    timeZone: 'UTC',
  })
})

/** Parses the search in a rendered page's address like the site does, as far as these tests need it. */
const bundle: SiteBundle = {
  ...testSiteBundle,
  toContentQuery(url, { slug }) {
    const { searchParams } = new URL(url, 'http://x')
    const text = searchParams.get('text') ?? undefined
    const from = searchParams.get('from')
    return text || from ? { slug, text, ...(from && { timestamp_from: Number(from) }) } : null
  },
}

/** A new address for each search, unless one is given. */
const address = () => `10.9.${Math.floor(++searches / 250)}.${searches % 250}`
const list = async (query: object, ip = address()) =>
  (
    await world.call(siteGalleries.content, {
      query: { slug: gallery.slug, ...query },
      host: studio.host,
      ip,
    })
  ).body
const namesOf = async (query: object) => (await list(query)).content.map(({ name }) => name)
const setGallery = (change: Partial<typeof galleries.$inferInsert>) =>
  world.deps.db.update(galleries).set(change).where(eq(galleries.guid, gallery.guid))

/** A photo at a school: all files have similar names. */
async function makeShot(n: number, change: Partial<typeof photos.$inferInsert> = {}) {
  return makePhoto(world, studio, gallery, {
    name: `IMG_${n}.jpg`,
    takenAt: NOON + n * MINUTE_MS,
    sortedAt: NOON + n * MINUTE_MS,
    minuteOfDay: 10 * 60 + n,
    ...change,
  })
}
/** A text that the engine read on a photo with high confidence. */
async function read(photo: { guid: string }, text: string) {
  const of = {
    accountGuid: gallery.accountGuid,
    engineGuid: gallery.guid,
    photoGuid: photo.guid,
  }
  await world.deps.db.insert(photoAnalyses).values({ ...of, kind: 'text', status: 'done' })
  await world.deps.db.insert(photoTexts).values({
    ...of,
    guid: newGuid(),
    text,
    score: 0.99,
    version: 'test',
    isSearchable: true,
  })
}
/** Compares the photos with the start list, as after each change of it. */
async function compare() {
  const { accountGuid, guid: engineGuid } = gallery
  await handleRenewGallery(world.deps, { accountGuid, engineGuid })
}

test('an unspecific search finds nothing and says so, alone and combined', async () => {
  const finish = await makeCollection(world, gallery, { name: 'Finish' })
  for (let n = 0; n < 3; n += 1)
    await makeShot(n, {
      collectionGuids: [finish.guid],
      caption: 'City run 2026',
      keywords: ['finish'],
    })
  // On another day, so that a time of day alone matches two days.
  await makeShot(9, { takenAt: NOON + 25 * HOUR_MS, sortedAt: NOON + 25 * HOUR_MS })
  await makeParticipant(world, gallery, { number: '7', firstName: 'Anna', lastName: 'Ng' })
  const broad: object[] = [
    { timestamp_from: 0 },
    { timestamp_to: NOON + HOUR_MS },
    { timestamp_from: NOON, timestamp_to: NOON + 31 * MINUTE_MS },
    { hours_from: 0, hours_to: 23 },
    { mins_from: 0, mins_to: 59 },
    { hours_from: 10, mins_from: 0, hours_to: 10, mins_to: 20 },
    { hours_from: 10 },
    { text: '_' },
    { text: '%' },
    { text: '.' },
    { text: '*' },
    { collections: [finish.guid] },
    { colours: ['blue'] },
    { text: '_', timestamp_from: NOON, timestamp_to: NOON + 31 * MINUTE_MS, colours: ['blue'] },
    { text: '%', timestamp_from: NOON, timestamp_to: NOON + 10 * MINUTE_MS },
    { collections: [finish.guid], hours_from: 0, hours_to: 23, page: 2 },
  ]
  for (const query of broad)
    expect([query, await list(query)]).toEqual([
      query,
      { content: [], total: 0, note: 'too_broad' },
    ])
  expect(await list({})).toEqual({ content: [], total: 0 })
  // Not shown by any photo, so these are searches without results: file names, captions, keywords within words,
  // beginnings and parts.
  for (const text of [
    'IMG',
    'img_1',
    'jpg',
    'City',
    'finish',
    'an',
    'nn',
    'Ann',
    'N',
    'anna finish',
  ])
    expect([text, await list({ text })]).toEqual([text, { content: [], total: 0 }])
})

test('whole numbers and full names of the start list find photos, ignoring accents', async () => {
  const people = [
    ['12', 'Anna', 'Ng'],
    ['123', 'Zoë', 'O’Neil-Müller'],
    ['5', '小', '王'],
    ['A12', 'Nguyễn', 'Thị Ánh'],
    ['55', 'Anna', 'Hidden'],
  ] as const
  for (const [n, [number, firstName, lastName]] of people.entries()) {
    await makeParticipant(world, gallery, {
      number,
      firstName,
      lastName,
      isSearchable: lastName !== 'Hidden',
    })
    await read(await makeShot(n), number)
  }
  const worn = await makeShot(5)
  await read(worn, 'MÜLLER')
  await makeShot(6, { caption: 'Anna Ng at the start', keywords: ['anna', '2026'] })
  await makeShot(7, { keywords: ['12', '55'] })
  await compare()
  const found: [string, string[]][] = [
    ['12', ['IMG_0', 'IMG_7']],
    ['1', []],
    ['2026', []],
    ['123', ['IMG_1']],
    ['a-12', ['IMG_3']],
    ['#12\u200b', ['IMG_0', 'IMG_7']],
    ['12, 123', ['IMG_0', 'IMG_1', 'IMG_7']],
    ['12 123', []],
    ['ng', ['IMG_0']],
    ['Ng Anna', ['IMG_0']],
    ['Anna', ['IMG_0']],
    ['12 anna', ['IMG_0']],
    ['123 anna', []],
    ['王', ['IMG_2']],
    ['小王', []],
    ['thi anh', ['IMG_3']],
    ['zoe', ['IMG_1']],
    ['oneil', []],
    ["o'neil", ['IMG_1']],
    ['muller', ['IMG_1', 'IMG_5']],
    ['mull', []],
    // Someone unsearchable is found neither by number nor by name.
    ['55', []],
    ['hidden', []],
  ]
  for (const [text, names] of found) expect([text, await namesOf({ text })]).toEqual([text, names])
})

test('without a start list numbers are found, read on photos or as keywords, but no words', async () => {
  await read(await makeShot(1), '236')
  await makeShot(2, { keywords: ['236', 'finish'] })
  await makeShot(236, { caption: 'Number 236' })
  expect(await namesOf({ text: '236' })).toEqual(['IMG_1', 'IMG_2'])
  expect(await namesOf({ text: '23' })).toEqual([])
  for (const text of ['finish', '236 finish', 'number'])
    expect(await list({ text })).toEqual({ content: [], total: 0, note: 'too_broad' })
})

test('a closed half hour on one day is a search, and other filters only narrow it', async () => {
  const finish = await makeCollection(world, gallery, { name: 'Finish' })
  for (const minute of [0, 20, 40])
    await makeShot(minute, { collectionGuids: minute === 20 ? [finish.guid] : [] })
  const span = { timestamp_from: NOON, timestamp_to: NOON + 30 * MINUTE_MS }
  expect(await namesOf(span)).toEqual(['IMG_0', 'IMG_20'])
  expect(await namesOf({ ...span, collections: [finish.guid] })).toEqual(['IMG_20'])
  expect(await namesOf({ hours_from: 10, mins_from: 10, hours_to: 10, mins_to: 40 })).toEqual([
    'IMG_20',
    'IMG_40',
  ])
  // A file without a capture time is on another day, so the race's only day doesn't include it.
  await makeShot(15, {
    takenAt: null,
    sortedAt: NOON + 24 * HOUR_MS + 15 * MINUTE_MS,
    minuteOfDay: 615,
  })
  expect(await namesOf({ hours_from: 10, mins_from: 10, hours_to: 10, mins_to: 40 })).toEqual([
    'IMG_20',
    'IMG_40',
  ])
  await setGallery({ features: { ...FEATURES, timeSearch: false } })
  expect(await list(span)).toEqual({ content: [], total: 0 })
})

test('at most a hundred photos are shown, without further pages, and “more” is indicated', async () => {
  await makeParticipant(world, gallery, { number: '7', firstName: 'Anna', lastName: 'Lund' })
  const first = await makeShot(0)
  const [row] = await world.deps.db.select().from(photos).where(eq(photos.guid, first.guid))
  const guids = Array.from({ length: 104 }, () => newGuid())
  await world.deps.db.insert(photos).values(
    guids.map((guid, n) => ({
      ...row!,
      guid,
      checksum: `${n}`.padStart(64, '0'),
      sortedAt: NOON + n,
    })),
  )
  await world.deps.db.insert(photoTexts).values(
    guids.map((photoGuid) => ({
      guid: newGuid(),
      accountGuid: gallery.accountGuid,
      engineGuid: gallery.guid,
      photoGuid,
      text: '7',
      score: 1,
      isSearchable: true,
    })),
  )
  const found = await list({ text: '7' })
  expect([found.content.length, found.total, found.note]).toEqual([100, 100, 'cut'])
  expect(await list({ text: '7', page: 2 })).toMatchObject({ content: [], total: 100 })
  const { archive } = (
    await world.call(siteGalleries.archive, {
      body: { slug: gallery.slug, text: '7' },
      host: studio.host,
      ip: address(),
    })
  ).body
  expect(archive.parts[0]!.count).toBe(100)
})

test('people who found photos can see, share and download them; nothing else leads to others', async () => {
  const finish = await makeCollection(world, gallery, { name: 'Finish' })
  const [mine, other] = [await makeShot(1, { collectionGuids: [finish.guid] }), await makeShot(2)]
  for (const photo of [mine, other])
    await world.deps.storage.write(renditionKey(photo, 'lg'), Buffer.from('large'), {
      contentType: 'image/jpeg',
    })
  await world.deps.db.insert(photoColours).values({
    photoGuid: mine.guid,
    accountGuid: gallery.accountGuid,
    engineGuid: gallery.guid,
    colours: ['blue'],
    shares: {},
  })
  // An open photo, a cart or favourites, and results of a face search.
  expect(await namesOf({ photo: mine.guid })).toEqual(['IMG_1'])
  expect(await namesOf({ photos: [mine.guid] })).toEqual(['IMG_1'])
  expect(await namesOf({ faces: [mine.guid, newGuid()] })).toEqual(['IMG_1'])
  const archive = (body: object) =>
    world.call(siteGalleries.archive, {
      body: { slug: gallery.slug, ...body },
      host: studio.host,
      ip: address(),
    })
  expect((await archive({ content: [mine.guid] })).body.archive.parts[0]!.count).toBe(1)
  for (const broad of [
    { collections: [finish.guid] },
    { text: '_' },
    { timestamp_from: 0 },
    { colours: ['blue'] },
  ])
    expect((await archive(broad)).body).toMatchObject({ code: 'search_too_broad' })
  expect((await archive({})).body).toMatchObject({ code: 'nothing_to_download' })
  const ask = { host: studio.host, query: { slug: gallery.slug } }
  expect((await world.call(siteGalleries.times, ask)).body.times).toEqual([])
  expect((await world.call(siteGalleries.videos, ask)).body.videos).toEqual([])
  // Photos that no one chose aren't used as a picture of the gallery, a collection or on a page.
  const readGallery = async () => (await world.call(siteGalleries.read, ask)).body.gallery
  expect(await readGallery()).toMatchObject({
    coverImage: null,
    shareCover: null,
    collections: [{ noItems: 1, featuredImage: null }],
  })
  const open = async (path: string) =>
    (await world.app.inject({ url: path, headers: { host: studio.host } })).body
  const listed = JSON.parse(await open('/')).page.library.galleries as object[]
  expect(listed).toContainEqual(expect.objectContaining({ guid: gallery.guid, image: null }))
  const path = `/albums/${gallery.slug}`
  const page = async (query: string) => JSON.parse(await open(`${path}${query}`)).page
  expect(await page('')).toMatchObject({ photos: null })
  expect(await page('?from=0')).toMatchObject({ photos: { content: [], note: 'too_broad' } })
  expect(await page('?text=_')).toMatchObject({ photos: { content: [], note: 'too_broad' } })
  expect((await page(`?photo=${mine.guid}`)).photo).toMatchObject({ guid: mine.guid })
  for (const text of [await open(path), await open('/sitemap.xml'), await open(`${path}?from=0`)])
    expect([text.includes(mine.guid), text.includes(other.guid)]).toEqual([false, false])
  // Chosen pictures of the collection and the gallery are used.
  await world.deps.db
    .update(collections)
    .set({ mediaFeaturedImageGuid: mine.guid })
    .where(eq(collections.guid, finish.guid))
  await setGallery({ mediaCoverGuid: mine.guid })
  expect(await readGallery()).toMatchObject({
    coverImage: { lying: { sizes: expect.any(Array) } },
    shareCover: { lying: { width: 1_200, height: 630 } },
    collections: [{ featuredImage: { sizes: expect.any(Array) } }],
  })
})

test('numbers and half hours can’t be enumerated; repeating a search isn’t counted', async () => {
  await makeParticipant(world, gallery, { number: '7' })
  await makeShot(1)
  const ask = (query: object, ip: string) =>
    world.call(siteGalleries.content, {
      query: { slug: gallery.slug, ...query },
      host: studio.host,
      ip,
    })
  const span = (n: number) => ({
    timestamp_from: NOON + n * MINUTE_MS,
    timestamp_to: NOON + (n + 1) * MINUTE_MS,
  })
  const statuses: number[] = []
  for (let n = 0; n < 45; n += 1) statuses.push((await ask(span(n), '203.0.113.5')).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(40)
  expect((await ask(span(0), '203.0.113.5')).status).toBe(200)
  expect((await ask({ text: '7' }, '203.0.113.5')).status).toBe(200)
  expect((await ask(span(44), '203.0.113.6')).status).toBe(200)
  const { throttle } = world.deps
  const limit = { points: 600, perSeconds: 3_600 }
  await Promise.all(
    Array.from({ length: 598 }, () =>
      throttle.consume('searched', `2001:db8:9:1::/64 ${gallery.guid}`, limit),
    ),
  )
  // Each number in a list is counted, and none of them twice.
  expect((await ask({ text: '8' }, '2001:db8:9:1::5')).status).toBe(200)
  expect((await ask({ text: '8, 9' }, '2001:db8:9:1::6')).status).toBe(200)
  expect((await ask({ text: '10' }, '2001:db8:9:1::7')).status).toBe(429)
  expect((await ask({ text: '8' }, '2001:db8:9:1::7')).status).toBe(200)
})
