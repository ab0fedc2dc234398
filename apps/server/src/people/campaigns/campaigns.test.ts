import { contract } from '@proofdesk/contract'
import { HOUR_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { eq, inArray } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { campaignRecipients, campaigns as campaignTable } from '../../ground/db/tables/campaigns.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { MailError, type MailMessage } from '../../ground/ports/mail/mail.ts'
import { makeCustomer } from '../../test-world/make-customer.ts'
import { type GalleryRecord, makeGallery } from '../../test-world/make-gallery.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { OPEN_PATH, STOP_PATH } from './recipient-link.ts'
import { handleSendCampaign } from './send-campaign.handler.ts'
import { handleSweepCampaigns } from './sweep-campaigns.handler.ts'

const { campaigns } = contract
let world: TestApp
let studio: Studio
let gallery: GalleryRecord
let sent: MailMessage[]
/** The mail server's response, by address. */
let answers: Map<string, () => void>

beforeAll(async () => {
  world = await createTestApp()
  world.deps.mail = {
    async send(message) {
      answers.get(message.to)?.()
      sent.push(message)
    },
    close() {},
  }
})
afterAll(() => world.close())

beforeEach(async () => {
  sent = []
  answers = new Map()
  studio = await makeStudio(world)
  gallery = await makeGallery(world, studio, { published: true })
})

const add = (change: Parameters<typeof makeCustomer>[2]) => makeCustomer(world, gallery, change)
const addMany = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      add({ emailAddress: `runner-${n}@race.test`, firstName: `Runner ${n}` }),
    ),
  )
const call = <R extends Parameters<TestApp['call']>[0]>(route: R, input: object) =>
  world.call(route, { token: studio.owner.token, ...input })
const notify = (body: object = { engineGuid: gallery.guid }) =>
  call(campaigns.notifyPhotosReady, { body })
const read = async (guid: string) =>
  (await call(campaigns.list, { query: { guid } })).body.campaigns[0]!
const recipientsOf = async (campaignGuid: string) =>
  (await call(campaigns.recipients, { query: { campaignGuid } })).body.recipients
const addresses = () => sent.map(({ to }) => to).sort()
const work = (campaignGuid: string) =>
  handleSendCampaign(world.deps, { accountGuid: studio.account.guid, campaignGuid })
const publish = (published: boolean) =>
  world.deps.db.update(galleries).set({ published }).where(eq(galleries.guid, gallery.guid))

const archive = (archived: boolean) =>
  world.deps.db.update(galleries).set({ archived }).where(eq(galleries.guid, gallery.guid))

/** Creates a campaign for the whole gallery and has it sent. */
async function send(body?: object): Promise<string> {
  const { campaign } = (await notify(body)).body
  await work(campaign.guid)
  return campaign.guid
}

test('a campaign lists what its recipients bought in the gallery afterwards, and no one else’s', async () => {
  const [early, buyer] = [
    await add({ emailAddress: 'early@race.test' }),
    await add({ emailAddress: 'buyer@race.test' }),
  ]
  const other = await makeGallery(world, studio)
  await makeOrder(world, gallery, { customerGuid: early.guid, grossProfit: 900 })
  world.clock.pass(MINUTE_MS)
  const campaignGuid = await send()
  const sales = async (token = studio.owner.token) =>
    world.call(campaigns.sales, { token, query: { campaignGuid } })
  expect((await sales()).body).toEqual({ orders: 0, sums: [] })
  world.clock.pass(MINUTE_MS)
  await makeOrder(world, gallery, { customerGuid: buyer.guid, grossProfit: 1_250 })
  await makeOrder(world, gallery, {
    customerGuid: buyer.guid,
    grossProfit: 1_000,
    currency: 'JPY',
  })
  await makeOrder(world, gallery, { emailAddress: 'somebody@else.test' })
  await makeOrder(world, other, { customerGuid: buyer.guid })
  expect((await sales()).body).toEqual({
    orders: 2,
    sums: [
      { currency: 'GBP', grossProfit: 12.5 },
      { currency: 'JPY', grossProfit: 1_000 },
    ],
  })
  expect((await sales((await makeStudio(world)).owner.token)).status).toBe(404)
})

test('everyone of a gallery is notified once, newcomers the next time, and everyone with force', async () => {
  await addMany(3)
  await add({ emailAddress: '', firstName: 'No address' })
  const guid = await send()
  expect(addresses()).toEqual(['runner-0@race.test', 'runner-1@race.test', 'runner-2@race.test'])
  expect(await read(guid)).toMatchObject({
    status: 'sent',
    galleryName: gallery.name,
    counts: { recipients: 3, sent: 3, queued: 0 },
  })
  const refused = await notify()
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({
    code: 'nobody_to_write',
    values: { withoutAddress: 1, stopped: 0, alreadyNotified: 3 },
  })
  const late = await add({ emailAddress: 'late@race.test' })
  sent = []
  await send()
  expect(addresses()).toEqual(['late@race.test'])
  await send({ guid: late.guid, force: true })
  expect(addresses()).toEqual(['late@race.test', 'late@race.test'])
  const [row] = await world.deps.db.select().from(customers).where(eq(customers.guid, late.guid))
  expect(row!.lastMessageAt).toBeGreaterThan(0)
})

test('an email has the person’s name, their own link and a link to unsubscribe', async () => {
  const anna = await add({ emailAddress: 'anna@race.test', firstName: 'Anna', bibNumber: '1042' })
  const guid = await send({ guid: anna.guid })
  const [mail] = sent
  expect(mail).toMatchObject({ to: 'anna@race.test', senderName: studio.account.companyName })
  expect(mail!.text).toContain('Anna')
  const [recipient] = await recipientsOf(guid)
  expect(mail!.messageId).toMatch(new RegExp(`^${recipient!.guid}@`))
  const link = /https?:\/\/\S+open\?key=\S+/.exec(mail!.text)![0]
  const host = new URL(link).host
  const opened = await world.app.inject({
    url: link.slice(link.indexOf(OPEN_PATH)),
    headers: { host },
  })
  expect(opened.statusCode).toBe(302)
  expect(opened.headers.location).toMatch(new RegExp(`/albums/${gallery.slug}`))
  // Another studio's host doesn't know it, and neither does anyone with a wrong key.
  const other = await makeStudio(world)
  const strange = await world.app.inject({
    url: link.slice(link.indexOf(OPEN_PATH)),
    headers: { host: `${other.account.alias}.${world.deps.env.DOMAIN}` },
  })
  expect(strange.statusCode).toBe(404)
  const forged = await world.app.inject({
    url: `${OPEN_PATH}?key=${recipient!.guid}.${'a'.repeat(43)}`,
    headers: { host },
  })
  expect(forged.statusCode).toBe(404)
  const { mail: asSent } = (
    await call(campaigns.mail, { query: { recipientGuid: recipient!.guid } })
  ).body
  expect(asSent).toMatchObject({ emailAddress: 'anna@race.test', subject: mail!.subject })
  const ofAnna = (await call(campaigns.ofCustomer, { query: { customerGuid: anna.guid } })).body
  expect(ofAnna.recipients).toMatchObject([{ status: 'sent' }])
})

test('one click stops a studio’s emails, opening the page doesn’t, and it can be undone', async () => {
  await addMany(2)
  await send()
  const { stopLink } = sent[0]!
  const { host, pathname, search } = new URL(stopLink!)
  expect(pathname).toBe(STOP_PATH)
  const url = pathname + search
  const page = await world.app.inject({ url, headers: { host } })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(`Emails from ${studio.account.companyName}`)
  const preview = async () =>
    (await call(campaigns.preview, { body: { engineGuid: gallery.guid, force: true } })).body
  expect(await preview()).toMatchObject({ recipients: 2, stopped: 0 })
  const stop = (
    query = '',
    { type = 'application/x-www-form-urlencoded', payload = 'List-Unsubscribe=One-Click' } = {},
  ) =>
    world.app.inject({
      method: 'POST',
      url: url + query,
      headers: { host, 'content-type': type },
      payload,
    })
  // A mail program must not be redirected, whichever of the two forms it sends and however often.
  const form = {
    type: 'multipart/form-data; boundary=x',
    payload:
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  }
  for (const answer of [await stop(), await stop(), await stop('', form)]) {
    expect(answer.statusCode).toBe(200)
    expect(answer.headers.location).toBeUndefined()
    expect(answer.body).toContain('You won’t get any more emails')
  }
  const head = await world.app.inject({ method: 'HEAD', url, headers: { host } })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(await preview()).toMatchObject({ recipients: 1, stopped: 1 })
  expect((await world.app.inject({ url, headers: { host } })).body).toContain(
    'You won’t get any more emails',
  )
  // People who pressed a button on the page are redirected to it.
  const pressed = await stop('&again=1', {
    type: 'application/x-www-form-urlencoded',
    payload: 'answered=1',
  })
  expect([pressed.statusCode, pressed.headers.location]).toEqual([303, url])
  expect(await preview()).toMatchObject({ recipients: 2, stopped: 0 })
})

test('those named are notified, and no one of another gallery or studio', async () => {
  const [first] = await addMany(2)
  const elsewhere = await makeCustomer(
    world,
    await makeGallery(world, studio, { published: true }),
    {
      emailAddress: 'elsewhere@race.test',
    },
  )
  await send({ engineGuid: gallery.guid, guids: [first!.guid, elsewhere.guid] })
  expect(addresses()).toEqual(['runner-0@race.test'])
  const other = await makeStudio(world)
  const stolen = await world.call(campaigns.notifyPhotosReady, {
    token: other.owner.token,
    body: { guid: first!.guid },
  })
  expect(stolen.status).toBe(404)
  expect((await notify({})).status).toBe(422)
})

test('a campaign waits for its time and its gallery, and can be cancelled until then', async () => {
  await addMany(2)
  const at = world.clock.now() + HOUR_MS
  const { campaign } = (await notify({ engineGuid: gallery.guid, startAt: at })).body
  expect(campaign).toMatchObject({ status: 'scheduled', startAt: at })
  await work(campaign.guid)
  expect(sent).toEqual([])
  await publish(false)
  expect((await notify()).body).toMatchObject({ code: 'gallery_unpublished' })
  world.clock.pass(3_600_001)
  await work(campaign.guid)
  expect(await read(campaign.guid)).toMatchObject({ status: 'paused', pauseReason: 'unpublished' })
  // Visitors don't see an archived gallery either, regardless of its earlier state.
  await archive(true)
  await publish(true)
  expect((await notify()).body).toMatchObject({ code: 'gallery_unpublished' })
  await handleSweepCampaigns(world.deps)
  await work(campaign.guid)
  expect(await read(campaign.guid)).toMatchObject({ status: 'paused', pauseReason: 'unpublished' })
  expect(sent).toEqual([])
  await archive(false)
  await handleSweepCampaigns(world.deps)
  await work(campaign.guid)
  expect(addresses()).toHaveLength(2)
  const late = await add({ emailAddress: 'late@race.test' })
  const second = (await notify({ guid: late.guid, startAt: world.clock.now() + 1_000 })).body
    .campaign
  const cancelled = await call(campaigns.cancel, { body: { campaignGuid: second.guid } })
  expect(cancelled.body.campaign.status).toBe('cancelled')
  world.clock.pass(2_000)
  await work(second.guid)
  expect(addresses()).toHaveLength(2)
  expect((await call(campaigns.cancel, { body: { campaignGuid: campaign.guid } })).status).toBe(409)
})

test('an unknown address isn’t emailed again, and a busy one is retried later', async () => {
  await addMany(3)
  const about = { isAboutRecipient: true }
  answers.set('runner-0@race.test', () => {
    throw new MailError('refused', 'No such user', about)
  })
  answers.set('runner-1@race.test', () => {
    throw new MailError('unavailable', 'Greylisted', about)
  })
  const guid = await send()
  expect((await read(guid)).counts).toMatchObject({ sent: 1, bounced: 1, queued: 1 })
  expect((await read(guid)).status).toBe('sending')
  await work(guid)
  expect(addresses()).toEqual(['runner-2@race.test'])
  answers.delete('runner-1@race.test')
  world.clock.pass(300_001)
  await work(guid)
  expect(await read(guid)).toMatchObject({ status: 'sent', counts: { sent: 2, bounced: 1 } })
  expect((await notify({ engineGuid: gallery.guid, force: true })).status).toBe(200)
  const { body } = await call(campaigns.preview, {
    body: { engineGuid: gallery.guid, force: true },
  })
  expect(body).toMatchObject({ recipients: 2, stopped: 1 })
})

test('while the mail server is away no one loses their email or an attempt', async () => {
  await addMany(5)
  let isAway = true
  for (let n = 0; n < 5; n++)
    answers.set(`runner-${n}@race.test`, () => {
      if (isAway) throw new MailError('unavailable', 'Connection refused')
    })
  const guid = await send()
  expect(sent).toEqual([])
  const waiting = await read(guid)
  expect(waiting).toMatchObject({ status: 'sending', counts: { queued: 5 } })
  expect(waiting.nextTryAt).toBeGreaterThan(world.clock.now())
  isAway = false
  world.clock.pass(60_001)
  await work(guid)
  expect(addresses()).toHaveLength(5)
  expect(await read(guid)).toMatchObject({ status: 'sent', nextTryAt: null })
  expect((await recipientsOf(guid)).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1])
})

test('someone whose email was being handed over at a crash isn’t emailed again automatically', async () => {
  await addMany(2)
  const { campaign } = (await notify()).body
  await work(campaign.guid)
  const [first] = await recipientsOf(campaign.guid)
  await world.deps.db
    .update(campaignRecipients)
    .set({ status: 'sending', sentAt: null })
    .where(eq(campaignRecipients.guid, first!.guid))
  await world.deps.db
    .update(campaignTable)
    .set({ status: 'sending', finishedAt: null })
    .where(eq(campaignTable.guid, campaign.guid))
  await work(campaign.guid)
  expect(sent).toHaveLength(2)
  expect(await read(campaign.guid)).toMatchObject({
    status: 'sent',
    counts: { sent: 1, unconfirmed: 1 },
  })
  const again = { body: { recipientGuid: first!.guid } }
  expect((await call(campaigns.sendAgain, again)).status).toBe(200)
  await work(campaign.guid)
  expect(sent).toHaveLength(3)
  expect((await call(campaigns.sendAgain, again)).status).toBe(409)
})

/** A campaign that was sent, with this many recipients whose delivery is uncertain. */
async function sendWithUncertain(total: number, uncertain: number) {
  await addMany(total)
  const { guid } = (await notify()).body.campaign
  await work(guid)
  const lost = (await recipientsOf(guid)).slice(0, uncertain)
  await world.deps.db
    .update(campaignRecipients)
    .set({ status: 'sending', sentAt: null })
    .where(
      inArray(
        campaignRecipients.guid,
        lost.map((one) => one.guid),
      ),
    )
  await world.deps.db
    .update(campaignTable)
    .set({ status: 'sending', finishedAt: null, noted: 0 })
    .where(eq(campaignTable.guid, guid))
  await work(guid)
  sent.splice(0)
  return { guid, lost: lost.map(({ emailAddress }) => emailAddress).sort() }
}

test('one call sends to everyone uncertain after a crash, to no one else, and once', async () => {
  const { guid, lost } = await sendWithUncertain(5, 3)
  expect(await read(guid)).toMatchObject({ status: 'sent', counts: { sent: 2, unconfirmed: 3 } })
  const again = () => call(campaigns.sendUncertain, { body: { campaignGuid: guid } })
  const answer = await again()
  expect(answer).toMatchObject({
    status: 200,
    body: { campaign: { status: 'sending', counts: { queued: 3, unconfirmed: 0 } } },
  })
  expect((await again()).status).toBe(409)
  await work(guid)
  expect(addresses().sort()).toEqual(lost)
  expect(await read(guid)).toMatchObject({ status: 'sent', counts: { sent: 5, unconfirmed: 0 } })
  const { events } = (await call(contract.galleryTimeline.list, { query: { guid: gallery.guid } }))
    .body
  expect(events.map(({ kind, values }) => ({ kind, values }))).toEqual([
    { kind: 'customersWritten', values: { count: 3 } },
    { kind: 'customersWritten', values: { count: 2, uncertain: 3 } },
    { kind: 'customersWritten', values: { count: 5 } },
  ])
})

test('uncertain recipients of a cancelled campaign get it, but not for a hidden gallery', async () => {
  const { guid, lost } = await sendWithUncertain(2, 1)
  await world.deps.db
    .update(campaignTable)
    .set({ status: 'cancelled' })
    .where(eq(campaignTable.guid, guid))
  const again = () => call(campaigns.sendUncertain, { body: { campaignGuid: guid } })
  await publish(false)
  expect(await again()).toMatchObject({ status: 409, body: { code: 'gallery_unpublished' } })
  await publish(true)
  expect((await again()).status).toBe(200)
  await work(guid)
  expect(addresses()).toEqual(lost)
  expect(await read(guid)).toMatchObject({ status: 'cancelled' })
})

test('many unknown addresses pause a campaign until someone resumes it', async () => {
  await addMany(80)
  for (let n = 0; n < 80; n++)
    answers.set(`runner-${n}@race.test`, () => {
      if (n % 2) throw new MailError('refused', 'No such user', { isAboutRecipient: true })
    })
  const guid = await send()
  expect(await read(guid)).toMatchObject({ status: 'paused', pauseReason: 'many_bounces' })
  expect((await call(campaigns.resume, { body: { campaignGuid: guid } })).status).toBe(200)
  await work(guid)
  const done = await read(guid)
  expect(done).toMatchObject({ status: 'sent', counts: { recipients: 80, bounced: 40, sent: 40 } })
  expect(new Set(addresses()).size).toBe(40)
})

test('an email that fails by our fault affects no other, and can be sent again', async () => {
  await addMany(3)
  answers.set('runner-1@race.test', () => {
    throw new TypeError('A fault')
  })
  const guid = await send()
  expect(addresses()).toEqual(['runner-0@race.test', 'runner-2@race.test'])
  expect(await read(guid)).toMatchObject({ status: 'sent', counts: { sent: 2, unconfirmed: 1 } })
  answers.clear()
  const [left] = (await recipientsOf(guid)).filter(({ status }) => status === 'unconfirmed')
  await call(campaigns.sendAgain, { body: { recipientGuid: left!.guid } })
  await work(guid)
  expect(await read(guid)).toMatchObject({ status: 'sent', counts: { sent: 3 } })
})

test('emails that can’t be rendered fail, and five in a row pause the campaign', async () => {
  await addMany(12)
  const { guid } = (await notify()).body.campaign
  await handleSendCampaign(
    { ...world.deps, signingKey: undefined as never },
    { accountGuid: studio.account.guid, campaignGuid: guid },
  )
  const paused = await read(guid)
  expect(paused).toMatchObject({ status: 'paused', pauseReason: 'internal' })
  expect(paused.counts.queued + paused.counts.failed).toBe(12)
  expect(paused.counts.failed).toBeGreaterThanOrEqual(5)
  const failed = (await recipientsOf(guid)).filter(({ status }) => status === 'failed')
  expect(failed.map(({ reason }) => reason)).toEqual(failed.map(() => 'internal'))
})

test('a campaign that fails as a whole reports it after its last attempt, and can be resumed', async () => {
  await addMany(2)
  const { guid } = (await notify()).body.campaign
  const attempt = (isLastAttempt: boolean) =>
    handleSendCampaign(
      { ...world.deps, env: undefined as never },
      { accountGuid: studio.account.guid, campaignGuid: guid },
      { isLastAttempt },
    )
  await expect(attempt(false)).rejects.toThrow()
  expect((await read(guid)).status).toBe('sending')
  await attempt(true)
  expect(await read(guid)).toMatchObject({
    status: 'paused',
    pauseReason: 'internal',
    counts: { queued: 2 },
  })
  expect((await call(campaigns.resume, { body: { campaignGuid: guid } })).status).toBe(200)
  await work(guid)
  expect(addresses()).toEqual(['runner-0@race.test', 'runner-1@race.test'])
})

test('one email is sent again without the others of a paused or cancelled campaign', async () => {
  await addMany(4)
  const failing = ['runner-0@race.test', 'runner-1@race.test']
  for (const address of failing)
    answers.set(address, () => {
      throw new MailError('refused', 'Not today')
    })
  const guid = await send()
  expect(await read(guid)).toMatchObject({ status: 'sent', counts: { failed: 2, sent: 2 } })
  const rows = await recipientsOf(guid)
  const rowOf = (address: string) => rows.find(({ emailAddress }) => emailAddress === address)!.guid
  const set = (status: 'paused' | 'cancelled') =>
    world.deps.db
      .update(campaignTable)
      .set({ status, pauseReason: status === 'paused' ? 'many_bounces' : null })
      .where(eq(campaignTable.guid, guid))
  const queue = (address: string) =>
    world.deps.db
      .update(campaignRecipients)
      .set({ status: 'queued' })
      .where(eq(campaignRecipients.guid, rowOf(address)))
  await queue('runner-2@race.test')
  await queue('runner-3@race.test')
  answers.clear()
  sent = []
  const again = (address: string) =>
    call(campaigns.sendAgain, { body: { recipientGuid: rowOf(address) } })
  await set('paused')
  expect((await again(failing[0]!)).status).toBe(200)
  await work(guid)
  expect(addresses()).toEqual([failing[0]])
  expect(await read(guid)).toMatchObject({
    status: 'paused',
    pauseReason: 'many_bounces',
    counts: { queued: 2, failed: 1 },
  })
  await publish(false)
  expect((await again(failing[1]!)).body).toMatchObject({ code: 'gallery_unpublished' })
  await publish(true)
  await set('cancelled')
  expect((await again(failing[1]!)).status).toBe(200)
  await work(guid)
  await work(guid)
  expect(addresses()).toEqual(failing)
  expect((await read(guid)).status).toBe('cancelled')
})

test('recipients are listed in consecutive pages by status, each on one of them', async () => {
  const people = await addMany(230)
  const { guid } = (await notify()).body.campaign
  await world.deps.db.insert(campaignRecipients).values(
    people.map((person, n) => ({
      guid: newGuid(),
      accountGuid: studio.account.guid,
      campaignGuid: guid,
      engineGuid: gallery.guid,
      customerGuid: person.guid,
      status: n < 110 ? ('bounced' as const) : ('sent' as const),
    })),
  )
  const page = async (query: object = {}) => {
    const { body } = await call(campaigns.recipients, { query: { campaignGuid: guid, ...query } })
    return { ...body, last: body.recipients?.at(-1) }
  }
  const seen: string[] = []
  const sizes: number[] = []
  for (let shown = await page(); shown.last;) {
    const { recipients, total, last } = shown
    expect(total).toBe(230)
    seen.push(...recipients.map((one) => one.guid))
    sizes.push(recipients.length)
    shown = await page({ after: last.guid, afterStatus: last.status })
  }
  expect([sizes, new Set(seen).size]).toEqual([[100, 100, 30], 230])
  const first = await page({ status: 'bounced' })
  expect(first.total).toBe(110)
  const rest = await page({
    status: 'bounced',
    after: first.last!.guid,
    afterStatus: first.last!.status,
  })
  expect(rest.recipients.map(({ status }) => status)).toEqual(Array(10).fill('bounced'))
  // A recipient's changed status is no reason to start again.
  await world.deps.db
    .update(campaignRecipients)
    .set({ status: 'sent' })
    .where(eq(campaignRecipients.guid, first.last!.guid))
  const again = await page({
    status: 'bounced',
    after: first.last!.guid,
    afterStatus: first.last!.status,
  })
  expect(again.recipients).toEqual(rest.recipients)
  expect(await page({ after: first.last!.guid })).toMatchObject({ code: 'malformed' })
})

test('everyone who matches a filter or segment is notified, a segment as of its creation', async () => {
  const vip = await add({ emailAddress: 'vip@race.test', tags: ['vip'] })
  await add({ emailAddress: 'buyer@race.test', tags: ['vip'], bibNumber: '7' })
  await add({ emailAddress: 'other@race.test' })
  const { segment } = (
    await call(contract.customerSegments.create, { body: { name: 'Seven', filter: { text: '7' } } })
  ).body
  const whom = { engineGuid: gallery.guid, segmentGuid: segment.guid, filter: { tags: ['vip'] } }
  const preview = (await call(campaigns.preview, { body: whom })).body
  expect(preview).toMatchObject({ recipients: 1, sample: { name: expect.any(String) } })
  const { campaign } = (await notify(whom)).body
  await call(contract.customerSegments.remove, { query: { guid: segment.guid } })
  await work(campaign.guid)
  expect(addresses()).toEqual(['buyer@race.test'])
  sent = []
  await send({ engineGuid: gallery.guid, filter: { tags: ['vip'] } })
  expect(addresses()).toEqual(['vip@race.test'])
  const [mail] = (await call(campaigns.ofCustomer, { query: { customerGuid: vip.guid } })).body
    .recipients
  expect(mail).toMatchObject({ kind: 'photosReady', status: 'sent', at: mail!.sentAt })
  const nobody = await notify({ engineGuid: gallery.guid, segment: 'buyers' })
  expect(nobody.body).toMatchObject({ code: 'nobody_to_write' })
})
