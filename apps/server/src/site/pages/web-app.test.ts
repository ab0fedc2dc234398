import { contract } from '@proofdesk/contract'
import { mediaPictureKey } from '@proofdesk/domain/media-keys'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DEFAULT_FEATURES } from '../../gallery/galleries/gallery-defaults.ts'
import { makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { makeMedia } from '../../test-world/make-media.ts'
import { makeStudio } from '../../test-world/make-studio.ts'
import { storeRenditions } from '../../test-world/store-renditions.ts'
import { setUpSite } from '../../test-world/set-up-world.ts'

const { engines } = contract
const SALES = { ...DEFAULT_FEATURES, freeDownloads: false }

const { world, studio } = setUpSite({ companyName: 'Studio Nord' })

const get = (url: string, host = studio.host) => world.app.inject({ url, headers: { host } })
const manifestOf = (slug: string, language = 'en') =>
  get(`/api/site/manifest?slug=${slug}&language=${language}`)
const iconOf = (slug: string, size = 192, purpose = 'any') =>
  get(`/api/site/gallery-icon?slug=${slug}&size=${size}&purpose=${purpose}`)
const update = (guid: string, body: object) =>
  world.call(engines.update, { token: studio.owner.token, body: { guid, ...body } })
const pageOf = async (path: string) => JSON.parse((await get(path)).body).page

async function makeScene(change: Parameters<typeof makeGallery>[2] = {}) {
  const gallery = await makeGallery(world, studio, {
    published: true,
    displayTitle: 'Anna & Jonas Winter',
    features: SALES,
    ...change,
  })
  const photo = await makePhoto(world, studio, gallery, { takenAt: 1 })
  await storeRenditions(world, photo)
  return { gallery, photo }
}

test('a gallery has a manifest with its names, colours, address and icons', async () => {
  const { gallery } = await makeScene({ customTheme: true })
  await update(gallery.guid, { theme: { palette: { background: { default: '#101820' } } } })
  const { headers, body } = await manifestOf(gallery.slug)
  expect(headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'private, max-age=3600',
  })
  const path = `/albums/${gallery.slug}`
  expect(JSON.parse(body)).toMatchObject({
    id: `/?gallery=${gallery.guid}`,
    name: 'Anna & Jonas Winter',
    short_name: 'Anna & Jonas',
    lang: 'en',
    start_url: path,
    scope: path,
    display: 'minimal-ui',
    theme_color: '#101820',
    background_color: '#101820',
  })
  expect((await pageOf(path)).isInstallable).toBe(true)
  for (const { src, sizes, type } of JSON.parse(body).icons) {
    const icon = await get(src)
    expect([src, icon.statusCode, icon.headers['content-type']]).toEqual([src, 200, type])
    const { width, height } = await sharp(icon.rawPayload).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('it starts in the page’s language, and a former address leads to the present one', async () => {
  const { gallery } = await makeScene({ defaultLocale: 'de', additionalLocales: ['en'] })
  const startOf = async (language: string, slug = gallery.slug) =>
    JSON.parse((await manifestOf(slug, language)).body).start_url
  expect(await startOf('de')).toBe(`/de/albums/${gallery.slug}`)
  expect(await startOf('en')).toBe(`/en/albums/${gallery.slug}`)
  // A language that the gallery doesn't have is replaced by its own.
  expect(await startOf('th')).toBe(`/de/albums/${gallery.slug}`)
  await update(gallery.guid, { slug: 'winter-wedding' })
  expect(await startOf('de', gallery.slug)).toBe('/de/albums/winter-wedding')
})

test.each([
  ['needs a password', { authRequired: true, password: 'Blue Heron 7' }],
  ['is a draft', { published: false }],
])('a gallery that %s has no manifest and no icon', async (_what, change) => {
  const { gallery, photo } = await makeScene()
  await update(gallery.guid, { mediaCoverGuid: photo.guid })
  expect((await iconOf(gallery.slug)).statusCode).toBe(200)
  await update(gallery.guid, change)
  for (const answer of [await manifestOf(gallery.slug), await iconOf(gallery.slug)]) {
    expect([answer.statusCode, answer.body]).toEqual([404, ''])
    expect(answer.headers['cache-control']).toBe('no-store')
  }
  // Nor for anyone who sees it in a preview.
  const { body } = await world.call(engines.preview, {
    token: studio.owner.token,
    body: { guid: gallery.guid },
  })
  const { pathname, search } = new URL(body.previewUrl)
  const page = await pageOf(pathname + search)
  expect([page.kind, page.isInstallable]).toEqual(['gallery', undefined])
})

test('another studio, a missing gallery and an unsupported size have none', async () => {
  const { gallery } = await makeScene()
  const stranger = await makeStudio(world)
  for (const [path, host] of [
    [`/api/site/manifest?slug=${gallery.slug}`, stranger.host],
    [`/api/site/gallery-icon?slug=${gallery.slug}&size=192`, stranger.host],
    ['/api/site/manifest?slug=none'],
    ['/api/site/manifest'],
    [`/api/site/gallery-icon?slug=${gallery.slug}&size=193`],
  ] as const)
    expect([path, (await get(path, host)).statusCode]).toEqual([path, 404])
})

/** A plain picture in the studio's library. */
async function makeColour(background: string) {
  const picture = await makeMedia(world, studio)
  const file = sharp({ create: { width: 60, height: 40, channels: 4, background } })
  await world.deps.storage.write(mediaPictureKey(picture, 'webp'), await file.webp().toBuffer(), {
    contentType: 'image/webp',
  })
  return picture.guid
}
const pixelsOf = async (payload: Buffer) => {
  const { data, info } = await sharp(payload)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)]
  return { corner: at(1, 1), middle: at(info.width >> 1, info.height >> 1), width: info.width }
}
const isNear = (one: number[], other: number[]) =>
  one.every((value, index) => Math.abs(value - other[index]!) < 12)

test('the icon is the first available of chosen cover, favicon, logo and first photo', async () => {
  const { gallery, photo } = await makeScene()
  const grey = [128, 128, 128]
  const drawn = async (size = 512, purpose = 'any') =>
    pixelsOf((await iconOf(gallery.slug, size, purpose)).rawPayload)
  expect(isNear((await drawn()).corner, grey)).toBe(true)
  const [red, blue] = [await makeColour('#c00000'), await makeColour('#0000c0')]
  const save = (body: object) =>
    world.call(contract.account.update, { token: studio.owner.token, body })
  await save({ mediaLogoGuid: red })
  const logo = await drawn()
  // On the pages' background, where a logo is legible.
  expect(isNear(logo.corner, [250, 250, 248]) && isNear(logo.middle, [192, 0, 0])).toBe(true)
  await save({ mediaFaviconGuid: blue })
  for (const [size, purpose] of [
    [180, 'any'],
    [192, 'any'],
    [512, 'maskable'],
  ] as const) {
    const favicon = await drawn(size, purpose)
    expect(favicon.width).toBe(size)
    expect(isNear(favicon.corner, [255, 255, 255])).toBe(true)
    expect(isNear(favicon.middle, [0, 0, 192])).toBe(true)
  }
  await update(gallery.guid, { mediaCoverGuid: photo.guid })
  const cover = await drawn(180)
  expect(isNear(cover.corner, grey) && isNear(cover.middle, grey)).toBe(true)
  expect((await iconOf(gallery.slug, 180)).headers['content-type']).toBe('image/jpeg')
})

test('without browsing no automatic photo is an icon', async () => {
  const { gallery, photo } = await makeScene({ allowBrowsing: false })
  expect((await iconOf(gallery.slug)).statusCode).toBe(404)
  await update(gallery.guid, { mediaCoverGuid: photo.guid })
  expect((await iconOf(gallery.slug)).statusCode).toBe(200)
})
