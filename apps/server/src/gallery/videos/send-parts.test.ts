import { contract } from '@proofdesk/contract'
import { DAY_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { PART_BYTES } from '@proofdesk/domain/file-parts'
import { eq } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { videos } from '../../ground/db/tables/videos.ts'
import { type GalleryRecord, makeGallery } from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { readUploadProgress } from '../photos/upload-progress.ts'
import { handleProcessVideo } from './process-video.handler.ts'
import { VIDEO_ORIGINALS } from '../originals/original-kind.ts'
import { sweepOriginals } from '../originals/sweep-originals.ts'

const { content } = contract
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const film = randomBytes(PART_BYTES + 5_000)
const partOf = (number: number) => film.subarray((number - 1) * PART_BYTES, number * PART_BYTES)

let world: TestApp
let studio: Studio
let token: string
let freeBytes = Infinity
beforeAll(async () => {
  world = await createTestApp({
    diskSpace: { level: async (bytes = 0) => (bytes > freeBytes ? 'full' : 'ample') },
  })
  studio = await makeStudio(world)
  token = studio.owner.token
})
afterAll(() => world.close())

async function register(engineGuid: string, checksum = sha256(film)) {
  const file = { name: 'Start.mov', type: 'video/quicktime', size: film.length, lastModified: 0 }
  const { status, body } = await world.call(content.register, {
    token,
    body: { engineGuid, files: [{ ...file, checksum }] },
  })
  return { status, code: body.code, entry: body.upload?.urls[0], guid: guidOf(body) }
}

function guidOf(body: { upload?: { urls: { contentGuid?: string }[] } }): string {
  return body.upload?.urls[0]?.contentGuid ?? ''
}

const missing = async (guid: string) =>
  (await world.call(content.parts, { token, body: { guid } })).body.missing
const sign = (guid: string, number: number, checksum = sha256(partOf(number))) =>
  world.call(content.signPart, { token, body: { guid, number, checksum } })
const join = (guid: string) => world.call(content.joinParts, { token, body: { guid } })

async function put(target: { url: string; headers: Record<string, string> }, bytes: Buffer) {
  const { pathname, search } = new URL(target.url)
  const { headers } = target
  const sent = { method: 'PUT' as const, url: pathname + search, headers, payload: bytes }
  return (await world.app.inject(sent)).statusCode
}

async function send(guid: string, number: number): Promise<number> {
  return put((await sign(guid, number)).body, partOf(number))
}

const progressOf = async ({ accountGuid, guid }: GalleryRecord) => {
  const scope = { accountGuid, galleries: 'all' } as const
  const now = world.clock.now()
  const { videos: counts } = await readUploadProgress(world.deps.db, scope, guid, now)
  return Object.entries(counts).flatMap(([step, count]) => (count > 0 ? [`${step} ${count}`] : []))
}

async function rowOf(guid: string) {
  const [row] = await world.deps.db.select().from(videos).where(eq(videos.guid, guid))
  return row
}

test('a large film comes in parts; resuming uploads only what is missing, and it is stored once', async () => {
  const gallery = await makeGallery(world, studio)
  const { entry, guid } = await register(gallery.guid)
  expect(entry).toMatchObject({ contentGuid: guid, partBytes: PART_BYTES })
  expect(await progressOf(gallery)).toEqual(['waiting 1'])
  expect(await missing(guid)).toEqual([1, 2])
  expect(await progressOf(gallery)).toEqual(['uploading 1'])
  expect(await send(guid, 2)).toBe(204)
  expect(await join(guid)).toMatchObject({ status: 409, body: { code: 'parts_missing' } })
  // The same file chosen again.
  expect((await register(gallery.guid)).guid).toBe(guid)
  expect(await missing(guid)).toEqual([1])
  const { status, body } = await sign(guid, 3)
  expect([status, body.fields]).toEqual([
    422,
    { number: { code: 'out_of_range', max: 2, message: 'Must be at most 2' } },
  ])
  const target = (await sign(guid, 1)).body
  expect(await put(target, partOf(1).subarray(1))).toBe(422)
  expect(await put(target, Buffer.alloc(PART_BYTES))).toBe(422)
  expect(await Promise.all([put(target, partOf(1)), put(target, partOf(1))])).toEqual([204, 204])
  const joined = await Promise.all([join(guid), join(guid)])
  expect(joined.map(({ status }) => status)).toEqual([200, 200])
  expect(await progressOf(gallery)).toEqual(['checking 1'])
  const video = (await rowOf(guid))!
  expect(video).toMatchObject({ status: 'stored', partsUpload: null })
  const { stream } = (await world.deps.storage.open(video.key))!
  expect(sha256(await buffer(stream))).toBe(sha256(film))
  expect((await register(gallery.guid)).entry).toMatchObject({ code: 'already_stored' })
  expect(await world.call(content.parts, { token, body: { guid } })).toMatchObject({
    status: 409,
    body: { code: 'already_stored' },
  })
  expect(await put(target, partOf(1))).toBe(404)
})

test('two windows that start at the same time continue one upload', async () => {
  const gallery = await makeGallery(world, studio)
  const { guid } = await register(gallery.guid)
  expect(await Promise.all([missing(guid), missing(guid)])).toEqual([
    [1, 2],
    [1, 2],
  ])
  const { key, partsUpload } = (await rowOf(guid))!
  expect(await send(guid, 2)).toBe(204)
  expect(await world.deps.storage.listParts({ key, upload: partsUpload! })).toEqual([2])
  expect(await missing(guid)).toEqual([1])
})

test('a cancelled upload is deleted with its parts and accepts no more', async () => {
  const gallery = await makeGallery(world, studio)
  const { guid } = await register(gallery.guid)
  await missing(guid)
  expect(await send(guid, 2)).toBe(204)
  const target = (await sign(guid, 1)).body
  const { key, partsUpload } = (await rowOf(guid))!
  await world.call(content.cancel, { token, body: { content: [guid] } })
  expect(await world.deps.storage.listParts({ key, upload: partsUpload! })).toBeNull()
  expect(await put(target, partOf(1))).toBe(404)
  expect((await join(guid)).status).toBe(404)
})

test('parts that the store has lost are uploaded again', async () => {
  const gallery = await makeGallery(world, studio)
  const { guid } = await register(gallery.guid)
  await missing(guid)
  expect(await send(guid, 2)).toBe(204)
  const { key, partsUpload } = (await rowOf(guid))!
  await world.deps.storage.dropParts({ key, upload: partsUpload! })
  expect(await missing(guid)).toEqual([1, 2])
  expect((await rowOf(guid))!.partsUpload).not.toBe(partsUpload)
})

test('a film with all parts uploaded but unconfirmed is found; an unsent one expires', async () => {
  const gallery = await makeGallery(world, studio)
  const whole = await register(gallery.guid)
  const half = await register(gallery.guid, 'b'.repeat(64))
  await Promise.all([missing(whole.guid), missing(half.guid)])
  for (const [guid, number] of [
    [whole.guid, 1],
    [whole.guid, 2],
    [half.guid, 2],
  ] as const)
    expect(await send(guid, number)).toBe(204)
  const { key, partsUpload } = (await rowOf(half.guid))!
  world.clock.pass(MINUTE_MS)
  await sweepOriginals(world.deps, VIDEO_ORIGINALS)
  expect((await rowOf(whole.guid))!.status).toBe('stored')
  expect((await rowOf(half.guid))!.status).toBe('waiting')
  world.clock.pass(7 * DAY_MS)
  await sweepOriginals(world.deps, VIDEO_ORIGINALS)
  expect(await rowOf(half.guid)).toBeUndefined()
  expect(await world.deps.storage.listParts({ key, upload: partsUpload! })).toBeNull()
})

test('a film that differs from what was announced is quarantined', async () => {
  const gallery = await makeGallery(world, studio)
  const { guid } = await register(gallery.guid, 'c'.repeat(64))
  await missing(guid)
  expect([await send(guid, 1), await send(guid, 2)]).toEqual([204, 204])
  expect((await join(guid)).status).toBe(200)
  const { accountGuid } = gallery
  const run = { isLastAttempt: false, signal: new AbortController().signal }
  await handleProcessVideo(world.deps, { accountGuid, videoGuid: guid }, run)
  expect(await progressOf(gallery)).toEqual(['quarantined 1'])
  const photographer = await makeUser(world, studio.account, 'photographer')
  const asked = { token: photographer.token, query: { engineGuid: gallery.guid } }
  const { body } = await world.call(contract.videos.quarantine, asked)
  expect(body).toMatchObject({ total: 1, videos: [{ guid, reason: 'damaged' }] })
  const again = { token: photographer.token, body: { guid } }
  expect((await world.call(contract.videos.retry, again)).status).toBe(200)
  expect(await progressOf(gallery)).toEqual(['checking 1'])
})

test('a film too large for the disk isn’t started; one that has started continues', async () => {
  const gallery = await makeGallery(world, studio)
  freeBytes = film.length - 1
  expect(await register(gallery.guid)).toMatchObject({ status: 503, code: 'no_space' })
  freeBytes = film.length
  const { guid } = await register(gallery.guid)
  await missing(guid)
  freeBytes = 0
  expect((await register(gallery.guid)).status).toBe(201)
})
