import { contract } from '@proofdesk/contract'
import type { FrameText } from '@proofdesk/domain/frame'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { participants } from '../../ground/db/tables/participants.ts'
import { photoTexts } from '../../ground/db/tables/photo-texts.ts'
import { type GalleryRecord, makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { makeMedia } from '../../test-world/make-media.ts'
import { makeParticipant } from '../../test-world/make-participant.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { storeOriginal } from '../../test-world/store-files.ts'
import { makeFrame, storeFramePicture } from '../../test-world/store-frame.ts'
import { storeRenditions } from '../../test-world/store-renditions.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { DEFAULT_FEATURES } from '../galleries/gallery-defaults.ts'

const { engines, frames } = contract
let world: TestApp
let studio: Studio
let token: string
beforeAll(async () => {
  world = await createTestApp()
})
beforeEach(async () => {
  studio = await makeStudio(world)
  token = studio.owner.token
})
afterAll(() => world.close())

const RED = [255, 0, 0]
const WHITE = [255, 255, 255]

const line = (change: Partial<FrameText> = {}): FrameText => ({
  value: 'name',
  font: 'Inter',
  size: 20,
  colour: '#0000ff',
  alignment: 'center',
  landscape: { x: 50, y: 50 },
  portrait: { x: 50, y: 50 },
  ...change,
})

/** A gallery that gives photos away in this frame, and a white photo in it. */
async function makeFramed(
  frame: { guid: string },
  {
    size = { width: 1_200, height: 800 },
    ...change
  }: Partial<GalleryRecord> & { size?: { width: number; height: number } } = {},
) {
  const gallery = await makeGallery(world, studio, {
    published: true,
    features: { ...DEFAULT_FEATURES, freeDownloads: true },
    freeDownloadResolution: 0,
    frameGuid: frame.guid,
    frameFreeDownload: true,
    ...change,
  })
  const photo = await makePhoto(world, studio, gallery, size)
  await storeRenditions(world, photo)
  const white = sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
  await storeOriginal(world, photo, await white.jpeg().toBuffer())
  return { gallery, photo }
}

async function download({ gallery, photo }: Awaited<ReturnType<typeof makeFramed>>) {
  const asked = new URLSearchParams({ slug: gallery.slug, contentGuid: photo.guid })
  const get = (url: string) => world.app.inject({ url, headers: { host: studio.host } })
  const answer = await get(`/api/site/content/download?${asked}`)
  const file = await get(answer.headers.location!)
  const { data, info } = await sharp(file.rawPayload).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3
    return [...data.subarray(start, start + 3)]
  }
  let blue = 0
  for (let byte = 0; byte < data.length; byte += 3)
    if (data[byte + 2]! > 150 && data[byte]! < 100) blue += 1
  return { width: info.width, height: info.height, at, blue, key: answer.headers.location! }
}

/** Nearly this colour: a JPEG changes it a little. */
const near = (colour: readonly number[]) =>
  colour.map((value) => expect.toSatisfy((found: number) => Math.abs(found - value) < 12))

describe('a free download', () => {
  test('has the frame around it and the photo in its middle', async () => {
    const file = await download(await makeFramed(await makeFrame(world, studio)))
    expect([file.width, file.height]).toEqual([1_200, 800])
    expect(file.at(0.01, 0.01)).toEqual(near(RED))
    expect(file.at(0.99, 0.99)).toEqual(near(RED))
    expect(file.at(0.5, 0.5)).toEqual(near(WHITE))
  })

  test('of other proportions is cut to those of the frame', async () => {
    const made = await makeFramed(await makeFrame(world, studio), {
      size: { width: 1_200, height: 900 },
    })
    const file = await download(made)
    expect([file.width, file.height]).toEqual([1_200, 800])
    expect(file.at(0.01, 0.5)).toEqual(near(RED))
  })

  test('of a shape without a picture, or with the switch off, has no frame', async () => {
    const frame = await makeFrame(world, studio)
    const upright = await download(await makeFramed(frame, { size: { width: 800, height: 1_200 } }))
    expect([upright.width, upright.height]).toEqual([800, 1_200])
    expect(upright.at(0.01, 0.01)).toEqual(near(WHITE))
    const plain = await download(await makeFramed(frame, { frameFreeDownload: false }))
    expect(plain.at(0.01, 0.01)).toEqual(near(WHITE))
  })

  test('is made once for each version of its frame', async () => {
    const frame = await makeFrame(world, studio)
    const made = await makeFramed(frame)
    const path = async () => new URL((await download(made)).key, 'https://a.test').pathname
    const first = await path()
    expect(await path()).toBe(first)
    const green = await storeFramePicture(world, studio, { colour: '#00ff00' })
    const { status } = await world.call(frames.update, {
      token,
      body: { guid: frame.guid, mediaLandscapeGuid: green.guid },
    })
    expect(status).toBe(200)
    expect(await path()).not.toBe(first)
    expect((await download(made)).at(0.01, 0.01)).toEqual(near([0, 255, 0]))
  })
})

describe('the texts of a frame', () => {
  const showNumber = (photo: { guid: string; engineGuid: string }, text: string, of?: string) =>
    world.deps.db.insert(photoTexts).values({
      accountGuid: studio.account.guid,
      engineGuid: photo.engineGuid,
      guid: newGuid(),
      photoGuid: photo.guid,
      text,
      score: 0.99,
      version: 'test',
      isSearchable: true,
      participantGuid: of ?? null,
    })

  test('name the person of the start list whose number was read on the photo', async () => {
    const made = await makeFramed(await makeFrame(world, studio, { texts: [line()] }))
    expect((await download(made)).blue).toBe(0)
    const person = await makeParticipant(world, made.gallery)
    await showNumber(made.photo, '1042', person.guid)
    const { blue } = await download(made)
    expect(blue).toBeGreaterThan(1_000)
  })

  test('stay empty with two people, and for someone who doesn’t want to be found', async () => {
    const made = await makeFramed(await makeFrame(world, studio, { texts: [line()] }))
    const person = await makeParticipant(world, made.gallery)
    const other = await makeParticipant(world, made.gallery, { number: '7', firstName: 'Ben' })
    await showNumber(made.photo, '1042', person.guid)
    await showNumber(made.photo, '7', other.guid)
    expect((await download(made)).blue).toBe(0)
    await world.deps.db.delete(photoTexts).where(eq(photoTexts.participantGuid, other.guid))
    expect((await download(made)).blue).toBeGreaterThan(1_000)
    await world.deps.db
      .update(participants)
      .set({ isSearchable: false })
      .where(eq(participants.guid, person.guid))
    expect((await download(made)).blue).toBe(0)
  })

  test('say the event and its date, and a long one never leaves the picture', async () => {
    const long = line({ value: 'event', landscape: { x: 40, y: 50 }, alignment: 'left' })
    const made = await makeFramed(await makeFrame(world, studio, { texts: [long] }), {
      name: 'The one hundred and twenty-third harbour marathon and relay',
    })
    const file = await download(made)
    expect(file.blue).toBeGreaterThan(10)
    const dated = line({ value: 'date' })
    const undated = await makeFramed(await makeFrame(world, studio, { texts: [dated] }))
    expect((await download(undated)).blue).toBe(0)
    await world.deps.db
      .update(galleries)
      .set({ eventDate: Date.UTC(2026, 4, 17) })
      .where(eq(galleries.guid, undated.gallery.guid))
    expect((await download(undated)).blue).toBeGreaterThan(1_000)
  })

  test.each(['Poppins', 'Bebas Neue', 'Libre Baskerville', 'Great Vibes'] as const)(
    'are drawn in %s, and letters that it lacks in another font',
    async (font) => {
      const texts = [line({ font, value: 'event' })]
      const frame = await makeFrame(world, studio, { texts })
      for (const name of ['Hafenlauf', 'マラソン', 'วิ่งมาราธอน', 'Пробег'])
        expect((await download(await makeFramed(frame, { name }))).blue).toBeGreaterThan(500)
    },
  )
})

describe('in the console, a frame', () => {
  const body = (change: object = {}) => ({
    name: 'Finisher',
    mediaLandscapeGuid: null,
    mediaPortraitGuid: null,
    texts: [],
    ...change,
  })
  const create = (change: object = {}) => world.call(frames.create, { token, body: body(change) })

  test('is made from pictures of the media library, which it outlives', async () => {
    const picture = await storeFramePicture(world, studio)
    const { status, body: made } = await create({
      mediaLandscapeGuid: picture.guid,
      texts: [line()],
    })
    expect(status).toBe(201)
    expect(made.frame).toMatchObject({
      name: 'Finisher',
      mediaLandscapeGuid: picture.guid,
      galleries: 0,
      texts: [{ value: 'name' }],
    })
    await world.deps.storage.delete(picture.key)
    const file = await download(await makeFramed(made.frame))
    expect(file.at(0.01, 0.01)).toEqual(near(RED))
    const { body: list } = await world.call(frames.list, { token })
    expect(list.frames).toMatchObject([{ galleries: 1 }])
  })

  test('needs pictures of the studio that are transparent, and a name of its own', async () => {
    const stranger = await makeStudio(world)
    const theirs = await storeFramePicture(world, stranger)
    expect((await create({ mediaLandscapeGuid: theirs.guid })).body).toMatchObject({
      fields: { mediaLandscapeGuid: { code: 'not_your_picture' } },
    })
    const opaque = await makeMedia(world, studio, { pictureType: 'jpg' })
    expect((await create({ mediaPortraitGuid: opaque.guid })).body).toMatchObject({
      fields: { mediaPortraitGuid: { code: 'not_transparent' } },
    })
    expect((await create()).status).toBe(201)
    expect((await create({ name: 'FINISHER' })).body).toMatchObject({
      fields: { name: { code: 'taken' } },
    })
    expect((await create({ name: 'Red', texts: [line({ colour: 'red' })] })).status).toBe(422)
  })

  test('is chosen by its own galleries only, and deleting it takes it from them', async () => {
    const frame = await makeFrame(world, studio)
    const stranger = await makeStudio(world)
    const theirs = await makeGallery(world, stranger)
    const refused = await world.call(engines.update, {
      token: stranger.owner.token,
      body: { guid: theirs.guid, frameGuid: frame.guid },
    })
    expect(refused.body).toMatchObject({ fields: { frameGuid: { code: 'not_a_choice' } } })
    const made = await makeFramed(frame)
    const { status } = await world.call(frames.remove, { token, query: { guid: frame.guid } })
    expect(status).toBe(200)
    const { body: list } = await world.call(engines.list, { token, query: {} })
    expect(list.engines).toMatchObject([
      { guid: made.gallery.guid, frameGuid: null, frameFreeDownload: false },
    ])
  })

  test('is previewed on a photo of each shape, with examples for what isn’t known', async () => {
    const picture = await storeFramePicture(world, studio)
    const { gallery } = await makeFramed(await makeFrame(world, studio))
    const preview = (isPortrait: boolean) =>
      world.call(frames.preview, {
        token,
        body: {
          engineGuid: gallery.guid,
          isPortrait,
          mediaLandscapeGuid: picture.guid,
          mediaPortraitGuid: null,
          texts: [line(), line({ value: 'event' })],
        },
      })
    const { status, body: drawn } = await preview(false)
    expect(status).toBe(200)
    expect(drawn.examples).toEqual(['name'])
    const size = await sharp(Buffer.from(drawn.picture!, 'base64')).metadata()
    expect([size.width, size.height]).toEqual([drawn.width, drawn.height])
    expect((await preview(true)).body.picture).toBeNull()
  })
})
