import { contract } from '@proofdesk/contract'
import { COLLECTIONS_PER_PHOTO } from '@proofdesk/domain/photo-collections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type GalleryRecord,
  makeCollection,
  makeGallery,
  makePhoto,
} from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { makeVideo } from '../../test-world/make-video.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

const { collections, content, videos } = contract
let world: TestApp
let studio: Studio
let token: string
beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world)
  token = studio.owner.token
})
afterAll(() => world.close())

const change = (guids: string[], body: { add?: string[]; remove?: string[] }, as = token) =>
  world.call(content.changeCollections, { token: as, body: { content: guids, ...body } })
const list = async (engineGuid: string, query: Record<string, unknown> = {}) =>
  (await world.call(content.list, { token, query: { engineGuid, ...query } as never })).body
const collectionsOf = async ({ guid }: GalleryRecord) =>
  (await world.call(collections.list, { token, query: { engineGuid: guid } })).body.collections
/** The collections of each photo of a gallery, in its order. */
const placesOf = async ({ guid }: GalleryRecord, query: Record<string, unknown> = {}) =>
  (await list(guid, query)).content.map((photo) => photo.collectionGuids)
const remove = (guid: string) => world.call(collections.remove, { token, query: { guid } })
const restore = (guid: string) => world.call(collections.restore, { token, body: { guid } })

async function makeTwo(status: 'Draft' | 'Published' = 'Published') {
  const gallery = await makeGallery(world, studio)
  const first = await makeCollection(world, gallery, { name: 'All of them' })
  const second = await makeCollection(world, gallery, {
    name: 'Highlights',
    displayOrder: 1,
    status,
  })
  return { gallery, first: first.guid, second: second.guid }
}

test('a photo added to a second collection stays in the first and is counted once', async () => {
  const { gallery, first, second } = await makeTwo()
  const both = await makePhoto(world, studio, gallery, { takenAt: 1, collectionGuids: [first] })
  await makePhoto(world, studio, gallery, { takenAt: 2, collectionGuids: [first] })
  expect((await change([both.guid], { add: [second] })).status).toBe(200)
  // Adding again changes nothing.
  expect((await change([both.guid], { add: [second] })).status).toBe(200)
  expect(await placesOf(gallery)).toEqual([[first, second], [first]])
  expect((await list(gallery.guid)).content[0]).toMatchObject({ collectionGuid: first })
  const totals = [[first], [second], [first, second]].map(
    async (guids) => (await list(gallery.guid, { collections: guids })).total,
  )
  expect(await Promise.all(totals)).toEqual([2, 1, 2])
  expect((await list(gallery.guid, { collections: [second] })).content[0]!.guid).toBe(both.guid)
  expect(
    (await collectionsOf(gallery)).map(({ noItems, noShared }) => [noItems, noShared]),
  ).toEqual([
    [2, 1],
    [1, 1],
  ])
})

test('photos move between two collections and stay in a third one', async () => {
  const { gallery, first, second } = await makeTwo()
  const { guid: third } = await makeCollection(world, gallery, { name: 'Podium' })
  const photo = await makePhoto(world, studio, gallery, { collectionGuids: [first, third] })
  await change([photo.guid], { add: [second], remove: [first] })
  expect(await placesOf(gallery)).toEqual([[third, second]])
  await change([photo.guid], { remove: [third] })
  expect(await placesOf(gallery)).toEqual([[second]])
  // The older call moves it into one and out of all others.
  await change([photo.guid], { add: [first, third] })
  await world.call(content.move, {
    token,
    body: { content: [photo.guid], collectionGuid: first },
  })
  expect(await placesOf(gallery)).toEqual([[first]])
})

test('thousands of photos are changed in few statements, and pages keep their order', async () => {
  const { gallery, first, second } = await makeTwo()
  await makePhoto(world, studio, gallery, { takenAt: 5_000, collectionGuids: [first] })
  const { rows } = await world.deps.pool.query<{ guid: string }>(
    `insert into photos (guid, account_guid, engine_guid, collection_guids, batch_guid, name, key, content_type, size, status, uploaded_at, taken_at, sorted_at, width, height, lg_width, lg_height, md_width, md_height, thumb_width, thumb_height)
     select uuidv7(), account_guid, engine_guid, collection_guids, batch_guid, 'n' || n, 'k' || n, content_type, size, status, uploaded_at, n, n, 3000, 2000, 2048, 1365, 1024, 683, 375, 250
     from photos, generate_series(1, 1000) n where engine_guid = $1 returning guid`,
    [gallery.guid],
  )
  const guids = rows.map(({ guid }) => guid)
  expect((await change(guids, { add: [second] })).status).toBe(200)
  const pages = [1, 5, 10].map((page) => list(gallery.guid, { collections: [second], page }))
  expect((await Promise.all(pages)).map((page) => [page.total, page.content[0]!.takenAt])).toEqual([
    [1_000, 1],
    [1_000, 401],
    [1_000, 901],
  ])
  await change(guids.slice(0, 500), { remove: [second] })
  expect((await list(gallery.guid, { collections: [second] })).total).toBe(500)
})

test('two concurrent additions are both saved', async () => {
  const { gallery, first, second } = await makeTwo()
  const photo = await makePhoto(world, studio, gallery)
  const statuses = await Promise.all(
    [first, second, first].map(
      async (guid) => (await change([photo.guid], { add: [guid] })).status,
    ),
  )
  expect(statuses).toEqual([200, 200, 200])
  expect((await placesOf(gallery))[0]!.toSorted()).toEqual([first, second].toSorted())
})

test('refuses missing permissions, others’ photos or collections, and too many', async () => {
  const { gallery, first } = await makeTwo()
  const photo = await makePhoto(world, studio, gallery)
  const elsewhere = await makeTwo()
  const foreign = await makePhoto(world, studio, elsewhere.gallery)
  const seller = await makeUser(world, studio.account, 'salesperson')
  expect((await change([photo.guid], { add: [first] }, seller.token)).status).toBe(403)
  const stranger = await makeStudio(world)
  expect((await change([photo.guid], { add: [first] }, stranger.owner.token)).status).toBe(404)
  expect((await change([photo.guid], { add: [elsewhere.first] })).body).toMatchObject({
    fields: { add: { code: 'in_other_gallery' } },
  })
  expect((await change([photo.guid, foreign.guid], { add: [first] })).status).toBe(422)
  await remove(first)
  expect((await change([photo.guid], { add: [first] })).status).toBe(404)
  const { rows } = await world.deps.pool.query<{ guid: string }>(
    `insert into collections (guid, account_guid, engine_guid, name, display_order, created_at)
     select gen_random_uuid(), $1, $2, 'Stage ' || n, n, 0 from generate_series(0, $3::int) n returning guid`,
    [gallery.accountGuid, gallery.guid, COLLECTIONS_PER_PHOTO],
  )
  const [last, ...most] = rows.map(({ guid }) => guid)
  expect((await change([photo.guid], { add: most })).status).toBe(200)
  expect((await change([photo.guid], { add: [last!] })).body).toMatchObject({
    fields: { add: { code: 'too_many', max: COLLECTIONS_PER_PHOTO } },
  })
  expect((await change([photo.guid], { add: [last!], remove: [most[0]!] })).status).toBe(200)
})

test('a deleted collection takes only photos in no other, and is complete when restored', async () => {
  const { gallery, first, second } = await makeTwo()
  const [own, shared] = [
    await makePhoto(world, studio, gallery, { takenAt: 1, collectionGuids: [first] }),
    await makePhoto(world, studio, gallery, { takenAt: 2, collectionGuids: [first, second] }),
  ]
  const clips = [
    await makeVideo(world, studio, gallery, { collectionGuids: [first] }),
    await makeVideo(world, studio, gallery, { collectionGuids: [second, first] }),
  ]
  const clipsLeft = async () =>
    (await world.call(videos.list, { token, query: { engineGuid: gallery.guid } })).body.videos.map(
      ({ guid, collectionGuids }) => [guid, collectionGuids],
    )
  await remove(first)
  expect(await placesOf(gallery)).toEqual([[second]])
  expect(await clipsLeft()).toEqual([[clips[1]!.guid, [second]]])
  expect((await list(gallery.guid, { deleted: true })).content.map(({ guid }) => guid)).toEqual([
    own.guid,
  ])
  expect((await restore(first)).body.collection).toMatchObject({ noItems: 2, noShared: 1 })
  expect(await placesOf(gallery)).toEqual([[first], [second, first]])
  expect(await clipsLeft()).toEqual([
    [clips[0]!.guid, [first]],
    [clips[1]!.guid, [second, first]],
  ])
  // Deleting both one after the other deletes the shared photo with the second.
  await remove(first)
  await remove(second)
  expect((await list(gallery.guid)).total).toBe(0)
  await restore(first)
  expect(await placesOf(gallery)).toEqual([[first]])
  await restore(second)
  expect((await list(gallery.guid)).content.map(({ guid }) => guid)).toEqual([
    own.guid,
    shared.guid,
  ])
})

test('a photo restored without its deleted collection is in it again once that is restored', async () => {
  const { gallery, first, second } = await makeTwo()
  const photo = await makePhoto(world, studio, gallery, { collectionGuids: [first] })
  const back = () => world.call(content.restore, { token, body: { content: [photo.guid] } })
  await remove(first)
  await back()
  expect(await placesOf(gallery)).toEqual([[]])
  await change([photo.guid], { add: [second] })
  await restore(first)
  expect(await placesOf(gallery)).toEqual([[second, first]])
})

test('deleting a collection while photos are added leaves none both deleted and live', async () => {
  const { gallery, first, second } = await makeTwo()
  const photos = []
  for (let n = 0; n < 5; n++)
    photos.push(await makePhoto(world, studio, gallery, { collectionGuids: [first] }))
  const [added, removed, taken] = await Promise.all([
    change(
      photos.map(({ guid }) => guid),
      { add: [second] },
    ),
    remove(second),
    change([photos[0]!.guid], { remove: [first] }),
  ])
  expect([200, 404]).toContain(added.status)
  expect([removed.status, taken.status]).toEqual([200, 200])
  const { rows } = await world.deps.pool.query(
    `select 1 from photos p where p.engine_guid = $1 and p.deleted_at is null and $2::uuid = any(p.collection_guids)`,
    [gallery.guid, second],
  )
  expect(rows).toEqual([])
})

test('a photo restored while its collection is deleted is never live in the trash', async () => {
  const { gallery, first } = await makeTwo()
  const photo = await makePhoto(world, studio, gallery, {
    collectionGuids: [first],
    deletedAt: world.clock.now(),
  })
  const back = world.call(content.restore, { token, body: { content: [photo.guid] } })
  const replies = await Promise.all([back, remove(first)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect([[], [[]]]).toContainEqual(await placesOf(gallery))
})

test('two collections deleted concurrently take the photos that are in no third', async () => {
  const { gallery, first, second } = await makeTwo()
  for (let n = 0; n < 5; n++)
    await makePhoto(world, studio, gallery, { collectionGuids: [first, second] })
  const replies = await Promise.all([remove(first), remove(second)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect((await list(gallery.guid)).total).toBe(0)
  await Promise.all([restore(first), restore(second)])
  expect((await placesOf(gallery)).every((places) => places.length > 0 && places.length <= 2)).toBe(
    true,
  )
})

test('existing files are added to the collection that they are uploaded to', async () => {
  const { gallery, first, second } = await makeTwo()
  const checksum = 'c'.repeat(64)
  await makePhoto(world, studio, gallery, { checksum, size: 9, collectionGuids: [first] })
  const upload = async (collectionGuid: string | undefined) => {
    const file = { name: 'a.jpg', type: 'image/jpeg', size: 9, lastModified: 0, checksum }
    const { body } = await world.call(content.register, {
      token,
      body: { engineGuid: gallery.guid, collectionGuid, files: [file] },
    })
    return body.upload.urls[0]
  }
  expect(await upload(second)).toMatchObject({ code: 'already_stored', isAdded: true })
  expect(await placesOf(gallery)).toEqual([[first, second]])
  expect(await upload(second)).not.toHaveProperty('isAdded')
  expect(await upload(undefined)).not.toHaveProperty('isAdded')
  expect(await placesOf(gallery)).toEqual([[first, second]])
})
