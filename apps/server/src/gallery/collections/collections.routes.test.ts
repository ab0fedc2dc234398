import { contract } from '@proofdesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCollection, makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

const { collections, content } = contract
let world: TestApp
let studio: Studio
let token: string
beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world)
  token = studio.owner.token
})
afterAll(() => world.close())

const names = async (engineGuid: string) =>
  (await world.call(collections.list, { token, query: { engineGuid } })).body.collections.map(
    (collection) => collection.name,
  )

test('a new collection is published and last, also when several are created at once', async () => {
  const { guid: engineGuid } = await makeGallery(world, studio)
  const replies = await Promise.all(
    ['A', 'B', 'C'].map((name) =>
      world.call(collections.create, { token, body: { engineGuid, name } }),
    ),
  )
  expect(replies.map((reply) => [reply.status, reply.body.collection.status])).toEqual(
    Array(3).fill([201, 'Published']),
  )
  expect(new Set(replies.map((reply) => reply.body.collection.displayOrder)).size).toBe(3)
  expect(
    (await world.call(collections.create, { token, body: { engineGuid, name: ' ' } })).body.fields,
  ).toEqual({ name: { code: 'required', message: 'Required' } })
})

test('a second collection of the same name is refused, also by renaming and concurrently', async () => {
  const { guid: engineGuid } = await makeGallery(world, studio)
  const create = (name: string) =>
    world.call(collections.create, { token, body: { engineGuid, name } })
  const replies = await Promise.all([create('Start'), create(' start ')])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422])
  const { guid } = (await create('Finish')).body.collection
  const rename = (name: string) => world.call(collections.update, { token, body: { guid, name } })
  const refusal = await rename('START')
  expect(refusal.status).toBe(422)
  expect(refusal.body.fields).toMatchObject({ name: { code: 'collection_name_taken' } })
  // Its own name in other case is allowed, and so is a name used in another gallery.
  expect((await rename('FINISH')).status).toBe(200)
  const other = await makeGallery(world, studio)
  expect(
    (
      await world.call(collections.create, {
        token,
        body: { engineGuid: other.guid, name: 'Start' },
      })
    ).status,
  ).toBe(201)
})

test('a collection is renamed, set back to draft, and gets a featured image of its gallery', async () => {
  const gallery = await makeGallery(world, studio)
  const { guid } = await makeCollection(world, gallery)
  const photo = await makePhoto(world, studio, gallery)
  const update = (body: Record<string, unknown>) =>
    world.call(collections.update, { token, body: { guid, ...body } })
  expect((await update({ name: 'Podium', status: 'Draft' })).body.collection).toMatchObject({
    name: 'Podium',
    status: 'Draft',
  })
  expect(
    (
      await update({
        mediaFeaturedImageGuid: photo.guid,
        mediaFeaturedImageBackgroundPosition: 'top',
      })
    ).body.collection.featuredImage!.location,
  ).toContain(photo.guid)
  const foreign = await makePhoto(world, studio, await makeGallery(world, studio))
  expect((await update({ mediaFeaturedImageGuid: foreign.guid })).status).toBe(404)
})

test('a new order is saved, and a collection that it doesn’t name comes last', async () => {
  const gallery = await makeGallery(world, studio)
  const made = []
  for (const [displayOrder, name] of ['A', 'B', 'C'].entries())
    made.push(await makeCollection(world, gallery, { name, displayOrder }))
  const [a, b, c] = made.map((collection) => collection.guid) as [string, string, string]
  await world.call(collections.reorder, {
    token,
    body: { engineGuid: gallery.guid, collections: [c, a] },
  })
  expect(await names(gallery.guid)).toEqual(['C', 'A', 'B'])
  expect(
    (
      await world.call(collections.reorder, {
        token,
        body: { engineGuid: gallery.guid, collections: [a, a, b] },
      })
    ).status,
  ).toBe(422)
})

test('deleting a collection deletes its photos, and restoring it brings back just those', async () => {
  const gallery = await makeGallery(world, studio)
  const { guid } = await makeCollection(world, gallery)
  const kept = await makePhoto(world, studio, gallery, { collectionGuids: [guid] })
  const deletedBefore = await makePhoto(world, studio, gallery, {
    collectionGuids: [guid],
    deletedAt: world.clock.now() - 5_000,
  })
  await makePhoto(world, studio, gallery)
  const list = async () =>
    (await world.call(content.list, { token, query: { engineGuid: gallery.guid } })).body
  expect((await list()).total).toBe(2)
  expect((await world.call(collections.remove, { token, query: { guid } })).status).toBe(200)
  expect((await list()).total).toBe(1)
  expect(await names(gallery.guid)).toEqual([])
  expect(
    (await world.call(collections.restore, { token, body: { guid } })).body.collection,
  ).toMatchObject({ guid, noItems: 1 })
  const back = await list()
  expect(back.content.map((photo) => photo.guid)).toContain(kept.guid)
  expect(back.content.map((photo) => photo.guid)).not.toContain(deletedBefore.guid)
})

test('a gallery has at most a thousand collections, not counting those in the trash', async () => {
  const gallery = await makeGallery(world, studio)
  const { guid } = await makeCollection(world, gallery)
  await world.deps.pool.query(
    `insert into collections (guid, account_guid, engine_guid, name, display_order, created_at)
     select gen_random_uuid(), $1, $2, 'Stage ' || n, n, 0 from generate_series(1, 999) n`,
    [gallery.accountGuid, gallery.guid],
  )
  const create = () =>
    world.call(collections.create, { token, body: { engineGuid: gallery.guid, name: 'One more' } })
  expect(await create()).toMatchObject({
    status: 409,
    body: { code: 'list_full', values: { max: 1_000 } },
  })
  await world.call(collections.remove, { token, query: { guid } })
  expect((await create()).status).toBe(201)
})
