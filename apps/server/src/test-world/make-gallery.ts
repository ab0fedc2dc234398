import { randomUUID } from 'node:crypto'
import { v7 as newGuid } from 'uuid'
import { collections } from '../ground/db/tables/collections.ts'
import { galleries } from '../ground/db/tables/galleries.ts'
import { photos } from '../ground/db/tables/photos.ts'
import { productLists } from '../ground/db/tables/product-lists.ts'
import { products } from '../ground/db/tables/products.ts'
import { uploadBatches } from '../ground/db/tables/upload-batches.ts'
import { DEFAULT_FEATURES } from '../gallery/galleries/gallery-defaults.ts'
import { originalKey } from '@proofdesk/domain/photo-keys'
import { productDefaults } from '../sales/products/product-defaults.ts'
import { toSearchText } from '@proofdesk/domain/search-text'
import type { Studio } from './make-studio.ts'
import type { TestApp } from './test-app.ts'

type World = Pick<TestApp, 'deps'>

export async function makeProductList(
  { deps }: World,
  { account }: Studio,
  change: Partial<typeof productLists.$inferInsert> = {},
) {
  const slug = `list-${randomUUID().slice(0, 8)}`
  const [list] = await deps.db
    .insert(productLists)
    .values({
      guid: newGuid(),
      accountGuid: account.guid,
      name: 'Prices',
      slug,
      currency: 'GBP',
      createdAt: deps.clock.now(),
      ...change,
    })
    .returning()
  return list!
}

/** A download that costs ten major units. */
export async function makeProduct(
  { deps }: World,
  list: { guid: string; accountGuid: string; currency: string },
  change: Partial<typeof products.$inferInsert> = {},
) {
  const slug = `product-${randomUUID().slice(0, 8)}`
  const [product] = await deps.db
    .insert(products)
    .values({
      ...productDefaults(list.currency),
      guid: newGuid(),
      accountGuid: list.accountGuid,
      productListGuid: list.guid,
      displayOrder: 0,
      name: 'Download',
      slug,
      createdAt: deps.clock.now(),
      ...change,
    })
    .returning()
  return product!
}

/** A gallery with free downloads, which requires no product list. */
export async function makeGallery(
  { deps }: World,
  { account }: Studio,
  change: Partial<typeof galleries.$inferInsert> = {},
) {
  const slug = `gallery-${randomUUID().slice(0, 8)}`
  const now = deps.clock.now()
  const [gallery] = await deps.db
    .insert(galleries)
    .values({
      guid: newGuid(),
      accountGuid: account.guid,
      name: slug,
      slug,
      publishedDate: now,
      createdAt: now,
      timeZone: account.timeZone,
      features: { ...DEFAULT_FEATURES, freeDownloads: true },
      ...change,
    })
    .returning()
  return gallery!
}
export type GalleryRecord = Awaited<ReturnType<typeof makeGallery>>

/** A published gallery that sells, with a product list of its own. */
export async function makeSalesGallery(
  world: World,
  studio: Studio,
  change: Partial<typeof galleries.$inferInsert> = {},
) {
  const { guid: productListGuid } = await makeProductList(world, studio)
  const sales = { published: true, features: DEFAULT_FEATURES, productListGuid }
  return makeGallery(world, studio, { ...sales, ...change })
}

export async function makeCollection(
  { deps }: World,
  gallery: GalleryRecord,
  change: Partial<typeof collections.$inferInsert> = {},
) {
  const [collection] = await deps.db
    .insert(collections)
    .values({
      guid: newGuid(),
      accountGuid: gallery.accountGuid,
      engineGuid: gallery.guid,
      name: 'Finish line',
      displayOrder: 0,
      createdAt: deps.clock.now(),
      ...change,
    })
    .returning()
  return collection!
}

/** A file name that no search finds by accident as a number or a word. */
const toLetters = (digits: string) =>
  [...digits].map((digit) => 'bcdfghjklmnpqrst'[Number.parseInt(digit, 16)]).join('')

/** A live photo, as if the studio's owner had uploaded it; its files aren't in the store. */
export async function makePhoto(
  { deps }: World,
  studio: Studio,
  gallery: GalleryRecord,
  change: Partial<typeof photos.$inferInsert> = {},
) {
  const now = deps.clock.now()
  const guid = newGuid()
  const index = { accountGuid: gallery.accountGuid, engineGuid: gallery.guid, guid }
  const batchGuid = newGuid()
  await deps.db.insert(uploadBatches).values({
    guid: batchGuid,
    accountGuid: gallery.accountGuid,
    engineGuid: gallery.guid,
    userGuid: studio.owner.guid,
    createdAt: now,
  })
  const record = {
    name: `${toLetters(guid.slice(-6))}.jpg`,
    caption: '',
    keywords: [] as string[],
    ...change,
  }
  const [photo] = await deps.db
    .insert(photos)
    .values({
      ...index,
      batchGuid,
      key: originalKey(index, 'jpg'),
      contentType: 'image/jpeg',
      size: 1_000,
      status: 'live',
      uploadedAt: now,
      processedAt: now,
      takenAt: now,
      sortedAt: change.takenAt ?? now,
      width: 3_000,
      height: 2_000,
      lgWidth: 2_048,
      lgHeight: 1_365,
      mdWidth: 1_024,
      mdHeight: 683,
      thumbWidth: 375,
      thumbHeight: 250,
      searchText: toSearchText(record),
      ...record,
    })
    .returning()
  return photo!
}
