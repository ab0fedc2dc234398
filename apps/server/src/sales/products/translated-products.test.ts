import { contract } from '@proofdesk/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_FEATURES } from '../../gallery/galleries/gallery-defaults.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { makeGallery, makeProduct, makeProductList } from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { toPayRows } from '../checkouts/pay-rows.ts'

let world: TestApp
let studio: Studio
beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world)
})
afterAll(() => world.close())

async function sellInThai() {
  const list = await makeProductList(world, studio)
  const product = await makeProduct(world, list, { name: 'Print', description: 'On matte paper' })
  const gallery = await makeGallery(world, studio, {
    published: true,
    features: { ...DEFAULT_FEATURES, freeDownloads: false },
    productListGuid: list.guid,
    additionalLocales: ['th'],
  })
  return { list, product, gallery }
}
const update = (guid: string, translations: Record<string, Record<string, string>>) =>
  world.call(contract.products.update, {
    token: studio.owner.token,
    body: { guid, translations } as never,
  })

test('one text of one language is changed, and an empty one is removed', async () => {
  const { product } = await sellInThai()
  await update(product.guid, {
    th: { name: 'ภาพพิมพ์', description: 'กระดาษด้าน' },
    fr: { name: 'Tirage' },
  })
  const { body } = await update(product.guid, { th: { description: '' } })
  expect(body.product.translations).toEqual({ th: { name: 'ภาพพิมพ์' }, fr: { name: 'Tirage' } })
  expect(body.product.name).toBe('Print')
})

test('a translation has the limit of its text, and a language or a text that there is not is refused', async () => {
  const { product } = await sellInThai()
  const long = await update(product.guid, { th: { name: 'ก'.repeat(121) } })
  expect([long.status, Object.keys(long.body.fields!)]).toEqual([422, ['translations.th.name']])
  expect((await update(product.guid, { xx: { name: 'X' } })).status).toBeGreaterThanOrEqual(400)
  expect((await update(product.guid, { th: { price: '1' } })).status).toBeGreaterThanOrEqual(400)
})

test('a buyer reads products in the language of the page, and the main text where one is missing', async () => {
  const { product, gallery } = await sellInThai()
  await update(product.guid, { th: { name: 'ภาพพิมพ์' }, fr: { name: 'Tirage' } })
  const read = async (locale?: 'th' | 'fr' | 'en') =>
    (
      await world.call(contract.siteCheckout.shop, {
        query: { slug: gallery.slug, locale },
        host: studio.host,
      })
    ).body.shop.products[0]!
  expect(await read('th')).toMatchObject({
    name: 'ภาพพิมพ์',
    description: 'On matte paper',
    textLanguages: { description: 'en' },
  })
  expect(await read()).toMatchObject({ name: 'Print', textLanguages: {} })
  // A language that the gallery doesn't offer isn't shown.
  expect((await read('fr')).name).toBe('Print')
  await world.deps.db
    .update(galleries)
    .set({ additionalLocales: [] })
    .where(eq(galleries.guid, gallery.guid))
  expect((await read('th')).name).toBe('Print')
})

test('a copy of a list has the translations of its products', async () => {
  const { list, product } = await sellInThai()
  await update(product.guid, { th: { name: 'ภาพพิมพ์' } })
  const { body } = await world.call(contract.productLists.duplicate, {
    token: studio.owner.token,
    body: { productListGuid: list.guid, name: 'Copy of it' },
  })
  const copied = await world.call(contract.products.list, {
    token: studio.owner.token,
    query: { productListGuid: body.productList.guid },
  })
  expect(copied.body.products[0]!.translations).toEqual({ th: { name: 'ภาพพิมพ์' } })
})

test('the provider’s page calls a product as its buyer read it', () => {
  const { items } = toPayRows({
    locale: 'th',
    total: 500,
    discount: 0,
    shippingPrice: 0,
    shippingTax: 0,
    shippingDiscount: 0,
    giftCardAmount: 0,
    taxDetail: null,
    lines: [
      { name: 'Print', nameAsSold: 'ภาพพิมพ์', units: 2, unitPrice: 250, amount: 500, items: [] },
    ] as never,
  })
  expect(items[0]!.name).toBe('2 × ภาพพิมพ์')
})
