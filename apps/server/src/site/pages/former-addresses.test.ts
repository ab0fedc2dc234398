import { contract } from '@proofdesk/contract'
import { DAY_MS } from '@proofdesk/domain/duration'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { pages } from '../../ground/db/tables/pages.ts'
import { makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { makePage } from '../../test-world/make-page.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { asJpeg } from '../../test-world/store-files.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { testSiteBundle } from '../../test-world/test-site-bundle.ts'

const { auth, domains, engines, libraries, siteGalleries, siteSubscribers } = contract
let world: TestApp
let studio: Studio
beforeAll(async () => {
  world = await createTestApp({ loadSiteBundle: async () => testSiteBundle })
})
afterAll(() => world.close())
beforeEach(async () => void (studio = await makeStudio(world)))

async function open(url: string, { host = studio.host, method = 'GET' as 'GET' | 'HEAD' } = {}) {
  const { statusCode, headers } = await world.app.inject({ method, url, headers: { host } })
  return { status: statusCode, location: headers.location, cache: headers['cache-control'] }
}
/** The path and query that an address redirects to; its status if it doesn't redirect. */
async function leadsTo(url: string) {
  const { status, location } = await open(url)
  return status === 308 ? location!.replace(`http://${studio.host}`, '') : status
}
const update = (guid: string, body: Record<string, unknown>) =>
  world.call(engines.update, { token: studio.owner.token, body: { guid, ...body } })
async function makeRenamed(change: Parameters<typeof makeGallery>[2] = {}) {
  const gallery = await makeGallery(world, studio, { published: true, slug: 'old', ...change })
  await update(gallery.guid, { slug: 'older' })
  await update(gallery.guid, { slug: 'new' })
  return gallery
}

test('a former address redirects in one step, with its photo and the rest of its query', async () => {
  await makeRenamed()
  for (const [former, present] of [
    ['/albums/old', '/albums/new'],
    ['/albums/older', '/albums/new'],
    [
      '/albums/old?photo=0190a000-0000-7000-8000-000000000001&x=%2F',
      '/albums/new?photo=0190a000-0000-7000-8000-000000000001&x=%2F',
    ],
    ['/albums/old/cart', '/albums/new/cart'],
    ['/Albums/OLD', '/albums/new'],
    ['/ALBUMS/New?Photo=A', '/albums/new?Photo=A'],
  ])
    expect(await leadsTo(former!), former).toBe(present)
  expect((await open('/albums/new')).status).toBe(200)
  // Browsers must not cache it: the studio may give the address to another gallery.
  for (const method of ['GET', 'HEAD'] as const)
    expect(await open('/albums/old', { method })).toEqual({
      status: 308,
      location: `http://${studio.host}/albums/new`,
      cache: 'no-store',
    })
})

test('a former address reveals no more than the present one', async () => {
  const { token } = studio.owner
  const gallery = await makeRenamed({ published: false })
  for (const slug of ['old', 'new', 'OLD']) expect(await leadsTo(`/albums/${slug}`)).toBe(404)
  const { body } = await world.call(engines.preview, { token, body: { guid: gallery.guid } })
  const { search } = new URL(body.previewUrl)
  expect(await leadsTo(`/albums/old${search}`)).toBe(`/albums/new${search}`)

  await update(gallery.guid, { published: true })
  expect(await leadsTo('/albums/old')).toBe('/albums/new')
  await update(gallery.guid, { archived: true })
  expect(await leadsTo('/albums/old')).toBe(404)
  await update(gallery.guid, { archived: false, authRequired: true, password: 'finish line 26' })
  expect(await leadsTo('/albums/old')).toBe('/albums/new')
  await world.call(engines.remove, { token, query: { guid: gallery.guid } })
  for (const slug of ['old', 'new']) expect(await leadsTo(`/albums/${slug}`)).toBe(404)
})

test('a draft that collects subscribers is announced at its former address too', async () => {
  const gallery = await makeRenamed({ published: false })
  await update(gallery.guid, { features: { collectSubscribers: true } })
  expect(await leadsTo('/albums/old')).toBe('/albums/new')
  const { status } = await world.call(siteSubscribers.subscribe, {
    host: studio.host,
    body: {
      slug: 'old',
      emailAddress: 'ada@example.com',
      language: 'en',
      firstName: '',
    },
  })
  expect(status).toBe(200)
})

test('an open tab keeps working: the site’s calls accept a former slug', async () => {
  const gallery = await makeRenamed()
  const photo = await makePhoto(world, studio, gallery)
  const jpeg = { contentType: 'image/jpeg' }
  await world.deps.storage.write(renditionKey(photo, 'lg'), asJpeg('large'), jpeg)
  const { host } = studio
  const read = await world.call(siteGalleries.read, { host, query: { slug: 'Old' } })
  expect([read.status, read.body.gallery.slug]).toEqual([200, 'new'])
  const content = await world.call(siteGalleries.content, { host, query: { slug: 'old' } })
  expect(content.body.content.map(({ guid }) => guid)).toEqual([photo.guid])
  const download = await world.call(siteGalleries.download, {
    host,
    body: { slug: 'older', contentGuid: photo.guid },
  })
  expect(download.status).toBe(200)
})

test('a gallery’s printed code opens another one only after the studio has confirmed it', async () => {
  const first = await makeRenamed()
  const second = await makeGallery(world, studio, { published: true })
  expect((await update(second.guid, { slug: 'old' })).body.code).toBe('slug_was_used')
  expect(await leadsTo('/albums/old')).toBe('/albums/new')
  expect((await update(second.guid, { slug: 'old', takeFormer: true })).status).toBe(200)
  expect(await leadsTo('/albums/old')).toBe(200)
  const { body } = await world.call(siteGalleries.read, {
    host: studio.host,
    query: { slug: 'old' },
  })
  expect(body.gallery.guid).toBe(second.guid)
  expect(body.gallery.guid).not.toBe(first.guid)
})

test('the site map has the present address only', async () => {
  const gallery = await makeGallery(world, studio, { published: true, slug: 'old' })
  await update(gallery.guid, { slug: '結婚式' })
  const { body } = await world.app.inject({ url: '/sitemap.xml', headers: { host: studio.host } })
  expect(body).toContain(`<loc>http://${studio.host}/albums/%E7%B5%90%E5%A9%9A%E5%BC%8F</loc>`)
  expect(body).not.toContain('old')
})

test('pages are found by their former slugs and in capitals', async () => {
  const { token } = studio.owner
  const page = await makePage(world, studio, { slug: 'schools' })
  expect(await leadsTo('/Pages/Schools?a=B')).toBe('/pages/schools?a=B')
  // A page's slug changes only if it was taken while the page was in the trash.
  await world.call(libraries.remove, { token, query: { guid: page.guid } })
  expect(await leadsTo('/pages/schools')).toBe(404)
  const { body } = await world.call(libraries.create, {
    token,
    body: { name: 'Schools', slug: 'schools', takeFormer: true },
  })
  await world.call(libraries.restore, { token, body: { guid: page.guid } })
  expect(await leadsTo('/pages/schools')).toBe(200)
  expect(await leadsTo('/pages/schools-2')).toBe(200)
  await world.call(libraries.remove, { token, query: { guid: body.library.guid } })
  await world.deps.db
    .update(pages)
    .set({ deletedAt: world.clock.now() - 31 * DAY_MS })
    .where(eq(pages.guid, body.library.guid))
  expect(await leadsTo('/pages/schools')).toBe(404)
})

test('a studio’s former alias redirects to its present one forever, and isn’t reused', async () => {
  const gallery = await makeRenamed()
  const former = studio.account.alias
  const alias = `${former}-2`
  const rename = (to: string) =>
    world.deps.db.update(accounts).set({ alias: to }).where(eq(accounts.guid, studio.account.guid))
  await rename(alias)
  for (const host of [studio.host, studio.host.toUpperCase()])
    expect(await open(`/de/albums/new?photo=1`, { host })).toEqual({
      status: 308,
      location: `http://${alias}.localhost:3000/de/albums/new?photo=1`,
      cache: 'no-store',
    })
  // Other requests to it are answered: an open tab keeps working, and a certificate is issued.
  const read = await world.call(siteGalleries.read, { host: studio.host, query: { slug: 'new' } })
  expect(read.body.gallery.guid).toBe(gallery.guid)
  const asked = await world.call(domains.allowed, { query: { domain: `${former}.localhost` } })
  expect(asked.status).toBe(200)

  const signUp = await world.call(auth.signUp, {
    body: {
      companyName: 'Another',
      alias: former,
      country: 'gb',
      defaultLanguage: 'en',
      firstName: 'Olga',
      lastName: 'Other',
      emailAddress: `${alias}@another.test`,
      password: 'correct horse battery',
    },
  })
  expect([signUp.status, signUp.body.code]).toEqual([409, 'alias_taken'])
  // The studio itself gets it back.
  await rename(former)
  expect((await open('/albums/new')).status).toBe(200)
  expect((await open('/albums/new', { host: `${alias}.localhost:3000` })).location).toBe(
    `http://${studio.host}/albums/new`,
  )
})
