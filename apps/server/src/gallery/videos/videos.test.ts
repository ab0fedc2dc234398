import { contract } from '@proofdesk/contract'
import type { UploadRegistered } from '@proofdesk/contract/admin/upload'
import { watermarkedVideoKey, videoFileKey } from '@proofdesk/domain/video-keys'
import { DAY_MS } from '@proofdesk/domain/duration'
import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { videos as table } from '../../ground/db/tables/videos.ts'
import { DEFAULT_FEATURES } from '../galleries/gallery-defaults.ts'
import { handlePurgeTrash } from '../trash/purge-trash.handler.ts'
import { makeGallery } from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { makeClip } from '../../test-world/make-clip.ts'
import { makeVideo } from '../../test-world/make-video.ts'
import { sendUpload } from '../../test-world/send-upload.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { findFfmpeg } from '../../ground/ports/videos/find-ffmpeg.ts'

const { content, videos } = contract
const ffmpeg = findFfmpeg(process.env['PATH'])
let world: TestApp
let studio: Studio
let token: string
let folder: string
beforeAll(async () => {
  world = await createTestApp({ workers: true, env: ffmpeg ? { FFMPEG: ffmpeg } : {} })
  studio = await makeStudio(world)
  token = studio.owner.token
  folder = await mkdtemp(join(tmpdir(), 'proofdesk-clips-'))
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const describeFile = (name: string, bytes: Uint8Array) => ({
  name,
  type: 'video/mp4',
  size: bytes.length,
  lastModified: 1_700_000_000_000,
  checksum: sha256(bytes),
})
const register = async (engineGuid: string, file: Record<string, unknown>) => {
  const { body } = await world.call(content.register, {
    token,
    body: { engineGuid, files: [file] } as never,
  })
  return body.upload.urls[0] as Extract<UploadRegistered['upload']['urls'][number], { url: string }>
}
const list = async (engineGuid: string, more: Record<string, unknown> = {}) =>
  (await world.call(videos.list, { token, query: { engineGuid, ...more } })).body
const sell = { features: { ...DEFAULT_FEATURES, freeDownloads: false } }

/** Uploads a file and returns its video once it is processed. */
async function upload(engineGuid: string, name: string, bytes: Uint8Array) {
  const target = await register(engineGuid, describeFile(name, bytes))
  expect(await sendUpload(world, target, bytes)).toBe(204)
  return untilSettled(engineGuid, target.contentGuid)
}

const untilSettled = (engineGuid: string, guid: string) =>
  vi.waitUntil(
    async () => {
      const found = (await list(engineGuid)).videos.find((video) => video.guid === guid)
      return found && ['live', 'quarantined'].includes(found.status) ? found : undefined
    },
    { timeout: 60_000, interval: 100 },
  )

/** An AVI with a camera's clock in its header, written over padding. */
function withClock(avi: Buffer, clock: string): Buffer {
  const at = avi.indexOf('JUNK')
  const [length, note] = [avi.readUInt32LE(at + 4), Buffer.from(clock, 'latin1')]
  avi.write('IDIT', at, 'latin1')
  avi.writeUInt32LE(note.length, at + 4)
  note.copy(avi, at + 8)
  const rest = at + 8 + note.length
  avi.write('JUNK', rest, 'latin1')
  avi.writeUInt32LE(length - note.length - 8, rest + 4)
  return avi
}

// Skipped where the Debian package ffmpeg is not installed.
describe.skipIf(!ffmpeg)('with ffmpeg', () => {
  test('an uploaded video becomes live with its facts, a poster and a preview that plays while it loads', async () => {
    const gallery = await makeGallery(world, studio)
    const bytes = await readFile(
      await makeClip(folder, 'lying.mp4', { width: 1_920, height: 1_080 }),
    )
    const video = await upload(gallery.guid, 'Finish line.mp4', bytes)
    expect(video).toMatchObject({
      name: 'Finish line.mp4',
      status: 'live',
      hasPreview: true,
      width: 1_920,
      height: 1_080,
      codec: 'avc',
      size: bytes.length,
      takenAt: Date.UTC(2026, 4, 1, 10),
      poster: { width: 1_280, height: 720 },
    })
    expect(video.durationMs).toBeGreaterThan(900)
    const part = await world.app.inject({ url: video.mp4Url!, headers: { range: 'bytes=0-99' } })
    expect([part.statusCode, part.headers['content-type']]).toEqual([206, 'video/mp4'])
    const preview = (await world.app.inject({ url: video.mp4Url! })).rawPayload
    expect(preview.indexOf('moov')).toBeLessThan(preview.indexOf('mdat'))
    expect((await world.app.inject({ url: video.poster!.location })).statusCode).toBe(200)
    // The same bytes aren't uploaded again.
    expect(await register(gallery.guid, describeFile('Again.mp4', bytes))).toMatchObject({
      code: 'already_stored',
      contentGuid: video.guid,
    })
  })

  test('in a gallery that sells, watermarked files are made and the former ones are deleted', async () => {
    const gallery = await makeGallery(world, studio, sell)
    const bytes = await readFile(await makeClip(folder, 'sold.mp4', { width: 320, height: 240 }))
    const { guid } = await upload(gallery.guid, 'Sold.mp4', bytes)
    const watermarked = await vi.waitUntil(
      async () => {
        const [row] = await world.deps.db.select().from(table).where(eq(table.guid, guid))
        return row?.watermarkedAs ? row : undefined
      },
      { timeout: 60_000, interval: 100 },
    )
    const { storage } = world.deps
    const sizes = await Promise.all(
      [
        videoFileKey(watermarked, 'preview'),
        watermarkedVideoKey(watermarked, 'preview', watermarked.watermarkedAs!),
        watermarkedVideoKey(watermarked, 'poster', watermarked.watermarkedAs!),
      ].map(async (key) => (await storage.head(key))?.size ?? 0),
    )
    expect(Math.min(...sizes)).toBeGreaterThan(0)
    expect(sizes[0]).not.toBe(sizes[1])
  })

  test('a truncated video is reported as such', async () => {
    const gallery = await makeGallery(world, studio)
    const bytes = await readFile(await makeClip(folder, 'cut.mp4', { width: 322, height: 240 }))
    const video = await upload(gallery.guid, 'Cut.mp4', bytes.subarray(0, bytes.length / 2))
    expect(video).toMatchObject({ status: 'quarantined', reason: 'truncated', mp4Url: null })
    await world.call(videos.retry, { token, body: { guid: video.guid } })
    const again = await vi.waitUntil(
      async () => {
        const [found] = (await list(gallery.guid)).videos
        return found?.status === 'quarantined' ? found : undefined
      },
      { timeout: 30_000, interval: 100 },
    )
    expect(again.reason).toBe('truncated')
  })

  test('an AVI becomes a video with its camera’s time, and its original is returned unchanged', async () => {
    const gallery = await makeGallery(world, studio, { timeZone: 'Europe/Berlin' })
    const clip = await makeClip(folder, 'camera.avi', { width: 324, height: 240 })
    const bytes = withClock(await readFile(clip), 'Fri May 01 12:30:05 2026\n\0')
    const target = await register(gallery.guid, {
      ...describeFile('MVI_0042.AVI', bytes),
      type: 'video/avi',
    })
    expect(await sendUpload(world, target, bytes)).toBe(204)
    const video = await untilSettled(gallery.guid, target.contentGuid)
    expect(video).toMatchObject({
      status: 'live',
      hasPreview: true,
      contentType: 'video/x-msvideo',
      width: 324,
      takenAt: Date.UTC(2026, 4, 1, 10, 30, 5),
    })
    const { body } = await world.call(content.download, {
      token,
      body: { engineGuid: gallery.guid, contentGuid: video.guid },
    })
    const original = await world.app.inject({
      url: body.url,
      headers: { host: world.deps.env.DOMAIN },
    })
    expect(original.rawPayload.equals(bytes)).toBe(true)
    expect(original.headers).toMatchObject({
      'content-type': 'video/x-msvideo',
      'content-disposition': expect.stringContaining('MVI_0042.AVI'),
    })
    const preview = await world.app.inject({ url: video.mp4Url! })
    expect(preview.headers['content-type']).toBe('video/mp4')
  })

  test('a video that an older version quarantined becomes live on retry', async () => {
    const gallery = await makeGallery(world, studio)
    const clip = await makeClip(folder, 'older.mp4', { width: 326, height: 240 }, 'mpeg4')
    const { guid } = await upload(gallery.guid, 'sample_mpeg4.mp4', await readFile(clip))
    await world.deps.db
      .update(table)
      .set({ status: 'quarantined', reason: 'unknown_codec', hasPreview: false })
      .where(eq(table.guid, guid))
    await world.call(videos.retry, { token, body: { guid } })
    const again = await untilSettled(gallery.guid, guid)
    expect(again).toMatchObject({ status: 'live', reason: null, codec: 'mpeg4', hasPreview: true })
  })

  test('an audio file with a video’s extension has no picture', async () => {
    const gallery = await makeGallery(world, studio)
    const bytes = await readFile(await makeClip(folder, 'sound.mp4', { width: 0, height: 0 }))
    expect(await upload(gallery.guid, 'Sound.mp4', bytes)).toMatchObject({
      status: 'quarantined',
      reason: 'no_picture',
    })
  })
})

test.each([
  ['text', 'hello, I am no video'],
  [
    'a playlist that names files of this machine',
    '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
  ],
  ['a picture', '\u00ff\u00d8\u00ff\u00e0 JFIF'],
])('%s goes into quarantine and is shown nowhere', async (name, text) => {
  const gallery = await makeGallery(world, studio)
  const video = await upload(gallery.guid, `${name}.mp4`, Buffer.from(text, 'latin1'))
  expect(video).toMatchObject({
    status: 'quarantined',
    reason: 'not_a_video',
    mp4Url: null,
    poster: null,
  })
})

test('a video without a checksum, of a foreign type, of no bytes or of too many is refused', async () => {
  const gallery = await makeGallery(world, studio)
  const file = describeFile('a.mp4', Buffer.from('x'))
  const { status, body } = await world.call(content.register, {
    token,
    body: { engineGuid: gallery.guid, files: [{ ...file, checksum: undefined }] } as never,
  })
  expect([status, Object.keys(body.fields!)]).toEqual([422, ['files.0.checksum']])
  for (const [change, code] of [
    [{ type: 'video/x-ms-wmv' }, 'unsupported_type'],
    [{ size: 0 }, 'empty_file'],
    [{ size: 5_000_000_001 }, 'file_too_large'],
  ] as const)
    expect(await register(gallery.guid, { ...file, ...change })).toMatchObject({ code })
})

test('bytes other than announced are refused, and uploads that never arrive are deleted', async () => {
  const gallery = await makeGallery(world, studio)
  const target = await register(gallery.guid, describeFile('a.mp4', Buffer.from('12345')))
  expect(await sendUpload(world, target, Buffer.from('54321'))).toBeGreaterThanOrEqual(400)
  const { body } = await world.call(content.cancel, {
    token,
    body: { content: [target.contentGuid] },
  })
  expect(body.stored).toEqual([])
  expect((await list(gallery.guid)).total).toBe(0)
  expect(await sendUpload(world, target, Buffer.from('12345'))).toBe(404)
})

test('a deleted video can be restored for 30 days; then its row and its files are purged', async () => {
  const gallery = await makeGallery(world, studio)
  const video = await makeVideo(world, studio, gallery)
  const { storage } = world.deps
  await storage.write(video.key, Buffer.from('film'), { contentType: 'video/mp4' })
  await storage.write(videoFileKey(video, 'preview'), Buffer.from('film'), {
    contentType: 'video/mp4',
  })
  const { guid } = video
  await world.call(videos.remove, { token, query: { guid } })
  expect((await list(gallery.guid)).total).toBe(0)
  expect((await list(gallery.guid, { deleted: true })).videos[0]).toMatchObject({ guid })
  await world.call(videos.restore, { token, body: { guid } })
  expect((await list(gallery.guid)).total).toBe(1)
  await world.call(videos.remove, { token, query: { guid } })
  await world.deps.db
    .update(table)
    .set({ deletedAt: world.clock.now() - 31 * DAY_MS })
    .where(eq(table.guid, guid))
  await handlePurgeTrash(world.deps)
  expect(await world.deps.db.select().from(table).where(eq(table.guid, guid))).toEqual([])
  expect(await storage.head(video.key)).toBeNull()
  expect(await storage.head(videoFileKey(video, 'preview'))).toBeNull()
})
