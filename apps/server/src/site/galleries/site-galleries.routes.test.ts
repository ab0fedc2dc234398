import { contract } from '@proofdesk/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import { makeCollection, makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { asJpeg } from '../../test-world/store-files.ts'
import { storeRenditions } from '../../test-world/store-renditions.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { DEFAULT_FEATURES } from '../../gallery/galleries/gallery-defaults.ts'

const { siteGalleries, engines, auth, users } = contract
let world: TestApp
let studio: Studio
beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world, { companyName: 'North <Light>', defaultLanguage: 'de' })
})
afterAll(() => world.close())

const FEATURES = {
  ...DEFAULT_FEATURES,
  freeDownloads: true,
  timeSearch: true,
  textSearch: true,
}
const newGallery = (change: Record<string, unknown> = {}) =>
  makeGallery(world, studio, { published: true, features: FEATURES, ...change })
const read = (slug: string, more: Record<string, unknown> = {}, host = studio.host) =>
  world.call(siteGalleries.read, { query: { slug, ...more } as never, host })
const list = async (slug: string, more: Record<string, unknown> = {}) =>
  (
    await world.call(siteGalleries.content, {
      query: { slug, ...more } as never,
      host: studio.host,
    })
  ).body

test('a published gallery is visible on its own account’s host and on no other', async () => {
  const gallery = await newGallery({ welcomeText: 'Hello', additionalLocales: ['en', 'fr'] })
  const { status, body } = await read(gallery.slug)
  expect(status).toBe(200)
  expect(body.gallery).toMatchObject({
    slug: gallery.slug,
    welcomeText: 'Hello',
    locale: 'de',
    locales: ['de', 'en', 'fr'],
  })
  expect((await read(gallery.slug, { language: 'fr' })).body.gallery.locale).toBe('fr')
  expect((await read(gallery.slug, { language: 'it' })).body.gallery.locale).toBe('de')
  const other = await makeStudio(world)
  for (const host of [other.host, 'localhost:3000', 'nobody.localhost:3000', 'evil.test'])
    expect((await read(gallery.slug, {}, host)).status).toBe(404)
})

test('a custom domain is a host of its account too', async () => {
  const owned = await makeStudio(world, { customDomain: 'photos.example.com' })
  const gallery = await makeGallery(world, owned, { published: true })
  expect((await read(gallery.slug, {}, 'photos.example.com')).status).toBe(200)
  expect((await read(gallery.slug, {}, 'Photos.Example.com')).status).toBe(200)
})

test('visitors get nothing internal to the studio', async () => {
  const gallery = await newGallery({ draftModeText: 'secret draft words' })
  await makePhoto(world, studio, gallery, { camera: 'X100', keywords: ['private'] })
  const text = JSON.stringify([(await read(gallery.slug)).body, await list(gallery.slug)])
  for (const inside of [
    'secret draft words',
    'productListGuid',
    'checksum',
    'original',
    'keywords',
    'camera',
    studio.owner.emailAddress,
    'sessionGuid',
  ])
    expect(text).not.toContain(inside)
})

describe('a draft', () => {
  test('is hidden from strangers, and shown with a preview flag until its user signs out', async () => {
    const gallery = await newGallery({ published: false, draftModeText: 'Coming on Sunday' })
    const user = await makeUser(world, studio.account, 'salesperson')
    expect((await read(gallery.slug)).status).toBe(404)
    const { body } = await world.call(engines.preview, {
      token: user.token,
      body: { guid: gallery.guid },
    })
    const url = new URL(body.previewUrl)
    expect(url.origin).toBe(`http://${studio.host}`)
    const preview = url.searchParams.get('preview')!
    expect((await read(gallery.slug, { preview })).body.gallery.draftModeText).toBe(
      'Coming on Sunday',
    )
    expect((await read((await newGallery({ published: false })).slug, { preview })).status).toBe(
      404,
    )
    await world.call(auth.logout, { token: user.token })
    expect((await read(gallery.slug, { preview })).status).toBe(404)
  })

  test('isn’t shown by an expired flag, or one of a user who lost the gallery', async () => {
    const gallery = await newGallery({ published: false })
    const other = await newGallery()
    const user = await makeUser(world, studio.account, 'photographer')
    const preview = new URL(
      (await world.call(engines.preview, { token: user.token, body: { guid: gallery.guid } })).body
        .previewUrl,
    ).searchParams.get('preview')!
    expect((await read(gallery.slug, { preview })).status).toBe(200)
    await world.call(users.update, {
      token: studio.owner.token,
      body: { guid: user.guid, galleries: [other.guid] },
    })
    expect((await read(gallery.slug, { preview })).status).toBe(404)
  })

  test('an archived gallery is hidden from visitors', async () => {
    expect((await read((await newGallery({ archived: true })).slug)).status).toBe(404)
  })
})

test('photos of draft collections can’t be seen, counted, searched, opened or downloaded', async () => {
  const gallery = await newGallery()
  const shown = await makeCollection(world, gallery, { name: 'Finish' })
  const draft = await makeCollection(world, gallery, { name: 'Secret', status: 'Draft' })
  // Published, without photos yet.
  await makeCollection(world, gallery, { name: 'Tomorrow' })
  const [a, b, hidden] = [
    await makePhoto(world, studio, gallery, { name: 'a.jpg', takenAt: 1 }),
    await makePhoto(world, studio, gallery, {
      name: 'b.jpg',
      takenAt: 2,
      collectionGuids: [shown.guid],
    }),
    await makePhoto(world, studio, gallery, {
      name: 'hidden.jpg',
      takenAt: 3,
      collectionGuids: [draft.guid],
    }),
  ]
  const { body } = await read(gallery.slug)
  expect([
    body.gallery.noItems,
    body.gallery.collections.map((collection) => collection.name),
    body.gallery.takenTo,
  ]).toEqual([2, ['Finish'], 2])
  expect((await list(gallery.slug)).content.map((photo) => photo.name)).toEqual(['a', 'b'])
  for (const filter of [{ text: 'hidden' }, { collections: [draft.guid] }, { photo: hidden.guid }])
    expect(await list(gallery.slug, filter)).toEqual({ content: [], total: 0 })
  const download = (contentGuid: string) =>
    world.call(siteGalleries.download, {
      body: { slug: gallery.slug, contentGuid },
      host: studio.host,
    })
  for (const photo of [a, b]) await storeRenditions(world, photo)
  expect((await download(hidden.guid)).status).toBe(404)
  expect([(await download(a.guid)).status, (await download(b.guid)).status]).toEqual([200, 200])
})

test('one published collection makes a photo visible, and drafts are never revealed', async () => {
  const gallery = await newGallery()
  const [shown, other, draft] = [
    await makeCollection(world, gallery, { name: 'Finish' }),
    await makeCollection(world, gallery, { name: 'Best', displayOrder: 1 }),
    await makeCollection(world, gallery, { name: 'Secret', displayOrder: 2, status: 'Draft' }),
  ]
  const make = (name: string, takenAt: number, ...of: { guid: string }[]) =>
    makePhoto(world, studio, gallery, {
      name: `${name}.jpg`,
      takenAt,
      caption: 'Runner',
      collectionGuids: of.map(({ guid }) => guid),
    })
  await make('both', 1, draft, shown)
  await make('open', 2, shown, other)
  const hidden = await make('hidden', 3, draft)
  await make('none', 4)
  const { body } = await read(gallery.slug)
  expect(body.gallery).toMatchObject({ noItems: 3, takenTo: 4 })
  expect(body.gallery.collections.map(({ name, noItems }) => [name, noItems])).toEqual([
    ['Finish', 2],
    ['Best', 1],
  ])
  const names = async (filter: Record<string, unknown> = {}) => {
    const { content, total } = await list(gallery.slug, filter)
    expect(total).toBe(content.length)
    return content.map(({ name }) => name)
  }
  expect(await names()).toEqual(['both', 'open', 'none'])
  expect(await names({ text: 'runner' })).toEqual(['both', 'open', 'none'])
  expect(await names({ collections: [shown.guid] })).toEqual(['both', 'open'])
  expect(await names({ collections: [shown.guid, other.guid] })).toEqual(['both', 'open'])
  expect(await names({ collections: [shown.guid], text: 'both' })).toEqual(['both'])
  expect(await names({ collections: [draft.guid] })).toEqual([])
  expect(await names({ photo: hidden.guid })).toEqual([])
  expect(JSON.stringify([body, await list(gallery.slug)])).not.toContain(draft.guid)
  await world.deps.db.execute(
    sql`update collections set status = 'Draft' where guid = ${shown.guid}`,
  )
  expect(await names()).toEqual(['open', 'none'])
  expect((await read(gallery.slug)).body.gallery.noItems).toBe(2)
})

test('a filter whose feature is off is ignored, and times are returned only if shown', async () => {
  const gallery = await newGallery({
    features: { ...FEATURES, textSearch: false, timeSearch: false, collectionSearch: false },
    showTimestamp: true,
  })
  await makePhoto(world, studio, gallery, { takenAt: 5, caption: 'one' })
  expect((await list(gallery.slug, { text: 'nothing', timestamp_from: 99 })).total).toBe(1)
  expect((await list(gallery.slug)).content[0]!.takenAt).toBe(5)
  expect((await read(gallery.slug)).body.gallery).toMatchObject({
    takenFrom: null,
    collections: [],
  })
  const quiet = await newGallery()
  await makePhoto(world, studio, quiet)
  expect((await list(quiet.slug)).content[0]!.takenAt).toBeNull()
})

test('without browsing visitors see what they search for, up to a scroll limit', async () => {
  const closed = await newGallery({ allowBrowsing: false })
  const photo = await makePhoto(world, studio, closed, { keywords: ['12'] })
  expect((await list(closed.slug)).total).toBe(0)
  expect((await list(closed.slug, { text: '12' })).total).toBe(1)
  expect((await list(closed.slug, { photo: photo.guid })).total).toBe(1)
  const limited = await newGallery({ scrollLimit: 2 })
  for (let n = 0; n < 3; n++) await makePhoto(world, studio, limited, { takenAt: n })
  const page = await list(limited.slug)
  expect([page.content.length, page.total]).toEqual([2, 2])
})

test('a free download is the large rendition named like the photo; otherwise there is none', async () => {
  const gallery = await newGallery()
  const photo = await makePhoto(world, studio, gallery, { name: 'Finish.HEIC' })
  await world.deps.storage.write(renditionKey(photo, 'lg'), asJpeg('large'), {
    contentType: 'image/jpeg',
  })
  const { body } = await world.call(siteGalleries.download, {
    body: { slug: gallery.slug, contentGuid: photo.guid },
    host: studio.host,
  })
  const file = await world.app.inject({ url: body.url, headers: { host: studio.host } })
  expect([file.rawPayload, file.headers['content-type']]).toEqual([asJpeg('large'), 'image/jpeg'])
  expect(file.headers['content-disposition']).toContain('Finish.jpg')
  const byLink = (query: Record<string, string>) =>
    world.app.inject({
      url: `/api/site/content/download?${new URLSearchParams(query)}`,
      headers: { host: studio.host, 'accept-language': 'de' },
    })
  const linked = await byLink({ slug: gallery.slug, contentGuid: photo.guid })
  expect(linked.statusCode).toBe(302)
  expect(
    (await world.app.inject({ url: linked.headers.location!, headers: { host: studio.host } }))
      .rawPayload,
  ).toEqual(asJpeg('large'))
  const sales = await newGallery({ features: { ...FEATURES, freeDownloads: false } })
  const kept = await makePhoto(world, studio, sales)
  expect(
    (
      await world.call(siteGalleries.download, {
        body: { slug: sales.slug, contentGuid: kept.guid },
        host: studio.host,
      })
    ).status,
  ).toBe(403)
  const refused = await byLink({ slug: sales.slug, contentGuid: kept.guid })
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([
    403,
    'text/plain; charset=utf-8',
  ])
  expect((await byLink({ slug: sales.slug, contentGuid: 'half' })).statusCode).toBe(404)
})

test('a cart gets its photos by guid, even without browsing, but no hidden or foreign ones', async () => {
  const gallery = await newGallery({ allowBrowsing: false })
  const draft = await makeCollection(world, gallery, { name: 'Secret', status: 'Draft' })
  // Published, without photos yet.
  await makeCollection(world, gallery, { name: 'Tomorrow' })
  const [first, second] = [
    await makePhoto(world, studio, gallery),
    await makePhoto(world, studio, gallery),
  ]
  const hidden = await makePhoto(world, studio, gallery, { collectionGuids: [draft.guid] })
  const foreign = await makePhoto(world, studio, await newGallery())
  const { content, total } = await list(gallery.slug, {
    photos: [first.guid, second.guid, hidden.guid, foreign.guid],
  })
  expect(content.map(({ guid }) => guid).sort()).toEqual([first.guid, second.guid].sort())
  expect(total).toBe(2)
})

test('visitors’ queries don’t hold up the team: limited connections, and three seconds', async () => {
  const gallery = await newGallery()
  const flood = Promise.allSettled(
    Array.from({ length: 12 }, () => world.deps.visitorDb.execute(sql`select pg_sleep(60)`)),
  )
  const login = await world.call(auth.session, {
    token: studio.owner.token,
    query: { hostname: 'localhost' } as never,
  })
  expect(login.body.status).toBe(true)
  expect((await flood).every(({ status }) => status === 'rejected')).toBe(true)
  expect((await read(gallery.slug)).status).toBe(200)
})

test('searches are limited per address and minute, without affecting paging or others', async () => {
  const gallery = await newGallery()
  const search = (ip: string, text?: string) =>
    world.call(siteGalleries.content, {
      query: { slug: gallery.slug, text },
      host: studio.host,
      ip,
    })
  const flood = async (searches: number) =>
    Promise.all(Array.from({ length: searches }, () => search('203.0.113.7', 'x')))
  const answers = [...(await flood(125)), ...(await flood(125))]
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  expect((await search('203.0.113.7')).status).toBe(200)
  expect((await search('203.0.113.8', 'x')).status).toBe(200)
})

test('accents and Unicode forms are ignored; one or two letters start a word, digits don’t', async () => {
  const gallery = await newGallery()
  for (const name of [
    'Bra\u0308utigam Mu\u0308ller.jpg',
    'Jos\u00e9.jpg',
    'IMG_0042.jpg',
    '\u5927\u4f1a.jpg',
  ])
    await makePhoto(world, studio, gallery, { name })
  const find = async (text: string) =>
    (await list(gallery.slug, { text, partial: true })).content
      .map((photo) => photo.name.normalize('NFC'))
      .sort()
  expect(await find('M\u00fcller')).toEqual(['Br\u00e4utigam M\u00fcller'])
  expect(await find('mu\u0308ller')).toEqual(['Br\u00e4utigam M\u00fcller'])
  expect(await find('jose')).toEqual(['Jos\u00e9'])
  expect(await find('mu')).toEqual(['Br\u00e4utigam M\u00fcller'])
  expect(await find('42')).toEqual(['IMG_0042'])
  expect(await find('042')).toEqual(['IMG_0042'])
  expect(await find('\u4f1a')).toEqual(['\u5927\u4f1a'])
})

test('visible times are counted per five minutes in the gallery’s time zone, and updated', async () => {
  const gallery = await newGallery()
  const hidden = await makeCollection(world, gallery, { status: 'Draft' })
  const at = (minuteOfDay: number | null, more = {}) =>
    makePhoto(world, studio, gallery, { minuteOfDay, ...more })
  await at(0)
  await at(4)
  await at(725)
  await at(null)
  await at(600, { collectionGuids: [hidden.guid] })
  const times = async (more = {}) =>
    (
      await world.call(siteGalleries.times, {
        query: { slug: gallery.slug, ...more },
        host: studio.host,
      })
    ).body.times
  const first = [
    { minute: 0, photos: 2 },
    { minute: 725, photos: 1 },
  ]
  expect(await times()).toEqual(first)
  await at(1_439, { sortedAt: Date.UTC(2030, 0, 1) })
  expect(await times()).toEqual([...first, { minute: 1_435, photos: 1 }])
  expect(await times({ timestamp_from: Date.UTC(2030, 0, 1) })).toEqual([
    { minute: 1_435, photos: 1 },
  ])
  const off = await newGallery({ features: { ...FEATURES, timeSearch: false } })
  await makePhoto(world, studio, off, { minuteOfDay: 1 })
  expect(
    (await world.call(siteGalleries.times, { query: { slug: off.slug }, host: studio.host })).body,
  ).toEqual({ times: [] })
})
