import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { contract } from '@proofdesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

let world: TestApp
let studio: Studio
let url: string
beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio)
  for (let n = 0; n < 5; n++) await makePhoto(world, studio, gallery)
  url = `/api/admin/content?engineGuid=${gallery.guid}`
})
afterAll(() => world.close())

const ask = (path: string, accept?: string) =>
  world.app.inject({
    url: path,
    headers: {
      host: 'localhost:3000',
      authorization: studio.owner.token,
      ...(accept && { 'accept-encoding': accept }),
    },
  })

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['GZIP;q=0.5, br;q=0, zstd; q=0.0', 'gzip', gunzipSync],
])('who accepts %s gets a long answer as %s', async (accept, encoding, unpack) => {
  const plain = await ask(url)
  const packed = await ask(url, accept)
  expect([
    packed.statusCode,
    packed.headers['content-encoding'],
    packed.headers['content-type'],
  ]).toEqual([200, encoding, plain.headers['content-type']])
  expect(JSON.parse(String(unpack(packed.rawPayload)))).toEqual(plain.json())
  expect(packed.headers.vary).toBe('accept-encoding')
  expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length)
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
})

test.each([undefined, 'identity', 'deflate', '*;q=0', 'br;q=0'])(
  'who accepts %s gets it plain',
  async (accept) => {
    const { headers, statusCode } = await ask(url, accept)
    expect([statusCode, headers['content-encoding']]).toEqual([200, undefined])
  },
)

test('a short answer, and with it a login token, stays plain', async () => {
  const { headers, statusCode } = await ask(`/api${contract.users.list.path}`, 'gzip')
  expect([statusCode, headers['content-encoding']]).toEqual([200, undefined])
})
