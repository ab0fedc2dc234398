import { contract } from '@proofdesk/contract'
import { faceConsent } from '@proofdesk/contract/search'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import { eq } from 'drizzle-orm'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSandbox } from '../../../../sandbox/src/app.ts'
import type { AllDeps } from '../../ground/deps.ts'
import { photoAnalyses } from '../../ground/db/tables/photo-analyses.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { handleAnalyseGallery } from '../../gallery/analyses/analyse-gallery.handler.ts'
import { createFaceAnalyser } from '../../gallery/faces/face-analyser.ts'
import { DEFAULT_FEATURES } from '../../gallery/galleries/gallery-defaults.ts'
import { processPhoto } from '../../gallery/originals/process-photo.job.ts'
import { createFaceFinder, createPersonSearch } from '../../ground/ports/faces/http-face-service.ts'
import { makeCollection, makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { pictureOf, createFakeFaces } from '../../test-world/fake-faces.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

let world: TestApp
let sandbox: Awaited<ReturnType<typeof startSandbox>>
/** Like the jobs' deps: the service fetches photos from the listening server. */
let deps: AllDeps
let studio: Studio
let gallery: Awaited<ReturnType<typeof makeGallery>>
beforeAll(async () => {
  world = await createTestApp({ faces: createFakeFaces() })
  sandbox = await startSandbox({ port: 0, dataDir: world.deps.env.DATA_DIR })
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.server.address() as AddressInfo
  const url = `${sandbox.url}/faces`
  world.deps.faceFinder = createFaceFinder({ url, timeoutMs: 1_000 })
  world.deps.personSearch = createPersonSearch({ url, timeoutMs: 1_000 })
  deps = { ...world.deps, env: { ...world.deps.env, DOMAIN: `127.0.0.1:${port}` } }
})
beforeEach(async () => {
  studio = await makeStudio(world)
  gallery = await makeRace()
})
afterAll(async () => {
  await sandbox.stop()
  await world.close()
})

const RED = '#ff0000'
const BLUE = '#0000ff'

const makeRace = (of = studio) =>
  makeGallery(world, of, {
    published: true,
    features: { ...DEFAULT_FEATURES, freeDownloads: true, selfieSearch: true },
  })

async function addPhoto(people: [string, string?], change = {}, to = gallery) {
  const photo = await makePhoto(world, studio, to, change)
  const picture = await pictureOf(...people)
  await world.deps.storage.write(renditionKey(photo, 'lg'), picture, { contentType: 'image/jpeg' })
  return photo
}

const analyse = ({ guid, accountGuid } = gallery) =>
  handleAnalyseGallery(
    deps,
    { accountGuid, engineGuid: guid },
    { analysers: [createFaceAnalyser(deps.faceFinder)], yieldTo: processPhoto },
  )

const fail = (kind: string, path = '') =>
  fetch(`${sandbox.url}/control/failures`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'faces', kind, path: `/${path}` }),
  })

async function look(
  person: string,
  { token, ...body }: { token?: string; threshold?: number } = {},
) {
  return world.call(contract.search.byImage, {
    body: {
      selfie: (await pictureOf(person)).toString('base64'),
      engines: [gallery.guid],
      consent: faceConsent({ isSearchedOutside: true }),
      ...body,
    },
    ...(token ? { token } : { host: studio.host }),
  })
}

const found = (reply: Awaited<ReturnType<typeof look>>) =>
  reply.body.galleries.flatMap(({ content }) => content.map(({ guid }) => guid))

test('the service gets expiring photo addresses, and visitors see its permitted results', async () => {
  const draft = await makeCollection(world, gallery, { status: 'Draft' })
  const shown = await addPhoto([BLUE, RED])
  const hidden = await addPhoto([RED], { collectionGuids: [draft.guid] })
  const deleted = await addPhoto([RED])
  await addPhoto([BLUE])
  await analyse()
  const { db, clock } = world.deps
  await db.update(photos).set({ deletedAt: clock.now() }).where(eq(photos.guid, deleted.guid))
  const reply = await look(RED)
  expect([reply.status, found(reply)]).toEqual([200, [shown.guid]])
  expect(reply.body.galleries[0]!.content[0]!.match).toBeGreaterThan(90)
  const { token } = studio.owner
  expect(found(await look(RED, { token })).toSorted()).toEqual([shown.guid, hidden.guid].toSorted())
  const { body } = await world.call(contract.search.detect, { query: { key: shown.key }, token })
  expect(body.faces).toMatchObject([{ x: 0 }, { x: 0.5, score: expect.closeTo(0.9) }])
})

test('the service’s results in other galleries, or below the threshold, are dropped', async () => {
  const mine = await addPhoto([RED])
  const shade = await addPhoto(['#b00000'])
  const other = await makeRace()
  const elsewhere = await addPhoto([RED], {}, other)
  const said = [mine, shade, elsewhere].map(({ guid }, n) => ({
    engineGuid: gallery.guid,
    photoGuid: guid,
    match: n === 1 ? 79 : 99,
  }))
  said.push({ engineGuid: other.guid, photoGuid: elsewhere.guid, match: 99 })
  const { personSearch } = world.deps
  world.deps.personSearch = { search: async () => said }
  expect(found(await look(RED))).toEqual([mine.guid])
  expect(found(await look(RED, { threshold: 70 }))).toEqual([mine.guid])
  const { token } = studio.owner
  expect(found(await look(RED, { threshold: 70, token }))).toEqual([mine.guid, shade.guid])
  const many = Array.from({ length: 100 }, () => addPhoto([RED]))
  for (const { guid } of await Promise.all(many))
    said.push({ engineGuid: gallery.guid, photoGuid: guid, match: 99 })
  expect((await look(RED)).body.galleries).toMatchObject([{ isTooMany: true, content: [] }])
  world.deps.personSearch = personSearch
})

test('visitors agree to the text that says so, and only the face is passed on', async () => {
  await addPhoto([RED])
  const plain = faceConsent({ isSearchedOutside: false })
  const handed: Uint8Array[] = []
  const { personSearch } = world.deps
  world.deps.personSearch = {
    async search({ picture }) {
      handed.push(picture)
      return []
    },
  }
  const selfie = (await pictureOf(RED, BLUE)).toString('base64')
  const ask = (consent: string) =>
    world.call(contract.search.byImage, {
      body: { selfie, engines: [gallery.guid], consent, face: 1 },
      host: studio.host,
    })
  expect((await ask(plain)).body.code).toBe('consent_needed')
  expect((await ask(faceConsent({ isSearchedOutside: true }))).status).toBe(200)
  world.deps.personSearch = personSearch
  const bytes = new Uint8Array(handed[0]!)
  const { width, height } = await world.deps.images.decodePixels({ bytes, size: 100 })
  expect([handed.length, width, height]).toEqual([1, expect.any(Number), 55])
  expect(width).toBeLessThan(60)
})

test('people with erased faces aren’t found either, though the service still knows them', async () => {
  const both = await addPhoto([RED, BLUE])
  await addPhoto([RED])
  await analyse()
  expect(found(await look(RED))).toHaveLength(2)
  const { token } = studio.owner
  const selfie = (await pictureOf(RED)).toString('base64')
  const erased = await world.call(contract.search.erase, {
    body: { selfie, engines: [gallery.guid] },
    token,
  })
  expect(erased.body.receipt).toMatchObject({ faces: 2, photos: 2 })
  expect(found(await look(RED))).toEqual([])
  expect(found(await look(BLUE))).toEqual([both.guid])
})

test.each([
  ['fails', 'error'],
  ['hangs', 'timeout'],
  ['answers something else', 'decline'],
])('a search service that %s is told as that; the gallery goes on', async (_, kind) => {
  const photo = await addPhoto([RED])
  await analyse()
  await fail(kind, 'galleries')
  const reply = await look(RED)
  expect([reply.status, reply.body.code]).toEqual([503, 'face_service_unavailable'])
  const page = await world.call(contract.siteGalleries.content, {
    query: { slug: gallery.slug },
    host: studio.host,
  })
  expect(page.status).toBe(200)
  expect(found(await look(RED))).toEqual([photo.guid])
})

test('photos wait for an unavailable service without failing, however often', async () => {
  await addPhoto([RED])
  await addPhoto([BLUE])
  const states = () =>
    world.deps.db.select().from(photoAnalyses).where(eq(photoAnalyses.engineGuid, gallery.guid))
  const begin = world.clock.now()
  for (const kind of ['error', 'timeout', 'error', 'timeout']) {
    await fail(kind, 'detect')
    await analyse()
    expect(await states()).toMatchObject(Array(2).fill({ status: 'waiting', attempts: 0 }))
    world.clock.pass(6 * MINUTE_MS)
  }
  await analyse()
  world.clock.set(begin)
  expect(await states()).toMatchObject(Array(2).fill({ status: 'done' }))
})
