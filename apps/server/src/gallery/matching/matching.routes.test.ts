import { contract } from '@proofdesk/contract'
import { FACE_DIMENSIONS } from '@proofdesk/domain/face-match'
import { sql } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photoAnalyses } from '../../ground/db/tables/photo-analyses.ts'
import { photoFaces } from '../../ground/db/tables/photo-faces.ts'
import { photoTexts } from '../../ground/db/tables/photo-texts.ts'
import { type GalleryRecord, makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { makeParticipant } from '../../test-world/make-participant.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { renewMatches } from '../text/renew-matches.ts'

const { matching, content } = contract
let world: TestApp
let studio: Studio
let token: string
beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world)
  token = studio.owner.token
})
afterAll(() => world.close())

/** A photo of a moment that was analysed with these texts. */
async function readPhoto(gallery: GalleryRecord, takenAt: number, texts: string[] = []) {
  const { accountGuid, engineGuid, guid } = await makePhoto(world, studio, gallery, { takenAt })
  const of = { accountGuid, engineGuid, photoGuid: guid }
  const { db } = world.deps
  await db.insert(photoAnalyses).values({ ...of, kind: 'text', status: 'done' })
  for (const [n, text] of texts.entries())
    await db.insert(photoTexts).values({
      ...of,
      guid: newGuid(),
      text,
      score: 0.8 - n / 10,
      x: 0.1,
      y: 0.2,
      width: 0.3,
      height: 0.1,
      version: 'x',
      isSearchable: false,
    })
  await db.transaction((tx) => renewMatches(tx, { accountGuid, engineGuid }, [guid]))
  return guid
}

/** A face of a photo; the same number is the same person. */
async function showPerson(gallery: GalleryRecord, photoGuid: string, person: number) {
  await world.deps.db.insert(photoFaces).values({
    guid: newGuid(),
    accountGuid: gallery.accountGuid,
    engineGuid: gallery.guid,
    photoGuid,
    x: 0.1,
    y: 0.1,
    width: 0.2,
    height: 0.2,
    score: 1,
    embedding: new Float32Array(FACE_DIMENSIONS).fill(person),
    version: 'x',
  })
}

const list = async (
  { guid: engineGuid }: GalleryRecord,
  more: { after?: string; limit?: number } = {},
) => (await world.call(matching.list, { token, query: { engineGuid, ...more } })).body
const guidsOf = async (...given: Parameters<typeof list>) =>
  (await list(...given)).photos.map(({ photo }) => photo.guid)
const decide = (photos: string[], ...numbers: string[]) =>
  world.call(matching.decide, { token, body: { photos, numbers } })
const undo = (decision: string) => world.call(matching.undo, { token, body: { decision } })
const found = async ({ guid: engineGuid }: GalleryRecord, text: string) =>
  (await world.call(content.list, { token, query: { engineGuid, text } })).body.total

test('photos on which no one was found are listed by time with their texts, numbers first', async () => {
  const gallery = await makeGallery(world, studio)
  await makeParticipant(world, gallery, { number: '1042' })
  const late = await readPhoto(gallery, 9_000, ['FINISH', '1043'])
  const early = await readPhoto(gallery, 1_000)
  await readPhoto(gallery, 5_000, ['1042'])
  const { accountGuid, engineGuid, guid } = await makePhoto(world, studio, gallery)
  const unread = { accountGuid, engineGuid, photoGuid: guid, kind: 'text' } as const
  await world.deps.db.insert(photoAnalyses).values(unread)
  const { photos, total, waiting } = await list(gallery)
  expect(photos.map(({ photo }) => photo.guid)).toEqual([early, late])
  expect([total, waiting]).toEqual([2, 1])
  expect(photos[1]!.texts.map(({ text }) => text)).toEqual(['1043', 'FINISH'])
  expect(await guidsOf(gallery, { after: early })).toEqual([late])
  expect(await guidsOf(gallery, { limit: 1 })).toEqual([early])
})

test('a typed number makes the photo findable by number and name, and can be undone once', async () => {
  const gallery = await makeGallery(world, studio)
  await makeParticipant(world, gallery, { number: '1042', lastName: 'Müller' })
  const guid = await readPhoto(gallery, 1_000)
  const { body } = await decide([guid], ' 1042', '77')
  expect(body.total).toBe(0)
  expect([await found(gallery, 'muller'), await found(gallery, '77')]).toEqual([1, 1])
  expect((await undo(body.decision)).status).toBe(200)
  expect([await found(gallery, 'muller'), await found(gallery, '77')]).toEqual([0, 0])
  expect(await guidsOf(gallery)).toEqual([guid])
  expect((await undo(body.decision)).status).toBe(404)
})

test('a photo marked as without people is done until that is undone', async () => {
  const gallery = await makeGallery(world, studio)
  const guid = await readPhoto(gallery, 1_000)
  const { body } = await decide([guid])
  expect(body).toMatchObject({ total: 0, burst: [] })
  await undo(body.decision)
  expect((await list(gallery)).total).toBe(1)
})

test('photos within ten seconds on which no one was found are offered and decided in one go', async () => {
  const gallery = await makeGallery(world, studio)
  const [first, near, far] = [
    await readPhoto(gallery, 100_000),
    await readPhoto(gallery, 110_000),
    await readPhoto(gallery, 110_001),
  ]
  const { body } = await decide([first], '5')
  expect(body.burst.map(({ guid }) => guid)).toEqual([near])
  await decide(
    body.burst.map(({ guid }) => guid),
    '5',
  )
  expect(await guidsOf(gallery)).toEqual([far])
  expect(await found(gallery, '5')).toBe(2)
})

test('concurrent decisions add up, and each person undoes only their own', async () => {
  const gallery = await makeGallery(world, studio)
  const guid = await readPhoto(gallery, 1_000)
  const [one, two] = await Promise.all([decide([guid], '11'), decide([guid], '22')])
  expect([await found(gallery, '11'), await found(gallery, '22')]).toEqual([1, 1])
  await undo(one.body.decision)
  expect([await found(gallery, '11'), await found(gallery, '22')]).toEqual([0, 1])
  await undo(two.body.decision)
  expect((await list(gallery)).total).toBe(1)
})

test('photos of two galleries, or a number without letters and digits, are refused', async () => {
  const [one, two] = [await makeGallery(world, studio), await makeGallery(world, studio)]
  const guids = [await readPhoto(one, 1), await readPhoto(two, 1)]
  expect((await decide(guids, '5')).status).toBe(422)
  expect((await decide([guids[0]!], '--')).status).toBe(422)
  expect((await decide([guids[0]!], '4.5E+02')).status).toBe(422)
  expect((await list(one)).total).toBe(1)
})

test('people are suggested by number, its beginning, their name, and by numbers that are one slip away', async () => {
  const gallery = await makeGallery(world, studio)
  for (const [number, lastName] of [
    ['104', 'Abel'],
    ['1042', 'Bell'],
    ['1402', 'Cole'],
    ['9999', 'Bellini'],
  ])
    await makeParticipant(world, gallery, { number, lastName })
  const suggest = async (text: string) =>
    (
      await world.call(matching.suggest, { token, query: { engineGuid: gallery.guid, text } })
    ).body.participants.map(({ number }) => number)
  expect(await suggest('104')).toEqual(['104', '1042'])
  expect(await suggest('1042')).toEqual(['1042', '104', '1402'])
  expect(await suggest('bell')).toEqual(['1042', '9999'])
  expect(await suggest('%')).toEqual([])
})

test('typed numbers that are not on the start list are named, where there is one', async () => {
  const gallery = await makeGallery(world, studio)
  const notListed = async (text: string) =>
    (await world.call(matching.suggest, { token, query: { engineGuid: gallery.guid, text } })).body
      .notListed
  expect(await notListed('77')).toEqual([])
  await makeParticipant(world, gallery, { number: '104' })
  await makeParticipant(world, gallery, { number: 'A5' })
  expect(await notListed('104')).toEqual([])
  expect(await notListed('77')).toEqual(['77'])
  expect(await notListed('104, 77; a-5 77 78')).toEqual(['77', '78'])
  expect(await notListed('Bell')).toEqual([])
  expect(await notListed('12.5')).toEqual([])
})

test('a removed number isn’t found by a caption or keyword that still has it', async () => {
  const gallery = await makeGallery(world, studio, { allowBrowsing: false })
  for (const number of ['236', '286', '12']) await makeParticipant(world, gallery, { number })
  const guid = await readPhoto(gallery, 1_000, ['236'])
  const other = await readPhoto(gallery, 2_000)
  for (const photo of [guid, other]) {
    const saved = await world.call(content.update, {
      token,
      body: { guid: photo, caption: 'Runner 236 and friends', keywords: ['236', '12'] },
    })
    expect(saved.status).toBe(200)
  }
  expect(await found(gallery, '236')).toBe(2)
  const read = await world.call(matching.photo, { token, query: { contentGuid: guid } })
  const texts = read.body.found.find(({ text }) => text === '236')!.texts
  const removed = await world.call(matching.remove, { token, body: { photo: guid, texts } })
  await decide([guid], '286')
  expect([await found(gallery, '236'), await found(gallery, '286')]).toEqual([1, 1])
  expect([await found(gallery, '12'), await found(gallery, 'friends')]).toEqual([2, 2])
  const { body } = await world.call(content.list, {
    token,
    query: { engineGuid: gallery.guid, text: '286' },
  })
  expect(body.content[0]).toMatchObject({
    caption: 'Runner 236 and friends',
    keywords: ['236', '12'],
  })
  await undo(removed.body.decision)
  expect(await found(gallery, '236')).toBe(2)
})

test('50,000 photos on which no one was found are listed quickly', async () => {
  const gallery = await makeGallery(world, studio)
  const one = await readPhoto(gallery, 1_000)
  const { db } = world.deps
  await db.execute(sql`
    create temp table made as select gen_random_uuid() as guid, n from generate_series(1, 50000) n`)
  await db.execute(sql`
    insert into photos (guid, account_guid, engine_guid, batch_guid, name, key, content_type, size,
      status, uploaded_at, sorted_at, search_text)
    select m.guid, p.account_guid, p.engine_guid, p.batch_guid, m.n || '.jpg', m.guid::text,
      p.content_type, 1, 'live', 0, m.n * 1000, ''
    from made m, photos p where p.guid = ${one}`)
  await db.execute(sql`
    insert into photo_matches (photo_guid, account_guid, engine_guid, is_settled)
    select m.guid, ${gallery.accountGuid}, ${gallery.guid}, false from made m`)
  await db.execute(sql`analyze photos, photo_matches`)
  const started = performance.now()
  expect((await list(gallery)).total).toBe(50_001)
  // Fifteen times what it takes on an idle machine.
  expect(performance.now() - started).toBeLessThan(1_500)
}, 60_000)

test('with known faces, the burst consists of photos of the same person', async () => {
  const gallery = await makeGallery(world, studio)
  const [named, same, other, nobody] = await Promise.all(
    [1_000, 2_000, 3_000, 4_000].map((takenAt) => readPhoto(gallery, takenAt)),
  )
  for (const [guid, person] of [
    [named!, 1],
    [same!, 1],
    [same!, 2],
    [other!, 2],
  ] as const)
    await showPerson(gallery, guid, person)
  expect((await decide([named!], '7')).body.burst.map(({ guid }) => guid)).toEqual([same])
  // For a photo without faces only the time matters.
  expect((await decide([nobody!], '8')).body.burst.map(({ guid }) => guid)).toEqual([same, other])
})

const people = async (contentGuid: string) =>
  (await world.call(matching.photo, { token, query: { contentGuid } })).body
const remove = (photo: string, texts: string[], nobody = false) =>
  world.call(matching.remove, { token, body: { photo, texts, nobody } })

test('a photo says who was found on it; corrections are saved and can each be undone', async () => {
  const gallery = await makeGallery(world, studio)
  await makeParticipant(world, gallery, { number: '1042', firstName: 'Anna', lastName: 'Müller' })
  await makeParticipant(world, gallery, { number: '1842', firstName: 'Bo', lastName: 'Ng' })
  const guid = await readPhoto(gallery, 1, ['1042', 'SPONSOR', '777'])
  const before = await people(guid)
  expect(before).toMatchObject({
    found: [{ text: '1042', isTyped: false, participants: [{ firstName: 'Anna' }] }],
    unsure: [{ text: '777' }],
    isNobody: false,
    reading: 'done',
  })
  const removed = await remove(guid, before.found[0]!.texts)
  expect((await people(guid)).found).toEqual([])
  expect(await list(gallery)).toMatchObject({ total: 1 })
  expect((await remove(guid, before.found[0]!.texts)).status).toBe(404)
  await decide([guid], '1842')
  expect(await people(guid)).toMatchObject({
    found: [{ text: '1842', isTyped: true, participants: [{ firstName: 'Bo' }] }],
  })
  await undo(removed.body.decision)
  expect((await people(guid)).found.map(({ text }) => text).toSorted()).toEqual(['1042', '1842'])
})

test('“no one is on this photo” can be set and removed', async () => {
  const gallery = await makeGallery(world, studio)
  const guid = await readPhoto(gallery, 1)
  await decide([guid])
  expect(await people(guid)).toMatchObject({ isNobody: true })
  expect((await list(gallery)).total).toBe(0)
  await remove(guid, [], true)
  expect(await people(guid)).toMatchObject({ isNobody: false })
  expect((await list(gallery)).total).toBe(1)
})

test('the Photos tab finds the same photos as the match desk, and none that is unread', async () => {
  const gallery = await makeGallery(world, studio)
  await makeParticipant(world, gallery, { number: '1042' })
  const open = await readPhoto(gallery, 1)
  const decided = await readPhoto(gallery, 2)
  await readPhoto(gallery, 3, ['1042'])
  await makePhoto(world, studio, gallery)
  const unmatched = async () =>
    (
      await world.call(content.list, {
        token,
        query: { engineGuid: gallery.guid, noOneFound: true },
      })
    ).body.content.map(({ guid }) => guid)
  expect(await unmatched()).toEqual([open, decided])
  expect((await list(gallery)).photos.map(({ photo }) => photo.guid)).toEqual(await unmatched())
  await decide([decided])
  expect(await unmatched()).toEqual([open])
})
