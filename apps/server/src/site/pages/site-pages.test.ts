import { contract } from '@proofdesk/contract'
import type { SiteAccount } from '@proofdesk/contract/site/gallery'
import type { UpdateAccount } from '@proofdesk/contract/admin/account'
import { mediaOriginalKey, mediaPictureKey } from '@proofdesk/domain/media-keys'
import sharp from 'sharp'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { media } from '../../ground/db/tables/media.ts'
import { makeCollection, makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { makeMedia } from '../../test-world/make-media.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { makePage } from '../../test-world/make-page.ts'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { signOrderKey } from '../../sales/orders/order-link.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { testSiteBundle } from '../../test-world/test-site-bundle.ts'
import type { SiteBundle } from '../../ground/ports/site-bundle/site-bundle.ts'

const NO_LINKS = { webUrl: '', facebookUrl: '', instagramUrl: '' }
const ORDER = '0190a000-0000-7000-8000-000000000001'

let world: TestApp
let studio: Studio
beforeAll(async () => {
  world = await createTestApp({ loadSiteBundle: async () => testSiteBundle })
  studio = await makeStudio(world, { defaultLanguage: 'de' })
})
afterAll(() => world.close())

async function open(url: string, host = studio.host) {
  const response = await world.app.inject({ method: 'GET', url, headers: { host } })
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    rendered:
      response.statusCode === 200 && String(response.headers['content-type']).includes('html')
        ? (response.json() as Parameters<SiteBundle['render']>[0])
        : undefined,
  }
}

test.each(['cart', 'checkout'] as const)(
  'the %s of a gallery has the gallery and none of its photos',
  async (shopPage) => {
    const gallery = await makeGallery(world, studio, { published: true })
    const photo = await makePhoto(world, studio, gallery)
    expect((await open(`/albums/${gallery.slug}`)).text).toContain(photo.guid)
    const { rendered, text } = await open(`/albums/${gallery.slug}/${shopPage}`)
    expect(rendered!.page).toMatchObject({
      kind: shopPage,
      account: { companyName: studio.account.companyName },
      gallery: { slug: gallery.slug },
    })
    expect(text).not.toContain(photo.guid)
  },
)

test('the cart of a draft is only available with its preview flag', async () => {
  const gallery = await makeGallery(world, studio, { published: false })
  const user = await makeUser(world, studio.account, 'administrator')
  expect((await open(`/albums/${gallery.slug}/cart`)).status).toBe(404)
  const { body } = await world.call(contract.engines.preview, {
    token: user.token,
    body: { guid: gallery.guid },
  })
  const flag = new URL(body.previewUrl).searchParams.get('preview')!
  expect(
    (await open(`/albums/${gallery.slug}/cart?preview=${encodeURIComponent(flag)}`)).rendered,
  ).toMatchObject({ preview: flag, page: { kind: 'cart' } })
})

test('the pages that buyers return to contain just the studio, in the address’s language', async () => {
  const { rendered, headers } = await open(`/orders/${ORDER}?key=secret`)
  expect(rendered).toMatchObject({
    language: 'en',
    page: { kind: 'order', account: { companyName: studio.account.companyName } },
  })
  expect(Object.keys(rendered!.page)).toEqual(['kind', 'account'])
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toContain("connect-src 'self';")
  expect((await open(`/de/checkout/${ORDER}?key=secret`)).rendered).toMatchObject({
    language: 'de',
    page: { kind: 'payment' },
  })
})

describe('a page that lists galleries', () => {
  let own: Studio
  beforeEach(async () => {
    own = await makeStudio(world)
  })

  const listed = async (url: string) => {
    const { rendered, status } = await open(url, own.host)
    if (rendered?.page.kind !== 'page') throw new Error(`${url} is no page: ${status}`)
    return rendered.page.library
  }
  const public_ = (publishedDate: number, change = {}) =>
    makeGallery(world, own, { published: true, publishedDate, ...change })

  test('shows its galleries by date and only public ones', async () => {
    const old = await public_(1_000)
    const young = await public_(2_000, { displayTitle: 'The young one' })
    await makeGallery(world, own, { published: false, name: 'Secret draft' })
    await public_(3_000, { archived: true, name: 'Secret archive' })
    await public_(3_000, { deletedAt: 5, name: 'Secret trash' })
    const page = await makePage(world, own, { name: 'All', welcomeText: 'Hello' })
    const library = await listed(`/pages/${page.slug}`)
    expect(library).toMatchObject({ slug: page.slug, name: 'All', welcomeText: 'Hello' })
    expect(library.galleries.map(({ slug, name }) => [slug, name])).toEqual([
      [young.slug, 'The young one'],
      [old.slug, old.name],
    ])
    expect((await open(`/pages/${page.slug}`, own.host)).text).not.toContain('Secret')
    const up = await makePage(world, own, {
      engineDateOrder: 'asc',
      selectedEngines: [young.guid, old.guid],
    })
    expect((await listed(`/pages/${up.slug}`)).galleries.map(({ slug }) => slug)).toEqual([
      old.slug,
      young.slug,
    ])
  })

  test('dates and orders a gallery by its event, and crops its picture as specified', async () => {
    const late = await public_(1_000, {
      eventDate: 9_000,
      mediaFeaturedImageBackgroundSize: 'contain',
      mediaFeaturedImageBackgroundPosition: 'top',
    })
    const early = await public_(5_000)
    expect((await listed('/')).galleries).toMatchObject([
      {
        guid: late.guid,
        date: 9_000,
        mediaFeaturedImageBackgroundSize: 'contain',
        mediaFeaturedImageBackgroundPosition: 'top',
      },
      { guid: early.guid, date: 5_000 },
    ])
    const { rendered } = await open(`/albums/${late.slug}`, own.host)
    expect(rendered!.page).toMatchObject({ gallery: { date: 9_000 } })
  })

  test('lists the chosen galleries only, and none once they are no longer public', async () => {
    const [one, other] = [await public_(1_000), await public_(2_000)]
    const page = await makePage(world, own, { selectedEngines: [one.guid] })
    expect((await listed(`/pages/${page.slug}`)).galleries).toMatchObject([{ guid: one.guid }])
    await world.call(contract.engines.update, {
      token: own.owner.token,
      body: { guid: one.guid, published: false },
    })
    expect((await listed(`/pages/${page.slug}`)).galleries).toEqual([])
    expect(JSON.stringify(await listed(`/pages/${page.slug}`))).not.toContain(other.guid)
  })

  test('shows a gallery’s listing image, or its first photo, never one of a draft collection', async () => {
    const gallery = await public_(1_000)
    const draft = await makeCollection(world, gallery, { status: 'Draft' })
    const hidden = await makePhoto(world, own, gallery, {
      collectionGuids: [draft.guid],
      takenAt: 1,
    })
    const first = await makePhoto(world, own, gallery, { takenAt: 2 })
    const chosen = await makePhoto(world, own, gallery, { takenAt: 3 })
    const image = async () => JSON.stringify((await listed('/')).galleries[0]!.image)
    expect(await image()).toContain(first.guid)
    const { token } = own.owner
    const choose = (guid: string) =>
      world.call(contract.engines.setFeaturedImage, {
        token,
        body: { engineGuid: gallery.guid, guid },
      })
    await choose(chosen.guid)
    expect(await image()).toContain(chosen.guid)
    await choose(hidden.guid)
    expect(await image()).toContain(first.guid)
  })

  test('is at / if it is the studio’s first, and without pages all galleries are', async () => {
    const gallery = await public_(1_000)
    expect(await listed('/')).toMatchObject({
      slug: null,
      name: own.account.companyName,
      galleries: [{ guid: gallery.guid }],
    })
    const readHasStartPage = async () => {
      const { rendered } = await open(`/albums/${gallery.slug}`, own.host)
      return (rendered!.page as { account?: SiteAccount }).account?.hasStartPage
    }
    // A start page that no one has created isn't linked: it lists all galleries, even to visitors who were sent just
    // one.
    expect(await readHasStartPage()).toBe(false)
    await makePage(world, own, { name: 'First', createdAt: 1 })
    await makePage(world, own, { name: 'Second', createdAt: 2 })
    expect(await listed('/')).toMatchObject({ name: 'First' })
    expect(await readHasStartPage()).toBe(true)
  })

  test('isn’t available at another studio’s host, or in the trash', async () => {
    const page = await makePage(world, own)
    expect((await open(`/pages/${page.slug}`)).status).toBe(404)
    const deleted = await makePage(world, own, { deletedAt: 5 })
    expect((await open(`/pages/${deleted.slug}`, own.host)).status).toBe(404)
  })

  test('search engines see public pages and galleries only', async () => {
    const gallery = await public_(1_000, { defaultLocale: 'de' })
    const draft = await makeGallery(world, own, { published: false })
    const page = await makePage(world, own)
    const { headers, text } = await open('/sitemap.xml', own.host)
    expect(headers['content-type']).toContain('application/xml')
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      `http://${own.host}/`,
      `http://${own.host}/pages/${page.slug}`,
      `http://${own.host}/de/albums/${gallery.slug}`,
    ])
    expect(text).not.toContain(draft.slug)
    const robots = await open('/robots.txt', own.host)
    expect(robots.text).toContain(`Sitemap: http://${own.host}/sitemap.xml`)
    expect(robots.text).toContain('Disallow: /orders/')
  })
})

test('one banner picture is used for both screens, as long as it exists', async () => {
  const picture = await makeMedia(world, studio)
  const gallery = await makeGallery(world, studio, {
    published: true,
    mediaBannerMobileImageGuid: picture.guid,
    bannerUrl: 'www.sponsor.test',
  })
  const banner = async () => {
    const { body } = await world.call(contract.siteGalleries.read, {
      host: studio.host,
      query: { slug: gallery.slug },
    })
    return body.gallery
  }
  const shown = await banner()
  expect(shown.bannerUrl).toBe('www.sponsor.test')
  expect(shown.banner!.mobile.location).toContain(picture.guid)
  expect(shown.banner!.desktop).toEqual(shown.banner!.mobile)
  await world.call(contract.media.remove, {
    token: studio.owner.token,
    query: { guid: picture.guid },
  })
  expect((await banner()).banner).toBeNull()
})

describe('the studio’s branding', () => {
  /** A stored picture of the studio, red and twice as wide as it is high. */
  async function makePicture() {
    const guid = newGuid()
    const place = { accountGuid: studio.account.guid, filesGuid: guid }
    const bytes = await sharp({
      create: { width: 400, height: 200, channels: 4, background: '#ff0000' },
    })
      .webp({ lossless: true })
      .toBuffer()
    await world.deps.storage.write(mediaPictureKey(place, 'webp'), bytes, {
      contentType: 'image/webp',
    })
    await world.deps.db.insert(media).values({
      ...place,
      guid,
      name: 'Logo.png',
      key: mediaOriginalKey(place, 'png'),
      contentType: 'image/png',
      size: 1,
      createdAt: 1,
      storedAt: 1,
      pictureType: 'webp',
      width: 400,
      height: 200,
      thumbWidth: 400,
      thumbHeight: 200,
    })
    return guid
  }
  const save = (body: z.input<typeof UpdateAccount>) =>
    world.call(contract.account.update, { token: studio.owner.token, body })

  test('is on every page: logo with its width, icon, theme', async () => {
    const [logo, icon] = [await makePicture(), await makePicture()]
    const theme = { palette: { background: { default: '#101010' } } }
    await save({ mediaLogoGuid: logo, mediaLogoWidth: 200, mediaFaviconGuid: icon, theme })
    const face = { logo: { width: 400, height: 200 }, logoWidth: 200, icon, theme }
    const gallery = await makeGallery(world, studio, { published: true })
    for (const url of [
      `/albums/${gallery.slug}`,
      `/albums/${gallery.slug}/cart`,
      `/orders/${ORDER}?key=secret`,
    ])
      expect((await open(url)).rendered?.page.account, url).toMatchObject(face)
    expect((await open('/albums/nowhere')).text).toContain(icon)
    const { body } = await world.call(contract.siteGalleries.read, {
      host: studio.host,
      query: { slug: gallery.slug },
    })
    expect(body.account).toMatchObject(face)
    await save({ mediaLogoGuid: null, mediaFaviconGuid: null, theme: {} })
    expect((await open(`/albums/${gallery.slug}`)).rendered?.page.account).toMatchObject({
      logo: null,
      icon: null,
    })
  })

  test('has its icon in four sizes, uncropped in a square, and in no others', async () => {
    const icon = await makePicture()
    await save({ mediaFaviconGuid: icon })
    const get = (query: string, host = studio.host) =>
      world.app.inject({ url: `/api/site/icon?${query}`, headers: { host } })
    for (const size of [16, 32, 180, 512]) {
      // The second answer is the stored one.
      for (let time = 0; time < 2; time++) {
        const answer = await get(`of=${icon}&size=${size}`)
        expect(answer.headers).toMatchObject({
          'content-type': 'image/png',
          'cache-control': 'public, max-age=31536000, immutable',
        })
        const { data, info } = await sharp(answer.rawPayload)
          .ensureAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true })
        expect([info.width, info.height]).toEqual([size, size])
        expect([...data.subarray(0, 4)]).toEqual(
          size === 180 ? [255, 255, 255, 255] : [255, 255, 255, 0],
        )
      }
    }
    const stranger = await makeStudio(world)
    for (const [query, host] of [
      [`of=${icon}&size=33`],
      [`of=${newGuid()}&size=32`],
      ['of=x&size=32'],
      [`of=${icon}`],
      [`of=${icon}&size=32`, stranger.host],
    ] as const)
      expect((await get(query, host)).statusCode, query).toBe(404)
  })

  test('never serves other pictures of the studio as icons', async () => {
    const pictures = await Promise.all(Array.from({ length: 6 }, makePicture))
    const [logo, unused, ofGallery, ofPage, asIs, ofDeleted] = pictures
    const own = { customTheme: true, mediaFaviconGuid: ofGallery }
    await save({ mediaLogoGuid: logo })
    const gallery = await makeGallery(world, studio, own)
    await makePage(world, studio, { customTheme: true, mediaFaviconGuid: ofPage })
    await makeGallery(world, studio, { customTheme: false, mediaFaviconGuid: asIs })
    const deletedAt = world.clock.now()
    await makeGallery(world, studio, { ...own, mediaFaviconGuid: ofDeleted, deletedAt })
    const status = async (guid: string | undefined) =>
      (
        await world.app.inject({
          url: `/api/site/icon?of=${guid}&size=32`,
          headers: { host: studio.host },
        })
      ).statusCode
    expect(await Promise.all([logo, unused, asIs, ofDeleted].map(status))).toEqual([
      404, 404, 404, 404,
    ])
    expect(await Promise.all([ofGallery, ofPage].map(status))).toEqual([200, 200])
    // A picture that is no longer chosen isn't served as an icon.
    await world.call(contract.engines.update, {
      token: studio.owner.token,
      body: { guid: gallery.guid, mediaFaviconGuid: null },
    })
    expect(await status(ofGallery)).toBe(404)
  })

  test('answers the default icon request with the studio’s icon, otherwise the product’s', async () => {
    const get = async (host: string) => {
      const answer = await world.app.inject({ url: '/favicon.ico', headers: { host } })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
      const { width, height } = await sharp(answer.rawPayload).metadata()
      expect([width, height]).toEqual([32, 32])
      return answer.rawPayload.toString('base64')
    }
    const other = await makeStudio(world)
    await save({ mediaFaviconGuid: await makePicture() })
    const products = await get(other.host)
    expect(await get('localhost')).toBe(products)
    expect(await get('nobody.localhost')).toBe(products)
    expect(await get(studio.host)).not.toBe(products)
    await save({ mediaFaviconGuid: null })
    expect(await get(studio.host)).toBe(products)
  })

  test('can be previewed in a gallery before saving, by anyone signed in to the console', async () => {
    const gallery = await makeGallery(world, studio, { published: true })
    const { token } = studio.owner
    const { body: preview } = await world.call(contract.engines.preview, {
      token,
      body: { guid: gallery.guid },
    })
    const draft = {
      theme: { palette: { background: { default: '#123456' } } },
      mediaLogoGuid: null,
      mediaFaviconGuid: null,
      mediaLogoWidth: 333,
      showFooter: false,
      ...NO_LINKS,
    }
    const { body } = await world.call(contract.account.previewTheme, { token, body: draft })
    const { search } = new URL(preview.previewUrl)
    const pathname = `/albums/${gallery.slug}`
    const face = async (url: string) => (await open(url)).rendered!.page.account
    const shown = { theme: draft.theme, logoWidth: 333, showFooter: false }
    expect(await face(`${pathname}${search}&theme=${body.draft}`)).toMatchObject(shown)
    // With a missing, forged, another studio's or an expired flag, the saved branding is shown.
    const saved = await face(`${pathname}${search}`)
    expect(saved).not.toMatchObject(shown)
    expect(await face(`${pathname}?theme=${body.draft}`)).toEqual(saved)
    expect(await face(`${pathname}${search}&theme=${body.draft}x`)).toEqual(saved)
    const stranger = await makeStudio(world)
    const { body: theirs } = await world.call(contract.account.previewTheme, {
      token: stranger.owner.token,
      body: draft,
    })
    expect(await face(`${pathname}${search}&theme=${theirs.draft}`)).toEqual(saved)
    expect((await face(pathname))?.theme).toEqual({})
  })

  test('is replaced by a gallery’s own on all its pages and on those of its orders', async () => {
    const [logo, icon] = [await makePicture(), await makePicture()]
    const theme = { palette: { background: { default: '#332211' } } }
    const own = {
      customTheme: true,
      mediaLogoGuid: logo,
      mediaLogoWidth: 222,
      mediaFaviconGuid: icon,
      showFooter: false,
      webUrl: 'www.race.test',
      theme,
    }
    const gallery = await makeGallery(world, studio, { published: true, ...own })
    const order = await makeOrder(world, gallery, { lines: [] })
    const key = signOrderKey(world.deps, order)
    const face = { icon, theme, logoWidth: 222, showFooter: false, webUrl: 'www.race.test' }
    const faceAt = async (url: string) => (await open(url)).rendered?.page.account
    for (const url of [
      `/albums/${gallery.slug}`,
      `/albums/${gallery.slug}/cart`,
      `/orders/${order.guid}?key=${key}`,
    ])
      expect(await faceAt(url), url).toMatchObject({ ...face, logo: { width: 400 } })
    const { body } = await world.call(contract.siteGalleries.read, {
      host: studio.host,
      query: { slug: gallery.slug },
    })
    expect(body.account).toMatchObject(face)
    // Without a valid key nothing is revealed about the gallery, and other pages keep the studio's branding.
    for (const url of ['/', `/orders/${order.guid}?key=x`, `/orders/${ORDER}?key=${key}`])
      expect(await faceAt(url), url).not.toMatchObject({ theme })
    await world.call(contract.engines.update, {
      token: studio.owner.token,
      body: { guid: gallery.guid, customTheme: false },
    })
    expect(await faceAt(`/albums/${gallery.slug}`)).not.toMatchObject({ theme })
  })

  test('is replaced by a page’s own, with its background and without a header', async () => {
    const background = await makePicture()
    const theme = { palette: { background: { default: '#112233' } } }
    const page = await makePage(world, studio, {
      customTheme: true,
      showHeader: false,
      mediaBackgroundImageGuid: background,
      mediaBackgroundPosition: 'top',
      mediaBackgroundRepeat: 'repeat-x',
      mediaLogoWidth: 99,
      theme,
    })
    const { webUrl, showFooter } = studio.account
    const shown = async (url: string) => {
      const found = (await open(url)).rendered?.page
      return found?.kind === 'page' ? found : undefined
    }
    expect(await shown(`/pages/${page.slug}`)).toMatchObject({
      account: { theme, logoWidth: 99, logo: null, showFooter, webUrl },
      library: {
        showHeader: false,
        background: { picture: { width: 400 }, position: 'top', repeat: 'repeat-x' },
      },
    })
    // Unsaved values are previewed with a signature.
    const draft = {
      theme: {},
      mediaLogoGuid: null,
      mediaFaviconGuid: null,
      mediaLogoWidth: 300,
      showFooter: true,
      ...NO_LINKS,
      showHeader: true,
    }
    const { token } = studio.owner
    const { body } = await world.call(contract.account.previewTheme, { token, body: draft })
    expect(await shown(`/pages/${page.slug}?theme=${body.draft}`)).toMatchObject({
      account: { theme: {}, logoWidth: 300 },
      library: { showHeader: true, background: null },
    })
    expect(await shown(`/pages/${page.slug}?theme=${body.draft}x`)).toMatchObject({
      account: { logoWidth: 99 },
    })
    await world.call(contract.libraries.update, {
      token,
      body: { guid: page.guid, customTheme: false },
    })
    const plain = await shown(`/pages/${page.slug}`)
    expect(plain).toMatchObject({ library: { showHeader: true, background: null } })
    expect(plain!.account).not.toMatchObject({ theme })
  })

  test('can’t be previewed with values that can’t be saved', async () => {
    const { status, body } = await world.call(contract.account.previewTheme, {
      token: studio.owner.token,
      body: {
        theme: { typography: { fontFamily: '"><script>' } },
        mediaLogoGuid: null,
        mediaFaviconGuid: null,
        mediaLogoWidth: 1,
        showFooter: true,
        ...NO_LINKS,
      },
    })
    expect([status, body.fields]).toMatchObject([
      422,
      {
        'theme.typography.fontFamily': { code: 'not_a_choice' },
        mediaLogoWidth: { code: 'out_of_range' },
      },
    ])
  })
})

test('a legal text has its own address; a link, a missing one and another studio’s don’t', async () => {
  const texts = [
    { page: 'imprint', language: 'de', text: 'Wir <sind> es.', url: '' },
    { page: 'terms', language: 'de', text: '', url: 'https://studio.test/agb' },
  ]
  const { token } = studio.owner
  await world.call(contract.legal.update, { token, body: { texts } })
  const { status, text } = await open('/de/legal/imprint')
  expect([status, JSON.parse(text)]).toMatchObject([
    200,
    {
      language: 'de',
      page: {
        kind: 'legal',
        page: 'imprint',
        text: 'Wir <sind> es.',
        account: {
          legalPages: [
            { page: 'imprint', language: 'de', url: null },
            { page: 'terms', language: 'de', url: 'https://studio.test/agb' },
          ],
        },
      },
    },
  ])
  expect(text).not.toContain('termsVersion')
  expect((await open('/de/legal/terms')).status).toBe(404)
  expect((await open('/en/legal/terms')).status).toBe(404)
  expect((await open('/de/legal/imprint', (await makeStudio(world)).host)).status).toBe(404)
})

test('a legal text missing in the address’s language is shown in the one that links use', async () => {
  const own = await makeStudio(world, { defaultLanguage: 'fr' })
  const write = (texts: { page: string; language: string; text: string; url: string }[]) =>
    world.call(contract.legal.update, { token: own.owner.token, body: { texts } })
  const shown = async () => {
    const { status, rendered } = await open('/de/legal/terms', own.host)
    const { language, page } = rendered as unknown as { language: string; page: object }
    return { status, language, page }
  }
  await write([{ page: 'terms', language: 'it', text: 'Siate gentili.', url: '' }])
  expect(await shown()).toMatchObject({
    status: 200,
    language: 'de',
    page: { kind: 'legal', text: 'Siate gentili.', textLanguage: 'it' },
  })
  await write([{ page: 'terms', language: 'en', text: 'Be kind.', url: '' }])
  expect(await shown()).toMatchObject({ page: { text: 'Be kind.', textLanguage: 'en' } })
  await write([{ page: 'terms', language: 'fr', text: 'Soyez gentils.', url: '' }])
  expect(await shown()).toMatchObject({ page: { text: 'Soyez gentils.', textLanguage: 'fr' } })
  await write([{ page: 'terms', language: 'de', text: 'Seid nett.', url: '' }])
  const { page } = await shown()
  expect(page).toMatchObject({ text: 'Seid nett.' })
  expect(page).not.toHaveProperty('textLanguage')
})

test('an unknown address answers in its own language, the browser’s or the studio’s', async () => {
  const languageOf = async (url: string, accepted?: string) => {
    const { body } = await world.app.inject({
      method: 'GET',
      url,
      headers: { host: studio.host, ...(accepted && { 'accept-language': accepted }) },
    })
    return (JSON.parse(body) as { language: string }).language
  }
  expect(await languageOf('/th/albums/nowhere', 'fr')).toBe('th')
  expect(await languageOf('/it/nothing/at/all')).toBe('it')
  expect(await languageOf('/albums/nowhere', 'fr-CA,en;q=0.5')).toBe('fr')
  expect(await languageOf('/albums/nowhere', 'xx')).toBe('de')
})

test('a page is offered in the languages of its texts and its galleries, its own first', async () => {
  const own = await makeStudio(world, { defaultLanguage: 'en' })
  await makeGallery(world, own, { published: true, additionalLocales: ['de', 'th'] })
  await makeGallery(world, own, { published: false, additionalLocales: ['ja'] })
  const page = await makePage(world, own, { translations: { it: { name: 'Tutte le corse' } } })
  expect((await open(`/pages/${page.slug}`, own.host)).rendered!.page).toMatchObject({
    library: { locales: ['en', 'de', 'it', 'th'] },
  })
})
