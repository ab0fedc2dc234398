import { contract } from '@proofdesk/contract'
import { HOUR_MS } from '@proofdesk/domain/duration'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import { reelKey } from '@proofdesk/domain/reel-keys'
import { eq } from 'drizzle-orm'
import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { v7 as newGuid } from 'uuid'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { reels } from '../../ground/db/tables/reels.ts'
import type { AllDeps } from '../../ground/deps.ts'
import { payCheckout } from '../checkouts/pay-checkout.ts'
import { handleSendOrderConfirmation } from '../orders/send-order-confirmation.handler.ts'
import { signOrderKey } from '../orders/order-link.ts'
import { StorageError } from '../../ground/ports/storage/storage-error.ts'
import type { ReelFilm } from '../../ground/ports/videos/video-port.ts'
import { makePhoto, makeProduct, makeProductList } from '../../test-world/make-gallery.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { readZip } from '../../test-world/read-zip.ts'
import { item, makeShop, startCheckout } from '../../test-world/sale-world.ts'
import { setUpSaleWorld } from '../../test-world/set-up-world.ts'
import { storeWatermark } from '../../test-world/store-watermark.ts'
import { storeRenditions } from '../../test-world/store-renditions.ts'
import { keepDamaged } from '../../studio/stored-files/keep-check.ts'
import { handleCheckReels } from './check-reels.handler.ts'
import { handleMakeReel } from './make-reel.handler.ts'
import { makeReel } from './make-reel.job.ts'
import { createStills } from './reel-pictures.ts'
import { handleSweepReels } from './sweep-reels.handler.ts'

const { orders, products, reels: reelRoutes, siteCheckout, siteOrders } = contract
// Any program can stand in for ffmpeg, because its work is simulated here.
const world = setUpSaleWorld({ env: { FFMPEG: process.execPath } })
let shop: Awaited<ReturnType<typeof makeShop>>
let film: Awaited<ReturnType<typeof makeProduct>>
let token: string
beforeAll(async () => {
  shop = await makeShop(world)
  token = shop.studio.owner.token
  film = await makeProduct(world, shop.list, {
    type: 'Video',
    name: 'Film of your race',
    isReel: true,
    pricingModel: 'Package',
    minUnits: 3,
    maxUnits: 40,
    price: 1_900,
  })
})

const small = {
  lgWidth: 300,
  lgHeight: 200,
  mdWidth: 30,
  mdHeight: 20,
  thumbWidth: 15,
  thumbHeight: 10,
}
async function makePhotos(count: number) {
  const made = []
  for (let at = 0; at < count; at += 1) {
    const photo = await makePhoto(world, shop.studio, shop.gallery, {
      ...small,
      takenAt: 1_000 - at,
    })
    await storeRenditions(world, photo)
    made.push(photo)
  }
  return made
}
const start = (guids: readonly string[], change: object = {}) =>
  startCheckout(world, shop, {
    expectedTotal: 19,
    cart: [{ productGuid: film.guid, items: guids.map((guid) => item({ guid }, change)) }],
  })

/** A paid reel of these photos. */
async function buy(chosen: readonly { guid: string }[]) {
  const { body } = await start(chosen.map(({ guid }) => guid))
  const guid = body.checkoutGuid
  const { orderGuid } = await world.deps.db.transaction((tx) =>
    payCheckout(
      world.deps,
      tx,
      { guid, accountGuid: shop.account.guid },
      { id: newGuid(), amount: 1_900, transactionFee: 0 },
    ),
  )
  const [reel] = await world.deps.db.select().from(reels).where(eq(reels.orderGuid, orderGuid))
  return { orderGuid, reelGuid: reel!.guid }
}

/**
 * Draws the first and the last picture of an upright film, and writes a file that contains their number; returns what
 * was drawn.
 */
function playFilms(change: Partial<AllDeps['videos']> = {}) {
  const drawn: { film: ReelFilm; pictures: Uint8Array[] }[] = []
  const videos: AllDeps['videos'] = {
    ...world.deps.videos,
    async makeReel(asked) {
      const pictures: Uint8Array[] = []
      const shown = asked.width < asked.height ? [0, asked.frames.length - 1] : []
      for (const at of shown) pictures.push(await asked.draw(at))
      drawn.push({ film: asked, pictures })
      await writeFile(asked.target, `a film of ${asked.frames.length} pictures`)
    },
    ...change,
  }
  return { drawn, deps: { ...world.deps, videos } }
}
const work = (reelGuid: string) => ({ accountGuid: shop.account.guid, reelGuid })
const run = { isLastAttempt: false, signal: new AbortController().signal }
const last = { ...run, isLastAttempt: true }
const read = async (orderGuid: string) =>
  (await world.call(orders.read, { token, query: { guid: orderGuid } })).body.orders[0]!
const readSite = async (orderGuid: string) =>
  (
    await world.call(siteOrders.read, {
      host: shop.host,
      query: { guid: orderGuid, key: signOrderKey(world.deps, { guid: orderGuid }) },
    })
  ).body.order
const get = (url: string) => world.app.inject({ url, headers: { host: shop.host } })

test('a reel is a package of photos, each once, and needs as many as it says', async () => {
  const { body } = await world.call(siteCheckout.shop, {
    host: shop.host,
    query: { slug: shop.gallery.slug },
  })
  // The gallery has no videos of its own.
  expect(body.shop.products.find(({ guid }) => guid === film.guid)).toMatchObject({ isReel: true })
  const chosen = (await makePhotos(3)).map(({ guid }) => guid)
  expect((await start(chosen.slice(1))).body.fields).toEqual({
    'cart.0': expect.objectContaining({ code: 'too_few_for_package' }),
  })
  expect((await start([...chosen, chosen[0]!])).body.code).toBe('cart_outdated')
  expect((await start(chosen, { copies: 2 })).body.code).toBe('cart_outdated')
  expect((await start(chosen)).status).toBe(201)
  const [row] = await world.deps.db
    .select()
    .from(checkouts)
    .where(eq(checkouts.accountGuid, shop.account.guid))
  expect(row).toMatchObject({ total: 1_900, lines: [{ isReel: true, unitPrice: null, units: 3 }] })
})

test('once it is paid both films are made of its photos in the order of their capture, and the buyer is told', async () => {
  const logo = await storeWatermark(world, shop.studio)
  await world.deps.db
    .update(accounts)
    .set({ mediaLogoGuid: logo.guid })
    .where(eq(accounts.guid, shop.account.guid))
  const chosen = await makePhotos(4)
  const { orderGuid, reelGuid } = await buy(chosen)
  expect(await read(orderGuid)).toMatchObject({
    reelCreation: 'waiting',
    reels: [{ state: 'waiting', files: null }],
  })
  const before = await readSite(orderGuid)
  expect(before).toMatchObject({
    archive: null,
    lines: [{ isPackage: true, reel: { state: 'waiting', downloads: null } }],
  })
  expect(before.lines[0]!.items.map(({ download }) => download)).toEqual([null, null, null, null])

  // One of the photos is deleted before it is made.
  await world.deps.db
    .update(photos)
    .set({ deletedAt: world.clock.now() })
    .where(eq(photos.guid, chosen[1]!.guid))
  const { drawn, deps } = playFilms()
  await handleMakeReel(deps, work(reelGuid), run)
  expect(drawn.map(({ film: made }) => [made.width, made.height, made.frames])).toEqual([
    [1_080, 1_920, [105, 105, 105, 60]],
    [1_920, 1_080, [105, 105, 105, 60]],
  ])
  for (const { film: made, pictures } of drawn)
    for (const picture of pictures)
      expect(await sharp(picture).metadata()).toMatchObject({
        format: 'jpeg',
        width: made.width,
        height: made.height,
      })
  // The card shows the logo, which is red, on the background of the studio's pages.
  const card = await sharp(drawn[0]!.pictures.at(-1)).raw().toBuffer()
  const middle = 3 * (1_080 * 960 + 540)
  expect([...card.subarray(middle, middle + 3)].map((value) => value > 200)).toEqual([
    true,
    false,
    false,
  ])

  const ready = await read(orderGuid)
  expect(ready).toMatchObject({ reelCreation: 'ready', reels: [{ state: 'ready', noMissing: 1 }] })
  expect((await get(ready.reels[0]!.files!.wide)).body).toBe('a film of 4 pictures')
  const { archive, lines } = await readSite(orderGuid)
  const sent = await get(lines[0]!.reel!.downloads!.upright)
  const file = await get(sent.headers.location!)
  expect([file.statusCode, file.body, file.headers['content-type']]).toEqual([
    200,
    'a film of 4 pictures',
    'video/mp4',
  ])
  expect(file.headers['content-disposition']).toContain('upright.mp4')
  const zipped = readZip((await get(archive!)).rawPayload)
  expect(zipped.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^Film of your race .* upright\.mp4$/),
    expect.stringMatching(/^Film of your race .* wide\.mp4$/),
  ])
  // Another order's key doesn't open it.
  const other = await makeOrder(world, shop.gallery)
  const stolen = lines[0]!.reel!.downloads!.wide.replace(orderGuid, other.guid)
  expect((await get(stolen)).statusCode).toBe(404)

  // Run again it does nothing, and the buyer only gets the email that was already enqueued.
  await handleMakeReel(deps, work(reelGuid), run)
  expect(drawn).toHaveLength(2)
  expect((await read(orderGuid)).messages).toHaveLength(2)
  await handleSendOrderConfirmation(world.deps, { accountGuid: shop.account.guid, orderGuid })
  expect(world.mails.at(-1)).toMatchObject({
    subject: `Your film from ${shop.account.companyName} is ready`,
  })
})

test('a product that is sold with a watermark has it on each photo of the film', async () => {
  const [photo] = await makePhotos(1)
  const size = { width: 270, height: 480 }
  const draw = (includeWatermark: boolean, resolution = 0) =>
    createStills(world.deps, shop.account, { includeWatermark, resolution })(photo!, size)
  const [clean, watermarked] = [await draw(false), await draw(true)]
  expect(await sharp(clean).metadata()).toMatchObject(size)
  expect(Buffer.compare(clean, watermarked)).not.toBe(0)
  // With the gallery's low resolution, at the same size.
  expect(await sharp(await draw(true, 20)).metadata()).toMatchObject(size)
})

test('what can’t be made says why, and is made again when the studio asks', async () => {
  const chosen = await makePhotos(3)
  const { orderGuid, reelGuid } = await buy(chosen)
  const retry = () => world.call(reelRoutes.retry, { token, body: { orderGuid } })
  const failedWith = async () => {
    const { reelCreation, reels: made } = await read(orderGuid)
    return [reelCreation, made[0]!.reason]
  }
  await handleMakeReel(playFilms({ makesPreviews: false }).deps, work(reelGuid), run)
  expect(await failedWith()).toEqual(['failed', 'no_ffmpeg'])
  expect((await readSite(orderGuid)).lines[0]!.reel).toEqual({ state: 'failed', downloads: null })
  expect((await retry()).body.order.reelCreation).toBe('waiting')

  const broken = playFilms({
    makeReel: async () => {
      throw new Error('broken')
    },
  })
  await expect(handleMakeReel(broken.deps, work(reelGuid), run)).rejects.toThrow('broken')
  expect(await failedWith()).toEqual(['making', null])
  await expect(handleMakeReel(broken.deps, work(reelGuid), last)).rejects.toThrow('broken')
  expect(await failedWith()).toEqual(['failed', 'failed_often'])
  await retry()

  // A full disk isn't the reel's fault: the work waits.
  const full = playFilms({
    makeReel: async () => {
      throw new StorageError('no_space', 'the disk is full')
    },
  })
  await handleMakeReel(full.deps, work(reelGuid), last)
  expect(await failedWith()).toEqual(['making', null])

  await world.deps.db
    .update(photos)
    .set({ deletedAt: world.clock.now() })
    .where(eq(photos.accountGuid, shop.account.guid))
  await handleMakeReel(playFilms().deps, work(reelGuid), run)
  expect(await failedWith()).toEqual(['failed', 'no_photos'])
  await world.deps.db
    .update(photos)
    .set({ deletedAt: null })
    .where(eq(photos.accountGuid, shop.account.guid))
  await retry()
  await handleMakeReel(playFilms().deps, work(reelGuid), run)
  expect(await failedWith()).toEqual(['ready', null])
  // A finished one isn't made again.
  expect((await retry()).body.order.reelCreation).toBe('ready')
})

test('films that are cut off are not delivered, and made again without another email', async () => {
  const { orderGuid, reelGuid } = await buy(await makePhotos(3))
  const { drawn, deps } = playFilms()
  await handleMakeReel(deps, work(reelGuid), run)
  const { archive, lines } = await readSite(orderGuid)
  const mails = (await read(orderGuid)).messages.length
  const check = () => handleCheckReels(deps, { accountGuid: shop.account.guid })
  await check()
  expect((await read(orderGuid)).reelCreation).toBe('ready')

  const [reel] = await world.deps.db.select().from(reels).where(eq(reels.guid, reelGuid))
  expect(reel!.sizes).toEqual({ upright: 20, wide: 20 })
  const { storage } = world.deps
  await storage.write(reelKey(reel!, 'wide'), Buffer.from('a film'), { contentType: 'video/mp4' })
  const refused = await get(lines[0]!.reel!.downloads!.wide)
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([503, 'unavailable'])
  const zipped = readZip((await get(archive!)).rawPayload)
  expect(zipped.map(({ name }) => name)).toEqual([
    expect.stringContaining('upright.mp4'),
    'not-included.txt',
  ])

  await check()
  expect((await read(orderGuid)).reelCreation).toBe('waiting')
  await handleMakeReel(deps, work(reelGuid), run)
  expect([drawn.length, (await read(orderGuid)).reelCreation]).toEqual([4, 'ready'])
  expect((await get(lines[0]!.reel!.downloads!.wide)).statusCode).toBe(302)
  expect((await read(orderGuid)).messages).toHaveLength(mails)
})

test('the films of all accounts are compared a day; those from before their sizes were kept are known by what is there', async () => {
  const { reelGuid } = await buy(await makePhotos(3))
  const { deps } = playFilms()
  await handleMakeReel(deps, work(reelGuid), run)
  const isThis = eq(reels.guid, reelGuid)
  await world.deps.db.update(reels).set({ sizes: {} }).where(isThis)
  const asked: unknown[] = []
  const queue: AllDeps['queue'] = {
    ...world.deps.queue,
    enqueue: async (_tx, { name }, payload) => {
      asked.push([name, payload])
      return null
    },
  }
  await handleCheckReels({ ...deps, queue }, {})
  expect(asked).toContainEqual(['check-reels', { accountGuid: shop.account.guid }])
  await handleCheckReels(deps, { accountGuid: shop.account.guid })
  expect(await world.deps.db.select().from(reels).where(isThis)).toMatchObject([
    { state: 'ready', sizes: { upright: 20, wide: 20 } },
  ])
})

test('a film waits for a picture that is cut off, and is made without one whose original is damaged', async () => {
  const chosen = await makePhotos(4)
  const { orderGuid, reelGuid } = await buy(chosen)
  const { storage, db, clock } = world.deps
  const cutOff = chosen[2]!
  const key = renditionKey(cutOff, 'lg')
  const whole = (await storage.open(key))!
  const bytes = whole.data ?? (await buffer(whole.stream))
  await storage.write(key, bytes.subarray(0, -100), { contentType: 'image/jpeg' })
  const { drawn, deps } = playFilms()
  await handleMakeReel(deps, work(reelGuid), last)
  expect([drawn, (await read(orderGuid)).reelCreation]).toEqual([[], 'making'])
  await keepDamaged(
    db,
    { ...cutOff, kind: 'photo' },
    {
      problem: 'contents',
      foundBytes: 1,
      now: clock.now(),
    },
  )
  await handleMakeReel(deps, work(reelGuid), last)
  expect(await read(orderGuid)).toMatchObject({
    reelCreation: 'ready',
    reels: [{ noMissing: 1 }],
  })
})

test('a reel that no one makes is found by the sweep', async () => {
  const { reelGuid } = await buy(await makePhotos(3))
  const asked: string[] = []
  const queue: AllDeps['queue'] = {
    ...world.deps.queue,
    enqueue: async (_tx, { name }, payload) => {
      asked.push(`${name} ${(payload as { reelGuid: string }).reelGuid}`)
      return null
    },
  }
  await handleSweepReels({ ...world.deps, queue })
  expect(asked).not.toContain(`${makeReel.name} ${reelGuid}`)
  world.clock.pass(2 * HOUR_MS)
  await handleSweepReels({ ...world.deps, queue })
  world.clock.pass(-2 * HOUR_MS)
  expect(asked).toContain(`${makeReel.name} ${reelGuid}`)
})

test('where the server has lost its ffmpeg a reel is neither sold nor set up', async () => {
  const { videos } = world.deps
  Object.assign(world.deps, { videos: { ...videos, makesPreviews: false } })
  try {
    const { body } = await world.call(siteCheckout.shop, {
      host: shop.host,
      query: { slug: shop.gallery.slug },
    })
    expect(body.shop.products.map(({ guid }) => guid)).not.toContain(film.guid)
    const refused = await start((await makePhotos(3)).map(({ guid }) => guid))
    expect(refused.body).toMatchObject({
      code: 'cart_outdated',
      fields: { 'cart.0.productGuid': { code: 'no_longer_sold' } },
    })
    const query = { productListGuid: shop.list.guid }
    expect((await world.call(products.list, { token, query })).body.makesReels).toBe(false)
    const change = (fields: object) =>
      world.call(products.update, { token, body: { guid: film.guid, ...fields } })
    expect((await change({ name: 'Film' })).status).toBe(200)
    expect((await change({ isReel: false })).status).toBe(200)
    expect((await change({ isReel: true })).body.fields).toMatchObject({
      isReel: { code: 'needs_ffmpeg' },
    })
  } finally {
    Object.assign(world.deps, { videos })
  }
})

test('a list has one reel beside its product for videos, and its price and photos are within bounds', async () => {
  const list = await makeProductList(world, shop.studio)
  const create = (fields: object) =>
    world.call(products.create, {
      token,
      body: { productListGuid: list.guid, name: 'Film', type: 'Video', ...fields },
    })
  expect((await create({})).status).toBe(201)
  const made = await create({ isReel: true })
  expect(made.body.product).toMatchObject({ pricingModel: 'Package', minUnits: 3, maxUnits: 40 })
  expect((await create({ isReel: true })).body.code).toBe('video_exists')
  expect((await create({})).body.code).toBe('video_exists')
  for (const [fields, field] of [
    [{ price: 0 }, 'price'],
    [{ maxUnits: 41 }, 'maxUnits'],
    [{ minUnits: 1 }, 'minUnits'],
    [{ pricingModel: 'Standard' }, 'pricingModel'],
  ] as const) {
    const { status, body } = await world.call(products.update, {
      token,
      body: { guid: made.body.product.guid, ...fields },
    })
    expect([status, Object.keys(body.fields!)]).toEqual([422, [field]])
  }
  expect((await create({ isReel: true, type: 'Download' })).body.fields).toHaveProperty('isReel')
})
