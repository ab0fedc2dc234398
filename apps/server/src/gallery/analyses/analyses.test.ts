import { contract } from '@proofdesk/contract'
import { HOUR_MS } from '@proofdesk/domain/duration'
import type { PhotoColour } from '@proofdesk/domain/photo-colours'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { photoAnalyses } from '../../ground/db/tables/photo-analyses.ts'
import { photoColours } from '../../ground/db/tables/photo-colours.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import type { AllDeps } from '../../ground/deps.ts'
import { ImageError } from '../../ground/ports/images/image-error.ts'
import { makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { colourAnalyser } from '../colours/colour-analyser.ts'
import { DEFAULT_FEATURES } from '../galleries/gallery-defaults.ts'
import { processPhoto } from '../originals/process-photo.job.ts'
import { type AnalyseOptions, handleAnalyseGallery } from './analyse-gallery.handler.ts'
import { analyseGallery } from './analyse-gallery.job.ts'
import { claimAnalyses } from './claim-analyses.ts'
import { handleSweepAnalyses, handleSweepOldAnalyses } from './sweep-analyses.handler.ts'

let world: TestApp
let studio: Studio
beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world)
})
afterAll(() => world.close())

const HORSES = { category: 'equine', features: { ...DEFAULT_FEATURES, colorSearch: true } } as const

async function horseShow(colours: readonly string[]) {
  const gallery = await makeGallery(world, studio, HORSES)
  const made = await Promise.all(colours.map((colour) => photoOf(gallery, colour)))
  return {
    gallery,
    photos: made,
    ids: { accountGuid: gallery.accountGuid, engineGuid: gallery.guid },
  }
}

async function photoOf(gallery: Parameters<typeof makePhoto>[2], background: string) {
  const photo = await makePhoto(world, studio, gallery)
  const thumb = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .webp()
    .toBuffer()
  await world.deps.storage.write(renditionKey(photo, 'thumb'), thumb, { contentType: 'image/webp' })
  return photo
}

const analyse = (
  payload: { accountGuid: string; engineGuid: string; yieldsSince?: number },
  {
    analyser = colourAnalyser,
    deps = world.deps,
    run,
  }: Partial<Pick<AnalyseOptions, 'run'> & { analyser: typeof colourAnalyser; deps: AllDeps }> = {},
) => handleAnalyseGallery(deps, payload, { analysers: [analyser], yieldTo: processPhoto, run })

const analysesOf = (engineGuid: string) =>
  world.deps.db.select().from(photoAnalyses).where(eq(photoAnalyses.engineGuid, engineGuid))

async function find(engineGuid: string, colours: PhotoColour[]) {
  const reply = await world.call(contract.content.list, {
    query: { engineGuid, colours },
    token: studio.owner.token,
  })
  return reply.body.content.map(({ guid }) => guid)
}

test('photos are found by their colours once they are analysed', async () => {
  const { ids, gallery, photos: made } = await horseShow(['#c81e23', '#1e3cb4', '#c81e23'])
  expect(await find(gallery.guid, ['red'])).toEqual([])
  await analyse(ids)
  expect((await find(gallery.guid, ['red'])).toSorted()).toEqual(
    [made[0]!.guid, made[2]!.guid].toSorted(),
  )
  expect(await find(gallery.guid, ['blue'])).toEqual([made[1]!.guid])
  expect(await find(gallery.guid, ['blue', 'red'])).toEqual([])
})

test('nothing is analysed twice, no matter who asks', async () => {
  const { ids } = await horseShow(['#c81e23', '#1e3cb4'])
  let looks = 0
  const analyser = {
    ...colourAnalyser,
    analyse: (...given: Parameters<typeof colourAnalyser.analyse>) => {
      looks += 1
      return colourAnalyser.analyse(...given)
    },
  }
  await Promise.all([analyse(ids, { analyser }), analyse(ids, { analyser })])
  await analyse(ids, { analyser })
  expect(looks).toBe(2)
})

test('a new version of the engine analyses every photo again', async () => {
  const { ids, gallery } = await horseShow(['#c81e23'])
  await analyse(ids)
  const analyser = { ...colourAnalyser, version: 'lab-2' }
  await handleSweepOldAnalyses(world.deps, [analyser])
  expect(await queued(gallery.guid)).toBe(1)
  await analyse(ids, { analyser })
  expect(await analysesOf(gallery.guid)).toMatchObject([{ status: 'done', version: 'lab-2' }])
})

test('search switched off deletes its findings, and switched on makes them again', async () => {
  const { ids, gallery, photos: made } = await horseShow(['#c81e23'])
  await analyse(ids)
  const setColorSearch = (colorSearch: boolean) =>
    world.call(contract.engines.update, {
      body: { guid: gallery.guid, features: { colorSearch } },
      token: studio.owner.token,
    })
  await setColorSearch(false)
  expect(await queued(gallery.guid)).toBe(1)
  await analyse(ids)
  expect(await analysesOf(gallery.guid)).toEqual([])
  const kept = await world.deps.db
    .select()
    .from(photoColours)
    .where(eq(photoColours.engineGuid, gallery.guid))
  expect(kept).toEqual([])
  await setColorSearch(true)
  await analyse(ids)
  expect(await find(gallery.guid, ['red'])).toEqual([made[0]!.guid])
})

test('new photos come first: while one is being processed, none is analysed', async () => {
  const { ids, gallery, photos: made } = await horseShow(['#c81e23'])
  const { db, queue } = world.deps
  const payload = { accountGuid: gallery.accountGuid, photoGuid: made[0]!.guid }
  await queue.enqueue(db, processPhoto, payload)
  await analyse(ids)
  expect(await analysesOf(gallery.guid)).toMatchObject([{ status: 'waiting', attempts: 0 }])
  expect(await queued(gallery.guid)).toBe(1)
  await db.execute(`delete from pgboss.job where name = '${processPhoto.name}'`)
})

test('during continuous uploads a few photos are analysed now and then', async () => {
  const { ids, gallery, photos: made } = await horseShow(Array(5).fill('#c81e23'))
  const { db, queue, clock } = world.deps
  const payload = { accountGuid: gallery.accountGuid, photoGuid: made[0]!.guid }
  await queue.enqueue(db, processPhoto, payload)
  const count = async () =>
    (await analysesOf(gallery.guid)).filter(({ status }) => status === 'done').length
  await analyse({ ...ids, yieldsSince: clock.now() - 14_000 })
  expect(await count()).toBe(0)
  await analyse({ ...ids, yieldsSince: clock.now() - 15_000 })
  expect(await count()).toBe(3)
  expect(await queued(gallery.guid)).toBe(1)
  await db.execute(`delete from pgboss.job where name = '${processPhoto.name}'`)
})

test('a picture that can’t be read is reported with its reason and retried on request', async () => {
  const { ids, gallery, photos: made } = await horseShow(['#c81e23'])
  const images = {
    ...world.deps.images,
    readPixels: () => Promise.reject(new ImageError('damaged')),
  }
  await analyse(ids, { deps: { ...world.deps, images } })
  const query = { engineGuid: gallery.guid, kind: 'colours' } as const
  const failed = await world.call(contract.content.failedAnalyses, {
    query,
    token: studio.owner.token,
  })
  expect(failed.body).toMatchObject({
    failed: [{ content: { guid: made[0]!.guid }, reason: 'unreadable' }],
    total: 1,
  })
  await world.call(contract.content.retryAnalyses, { body: query, token: studio.owner.token })
  await analyse(ids)
  expect(await find(gallery.guid, ['red'])).toEqual([made[0]!.guid])
})

test('our own failure is retried later and given up after three attempts', async () => {
  const { ids, gallery } = await horseShow(['#c81e23'])
  const analyser = { ...colourAnalyser, analyse: () => Promise.reject(new Error('out of memory')) }
  for (const attempts of [1, 2, 3]) {
    await analyse(ids, { analyser })
    expect(await analysesOf(gallery.guid)).toMatchObject([
      { status: attempts < 3 ? 'waiting' : 'failed', attempts },
    ])
    await world.deps.db
      .update(photoAnalyses)
      .set({ claimedAt: 0 })
      .where(eq(photoAnalyses.engineGuid, gallery.guid))
  }
})

test('confirming, moving or deleting a photo doesn’t wait for its analysis', async () => {
  const { ids, photos: made } = await horseShow(['#c81e23', '#1e3cb4'])
  const content = made.map(({ guid }) => guid)
  const { token } = studio.owner
  await world.deps.db.transaction(async (tx) => {
    const kept = content.map((photoGuid) => ({ ...ids, photoGuid, kind: 'text' as const }))
    await tx.insert(photoAnalyses).values(kept)
    const confirmed = await world.call(contract.content.stored, { body: { content }, token })
    expect(confirmed.body.stored.toSorted()).toEqual(content.toSorted())
    const moved = { content, collectionGuid: null }
    expect((await world.call(contract.content.move, { body: moved, token })).status).toBe(200)
    expect((await world.call(contract.content.remove, { query: { content }, token })).status).toBe(
      200,
    )
  })
})

test('visitors see how many photos are still to be analysed, until each is done or given up', async () => {
  const { ids, gallery, photos: made } = await horseShow(['#c81e23', '#1e3cb4'])
  const { db } = world.deps
  await db.update(galleries).set({ published: true }).where(eq(galleries.guid, gallery.guid))
  const waiting = async () => {
    const query = { slug: gallery.slug }
    return (await world.call(contract.siteGalleries.read, { query, host: studio.host })).body
      .gallery.waiting
  }
  const analyser = { ...colourAnalyser, analyse: () => Promise.reject(new Error('crashed')) }
  await analyse(ids, { analyser })
  expect(await waiting()).toEqual({ faces: 0, text: 0, colours: 2 })
  await db
    .update(photoAnalyses)
    .set({ claimedAt: 0 })
    .where(eq(photoAnalyses.engineGuid, gallery.guid))
  const images = {
    ...world.deps.images,
    readPixels: () => Promise.reject(new ImageError('damaged')),
  }
  await analyse(ids, { deps: { ...world.deps, images } })
  expect(await analysesOf(gallery.guid)).toHaveLength(made.length)
  expect(await waiting()).toEqual({ faces: 0, text: 0, colours: 0 })
})

test('what a worker left behind is taken over, and a sweep finds it', async () => {
  const { ids, gallery } = await horseShow(['#c81e23'])
  const analyser = { ...colourAnalyser, analyse: () => Promise.reject(new Error('crashed')) }
  await analyse(ids, { analyser })
  const { db, clock } = world.deps
  expect(await claimAnalyses(db, ids, { now: clock.now(), limit: 10 })).toEqual([])
  await db.execute(`delete from pgboss.job where name = '${analyseGallery.name}'`)
  await db
    .update(photoAnalyses)
    .set({ claimedAt: clock.now() - HOUR_MS })
    .where(eq(photoAnalyses.engineGuid, gallery.guid))
  await handleSweepAnalyses(world.deps)
  await handleSweepAnalyses(world.deps)
  expect(await queued(gallery.guid)).toBe(1)
  await analyse(ids)
  expect(await analysesOf(gallery.guid)).toMatchObject([{ status: 'done', attempts: 2 }])
})

test('claims of a job whose process ended are released immediately by its next attempt', async () => {
  const { ids, gallery } = await horseShow(['#c81e23'])
  await analyse(ids, {
    analyser: { ...colourAnalyser, analyse: () => Promise.reject(new Error('crashed')) },
    run: { id: newGuid(), attempt: 1 },
  })
  const { db, clock } = world.deps
  const jobGuid = newGuid()
  await db
    .update(photoAnalyses)
    .set({ claimedAt: clock.now(), claimedBy: jobGuid })
    .where(eq(photoAnalyses.engineGuid, gallery.guid))
  await analyse(ids, { run: { id: newGuid(), attempt: 2 } })
  expect(await analysesOf(gallery.guid)).toMatchObject([{ status: 'waiting' }])
  await analyse(ids, { run: { id: jobGuid, attempt: 2 } })
  expect(await analysesOf(gallery.guid)).toMatchObject([{ status: 'done', claimedBy: null }])
})

test('nothing is saved for a photo in the trash or a gallery that is gone', async () => {
  const { ids, gallery, photos: made } = await horseShow(['#c81e23', '#1e3cb4'])
  const { db, clock } = world.deps
  await db.update(photos).set({ deletedAt: clock.now() }).where(eq(photos.guid, made[0]!.guid))
  await analyse(ids)
  expect(await analysesOf(gallery.guid)).toMatchObject([{ photoGuid: made[1]!.guid }])
  await db.update(galleries).set({ deletedAt: clock.now() }).where(eq(galleries.guid, gallery.guid))
  await db.update(photos).set({ deletedAt: null }).where(eq(photos.guid, made[0]!.guid))
  await analyse(ids)
  expect(await analysesOf(gallery.guid)).toHaveLength(1)
})

/** How many jobs wait to analyse a gallery. */
async function queued(engineGuid: string): Promise<number> {
  const { rows } = await world.deps.db.execute(
    `select 1 from pgboss.job where name = '${analyseGallery.name}' and state = 'created' and data->>'engineGuid' = '${engineGuid}'`,
  )
  return rows.length
}
