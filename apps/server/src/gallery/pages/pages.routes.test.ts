import { contract } from '@proofdesk/contract'
import { DAY_MS } from '@proofdesk/domain/duration'
import { eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '../../ground/db/tables/pages.ts'
import { makeGallery } from '../../test-world/make-gallery.ts'
import { makeMedia } from '../../test-world/make-media.ts'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { handlePurgeTrash } from '../trash/purge-trash.handler.ts'

const { libraries } = contract
let world: TestApp
let studio: Studio
let token: string
beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world)
  token = studio.owner.token
})
afterAll(() => world.close())

const create = (body: Record<string, unknown>) =>
  world.call(libraries.create, { token, body: body as { name: string } })
const list = async () =>
  (await world.call(libraries.list, { token, query: {} })).body.libraries.map(({ guid }) => guid)

test('a new page lists all galleries, newest first, at an address made from its name', async () => {
  const { status, body } = await create({ name: 'Été & Hiver 2026' })
  expect(status).toBe(201)
  expect(body.library).toMatchObject({
    name: 'Été & Hiver 2026',
    slug: 'ete-and-hiver-2026',
    url: `http://${studio.host}/pages/ete-and-hiver-2026`,
    selectedEngines: [],
    engineDateOrder: 'desc',
    showDates: true,
    showGalleryNames: true,
    welcomeText: '',
    featuredImage: null,
    deletedAt: null,
  })
  expect(await list()).toContain(body.library.guid)
  const bySlug = await world.call(libraries.list, { token, query: { slug: body.library.slug } })
  expect(bySlug.body.libraries).toEqual([body.library])
})

test('its own theme is parsed by the product’s own values, and returned unchanged', async () => {
  const theme = { typography: { fontFamily: 'Lato' } }
  const { library } = (await create({ name: 'Own look', customTheme: true, theme })).body
  expect(library.chosenTheme).toEqual(theme)
  expect(library.theme).toMatchObject({
    palette: { background: { default: '#fafaf8', text: '#222222' } },
    typography: { fontFamily: 'Lato', body1: { fontFamily: 'Lato', fontSize: '16px' } },
  })
  const { guid } = library
  const back = await world.call(libraries.update, {
    token,
    body: { guid, theme: library.theme } as never,
  })
  expect(back.body.library).toEqual(library)
})

test('an address is unique, even if pages of the same name are created at the same moment', async () => {
  const replies = await Promise.all(Array.from({ length: 4 }, () => create({ name: 'Weddings' })))
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(replies.map(({ body }) => body.library.slug).toSorted()).toEqual([
    'weddings',
    'weddings-2',
    'weddings-3',
    'weddings-4',
  ])
  expect((await create({ name: '写真' })).body.library.slug).toBe('写真')
  expect((await create({ name: '★' })).body.library.slug).toBe('page')
})

test('an update only changes the given fields; the address stays when the name changes', async () => {
  const gallery = await makeGallery(world, studio)
  const { library } = (await create({ name: 'Races', welcomeText: 'Hello' })).body
  const { status, body } = await world.call(libraries.update, {
    token,
    body: {
      guid: library.guid,
      name: 'All races',
      selectedEngines: [gallery.guid, gallery.guid],
      defaultLocale: 'de',
    },
  })
  expect(status).toBe(200)
  expect(body.library).toEqual({
    ...library,
    name: 'All races',
    selectedEngines: [gallery.guid],
    defaultLocale: 'de',
    url: `http://${studio.host}/de/pages/races`,
  })
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a name of 121 letters', { name: 'x'.repeat(121) }, 'name'],
  ['a key that pages do not have', { name: 'x', colour: 'red' }, 'colour'],
  ['an order that is none', { name: 'x', engineDateOrder: 'up' }, 'engineDateOrder'],
  [
    'someone else’s picture',
    { name: 'x', mediaBannerMobileImageGuid: newGuid() },
    'mediaBannerMobileImageGuid',
  ],
  [
    '501 galleries',
    { name: 'x', selectedEngines: Array.from({ length: 501 }, () => newGuid()) },
    'selectedEngines',
  ],
])('%s is refused at its field', async (_, body, field) => {
  const before = await list()
  const reply = await create(body)
  expect(reply.status).toBe(422)
  expect(Object.keys((reply.body as { fields?: object }).fields ?? {})).toEqual([field])
  expect(await list()).toEqual(before)
})

test('a page can’t add another studio’s gallery; one in the trash may stay listed', async () => {
  const theirs = await makeGallery(world, await makeStudio(world))
  expect((await create({ name: 'Theirs', selectedEngines: [theirs.guid] })).status).toBe(404)
  const [kept, deleted] = [await makeGallery(world, studio), await makeGallery(world, studio)]
  const { library } = (await create({ name: 'Ours', selectedEngines: [kept.guid, deleted.guid] }))
    .body
  await world.call(contract.engines.remove, { token, query: { guid: deleted.guid } })
  const update = (selectedEngines: string[]) =>
    world.call(libraries.update, { token, body: { guid: library.guid, selectedEngines } })
  expect((await update([deleted.guid])).body.library.selectedEngines).toEqual([deleted.guid])
  // Once removed from the page it can't be added while it is in the trash.
  await update([kept.guid])
  expect((await update([deleted.guid])).status).toBe(404)
})

test('a photographer sees pages, listing just their own galleries; a salesperson sees none', async () => {
  const [own, other] = [await makeGallery(world, studio), await makeGallery(world, studio)]
  const { library } = (await create({ name: 'Both', selectedEngines: [own.guid, other.guid] })).body
  const limited = await makeUser(world, studio.account, 'photographer', { galleries: [own.guid] })
  const read = await world.call(libraries.list, {
    token: limited.token,
    query: { guid: library.guid },
  })
  expect(read.body.libraries[0]!.selectedEngines).toEqual([own.guid])
  const seller = await makeUser(world, studio.account, 'salesperson')
  expect((await world.call(libraries.list, { token: seller.token, query: {} })).status).toBe(403)
})

test('a deleted page can be restored with its address for 30 days, and is then purged', async () => {
  const { library } = (await create({ name: 'Gone' })).body
  const { guid } = library
  expect((await world.call(libraries.remove, { token, query: { guid } })).status).toBe(200)
  expect((await world.call(libraries.remove, { token, query: { guid } })).status).toBe(404)
  const trash = await world.call(libraries.list, { token, query: { deleted: true } })
  expect(trash.body.libraries).toMatchObject([{ guid, deletedAt: expect.any(Number) }])
  expect((await create({ name: 'Gone' })).body.library.slug).toBe('gone-2')
  const restored = await world.call(libraries.restore, { token, body: { guid } })
  expect(restored.body.library).toEqual(library)
  await world.call(libraries.remove, { token, query: { guid } })
  const deletedAt = world.deps.clock.now() - 30 * DAY_MS
  await world.deps.db.update(pages).set({ deletedAt }).where(eq(pages.guid, guid))
  expect((await world.call(libraries.restore, { token, body: { guid } })).status).toBe(404)
  await handlePurgeTrash(world.deps)
  const left = await world.deps.db.select({ guid: pages.guid }).from(pages)
  expect(left).not.toContainEqual({ guid })
})

test('a page counts as a use of its pictures; deleted ones aren’t shown or accepted', async () => {
  const { guid: picture } = await makeMedia(world, studio)
  const { library } = (await create({ name: 'Pictured', mediaFeaturedImageGuid: picture })).body
  expect(library.featuredImage).toMatchObject({ width: 400, height: 300 })
  const uses = await world.call(contract.media.uses, { token, query: { guid: picture } })
  expect(uses.body).toEqual({
    uses: [{ kind: 'page', guid: library.guid, name: 'Pictured', of: library.slug }],
    total: 1,
  })
  await world.call(contract.media.remove, { token, query: { guid: picture } })
  const read = await world.call(libraries.list, { token, query: { guid: library.guid } })
  expect(read.body.libraries[0]).toMatchObject({
    featuredImage: null,
    mediaFeaturedImageGuid: picture,
  })
  expect((await create({ name: 'Late', mediaFeaturedImageGuid: picture })).status).toBe(422)
})
