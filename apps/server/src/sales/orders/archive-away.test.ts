import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createS3Storage } from '../../ground/ports/storage/s3-storage.ts'
import { makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { makeStudio } from '../../test-world/make-studio.ts'
import { readZip } from '../../test-world/read-zip.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { listBoughtItems } from './bought-items.ts'
import { streamOrderArchive } from './order-archive.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

/**
 * A server with the part of S3 needed for reading. While it is `away` it cuts each connection in the middle of a file.
 */
async function startBucket(files: Map<string, Buffer>) {
  const bucket = { isAway: false, endpoint: '', close: async () => void server.close() }
  const server = createServer((request, response) => {
    const file = files.get(decodeURIComponent(request.url!.split('?')[0]!.replace('/photos/', '')))
    if (!file) return void response.writeHead(404).end()
    response.writeHead(200, {
      'content-length': file.length,
      'content-type': 'image/jpeg',
      'last-modified': new Date(0).toUTCString(),
    })
    if (request.method === 'HEAD') return void response.end()
    if (!bucket.isAway) return void response.end(file)
    response.write(file.subarray(0, file.length / 2), () => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  bucket.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return bucket
}

test('an archive is aborted if the storage fails in the middle, and complete once it is back', async () => {
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio)
  const photos = await Promise.all(
    ['a.jpg', 'b.jpg', 'c.jpg'].map((name) =>
      makePhoto(world, studio, gallery, { name, size: 900_000 }),
    ),
  )
  const files = new Map(photos.map(({ key, name }) => [key, Buffer.alloc(900_000, name)]))
  const order = await makeOrder(world, gallery, {
    lines: [{ items: photos.map(({ guid, name }) => ({ photoGuid: guid, name })) }],
  })
  const bucket = await startBucket(files)
  const storage = createS3Storage({
    endpoint: bucket.endpoint,
    bucket: 'photos',
    region: 'eu-central-1',
    accessKeyId: 'KEY',
    secretAccessKey: 'SECRET',
  })
  const bought = await listBoughtItems(world.deps.db, order)
  const archive = () =>
    streamOrderArchive({ ...world.deps, storage }, studio.account, {
      timeZone: gallery.timeZone,
      bought,
      films: [],
    })
  bucket.isAway = true
  await expect(buffer(archive())).rejects.toThrow()
  bucket.isAway = false
  const entries = readZip(await buffer(archive()))
  expect(entries.map(({ name }) => name).toSorted()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  await bucket.close()
})
