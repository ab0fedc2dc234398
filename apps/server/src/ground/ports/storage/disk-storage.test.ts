import { HOUR_MS } from '@proofdesk/domain/duration'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDiskStorage, type DiskStorage } from './disk-storage.ts'
import { makeSigningKeys } from '../../../test-world/signing-keys.ts'

let directory: string
let storage: DiskStorage
const jpeg = { contentType: 'image/jpeg' }
const options = {
  origin: 'http://localhost:3000',
  secret: makeSigningKeys(),
  clock: () => Date.now(),
}
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'disk-storage-'))
  storage = createDiskStorage({ ...options, directory })
})
afterEach(() => rm(directory, { recursive: true }))

it('the start sweeps what crashed uploads left a day ago, and nothing younger', async () => {
  const incoming = join(directory, '.incoming')
  await mkdir(incoming)
  for (const [name, hours] of [
    ['old', 25],
    ['young', 23],
  ] as const) {
    await writeFile(join(incoming, name), 'half a file')
    const then = new Date(Date.now() - hours * HOUR_MS)
    await utimes(join(incoming, name), then, then)
  }
  await storage.prepare()
  expect(await readdir(incoming)).toEqual(['young'])
})

it('an empty folder is a store, and so is one that does not exist yet', async () => {
  storage = createDiskStorage({ ...options, directory: join(directory, 'a', 'b') })
  await storage.prepare()
  await storage.write('photos/1.jpg', Buffer.from('hello'), jpeg)
  expect(await text((await storage.open('photos/1.jpg'))!.stream)).toBe('hello')
})

it('a folder that was removed by hand is made again', async () => {
  await storage.write('photos/1.jpg', Buffer.from('hello'), jpeg)
  await rm(join(directory, 'photos'), { recursive: true })
  await storage.write('photos/2.jpg', Buffer.from('hello'), jpeg)
  expect(await storage.head('photos/1.jpg')).toBeNull()
  expect(await storage.head('photos/2.jpg')).toMatchObject({ size: 5 })
})

it('files that are not ours are not listed', async () => {
  await storage.write('photos/1.jpg', Buffer.from('hello'), jpeg)
  await writeFile(join(directory, 'photos', '.DS_Store'), '')
  await writeFile(join(directory, 'photos', 'Notes.TXT'), '')
  await mkdir(join(directory, 'lost+found'))
  await writeFile(join(directory, '.incoming', 'a.jpg'), '')
  const keys: string[] = []
  for await (const { key } of storage.list('')) keys.push(key)
  expect(keys).toEqual(['photos/1.jpg'])
})

it("a file that can't be moved to its final path leaves nothing behind", async () => {
  // A file is in the place of a required folder.
  await storage.prepare()
  await writeFile(join(directory, 'photos'), '')
  await expect(storage.write('photos/1.jpg', Buffer.from('hello'), jpeg)).rejects.toThrow()
  expect(await storage.head('photos/1.jpg')).toBeNull()
  expect(await storage.open('photos/1.jpg')).toBeNull()
  expect(await readdir(join(directory, '.incoming'))).toEqual([])
})

it('signs with the address that is known by then', async () => {
  let origin = ''
  const late = createDiskStorage({ ...options, directory, origin: () => origin })
  origin = 'http://localhost:4000'
  const offer = { key: 'photos/1.jpg', ...jpeg, minBytes: 1, maxBytes: 10, expiresInSeconds: 60 }
  expect((await late.signPost(offer)).url).toBe('http://localhost:4000/files/upload')
  expect((await late.signPut(offer)).url).toMatch(
    /^http:\/\/localhost:4000\/files\/upload\/photos\/1\.jpg\?policy=/,
  )
})
