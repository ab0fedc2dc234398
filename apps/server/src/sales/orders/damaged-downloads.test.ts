import { contract } from '@proofdesk/contract'
import { DAY_MS } from '@proofdesk/domain/duration'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { handleCheckFile } from '../../gallery/file-checks/check-file.handler.ts'
import { type OrderRecord, makeOrder } from '../../test-world/make-order.ts'
import {
  type SoundPhoto,
  makeSoundPhoto,
  spoilOriginal,
} from '../../test-world/make-sound-photo.ts'
import { readZip } from '../../test-world/read-zip.ts'
import { setUpGallery } from '../../test-world/set-up-world.ts'
import { signOrderKey } from './order-link.ts'

const { orders, siteOrders } = contract
const { world, studio, gallery } = setUpGallery('file')
let token: string
beforeAll(async () => {
  token = studio.owner.token
})

const makeStored = (name = 'finish.jpg') => makeSoundPhoto(world, studio, gallery, { name })
const spoil = (photo: SoundPhoto) => spoilOriginal(world, photo)
const check = ({ accountGuid, guid }: SoundPhoto) =>
  handleCheckFile(
    world.deps,
    { accountGuid, kind: 'photo', guid },
    { signal: new AbortController().signal },
  )
async function checksAsked(): Promise<string[]> {
  const { rows } = await world.deps.db.execute<{ guid: string }>(
    sql`select distinct data->>'guid' guid from pgboss.job where name = 'check-file'`,
  )
  return rows.map(({ guid }) => guid)
}
const keyOf = (order: OrderRecord) => signOrderKey(world.deps, order)
const read = async (order: OrderRecord) =>
  (
    await world.call(siteOrders.read, {
      query: { guid: order.guid, key: keyOf(order) },
      host: studio.host,
    })
  ).body.order
const get = (url: string) => world.app.inject({ url, headers: { host: studio.host } })
const sell = (...sold: SoundPhoto[]) =>
  makeOrder(world, gallery, {
    lines: [{ items: sold.map(({ guid, name }) => ({ photoGuid: guid, name })) }],
  })

test('a sold original with different contents is not delivered, even before a check has found it', async () => {
  const [sound, spoilt] = [await makeStored('sound.jpg'), await makeStored('spoilt.jpg')]
  const order = await sell(sound, spoilt)
  await spoil(spoilt)
  const before = await read(order)
  const [first, second] = before.lines[0]!.items
  expect(second!.isUnavailable).toBe(false)
  const refused = await get(second!.download!)
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([503, 'file_damaged'])
  expect(await checksAsked()).toContain(spoilt.guid)
  const whole = await get((await get(first!.download!)).headers.location!)
  expect(whole.rawPayload).toEqual(sound.bytes)
  const zipped = readZip((await get(before.archive!)).rawPayload)
  expect(zipped.map(({ name }) => name)).toEqual(['sound.jpg', 'not-included.txt'])
  expect(zipped[1]!.bytes.toString()).toContain('spoilt.jpg')

  await check(spoilt)
  expect((await read(order)).lines[0]!.items).toMatchObject([
    { download: expect.any(String), isUnavailable: false },
    { download: null, isUnavailable: true },
  ])
  const desk = async () =>
    (await world.call(orders.query, { token, query: { attention: 'damagedFile' } })).body
  expect((await desk()).orders.hits).toMatchObject([
    { guid: order.guid, attention: ['damagedFile'] },
  ])

  await world.deps.storage.write(spoilt.key, spoilt.bytes, { contentType: 'image/jpeg' })
  await check(spoilt)
  expect((await desk()).orders.hits).toEqual([])
  const repaired = (await read(order)).lines[0]!.items[1]!
  const file = await get((await get(repaired.download!)).headers.location!)
  expect(file.rawPayload).toEqual(spoilt.bytes)
})

test('a sold original is verified once a day at most when it is delivered', async () => {
  const photo = await makeStored()
  const order = await sell(photo)
  const path = (await read(order)).lines[0]!.items[0]!.download!
  expect((await get(path)).statusCode).toBe(302)
  await spoil(photo)
  expect((await get(path)).statusCode).toBe(302)
  world.clock.pass(DAY_MS + 1)
  expect((await get(path)).statusCode).toBe(503)
})

test('no smaller picture is rendered from an original with different contents', async () => {
  const photo = await makeStored()
  const order = await makeOrder(world, gallery, {
    lines: [{ resolution: 400, items: [{ photoGuid: photo.guid, name: photo.name }] }],
  })
  await spoil(photo)
  const path = (await read(order)).lines[0]!.items[0]!.download!
  expect((await get(path)).json()).toMatchObject({ code: 'file_damaged' })
})
