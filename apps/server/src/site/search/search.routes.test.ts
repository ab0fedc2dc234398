import { contract } from '@proofdesk/contract'
import { FACE_CONSENT, type SearchByImage } from '@proofdesk/contract/search'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { collections } from '../../ground/db/tables/collections.ts'
import { faceConsents } from '../../ground/db/tables/face-consents.ts'
import { faceErasures } from '../../ground/db/tables/face-erasures.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { photoFaces } from '../../ground/db/tables/photo-faces.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { handleAnalyseGallery } from '../../gallery/analyses/analyse-gallery.handler.ts'
import { createFaceAnalyser } from '../../gallery/faces/face-analyser.ts'
import { DEFAULT_FEATURES } from '../../gallery/galleries/gallery-defaults.ts'
import { processPhoto } from '../../gallery/originals/process-photo.job.ts'
import {
  type GalleryRecord,
  makeCollection,
  makeGallery,
  makePhoto,
} from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { pictureOf, createFakeFaces } from '../../test-world/fake-faces.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

let world: TestApp
let studio: Studio
beforeAll(async () => {
  world = await createTestApp({ faces: createFakeFaces() })
})
beforeEach(async () => {
  studio = await makeStudio(world)
})
afterAll(() => world.close())

const RED = '#ff0000'
const BLUE = '#0000ff'
const features = { ...DEFAULT_FEATURES, freeDownloads: true, selfieSearch: true }

async function makeRace(change: Partial<typeof galleries.$inferInsert> = {}, of = studio) {
  return makeGallery(world, of, { published: true, features, ...change })
}

/** A photo of these people, analysed. */
async function addPhoto(
  gallery: GalleryRecord,
  people: [left: string, right?: string],
  change: Partial<typeof photos.$inferInsert> = {},
) {
  const photo = await makePhoto(world, studio, gallery, change)
  await world.deps.storage.write(renditionKey(photo, 'lg'), await pictureOf(...people), {
    contentType: 'image/jpeg',
  })
  return photo
}

async function analyse(...all: GalleryRecord[]) {
  for (const { accountGuid, guid } of all)
    await handleAnalyseGallery(
      world.deps,
      { accountGuid, engineGuid: guid },
      { analysers: [createFaceAnalyser()], yieldTo: processPhoto },
    )
  // A list of a changing gallery is cached for five seconds.
  world.clock.pass(6_000)
}

const selfieOf = async (...people: [left: string, right?: string]) =>
  (await pictureOf(...people)).toString('base64')

/** Searches as a visitor of the studio's site who has agreed. */
async function look(
  body: Partial<SearchByImage>,
  {
    host = studio.host,
    ip = '192.0.2.7',
    token,
  }: { host?: string; ip?: string; token?: string } = {},
) {
  return world.call(contract.search.byImage, {
    body: { selfie: await selfieOf(RED), consent: FACE_CONSENT, ...body },
    host,
    ip,
    token,
  })
}

const found = (reply: Awaited<ReturnType<typeof look>>) =>
  reply.body.galleries.map(({ slug, content }) => [slug, content.map(({ guid }) => guid)])

describe('a visitor', () => {
  test('finds the photos that show them, the most similar first', async () => {
    const gallery = await makeRace()
    const shade = await addPhoto(gallery, ['#e60000'])
    const same = await addPhoto(gallery, [BLUE, RED])
    await addPhoto(gallery, [BLUE])
    await analyse(gallery)
    const reply = await look({ engines: [gallery.guid] })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      requestId: expect.any(String),
      faces: [{ x: 0, y: 0.25, width: 0.5, height: 0.5 }],
      galleries: [{ engineGuid: gallery.guid, isTooMany: false }],
    })
    expect(found(reply)).toEqual([[gallery.slug, [same.guid, shade.guid]]])
    expect(reply.body.galleries[0]!.content[0]!.match).toBe(100)
    const strict = await look({ engines: [gallery.guid], threshold: 100 })
    expect(found(strict).flat(2)).not.toContain(shade.guid)
  })

  test('can ask for a higher match than the gallery’s, but not a lower one', async () => {
    const gallery = await makeRace({ faceMatchThreshold: 100 })
    const shade = await addPhoto(gallery, ['#e60000'])
    await analyse(gallery)
    const asked = { engines: [gallery.guid], threshold: 60 }
    expect(found(await look(asked))).toEqual([])
    const { token } = studio.owner
    expect(found(await look(asked, { token }))).toEqual([[gallery.slug, [shade.guid]]])
  })

  test('sees newly analysed photos, and none that are hidden, deleted or gone', async () => {
    const gallery = await makeRace()
    const draft = await makeCollection(world, gallery, { status: 'Draft' })
    const open = await makeCollection(world, gallery, { status: 'Published' })
    const shown = await addPhoto(gallery, [RED], { collectionGuids: [open.guid] })
    const hidden = await addPhoto(gallery, [RED], { collectionGuids: [draft.guid] })
    const deleted = await addPhoto(gallery, [RED])
    await analyse(gallery)
    const { db, clock } = world.deps
    const search = async () => found(await look({ engines: [gallery.guid] })).flat(2)
    expect((await search()).toSorted()).toEqual([gallery.slug, shown.guid, deleted.guid].toSorted())
    await db.update(photos).set({ deletedAt: clock.now() }).where(eq(photos.guid, deleted.guid))
    expect(await search()).toEqual([gallery.slug, shown.guid])
    const late = await addPhoto(gallery, [RED])
    await analyse(gallery)
    expect((await search()).toSorted()).toEqual([gallery.slug, shown.guid, late.guid].toSorted())
    await db.update(collections).set({ status: 'Draft' }).where(eq(collections.guid, open.guid))
    expect(await search()).toEqual([gallery.slug, late.guid])
    const all = await look({ engines: [gallery.guid] }, { token: studio.owner.token })
    expect(found(all).flat(2).toSorted()).toEqual(
      [gallery.slug, shown.guid, late.guid, hidden.guid].toSorted(),
    )
  })

  test('agrees first, to the current text; the consent is saved, and nothing of the picture', async () => {
    const gallery = await makeRace()
    for (const consent of [undefined, '', '2020-01']) {
      const reply = await look({ engines: [gallery.guid], consent })
      expect([reply.status, reply.body.code]).toEqual([422, 'consent_needed'])
    }
    await look({ engines: [gallery.guid] })
    const kept = await world.deps.db
      .select()
      .from(faceConsents)
      .where(eq(faceConsents.accountGuid, studio.account.guid))
    expect(kept).toEqual([
      {
        guid: expect.any(String),
        accountGuid: studio.account.guid,
        version: FACE_CONSENT,
        agreedAt: expect.any(Number),
      },
    ])
  })

  test.each([
    ['nobody', '#808080', 'no_face'],
    ['a blurred face', '#ff8000', 'face_blurred'],
  ] as const)('is told of %s', async (_, person, code) => {
    const gallery = await makeRace()
    const reply = await look({ engines: [gallery.guid], selfie: await selfieOf(person) })
    expect([reply.status, reply.body.code]).toEqual([422, code])
  })

  test.each([
    ['no base64', '***'],
    ['a text', Buffer.from('hello').toString('base64')],
    ['half a picture', '/9j/4AAQSkZJRg=='],
  ])('is told of a selfie that is %s', async (_, selfie) => {
    const gallery = await makeRace()
    const reply = await look({ engines: [gallery.guid], selfie })
    expect([reply.status, reply.body.code]).toEqual([422, 'selfie_unreadable'])
  })

  test('chooses among several faces', async () => {
    const gallery = await makeRace()
    const photo = await addPhoto(gallery, [BLUE])
    await analyse(gallery)
    const selfie = await selfieOf(RED, BLUE)
    const first = await look({ engines: [gallery.guid], selfie })
    expect(first.body).toMatchObject({ galleries: [], faces: [{ x: 0 }, { x: 0.5 }] })
    const second = await look({ engines: [gallery.guid], selfie, face: 1 })
    expect(found(second)).toEqual([[gallery.slug, [photo.guid]]])
    expect((await look({ engines: [gallery.guid], selfie, face: 2 })).status).toBe(422)
  })

  test('only learns that there are too many if 100 photos or more show them', async () => {
    const gallery = await makeRace()
    const picture = await pictureOf(RED)
    for (let n = 0; n < 100; n++) {
      const photo = await makePhoto(world, studio, gallery)
      await world.deps.storage.write(renditionKey(photo, 'lg'), picture, {
        contentType: 'image/jpeg',
      })
    }
    await analyse(gallery)
    const reply = await look({ engines: [gallery.guid] })
    expect(reply.body.galleries).toMatchObject([{ isTooMany: true, content: [] }])
  })
})

describe('a search', () => {
  test('across galleries covers those that allow it, grouped by gallery', async () => {
    const one = await makeRace({ allowSearchAcross: true })
    const two = await makeRace({ allowSearchAcross: true })
    const separate = await makeRace()
    const photosOf = await Promise.all([one, two, separate].map((each) => addPhoto(each, [RED])))
    await analyse(one, two, separate)
    expect(found(await look({})).toSorted()).toEqual(
      [
        [one.slug, [photosOf[0]!.guid]],
        [two.slug, [photosOf[1]!.guid]],
      ].toSorted(),
    )
  })

  test.each<[string, Partial<typeof galleries.$inferInsert>, number]>([
    ['a draft', { published: false }, 404],
    ['an archived gallery', { archived: true, archivedAt: 0 }, 404],
    ['a gallery in the trash', { deletedAt: 1 }, 404],
    ['a gallery without selfie search', { features: { ...features, selfieSearch: false } }, 404],
    ['a locked gallery', { authRequired: true }, 403],
  ])('%s is not, for visitors', async (_, change, status) => {
    const gallery = await makeRace({ allowSearchAcross: true })
    await addPhoto(gallery, [RED])
    await analyse(gallery)
    expect(found(await look({}))).toHaveLength(1)
    await world.deps.db.update(galleries).set(change).where(eq(galleries.guid, gallery.guid))
    expect((await look({ engines: [gallery.guid] })).status).toBe(status)
    const across = await look({})
    expect(across.status === 200 ? across.body.galleries : []).toEqual([])
  })

  test('covers a draft with its own preview flag only', async () => {
    const [draft, other] = [
      await makeRace({ published: false }),
      await makeRace({ published: false }),
    ]
    const photo = await addPhoto(draft, [RED])
    await addPhoto(other, [RED])
    await analyse(draft, other)
    const { body } = await world.call(contract.engines.preview, {
      body: { guid: draft.guid },
      token: studio.owner.token,
    })
    const preview = new URL(body.previewUrl).searchParams.get('preview')!
    expect(found(await look({ engines: [draft.guid], preview }))).toEqual([
      [draft.slug, [photo.guid]],
    ])
    expect((await look({ engines: [other.guid], preview })).status).toBe(404)
    expect((await look({ engines: [draft.guid, other.guid], preview })).status).toBe(404)
  })

  test('covers a locked gallery for people with its password, until that changes', async () => {
    const gallery = await makeRace({ allowSearchAcross: true })
    const photo = await addPhoto(gallery, [RED])
    await analyse(gallery)
    const protect = (password: string) =>
      world.call(contract.engines.update, {
        body: { guid: gallery.guid, authRequired: true, password },
        token: studio.owner.token,
      })
    await protect('we danced until four')
    const unlocked = await world.call(contract.siteGalleries.unlock, {
      body: { slug: gallery.slug, password: 'we danced until four' },
      host: studio.host,
    })
    const cookie = String(unlocked.headers['set-cookie']).split(';')[0]!
    const ask = async (engines?: string[]) =>
      world.app.inject({
        method: 'POST',
        url: `/api${contract.search.byImage.path}`,
        headers: { host: studio.host, cookie },
        payload: { selfie: await selfieOf(RED), consent: FACE_CONSENT, engines },
      })
    for (const answer of [await ask([gallery.guid]), await ask()])
      expect(answer.json()).toMatchObject({ galleries: [{ content: [{ guid: photo.guid }] }] })
    await protect('we danced until five')
    expect((await ask([gallery.guid])).statusCode).toBe(403)
    expect((await ask()).json()).not.toHaveProperty('galleries')
  })

  test('covers the host’s studio only, no matter who asks and what they name', async () => {
    const gallery = await makeRace({ allowSearchAcross: true })
    await addPhoto(gallery, [RED])
    const stranger = await makeStudio(world)
    const theirs = await makeRace({ allowSearchAcross: true }, stranger)
    await analyse(gallery, theirs)
    expect((await look({ engines: [gallery.guid] }, { host: stranger.host })).status).toBe(404)
    expect(
      (await look({ engines: [theirs.guid, gallery.guid] }, { host: stranger.host })).status,
    ).toBe(404)
    expect((await look({}, { host: stranger.host })).body.galleries).toEqual([])
    const session = { token: stranger.owner.token }
    expect((await look({ engines: [gallery.guid] }, session)).status).toBe(404)
    expect((await look({}, session)).body.galleries).toEqual([])
    expect((await look({}, { host: world.deps.env.DOMAIN })).status).toBe(404)
  })

  test('isn’t for team members who see no photos', async () => {
    for (const role of ['photographer', 'salesperson'] as const) {
      const { token } = await makeUser(world, studio.account, role)
      expect((await look({}, { token })).status).toBe(403)
    }
  })
})

describe('limits', () => {
  test('an address may search only so often', async () => {
    const gallery = await makeRace()
    const ask = async () => (await look({ engines: [gallery.guid] }, { ip: '198.51.100.9' })).status
    const answers = []
    for (let n = 0; n < 301; n++) answers.push(await ask())
    expect(answers.filter((status) => status === 200)).toHaveLength(300)
    expect(answers.at(-1)).toBe(429)
  })

  test('concurrent searches are answered in order, and a full queue asks to come back', async () => {
    const gallery = await makeRace()
    const answered: number[] = []
    const all = Array.from({ length: 220 }, async (_, n) => {
      const reply = await look({ engines: [gallery.guid] }, { ip: `203.0.113.${n}` })
      if (reply.status === 200) answered.push(n)
      return reply
    })
    const replies = await Promise.all(all)
    const busy = replies.filter(({ status }) => status === 429)
    for (const { body, headers } of busy) {
      expect(body.code).toBe('search_busy')
      expect(headers['retry-after']).toBe('15')
    }
    expect(answered.length + busy.length).toBe(220)
  })

  test('anyone waiting can ask for their position', async () => {
    const gallery = await makeRace()
    const tickets = Array.from({ length: 5 }, () => randomUUID())
    const places = async () => {
      const asked = tickets.map((ticket) =>
        world.call(contract.search.place, { query: { ticket } }),
      )
      return (await Promise.all(asked)).map(({ body }) => body.before)
    }
    const isFree = Promise.withResolvers<void>()
    const engine = vi
      .spyOn(world.deps.faces, 'findFaces')
      .mockImplementation(() => isFree.promise.then(() => []))
    const replies = Promise.all(
      tickets.map((ticket) => look({ engines: [gallery.guid], ticket }, { ip: '198.51.100.77' })),
    )
    await expect
      .poll(async () => (await places()).toSorted(), { timeout: 10_000 })
      .toEqual([0, 1, 2, null, null])
    isFree.resolve()
    expect((await replies).map(({ body }) => body.code)).toEqual(tickets.map(() => 'no_face'))
    expect(await places()).toEqual(tickets.map(() => null))
    engine.mockRestore()
  })

  test('a selfie above 20 MB is refused, and no other route accepts as much', async () => {
    const gallery = await makeRace()
    const body = (length: number) => ({
      selfie: 'A'.repeat(length),
      engines: [gallery.guid],
      consent: FACE_CONSENT,
    })
    const send = async (length: number) =>
      (await world.call(contract.search.byImage, { body: body(length), host: studio.host })).status
    expect(await send(26_000_000)).toBe(422)
    expect(await send(27_000_000)).toBe(413)
    const other = await world.call(contract.search.share, {
      body: { slug: 'A'.repeat(3_000_000), content: [] },
      host: studio.host,
    })
    expect(other.status).toBe(413)
  })
})

describe('a face on a photo', () => {
  test('leads to all photos of its person, and is returned with its place', async () => {
    const gallery = await makeRace()
    const both = await addPhoto(gallery, [RED, BLUE])
    const one = await addPhoto(gallery, [BLUE])
    await analyse(gallery)
    const { token } = studio.owner
    const { body } = await world.call(contract.search.detect, { query: { key: both.key }, token })
    expect(body.faces).toMatchObject([{ x: 0, score: expect.closeTo(0.9) }, { x: 0.5 }])
    const reply = await world.call(contract.search.byFace, {
      body: { engineGuid: gallery.guid, faceGuid: body.faces[1]!.guid },
      token,
    })
    expect(reply.body.galleries[0]!.content.map(({ guid }) => guid).toSorted()).toEqual(
      [both.guid, one.guid].toSorted(),
    )
  })
})

describe('a person whose face is erased', () => {
  test('is no longer found, even after a new analysis, and the receipt has no data of them', async () => {
    const gallery = await makeRace()
    await addPhoto(gallery, [RED, BLUE])
    await addPhoto(gallery, [RED])
    await analyse(gallery)
    const { token } = studio.owner
    const erase = async (selfie: string) =>
      world.call(contract.search.erase, { body: { selfie, engines: [gallery.guid] }, token })
    const { body } = await erase(await selfieOf(RED))
    expect(body.receipt).toMatchObject({ faces: 2, photos: 2, backupsUntil: null })
    const { db } = world.deps
    expect(await db.select().from(faceErasures)).toMatchObject([
      { accountGuid: studio.account.guid, engineGuids: [gallery.guid], faces: 2 },
    ])
    const answer = await world.call(contract.galleryTimeline.list, {
      query: { guid: gallery.guid },
      token,
    })
    expect(answer.body.events).toMatchObject([
      { kind: 'facesErased', values: { count: 2, text: body.receipt!.guid } },
    ])
    const rows = await db.select().from(photoFaces).where(eq(photoFaces.engineGuid, gallery.guid))
    expect(rows.map(({ embedding }) => embedding.length).toSorted((a, b) => a - b)).toEqual([
      0, 0, 128,
    ])
    expect(found(await look({ engines: [gallery.guid] }))).toEqual([])
    await handleAnalyseGallery(
      world.deps,
      { accountGuid: gallery.accountGuid, engineGuid: gallery.guid },
      { analysers: [{ ...createFaceAnalyser(), version: 'anew' }], yieldTo: processPhoto },
    )
    world.clock.pass(6_000)
    expect(found(await look({ engines: [gallery.guid] }))).toEqual([])
    expect(
      found(await look({ engines: [gallery.guid], selfie: await selfieOf(BLUE) })),
    ).toHaveLength(1)
    expect((await erase(await selfieOf(RED, BLUE))).body).toMatchObject({
      receipt: null,
      faces: [{ x: 0 }, { x: 0.5 }],
    })
  })
})

describe('the address of found photos', () => {
  test('shows them for 30 days, in their gallery, as far as they are visible at all', async () => {
    const gallery = await makeRace()
    const other = await makeRace()
    const [one, two] = [
      await makePhoto(world, studio, gallery),
      await makePhoto(world, studio, gallery),
    ]
    const elsewhere = await makePhoto(world, studio, other)
    const { host } = studio
    const { slug } = gallery
    const shared = await world.call(contract.search.share, {
      body: { slug, content: [two.guid, one.guid, elsewhere.guid] },
      host,
    })
    const { found: part, expiresAt } = shared.body
    const read = (query: { slug: string; found: string }, at = host) =>
      world.call(contract.search.shared, { query, host: at })
    expect((await read({ slug, found: part })).body).toEqual({
      content: [two.guid, one.guid],
      expiresAt,
    })
    expect((await read({ slug: other.slug, found: part })).status).toBe(404)
    const changed = part.replace(/^\d/, (digit) => String((Number(digit) + 1) % 10))
    for (const wrong of [changed, `${part}x`, 'x', '1.AAAA.x'])
      expect((await read({ slug, found: wrong })).status, wrong).toBe(404)
    await world.deps.db
      .update(photos)
      .set({ deletedAt: world.clock.now() })
      .where(eq(photos.guid, one.guid))
    expect((await read({ slug, found: part })).body.content).toEqual([two.guid])
    world.clock.set(expiresAt)
    expect((await read({ slug, found: part })).status).toBe(404)
    world.clock.set(Date.now())
  })
})
