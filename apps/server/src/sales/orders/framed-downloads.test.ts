import { contract } from '@proofdesk/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSoundPhoto } from '../../test-world/make-sound-photo.ts'
import {
  type SaleWorld,
  buy,
  createSaleWorld,
  item,
  makeShop,
} from '../../test-world/sale-world.ts'
import { makeFrame, storeFramePicture } from '../../test-world/store-frame.ts'
import { signOrderKey } from './order-link.ts'

const { engines, frames, products, siteOrders } = contract
let world: SaleWorld
beforeAll(async () => {
  world = await createSaleWorld()
})
afterAll(() => world.close())

/** Of the photo and its renditions, so that they have the same proportions. */
const SIZE = {
  width: 800,
  height: 400,
  lgWidth: 800,
  lgHeight: 400,
  mdWidth: 800,
  mdHeight: 400,
}
const RED = [255, 0, 0]

/** A bought photo with its frame, before and after the frame changes. */
async function sellFramed() {
  const shop = await makeShop(world)
  const { token } = shop.studio.owner
  const frame = await makeFrame(world, shop.studio)
  const photo = await makeSoundPhoto(world, shop.studio, shop.gallery, {
    ...SIZE,
  })
  await world.call(engines.update, {
    token,
    body: { guid: shop.gallery.guid, frameGuid: frame.guid },
  })
  await world.call(products.update, {
    token,
    body: { guid: shop.product.guid, includeFrame: true },
  })
  const order = await buy(world, shop, 'stripe', {
    cart: [{ productGuid: shop.product.guid, items: [item(photo)] }],
    expectedTotal: 10,
  })
  return { shop, token, frame, order, photo }
}

async function fetchFile(host: string, url: string) {
  const get = (path: string) => world.app.inject({ url: path, headers: { host } })
  const file = await get((await get(url)).headers.location!)
  const { data, info } = await sharp(file.rawPayload).raw().toBuffer({ resolveWithObject: true })
  return { corner: [...data.subarray(0, 3)], width: info.width, height: info.height }
}

const near = (colour: readonly number[]) =>
  colour.map((value) => expect.toSatisfy((found: number) => Math.abs(found - value) < 12))

test('a sold download keeps the frame it was bought with, whatever happens to the frame', async () => {
  const { shop, token, frame, order } = await sellFramed()
  const read = async () => {
    const { body } = await world.call(siteOrders.read, {
      host: shop.host,
      query: { guid: order.guid, key: signOrderKey(world.deps, order) },
    })
    return body.order.lines[0]!.items[0]!
  }
  // 800 × 400 cut to 3 : 2.
  const asBought = { corner: near(RED), width: 600, height: 400 }
  expect(await fetchFile(shop.host, (await read()).download!)).toEqual(asBought)
  const green = await storeFramePicture(world, shop.studio, { colour: '#00ff00' })
  await world.call(frames.update, {
    token,
    body: { guid: frame.guid, mediaLandscapeGuid: green.guid },
  })
  expect(await fetchFile(shop.host, (await read()).download!)).toEqual(asBought)
  await world.call(frames.remove, { token, query: { guid: frame.guid } })
  const { download, preview } = await read()
  expect(await fetchFile(shop.host, download!)).toEqual(asBought)
  const shown = await fetchFile(shop.host, preview!.large.location)
  expect(shown.corner).toEqual(near(RED))
  expect([shown.width, shown.height]).toEqual([preview!.large.width, preview!.large.height])
})

test('the original of a photo sold in a frame stays as it was', async () => {
  const { photo } = await sellFramed()
  const file = await world.deps.storage.open(photo.key)
  const chunks: Buffer[] = []
  for await (const chunk of file!.stream) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).equals(photo.bytes)).toBe(true)
})
