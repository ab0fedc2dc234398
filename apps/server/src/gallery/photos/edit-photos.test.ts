import { contract } from '@proofdesk/contract'
import { NO_EDIT, type PhotoEdit } from '@proofdesk/domain/photo-edit'
import { photoPrefix, renditionKey } from '@proofdesk/domain/photo-keys'
import { eq } from 'drizzle-orm'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { v7 as newGuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { photoAnalyses } from '../../ground/db/tables/photo-analyses.ts'
import { ERASED, photoFaces } from '../../ground/db/tables/photo-faces.ts'
import { photoTexts } from '../../ground/db/tables/photo-texts.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { timelineEvents } from '../../ground/db/tables/timeline.ts'
import { ImageError } from '../../ground/ports/images/image-error.ts'
import { getBoughtFile, deliveryName, listBoughtItems } from '../../sales/orders/bought-items.ts'
import { getOrRenderPreview } from '../../sales/orders/order-preview.ts'
import { listLabPrints, preparePrints } from '../../sales/shipments/prepare-prints.ts'
import { makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { readZip } from '../../test-world/read-zip.ts'
import { storeFiles } from '../../test-world/store-files.ts'
import { storeRenditions } from '../../test-world/store-renditions.ts'
import { setUpGallery } from '../../test-world/set-up-world.ts'
import { createDeliveredWatermarks } from '../watermarks/delivered-watermarks.ts'
import { handleRenderEdit } from './render-edit.handler.ts'

const { world, studio, gallery } = setUpGallery('file')

const LEFT: PhotoEdit = { ...NO_EDIT, crop: { x: 0, y: 0, width: 0.5, height: 1 } }
const RIGHT_TURN: PhotoEdit = { ...NO_EDIT, turn: 90 }

/** A photo of 800 × 400 pixels with four differently coloured quarters. */
async function makeStored(change: Parameters<typeof makePhoto>[3] = {}, inGallery = gallery) {
  const photo = await makePhoto(world, studio, inGallery, {
    width: 800,
    height: 400,
    lgWidth: 800,
    lgHeight: 400,
    mdWidth: 800,
    mdHeight: 400,
    ...change,
  })
  const bytes = await storeFiles(world, photo)
  await storeRenditions(world, photo)
  return { ...photo, bytes }
}

const read = async (guid: string) =>
  (await world.deps.db.select().from(photos).where(eq(photos.guid, guid)))[0]!

const edit = (guid: string, to: PhotoEdit | null, revision = 0, token = studio.owner.token) =>
  world.call(contract.content.edit, { token, body: { guid, revision, edit: to } })

const run = (attempt = 1) => ({
  id: newGuid(),
  attempt,
  isLastAttempt: attempt === 7,
  signal: new AbortController().signal,
})
const renderNow = (photo: { accountGuid: string; guid: string }, deps = world.deps) =>
  handleRenderEdit(deps, { accountGuid: photo.accountGuid, photoGuid: photo.guid }, run())

async function editNow(
  photo: { accountGuid: string; guid: string },
  to: PhotoEdit | null,
  revision = 0,
) {
  expect((await edit(photo.guid, to, revision)).status).toBe(200)
  await renderNow(photo)
  return read(photo.guid)
}

const fetchUrl = (url: string) =>
  world.app.inject({ url, headers: { host: world.deps.env.DOMAIN } })

const readFile = async (key: string) => buffer((await world.deps.storage.open(key))!.stream)

const askFor = (photo: { engineGuid: string; guid: string }, change: object = {}) =>
  world.call(contract.content.download, {
    token: studio.owner.token,
    body: { engineGuid: photo.engineGuid, contentGuid: photo.guid, ...change },
  })
const download = async (...asked: Parameters<typeof askFor>) =>
  fetchUrl((await askFor(...asked)).body.url)

describe('an edit', () => {
  test('is shown once it is rendered, at new addresses, and the original stays', async () => {
    const photo = await makeStored()
    const answer = await edit(photo.guid, LEFT)
    expect(answer.body.content).toMatchObject({
      isEdited: false,
      isBeingEdited: true,
      width: 800,
    })
    await renderNow(photo)
    const edited = await read(photo.guid)
    expect(edited).toMatchObject({
      width: 400,
      height: 400,
      lgWidth: 400,
      thumbWidth: 250,
      editRevision: 1,
      pendingEdit: null,
    })
    const { body } = await world.call(contract.content.list, {
      token: studio.owner.token,
      query: { engineGuid: gallery.guid, sessions: [photo.batchGuid] },
    })
    expect(body.content[0]).toMatchObject({ isEdited: true, isBeingEdited: false, width: 400 })
    expect(body.content[0]!.previews!.lg.location).toContain('lg-e1.jpg')
    const keys: string[] = []
    for await (const { key } of world.deps.storage.list(photoPrefix(photo))) keys.push(key)
    expect(keys).toContain(photo.key)
    expect(keys).not.toContain(renditionKey(photo, 'lg'))
    expect((await readFile(photo.key)).equals(photo.bytes)).toBe(true)
  })

  test('leaves no former file if a run stopped after showing it', async () => {
    const photo = await makeStored()
    await editNow(photo, LEFT)
    await storeRenditions(world, photo)
    await renderNow(photo)
    expect(await world.deps.storage.open(renditionKey(photo, 'lg'))).toBeNull()
    const edited = await read(photo.guid)
    expect(await world.deps.storage.open(renditionKey(edited, 'lg'))).not.toBeNull()
  })

  test('is recorded in the gallery’s timeline', async () => {
    const own = await makeGallery(world, studio)
    const photo = await makeStored({}, own)
    await editNow(photo, LEFT)
    const events = await world.deps.db
      .select()
      .from(timelineEvents)
      .where(eq(timelineEvents.subjectGuid, own.guid))
    expect(events.filter(({ kind }) => kind === 'photosEdited')).toMatchObject([
      { values: { count: 1 }, actorGuid: studio.owner.guid },
    ])
  })

  test('is undone completely, leaving only its revision number', async () => {
    const photo = await makeStored()
    await editNow(photo, RIGHT_TURN)
    const back = await editNow(photo, null, 1)
    expect(back).toMatchObject({ edit: null, editRevision: 2, width: 800, height: 400 })
    const file = await download(photo)
    expect(file.rawPayload.equals(photo.bytes)).toBe(true)
  })

  test('without changes leaves the photo as it is', async () => {
    const photo = await makeStored()
    const { body } = await edit(photo.guid, NO_EDIT)
    expect(body.content).toMatchObject({ isEdited: false, isBeingEdited: false })
    expect(await read(photo.guid)).toMatchObject({ pendingEdit: null, editRevision: 0 })
  })

  test('is refused if someone else was faster', async () => {
    const photo = await makeStored()
    const both = await Promise.all([edit(photo.guid, LEFT), edit(photo.guid, RIGHT_TURN)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await renderNow(photo)
    expect((await edit(photo.guid, null)).status).toBe(409)
    expect((await edit(photo.guid, null, 1)).status).toBe(200)
  })

  test('replaces one that is still being rendered', async () => {
    const photo = await makeStored()
    await edit(photo.guid, LEFT)
    // The second edit arrives while the first is rendered.
    const images = {
      ...world.deps.images,
      async renderPhoto(asked: Parameters<typeof world.deps.images.renderPhoto>[0]) {
        const rendered = await world.deps.images.renderPhoto(asked)
        expect((await edit(photo.guid, RIGHT_TURN, 1)).status).toBe(200)
        return rendered
      },
    }
    await renderNow(photo, { ...world.deps, images })
    expect(await read(photo.guid)).toMatchObject({ editRevision: 0, width: 800 })
    await renderNow(photo)
    expect(await read(photo.guid)).toMatchObject({ editRevision: 2, width: 400, height: 800 })
    // A second run of the job finds nothing to do.
    await renderNow(photo)
    expect((await read(photo.guid)).editRevision).toBe(2)
  })

  test('that can’t be rendered leaves the photo as it was and reports it', async () => {
    const own = await makeGallery(world, studio)
    const photo = await makeStored({ name: 'stuck.jpg' }, own)
    await edit(photo.guid, LEFT)
    const images = {
      ...world.deps.images,
      renderPhoto: () => Promise.reject(new ImageError('damaged')),
    }
    await renderNow(photo, { ...world.deps, images })
    expect(await read(photo.guid)).toMatchObject({ pendingEdit: null, edit: null, width: 800 })
    const events = await world.deps.db
      .select()
      .from(timelineEvents)
      .where(eq(timelineEvents.subjectGuid, own.guid))
    expect(events.find(({ kind }) => kind === 'photoEditFailed')?.values).toEqual({
      text: 'stuck.jpg',
    })
  })

  test('requires a crop inside the straightened picture', async () => {
    const photo = await makeStored()
    const { status, body } = await edit(photo.guid, { ...NO_EDIT, angle: 10 })
    expect([status, body]).toMatchObject([422, { fields: { 'edit.crop': {} } }])
  })

  test('of a photo in the trash, a waiting one, or another studio’s is refused', async () => {
    const deleted = await makeStored({ deletedAt: world.clock.now() })
    const waiting = await makePhoto(world, studio, gallery, { status: 'waiting' })
    for (const { guid } of [deleted, waiting]) expect((await edit(guid, LEFT)).status).toBe(409)
    const stranger = await makeStudio(world)
    const photo = await makeStored()
    expect((await edit(photo.guid, LEFT, 0, stranger.owner.token)).status).toBe(404)
  })
})

test('an editor starts from the original, with the current edit and its revision', async () => {
  const photo = await makeStored()
  await editNow(photo, LEFT)
  const { body } = await world.call(contract.content.editSource, {
    token: studio.owner.token,
    query: { guid: photo.guid },
  })
  expect(body).toMatchObject({ width: 800, height: 400, edit: LEFT, revision: 1 })
  const picture = await fetchUrl(body.picture.location)
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 800, height: 400 })
})

test('several photos are rotated by a quarter turn each from their current state', async () => {
  const [plain, cut] = [await makeStored(), await makeStored()]
  await editNow(cut, LEFT)
  const deleted = await makeStored({ deletedAt: world.clock.now() })
  const { status } = await world.call(contract.content.turn, {
    token: studio.owner.token,
    body: { content: [plain.guid, cut.guid, deleted.guid], degrees: 270 },
  })
  expect(status).toBe(200)
  for (const photo of [plain, cut]) await renderNow(photo)
  expect(await read(plain.guid)).toMatchObject({ width: 400, height: 800, editRevision: 1 })
  expect(await read(cut.guid)).toMatchObject({ width: 400, height: 400, editRevision: 2 })
  expect(await read(deleted.guid)).toMatchObject({ pendingEdit: null })
})

describe('findings on a photo', () => {
  test('move with the edit and are analysed again', async () => {
    const photo = await makeStored()
    const ids = { accountGuid: photo.accountGuid, engineGuid: photo.engineGuid }
    const box = { x: 0.1, y: 0.5, width: 0.2, height: 0.2 }
    const face = { ...ids, ...box, photoGuid: photo.guid, score: 1 }
    const [kept, erased] = [newGuid(), newGuid()]
    await world.deps.db.insert(photoFaces).values([
      { ...face, guid: kept, version: 'one', embedding: new Float32Array(2) },
      { ...face, x: 0.7, guid: erased, version: ERASED, embedding: new Float32Array(0) },
    ])
    const text = { ...ids, photoGuid: photo.guid, score: 1, isSearchable: true }
    await world.deps.db.insert(photoTexts).values([
      { ...text, ...box, guid: newGuid(), text: '12', version: 'one' },
      { ...text, guid: newGuid(), text: '4300' },
    ])
    await world.deps.db
      .insert(photoAnalyses)
      .values({ ...ids, photoGuid: photo.guid, kind: 'faces', status: 'done', version: 'one' })
    await editNow(photo, LEFT)
    const faces = await world.deps.db
      .select()
      .from(photoFaces)
      .where(eq(photoFaces.photoGuid, photo.guid))
    const byGuid = new Map(faces.map((each) => [each.guid, each]))
    expect(byGuid.get(kept)!.x).toBeCloseTo(0.2, 5)
    expect(byGuid.get(kept)!.width).toBeCloseTo(0.4, 5)
    // It is outside the crop for now, and back in its place once the crop is undone.
    expect(byGuid.get(erased)!.x).toBeCloseTo(1.4, 5)
    const texts = await world.deps.db
      .select()
      .from(photoTexts)
      .where(eq(photoTexts.photoGuid, photo.guid))
    expect(texts.find((each) => each.text === '12')!.x).toBeCloseTo(0.2, 5)
    expect(texts.find((each) => each.text === '4300')!.x).toBeNull()
    const [analysis] = await world.deps.db
      .select()
      .from(photoAnalyses)
      .where(eq(photoAnalyses.photoGuid, photo.guid))
    expect(analysis).toMatchObject({ status: 'waiting', attempts: 0 })
    await editNow(photo, null, 1)
    const [back] = await world.deps.db.select().from(photoFaces).where(eq(photoFaces.guid, erased))
    expect(back!.x).toBeCloseTo(0.7, 5)
  })

  test('the focal point of a cover stays on the same detail', async () => {
    const own = await makeGallery(world, studio)
    const photo = await makeStored({}, own)
    await world.deps.db
      .update(galleries)
      .set({ mediaCoverGuid: photo.guid, coverFocalPoint: { x: 0.25, y: 0.5 } })
      .where(eq(galleries.guid, own.guid))
    await editNow(photo, LEFT)
    const [row] = await world.deps.db.select().from(galleries).where(eq(galleries.guid, own.guid))
    expect(row!.coverFocalPoint).toEqual({ x: 0.5, y: 0.5 })
  })
})

describe('deliveries', () => {
  test('the team downloads the edited photo at full size, and prints use what was bought', async () => {
    const photo = await makeStored({ name: 'finish.heic' })
    await editNow(photo, LEFT)
    const file = await download(photo)
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 400, height: 400 })
    expect(file.headers['content-disposition']).toContain('finish.jpg')
    const order = await makeOrder(world, gallery, {
      lines: [{ type: 'Print', fulfillment: 'selfManaged', items: [{ photoGuid: photo.guid }] }],
    })
    const bought = await download(photo, { orderGuid: order.guid, rotation: 0, crop: null })
    expect(bought.rawPayload.equals(photo.bytes)).toBe(true)
    const other = await makeOrder(world, gallery)
    expect((await askFor(photo, { orderGuid: other.guid })).status).toBe(404)
    const salesperson = await makeUser(world, studio.account, 'salesperson')
    const sold = await world.call(contract.content.download, {
      token: salesperson.token,
      body: { engineGuid: gallery.guid, contentGuid: photo.guid },
    })
    expect((await fetchUrl(sold.body.url)).rawPayload.equals(photo.bytes)).toBe(true)
  })

  test('an archive contains the edited photo', async () => {
    const photo = await makeStored({ name: 'zipped.png' })
    await editNow(photo, LEFT)
    const { body } = await world.call(contract.content.archive, {
      token: studio.owner.token,
      body: { engineGuid: gallery.guid, content: [photo.guid] },
    })
    const [entry] = readZip((await fetchUrl(body.url)).rawPayload)
    expect(entry!.name).toBe('zipped.jpg')
    expect(await sharp(entry!.bytes).metadata()).toMatchObject({ width: 400, height: 400 })
    const order = await makeOrder(world, gallery, {
      lines: [{ items: [{ photoGuid: photo.guid }] }],
    })
    const ofOrder = await world.call(contract.content.archive, {
      token: studio.owner.token,
      body: { engineGuid: gallery.guid, content: [photo.guid], orderGuid: order.guid },
    })
    const [bought] = readZip((await fetchUrl(ofOrder.body.url)).rawPayload)
    expect(bought!.bytes.equals(photo.bytes)).toBe(true)
  })

  test('an order keeps what was bought, regardless of later edits', async () => {
    const photo = await makeStored({ name: 'sold.jpg' })
    const lines = [
      {
        includeDownload: true,
        resolution: 0,
        items: [{ photoGuid: photo.guid, name: photo.name }],
      },
      { type: 'Print', fulfillment: 'lab', sku: 'PHO-4X6', items: [{ photoGuid: photo.guid }] },
    ] as const
    const toLines = () => lines.map((line) => ({ ...line, items: [...line.items] }))
    const before = await makeOrder(world, gallery, { lines: toLines() })
    const cut = await editNow(photo, LEFT)
    const withCut = (line: ReturnType<typeof toLines>[number]) => ({
      ...line,
      items: line.items.map((item) => ({ ...item, photoEdit: cut.edit })),
    })
    const during = await makeOrder(world, gallery, { lines: toLines().map(withCut) })
    await editNow(photo, RIGHT_TURN, 1)
    const watermarksOf = createDeliveredWatermarks(world.deps.db, studio.account)

    const [first] = await listBoughtItems(world.deps.db, before)
    const original = await readFile(await getBoughtFile(world.deps, watermarksOf, first!))
    expect(original.equals(photo.bytes)).toBe(true)
    expect(deliveryName(first!)).toBe('sold.jpg')

    const [second] = await listBoughtItems(world.deps.db, during)
    const preview = await getOrRenderPreview(world.deps, watermarksOf, second!, 'large')
    for (const key of [await getBoughtFile(world.deps, watermarksOf, second!), preview!])
      expect(await sharp(await readFile(key)).metadata()).toMatchObject({ width: 400, height: 400 })

    for (const [order, size] of [
      [before, { width: 800, height: 400 }],
      [during, { width: 400, height: 400 }],
    ] as const) {
      const [print] = await preparePrints(world.deps, await listLabPrints(world.deps, order))
      const { pathname, search } = new URL(print!.assetUrl)
      const sent = await fetchUrl(`${pathname}${search}`)
      expect(await sharp(sent.rawPayload).metadata()).toMatchObject(size)
    }
  })
})
