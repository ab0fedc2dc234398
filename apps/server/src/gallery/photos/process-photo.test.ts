import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photos } from '../../ground/db/tables/photos.ts'
import { ImageError, type ImageProblem } from '../../ground/ports/images/image-error.ts'
import { makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { storeFiles } from '../../test-world/store-files.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { getOrRenderVersion } from './photo-version.ts'
import { handleProcessPhoto } from './process-photo.handler.ts'

let world: TestApp
let studio: Studio
beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world)
})
afterAll(() => world.close())

async function makeWork(problem: ImageProblem) {
  const photo = await makePhoto(world, studio, await makeGallery(world, studio), {
    status: 'stored',
    checksum: crypto.randomUUID(),
  })
  await storeFiles(world, photo)
  const images = {
    ...world.deps.images,
    renderPhoto: () => Promise.reject(new ImageError(problem)),
  }
  const attempt = (number: number) =>
    handleProcessPhoto(
      { ...world.deps, images },
      { accountGuid: photo.accountGuid, photoGuid: photo.guid },
      {
        id: photo.guid,
        attempt: number,
        isLastAttempt: number === 7,
        signal: new AbortController().signal,
      },
    )
  const status = async () =>
    (await world.deps.db.select().from(photos).where(eq(photos.guid, photo.guid)))[0]!.status
  return { attempt, status }
}

test('a picture that takes too long is retried once and then quarantined', async () => {
  const { attempt, status } = await makeWork('too-slow')
  await expect(attempt(1)).rejects.toMatchObject({ code: 'too-slow' })
  expect(await status()).toBe('stored')
  await attempt(2)
  expect(await status()).toBe('quarantined')
})

test('one that lost its decoder is retried to the last, as another picture may be at fault', async () => {
  const { attempt, status } = await makeWork('decoder-lost')
  for (const number of [1, 2, 6])
    await expect(attempt(number)).rejects.toMatchObject({ code: 'decoder-lost' })
  expect(await status()).toBe('stored')
  await attempt(7)
  expect(await status()).toBe('quarantined')
})

test('one that uses too much memory is quarantined immediately', async () => {
  const { attempt, status } = await makeWork('too-large')
  await attempt(1)
  expect(await status()).toBe('quarantined')
})

test('a bought picture is rendered again when another one crashed the decoder', async () => {
  const gallery = await makeGallery(world, studio)
  const photo = await makePhoto(world, studio, gallery)
  const { length: size } = await storeFiles(world, photo)
  let calls = 0
  const images = {
    ...world.deps.images,
    renderVersion: (version: Parameters<typeof world.deps.images.renderVersion>[0]) =>
      ++calls === 1
        ? Promise.reject(new ImageError('decoder-lost'))
        : world.deps.images.renderVersion(version),
  }
  const plan = { rotation: 0, crop: null, resolution: 100, watermarks: [], quality: 80 }
  const key = await getOrRenderVersion({ ...world.deps, images }, { ...photo, size }, plan)
  expect([calls, (await world.deps.storage.head(key)) !== null]).toEqual([2, true])
})
