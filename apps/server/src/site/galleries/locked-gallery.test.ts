import { contract } from '@proofdesk/contract'
import { DAY_MS, HOUR_MS } from '@proofdesk/domain/duration'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import { eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { galleryAccess } from '../../ground/db/tables/gallery-access.ts'
import { DEFAULT_FEATURES } from '../../gallery/galleries/gallery-defaults.ts'
import { signFilePath } from '../../ground/ports/storage/signed-file-url.ts'
import { signOrderKey } from '../../sales/orders/order-link.ts'
import {
  makeCollection,
  makeGallery,
  makePhoto,
  makeProduct,
  makeProductList,
} from '../../test-world/make-gallery.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { makePage } from '../../test-world/make-page.ts'
import { makeStudio } from '../../test-world/make-studio.ts'
import { storeRenditions } from '../../test-world/store-renditions.ts'
import { setUpSite } from '../../test-world/set-up-world.ts'

const { engines } = contract
const PASSWORD = 'Blue Heron 7'
const SALES = { ...DEFAULT_FEATURES, freeDownloads: false, timeSearch: true, textSearch: true }
const FREE = { ...SALES, freeDownloads: true }

const { world, studio } = setUpSite({ companyName: 'Studio Nord' })

async function makeScene(change: Parameters<typeof makeGallery>[2] = {}) {
  const list = await makeProductList(world, studio)
  const product = await makeProduct(world, list)
  const gallery = await makeGallery(world, studio, {
    published: true,
    features: FREE,
    displayTitle: 'Anna and Tom',
    welcomeText: 'We danced until four.',
    productListGuid: list.guid,
    ...change,
  })
  const collection = await makeCollection(world, gallery, { name: 'At the church' })
  const photos = [
    await makePhoto(world, studio, gallery, { takenAt: 86_400_001, caption: 'The kiss' }),
    await makePhoto(world, studio, gallery, { collectionGuids: [collection.guid] }),
  ]
  for (const photo of photos) await storeRenditions(world, photo)
  const photo = photos[0]!
  await world.call(engines.setCoverImage, {
    token: studio.owner.token,
    body: { engineGuid: gallery.guid, guid: photo.guid },
  })
  return { gallery, photo, product, slug: gallery.slug }
}

const change = (guid: string, settings: Record<string, unknown>) =>
  world.call(engines.update, { token: studio.owner.token, body: { guid, ...settings } })
const protect = async (guid: string, password = PASSWORD) => {
  const { status } = await change(guid, { authRequired: true, password })
  expect(status).toBe(200)
}

interface Visit {
  cookie?: string | undefined
  ip?: string
  host?: string
}
const get = (url: string, { cookie, host = studio.host }: Visit = {}) =>
  world.app.inject({ url, headers: { host, ...(cookie && { cookie }) } })
const post = (
  path: string,
  payload: object,
  { cookie, ip = '192.0.2.1', host = studio.host }: Visit = {},
) =>
  world.app.inject({
    method: 'POST',
    url: `/api/site${path}`,
    headers: { host, ...(cookie && { cookie }) },
    remoteAddress: ip,
    payload,
  })
const tryPassword = (slug: string, password: string, visit: Visit = {}) =>
  post('/gallery/unlock', { slug, password }, visit)
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0]!
const unlock = async (slug: string, password = PASSWORD, visit: Visit = {}) => {
  const answer = await tryPassword(slug, password, visit)
  expect(answer.statusCode).toBe(200)
  return cookieOf(answer)
}
const codeOf = ({ headers, body }: { headers: Record<string, unknown>; body: string }) =>
  String(headers['content-type']).includes('json') ? JSON.parse(body).code : body
const filesIn = (text: string) => [...new Set(text.match(/\/files\/[^"'\s\\<>]+/g) ?? [])]

describe.each([
  ['gives its photos away', FREE],
  ['sells', SALES],
])('a gallery with a password that %s', (_, features) => {
  test('shows people without the password only its name, on every route', async () => {
    const { gallery, photo, slug, product } = await makeScene({ features })
    await protect(gallery.guid)
    const before = [photo.guid, gallery.welcomeText, 'At the church', 'The kiss', '86400001']
    const pages = await Promise.all(
      [
        '',
        '/cart',
        '/checkout',
        `?photo=${photo.guid}`,
        '?text=kiss',
        '?preview=made.up.flag.x',
      ].map((rest) => get(`/albums/${slug}${rest}`)),
    )
    for (const page of pages) {
      const { page: shown } = page.json()
      expect(shown).toMatchObject({ kind: 'locked', account: { companyName: 'Studio Nord' } })
      expect(shown.gallery).toEqual({ name: 'Anna and Tom', slug, locale: 'en' })
      expect(page.headers['x-robots-tag']).toBe('noindex')
    }
    const calls = await Promise.all([
      get(`/api/site/gallery?slug=${slug}`),
      get(`/api/site/content?slug=${slug}`),
      get(`/api/site/content?slug=${slug}&photo=${photo.guid}`),
      get(`/api/site/content?slug=${slug}&photos=${photo.guid}`),
      get(`/api/site/shop?slug=${slug}`),
      get(`/api/site/content/download?slug=${slug}&contentGuid=${photo.guid}`),
      post('/content/download', { slug, contentGuid: photo.guid }),
      post('/checkouts', {
        slug,
        requestKey: newGuid(),
        cart: [
          {
            productGuid: product.guid,
            items: [{ photoGuid: photo.guid, copies: 1, crop: null, rotation: 0 }],
          },
        ],
        expectedTotal: 10,
        firstName: 'Anna',
        lastName: 'Berg',
        emailAddress: 'a@b.test',
        mobileNumber: '',
        address: null,
        whatsappDelivery: false,
        additionalInfo: '',
        method: 'stripe',
        locale: 'en',
      }),
    ])
    expect(calls.map((call) => [call.statusCode, codeOf(call)])).toEqual([
      ...Array(5).fill([403, 'gallery_locked']),
      [403, 'This gallery needs its password.'],
      ...Array(2).fill([403, 'gallery_locked']),
    ])
    // The page's data repeats the requested address.
    const answers = pages.map((page) => JSON.stringify({ ...page.json(), url: '' }))
    for (const text of [...answers, ...calls.map((call) => call.body)]) {
      for (const fact of before) expect(text).not.toContain(fact)
      expect(filesIn(text)).toEqual([])
    }
  })

  test('serves no file without the password, whatever address someone knows', async () => {
    const { gallery, photo, slug } = await makeScene({ features })
    const known = filesIn((await get(`/api/site/content?slug=${slug}`)).body)
    expect(known.length).toBeGreaterThan(2)
    for (const file of known) expect((await get(file)).statusCode).toBe(200)
    await protect(gallery.guid)
    world.clock.pass(31_000)
    const guessed = signFilePath({
      key: renditionKey(photo, 'lg'),
      secret: world.deps.signingKey,
      expiresAt: world.clock.now() + HOUR_MS,
      audience: 'visitor',
    })
    const cookie = await unlock(slug)
    for (const file of [...known, guessed]) {
      expect((await get(file)).statusCode).toBe(404)
      expect((await get(file, { cookie: 'unlocked=x.y.z.a' })).statusCode).toBe(404)
      expect((await get(file, { cookie, host: 'localhost:3000' })).statusCode).toBeLessThan(400)
      expect((await get(file, { cookie })).statusCode).toBeLessThan(400)
      expect((await get(file.replace('&v=1', ''), { cookie })).statusCode).toBe(403)
    }
  })

  test('is complete for people with the password, entered once for all of it', async () => {
    const { gallery, slug } = await makeScene({ features })
    await protect(gallery.guid)
    const answer = await tryPassword(slug, `  ${PASSWORD} `)
    const [, ...attributes] = String(answer.headers['set-cookie']).split('; ')
    expect(attributes).toEqual(['Path=/', 'Max-Age=2592000', 'HttpOnly', 'SameSite=Lax'])
    const cookie = `theme=dark; ${cookieOf(answer)}`
    const page = (await get(`/albums/${slug}`, { cookie })).json().page
    expect(page).toMatchObject({ kind: 'gallery', gallery: { noItems: 2 } })
    expect(page.gallery.coverImage).not.toBeNull()
    const { content } = (await get(`/api/site/content?slug=${slug}`, { cookie })).json()
    for (const file of filesIn(JSON.stringify([content, page])))
      expect((await get(file, { cookie })).statusCode).toBe(200)
  })
})

test('is shown with a lock instead of a picture on a page, and hidden from search engines', async () => {
  const { gallery, slug } = await makeScene()
  const open = await makeScene({ displayTitle: 'City run' })
  const hidden = await makeScene({ displayTitle: 'Hidden', hideFromSearchEngines: true })
  const page = await makePage(world, studio)
  await protect(gallery.guid)
  for (const address of ['/', `/pages/${page.slug}`]) {
    const listed = (await get(address)).json().page.library.galleries
    expect(listed).toContainEqual(
      expect.objectContaining({ slug, name: 'Anna and Tom', isProtected: true, image: null }),
    )
    expect(listed.filter((each: { image: unknown }) => each.image)).toHaveLength(2)
  }
  const map = (await get('/sitemap.xml')).body
  expect(map).toContain(open.slug)
  expect(map).not.toContain(slug)
  expect(map).not.toContain(hidden.slug)
  const hiddenPage = await get(`/albums/${hidden.slug}`)
  expect(hiddenPage.headers['x-robots-tag']).toBe('noindex')
  expect(hiddenPage.json().page.gallery.hideFromSearchEngines).toBe(true)
  expect((await get(`/albums/${open.slug}`)).headers['x-robots-tag']).toBeUndefined()
})

describe('an unlocked gallery', () => {
  test('is locked again by a new password, with its files, but not by switching off and on', async () => {
    const { gallery, slug } = await makeScene()
    await protect(gallery.guid)
    const cookie = await unlock(slug)
    const [file] = filesIn((await get(`/api/site/content?slug=${slug}`, { cookie })).body)
    expect((await get(file!, { cookie })).statusCode).toBe(200)
    await change(gallery.guid, { authRequired: false })
    expect((await get(`/api/site/gallery?slug=${slug}`)).statusCode).toBe(200)
    await change(gallery.guid, { authRequired: true })
    expect((await get(`/api/site/gallery?slug=${slug}`)).statusCode).toBe(403)
    expect((await get(`/api/site/gallery?slug=${slug}`, { cookie })).statusCode).toBe(200)
    await change(gallery.guid, { password: 'Grey Heron 8' })
    expect((await get(`/api/site/gallery?slug=${slug}`, { cookie })).statusCode).toBe(403)
    world.clock.pass(31_000)
    expect((await get(file!, { cookie })).statusCode).toBe(404)
    expect((await tryPassword(slug, PASSWORD)).statusCode).toBe(403)
    const again = await unlock(slug, 'Grey Heron 8', { cookie })
    expect((await get(file!, { cookie: again })).statusCode).toBe(200)
  })

  test('stays unlocked for 30 days, for this gallery only, and can’t be forged', async () => {
    const { gallery, slug } = await makeScene()
    const other = await makeScene()
    await protect(gallery.guid)
    await protect(other.gallery.guid)
    const cookie = await unlock(slug)
    const read = async (which: string, asked: string | undefined) =>
      (await get(`/api/site/gallery?slug=${which}`, { cookie: asked })).statusCode
    expect(await read(other.slug, cookie)).toBe(403)
    const forged = [
      cookie.replaceAll(gallery.guid, other.gallery.guid),
      cookie.replace(/\.(\d{10})\./, (_, expiry: string) => `.${Number(expiry) + 9}.`),
      cookie.slice(0, -1),
      cookie.replace('unlocked=', '__Host-unlocked='),
      `unlocked=${gallery.guid}.null.9999999999.`,
    ]
    for (const asked of forged)
      expect([await read(slug, asked), await read(other.slug, asked)]).toEqual([403, 403])
    const both = await unlock(other.slug, PASSWORD, { cookie })
    expect([await read(slug, both), await read(other.slug, both)]).toEqual([200, 200])
    world.clock.pass(30 * DAY_MS + 1_000)
    expect(await read(slug, both)).toBe(403)
  })

  test('shares one cookie with many others: the oldest are dropped', async () => {
    const { gallery } = await makeScene()
    const scenes = [gallery]
    for (let n = 0; n < 21; n++) scenes.push(await makeGallery(world, studio, { published: true }))
    let cookie: string | undefined
    for (const each of scenes) {
      await protect(each.guid)
      world.clock.pass(1_000)
      cookie = await unlock(each.slug, PASSWORD, { cookie })
    }
    expect(cookie!.length).toBeLessThan(4_000)
    const states = await Promise.all(
      scenes.map(
        async ({ slug }) => (await get(`/api/site/gallery?slug=${slug}`, { cookie })).statusCode,
      ),
    )
    expect(states.slice(0, 2)).toEqual([403, 403])
    expect(new Set(states.slice(2))).toEqual(new Set([200]))
  }, 30_000)

  test('requires no password in the console’s preview, whose pictures are shown', async () => {
    const { gallery, slug } = await makeScene()
    await protect(gallery.guid)
    const { body } = await world.call(engines.preview, {
      token: studio.owner.token,
      body: { guid: gallery.guid },
    })
    const preview = new URL(body.previewUrl).searchParams.get('preview')!
    const page = await get(`/albums/${slug}?preview=${preview}`)
    expect(page.json().page.kind).toBe('gallery')
    for (const file of filesIn(page.body)) expect((await get(file)).statusCode).toBe(200)
  })

  test('requires no password for a buyer: the pictures of their order are shown', async () => {
    const { gallery, photo } = await makeScene({ features: SALES })
    await protect(gallery.guid)
    const order = await makeOrder(world, gallery, {
      lines: [{ items: [{ photoGuid: photo.guid, name: photo.name }] }],
    })
    const key = signOrderKey(world.deps, order)
    const [file] = filesIn((await get(`/api/site/orders?guid=${order.guid}&key=${key}`)).body)
    expect((await get(file!)).statusCode).toBe(200)
  })
})

describe('a wrong password', () => {
  test('unlocks nothing, is counted for the studio, and says only that it is wrong', async () => {
    const { gallery, slug } = await makeScene()
    await protect(gallery.guid)
    for (const wrong of ['', 'blue heron 7', `${PASSWORD}!`, PASSWORD.slice(1)]) {
      const answer = await tryPassword(slug, wrong)
      expect([answer.statusCode, answer.json().code, answer.headers['set-cookie']]).toEqual([
        403,
        'wrong_gallery_password',
        undefined,
      ])
    }
    expect((await tryPassword(slug, 'x'.repeat(101))).statusCode).toBe(422)
    const access = async () =>
      (
        await world.call(engines.access, {
          token: studio.owner.token,
          query: { guid: gallery.guid },
        })
      ).body.access
    const accessBefore = await access()
    expect(accessBefore.failedTries).toBe(4)
    expect(accessBefore.lastFailedAt).toBeGreaterThan(accessBefore.passwordChangedAt!)
    world.clock.pass(DAY_MS)
    expect(await access()).toEqual({ ...accessBefore, failedTries: 0 })
  })

  test('repeated often slows that visitor, not other guests or other galleries', async () => {
    const { gallery, slug } = await makeScene()
    const other = await makeScene()
    await protect(gallery.guid)
    await protect(other.gallery.guid)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => tryPassword(slug, `guess ${n}`, { ip: '198.51.100.9' })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(20)
    const refused = await tryPassword(slug, PASSWORD, { ip: '198.51.100.9' })
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([
      429,
      expect.any(Number),
    ])
    expect((await tryPassword(slug, PASSWORD, { ip: '198.51.100.10' })).statusCode).toBe(200)
    expect((await tryPassword(other.slug, PASSWORD, { ip: '198.51.100.9' })).statusCode).toBe(200)
  })

  test('isn’t accepted for missing or hidden galleries, or those without a password', async () => {
    const open = await makeScene()
    const draft = await makeScene({ published: false })
    await protect(draft.gallery.guid)
    const foreign = await makeStudio(world)
    const theirs = await makeGallery(world, foreign, { published: true })
    for (const slug of ['none', open.slug, draft.slug, theirs.slug])
      expect((await tryPassword(slug, PASSWORD)).statusCode).toBe(404)
  })
})

describe('the studio', () => {
  test('sets a password that is saved as a hash and never returned', async () => {
    const { gallery } = await makeScene()
    await protect(gallery.guid)
    const [row] = await world.deps.db
      .select()
      .from(galleryAccess)
      .where(eq(galleryAccess.engineGuid, gallery.guid))
    expect(row!.passwordHash).toMatch(/^\$argon2id\$/)
    const read = await world.call(engines.list, {
      token: studio.owner.token,
      query: { guid: gallery.guid },
    })
    expect(read.body.engines[0]!.authRequired).toBe(true)
    for (const secret of [PASSWORD, row!.passwordHash, row!.version])
      expect(JSON.stringify(read.body)).not.toContain(secret)
  })

  test.each([
    [{ authRequired: true }, 'required'],
    [{ authRequired: true, password: 'short' }, 'too_short'],
    [{ authRequired: true, password: 'x'.repeat(101) }, 'too_long'],
    [{ authRequired: true, password: 'iloveyou' }, 'too_easy'],
    [{ authRequired: true, password: 'anna and tom' }, 'too_easy'],
    [{ password: 'studio nord' }, 'too_easy'],
  ])('is refused %j at its field, and the gallery stays as it was', async (settings, code) => {
    const { gallery, slug } = await makeScene()
    const { status, body } = await change(gallery.guid, settings)
    expect([status, body.fields!.password]).toEqual([422, expect.objectContaining({ code })])
    expect((await get(`/api/site/gallery?slug=${slug}`)).statusCode).toBe(200)
  })

  test('makes a copy that has the same password and is unlocked separately', async () => {
    const { gallery, slug } = await makeScene()
    await protect(gallery.guid)
    const cookie = await unlock(slug)
    const { body } = await world.call(engines.duplicate, {
      token: studio.owner.token,
      body: { engineGuid: gallery.guid, name: `${gallery.name} copy` },
    })
    expect(body.engine.authRequired).toBe(true)
    await change(body.engine.guid, { published: true })
    const copy = body.engine.slug
    expect((await get(`/api/site/gallery?slug=${copy}`, { cookie })).statusCode).toBe(403)
    const both = await unlock(copy, PASSWORD, { cookie })
    expect((await get(`/api/site/gallery?slug=${copy}`, { cookie: both })).statusCode).toBe(200)
    const open = await world.call(engines.duplicate, {
      token: studio.owner.token,
      body: { engineGuid: gallery.guid, name: `${gallery.name} open`, authRequired: false },
    })
    expect([open.status, Object.keys(open.body.fields!)]).toEqual([422, ['authRequired']])
  })

  test('never opens a gallery whose password is missing', async () => {
    const { gallery, slug } = await makeScene()
    await world.deps.db
      .update(galleries)
      .set({ authRequired: true })
      .where(eq(galleries.guid, gallery.guid))
    expect((await get(`/api/site/gallery?slug=${slug}`)).statusCode).toBe(403)
    expect((await tryPassword(slug, PASSWORD)).statusCode).toBe(403)
  })
})
