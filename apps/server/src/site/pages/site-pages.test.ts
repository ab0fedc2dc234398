import { contract } from '@proofdesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import type { SiteBundle } from '../../ports/site-bundle/site-bundle.ts'

const ORDER = '0190a000-0000-7000-8000-000000000001'

// Stands in for the built site, which has tests of its own: answers with what it was given.
const bundle: SiteBundle = {
  readAddress(url) {
    const { pathname, searchParams } = new URL(url, 'http://x')
    const [, , slug, shopPage] = pathname.split('/')
    return slug && pathname.startsWith('/albums/')
      ? {
          slug,
          preview: searchParams.get('preview') ?? undefined,
          ...((shopPage === 'cart' || shopPage === 'checkout') && { shopPage }),
        }
      : undefined
  },
  readSaleAddress: (url) =>
    url.startsWith('/orders/')
      ? { kind: 'order' }
      : url.startsWith('/de/checkout/')
        ? { kind: 'payment', language: 'de' }
        : undefined,
  toContentQuery: (_url, { slug }) => ({ slug }),
  render: (input) => ({
    status: input.page.kind === 'notFound' ? 404 : 200,
    html: JSON.stringify(input),
  }),
}

let world: TestApp
let studio: Studio
beforeAll(async () => {
  world = await createTestApp({ loadSiteBundle: async () => bundle })
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
      response.statusCode === 200
        ? (response.json() as Parameters<SiteBundle['render']>[0])
        : undefined,
  }
}

test.each(['cart', 'checkout'] as const)(
  'the %s of a gallery knows the gallery and none of its photos',
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

test('the cart of a draft is there under its preview flag only', async () => {
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

test('the pages that a buyer comes back to hold nothing but the studio, in the language of their address', async () => {
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
