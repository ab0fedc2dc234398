import { contract } from '@proofdesk/contract'
import type { UpdateGallery } from '@proofdesk/contract/admin/engines'
import { DAY_MS } from '@proofdesk/domain/duration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  makeGallery,
  makePhoto,
  makeProduct,
  makeProductList,
} from '../../test-world/make-gallery.ts'
import { makeMedia } from '../../test-world/make-media.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

const { engines } = contract
let world: TestApp
let studio: Studio
let other: Studio
beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world)
  other = await makeStudio(world)
})
afterAll(() => world.close())

const update = (guid: string, changes: Partial<UpdateGallery>) =>
  world.call(engines.update, { token: studio.owner.token, body: { guid, ...changes } })

test('a gallery saves its theme, texts and free downloads, and a copy has them too', async () => {
  const gallery = await makeGallery(world, studio)
  const picture = await makeMedia(world, studio)
  const list = await makeProductList(world, studio)
  const product = await makeProduct(world, list)
  const settings = {
    eventDate: Date.UTC(2026, 4, 3),
    eventEndDate: Date.UTC(2026, 4, 5),
    mediaBannerMobileImageGuid: picture.guid,
    mediaFeaturedImageBackgroundPosition: 'top',
    bannerUrl: 'www.sponsor.test',
    photoGrid: 'squares',
    photoSize: 'small',
    customTheme: true,
    mediaLogoGuid: picture.guid,
    theme: { palette: { primary: { main: '#225588' } } },
    shareTitle: 'Our race',
    collectionAlias: 'Stages',
    upsellProducts: [product.guid],
    freeDownloadResolution: 0,
    resizeResolution: 3_000,
  } as const
  const { status, body } = await update(gallery.guid, {
    ...settings,
    upsellProducts: [...settings.upsellProducts],
  })
  expect(status).toBe(200)
  expect(body.engine).toMatchObject(settings)
  const copy = await world.call(engines.duplicate, {
    token: studio.owner.token,
    body: { engineGuid: gallery.guid, name: 'A copy with a look' },
  })
  expect(copy.body.engine).toMatchObject(settings)
})

test('an event of several days keeps its last day while it fits the first', async () => {
  const gallery = await makeGallery(world, studio, { timeZone: 'Europe/Berlin' })
  const days = async (changes: Partial<UpdateGallery>) => {
    const { status, body } = await update(gallery.guid, changes)
    return status === 200 ? [body.engine.eventDate, body.engine.eventEndDate] : body.fields
  }
  const [friday, saturday, sunday] = [15, 16, 17].map((day) => Date.UTC(2026, 4, day, 10)) as [
    number,
    number,
    number,
  ]
  expect(await days({ eventDate: friday, eventEndDate: sunday })).toEqual([friday, sunday])
  expect(await days({ name: 'Trail weekend' })).toEqual([friday, sunday])
  expect(await days({ eventDate: saturday })).toEqual([saturday, sunday])
  expect(await days({ eventEndDate: friday })).toMatchObject({
    eventEndDate: { code: 'ends_before_start' },
  })
  expect(await days({ eventEndDate: saturday + 60_000 })).toEqual([saturday, null])
  expect(await days({ eventEndDate: sunday })).toEqual([saturday, sunday])
  // A client that knows only the first day moves or removes the event.
  expect(await days({ eventDate: sunday + 7 * DAY_MS })).toEqual([sunday + 7 * DAY_MS, null])
  expect(await days({ eventDate: friday, eventEndDate: sunday })).toEqual([friday, sunday])
  expect(await days({ eventDate: null })).toEqual([null, null])
  expect(await days({ eventEndDate: sunday })).toMatchObject({ eventDate: { code: 'required' } })
})

test('the days of a gallery’s event are taken from its photos', async () => {
  const gallery = await makeGallery(world, studio, { timeZone: 'Europe/Berlin' })
  const ask = async () =>
    (
      await world.call(engines.photosDays, {
        token: studio.owner.token,
        query: { guid: gallery.guid },
      })
    ).body.photosDays
  expect(await ask()).toBeNull()
  const take = (moment: string | null, values = {}) => {
    const takenAt = moment === null ? null : Date.parse(moment)
    return makePhoto(world, studio, gallery, { takenAt, sortedAt: takenAt ?? 0, ...values })
  }
  await take(null)
  await take('2026-05-18T08:00:00Z', { status: 'quarantined', reason: 'damaged' })
  await take('2026-05-16T22:30:00Z')
  const [first, last] = [Date.parse('2026-05-17T10:00:00Z'), Date.parse('2026-05-18T10:00:00Z')]
  expect(await ask()).toEqual({ eventDate: first, eventEndDate: null })
  await take('2026-05-18T07:00:00Z')
  expect(await ask()).toEqual({ eventDate: first, eventEndDate: last })
})

test('a theme of its own is filled with the product’s defaults and returned as saved', async () => {
  const gallery = await makeGallery(world, studio)
  const plain = (await update(gallery.guid, {})).body.engine
  expect([plain.theme, plain.chosenTheme]).toEqual([{}, {}])
  const theme = { palette: { primary: { main: '#225588' } } }
  const own = (await update(gallery.guid, { customTheme: true, theme })).body.engine
  expect(own.chosenTheme).toEqual(theme)
  expect(own.theme).toMatchObject({
    palette: { primary: { main: '#225588' }, background: { text: '#222222' } },
    layout: { contentWidth: 1_680 },
  })
  const back = { theme: own.theme } as Partial<UpdateGallery>
  expect((await update(gallery.guid, back)).body.engine).toEqual(own)
  // The same applies to a gallery's copy.
  const copy = await world.call(engines.create, {
    token: studio.owner.token,
    body: {
      name: 'With what was read',
      features: { freeDownloads: true },
      customTheme: true,
      ...back,
    } as never,
  })
  expect(copy.body.engine.chosenTheme).toEqual(theme)
})

test.each([
  'mediaBannerMobileImageGuid',
  'mediaBannerDesktopImageGuid',
  'mediaLogoGuid',
  'mediaFaviconGuid',
  'mediaEmailLogoGuid',
  'mediaShareImageGuid',
])('a picture of another studio is refused as %s', async (field) => {
  const gallery = await makeGallery(world, studio)
  const stranger = await makeMedia(world, other)
  const reply = await update(gallery.guid, { [field]: stranger.guid })
  expect(reply.status).toBe(422)
  expect(reply.body).toMatchObject({ fields: { [field]: { code: 'not_your_picture' } } })
})

test.each([
  ['a script as the banner’s link', { bannerUrl: 'javascript:alert(1)' }, 'bannerUrl'],
  ['a height no one can see', { collectionGridImageHeight: 3 }, 'collectionGridImageHeight'],
  ['more than all of a likeness', { faceMatchThreshold: 101 }, 'faceMatchThreshold'],
  ['downloads below none', { freeDownloadsPerVisitor: -1 }, 'freeDownloadsPerVisitor'],
  ['a product that is not there', { upsellProducts: [crypto.randomUUID()] }, 'upsellProducts'],
])('%s is refused', async (_, changes, field) => {
  const gallery = await makeGallery(world, studio)
  const reply = await update(gallery.guid, changes)
  expect(reply.status).toBe(422)
  expect(reply.body).toHaveProperty(['fields', field])
})

test('a gallery’s cover and listing image are live photos of its own, chosen and unset with its settings', async () => {
  const gallery = await makeGallery(world, studio)
  const first = await makePhoto(world, studio, gallery, { takenAt: 1 })
  const chosen = await makePhoto(world, studio, gallery, { takenAt: 2 })
  const elsewhere = await makePhoto(world, studio, await makeGallery(world, studio))
  for (const field of ['mediaCoverGuid', 'mediaFeaturedImageGuid'])
    expect((await update(gallery.guid, { [field]: elsewhere.guid })).status).toBe(404)
  const set = await update(gallery.guid, {
    mediaCoverGuid: chosen.guid,
    mediaFeaturedImageGuid: chosen.guid,
  })
  expect(set.body.engine.media.coverImage!.location).toContain(chosen.guid)
  expect(set.body.engine.media.featuredImage!.location).toContain(chosen.guid)
  expect(set.body.engine.media.featuredImageGuid).toBe(chosen.guid)
  const unset = await update(gallery.guid, { mediaCoverGuid: null, mediaFeaturedImageGuid: null })
  expect(unset.body.engine).toMatchObject({ mediaCoverGuid: null, media: { coverImage: null } })
  expect(unset.body.engine.media.featuredImage!.location).toContain(first.guid)
  // A cover deleted since isn't shown anywhere, and other settings can be saved along with it.
  await update(gallery.guid, { mediaCoverGuid: chosen.guid })
  await world.call(contract.content.remove, {
    token: studio.owner.token,
    query: { content: [chosen.guid] },
  })
  const saved = await update(gallery.guid, { mediaCoverGuid: chosen.guid, welcomeText: 'Hello' })
  expect([saved.status, saved.body.engine.media.coverImage]).toEqual([200, null])
  const cleared = await update(gallery.guid, { mediaFeaturedImageGuid: null })
  expect(cleared.body.engine.media.featuredImageGuid).toBe(first.guid)
})
