import { contract } from '@proofdesk/contract'
import { DAY_MS } from '@proofdesk/domain/duration'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { photoAnalyses } from '../../ground/db/tables/photo-analyses.ts'
import { ERASED, photoFaces } from '../../ground/db/tables/photo-faces.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { pictureOf, createFakeFaces } from '../../test-world/fake-faces.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { handleAnalyseGallery } from '../analyses/analyse-gallery.handler.ts'
import { DEFAULT_FEATURES } from '../galleries/gallery-defaults.ts'
import { processPhoto } from '../originals/process-photo.job.ts'
import { createFaceAnalyser } from './face-analyser.ts'
import { handlePurgeFaces } from './purge-faces.handler.ts'

let world: TestApp
let studio: Studio
beforeAll(async () => {
  world = await createTestApp({ faces: createFakeFaces() })
  studio = await makeStudio(world)
})
afterAll(() => world.close())

const features = { ...DEFAULT_FEATURES, freeDownloads: true, selfieSearch: true }

/** A gallery with a photo of two people, analysed. */
async function makeRace(change: Partial<typeof galleries.$inferInsert> = {}) {
  const gallery = await makeGallery(world, studio, { published: true, features, ...change })
  const photo = await makePhoto(world, studio, gallery)
  const picture = await pictureOf('#ff0000', '#0000ff')
  await world.deps.storage.write(renditionKey(photo, 'lg'), picture, { contentType: 'image/jpeg' })
  await analyse(gallery.guid)
  return gallery.guid
}

const analyse = (engineGuid: string) =>
  handleAnalyseGallery(
    world.deps,
    { accountGuid: studio.account.guid, engineGuid },
    { analysers: [createFaceAnalyser()], yieldTo: processPhoto },
  )

const facesOf = (engineGuid: string) =>
  world.deps.db.select().from(photoFaces).where(eq(photoFaces.engineGuid, engineGuid))

const change = (guid: string, changes: object) =>
  world.call(contract.engines.update, { body: { guid, ...changes }, token: studio.owner.token })

test('every face on a photo is saved once with its place, however often the photo is analysed', async () => {
  const guid = await makeRace()
  await world.deps.db
    .update(photoAnalyses)
    .set({ version: 'former' })
    .where(eq(photoAnalyses.engineGuid, guid))
  await analyse(guid)
  const faces = await facesOf(guid)
  expect(faces.map(({ x }) => x).toSorted()).toEqual([0, 0.5])
  expect(faces[0]).toMatchObject({
    version: createFaceAnalyser().version,
    score: expect.closeTo(0.9),
  })
  expect(faces[0]!.embedding).toHaveLength(128)
})

test('selfie search switched off deletes the faces; switched on again, it finds them', async () => {
  const guid = await makeRace()
  await change(guid, { features: { selfieSearch: false } })
  await analyse(guid)
  expect(await facesOf(guid)).toEqual([])
  await change(guid, { features: { selfieSearch: true } })
  await analyse(guid)
  expect(await facesOf(guid)).toHaveLength(2)
})

test('an archived gallery keeps its faces for the number of days it sets', async () => {
  const guid = await makeRace({ faceRetentionDays: 30 })
  await change(guid, { archived: true })
  const archivedAt = world.clock.now()
  world.clock.set(archivedAt + 29 * DAY_MS)
  // Archiving again doesn't restart the period.
  await change(guid, { archived: true })
  await handlePurgeFaces(world.deps)
  await analyse(guid)
  expect(await facesOf(guid)).toHaveLength(2)
  world.clock.set(archivedAt + 30 * DAY_MS)
  await handlePurgeFaces(world.deps)
  await handlePurgeFaces(world.deps)
  expect(await facesOf(guid)).toEqual([])
  await analyse(guid)
  expect(await facesOf(guid)).toEqual([])
  await signInAgain()
  await change(guid, { archived: false })
  await analyse(guid)
  expect(await facesOf(guid)).toHaveLength(2)
})

test('the same applies in the trash; another gallery is left alone', async () => {
  const [guid, other] = [
    await makeRace({ faceRetentionDays: 10 }),
    await makeRace({ faceRetentionDays: 10 }),
  ]
  const now = world.clock.now()
  const { db } = world.deps
  await db.update(galleries).set({ deletedAt: now }).where(eq(galleries.guid, guid))
  const [erased] = await facesOf(guid)
  await db
    .update(photoFaces)
    .set({ version: ERASED, embedding: new Float32Array() })
    .where(and(eq(photoFaces.engineGuid, guid), eq(photoFaces.guid, erased!.guid)))
  world.clock.set(now + 10 * DAY_MS - 60_000)
  await handlePurgeFaces(world.deps)
  expect(await facesOf(guid)).toHaveLength(2)
  world.clock.set(now + 10 * DAY_MS + 60_000)
  await handlePurgeFaces(world.deps)
  // Erased faces stay recorded as erased.
  expect(await facesOf(guid)).toMatchObject([{ guid: erased!.guid, version: ERASED }])
  expect(await facesOf(other)).toHaveLength(2)
})

test('a photo in the trash keeps its faces for as long as it can be restored', async () => {
  const guid = await makeRace()
  const now = world.clock.now()
  const { db } = world.deps
  await db.update(photos).set({ deletedAt: now }).where(eq(photos.engineGuid, guid))
  world.clock.set(now + 29 * DAY_MS)
  await handlePurgeFaces(world.deps)
  expect(await facesOf(guid)).toHaveLength(2)
  world.clock.set(now + 31 * DAY_MS)
  await handlePurgeFaces(world.deps)
  expect(await facesOf(guid)).toEqual([])
})

/** Sessions end after 30 days. */
async function signInAgain(): Promise<void> {
  studio = { ...studio, owner: await makeUser(world, studio.account, 'owner') }
}
