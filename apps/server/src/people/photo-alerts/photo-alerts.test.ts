import { contract } from '@proofdesk/contract'
import { FACE_CONSENT } from '@proofdesk/contract/search'
import type { CartPerson } from '@proofdesk/contract/site/checkout'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import { eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { mailStops } from '../../ground/db/tables/campaigns.ts'
import { photoAlerts } from '../../ground/db/tables/photo-alerts.ts'
import { photoTexts } from '../../ground/db/tables/photo-texts.ts'
import { savedSearchFaces, savedSearches } from '../../ground/db/tables/saved-searches.ts'
import { handleAnalyseGallery } from '../../gallery/analyses/analyse-gallery.handler.ts'
import { renewLists } from '../../gallery/analyses/renew-lists.ts'
import { createFaceAnalyser } from '../../gallery/faces/face-analyser.ts'
import { processPhoto } from '../../gallery/originals/process-photo.job.ts'
import { createFakeFaces, pictureOf } from '../../test-world/fake-faces.ts'
import { makePhoto } from '../../test-world/make-gallery.ts'
import { type ShopRecord, makeShop } from '../../test-world/sale-world.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { handleFindAlerted } from './find-alerted.handler.ts'
import { handleSendAlertMail } from './send-alert-mail.handler.ts'
import { handleSweepPhotoAlerts } from './sweep-photo-alerts.handler.ts'

const RED = '#ff0000'
const BLUE = '#0000ff'
const ADDRESS = 'ada@runner.test'

let world: TestApp
let shop: ShopRecord
let visitors = 0
beforeAll(async () => {
  world = await createTestApp({ faces: createFakeFaces() })
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(Date.now())
  shop = await makeShop(world)
  await setFeatures({ collectSubscribers: true, selfieSearch: true })
})

const setFeatures = (features: Partial<ShopRecord['gallery']['features']>) =>
  world.deps.db
    .update(galleries)
    .set({ features: { ...shop.gallery.features, ...features } })
    .where(eq(galleries.guid, shop.gallery.guid))
const place = () => ({ accountGuid: shop.account.guid, engineGuid: shop.gallery.guid })

async function addNumber(text: string) {
  const photo = await makePhoto(world, shop.studio, shop.gallery)
  await world.deps.db.insert(photoTexts).values({
    ...place(),
    guid: newGuid(),
    photoGuid: photo.guid,
    text,
    score: 0.99,
    version: 'test',
    isSearchable: true,
  })
  await world.deps.db.transaction((tx) => renewLists(tx, place()))
}
async function addPhotoOf(colour: string) {
  const photo = await makePhoto(world, shop.studio, shop.gallery)
  await world.deps.storage.write(renditionKey(photo, 'lg'), await pictureOf(colour), {
    contentType: 'image/jpeg',
  })
  world.clock.pass(MINUTE_MS)
  await handleAnalyseGallery(world.deps, place(), {
    analysers: [createFaceAnalyser()],
    yieldTo: processPhoto,
  })
}
async function searchByFace(colour: string): Promise<CartPerson> {
  world.clock.pass(MINUTE_MS)
  const { body } = await world.call(contract.search.byImage, {
    host: shop.host,
    body: {
      selfie: (await pictureOf(colour)).toString('base64'),
      consent: FACE_CONSENT,
      engines: [shop.gallery.guid],
    },
  })
  return { kind: 'face', proof: body.galleries[0]!.proof! }
}
const NUMBER: CartPerson = { kind: 'text', text: '101' }
const request = (person: CartPerson, change: object = {}) =>
  world.call(contract.sitePhotoAlerts.request, {
    host: shop.host,
    ip: `10.9.0.${++visitors % 250}`,
    body: { slug: shop.gallery.slug, emailAddress: ADDRESS, language: 'en', person, ...change },
  })
const alerts = () =>
  world.deps.db.select().from(photoAlerts).where(eq(photoAlerts.accountGuid, shop.account.guid))

/** What the email jobs send, each run twice. */
async function sendMails() {
  const before = world.mails.length
  for (const { accountGuid, guid: alertGuid, confirmedAt } of await alerts())
    for (let times = 0; times < (confirmedAt === null ? 1 : 2); times += 1)
      await handleSendAlertMail(world.deps, { accountGuid, alertGuid })
  return world.mails.slice(before)
}
const linkIn = (text: string, path: string) =>
  [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link).find((link) => link.includes(path))!
async function press(link: string) {
  const { pathname, search } = new URL(link)
  const answer = await world.app.inject({
    method: 'POST',
    url: pathname + search,
    headers: { host: shop.host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'answered=1',
  })
  return answer.statusCode
}
async function confirm() {
  const [mail] = await sendMails()
  expect(await press(linkIn(mail!.text, '/photo-alerts/confirm'))).toBeLessThan(400)
}
/** Runs the two jobs, each twice. */
async function look() {
  for (let times = 0; times < 2; times += 1) {
    await handleSweepPhotoAlerts(world.deps)
    await handleFindAlerted(world.deps, place())
  }
}

describe('emails about more photos of a number', () => {
  test('start after the address’s owner confirms, an hour’s photos in one, a day apart', async () => {
    await addNumber('101')
    expect((await request(NUMBER)).status).toBe(200)
    const [asked] = await sendMails()
    expect(asked).toMatchObject({
      to: ADDRESS,
      subject: `Please confirm: emails about new photos from “${shop.gallery.name}”`,
    })
    await addNumber('101')
    await look()
    world.clock.pass(2 * HOUR_MS)
    await look()
    expect(await alerts()).toMatchObject([{ announced: [] }])
    await confirm()
    await look()
    await addNumber('101')
    await addNumber('102')
    world.clock.pass(HOUR_MS)
    await look()
    const [mail, ...others] = await sendMails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: ADDRESS,
      subject: `2 more photos from “${shop.gallery.name}”`,
      stopLink: expect.stringContaining('/photo-alerts/end'),
    })
    expect(mail!.text).toContain('?text=101')
    await addNumber('101')
    world.clock.pass(2 * HOUR_MS)
    await look()
    expect(await sendMails()).toEqual([])
    world.clock.pass(DAY_MS)
    await look()
    world.clock.pass(HOUR_MS)
    await look()
    expect(await sendMails()).toMatchObject([
      { subject: `1 more photo from “${shop.gallery.name}”` },
    ])
  })

  test('stop for good by their link, and nothing about them is kept', async () => {
    await request(NUMBER)
    await confirm()
    await addNumber('101')
    await look()
    world.clock.pass(HOUR_MS)
    await look()
    const [mail] = await sendMails()
    expect(await press(mail!.stopLink!)).toBeLessThan(400)
    await look()
    expect(await alerts()).toEqual([])
  })

  test('aren’t sent to an address that has unsubscribed', async () => {
    await request(NUMBER)
    await confirm()
    await world.deps.db.insert(mailStops).values({
      accountGuid: shop.account.guid,
      emailAddress: ADDRESS,
      reason: 'bounced',
      createdAt: 1,
    })
    await addNumber('101')
    await look()
    world.clock.pass(HOUR_MS)
    await look()
    expect(await sendMails()).toEqual([])
  })

  test('are refused for more than one person, and in galleries without subscribers', async () => {
    const refused = await request({ kind: 'text', text: '101, 102' })
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { fields: { person: { code: 'find_person_again' } } },
    ])
    await setFeatures({ collectSubscribers: false })
    expect((await request(NUMBER)).status).toBe(404)
    expect(await alerts()).toEqual([])
  })

  test('that no one confirmed are deleted after a week', async () => {
    await request(NUMBER)
    world.clock.pass(8 * DAY_MS)
    await look()
    expect(await alerts()).toEqual([])
    expect(
      await world.deps.db
        .select()
        .from(savedSearches)
        .where(eq(savedSearches.accountGuid, shop.account.guid)),
    ).toEqual([])
  })
})

describe('emails about more photos of a face', () => {
  test('require the visitor’s consent, and come for photos that show the same face', async () => {
    await addPhotoOf(RED)
    const person = await searchByFace(RED)
    expect((await request(person)).body).toMatchObject({ code: 'consent_needed' })
    const { body: consent } = await world.call(contract.sitePhotoAlerts.consent, {
      host: shop.host,
      query: { language: 'en' },
    })
    expect(consent.text).toContain('until I stop the emails')
    expect((await request(person, { consentVersion: consent.version })).status).toBe(200)
    await confirm()
    await addPhotoOf(BLUE)
    await addPhotoOf(RED)
    await look()
    world.clock.pass(HOUR_MS)
    await look()
    expect(await sendMails()).toMatchObject([
      { subject: `1 more photo from “${shop.gallery.name}”` },
    ])
  })

  test('stop when the face is erased', async () => {
    await addPhotoOf(RED)
    const person = await searchByFace(RED)
    await request(person, { consentVersion: 'photo-alert-2026-11-28' })
    await confirm()
    await world.call(contract.search.erase, {
      token: shop.studio.owner.token,
      body: {
        selfie: (await pictureOf(RED)).toString('base64'),
        engines: [shop.gallery.guid],
      },
    })
    await look()
    expect(await alerts()).toEqual([])
    expect(
      await world.deps.db
        .select()
        .from(savedSearchFaces)
        .where(eq(savedSearchFaces.accountGuid, shop.account.guid)),
    ).toEqual([])
  })
})
