import { contract } from '@proofdesk/contract'
import { renditionOfKey } from '@proofdesk/domain/photo-keys'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { media } from '../../ground/db/tables/media.ts'
import {
  makeCollection,
  makeGallery,
  makePhoto,
  makeSalesGallery,
} from '../../test-world/make-gallery.ts'
import { makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { makeWatermarkLayer as layer } from '../../test-world/make-watermark-layer.ts'
import { storeWatermark } from '../../test-world/store-watermark.ts'
import { storeRenditions } from '../../test-world/store-renditions.ts'
import { setUpRecord, setUpStudio } from '../../test-world/set-up-world.ts'
import { clearReferences } from '../../studio/media/media-references.ts'
import { handleClearWatermarks } from './clear-watermarks.handler.ts'
import { readGalleryWatermarks } from './gallery-watermarks.ts'
import { handleSweepWatermarks } from './sweep-watermarks.handler.ts'

const { engines, siteGalleries } = contract
const { world, studio } = setUpStudio('test')
const gallery = setUpRecord('test', () =>
  makeSalesGallery(world, studio, { securityWatermarkName: false }),
)

const update = (body: object, { token } = studio.owner) =>
  world.call(engines.update, { token, body: { guid: gallery.guid, ...body } })
const makeShown = async (change: Parameters<typeof makePhoto>[3] = {}) => {
  const photo = await makePhoto(world, studio, gallery, change)
  await storeRenditions(world, photo)
  return photo
}
const STANDING = {
  lgWidth: 1_365,
  lgHeight: 2_048,
  mdWidth: 683,
  mdHeight: 1_024,
  thumbWidth: 167,
  thumbHeight: 250,
}
const get = (url: string) => world.app.inject({ url, headers: { host: studio.host } })
const listShown = async () =>
  (await world.call(siteGalleries.content, { query: { slug: gallery.slug }, host: studio.host }))
    .body.content
const nameOf = (location: string) => location.split('?')[0]!.split('/').at(-1)!

/** The colour at a point of a picture, given in fractions of its sides: r, g, b, or grey if nothing was drawn. */
async function colourAt(location: string, x: number, y: number): Promise<string> {
  const { data, info } = await sharp((await get(location)).rawPayload)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = Math.floor(y * info.height) * info.width + Math.floor(x * info.width)
  const [red, green, blue] = data.subarray(at * info.channels) as unknown as [
    number,
    number,
    number,
  ]
  if (red > 215 && green < 50) return 'red'
  if (blue > 180 && red < 80) return 'blue'
  return Math.abs(red - 128) < 12 ? 'none' : `${red} ${green} ${blue}`
}

test('all settings are saved as sent, and a copy has them with its own collections', async () => {
  const watermark = await storeWatermark(world, studio)
  const collection = await makeCollection(world, gallery, { name: 'Finish' })
  const watermarks = [
    layer({ collections: [collection.guid], mediaWatermarkPortraitGuid: watermark.guid }),
    layer({ mediaWatermarkLandscapeGuid: watermark.guid, watermarkResizeToFit: true }),
  ]
  const security = {
    mediaSecurityWatermarkGuid: watermark.guid,
    securityWatermarkWidth: 33.5,
    securityWatermarkPosition: 'bottom-right',
    securityWatermarkTiled: true,
    securityWatermarkOnThumbnails: false,
    securityWatermarkName: false,
  }
  const { status, body } = await update({ watermarks, ...security })
  expect(status).toBe(200)
  expect(body.engine).toMatchObject({ watermarks, ...security })
  const copied = await world.call(engines.duplicate, {
    token: studio.owner.token,
    body: { engineGuid: gallery.guid, name: 'Copy of it' },
  })
  const [first, second] = copied.body.engine.watermarks
  expect(copied.body.engine).toMatchObject(security)
  expect(first!.collections).toHaveLength(1)
  expect(first!.collections).not.toEqual([collection.guid])
  expect(second).toEqual(watermarks[1])
})

test.each([
  [{ securityWatermarkWidth: 101 }, 'securityWatermarkWidth'],
  [{ securityWatermarkPosition: 'outside' }, 'securityWatermarkPosition'],
  [{ watermarks: [layer({ watermarkWidthLandscape: 0 })] }, 'watermarks.0.watermarkWidthLandscape'],
  [{ watermarks: [layer({ watermarkMarginTop: 51 })] }, 'watermarks.0.watermarkMarginTop'],
  [{ watermarks: [layer({ watermarkOpacity: 4 })] }, 'watermarks.0.watermarkOpacity'],
  [{ watermarks: Array(11).fill(layer({})) }, 'watermarks'],
])('%j is refused at its field', async (change, field) => {
  const { status, body } = await update(change)
  expect([status, Object.keys(body.fields!)]).toEqual([422, [field]])
})

test('refuses others’ pictures, unfinished pictures and other galleries’ collections', async () => {
  const [foreign, waiting] = [
    await storeWatermark(world, await makeStudio(world)),
    await storeWatermark(world, studio, { storedAt: null }),
  ]
  const other = await makeCollection(world, await makeGallery(world, studio))
  for (const { guid } of [foreign, waiting]) {
    const { status, body } = await update({
      mediaSecurityWatermarkGuid: guid,
      watermarks: [layer({ mediaWatermarkPortraitGuid: guid })],
    })
    expect([status, Object.keys(body.fields!)]).toEqual([
      422,
      ['mediaSecurityWatermarkGuid', 'watermarks.0.mediaWatermarkPortraitGuid'],
    ])
  }
  const { status, body } = await update({ watermarks: [layer({ collections: [other.guid] })] })
  expect([status, Object.keys(body.fields!)]).toEqual([422, ['watermarks.0.collections']])
})

test('a photographer can’t change them', async () => {
  const user = await makeUser(world, studio.account, 'photographer')
  expect((await update({ securityWatermarkName: true }, user)).status).toBe(403)
})

test('layers are drawn where they are set, below the security watermark, by shape and collection', async () => {
  const [red, blue] = [
    await storeWatermark(world, studio),
    await storeWatermark(world, studio, { background: '#0000ff' }),
  ]
  const collection = await makeCollection(world, gallery)
  await makeShown({ takenAt: 1 })
  await makeShown({ takenAt: 2, ...STANDING })
  const draft = await makeCollection(world, gallery, { status: 'Draft' })
  await makeShown({ takenAt: 3, collectionGuids: [collection.guid] })
  await makeShown({ takenAt: 4, collectionGuids: [collection.guid, draft.guid] })
  await update({
    watermarks: [
      layer({
        mediaWatermarkLandscapeGuid: red.guid,
        mediaWatermarkPortraitGuid: blue.guid,
        watermarkWidthPortrait: 40,
      }),
      layer({
        collections: [collection.guid],
        mediaWatermarkLandscapeGuid: red.guid,
        watermarkPosition: 'southeast',
      }),
      layer({
        collections: [draft.guid],
        mediaWatermarkLandscapeGuid: blue.guid,
        watermarkPosition: 'centre',
      }),
    ],
  })
  const [lying, standing, inCollection, inTwo] = (await listShown()).map(
    (photo) => photo.previews.md,
  )
  const corners = async ({ location }: { location: string }) => [
    await colourAt(location, 0.1, 0.1),
    await colourAt(location, 0.9, 0.95),
    await colourAt(location, 0.5, 0.5),
  ]
  expect(await corners(lying!)).toEqual(['red', 'none', 'none'])
  expect(await corners(standing!)).toEqual(['blue', 'none', 'none'])
  expect(await corners(inCollection!)).toEqual(['red', 'red', 'none'])
  expect(await corners(inTwo!)).toEqual(['red', 'red', 'blue'])
  await update({ mediaSecurityWatermarkGuid: blue.guid, securityWatermarkTiled: true })
  const [covered] = await listShown()
  expect(await corners(covered!.previews.md)).toEqual(['blue', 'blue', 'blue'])
  expect(await colourAt(covered!.thumbnail.location, 0.5, 0.5)).toBe('blue')
  await update({ securityWatermarkOnThumbnails: false })
  const [bare] = await listShown()
  expect(await colourAt(bare!.thumbnail.location, 0.5, 0.5)).toBe('none')
  expect(await colourAt(bare!.thumbnail.location, 0.1, 0.1)).toBe('red')
  expect(await colourAt(bare!.previews.lg.location, 0.5, 0.5)).toBe('blue')
})

test('a layer is tiled over the photo with margins around each tile, and is translucent', async () => {
  const { guid: red } = await storeWatermark(world, studio)
  const { guid: blue } = await storeWatermark(world, studio, { background: '#0000ff' })
  await makeShown()
  const once = layer({ mediaWatermarkLandscapeGuid: red, watermarkWidthLandscape: 20 })
  await update({ watermarks: [once] })
  const solid = (await listShown())[0]!.previews.md.location
  // A layer drawn once at full opacity has the same picture with and without explicit values.
  await update({ watermarks: [{ ...once, watermarkOpacity: 100, watermarkTiled: false }] })
  expect((await listShown())[0]!.previews.md.location).toBe(solid)
  const kept = (await world.call(engines.list, { token: studio.owner.token })).body.engines
  expect(kept.find(({ guid }) => guid === gallery.guid)?.watermarks).toEqual([once])

  await update({
    watermarks: [
      { ...once, watermarkOpacity: 50, watermarkMarginLeft: 50 },
      {
        ...once,
        mediaWatermarkLandscapeGuid: blue,
        watermarkTiled: true,
        watermarkMarginRight: 30,
      },
    ],
  })
  const repeated = (await listShown())[0]!.previews.md.location
  // The tile takes a fifth of the width, followed by a margin of 30 percent of the shorter side.
  const across = [0.1, 0.3, 0.45, 0.55, 0.7, 0.9]
  const colours = await Promise.all(across.map((x) => colourAt(repeated, x, 0.7)))
  expect(colours).toEqual(['blue', 'none', 'blue', 'blue', 'none', 'blue'])
  expect(await colourAt(repeated, 0.35, 0.05)).toMatch(/^19\d 6\d 6\d$/)
})

test('without a name and a picture nothing is drawn, and no picture exceeds 1,600 pixels', async () => {
  await makeShown()
  const [photo] = await listShown()
  expect(nameOf(photo!.previews.lg.location)).toMatch(/^marked-.*-lg\.jpg$/)
  const large = await sharp((await get(photo!.previews.lg.location)).rawPayload).metadata()
  expect([large.width, large.height]).toEqual([1600, 1066])
  expect(nameOf(photo!.thumbnail.location)).toBe('thumb.webp')
  expect((await get(photo!.thumbnail.location)).statusCode).toBe(200)
})

test('if the security picture is gone, the studio’s name is drawn', async () => {
  const watermark = await storeWatermark(world, studio)
  await makeShown()
  await update({ mediaSecurityWatermarkGuid: watermark.guid, securityWatermarkName: true })
  const [before] = await listShown()
  await world.deps.db
    .update(media)
    .set({ deletedAt: world.clock.now() })
    .where(eq(media.guid, watermark.guid))
  const [row] = await world.deps.db.select().from(galleries).where(eq(galleries.guid, gallery.guid))
  const watermarks = await readGalleryWatermarks(world.deps.db, studio.account, row!)
  expect(watermarks.security).toEqual([{ kind: 'name', text: studio.account.companyName }])
  const [after] = await listShown()
  expect(after!.thumbnail.location).not.toBe(before!.thumbnail.location)
  expect((await get(after!.thumbnail.location)).statusCode).toBe(200)
  // Pictures that the gallery references already don't block other changes.
  const { status } = await update({ mediaSecurityWatermarkGuid: watermark.guid, helpText: 'Hello' })
  expect(status).toBe(200)
})

test('clearing deletes only watermarked pictures that are no longer shown', async () => {
  const photo = await makeShown()
  const listKeys = async () => {
    const keys: string[] = []
    for await (const { key } of world.deps.storage.list(
      `accounts/${studio.account.guid}/galleries/${gallery.guid}/${photo.guid}/`,
    ))
      keys.push(key)
    return keys
  }
  const look = async () => {
    const [shown] = await listShown()
    for (const { location } of [shown!.previews.lg, shown!.previews.md, shown!.thumbnail])
      expect((await get(location)).statusCode).toBe(200)
  }
  await update({ securityWatermarkName: true })
  await look()
  const former = (await listKeys()).filter((key) => renditionOfKey(key)?.isWatermarked)
  expect(former).toHaveLength(3)
  await update({ mediaSecurityWatermarkGuid: (await storeWatermark(world, studio)).guid })
  await look()
  expect(await listKeys()).toHaveLength(9)
  const payload = { accountGuid: studio.account.guid, engineGuid: gallery.guid }
  await handleClearWatermarks(world.deps, payload)
  await handleClearWatermarks(world.deps, payload)
  const left = await listKeys()
  expect(left).toHaveLength(6)
  expect(left.filter((key) => former.includes(key))).toEqual([])
  await look()
})

test('the sweep finds galleries of all studios whose watermarks changed since clearing', async () => {
  const stranger = await makeStudio(world)
  const theirs = await makeGallery(world, stranger, { securityWatermarkName: false })
  const [watermark, other] = [
    await storeWatermark(world, studio),
    await storeWatermark(world, stranger),
  ]
  await update({
    watermarks: [layer({ mediaWatermarkLandscapeGuid: watermark.guid })],
    mediaSecurityWatermarkGuid: watermark.guid,
  })
  const found = async () => {
    const guids: string[] = []
    const enqueue = async (_tx: unknown, _job: unknown, payload: object) => {
      guids.push((payload as { engineGuid: string }).engineGuid)
      return null
    }
    const queue = { ...world.deps.queue, enqueue } as typeof world.deps.queue
    await handleSweepWatermarks({ ...world.deps, queue })
    return guids.filter((guid) => guid === gallery.guid || guid === theirs.guid)
  }
  const own = { accountGuid: studio.account.guid, engineGuid: gallery.guid }
  const foreign = { accountGuid: stranger.account.guid, engineGuid: theirs.guid }
  expect((await found()).toSorted()).toEqual([gallery.guid, theirs.guid].toSorted())
  await handleClearWatermarks(world.deps, own)
  await handleClearWatermarks(world.deps, foreign)
  expect(await found()).toEqual([])
  await world.call(engines.update, {
    token: stranger.owner.token,
    body: { guid: theirs.guid, mediaSecurityWatermarkGuid: other.guid },
  })
  expect(await found()).toEqual([theirs.guid])
  await handleClearWatermarks(world.deps, foreign)
  await world.deps.db
    .update(media)
    .set({ deletedAt: Date.now() })
    .where(eq(media.guid, watermark.guid))
  expect(await found()).toEqual([gallery.guid])
})

test('a picture lists the galleries that use it, and is removed from them when purged', async () => {
  const [watermark, other] = [
    await storeWatermark(world, studio),
    await storeWatermark(world, studio),
  ]
  await update({
    mediaSecurityWatermarkGuid: other.guid,
    watermarks: [
      layer({
        mediaWatermarkPortraitGuid: watermark.guid,
        mediaWatermarkLandscapeGuid: other.guid,
      }),
    ],
  })
  const { body } = await world.call(contract.media.uses, {
    token: studio.owner.token,
    query: { guid: watermark.guid },
  })
  expect(body.uses).toEqual([
    { kind: 'watermark', guid: gallery.guid, name: gallery.name, of: gallery.slug },
  ])
  await world.deps.db.transaction((tx) => clearReferences(tx, watermark))
  const { body: after } = await world.call(engines.list, {
    token: studio.owner.token,
    query: { guid: gallery.guid },
  })
  expect(after.engines[0]).toMatchObject({
    mediaSecurityWatermarkGuid: other.guid,
    watermarks: [layer({ mediaWatermarkLandscapeGuid: other.guid })],
  })
})
