import { createHash } from 'node:crypto'
import { contract } from '@proofdesk/contract'
import type { FreeSpace } from '@proofdesk/domain/free-space'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { photos } from '../../ground/db/tables/photos.ts'
import { StorageError } from '../../ground/ports/storage/storage-error.ts'
import { makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { sendUpload } from '../../test-world/send-upload.ts'
import { storeFiles } from '../../test-world/store-files.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { handleProcessPhoto } from './process-photo.handler.ts'

let world: TestApp
let studio: Studio
let level: FreeSpace
beforeAll(async () => {
  world = await createTestApp({
    env: { STORAGE_QUOTA: '1MB' },
    diskSpace: { level: async () => level },
  })
})
beforeEach(async () => {
  level = 'ample'
  studio = await makeStudio(world)
})
afterAll(() => world.close())

const register = (engineGuid: string, bytes: Buffer, size = bytes.length) =>
  world.call(contract.content.register, {
    token: studio.owner.token,
    body: {
      engineGuid,
      files: [
        {
          name: 'a.jpg',
          type: 'image/jpeg',
          size,
          lastModified: 0,
          checksum: createHash('sha256').update(bytes).digest('hex'),
        },
      ],
    },
  })
const storage = async () =>
  (await world.call(contract.account.storage, { token: studio.owner.token })).body.storage

test('while the disk is full nothing is announced or accepted, and everything resumes later', async () => {
  const { guid } = await makeGallery(world, studio)
  const bytes = Buffer.from('a photo')
  const announced = (await register(guid, bytes)).body.upload.urls[0] as never
  level = 'full'
  expect(await sendUpload(world, announced, bytes)).toBe(503)
  expect(await register(guid, Buffer.from('another'))).toMatchObject({
    status: 503,
    body: { code: 'no_space', error: expect.stringMatching(/no space left on the server/) },
  })
  expect(
    await world.call(contract.media.create, {
      token: studio.owner.token,
      body: { files: [{ name: 'a.png', type: 'image/png', size: 10 }] },
    }),
  ).toMatchObject({ status: 503, body: { code: 'no_space' } })
  expect(await storage()).toMatchObject({ space: 'full', reason: 'disk' })
  // Everything but photos continues.
  expect((await world.call(contract.account.read, { token: studio.owner.token })).status).toBe(200)
  level = 'ample'
  expect(await sendUpload(world, announced, bytes)).toBe(204)
  expect((await register(guid, Buffer.from('another'))).status).toBe(201)
})

test('a studio’s quota covers its photos and pictures, also in the trash, and no one else’s', async () => {
  const gallery = await makeGallery(world, studio)
  expect(await storage()).toEqual({
    space: 'ample',
    reason: null,
    usedBytes: 0,
    quotaBytes: 1_000_000,
  })
  const large = await makePhoto(world, studio, gallery, { size: 900_000 })
  expect(await storage()).toMatchObject({ space: 'low', reason: 'quota', usedBytes: 900_000 })
  expect((await register(gallery.guid, Buffer.from('x'), 100_001)).body).toMatchObject({
    code: 'quota_reached',
    error: expect.stringMatching(/^Uploads are paused because your storage is full/),
  })
  expect((await register(gallery.guid, Buffer.from('x'), 100_000)).status).toBe(201)
  await world.call(contract.content.remove, {
    token: studio.owner.token,
    query: { content: [large.guid] },
  })
  expect(await storage()).toMatchObject({ space: 'full', reason: 'quota', usedBytes: 1_000_000 })
  studio = await makeStudio(world)
  expect((await register((await makeGallery(world, studio)).guid, Buffer.from('x'))).status).toBe(
    201,
  )
})

test.each(['no_space', 'unavailable'] as const)(
  'a photo whose pictures can’t be stored (%s) isn’t quarantined: its work waits',
  async (code) => {
    const photo = await makePhoto(world, studio, await makeGallery(world, studio), {
      status: 'stored',
      checksum: crypto.randomUUID(),
    })
    await storeFiles(world, photo)
    const full = () => Promise.reject(new StorageError(code, 'No.'))
    await handleProcessPhoto(
      { ...world.deps, storage: { ...world.deps.storage, write: full } },
      { accountGuid: photo.accountGuid, photoGuid: photo.guid },
      { id: '', attempt: 7, isLastAttempt: true, signal: new AbortController().signal },
    )
    const [row] = await world.deps.db.select().from(photos).where(eq(photos.guid, photo.guid))
    expect(row!.status).toBe('stored')
    const { rows } = await world.deps.db.execute(
      sql`select state, start_after > now() as later from pgboss.job where data->>'photoGuid' = ${photo.guid}`,
    )
    expect(rows).toEqual([{ state: 'created', later: true }])
  },
)
