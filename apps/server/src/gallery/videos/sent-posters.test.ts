import { contract } from '@proofdesk/contract'
import { watermarkedVideoKey, sentPosterKey, videoFileKey } from '@proofdesk/domain/video-keys'
import { eq } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { videos } from '../../ground/db/tables/videos.ts'
import { VideoError } from '../../ground/ports/videos/video-error.ts'
import { makeGallery } from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { sendUpload } from '../../test-world/send-upload.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { DEFAULT_FEATURES } from '../galleries/gallery-defaults.ts'
import { handleWatermarkVideo } from './watermark-video.handler.ts'
import { handleProcessVideo } from './process-video.handler.ts'

let world: TestApp
let studio: Studio
let token: string
beforeAll(async () => {
  world = await createTestApp({ env: { FFMPEG: 'off' } })
  studio = await makeStudio(world)
  token = studio.owner.token
})
afterAll(() => world.close())

interface Form {
  url: string
  fields: Record<string, string>
}

const run = { isLastAttempt: false, signal: new AbortController().signal }
const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#08f' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'somebody' } })
    .toBuffer()

/** What `readFacts` returns for any file, as the server has no ffmpeg to make a clip with. */
const facts = {
  container: 'mov' as const,
  colour: 'ordinary' as const,
  durationMs: 4_000,
  width: 1_920,
  height: 1_080,
  rotation: 0 as const,
  codec: 'hevc',
  takenAt: null,
}

/** Uploads a film with a browser's poster and returns its row once it is processed. */
async function upload(engineGuid: string, poster?: Buffer) {
  const film = randomBytes(1_000)
  const checksum = createHash('sha256').update(film).digest('hex')
  const file = { name: 'A.mov', type: 'video/quicktime', size: film.length, lastModified: 0 }
  const { body } = await world.call(contract.content.register, {
    token,
    body: { engineGuid, files: [{ ...file, checksum }] },
  })
  const target = body.upload.urls[0] as Form & { contentGuid: string; poster: Form }
  const statuses = [
    poster ? await sendUpload(world, target.poster, poster) : 204,
    await sendUpload(world, target, film),
  ]
  expect(statuses).toEqual([204, 204])
  const deps = { ...world.deps, videos: { ...world.deps.videos, readFacts: async () => facts } }
  const payload = { accountGuid: studio.account.guid, videoGuid: target.contentGuid }
  await handleProcessVideo(deps, payload, run)
  return { ...(await rowOf(target.contentGuid)), target }
}

async function rowOf(guid: string) {
  const [row] = await world.deps.db.select().from(videos).where(eq(videos.guid, guid))
  return row!
}

test('without ffmpeg a video has the browser’s poster, drawn again, and no preview', async () => {
  const gallery = await makeGallery(world, studio)
  const video = await upload(gallery.guid, await jpeg(2_000, 1_000))
  expect(video).toMatchObject({ status: 'live', hasPreview: false, hasSentPoster: true })
  const { storage } = world.deps
  expect(await storage.head(sentPosterKey(video))).toBeNull()
  const { body } = await world.call(contract.videos.list, {
    token,
    query: { engineGuid: gallery.guid },
  })
  const { poster, mp4Url } = body.videos[0]!
  expect([poster?.width, poster?.height, mp4Url]).toEqual([1_280, 640, null])
  const shown = await world.app.inject({ url: poster!.location })
  const { format, exif } = await sharp(shown.rawPayload).metadata()
  expect([format, exif]).toEqual(['jpeg', undefined])
  // Another upload can't replace it.
  expect(await sendUpload(world, video.target.poster, await jpeg(10, 10))).toBe(404)
})

test('an unreadable picture makes no poster and doesn’t hold back the video', async () => {
  const gallery = await makeGallery(world, studio)
  const broken = await upload(gallery.guid, Buffer.from('<svg onload="alert(1)"/>'))
  expect(broken).toMatchObject({ status: 'live', hasPreview: false, hasSentPoster: false })
  const none = await upload(gallery.guid)
  expect(none).toMatchObject({ status: 'live', hasSentPoster: false })
})

test('in a gallery that sells, visitors see the watermarked poster only', async () => {
  const sells = { features: { ...DEFAULT_FEATURES, freeDownloads: false } }
  const gallery = await makeGallery(world, studio, sells)
  const { guid, accountGuid } = await upload(gallery.guid, await jpeg(640, 360))
  await handleWatermarkVideo(world.deps, { accountGuid, videoGuid: guid }, run)
  const video = await rowOf(guid)
  expect(video.watermarkedAs).toMatch(/^[0-9a-f]{32}$/)
  const { storage } = world.deps
  const watermarked = await storage.head(watermarkedVideoKey(video, 'poster', video.watermarkedAs!))
  const clean = await storage.head(videoFileKey(video, 'poster'))
  expect(watermarked!.size).not.toBe(clean!.size)
  expect(await storage.head(watermarkedVideoKey(video, 'preview', video.watermarkedAs!))).toBeNull()
})

test('a video that can’t be read is quarantined, with or without a poster', async () => {
  const gallery = await makeGallery(world, studio)
  const video = await upload(gallery.guid, await jpeg(64, 36))
  await world.deps.db.update(videos).set({ status: 'stored' }).where(eq(videos.guid, video.guid))
  const fail = async () => {
    throw new VideoError('no_picture')
  }
  const deps = { ...world.deps, videos: { ...world.deps.videos, readFacts: fail } }
  await handleProcessVideo(deps, { accountGuid: video.accountGuid, videoGuid: video.guid }, run)
  expect(await rowOf(video.guid)).toMatchObject({ status: 'quarantined', reason: 'no_picture' })
})

test('kinds of video that only ffmpeg reads are refused before they are uploaded', async () => {
  const gallery = await makeGallery(world, studio)
  const files = ['00001.MTS', 'a.avi', 'a.mpg', 'a.mkv', 'a.3gp'].map((name) => ({
    name,
    type: '',
    size: 9,
    lastModified: 0,
    checksum: createHash('sha256').update(name).digest('hex'),
  }))
  const { body } = await world.call(contract.content.register, {
    token,
    body: { engineGuid: gallery.guid, files },
  })
  const [refused, ...others] = body.upload.urls
  expect(refused).toMatchObject({
    code: 'needs_ffmpeg',
    error:
      'Reading this kind of video needs ffmpeg, which this server doesn’t have. Convert it to MP4.',
  })
  expect(others.map((entry) => ('code' in entry ? entry.code : 'target'))).toEqual([
    'needs_ffmpeg',
    'needs_ffmpeg',
    'target',
    'target',
  ])
  expect(await world.deps.db.$count(videos, eq(videos.engineGuid, gallery.guid))).toBe(2)
})
