import { contract } from '@proofdesk/contract'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import type { ClosingEffect } from '@proofdesk/domain/gallery-closing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_FEATURES } from '../../gallery/galleries/gallery-defaults.ts'
import { createPageMemory } from '../../ground/caches/page-memory.ts'
import { makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { storeRenditions } from '../../test-world/store-renditions.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { testSiteBundle } from '../../test-world/test-site-bundle.ts'

const { siteGalleries, engines } = contract
let world: TestApp
let studio: Studio
let closesAt: number
beforeAll(async () => {
  world = await createTestApp({
    loadSiteBundle: async () => testSiteBundle,
    pageMemory: createPageMemory({ freshMs: 1 }),
  })
})
beforeEach(async () => {
  world.clock.set(Date.UTC(2026, 4, 3, 12))
  studio = await makeStudio(world)
  closesAt = world.clock.now() + HOUR_MS
})
afterAll(() => world.close())

/** A gallery with a free photo, as a visitor saw it before it closed. */
async function makeVisited(closingEffect: ClosingEffect) {
  const gallery = await makeGallery(world, studio, {
    published: true,
    closesAt,
    closingEffect,
    features: { ...DEFAULT_FEATURES, freeDownloads: true },
  })
  const photo = await makePhoto(world, studio, gallery)
  await storeRenditions(world, photo)
  const { slug } = gallery
  const content = await world.call(siteGalleries.content, { query: { slug }, host: studio.host })
  const picture = content.body.content[0]!.previews.md.location
  const archive = await world.call(siteGalleries.archive, { body: { slug }, host: studio.host })
  return { gallery, photo, slug, picture, part: archive.body.archive.parts[0]!.url }
}
type Visited = Awaited<ReturnType<typeof makeVisited>>

const get = async (url: string) =>
  (await world.app.inject({ url, headers: { host: studio.host } })).statusCode
const pageOf = async (slug: string) =>
  (
    JSON.parse(
      (await world.app.inject({ url: `/albums/${slug}`, headers: { host: studio.host } })).body,
    ) as { page: { kind: string; gallery: { closedAt: number | null } } }
  ).page

/** The responses of every route: the page, the API, a picture, a free photo, an archive, and one prepared earlier. */
async function tryDoors({ slug, photo, picture, part }: Visited) {
  const host = studio.host
  return {
    page: (await pageOf(slug)).kind,
    gallery: (await world.call(siteGalleries.read, { query: { slug }, host })).status,
    content: (await world.call(siteGalleries.content, { query: { slug }, host })).status,
    picture: await get(picture),
    download: (
      await world.call(siteGalleries.download, { body: { slug, contentGuid: photo.guid }, host })
    ).status,
    archive: (await world.call(siteGalleries.archive, { body: { slug }, host })).status,
    part: await get(part),
  }
}
const OPEN = { page: 'gallery', gallery: 200, content: 200, picture: 200 }
const GIVES = { download: 200, archive: 200, part: 200 }
const REFUSED = { download: 403, archive: 403, part: 403 }

describe('at exactly that minute', () => {
  test.each<[ClosingEffect, object]>([
    ['stopDownloads', { ...OPEN, ...REFUSED }],
    ['stopSelling', { ...OPEN, ...REFUSED }],
    ['hide', { page: 'closed', gallery: 403, content: 403, picture: 404, ...REFUSED }],
  ])('%s ends what it says at every door, and nothing before', async (effect, expected) => {
    const visited = await makeVisited(effect)
    world.clock.set(closesAt - MINUTE_MS)
    expect(await tryDoors(visited)).toEqual({ ...OPEN, ...GIVES })
    world.clock.set(closesAt)
    expect(await tryDoors(visited)).toEqual(expected)
  })

  test('a later or removed date reopens it immediately, in the cached page too', async () => {
    const visited = await makeVisited('hide')
    world.clock.set(closesAt)
    expect((await tryDoors(visited)).page).toBe('closed')
    for (const date of [closesAt + HOUR_MS, null]) {
      const { status } = await world.call(engines.update, {
        token: studio.owner.token,
        body: { guid: visited.gallery.guid, closesAt: date },
      })
      expect(status).toBe(200)
      expect(await tryDoors(visited)).toEqual({ ...OPEN, ...GIVES })
    }
  })
})

test('the page of a closed gallery says since when, and nothing about its photos', async () => {
  const { slug } = await makeVisited('hide')
  expect(await pageOf(slug)).toMatchObject({ kind: 'gallery', gallery: { closedAt: null } })
  world.clock.set(closesAt)
  const page = await pageOf(slug)
  expect(page).toMatchObject({ kind: 'closed', gallery: { closedAt: closesAt, slug } })
  expect(Object.keys(page.gallery).toSorted()).toEqual([
    'closedAt',
    'locale',
    'name',
    'slug',
    'timeZone',
  ])
})

test('a gallery that only stops downloads says so and offers none', async () => {
  const { slug } = await makeVisited('stopDownloads')
  world.clock.set(closesAt)
  const { body } = await world.call(siteGalleries.read, { query: { slug }, host: studio.host })
  expect(body.gallery).toMatchObject({
    closedAt: closesAt,
    allowDownloadAll: false,
    features: { freeDownloads: false },
  })
})

test('a hidden gallery is in no list and no site map, and the team can still preview it', async () => {
  const { slug, gallery } = await makeVisited('hide')
  const isListed = async () => {
    const answer = await world.app.inject({ url: '/sitemap.xml', headers: { host: studio.host } })
    return answer.body.includes(slug)
  }
  expect(await isListed()).toBe(true)
  world.clock.set(closesAt)
  expect(await isListed()).toBe(false)
  const { body } = await world.call(engines.preview, {
    token: studio.owner.token,
    body: { guid: gallery.guid },
  })
  const preview = new URL(body.previewUrl).searchParams.get('preview')!
  const seen = await world.call(siteGalleries.read, { query: { slug, preview }, host: studio.host })
  expect([seen.status, seen.body.gallery?.closedAt]).toEqual([200, null])
})

test('visitors see in how many days a gallery closes if it says so, in the cached page too', async () => {
  closesAt = world.clock.now() + 3 * DAY_MS
  const { slug, gallery } = await makeVisited('hide')
  const closing = async () =>
    ((await pageOf(slug)) as unknown as { gallery: { closing: object | null } }).gallery.closing
  expect(await closing()).toBeNull()
  await world.call(engines.update, {
    token: studio.owner.token,
    body: { guid: gallery.guid, showCountdown: true },
  })
  expect(await closing()).toEqual({ at: closesAt, days: 3 })
  world.clock.pass(2 * DAY_MS)
  expect(await closing()).toEqual({ at: closesAt, days: 1 })
})
