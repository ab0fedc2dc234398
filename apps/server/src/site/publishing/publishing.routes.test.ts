import { contract } from '@proofdesk/contract'
import { PUBLISH_LINES } from '@proofdesk/domain/publish-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { DEFAULT_FEATURES } from '../../gallery/galleries/gallery-defaults.ts'
import { makeCustomer } from '../../test-world/make-customer.ts'
import {
  type GalleryRecord,
  makeGallery,
  makePhoto,
  makeProduct,
  makeProductList,
} from '../../test-world/make-gallery.ts'
import { makeParticipant } from '../../test-world/make-participant.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { testSiteBundle } from '../../test-world/test-site-bundle.ts'

const { publishing } = contract
const NO_SEARCH = {
  ...DEFAULT_FEATURES,
  textSearch: false,
  selfieSearch: false,
  timeSearch: false,
  collectionSearch: false,
}
let world: TestApp
let studio: Studio
beforeAll(async () => {
  world = await createTestApp({ loadSiteBundle: async () => testSiteBundle })
})
afterAll(() => world.close())
beforeEach(async () => void (studio = await makeStudio(world)))

async function check(gallery: { guid: string }) {
  const { status, body } = await world.call(publishing.check, {
    token: studio.owner.token,
    query: { guid: gallery.guid },
  })
  expect(status).toBe(200)
  return body.check
}
const findings = async (gallery: { guid: string }) => {
  const found = await check(gallery)
  return PUBLISH_LINES.map((line) => `${line}: ${found[line].finding}`)
}
async function open(url: string, host = studio.host) {
  const { statusCode, headers } = await world.app.inject({ method: 'GET', url, headers: { host } })
  return { status: statusCode, location: headers.location }
}
const change = (gallery: GalleryRecord, values: Partial<GalleryRecord>) =>
  world.deps.db
    .update(galleries)
    .set(values)
    .where(recordOf(galleries, gallery, gallery.guid))

test('a new race lacks what its visitors would look for, and is ready once it has it', async () => {
  const list = await makeProductList(world, studio)
  const race = await makeGallery(world, studio, {
    category: 'running',
    features: NO_SEARCH,
    productListGuid: list.guid,
    securityWatermarkName: false,
    timeZone: 'Europe/Berlin',
  })
  expect(await findings(race)).toEqual([
    'bought: noProducts',
    'found: noPhotos',
    'dated: noDate',
    'covered: noCover',
    'marked: noWatermark',
    'notified: noOne',
  ])
  // Late in the evening in Berlin, the next day in Tokyo.
  const taken = Date.parse('2026-05-17T21:30:00Z')
  await makePhoto(world, studio, race, { takenAt: taken, sortedAt: taken })
  expect(await check(race)).toMatchObject({
    found: { state: 'open', finding: 'noSearch' },
    covered: { state: 'done', finding: 'automatic' },
    photosDays: { eventDate: Date.parse('2026-05-17T10:00:00Z'), eventEndDate: null },
  })
  await makeProduct(world, list, { price: 0 })
  expect((await check(race)).bought).toEqual({ state: 'open', finding: 'unpriced', count: 1 })

  const other = await makeProductList(world, studio)
  await makeProduct(world, other)
  await makeParticipant(world, race)
  await makeCustomer(world, race, { emailAddress: 'ada@runner.test' })
  await change(race, {
    productListGuid: other.guid,
    features: { ...NO_SEARCH, textSearch: true },
    eventDate: taken,
    securityWatermarkName: true,
  })
  expect(await check(race)).toMatchObject({
    bought: { state: 'done', finding: 'sold', count: 1 },
    found: { state: 'open', finding: 'unread', count: 1 },
    dated: { state: 'done' },
    marked: { state: 'done' },
    notified: { state: 'optional', finding: 'toNotify', count: 1 },
    recipients: 1,
  })
})

test('free photos require neither prices nor a watermark', async () => {
  const gallery = await makeGallery(world, studio, {
    securityWatermarkName: false,
    features: { ...NO_SEARCH, freeDownloads: true },
  })
  await makePhoto(world, studio, gallery, { takenAt: null })
  expect(await check(gallery)).toMatchObject({
    bought: { state: 'done', finding: 'free' },
    found: { state: 'done', finding: 'browsed' },
    marked: { state: 'done', finding: 'notNeeded' },
    photosDays: null,
  })
})

test('the short address leads to a published gallery, also after its address has changed', async () => {
  const gallery = await makeGallery(world, studio, { published: true, defaultLocale: 'de' })
  const { shortUrl } = await check(gallery)
  expect(shortUrl).toMatch(new RegExp(`^http://${studio.host}/g/[0-9a-hjkmnp-tv-z]{7}$`))
  const path = new URL(shortUrl).pathname
  expect(await open(path)).toEqual({
    status: 302,
    location: `http://${studio.host}/de/albums/${gallery.slug}`,
  })
  expect((await open(path.toUpperCase().replace('/G/', '/g/'))).status).toBe(302)
  await change(gallery, { slug: 'renamed' })
  expect((await open(path)).location).toBe(`http://${studio.host}/de/albums/renamed`)
})

test('the short address reveals nothing of drafts, deleted galleries or other studios’ sites', async () => {
  const other = await makeStudio(world)
  const gallery = await makeGallery(world, studio, { published: true })
  const path = new URL((await check(gallery)).shortUrl).pathname
  expect((await open(path, other.host)).status).toBe(404)
  for (const hidden of [
    { published: false },
    { published: true, archived: true },
    { archived: false, deletedAt: 1 },
  ]) {
    await change(gallery, hidden)
    expect((await open(path)).status, JSON.stringify(hidden)).toBe(404)
  }
  await change(gallery, {
    published: false,
    deletedAt: null,
    features: { ...gallery.features, collectSubscribers: true },
  })
  expect((await open(path)).status).toBe(302)
})

test('every gallery has its own short address, a copy too', async () => {
  const gallery = await makeGallery(world, studio)
  const { body } = await world.call(contract.engines.duplicate, {
    token: studio.owner.token,
    body: { engineGuid: gallery.guid, name: 'The same again' },
  })
  expect((await check(body.engine)).shortUrl).not.toBe((await check(gallery)).shortUrl)
})
