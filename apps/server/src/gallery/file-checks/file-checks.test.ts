import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { VERIFIED_AGAIN_AFTER } from '@proofdesk/domain/damaged-file'
import { DAY_MS, HOUR_MS } from '@proofdesk/domain/duration'
import { mediaThumbKey } from '@proofdesk/domain/media-keys'
import { watermarkedKey, renditionKey } from '@proofdesk/domain/photo-keys'
import { watermarkedVideoKey, videoFileKey } from '@proofdesk/domain/video-keys'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { damagedFiles } from '../../ground/db/tables/damaged-files.ts'
import { fileChecks } from '../../ground/db/tables/file-checks.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import type { AllDeps } from '../../ground/deps.ts'
import { fourColours } from '../../ground/ports/images/test-pictures.ts'
import { ImageError } from '../../ground/ports/images/image-error.ts'
import { StorageError } from '../../ground/ports/storage/storage-error.ts'
import { isStoredWhole } from '../../ground/ports/storage/whole-file.ts'
import { keepSound } from '../../studio/stored-files/keep-check.ts'
import { type GalleryRecord, makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { makeMedia } from '../../test-world/make-media.ts'
import { makeVideo } from '../../test-world/make-video.ts'
import { asJpeg, storeOriginal } from '../../test-world/store-files.ts'
import { setUpStudio } from '../../test-world/set-up-world.ts'
import { handleProcessPhoto } from '../photos/process-photo.handler.ts'
import { processPhoto } from '../originals/process-photo.job.ts'
import { handleCheckFile } from './check-file.handler.ts'
import { handleCheckSizes, handleSweepSizes } from './check-sizes.handler.ts'
import { handleVerifyOriginals } from './verify-originals.handler.ts'

const { world, studio } = setUpStudio('file')
let gallery: GalleryRecord
beforeEach(async () => {
  gallery = await makeGallery(world, studio)
  await world.deps.db.delete(fileChecks)
  await world.deps.db.delete(damagedFiles)
  await world.deps.db.execute(sql`delete from pgboss.job where name = ${processPhoto.name}`)
})

const run = {
  id: '',
  attempt: 1,
  isLastAttempt: false,
  signal: new AbortController().signal,
}

/** A photo that was processed, with all of its files. */
async function makeProcessed() {
  const { db } = world.deps
  const photo = await makePhoto(world, studio, gallery, { status: 'stored', checksum: null })
  const background = `#${photo.guid.slice(-6)}`
  const bytes = await sharp({ create: { width: 800, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()
  await storeOriginal(world, photo, bytes)
  const { accountGuid, guid } = photo
  await handleProcessPhoto(world.deps, { accountGuid, photoGuid: guid }, { ...run, id: guid })
  const [live] = await db.select().from(photos).where(eq(photos.guid, guid))
  expect(live!.status).toBe('live')
  return { photo: live!, bytes }
}
type Processed = Awaited<ReturnType<typeof makeProcessed>>

const jpeg = { contentType: 'image/jpeg' }
const cut = async (key: string, by = 10) => {
  const { storage } = world.deps
  const file = (await storage.open(key))!
  const bytes = file.data ?? (await buffer(file.stream))
  await storage.write(key, bytes.subarray(0, bytes.length - by), jpeg)
}
const sizeOf = async (key: string) => (await world.deps.storage.head(key))?.size
const rowOf = async (guid: string) =>
  (await world.deps.db.select().from(photos).where(eq(photos.guid, guid)))[0]
const checkOf = async (guid: string) =>
  (await world.deps.db.select().from(fileChecks).where(eq(fileChecks.guid, guid)))[0]
/** Or within the last hour: the test world's clock keeps running. */
const wasVerifiedNow = async ({ guid }: { guid: string }) =>
  (await checkOf(guid))!.verifiedAt > world.clock.now() - HOUR_MS
const damageOf = async (guid: string) =>
  (await world.deps.db.select().from(damagedFiles).where(eq(damagedFiles.guid, guid)))[0]

/** Records requested jobs instead of enqueuing them. */
function createRecorder() {
  const asked: { name: string; payload: unknown; startAfter: number | undefined }[] = []
  const queue: AllDeps['queue'] = {
    ...world.deps.queue,
    async enqueue(_tx, { name }, payload, { startAfter } = {}) {
      asked.push({ name, payload, startAfter: startAfter?.getTime() })
      return null
    },
  }
  const deps: AllDeps = { ...world.deps, queue }
  const namesOf = (name: string) =>
    asked
      .filter((job) => job.name === name)
      .map(({ payload }) => (payload as { guid: string }).guid)
      .toSorted()
  return { asked, deps, checks: () => namesOf('check-file') }
}
const ofGallery = () => ({ accountGuid: gallery.accountGuid, engineGuid: gallery.guid })
const check = (
  { guid, accountGuid }: { guid: string; accountGuid: string },
  {
    deps = world.deps,
    kind = 'photo',
  }: { deps?: AllDeps; kind?: 'photo' | 'video' | 'media' } = {},
) => handleCheckFile(deps, { accountGuid, kind, guid }, run)
const verify = (deps: AllDeps = world.deps, turnMs?: number) =>
  handleVerifyOriginals(deps, run, turnMs)

test('the sizes of all files are compared, and only files that differ are checked', async () => {
  const all: Processed[] = []
  for (let n = 0; n < 6; n += 1) all.push(await makeProcessed())
  const [, short, gone, noThumb, cutLarge, empty] = all.map(({ photo }) => photo)
  const { storage } = world.deps
  await cut(short!.key)
  await storage.delete(gone!.key)
  await storage.delete(renditionKey(noThumb!, 'thumb'))
  await cut(renditionKey(cutLarge!, 'lg'))
  await storage.write(renditionKey(empty!, 'md'), Buffer.alloc(0), jpeg)
  const before = await Promise.all([noThumb!, cutLarge!, empty!].map(({ guid }) => rowOf(guid)))
  const kept = await Promise.all([noThumb!, cutLarge!, empty!].map(({ guid }) => checkOf(guid)))
  const { deps, checks } = createRecorder()
  await handleCheckSizes(deps, ofGallery())
  const wrong = [short!, gone!, noThumb!, cutLarge!, empty!]
  expect(checks()).toEqual(wrong.map(({ guid }) => guid).toSorted())

  for (const photo of wrong) await check(photo)
  expect(await damageOf(short!.guid)).toMatchObject({
    problem: 'size',
    foundBytes: short!.size - 10,
  })
  expect(await damageOf(gone!.guid)).toMatchObject({ problem: 'missing', foundBytes: null })
  expect(await world.deps.db.$count(damagedFiles)).toBe(2)
  // Everything else about them stays the same.
  for (const [at, photo] of [noThumb!, cutLarge!, empty!].entries()) {
    expect(await rowOf(photo.guid)).toEqual(before[at])
    for (const name of ['lg', 'md', 'thumb'] as const)
      expect(await isStoredWhole(storage, renditionKey(photo, name))).toBe(true)
    expect(await checkOf(photo.guid)).toMatchObject({ sizes: kept[at]!.sizes })
  }
  const again = createRecorder()
  await handleCheckSizes(again.deps, ofGallery())
  expect(again.checks()).toEqual([short!.guid, gone!.guid].toSorted())
})

test('a photo without recorded sizes is checked, its truncated picture found by its end', async () => {
  const { photo } = await makeProcessed()
  const key = renditionKey(photo, 'lg')
  const whole = await sizeOf(key)
  await world.deps.db.delete(fileChecks)
  await cut(key)
  const { deps, checks } = createRecorder()
  await handleCheckSizes(deps, ofGallery())
  expect(checks()).toEqual([])
  expect(await checkOf(photo.guid)).toMatchObject({ kind: 'photo', sizes: {}, verifiedAt: 0 })
  await verify()
  expect(await sizeOf(key)).toBe(whole)
  expect(await checkOf(photo.guid)).toMatchObject({ sizes: { 'lg.jpg': whole } })
  expect(await wasVerifiedNow(photo)).toBe(true)
})

test('watermarked renditions of a broken picture are drawn again too', async () => {
  const { photo } = await makeProcessed()
  const { storage } = world.deps
  const watermarked = watermarkedKey(photo, 'lg', '0'.repeat(32))
  await storage.write(watermarked, asJpeg('marked'), jpeg)
  await check(photo)
  expect(await sizeOf(watermarked)).toBeDefined()
  await cut(renditionKey(photo, 'lg'))
  await check(photo)
  expect(await sizeOf(watermarked)).toBeUndefined()
  // Files made on demand that are empty.
  await storage.write(watermarked, Buffer.alloc(0), jpeg)
  await handleCheckSizes(createRecorder().deps, ofGallery())
  expect(await sizeOf(watermarked)).toBeUndefined()
})

test('the comparison continues where it stopped and waits while photos are processed', async () => {
  const [first, second] = [(await makeProcessed()).photo, (await makeProcessed()).photo]
  const video = await makeVideo(world, studio, gallery)
  for (const { key } of [first, second]) await world.deps.storage.delete(key)
  const behind = async (after: string) => {
    const { deps, checks } = createRecorder()
    await handleCheckSizes(deps, { ...ofGallery(), after })
    return checks()
  }
  expect(await behind(first.guid)).toEqual([second.guid, video.guid].toSorted())
  expect(await behind(second.guid)).toEqual([video.guid])
  expect(await behind(`videos/${video.guid}`)).toEqual([])

  const { db, queue } = world.deps
  const jobGuid = (await queue.enqueue(db, processPhoto, {
    accountGuid: gallery.accountGuid,
    photoGuid: first.guid,
  }))!
  const busy = createRecorder()
  await handleCheckSizes(busy.deps, { ...ofGallery(), after: first.guid })
  const later = { ...ofGallery(), after: first.guid }
  expect(busy.asked).toEqual([
    { name: 'check-sizes', payload: later, startAfter: expect.any(Number) },
  ])
  expect(busy.asked[0]!.startAfter).toBeGreaterThan(world.clock.now())
  await db.execute(sql`delete from pgboss.job where id = ${jobGuid}`)

  const stopped = createRecorder()
  await handleCheckSizes({ ...stopped.deps, stopping: AbortSignal.abort() }, ofGallery())
  expect(stopped.asked).toMatchObject([{ name: 'check-sizes', payload: ofGallery() }])
})

test('each gallery, the studio’s own pictures and everything damaged are checked once a day', async () => {
  const { photo } = await makeProcessed()
  await world.deps.storage.delete(photo.key)
  await check(photo)
  const { deps, asked } = createRecorder()
  await handleSweepSizes(deps)
  const { accountGuid } = gallery
  for (const job of [
    { name: 'check-sizes', payload: ofGallery() },
    { name: 'check-sizes', payload: { accountGuid, engineGuid: null } },
    { name: 'check-file', payload: { accountGuid, kind: 'photo', guid: photo.guid } },
  ])
    expect(asked).toContainEqual({ ...job, startAfter: undefined })
})

test('contents are verified the least recently verified first, again after 25 days', async () => {
  const [one, other] = [await makeProcessed(), await makeProcessed()]
  const { storage } = world.deps
  const changed = Buffer.from(one.bytes)
  changed[200]! ^= 1
  await storage.write(one.photo.key, changed, jpeg)
  const opened: string[] = []
  const open: AllDeps['storage']['open'] = (key, ...how) => {
    if (key === one.photo.key || key === other.photo.key) opened.push(key)
    return storage.open(key, ...how)
  }
  const deps: AllDeps = { ...world.deps, storage: { ...storage, open } }
  await verify(deps)
  expect(opened).toEqual([])
  world.clock.pass(VERIFIED_AGAIN_AFTER + DAY_MS)
  await world.deps.db
    .update(fileChecks)
    .set({ verifiedAt: 1 })
    .where(eq(fileChecks.guid, other.photo.guid))
  // No time is left, so nothing is started.
  await verify(deps, -1)
  expect(opened).toEqual([])
  await verify(deps)
  // A file that differs is read once more.
  expect(opened).toEqual([other.photo.key, one.photo.key, one.photo.key])
  expect(await damageOf(one.photo.guid)).toMatchObject({
    problem: 'contents',
    foundBytes: one.bytes.length,
  })
  expect(await damageOf(other.photo.guid)).toBeUndefined()
  await verify(deps)
  expect(opened).toHaveLength(3)

  await storage.write(one.photo.key, one.bytes, jpeg)
  await check(one.photo)
  expect(await damageOf(one.photo.guid)).toBeUndefined()
})

test('after a restart verification continues with files not yet verified', async () => {
  const all: Processed[] = []
  for (let n = 0; n < 3; n += 1) all.push(await makeProcessed())
  world.clock.pass(VERIFIED_AGAIN_AFTER + DAY_MS)
  const stopping = new AbortController()
  const { storage } = world.deps
  const read: string[] = []
  const open: AllDeps['storage']['open'] = async (key, ...how) => {
    if (all.some(({ photo }) => photo.key === key)) read.push(key)
    if (read.length === 2) stopping.abort()
    return storage.open(key, ...how)
  }
  const deps: AllDeps = { ...world.deps, storage: { ...storage, open }, stopping: stopping.signal }
  await verify(deps)
  expect(read).toHaveLength(2)
  read.length = 0
  await verify({ ...deps, stopping: new AbortController().signal })
  expect(read).toHaveLength(2)
  expect(await world.deps.db.$count(damagedFiles)).toBe(0)
})

test('during continuous processing only files two days overdue are verified', async () => {
  const { photo } = await makeProcessed()
  const { db, queue } = world.deps
  const jobGuid = (await queue.enqueue(db, processPhoto, {
    accountGuid: gallery.accountGuid,
    photoGuid: photo.guid,
  }))!
  const before = (await checkOf(photo.guid))!.verifiedAt
  world.clock.pass(VERIFIED_AGAIN_AFTER + DAY_MS)
  await verify()
  expect((await checkOf(photo.guid))!.verifiedAt).toBe(before)
  world.clock.pass(2 * DAY_MS)
  await verify()
  expect(await wasVerifiedNow(photo)).toBe(true)
  await db.execute(sql`delete from pgboss.job where id = ${jobGuid}`)
})

test('while the store is away nothing is reported; a single file that can’t be read is damaged', async () => {
  const [one, other] = [await makeProcessed(), await makeProcessed()]
  world.clock.pass(VERIFIED_AGAIN_AFTER + DAY_MS)
  const { storage } = world.deps
  const failing = (error: Error, key?: string): AllDeps => ({
    ...world.deps,
    storage: {
      ...storage,
      open: (asked, ...how) =>
        key === undefined || asked === key ? Promise.reject(error) : storage.open(asked, ...how),
    },
  })
  await verify(failing(new StorageError('unavailable', 'away')))
  expect(await world.deps.db.$count(damagedFiles)).toBe(0)
  await verify(failing(Object.assign(new Error('bad sector'), { code: 'EIO' }), one.photo.key))
  expect(await damageOf(one.photo.guid)).toMatchObject({ problem: 'unreadable' })
  expect(await damageOf(other.photo.guid)).toBeUndefined()
  expect(await wasVerifiedNow(other.photo)).toBe(true)
})

test('a picture that can’t be made again doesn’t stop the check, and its original is intact', async () => {
  const { photo } = await makeProcessed()
  await cut(renditionKey(photo, 'lg'))
  const before = (await checkOf(photo.guid))!.sizes
  const images = {
    ...world.deps.images,
    renderPhoto: () => Promise.reject(new ImageError('damaged')),
  }
  await check(photo, { deps: { ...world.deps, images } })
  expect(await damageOf(photo.guid)).toBeUndefined()
  expect((await checkOf(photo.guid))!.sizes).toEqual(before)
})

test('the poster and the preview of a video are made again, then their watermarked versions', async () => {
  const film = Buffer.from('a film of a race')
  const video = await makeVideo(world, studio, gallery, {
    size: film.length,
    checksum: createHash('sha256').update(film).digest('hex'),
    watermarkedAs: '0'.repeat(32),
  })
  const { storage, db } = world.deps
  const mp4 = { contentType: 'video/mp4' }
  await storage.write(video.key, film, mp4)
  await storage.write(videoFileKey(video, 'preview'), Buffer.from('prev'), mp4)
  await storage.write(videoFileKey(video, 'poster'), asJpeg('poster'), jpeg)
  const sizes = { 'preview.mp4': 7, 'poster.jpg': 8 }
  await keepSound(db, { ...video, kind: 'video' }, { sizes, now: world.clock.now() })
  const { deps: recording, asked, checks } = createRecorder()
  await handleCheckSizes(recording, ofGallery())
  expect(checks()).toEqual([video.guid])
  const played: AllDeps['videos'] = {
    ...world.deps.videos,
    makesPreviews: true,
    readFacts: async () => ({
      container: 'mov',
      codec: 'avc',
      durationMs: 2_000,
      width: 640,
      height: 360,
      rotation: 0,
      colour: 'ordinary' as const,
      takenAt: null,
    }),
    makePreview: ({ target }) => writeFile(target, 'preview'),
    drawPoster: ({ target }) => writeFile(target, asJpeg('poster')),
  }
  const deps: AllDeps = { ...recording, videos: played }
  // Without ffmpeg it stays as it is.
  const without: AllDeps = { ...deps, videos: { ...played, makesPreviews: false } }
  await check(video, { deps: without, kind: 'video' })
  expect(await sizeOf(videoFileKey(video, 'preview'))).toBe(4)
  await check(video, { deps, kind: 'video' })
  expect(await sizeOf(videoFileKey(video, 'preview'))).toBe(7)
  expect(await checkOf(video.guid)).toMatchObject({ sizes })
  const [row] = await db.select().from(videos).where(eq(videos.guid, video.guid))
  expect(row).toEqual({ ...video, watermarkedAs: null })
  expect(asked.map(({ name }) => name)).toContain('mark-video')
})

test('missing watermarked files of a video are made again without checking the original', async () => {
  const hash = '0'.repeat(32)
  const video = await makeVideo(world, studio, gallery, { size: 4, watermarkedAs: hash })
  const { storage, db } = world.deps
  const mp4 = { contentType: 'video/mp4' }
  await storage.write(video.key, Buffer.from('film'), mp4)
  await storage.write(videoFileKey(video, 'preview'), Buffer.from('p'), mp4)
  await storage.write(videoFileKey(video, 'poster'), asJpeg('poster'), jpeg)
  await storage.write(watermarkedVideoKey(video, 'poster', hash), asJpeg('poster'), jpeg)
  const { deps, asked, checks } = createRecorder()
  await handleCheckSizes(deps, ofGallery())
  expect(checks()).toEqual([])
  expect(asked).toMatchObject([{ name: 'mark-video', payload: { videoGuid: video.guid } }])
  const [row] = await db.select().from(videos).where(eq(videos.guid, video.guid))
  expect(row!.watermarkedAs).toBeNull()
})

test('files of the studio’s own pictures are made again, damaged originals recorded', async () => {
  const bytes = await fourColours(400, 300).png().toBuffer()
  const picture = await makeMedia(world, studio, { size: bytes.length })
  const { storage } = world.deps
  await storage.write(picture.key, bytes, { contentType: 'image/png' })
  const { deps, checks } = createRecorder()
  const shelf = { accountGuid: studio.account.guid, engineGuid: null }
  await handleCheckSizes(deps, shelf)
  expect(checks()).toEqual([picture.filesGuid])
  const look = { guid: picture.filesGuid, accountGuid: picture.accountGuid }
  await check(look, { kind: 'media' })
  expect(await isStoredWhole(storage, mediaThumbKey(picture))).toBe(true)
  const again = createRecorder()
  await handleCheckSizes(again.deps, shelf)
  expect(again.checks()).toEqual([])
  await storage.delete(picture.key)
  await check(look, { kind: 'media' })
  expect(await damageOf(picture.filesGuid)).toMatchObject({
    kind: 'media',
    engineGuid: null,
    problem: 'missing',
  })
})

test('check records of a photo that is gone are deleted', async () => {
  const { photo } = await makeProcessed()
  const { storage, db } = world.deps
  await storage.delete(photo.key)
  await check(photo)
  await db.delete(photos).where(eq(photos.guid, photo.guid))
  await handleCheckSizes(createRecorder().deps, ofGallery())
  expect([await checkOf(photo.guid), await damageOf(photo.guid)]).toEqual([undefined, undefined])
  // Checking it finds nothing.
  await check(photo)
  expect(await checkOf(photo.guid)).toBeUndefined()
})
