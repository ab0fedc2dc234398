import { contract } from '@proofdesk/contract'
import { videoFileKey } from '@proofdesk/domain/video-keys'
import { DAY_MS } from '@proofdesk/domain/duration'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { orderLines } from '../../ground/db/tables/orders.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import { handlePurgeTrash } from '../../gallery/trash/purge-trash.handler.ts'
import { makeProduct } from '../../test-world/make-gallery.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { makeVideo } from '../../test-world/make-video.ts'
import { readZip } from '../../test-world/read-zip.ts'
import { item, makeShop, toRequest } from '../../test-world/sale-world.ts'
import { setUpSaleWorld } from '../../test-world/set-up-world.ts'
import { signOrderKey } from './order-link.ts'
import { storeOriginal } from '../../test-world/store-files.ts'

const { siteCheckout, siteOrders } = contract
const world = setUpSaleWorld()
let shop: Awaited<ReturnType<typeof makeShop>>
let film: Awaited<ReturnType<typeof makeProduct>>
beforeAll(async () => {
  shop = await makeShop(world)
  film = await makeProduct(world, shop.list, { type: 'Video', name: 'Film', price: 2_500 })
})

const get = (url: string) => world.app.inject({ url, headers: { host: shop.host } })
const readShop = async () =>
  (await world.call(siteCheckout.shop, { host: shop.host, query: { slug: shop.gallery.slug } }))
    .body.shop.products
const start = (productGuid: string, photoGuid: string, change: object = {}) =>
  world.call(siteCheckout.start, {
    host: shop.host,
    body: toRequest(shop, {
      expectedTotal: 25,
      cart: [{ productGuid, items: [item({ guid: photoGuid }, change)] }],
    }),
  })

async function makeFilm(change: Parameters<typeof makeVideo>[3] = {}) {
  const video = await makeVideo(world, shop.studio, shop.gallery, { name: 'Finish.mp4', ...change })
  await storeOriginal(world, video, Buffer.from('the original'))
  return video
}

test('videos are for sale once there is one, and only as videos', async () => {
  expect((await readShop()).map(({ type }) => type)).not.toContain('Video')
  const video = await makeFilm()
  expect((await readShop()).map(({ type }) => type)).toContain('Video')
  const photo = shop.photos[0]!
  const hidden = await makeFilm({ status: 'quarantined', reason: 'damaged' })
  for (const [product, guid] of [
    [film.guid, photo.guid],
    [shop.product.guid, video.guid],
    [film.guid, hidden.guid],
  ] as const)
    expect((await start(product, guid)).body.code).toBe('cart_outdated')
  expect((await start(film.guid, video.guid, { copies: 2 })).body.code).toBe('cart_outdated')
  const { status, body } = await start(film.guid, video.guid)
  expect([status, body.code]).toEqual([201, undefined])
})

test('a bought video is delivered as uploaded, alone and in the archive, also from the trash, and only to its buyer', async () => {
  const video = await makeFilm()
  const order = await makeOrder(world, shop.gallery, {
    lines: [
      {
        name: 'Film',
        type: 'Video',
        items: [{ photoGuid: video.guid, name: video.name }],
        amount: 2_500,
      },
    ],
  })
  await world.deps.db
    .update(videos)
    .set({ deletedAt: world.clock.now() - 40 * DAY_MS })
    .where(eq(videos.guid, video.guid))
  await handlePurgeTrash(world.deps)
  const key = signOrderKey(world.deps, { ...order })
  const { body } = await world.call(siteOrders.read, {
    query: { guid: order.guid, key },
    host: shop.host,
  })
  const [bought] = body.order.lines[0]!.items
  expect(bought!.thumbnail!.location).toContain(videoFileKey(video, 'poster'))
  const sent = await get(bought!.download!)
  const file = await get(sent.headers.location!)
  expect([file.statusCode, file.body, file.headers['content-type']]).toEqual([
    200,
    'the original',
    'video/mp4',
  ])
  expect(file.headers['content-disposition']).toContain('Finish.mp4')
  // It plays without a watermark, for as long as watching it may take.
  expect(bought!.player!.bytes).toBe('the original'.length)
  const played = await get(bought!.player!.location)
  expect(played.statusCode).toBe(302)
  expect(played.headers.location).toContain(videoFileKey(video, 'preview'))
  const archive = await get(body.order.archive!)
  expect((await readZip(archive.rawPayload)).map(({ name }) => name)).toEqual(['Finish.mp4'])
  const other = await makeOrder(world, shop.gallery)
  const stolen = bought!.download!.replace(order.guid, other.guid)
  expect((await get(stolen)).statusCode).toBe(404)
  const strange = bought!.player!.location.replace(order.guid, other.guid)
  expect((await get(strange)).statusCode).toBe(404)
  expect((await get(stolen.replace(key, signOrderKey(world.deps, other)))).statusCode).toBe(404)
  const lines = await world.deps.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderGuid, order.guid))
  expect(lines[0]!.type).toBe('Video')
  await world.deps.db
    .update(orderLines)
    .set({ isTakenBack: true })
    .where(eq(orderLines.orderGuid, order.guid))
  expect((await get(bought!.player!.location)).statusCode).toBe(404)
})
