import { contract } from '@proofdesk/contract'
import { DAY_MS } from '@proofdesk/domain/duration'
import { eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mediaFolders as folderTable } from '../../ground/db/tables/media.ts'
import { handlePurgeTrash } from '../../gallery/trash/purge-trash.handler.ts'
import { makeMedia, makeMediaFolder } from '../../test-world/make-media.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

const { media, mediaFolders } = contract
let world: TestApp
let studio: Studio
let token: string
beforeAll(async () => {
  world = await createTestApp()
})
beforeEach(async () => {
  studio = await makeStudio(world)
  token = studio.owner.token
})
afterAll(() => world.close())

const folders = async () => (await world.call(mediaFolders.list, { token })).body
const namesIn = async (query: object) =>
  (await world.call(media.list, { token, query })).body.media.map(({ name }) => name)
const move = (guid: string, folderGuid: string | null) =>
  world.call(media.update, { token, body: { guid, data: { folderGuid } } })

test('a folder’s slug is made once from its name, also when several want the same at once', async () => {
  const replies = await Promise.all(
    [1, 2, 3].map(() => world.call(mediaFolders.create, { token, body: { name: 'Für & Co' } })),
  )
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(replies.map(({ body }) => body.folder.slug).sort()).toEqual([
    'fur-and-co',
    'fur-and-co-2',
    'fur-and-co-3',
  ])
  const [first] = replies
  const { body } = await world.call(mediaFolders.update, {
    token,
    body: { guid: first!.body.folder.guid, data: { name: 'Logos' } },
  })
  expect(body.folder).toEqual({ ...first!.body.folder, name: 'Logos' })
  const fixed = { guid: body.folder.guid, data: { slug: 'logos' } }
  expect((await world.call(mediaFolders.update, { token, body: fixed })).status).toBe(422)
  // A name made of symbols gets a slug too; a different slug may be requested.
  const symbols = await world.call(mediaFolders.create, { token, body: { name: '★' } })
  expect(symbols.body.folder.slug).toBe('folder')
  const asked = { name: 'Sponsors', slug: 'our-sponsors' }
  expect((await world.call(mediaFolders.create, { token, body: asked })).body.folder).toMatchObject(
    asked,
  )
  for (const name of [' ', 'x'.repeat(121)])
    expect((await world.call(mediaFolders.create, { token, body: { name } })).status).toBe(422)
})

test('pictures lie in a folder or in none, are counted there, and found by name anywhere', async () => {
  const [logos, empty] = [
    await makeMediaFolder(world, studio),
    await makeMediaFolder(world, studio, { name: 'Árbol' }),
  ]
  const mug = await makeMedia(world, studio, { name: 'Mug 100%.png' })
  await makeMedia(world, studio, { name: 'Süßes Logo.png', folderGuid: logos.guid })
  await makeMedia(world, studio, { storedAt: null, folderGuid: logos.guid })
  await makeMedia(world, studio, { deletedAt: world.clock.now() })
  expect(await folders()).toMatchObject({
    folders: [
      { guid: empty.guid, noFiles: 0 },
      { guid: logos.guid, noFiles: 1 },
    ],
    noFiles: 1,
    noDeleted: 1,
  })
  expect(await namesIn({})).toEqual(['Mug 100%.png'])
  expect(await namesIn({ folderGuid: logos.guid })).toEqual(['Süßes Logo.png'])
  expect(await namesIn({ includeAll: true, text: 'SUSSES lo' })).toEqual(['Süßes Logo.png'])
  expect(await namesIn({ includeAll: true, text: '0%' })).toEqual(['Mug 100%.png'])
  expect(await namesIn({ includeAll: true, text: '_' })).toEqual([])
  expect((await move(mug.guid, logos.guid)).body.media.folderGuid).toBe(logos.guid)
  expect(await folders()).toMatchObject({ noFiles: 0 })
  expect((await move(mug.guid, newGuid())).body).toMatchObject({
    code: 'not_found',
    fields: { 'data.folderGuid': { code: 'gone' } },
  })
})

test('a deleted folder leaves its pictures in none and comes back with those that were not moved', async () => {
  const folder = await makeMediaFolder(world, studio)
  const other = await makeMediaFolder(world, studio, { name: 'Other' })
  const inFolder = { folderGuid: folder.guid }
  const stays = await makeMedia(world, studio, { name: 'stays', ...inFolder })
  const moved = await makeMedia(world, studio, { name: 'moved', ...inFolder })
  const query = { guid: folder.guid }
  expect((await world.call(mediaFolders.remove, { token, query })).status).toBe(200)
  expect((await world.call(mediaFolders.remove, { token, query })).status).toBe(404)
  expect((await world.call(media.list, { token, query: inFolder })).status).toBe(404)
  expect((await namesIn({})).sort()).toEqual(['moved', 'stays'])
  expect((await move(stays.guid, folder.guid)).status).toBe(404)
  await move(moved.guid, other.guid)
  await move(moved.guid, null)
  // Its slug is reserved for it.
  const again = { name: 'Again', slug: folder.slug }
  expect((await world.call(mediaFolders.create, { token, body: again })).body.folder.slug).toBe(
    `${folder.slug}-2`,
  )
  const { body } = await world.call(mediaFolders.restore, { token, body: query })
  expect(body.folder).toMatchObject({ slug: folder.slug, noFiles: 1 })
  expect(await namesIn({})).toEqual(['moved'])
  await world.call(mediaFolders.remove, { token, query })
  await world.deps.db
    .update(folderTable)
    .set({ deletedAt: world.clock.now() - 31 * DAY_MS })
    .where(eq(folderTable.guid, folder.guid))
  expect((await world.call(mediaFolders.restore, { token, body: query })).status).toBe(404)
  await handlePurgeTrash(world.deps)
  expect((await folders()).folders.map(({ name }) => name)).toEqual(['Again', 'Other'])
  expect(await namesIn({})).toHaveLength(2)
})
