import { contract } from '@proofdesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GalleryRecord, makeGallery, makePhoto } from '../test-world/make-gallery.ts'
import { makeOrder } from '../test-world/make-order.ts'
import { type Studio, makeStudio, makeUser } from '../test-world/make-studio.ts'
import { readZip } from '../test-world/read-zip.ts'
import { storeFiles } from '../test-world/store-files.ts'
import { type TestApp, createTestApp } from '../test-world/test-app.ts'
import { createLogger } from './logging.ts'

const { content, engines, orders, siteGalleries } = contract
/** Long before any time that can be displayed. */
const UNREADABLE = Date.UTC(1500, 0, 1)
const PROBLEM = 'unreadable_field'

let world: TestApp
let studio: Studio
let token: string
let gallery: GalleryRecord
const logged: string[] = []
beforeAll(async () => {
  const log = createLogger({ LOG_LEVEL: 'error' }, { write: (line) => void logged.push(line) })
  world = await createTestApp({ log })
  studio = await makeStudio(world)
  token = studio.owner.token
  gallery = await makeGallery(world, studio, { published: true, showTimestamp: true })
})
afterAll(() => world.close())

test('an unreadable gallery is listed among the others, stripped by role, opened and deleted', async () => {
  const broken = await makeGallery(world, studio, { createdAt: UNREADABLE })
  const seen = async (role: 'owner' | 'photographer') => {
    const reader = (await makeUser(world, studio.account, role)).token
    const { body } = await world.call(engines.list, { token: reader, query: {} })
    return new Map(body.engines.map((one) => [one.guid, one]))
  }
  logged.length = 0
  const owned = await seen('owner')
  expect(owned.get(broken.guid)).toMatchObject({
    name: broken.name,
    problem: PROBLEM,
    netProfit: 0,
  })
  expect(owned.get(gallery.guid)).not.toHaveProperty('problem')
  expect(logged.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ record: broken.guid, field: 'createdAt' }),
  ])
  expect(logged.join()).not.toContain(String(UNREADABLE))
  const photographed = await seen('photographer')
  expect(photographed.get(broken.guid)).toMatchObject({ problem: PROBLEM })
  expect(photographed.get(broken.guid)).not.toHaveProperty('netProfit')

  const opened = await world.call(engines.list, { token, query: { slug: broken.slug } })
  expect(opened.body.engines).toMatchObject([{ guid: broken.guid, problem: PROBLEM }])
  const removed = await world.call(engines.remove, { token, query: { guid: broken.guid } })
  expect(removed.status).toBe(200)
  const trash = await world.call(engines.list, { token, query: { deleted: true } })
  expect(trash.body.engines).toMatchObject([{ guid: broken.guid, problem: PROBLEM }])
})

test('an unreadable photo takes neither its list nor the public page down, and is deleted', async () => {
  const { guid } = await makePhoto(world, studio, gallery, { takenAt: UNREADABLE, sortedAt: 1 })
  const other = await makePhoto(world, studio, gallery, { takenAt: 5, sortedAt: 5 })
  const list = async (query: object = {}) => {
    const input = { token, query: { engineGuid: gallery.guid, ...query } }
    const { status, body } = await world.call(content.list, input)
    return { status, photos: body.content }
  }
  expect((await list()).photos).toMatchObject([
    { guid, takenAt: null, problem: PROBLEM },
    { guid: other.guid, takenAt: 5 },
  ])
  const shown = await world.call(siteGalleries.content, {
    host: studio.host,
    query: { slug: gallery.slug },
  })
  expect(shown.body.content).toMatchObject([{ guid }, { guid: other.guid, takenAt: 5 }])
  expect((await world.call(content.remove, { token, query: { content: [guid] } })).status).toBe(200)
  expect((await list({ deleted: true })).photos).toMatchObject([{ guid, problem: PROBLEM }])
  expect((await list()).photos).toMatchObject([{ guid: other.guid }])
})

test('an archive has all photos but the one whose file has no readable name, and says so', async () => {
  const [whole, broken] = [
    await makePhoto(world, studio, gallery, { name: 'whole.jpg' }),
    await makePhoto(world, studio, gallery, { name: 'broken.jpg', key: 'no key' }),
  ]
  await storeFiles(world, whole)
  const { body } = await world.call(content.archive, {
    token,
    body: { engineGuid: gallery.guid, content: [broken.guid, whole.guid] },
  })
  const { statusCode, rawPayload } = await world.app.inject({
    url: body.url,
    headers: { host: world.deps.env.DOMAIN },
  })
  expect(statusCode).toBe(200)
  const files = readZip(rawPayload)
  expect(files.map(({ name }) => name)).toEqual(['whole.jpg', 'not-included.txt'])
  expect(files.at(-1)!.bytes.toString()).toContain('broken.jpg')
})

test('an unreadable order is in the list with its money, and opens', async () => {
  const { guid } = await makeOrder(world, gallery, { createdAt: UNREADABLE })
  const whole = await makeOrder(world, gallery)
  const { body } = await world.call(orders.query, { token, query: {} })
  expect(body.orders.total).toBe(2)
  const [first, second] = body.orders.hits
  expect(first).toMatchObject({ guid: whole.guid })
  expect(first).not.toHaveProperty('problem')
  expect(second).toMatchObject({ guid, grossProfit: 10, problem: PROBLEM })
  const opened = await world.call(orders.read, { token, query: { guid } })
  expect(opened.body.orders).toMatchObject([{ guid, grossProfit: 10, problem: PROBLEM }])
})
