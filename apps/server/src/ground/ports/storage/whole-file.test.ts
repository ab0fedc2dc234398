import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSigningKeys } from '../../../test-world/signing-keys.ts'
import { type DiskStorage, createDiskStorage } from './disk-storage.ts'
import { contentTypeOf } from './storage-key.ts'
import { isOpenedWhole, isStoredWhole, openWhole } from './whole-file.ts'

let directory: string
let storage: DiskStorage
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'whole-file-'))
  const clock = () => Date.now()
  storage = createDiskStorage({ origin: '', secret: makeSigningKeys(), clock, directory })
})
afterAll(() => rm(directory, { recursive: true }))

const picture = sharp({
  create: { width: 400, height: 300, channels: 3, background: '#246' },
})
const write = (key: string, bytes: Buffer) =>
  storage.write(key, bytes, { contentType: contentTypeOf(key) })

test.each([
  ['a.jpg', () => picture.clone().jpeg().toBuffer()],
  ['a.png', () => picture.clone().png().toBuffer()],
  ['a.webp', () => picture.clone().webp().toBuffer()],
])('of %s every missing piece of its end is noticed', async (key, draw) => {
  const bytes = await draw()
  await write(key, bytes)
  expect(await isStoredWhole(storage, key)).toBe(true)
  const opened = (await openWhole(storage, key))!
  expect(opened.data ?? (await buffer(opened.stream))).toEqual(bytes)
  for (const length of [bytes.length - 1, Math.floor(bytes.length / 2), 5, 0]) {
    await write(key, bytes.subarray(0, length))
    expect(await isStoredWhole(storage, key)).toBe(false)
    expect(await openWhole(storage, key)).toBeNull()
  }
  // A disk may keep a file's length and lose its contents.
  await write(key, Buffer.alloc(bytes.length))
  expect(await isStoredWhole(storage, key)).toBe(false)
})

test('a file that is not there is not whole, and of other kinds only that it is there is known', async () => {
  expect(await isStoredWhole(storage, 'none.jpg')).toBe(false)
  expect(await openWhole(storage, 'none.jpg')).toBeNull()
  expect(await isStoredWhole(storage, 'none.mp4')).toBe(false)
  await storage.write('film.mp4', Buffer.from('film'), { contentType: 'video/mp4' })
  expect(await isStoredWhole(storage, 'film.mp4')).toBe(true)
})

test('a file opened from a bucket is not requested a second time', async () => {
  const bucket = {
    localPath: () => null,
    head: () => Promise.reject(new Error('asked')),
    open: () => Promise.reject(new Error('asked')),
  }
  const file = { contentType: 'image/jpeg', size: 2_000_000 }
  expect(await isOpenedWhole(bucket, 'a.jpg', file)).toBe(true)
  // Data read with the file is checked.
  expect(await isOpenedWhole(bucket, 'a.jpg', { ...file, data: Buffer.alloc(9), size: 9 })).toBe(
    false,
  )
})
