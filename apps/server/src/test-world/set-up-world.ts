import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type GalleryRecord, makeGallery } from './make-gallery.ts'
import { type Studio, makeStudio } from './make-studio.ts'
import { type SaleWorld, type ShopRecord, createSaleWorld, makeShop } from './sale-world.ts'
import { type TestApp, createTestApp } from './test-app.ts'
import { testSiteBundle } from './test-site-bundle.ts'

type AppOptions = Parameters<typeof createTestApp>[0]
/** One record for all tests of the file, or a new one for each. */
type Per = 'file' | 'test'

/** The product for the tests of a file: created before the first of them, closed after the last. */
export const setUpTestApp = (options: AppOptions = {}): TestApp =>
  setUpWorld(() => createTestApp(options))

/** The same with a sandbox that simulates every provider. */
export const setUpSaleWorld = (options: AppOptions = {}): SaleWorld =>
  setUpWorld(() => createSaleWorld(options))

/** A sale world with a new shop for each test, which starts at the present time. */
export function setUpShop(
  change: Parameters<typeof makeShop>[1] = {},
  options: AppOptions = {},
): { world: SaleWorld; shop: ShopRecord } {
  const world = setUpSaleWorld(options)
  const shop = setUpRecord('test', () => {
    world.clock.set(Date.now())
    return makeShop(world, change)
  })
  return { world, shop }
}

export function setUpStudio(
  per: Per,
  account: Parameters<typeof makeStudio>[1] = {},
  options: AppOptions = {},
): { world: TestApp; studio: Studio } {
  const world = setUpTestApp(options)
  return { world, studio: setUpRecord(per, () => makeStudio(world, account)) }
}

/** A new studio for each test, whose public site shows the bundle of the tests. */
export const setUpSite = (account: Parameters<typeof makeStudio>[1] = {}) =>
  setUpStudio('test', account, { loadSiteBundle: async () => testSiteBundle })

/** A studio with a gallery. */
export function setUpGallery(
  per: Per,
  change: Parameters<typeof makeGallery>[2] = {},
  account: Parameters<typeof makeStudio>[1] = {},
): { world: TestApp; studio: Studio; gallery: GalleryRecord } {
  const { world, studio } = setUpStudio(per, account)
  return { world, studio, gallery: setUpRecord(per, () => makeGallery(world, studio, change)) }
}

/** Returns the record at once, so that tests can name it; its members are there when they run. */
export function setUpRecord<Row extends object>(per: Per, make: () => Promise<Row>): Row {
  const record = {} as Row
  const before = per === 'file' ? beforeAll : beforeEach
  before(async () => void Object.assign(record, await make()))
  return record
}

function setUpWorld<World extends TestApp>(create: () => Promise<World>): World {
  let created: World | undefined
  const world = setUpRecord('file', async () => (created = await create()))
  afterAll(() => created?.close())
  return world
}
