import { contract } from '@proofdesk/contract'
import type { GalleryMove } from '@proofdesk/domain/gallery-move'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { timelineEvents } from '../../ground/db/tables/timeline.ts'
import {
  type GalleryRecord,
  makeGallery,
  makePhoto,
  makeProduct,
  makeProductList,
} from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

const { galleryMoves } = contract
let world: TestApp
let studio: Studio
beforeAll(async () => void (world = await createTestApp()))
afterAll(() => world.close())
beforeEach(async () => void (studio = await makeStudio(world)))

const run = (
  route: typeof galleryMoves.plan | typeof galleryMoves.apply,
  move: GalleryMove,
  rows: readonly GalleryRecord[],
  token = studio.owner.token,
) => world.call(route, { token, body: { move, galleries: rows.map(({ guid }) => guid) } })

const stateOf = async ({ guid }: GalleryRecord) => {
  const [row] = await world.deps.db.select().from(galleries).where(eq(galleries.guid, guid))
  const { published, archived, deletedAt } = row!
  return { published, archived, isDeleted: deletedAt !== null }
}

/** A ready gallery, an empty one, a public one and an archived one. */
async function makeFour() {
  const list = await makeProductList(world, studio)
  await makeProduct(world, list, { price: 900 })
  const ready = await makeGallery(world, studio, {
    productListGuid: list.guid,
    eventDate: world.clock.now(),
    published: false,
  })
  await makePhoto(world, studio, ready)
  const bare = await makeGallery(world, studio, { published: false })
  const open = await makeGallery(world, studio, { published: true })
  const away = await makeGallery(world, studio, { published: false, archived: true })
  return { ready, bare, open, away, all: [ready, bare, open, away] }
}

test('a plan for publishing says what is ready, what visitors would miss and what stays', async () => {
  const { ready, all } = await makeFour()
  const { status, body } = await run(galleryMoves.plan, 'publish', all)
  expect(status).toBe(200)
  expect(body.galleries.map(({ outcome, open }) => [outcome, open])).toEqual([
    ['moves', []],
    ['moves', ['found', 'dated', 'covered']],
    ['same', []],
    ['archived', []],
  ])
  expect(await stateOf(ready)).toMatchObject({ published: false })
})

test('a published gallery is unpublished by the reverse move, as its timeline shows', async () => {
  const { ready, bare, open, away, all } = await makeFour()
  const { body } = await run(galleryMoves.apply, 'publish', all)
  expect(body.galleries.map(({ outcome }) => outcome)).toEqual([
    'moves',
    'moves',
    'same',
    'archived',
  ])
  expect(await Promise.all(all.map(async (row) => (await stateOf(row)).published))).toEqual([
    true,
    true,
    true,
    false,
  ])
  await run(galleryMoves.apply, 'moveToDrafts', [ready, bare])
  expect(await stateOf(ready)).toMatchObject({ published: false })
  const events = await world.deps.db
    .select({ kind: timelineEvents.kind })
    .from(timelineEvents)
    .where(eq(timelineEvents.subjectGuid, ready.guid))
  expect(events.map(({ kind }) => kind)).toContain('published')
  expect([await stateOf(open), await stateOf(away)]).toMatchObject([
    { published: true },
    { archived: true },
  ])
})

test('galleries are archived and deleted together, and restored together', async () => {
  const { open, away, ready } = await makeFour()
  const archived = await run(galleryMoves.apply, 'archive', [open, away])
  expect(archived.body.galleries.map(({ outcome }) => outcome)).toEqual(['moves', 'same'])
  await run(galleryMoves.apply, 'delete', [open, ready])
  expect(await stateOf(open)).toMatchObject({ isDeleted: true })
  // A gallery in the trash can only be restored.
  expect((await run(galleryMoves.apply, 'archive', [open])).status).toBe(404)
  await run(galleryMoves.apply, 'restore', [open, ready])
  expect(await stateOf(open)).toEqual({ published: true, archived: true, isDeleted: false })
  expect(await stateOf(ready)).toMatchObject({ isDeleted: false })
})

test('a gallery of another studio isn’t found, and then nothing is moved', async () => {
  const { ready } = await makeFour()
  const other = await makeStudio(world)
  const theirs = await makeGallery(world, other, { published: false })
  expect((await run(galleryMoves.apply, 'publish', [ready, theirs])).status).toBe(404)
  expect(await stateOf(ready)).toMatchObject({ published: false })
  const { token } = await makeUser(world, studio.account, 'photographer')
  expect((await run(galleryMoves.apply, 'publish', [ready], token)).status).toBe(403)
})

test('two hundred galleries are planned and moved in one call, more are refused', async () => {
  const rows = []
  for (let n = 0; n < 201; n++)
    rows.push(await makeGallery(world, studio, { name: `Race ${n}`, slug: `race-${n}` }))
  expect((await run(galleryMoves.plan, 'archive', rows)).status).toBe(422)
  const { body } = await run(galleryMoves.apply, 'archive', rows.slice(0, 200))
  expect(body.galleries.filter(({ outcome }) => outcome === 'moves')).toHaveLength(200)
})
