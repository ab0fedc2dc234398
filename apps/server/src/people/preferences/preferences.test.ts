import { contract } from '@proofdesk/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { customers } from '../../ground/db/tables/customers.ts'
import { makeCustomer } from '../../test-world/make-customer.ts'
import { type GalleryRecord, makeGallery } from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { CONSENT_VERSIONS } from '../customers/consent-texts.ts'
import { sign } from '../../ground/signatures/signature.ts'
import { PREFERENCES_PATH, preferencesLink } from './preferences-key.ts'

const ADA = 'ada@runner.test'
let world: TestApp
let studio: Studio
let city: GalleryRecord
let spring: GalleryRecord
/** Ada's customers. */
let inCity: string
let inSpring: string
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())
beforeEach(async () => {
  studio = await makeStudio(world)
  city = await makeGallery(world, studio, { name: 'City run', published: true })
  spring = await makeGallery(world, studio, { name: 'Spring run', published: true })
  const consent = {
    marketingOptIn: true,
    consentAt: Date.UTC(2026, 4, 3, 10),
    consentText: 'Yes, <news> & offers',
  }
  inCity = (await makeCustomer(world, city, { emailAddress: ADA, ...consent })).guid
  inSpring = (await makeCustomer(world, spring, { emailAddress: ADA })).guid
})

const ask = (query = '', { method = 'GET', address = ADA, of = studio, language = 'en' } = {}) => {
  const link = preferencesLink(world.deps, of.account, address, language)
  const { host, pathname, search } = new URL(link)
  return world.app.inject({
    method: method as 'GET' | 'POST',
    url: `${pathname}${search}${query}`,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: method === 'POST' ? 'answered=1' : undefined,
  })
}
const submit = async (query: string) => {
  const { statusCode, headers } = await ask(query, { method: 'POST' })
  expect(statusCode).toBe(303)
  expect(headers.location).toMatch(new RegExp(`^${PREFERENCES_PATH}\\?key=[^&]+$`))
  return (await ask()).payload
}
const row = async (guid: string) => {
  const [found] = await world.deps.db.select().from(customers).where(eq(customers.guid, guid))
  return found!
}
const reachable = async (gallery: GalleryRecord) => {
  const { body } = await world.call(contract.campaigns.preview, {
    token: studio.owner.token,
    body: { engineGuid: gallery.guid, force: true },
  })
  return [body.recipients, body.stopped]
}

test('someone sees which of a studio’s emails they get, and which text they agreed to when', async () => {
  const draft = await makeGallery(world, studio, { name: 'Secret run' })
  await makeCustomer(world, draft, { emailAddress: ADA })
  const { payload, headers } = await ask()
  for (const part of [
    `Emails from ${studio.account.companyName}`,
    ADA,
    'Photos of “City run”',
    'Photos of “Spring run”',
    'You agreed on 3 May 2026: “Yes, &lt;news&gt; &amp; offers”',
    'Unsubscribe from all emails',
  ])
    expect(payload).toContain(part)
  expect(payload).not.toContain('Secret run')
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
})

test('one gallery is unsubscribed from and resubscribed to, without affecting others', async () => {
  expect(await submit(`&about=${inCity}`)).toContain('You no longer get these emails.')
  await submit(`&about=${inCity}`)
  expect(await reachable(city)).toEqual([0, 1])
  expect(await reachable(spring)).toEqual([1, 0])
  const refused = await world.call(contract.campaigns.notifyPhotosReady, {
    token: studio.owner.token,
    body: { guid: inCity },
  })
  expect(refused.body).toMatchObject({ code: 'nobody_to_write' })
  expect(await submit(`&about=${inCity}&again=1`)).not.toContain('not told of it')
  expect(await reachable(city)).toEqual([1, 0])
})

test('offers are turned off, and on again with the text of the page', async () => {
  expect(await submit('&about=offers')).toContain('You don’t get these.')
  expect(await row(inCity)).toMatchObject({
    marketingOptIn: false,
    consentText: 'Yes, <news> & offers',
  })
  expect(await reachable(city)).toEqual([1, 0])
  const before = world.clock.now()
  expect(await submit('&about=offers&again=1')).toContain('“Yes, send me news and offers”')
  for (const guid of [inCity, inSpring]) {
    const { consentAt, ...consent } = await row(guid)
    expect(consentAt).toBeGreaterThanOrEqual(before)
    expect(consent).toMatchObject({
      marketingOptIn: true,
      consentPlace: 'preferences',
      consentText: 'Yes, send me news and offers',
      consentProof: {
        of: consentAt,
        version: CONSENT_VERSIONS.preferences,
        language: 'en',
        provedAt: consentAt,
        by: 'mail',
        sentAt: null,
      },
    })
  }
})

test('only the text that the page shows can be agreed to', async () => {
  await submit('&about=offers')
  expect((await ask()).payload).toContain(`again=1&amp;words=${CONSENT_VERSIONS.preferences}`)
  const forged = await ask('&about=offers&again=1&words=anything', { method: 'POST' })
  expect(forged.statusCode).toBe(404)
  expect(await row(inCity)).toMatchObject({ marketingOptIn: false })
})

test('all emails are turned off by one click, and come back without the offers', async () => {
  const [first, second] = await Promise.all([submit(''), submit('&about=all')])
  for (const page of [first, second]) expect(page).toContain('You won’t get any more emails')
  expect(await row(inCity)).toMatchObject({ marketingOptIn: false })
  expect(await reachable(city)).toEqual([0, 1])
  expect(await reachable(spring)).toEqual([0, 1])
  expect(await submit('&about=all&again=1')).toContain('You don’t get these.')
  expect(await reachable(spring)).toEqual([1, 0])
})

test('the page is in the language of its email, with galleries’ titles in that language', async () => {
  await world.call(contract.engines.update, {
    token: studio.owner.token,
    body: {
      guid: city.guid,
      additionalLocales: ['th'],
      translations: { th: { displayTitle: 'วิ่งในเมือง' } },
    },
  })
  const thai = (await ask('', { language: 'th' })).payload
  expect(thai).toContain('<html lang="th">')
  expect(thai).toContain('วิ่งในเมือง')
  expect(thai).toContain('Spring run')
  expect(thai).not.toContain('City run')
  expect((await ask('')).payload).toContain('City run')
  const changed = await ask('', { language: 'th', method: 'POST' })
  expect(decodeURIComponent(changed.headers.location!)).toContain('.th.')
})

test('a link from before links had a language still opens the page, in the studio’s', async () => {
  const signature = sign(world.deps.signingKey, 'preferences', `${studio.account.guid} ${ADA}`)
  const key = encodeURIComponent(`${Buffer.from(ADA).toString('base64url')}.${signature}`)
  const page = await world.app.inject({
    url: `${PREFERENCES_PATH}?key=${key}`,
    headers: { host: studio.host },
  })
  expect(page.statusCode).toBe(200)
  expect(page.payload).toContain('<html lang="en">')
})

test('a link is for one address and studio, doesn’t affect others, and can’t be guessed', async () => {
  const stranger = await makeCustomer(world, city, { emailAddress: 'bo@runner.test' })
  await submit(`&about=${stranger.guid}`)
  await submit('')
  expect(await row(stranger.guid)).toMatchObject({ mailsStoppedAt: null })
  expect(await reachable(city)).toEqual([1, 1])
  const other = await makeStudio(world)
  const { search } = new URL(preferencesLink(world.deps, studio.account, ADA, 'en'))
  const host = `${other.account.alias}.${world.deps.env.DOMAIN}`
  for (const method of ['GET', 'POST'] as const) {
    const elsewhere = await world.app.inject({
      method,
      url: PREFERENCES_PATH + search,
      headers: { host },
    })
    expect(elsewhere.statusCode).toBe(404)
  }
  expect((await ask('x')).statusCode).toBe(404)
  expect((await ask('&about=everything')).statusCode).toBe(404)
  // No customer has this address: it can be stopped anyway.
  const unknown = (await ask('', { address: 'new@runner.test' })).payload
  expect(unknown).toContain('Unsubscribe from all emails')
  expect(unknown).not.toContain('News and offers')
})

test('the page is in the studio’s language if the link names none of ours', async () => {
  const german = await makeStudio(world)
  await world.call(contract.account.update, {
    token: german.owner.token,
    body: { defaultLanguage: 'de' },
  })
  const { payload } = await ask('', { of: german, language: 'xx' })
  expect(payload).toContain('<html lang="de">')
  expect(payload).toContain('Alle E-Mails abbestellen')
})
