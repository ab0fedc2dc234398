import { contract } from '@proofdesk/contract'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import type { ClosingEffect } from '@proofdesk/domain/gallery-closing'
import { GRACE_DAYS_MAX } from '@proofdesk/domain/grace-link'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { graceLinks } from '../../ground/db/tables/grace-links.ts'
import { makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { storeRenditions } from '../../test-world/store-renditions.ts'
import { setUpRecord, setUpTestApp } from '../../test-world/set-up-world.ts'
import { DEFAULT_FEATURES } from '../galleries/gallery-defaults.ts'
import { handlePurgeTrash } from '../trash/purge-trash.handler.ts'

const { engines, galleryTimeline, graceLinks: links, siteGalleries } = contract
const BROWSER = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15'
const now = Date.UTC(2026, 4, 3, 12)
const world = setUpTestApp()
const studio = setUpRecord('test', () => {
  world.clock.set(now)
  return makeStudio(world)
})

/** A closed gallery with free downloads and a photo, with the URL of its picture from before closing. */
async function makeClosed(closingEffect: ClosingEffect = 'hide') {
  const gallery = await makeGallery(world, studio, {
    published: true,
    closesAt: now + HOUR_MS,
    closingEffect,
    features: { ...DEFAULT_FEATURES, freeDownloads: true },
  })
  const photo = await makePhoto(world, studio, gallery)
  await storeRenditions(world, photo)
  const { slug } = gallery
  const content = await world.call(siteGalleries.content, { query: { slug }, host: studio.host })
  const picture = content.body.content[0]!.previews.md.location
  world.clock.set(now + 2 * HOUR_MS)
  return { gallery, slug, photo, picture }
}
type Closed = Awaited<ReturnType<typeof makeClosed>>

async function makeLink(engineGuid: string, hours = 24, token = studio.owner.token) {
  const { status, body } = await world.call(links.create, {
    token,
    body: { engineGuid, note: 'Ana Ruiz', expiresAt: world.clock.now() + hours * HOUR_MS },
  })
  expect(status).toBe(201)
  return body.graceLink
}

/** Follows a link like a browser; returns the cookie that was set, and the redirect. */
async function follow(url: string, { host = studio.host, cookie = '', agent = BROWSER } = {}) {
  const { pathname, search } = new URL(url)
  const answer = await world.app.inject({
    url: pathname + search,
    headers: { host, cookie, 'user-agent': agent },
  })
  const [set = ''] = [answer.headers['set-cookie']].flat()
  return { status: answer.statusCode, cookie: set.split(';')[0]!, to: answer.headers.location }
}

/** The statuses of all ways into a gallery with these cookies. */
async function tryDoors({ slug, photo, picture }: Closed, cookie: string) {
  const visitor = { host: studio.host, cookie }
  const body = { slug, contentGuid: photo.guid }
  return {
    gallery: (await world.call(siteGalleries.read, { query: { slug }, ...visitor })).status,
    content: (await world.call(siteGalleries.content, { query: { slug }, ...visitor })).status,
    picture: (await world.app.inject({ url: picture, headers: { host: studio.host, cookie } }))
      .statusCode,
    download: (await world.call(siteGalleries.download, { body, ...visitor })).status,
    archive: (await world.call(siteGalleries.archive, { body: { slug }, ...visitor })).status,
  }
}
const OPEN = { gallery: 200, content: 200, picture: 200, download: 200, archive: 200 }
const HIDDEN = { gallery: 403, content: 403, picture: 404, download: 403, archive: 403 }

describe('a link for one buyer', () => {
  test('opens everything in the closed gallery for its holder, and for no one else', async () => {
    const closed = await makeClosed()
    const { url } = await makeLink(closed.gallery.guid)
    expect(await tryDoors(closed, '')).toEqual(HIDDEN)
    const { status, to, cookie } = await follow(url!)
    expect([status, to]).toEqual([302, `/albums/${closed.slug}`])
    expect(await tryDoors(closed, cookie)).toEqual(OPEN)
    expect(await tryDoors(closed, '')).toEqual(HIDDEN)
  })

  test('restores free downloads if only they have ended', async () => {
    const closed = await makeClosed('stopDownloads')
    const { cookie } = await follow((await makeLink(closed.gallery.guid)).url!)
    expect(await tryDoors(closed, '')).toMatchObject({ gallery: 200, download: 403 })
    expect(await tryDoors(closed, cookie)).toEqual(OPEN)
  })

  test('shows its holder when it expires, and others when the gallery closed', async () => {
    const closed = await makeClosed('stopSelling')
    const link = await makeLink(closed.gallery.guid)
    const { cookie } = await follow(link.url!)
    const read = async (cookies: string) =>
      (
        await world.call(siteGalleries.read, {
          query: { slug: closed.slug },
          host: studio.host,
          cookie: cookies,
        })
      ).body.gallery
    expect(await read(cookie)).toMatchObject({ openUntil: link.expiresAt, closedAt: null })
    expect(await read('')).toMatchObject({ openUntil: null, closedAt: now + HOUR_MS })
  })

  test('ends at its exact time, and immediately when revoked', async () => {
    const closed = await makeClosed()
    const link = await makeLink(closed.gallery.guid, 1)
    const { cookie } = await follow(link.url!)
    world.clock.set(link.expiresAt - MINUTE_MS)
    expect(await tryDoors(closed, cookie)).toEqual(OPEN)
    world.clock.set(link.expiresAt)
    expect(await tryDoors(closed, cookie)).toEqual(HIDDEN)
    const other = await makeLink(closed.gallery.guid)
    const again = await follow(other.url!, { cookie })
    expect(await tryDoors(closed, again.cookie)).toEqual(OPEN)
    const { token } = studio.owner
    await world.call(links.remove, { token, query: { guid: other.guid } })
    expect(await tryDoors(closed, again.cookie)).toEqual(HIDDEN)
    expect((await follow(other.url!)).cookie).toBe('')
  })

  test('opens no other gallery, of this studio or another', async () => {
    const closed = await makeClosed()
    const { cookie, ...mine } = await follow((await makeLink(closed.gallery.guid)).url!)
    expect(mine.status).toBe(302)
    world.clock.set(now)
    const other = await makeClosed()
    expect(await tryDoors(other, cookie)).toEqual(HIDDEN)
    const link = await makeLink(closed.gallery.guid)
    const stranger = await makeStudio(world)
    expect((await follow(link.url!, { host: stranger.host })).status).toBe(404)
  })

  test('opens neither a draft, nor an archived gallery, nor one with a password', async () => {
    const { token } = studio.owner
    const closed = await makeClosed()
    const { guid } = closed.gallery
    const { cookie } = await follow((await makeLink(guid)).url!)
    const change = (body: object) => world.call(engines.update, { token, body: { guid, ...body } })
    const read = async () =>
      (
        await world.call(siteGalleries.read, {
          query: { slug: closed.slug },
          host: studio.host,
          cookie,
        })
      ).status
    await change({ published: false })
    expect(await read()).toBe(404)
    await change({ published: true, archived: true })
    expect(await read()).toBe(404)
    await change({ archived: false, authRequired: true, password: 'correct horse battery' })
    expect(await tryDoors(closed, cookie)).toMatchObject({ gallery: 403, picture: 404 })
  })

  test('leads to the public gallery once it is open again', async () => {
    const closed = await makeClosed()
    const { guid } = closed.gallery
    const link = await makeLink(guid, 1)
    const { cookie } = await follow(link.url!)
    const closesAt = world.clock.now() + 7 * DAY_MS
    await world.call(engines.update, { token: studio.owner.token, body: { guid, closesAt } })
    world.clock.set(link.expiresAt)
    expect((await follow(link.url!)).status).toBe(302)
    expect(await tryDoors(closed, cookie)).toEqual(OPEN)
    expect(await tryDoors(closed, '')).toEqual(OPEN)
  })

  test.each([
    ['a forged key', (url: string) => url.replace(/key=./, 'key=_')],
    [
      'the key of another link',
      (url: string, other: string) =>
        url.replace(/guid=[^&]+/, `guid=${new URL(other).searchParams.get('guid')}`),
    ],
  ])('is refused with %s', async (_, change) => {
    const closed = await makeClosed()
    const [one, other] = [await makeLink(closed.gallery.guid), await makeLink(closed.gallery.guid)]
    const { status, cookie } = await follow(change(one.url!, other.url!))
    expect([status, cookie]).toEqual([404, ''])
    const forged = `grace=${one.guid}.${'a'.repeat(43)}`
    expect(await tryDoors(closed, forged)).toEqual(HIDDEN)
  })
})

describe('the list of links', () => {
  const list = async (engineGuid: string, token = studio.owner.token) =>
    world.call(links.list, { token, query: { engineGuid } })

  test('says when a person last used one, ignoring programs that generate link previews', async () => {
    const { gallery } = await makeClosed()
    const { url } = await makeLink(gallery.guid)
    await follow(url!, { agent: 'WhatsApp/2.23.20' })
    expect((await list(gallery.guid)).body.graceLinks[0]).toMatchObject({
      note: 'Ana Ruiz',
      state: 'active',
      lastUsedAt: null,
    })
    world.clock.pass(MINUTE_MS)
    await follow(url!)
    const { lastUsedAt } = (await list(gallery.guid)).body.graceLinks[0]!
    expect(lastUsedAt).toBeGreaterThanOrEqual(now + 2 * HOUR_MS + MINUTE_MS)
  })

  test('includes expired and revoked ones for 30 days, without their URLs', async () => {
    const { gallery } = await makeClosed()
    const [, revoked] = [await makeLink(gallery.guid, 1), await makeLink(gallery.guid)]
    await world.call(links.remove, { token: studio.owner.token, query: { guid: revoked.guid } })
    world.clock.pass(HOUR_MS)
    expect((await list(gallery.guid)).body.graceLinks).toMatchObject([
      { state: 'revoked', url: null },
      { state: 'expired', url: null },
    ])
    world.clock.pass(31 * DAY_MS)
    await handlePurgeTrash(world.deps)
    const kept = await world.deps.db
      .select()
      .from(graceLinks)
      .where(eq(graceLinks.engineGuid, gallery.guid))
    expect(kept).toEqual([])
  })

  test.each([
    ['now', 0],
    ['in the past', -1],
    ['in more than a year', 24 * (GRACE_DAYS_MAX + 1)],
  ])('rejects one that ends %s', async (_, hours) => {
    const { gallery } = await makeClosed()
    const { status, body } = await world.call(links.create, {
      token: studio.owner.token,
      body: {
        engineGuid: gallery.guid,
        note: 'Ana',
        expiresAt: world.clock.now() + hours * HOUR_MS,
      },
    })
    expect(status).toBe(422)
    expect(body).toMatchObject({ fields: { expiresAt: {} } })
  })

  test('is only available to people who manage the gallery', async () => {
    const { gallery } = await makeClosed()
    const photographer = await makeUser(world, studio.account, 'photographer')
    expect((await list(gallery.guid, photographer.token)).status).toBe(403)
  })

  test('records creation and revocation in the timeline, without the recipient', async () => {
    const { gallery } = await makeClosed()
    const link = await makeLink(gallery.guid)
    const { token } = studio.owner
    const remove = () => world.call(links.remove, { token, query: { guid: link.guid } })
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
    const { body } = await world.call(galleryTimeline.list, {
      token,
      query: { guid: gallery.guid },
    })
    expect(body.events.map(({ kind, values }) => [kind, values])).toEqual([
      ['graceLinkRevoked', {}],
      ['graceLinkCreated', { to: link.expiresAt }],
    ])
  })
})
