import { contract } from '@proofdesk/contract'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photoTexts } from '../../ground/db/tables/photo-texts.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import type { ReadText } from '../../ground/ports/text-reader/text-reader.ts'
import { type GalleryRecord, makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { makeParticipant } from '../../test-world/make-participant.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { handleAnalyseGallery } from '../analyses/analyse-gallery.handler.ts'
import { processPhoto } from '../originals/process-photo.job.ts'
import { DEFAULT_FEATURES } from '../galleries/gallery-defaults.ts'
import { createTextAnalyser } from './text-analyser.ts'

let world: TestApp
let studio: Studio
beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world)
})
afterAll(() => world.close())

const race = () =>
  makeGallery(world, studio, { features: { ...DEFAULT_FEATURES, textSearch: true } })

async function photoOf(gallery: GalleryRecord, name = 'one.jpg') {
  const photo = await makePhoto(world, studio, gallery, { name })
  const lg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#777' } })
    .jpeg()
    .toBuffer()
  await world.deps.storage.write(renditionKey(photo, 'lg'), lg, { contentType: 'image/jpeg' })
  return photo
}

/** Analyses a gallery with an engine that reads these words on every photo. */
function analyse(gallery: GalleryRecord, words: Record<string, number>, version = 'test-1') {
  const read = Object.entries(words).map(([text, score]): ReadText => ({
    text,
    score,
    x: 0.1,
    y: 0.2,
    width: 0.3,
    height: 0.1,
  }))
  const textReader = { ...world.deps.textReader, version, readText: async () => read }
  return handleAnalyseGallery(
    { ...world.deps, textReader },
    { accountGuid: gallery.accountGuid, engineGuid: gallery.guid },
    { analysers: [createTextAnalyser(textReader)], yieldTo: processPhoto },
  )
}

async function found(gallery: GalleryRecord, text: string) {
  const reply = await world.call(contract.content.list, {
    query: { engineGuid: gallery.guid, text },
    token: studio.owner.token,
  })
  return reply.body.total
}

test('without a start list a photo is found by texts that the engine is sure of', async () => {
  const gallery = await race()
  await photoOf(gallery)
  await analyse(gallery, { 1042: 0.95, FINISH: 0.97, 777: 0.6 })
  expect([await found(gallery, '1042'), await found(gallery, 'finish')]).toEqual([1, 1])
  expect(await found(gallery, '777')).toBe(0)
})

test('with a start list a photo is found only by its numbers and the names of their wearers', async () => {
  const gallery = await race()
  await photoOf(gallery)
  await makeParticipant(world, gallery, { number: '777', firstName: 'Ána', lastName: 'Muñoz' })
  await makeParticipant(world, gallery, {
    number: '8',
    firstName: 'Zoe',
    lastName: 'Quint',
    isSearchable: false,
  })
  await analyse(gallery, { 777: 0.6, 1042: 0.99, 8: 0.99, QUINT: 0.99 })
  expect([await found(gallery, '777'), await found(gallery, 'munoz')]).toEqual([1, 1])
  for (const text of ['1042', 'quint', 'zoe']) expect(await found(gallery, text)).toBe(0)
})

test('a changed caption keeps the texts read on the photo', async () => {
  const gallery = await race()
  const { guid } = await photoOf(gallery)
  await analyse(gallery, { 1042: 0.99 })
  await world.call(contract.content.update, {
    body: { guid, caption: 'Podium' },
    token: studio.owner.token,
  })
  expect([await found(gallery, '1042'), await found(gallery, 'podium')]).toEqual([1, 1])
})

test('another version reads again, and texts typed by people stay', async () => {
  const gallery = await race()
  const { guid: photoGuid, accountGuid, engineGuid } = await photoOf(gallery)
  await analyse(gallery, { 1042: 0.99 })
  await world.deps.db.insert(photoTexts).values({
    guid: newGuid(),
    accountGuid,
    engineGuid,
    photoGuid,
    text: '55',
    score: 1,
    isSearchable: true,
  })
  await analyse(gallery, { 1043: 0.99 }, 'test-2')
  expect([await found(gallery, '1043'), await found(gallery, '55')]).toEqual([1, 1])
  expect(await found(gallery, '1042')).toBe(0)
})

test('a gallery whose text search is switched off deletes the texts read on its photos', async () => {
  const gallery = await race()
  const { guid } = await photoOf(gallery)
  await analyse(gallery, { 1042: 0.99 })
  await world.call(contract.engines.update, {
    body: { guid: gallery.guid, features: { textSearch: false } },
    token: studio.owner.token,
  })
  await analyse(gallery, {})
  expect(await found(gallery, '1042')).toBe(0)
  const [row] = await world.deps.db.select().from(photos).where(eq(photos.guid, guid))
  expect(row!.searchText).toBe('one.jpg')
})

test('a text that a person removed isn’t added again by another engine', async () => {
  const gallery = await race()
  const { guid: photo } = await photoOf(gallery)
  await analyse(gallery, { '1042': 0.95, '7': 0.95 })
  const token = studio.owner.token
  const people = async () =>
    (await world.call(contract.matching.photo, { token, query: { contentGuid: photo } })).body.found
  const wrong = (await people()).find(({ text }) => text === '1042')!
  await world.call(contract.matching.remove, { token, body: { photo, texts: wrong.texts } })
  await analyse(gallery, { '10-42': 0.99, '1042': 0.99, '7': 0.99, '8': 0.99 }, 'test-2')
  expect((await people()).map(({ text }) => text).toSorted()).toEqual(['7', '8'])
  expect([await found(gallery, '1042'), await found(gallery, '8')]).toEqual([0, 1])
})
