import { contract } from '@proofdesk/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { signSelectionKey } from '../../people/selections/selection-key.ts'
import { makePhoto } from '../../test-world/make-gallery.ts'
import { makeSelection } from '../../test-world/make-selection.ts'
import { item, toRequest } from '../../test-world/sale-world.ts'
import { setUpShop } from '../../test-world/set-up-world.ts'

const { world, shop } = setUpShop({ gallery: { selectionsEnabled: true, selectionIncluded: 2 } })
let photos: { guid: string }[]
let list: Awaited<ReturnType<typeof makeSelection>>
let buyers = 0
beforeEach(async () => {
  await world.deps.db
    .update(galleries)
    .set({ selectionProductGuid: shop.product.guid })
    .where(eq(galleries.guid, shop.gallery.guid))
  photos = [
    ...shop.photos,
    await makePhoto(world, shop.studio, shop.gallery),
    await makePhoto(world, shop.studio, shop.gallery),
  ]
  list = await makeSelection(world, shop.gallery, photos)
})

const keyOf = ({ linkGuid }: { linkGuid: string }) =>
  signSelectionKey(world.deps, { guid: linkGuid, version: 1 })
const start = (bought: readonly { guid: string }[], change: object = {}, of = list) =>
  world.call(contract.siteCheckout.start, {
    host: shop.host,
    ip: `10.7.0.${++buyers % 250}`,
    body: toRequest(shop, {
      expectedTotal: bought.length * 10,
      cart: [
        {
          productGuid: shop.product.guid,
          items: bought.map((photo) => item(photo)),
          selection: { key: keyOf(of), guid: of.guid },
          ...change,
        },
      ],
    }),
  })
async function pay(bought: readonly { guid: string }[]) {
  const { body } = await start(bought)
  await world.press(body.url, 'pay')
  await world.flush()
}
const CHANGED = {
  status: 422,
  body: { code: 'cart_outdated', fields: { 'cart.0.selection': { code: 'list_changed' } } },
}

describe('photos beyond the included ones', () => {
  test('are bought as the gallery’s product, and count as ordered once they are paid', async () => {
    await pay(photos.slice(2, 3))
    const made = await world.deps.db
      .select()
      .from(orders)
      .where(eq(orders.accountGuid, shop.account.guid))
    expect(made).toMatchObject([{ grossProfit: 1_000 }])
    const { body } = await world.call(contract.selections.list, {
      token: shop.studio.owner.token,
      query: { engineGuid: shop.gallery.guid },
    })
    expect(body.selections).toMatchObject([{ chosen: 4, included: 2, extra: 2, ordered: 1 }])
    const read = await world.call(contract.siteSelections.read, {
      host: shop.host,
      headers: { 'x-selection-key': keyOf(list) },
      query: { slug: shop.gallery.slug },
    })
    expect(read.body.link.selections[0]!.ordered).toEqual([photos[2]!.guid])
    expect(await start(photos.slice(2, 3))).toMatchObject(CHANGED)
    expect((await start(photos.slice(3, 4))).status).toBe(201)
  })

  test('are counted by the server: included ones are never charged', async () => {
    expect(await start(photos.slice(1))).toMatchObject(CHANGED)
    await world.deps.db
      .update(galleries)
      .set({ selectionIncluded: 4 })
      .where(eq(galleries.guid, shop.gallery.guid))
    expect(await start(photos.slice(3))).toMatchObject(CHANGED)
  })

  test('must be selected in the list of the key, and bought as the gallery’s product', async () => {
    const other = await makePhoto(world, shop.studio, shop.gallery)
    expect(await start([other])).toMatchObject(CHANGED)
    const strangers = await makeSelection(world, shop.gallery, photos)
    const selection = { key: keyOf(strangers), guid: list.guid }
    expect(await start(photos.slice(2), { selection })).toMatchObject(CHANGED)
    await world.deps.db
      .update(galleries)
      .set({ selectionProductGuid: null })
      .where(eq(galleries.guid, shop.gallery.guid))
    expect(await start(photos.slice(2))).toMatchObject(CHANGED)
  })

  test('can be bought without a list like any other photo', async () => {
    expect((await start(photos, { selection: undefined })).status).toBe(201)
  })
})
