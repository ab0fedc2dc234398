import { contract } from '@proofdesk/contract'
import { DAY_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { campaignRecipients } from '../../ground/db/tables/campaigns.ts'
import { MailError } from '../../ground/ports/mail/mail.ts'
import { playDelivery } from '../../test-world/fake-delivery.ts'
import { makeCustomer } from '../../test-world/make-customer.ts'
import { type GalleryRecord, makeGallery } from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { applyMailEvent } from './apply-mail-event.ts'
import { handleSendCampaign } from './send-campaign.handler.ts'
import { handleSweepCampaigns } from './sweep-campaigns.handler.ts'

const { campaigns } = contract
let world: TestApp
let phones: Awaited<ReturnType<typeof playDelivery>>
let studio: Studio
let gallery: GalleryRecord
let sent: string[]
/** Mobile numbers differ between tests: they share one phone stub. */
let series = 0

beforeAll(async () => {
  world = await createTestApp()
  phones = await playDelivery(world)
  world.deps.mail = {
    async send({ to }) {
      if (to.startsWith('gone'))
        throw new MailError('refused', 'No such user', { isAboutRecipient: true })
      sent.push(to)
    },
    close() {},
  }
})
afterAll(async () => {
  await world.close()
  await phones.stop()
})
beforeEach(async () => {
  sent = []
  series += 1
  studio = await makeStudio(world)
  gallery = await makeGallery(world, studio, { published: true })
  await wantFallback(true)
})

const call = <R extends Parameters<TestApp['call']>[0]>(route: R, input: object) =>
  world.call(route, { token: studio.owner.token, ...input })
const wantFallback = (whatsappFallback: boolean) =>
  call(contract.account.update, { body: { whatsappFallback } })
const numberOf = (n: number) => `+4917${String(series).padStart(4, '0')}${n}55`
const add = (n: number, change: Parameters<typeof makeCustomer>[2] = {}) =>
  makeCustomer(world, gallery, {
    firstName: `Runner ${n}`,
    mobileNumber: numberOf(n),
    marketingOptIn: true,
    ...change,
  })
const work = async (campaignGuid: string) => {
  await handleSendCampaign(world.deps, { accountGuid: studio.account.guid, campaignGuid })
  return campaignGuid
}
const send = async () => {
  const { body } = await call(campaigns.notifyPhotosReady, { body: { engineGuid: gallery.guid } })
  return work(body.campaign.guid)
}
const read = async (guid: string) =>
  (await call(campaigns.list, { query: { guid } })).body.campaigns[0]!
const reached = async () =>
  (await phones.messages())
    .filter(({ to }) => to.startsWith(numberOf(0).slice(1, 9)))
    .map(({ to }) => Number(to.at(-3)))
    .sort()
const rowOf = async (campaignGuid: string, n: number) => {
  const { recipients } = (await call(campaigns.recipients, { query: { campaignGuid } })).body
  return recipients.find(
    ({ channel, firstName }) => channel === 'whatsapp' && firstName === `Runner ${n}`,
  )
}

test('people no email reaches are notified by WhatsApp once, if they and the studio agreed', async () => {
  await add(0, { emailAddress: 'there@race.test' })
  await add(1, { emailAddress: 'gone-1@race.test' })
  await add(2)
  await add(3, { marketingOptIn: false })
  await add(4, { emailAddress: 'gone-4@race.test', marketingOptIn: false })
  await add(5, { emailAddress: 'gone-5@race.test', mobileNumber: '' })
  const ask = async () =>
    (await call(campaigns.preview, { body: { engineGuid: gallery.guid } })).body
  expect(await ask()).toMatchObject({ recipients: 4, byWhatsApp: 1, withoutAddress: 1 })
  await wantFallback(false)
  expect(await ask()).toMatchObject({ recipients: 4, byWhatsApp: 0, withoutAddress: 2 })
  await wantFallback(true)
  const guid = await send()
  expect(await reached()).toEqual([1, 2])
  const [message] = (await phones.messages()).filter(({ to }) => `+${to}` === numberOf(1))
  expect(message).toMatchObject({ template: 'photos_ready', language: 'en' })
  expect(message!.parameters.slice(0, 2)).toEqual(['Runner 1', studio.account.companyName])
  expect(await read(guid)).toMatchObject({
    status: 'sent',
    counts: { recipients: 4, sent: 1, bounced: 3 },
    messages: { recipients: 2, sent: 2 },
  })
  expect(await rowOf(guid, 1)).toMatchObject({ status: 'sent', mobileNumber: numberOf(1) })
  await work(guid)
  // People notified by a message count as notified, and no one else can be.
  const again = await call(campaigns.notifyPhotosReady, { body: { engineGuid: gallery.guid } })
  expect(again.status).toBe(422)
  expect(await reached()).toEqual([1, 2])
  expect(sent).toEqual(['there@race.test'])
})

test('an email that bounces later resumes its campaign for the message, once per recipient', async () => {
  await add(0, { emailAddress: 'late@race.test' })
  await add(1, { emailAddress: 'angry@race.test' })
  const guid = await send()
  expect(await reached()).toEqual([])
  const { recipients } = (await call(campaigns.recipients, { query: { campaignGuid: guid } })).body
  const tell = (name: string, kind: 'bounced' | 'complained') =>
    applyMailEvent(world.deps, {
      kind,
      messageId: `${recipients.find(({ emailAddress }) => emailAddress.startsWith(name))!.guid}@x`,
    })
  await Promise.all([tell('late', 'bounced'), tell('late', 'bounced'), tell('angry', 'complained')])
  expect(await read(guid)).toMatchObject({ status: 'sending', messages: { queued: 1 } })
  await work(guid)
  await tell('late', 'bounced')
  await work(guid)
  expect(await reached()).toEqual([0])
  expect(await read(guid)).toMatchObject({ status: 'sent', messages: { recipients: 1, sent: 1 } })
})

test('an unavailable service is retried later; what it may have accepted isn’t sent again', async () => {
  await add(0)
  await phones.fail('whatsapp', '/v23.0', 'error')
  const guid = await send()
  expect(await rowOf(guid, 0)).toMatchObject({ status: 'queued', attempts: 1 })
  await work(guid)
  expect(await reached()).toEqual([])
  world.clock.pass(6 * MINUTE_MS)
  await handleSweepCampaigns(world.deps)
  await work(guid)
  expect(await reached()).toEqual([0])

  await add(1)
  await phones.fail('whatsapp', '/v23.0', 'timeout')
  const silent = await send()
  expect(await rowOf(silent, 1)).toMatchObject({ status: 'unconfirmed' })
  world.clock.pass(DAY_MS)
  await work(silent)
  expect(await read(silent)).toMatchObject({ status: 'sent', messages: { unconfirmed: 1 } })
  const before = (await reached()).length
  const again = await call(campaigns.sendUncertain, { body: { campaignGuid: silent } })
  expect(again.status).toBe(200)
  await work(silent)
  expect(await rowOf(silent, 1)).toMatchObject({ status: 'sent' })
  expect(await reached()).toHaveLength(before + 1)

  await add(2)
  await phones.fail('whatsapp', '/v23.0', 'decline')
  expect(await rowOf(await send(), 2)).toMatchObject({ status: 'failed', reason: 'invalid' })
})

test('messages uncertain after a crash aren’t resent, and people who opted out are skipped', async () => {
  const people = [await add(0), await add(1)]
  const { body } = await call(campaigns.notifyPhotosReady, { body: { engineGuid: gallery.guid } })
  const { guid } = body.campaign
  // The service is unavailable, so both wait.
  await phones.fail('whatsapp', '/v23.0', 'error', 2)
  await work(guid)
  const { db } = world.deps
  await db
    .update(campaignRecipients)
    .set({ status: 'sending' })
    .where(
      and(
        eq(campaignRecipients.campaignGuid, guid),
        eq(campaignRecipients.customerGuid, people[0]!.guid),
      ),
    )
  await call(contract.customers.update, {
    body: { guid: people[1]!.guid, marketingOptIn: false },
  })
  world.clock.pass(6 * MINUTE_MS)
  await work(guid)
  expect(await rowOf(guid, 0)).toMatchObject({ status: 'unconfirmed' })
  expect(await rowOf(guid, 1)).toMatchObject({ status: 'skipped' })
  expect(await reached()).toEqual([])
})

test('the link of a message leads to the gallery, and its other one revokes the consent', async () => {
  const anna = await add(0)
  await send()
  const [message] = (await phones.messages()).filter(({ to }) => `+${to}` === numberOf(0))
  const [, , link, stopLink] = message!.parameters
  const ask = (address: string, method: 'GET' | 'POST' = 'GET') => {
    const { host, pathname, search } = new URL(address)
    return world.app.inject({ method, url: pathname + search, headers: { host } })
  }
  expect((await ask(link!)).headers.location).toContain(`/albums/${gallery.slug}`)
  expect((await ask(stopLink!)).payload).toContain(numberOf(0))
  expect((await ask(stopLink!, 'POST')).statusCode).toBe(200)
  const { customers } = (await call(contract.customers.list, { query: { guid: anna.guid } })).body
  expect(customers[0]).toMatchObject({ marketingOptIn: false })
})
