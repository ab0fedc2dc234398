import { contract } from '@proofdesk/contract'
import type { SelectionFile } from '@proofdesk/contract/admin/selections'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { selectionItems } from '../../ground/db/tables/selections.ts'
import {
  type GalleryRecord,
  makeGallery,
  makePhoto,
  makeProduct,
  makeProductList,
} from '../../test-world/make-gallery.ts'
import { DEFAULT_FEATURES } from '../../gallery/galleries/gallery-defaults.ts'
import { makeSelection } from '../../test-world/make-selection.ts'
import { makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { readZip } from '../../test-world/read-zip.ts'
import { storeOriginal } from '../../test-world/store-files.ts'
import { setUpStudio } from '../../test-world/set-up-world.ts'

const { offlineOrders, selections } = contract
const { world, studio } = setUpStudio('test')
let gallery: GalleryRecord
beforeEach(async () => {
  const list = await makeProductList(world, studio)
  await makeProduct(world, list)
  gallery = await makeGallery(world, studio, {
    published: true,
    selectionsEnabled: true,
    features: DEFAULT_FEATURES,
    productListGuid: list.guid,
  })
})

/** A list with photos of these names, all liked but the last, which is rejected. */
async function makeList(...names: string[]) {
  const photos = []
  for (const name of names) {
    const photo = await makePhoto(world, studio, gallery, { name })
    await storeOriginal(world, photo, Buffer.from(name))
    photos.push(photo)
  }
  const selection = await makeSelection(world, gallery, photos)
  await mark(selection.guid, photos.at(-1)!.guid, { mark: 'reject' })
  return { selection, photos }
}

const mark = (
  selectionGuid: string,
  contentGuid: string,
  change: Partial<typeof selectionItems.$inferInsert>,
) =>
  world.deps.db
    .update(selectionItems)
    .set(change)
    .where(
      and(
        eq(selectionItems.selectionGuid, selectionGuid),
        eq(selectionItems.contentGuid, contentGuid),
      ),
    )

async function download(guid: string, kind: SelectionFile) {
  const { status, body } = await world.call(selections.export, {
    token: studio.owner.token,
    body: { guid, kind },
  })
  expect(status).toBe(200)
  return world.app.inject({ url: body.url, headers: { host: world.deps.env.DOMAIN } })
}

test('the table lists each person’s mark on each photo, and no cell starts a formula', async () => {
  const { selection, photos } = await makeList('=1+1.jpg', 'Ana, "the bride".jpg')
  await mark(selection.guid, photos[0]!.guid, { note: '=HYPERLINK("x")\nbrighter, please' })
  const answer = await download(selection.guid, 'csv')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, ...rows] = answer.body.split('\r\n')
  expect(head).toBe('\uFEFF"File name","Person","Email","Mark","Note","Time"')
  expect(rows[0]).toMatch(
    /^"'=1\+1\.jpg","Anna","anna@wedding\.test","Liked","'=HYPERLINK\(""x""\)\nbrighter, please"/,
  )
  expect(rows[1]).toMatch(/^"Ana, ""the bride""\.jpg","Anna",.*"Rejected",,/)
})

test('sidecars have the names of the originals, and a raw file and its JPEG share one', async () => {
  const { selection, photos } = await makeList('IMG_1.CR3', 'IMG_1.JPG', '結婚式.jpg', 'no.jpg')
  await mark(selection.guid, photos[0]!.guid, { note: 'Brighter' })
  const files = readZip((await download(selection.guid, 'sidecars')).rawPayload)
  expect(files.map(({ name }) => name)).toEqual(['IMG_1.xmp', '結婚式.xmp', 'no.xmp'])
  const [first, , rejected] = files.map(({ bytes }) => bytes.toString())
  expect(first).toContain('xmp:Rating="5" xmp:Label="Green" photoshop:Instructions="Brighter"/>')
  expect(rejected).toContain('xmp:Rating="-1"')
})

test('the archive has the originals of the chosen photos only', async () => {
  const { selection } = await makeList('a.jpg', 'a.jpg', 'rejected.jpg')
  const files = readZip((await download(selection.guid, 'photos')).rawPayload)
  expect(files.map(({ name }) => name)).toEqual(['a.jpg', 'a (2).jpg'])
})

const open = (url: string) => world.app.inject({ url, headers: { host: world.deps.env.DOMAIN } })

describe('the URL of a file', () => {
  test('expires after minutes, and is only given to people who may see the list', async () => {
    const { selection } = await makeList('a.jpg')
    const stranger = await makeStudio(world)
    const body = { guid: selection.guid, kind: 'csv' as const }
    const asked = await world.call(selections.export, { token: stranger.owner.token, body })
    expect(asked.status).toBe(404)
    const photographer = await makeUser(world, studio.account, 'photographer')
    const refused = await world.call(selections.export, { token: photographer.token, body })
    expect(refused.status).toBe(403)
    const { body: given } = await world.call(selections.export, { token: studio.owner.token, body })
    world.clock.pass(6 * MINUTE_MS)
    expect((await open(given.url)).statusCode).toBe(404)
  })

  test('works until the person who asked for it signs out', async () => {
    const { selection } = await makeList('a.jpg')
    const user = await makeUser(world, studio.account, 'administrator')
    const { body } = await world.call(selections.export, {
      token: user.token,
      body: { guid: selection.guid, kind: 'csv' },
    })
    expect((await open(body.url)).statusCode).toBe(200)
    expect((await world.call(contract.auth.logout, { token: user.token })).status).toBe(200)
    expect((await open(body.url)).statusCode).toBe(404)
  })
})

describe('an order from a list', () => {
  const photosOf = async (engineGuid: string, selectionGuid: string) =>
    world.call(offlineOrders.photos, {
      token: studio.owner.token,
      query: { engineGuid, selectionGuid },
    })

  test('offers the selected photos that can be sold', async () => {
    const { selection, photos } = await makeList('a.jpg', 'b.jpg', 'rejected.jpg')
    const { status, body } = await photosOf(gallery.guid, selection.guid)
    expect(status).toBe(200)
    expect(body.photos.map(({ guid }) => guid)).toEqual([photos[0]!.guid, photos[1]!.guid])
    expect(body.total).toBe(2)
  })

  test('accepts no list of another gallery', async () => {
    const { selection } = await makeList('a.jpg')
    const other = await makeGallery(world, studio, {
      productListGuid: gallery.productListGuid,
      features: DEFAULT_FEATURES,
    })
    expect((await photosOf(other.guid, (await makeSelection(world, other)).guid)).status).toBe(200)
    expect((await photosOf(other.guid, selection.guid)).status).toBe(404)
  })
})

test('the link of a list opens it, and is only for people who manage galleries', async () => {
  const { selection } = await makeList('a.jpg')
  const query = { guid: selection.guid }
  const { body } = await world.call(selections.link, { token: studio.owner.token, query })
  expect(new URL(body.url).pathname).toBe(`/albums/${gallery.slug}`)
  expect((await follow(body.url)).statusCode).toBe(200)
  const salesperson = await makeUser(world, studio.account, 'salesperson')
  expect((await world.call(selections.link, { token: salesperson.token, query })).status).toBe(403)
})

describe('a replaced link', () => {
  const replace = (guid: string, token = studio.owner.token) =>
    world.call(selections.replaceLink, { token, body: { guid } })

  test('opens nothing any more, for reading or choosing, and the new one opens the same lists', async () => {
    const { selection } = await makeList('a.jpg', 'b.jpg')
    const query = { guid: selection.guid }
    const before = await world.call(selections.link, { token: studio.owner.token, query })
    const { status, body } = await replace(selection.guid)
    expect(status).toBe(200)
    expect(body.url).not.toBe(before.body.url)
    const unknown = await follow(before.body.url)
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json()).toMatchObject({ code: 'not_found' })
    const opened = await follow(body.url)
    expect(opened.json().link.selections).toMatchObject([{ guid: selection.guid }])
    const after = await world.call(selections.link, { token: studio.owner.token, query })
    expect(after.body.url).toBe(body.url)
    const { body: timeline } = await world.call(contract.galleryTimeline.list, {
      token: studio.owner.token,
      query: { guid: gallery.guid },
    })
    expect(timeline.events).toMatchObject([{ kind: 'selectionLinkReplaced' }])
  })

  test('is replaced by people who manage galleries only', async () => {
    const { selection } = await makeList('a.jpg')
    const salesperson = await makeUser(world, studio.account, 'salesperson')
    expect((await replace(selection.guid, salesperson.token)).status).toBe(403)
    const stranger = await makeStudio(world)
    expect((await replace(selection.guid, stranger.owner.token)).status).toBe(404)
  })
})

/** Opens a list's link as a browser does. */
function follow(url: string) {
  const key = new URLSearchParams(new URL(url).hash.slice(1)).get('list')!
  return world.app.inject({
    url: `/api/site/selections?slug=${gallery.slug}`,
    headers: { host: studio.host, 'x-selection-key': key },
  })
}
