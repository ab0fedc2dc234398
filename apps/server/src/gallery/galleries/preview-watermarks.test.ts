import { contract } from '@proofdesk/contract'
import type { PreviewWatermarks, WatermarkLayer } from '@proofdesk/contract/admin/watermarks'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { makeCollection, makePhoto, makeSalesGallery } from '../../test-world/make-gallery.ts'
import { makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { storeRenditions } from '../../test-world/store-renditions.ts'
import { makeWatermarkLayer } from '../../test-world/make-watermark-layer.ts'
import { storeWatermark } from '../../test-world/store-watermark.ts'
import { setUpRecord, setUpStudio } from '../../test-world/set-up-world.ts'

const { engines, siteGalleries } = contract
const { world, studio } = setUpStudio('test')
const gallery = setUpRecord('test', () => makeSalesGallery(world, studio))

const layer = (change: Partial<WatermarkLayer>): WatermarkLayer =>
  makeWatermarkLayer({
    watermarkWidthLandscape: 30,
    watermarkWidthPortrait: 40,
    watermarkPosition: 'southeast',
    watermarkMarginTop: 4,
    watermarkMarginBottom: 4,
    watermarkMarginLeft: 4,
    watermarkMarginRight: 4,
    ...change,
  })
const SECURITY = {
  mediaSecurityWatermarkGuid: null,
  securityWatermarkWidth: 100,
  securityWatermarkPosition: 'center',
  securityWatermarkTiled: false,
  securityWatermarkOnThumbnails: true,
  securityWatermarkName: true,
} as const
const ask = (change: Partial<PreviewWatermarks> = {}, { token } = studio.owner) =>
  world.call(engines.previewWatermarks, {
    token,
    body: {
      guid: gallery.guid,
      watermarks: [],
      ...SECURITY,
      isPortrait: false,
      drawnFor: 'visitors',
      collections: [],
      ...change,
    },
  })
const STANDING = { lgWidth: 1_365, lgHeight: 2_048, mdWidth: 683, mdHeight: 1_024 }
const makeShown = async (change: Parameters<typeof makePhoto>[3] = {}) => {
  const photo = await makePhoto(world, studio, gallery, change)
  await storeRenditions(world, photo)
  return photo
}
const get = async (url: string) =>
  (await world.app.inject({ url, headers: { host: studio.host } })).rawPayload

/** The mean difference of two pictures in one channel, from 0 to 255. */
async function difference(one: Sharp, other: Sharp): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((each) => each.removeAlpha().toColourspace('srgb').raw().toBuffer()),
  )
  return a!.reduce((sum, value, at) => sum + Math.abs(value - b![at]!), 0) / a!.length
}

test('the preview shows what visitors see once it is saved', async () => {
  // Grey, so that JPEG preserves its edges.
  const { guid: mediaWatermarkLandscapeGuid } = await storeWatermark(world, studio, {
    background: '#202020',
  })
  await makeShown()
  const settings = {
    ...SECURITY,
    watermarks: [
      layer({ mediaWatermarkLandscapeGuid, watermarkOpacity: 40 }),
      layer({ mediaWatermarkLandscapeGuid, watermarkTiled: true, watermarkWidthLandscape: 8 }),
    ],
  }
  const { body } = await ask(settings)
  const before = await get((await shown())[0].previews.md.location)
  await world.call(engines.update, {
    token: studio.owner.token,
    body: { guid: gallery.guid, ...settings },
  })
  const [{ previews }] = await shown()
  expect([body.width, body.height]).toEqual([previews.md.width, previews.md.height])
  const photo = sharp(await get(body.photo!.location)).composite([
    { input: Buffer.from(body.overlay!, 'base64') },
  ])
  const seen = sharp(await get(previews.md.location))
  expect(await difference(photo, seen)).toBeLessThan(2)
  expect(await difference(photo, sharp(before))).toBeGreaterThan(5)

  async function shown() {
    const { body: page } = await world.call(siteGalleries.content, {
      query: { slug: gallery.slug },
      host: studio.host,
    })
    return page.content as [(typeof page.content)[0]]
  }
})

test('buyers get the layers without the security watermark, otherwise the studio’s name', async () => {
  const { guid: mediaWatermarkLandscapeGuid } = await storeWatermark(world, studio)
  const watermarks = [layer({ mediaWatermarkLandscapeGuid })]
  const inkAbove = async (change: Partial<PreviewWatermarks>) => {
    const { overlay } = (await ask({ drawnFor: 'buyers', ...change })).body
    const { data } = await sharp(Buffer.from(overlay!, 'base64'))
      .extractChannel('alpha')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return data.subarray(0, data.length / 2).some((alpha) => alpha > 0)
  }
  expect(await inkAbove({ watermarks })).toBe(false)
  expect(await inkAbove({ watermarks, drawnFor: 'visitors' })).toBe(true)
  expect(await inkAbove({ watermarks: [] })).toBe(true)
  const bare = await ask({ securityWatermarkName: false })
  expect(bare.body.overlay).toBeNull()
})

test('visitors of a gallery with free downloads see no watermark', async () => {
  await world.call(engines.update, {
    token: studio.owner.token,
    body: { guid: gallery.guid, features: { freeDownloads: true } },
  })
  expect((await ask()).body.overlay).toBeNull()
  expect((await ask({ drawnFor: 'buyers' })).body.overlay).not.toBeNull()
})

test('the photo has the requested shape and, if any, is in a collection of the layer', async () => {
  const collection = await makeCollection(world, gallery)
  const first = await makeShown({ takenAt: 1 })
  const inCollection = await makeShown({ takenAt: 2, collectionGuids: [collection.guid] })
  const photoOf = async (change: Partial<PreviewWatermarks>) =>
    (await ask(change)).body.photo?.location
  expect(await photoOf({})).toContain(first.guid)
  expect(await photoOf({ collections: [collection.guid] })).toContain(inCollection.guid)
  expect(await photoOf({ isPortrait: true })).toBeUndefined()
  const { body } = await ask({ isPortrait: true })
  expect([body.width, body.height]).toEqual([683, 1_024])
  const standing = await makeShown({ takenAt: 3, ...STANDING })
  // No photo of this shape is in it, so any other is used.
  expect(await photoOf({ isPortrait: true, collections: [collection.guid] })).toContain(
    standing.guid,
  )
})

test('pictures of other studios aren’t drawn, and a photographer gets no preview', async () => {
  const { guid } = await storeWatermark(world, await makeStudio(world))
  const foreign = { mediaSecurityWatermarkGuid: guid, securityWatermarkName: false }
  expect((await ask(foreign)).body.overlay).toBeNull()
  const user = await makeUser(world, studio.account, 'photographer')
  expect((await ask({}, user)).status).toBe(403)
})
