import { contract } from '@proofdesk/contract'
import { HOUR_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { photoAnalyses } from '../../ground/db/tables/photo-analyses.ts'
import { photoTexts } from '../../ground/db/tables/photo-texts.ts'
import { DEFAULT_FEATURES } from '../../gallery/galleries/gallery-defaults.ts'
import type { MailMessage } from '../../ground/ports/mail/mail.ts'
import { makeCustomer } from '../../test-world/make-customer.ts'
import { type GalleryRecord, makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { OPEN_PATH } from './recipient-link.ts'
import { handleSendCampaign } from './send-campaign.handler.ts'
import { handleSweepCampaigns } from './sweep-campaigns.handler.ts'

const { campaigns, participants, customers } = contract
const AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
let world: TestApp
let studio: Studio
let gallery: GalleryRecord
let sent: MailMessage[]
let broken: Set<string>

beforeAll(async () => {
  world = await createTestApp()
  world.deps.mail = {
    async send(message) {
      if (broken.has(message.to)) throw new TypeError('a fault of ours')
      sent.push(message)
    },
    close() {},
  }
})
afterAll(() => world.close())

beforeEach(async () => {
  sent = []
  broken = new Set()
  studio = await makeStudio(world)
  gallery = await makeGallery(world, studio, {
    published: true,
    features: { ...DEFAULT_FEATURES, freeDownloads: true, textSearch: true },
  })
})

const call = <R extends Parameters<TestApp['call']>[0]>(route: R, input: object) =>
  world.call(route, { token: studio.owner.token, ...input })
const notify = (body: object = {}) =>
  call(campaigns.notifyPhotosReady, { body: { engineGuid: gallery.guid, ...body } })
const preview = async () =>
  (await call(campaigns.preview, { body: { engineGuid: gallery.guid } })).body
const read = async (guid: string) =>
  (await call(campaigns.list, { query: { guid } })).body.campaigns[0]!
const work = (campaignGuid: string) =>
  handleSendCampaign(world.deps, { accountGuid: studio.account.guid, campaignGuid })
const addresses = () => sent.map(({ to }) => to).sort()
const runner = (number: string, name: string, emailAddress: string) => ({
  number,
  firstName: name,
  lastName: 'Ng',
  club: '',
  emailAddress,
  mobileNumber: '',
})
const importRunners = (...rows: ReturnType<typeof runner>[]) =>
  call(participants.import, {
    body: { engineGuid: gallery.guid, participants: rows, mode: 'add', dryRun: false },
  })

/** A live photo; read if a text is given. */
async function photo(text?: string) {
  const { guid: photoGuid, accountGuid, engineGuid } = await makePhoto(world, studio, gallery)
  if (text !== undefined) await finish(photoGuid, text)
  return { photoGuid, accountGuid, engineGuid }
}
async function finish(photoGuid: string, text = '') {
  const of = { accountGuid: studio.account.guid, engineGuid: gallery.guid, photoGuid }
  await world.deps.db.insert(photoAnalyses).values({ ...of, kind: 'text', status: 'done' })
  if (text)
    await world.deps.db
      .insert(photoTexts)
      .values({ ...of, guid: newGuid(), text, score: 1, version: 'x', isSearchable: true })
}

test('everyone with an address is notified, start list included, a family in one email', async () => {
  await importRunners(
    runner('64', 'Kim', 'ng@run.test'),
    runner('65', 'Lee', 'ng@run.test'),
    runner('7', 'Cy', 'cy@run.test'),
    runner('8', 'Di', ''),
  )
  await makeCustomer(world, gallery, { emailAddress: 'buyer@run.test', firstName: 'Bo' })
  await photo('64')
  await photo('99')
  await photo()
  expect(await preview()).toMatchObject({
    recipients: 3,
    withoutAddress: 1,
    withPhotos: 1,
    unread: 1,
  })
  const { campaign } = (await notify()).body
  await work(campaign.guid)
  expect(addresses()).toEqual(['buyer@run.test', 'cy@run.test', 'ng@run.test'])
  const mail = sent.find(({ to }) => to === 'ng@run.test')!
  expect(mail.text).toContain('Kim and Lee')
  const link = /https?:\/\/\S+open\?key=\S+/.exec(mail.text)![0]
  const open = (headers: Record<string, string>) =>
    world.app.inject({
      url: link.slice(link.indexOf(OPEN_PATH)),
      headers: { host: new URL(link).host, ...headers },
    })
  const visited = async () =>
    (await call(customers.query, { query: { engineGuid: gallery.guid, text: 'kim' } })).body
      .customers.hits[0]!.lastVisitAt
  const browser = { 'user-agent': AGENT }
  const answer = await open({ ...browser, dnt: '1' })
  expect(new URL(String(answer.headers.location)).searchParams.get('text')).toBe('64, 65')
  await open({ 'user-agent': 'Googlebot/2.1' })
  expect(await visited()).toBeNull()
  await open(browser)
  const first = await visited()
  expect(first).toEqual(expect.any(Number))
  world.clock.pass(MINUTE_MS)
  await open(browser)
  expect(await visited()).toBe(first)
})

test('a gallery without number search has no such count and doesn’t wait for reading', async () => {
  await world.deps.db
    .update(galleries)
    .set({ features: { ...DEFAULT_FEATURES, freeDownloads: true } })
    .where(eq(galleries.guid, gallery.guid))
  await makeCustomer(world, gallery, { emailAddress: 'a@run.test' })
  await photo()
  expect(await preview()).toMatchObject({ recipients: 1, withPhotos: null, unread: 0 })
})

test('a waiting campaign starts automatically when all photos are read', async () => {
  await makeCustomer(world, gallery, { emailAddress: 'a@run.test' })
  const { photoGuid } = await photo()
  const { campaign } = (await notify({ waitForPhotos: true })).body
  await work(campaign.guid)
  expect(await read(campaign.guid)).toMatchObject({
    status: 'waiting',
    unread: 1,
    waitUntil: expect.any(Number),
    counts: { recipients: 0 },
  })
  // People who join in the meantime are notified too, and photos uploaded in the meantime are waited for.
  await makeCustomer(world, gallery, { emailAddress: 'b@run.test' })
  const later = await photo()
  await finish(photoGuid)
  world.clock.pass(MINUTE_MS)
  await work(campaign.guid)
  expect((await read(campaign.guid)).unread).toBe(1)
  await finish(later.photoGuid)
  await handleSweepCampaigns(world.deps)
  await work(campaign.guid)
  expect(await read(campaign.guid)).toMatchObject({ status: 'sent', unread: null, waitUntil: null })
  expect(addresses()).toEqual(['a@run.test', 'b@run.test'])
})

test('it starts after twelve hours at the latest or on request, and can be cancelled', async () => {
  await makeCustomer(world, gallery, { emailAddress: 'a@run.test' })
  await photo()
  const make = async () => {
    const { campaign } = (await notify({ waitForPhotos: true, force: true })).body
    await work(campaign.guid)
    return campaign.guid
  }
  const [cancelled, hurried, patient] = [await make(), await make(), await make()]
  await call(campaigns.cancel, { body: { campaignGuid: cancelled } })
  await work(cancelled)
  expect((await read(cancelled)).status).toBe('cancelled')
  await call(campaigns.resume, { body: { campaignGuid: hurried } })
  await work(hurried)
  expect((await read(hurried)).status).toBe('sent')
  world.clock.pass(12 * HOUR_MS - MINUTE_MS)
  await work(patient)
  expect((await read(patient)).status).toBe('waiting')
  world.clock.pass(MINUTE_MS)
  await work(patient)
  expect((await read(patient)).status).toBe('sent')
  expect(sent).toHaveLength(2)
})

test('one that waits for an unpublished gallery waits until that is published and read', async () => {
  await makeCustomer(world, gallery, { emailAddress: 'a@run.test' })
  const { photoGuid } = await photo()
  const publish = (published: boolean) =>
    world.deps.db.update(galleries).set({ published }).where(eq(galleries.guid, gallery.guid))
  await publish(false)
  const { campaign } = (await notify({ waitForPhotos: true })).body
  await work(campaign.guid)
  expect(await read(campaign.guid)).toMatchObject({ status: 'paused', pauseReason: 'unpublished' })
  await publish(true)
  await work(campaign.guid)
  expect(await read(campaign.guid)).toMatchObject({ status: 'waiting', pauseReason: null })
  await finish(photoGuid)
  await work(campaign.guid)
  expect((await read(campaign.guid)).status).toBe('sent')
})

test('a failure with one recipient doesn’t keep others from their email', async () => {
  for (let n = 0; n < 12; n++)
    await makeCustomer(world, gallery, { emailAddress: `r${n}@run.test` })
  broken.add('r5@run.test')
  const { campaign } = (await notify()).body
  await work(campaign.guid)
  expect(await read(campaign.guid)).toMatchObject({
    status: 'sent',
    counts: { sent: 11, unconfirmed: 1 },
  })
  expect(sent).toHaveLength(11)
})
