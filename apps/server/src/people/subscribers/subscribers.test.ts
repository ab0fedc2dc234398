import { globSync, readFileSync } from 'node:fs'
import { contract } from '@proofdesk/contract'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { campaigns, mailStops } from '../../ground/db/tables/campaigns.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { subscriptions } from '../../ground/db/tables/subscriptions.ts'
import { makeCustomer } from '../../test-world/make-customer.ts'
import { makeStudio } from '../../test-world/make-studio.ts'
import { setUpGallery } from '../../test-world/set-up-world.ts'
import { handleSendCampaign } from '../campaigns/send-campaign.handler.ts'
import { CONSENT_VERSIONS, consentText } from '../customers/consent-texts.ts'
import { handleSendSubscriptionMail } from './send-subscription-mail.handler.ts'
import { handleSweepSubscriptions } from './sweep-subscriptions.handler.ts'

const { world, studio, gallery } = setUpGallery('test')
let host: string
beforeEach(async () => {
  await setGallery({ features: { ...gallery.features, collectSubscribers: true } })
  host = `${studio.account.alias}.${world.deps.env.DOMAIN}`
})

const setGallery = (change: Partial<typeof galleries.$inferInsert>) =>
  world.deps.db.update(galleries).set(change).where(eq(galleries.guid, gallery.guid))
const setCountry = (country: string) =>
  world.deps.db.update(accounts).set({ country }).where(eq(accounts.guid, studio.account.guid))
let visits = 0
const subscribe = (change: object = {}) =>
  world.call(contract.siteSubscribers.subscribe, {
    host,
    ip: `198.51.100.${(visits = (visits + 1) % 250)}`,
    body: {
      slug: gallery.slug,
      emailAddress: 'Mia@Runner.test',
      firstName: 'Mia',
      language: 'en',
      ...change,
    },
  })
const listCustomers = () =>
  world.deps.db.select().from(customers).where(eq(customers.engineGuid, gallery.guid))
const subscriptionOf = async () => {
  const [row] = await world.deps.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.engineGuid, gallery.guid))
  return row!
}

const OFFERS = { consentVersion: CONSENT_VERSIONS.subscription }
const wordsOf = (name = studio.account.companyName) =>
  `Also send me news and offers from ${name}. I can unsubscribe at any time.`
const customerOf = async (emailAddress = 'mia@runner.test') =>
  (await listCustomers()).find((customer) => customer.emailAddress === emailAddress)

test('where no proof is required a subscriber is a customer immediately', async () => {
  await setCountry('gb')
  expect((await subscribe()).body).toEqual({ needsProof: false })
  expect(await listCustomers()).toMatchObject([
    {
      emailAddress: 'mia@runner.test',
      firstName: 'Mia',
      source: 'subscription',
      marketingOptIn: false,
    },
  ])
  // The second time nothing valid changes.
  expect((await subscribe({ firstName: 'Other', ...OFFERS })).status).toBe(200)
  expect(await listCustomers()).toMatchObject([{ firstName: 'Mia', marketingOptIn: false }])
})

test('consent texts are the server’s: callers’ own texts and unpublished versions are refused', async () => {
  await setCountry('gb')
  const forged = { emailAddress: 'victim@real.test' }
  for (const consent of [
    { marketingOptIn: true, consentText: 'I sell my soul and agree to everything' },
    { ...OFFERS, consentText: 'I sell my soul' },
    { consentVersion: 'subscription-1999-01' },
    { consentVersion: 'toString' },
  ])
    expect((await subscribe({ ...forged, ...consent })).body).toMatchObject({ code: 'invalid' })
  expect(await listCustomers()).toEqual([])
})

test('news and offers require the owner’s confirmation everywhere, with the text they read', async () => {
  await setCountry('gb')
  const shown = wordsOf()
  const agreedAt = world.clock.now()
  expect((await subscribe(OFFERS)).body).toEqual({ needsProof: false })
  expect(await customerOf()).toMatchObject({ marketingOptIn: false, consentAt: null })
  const { accountGuid, guid } = await subscriptionOf()
  // A later change of the studio's name doesn't affect what was agreed to.
  await world.deps.db
    .update(accounts)
    .set({ companyName: 'Other Name' })
    .where(eq(accounts.guid, accountGuid))
  world.clock.pass(HOUR_MS)
  const sentAt = world.clock.now()
  await handleSendSubscriptionMail(world.deps, { accountGuid, subscriptionGuid: guid })
  const mail = world.mails.at(-1)!
  expect(mail.subject).toBe('Please confirm: news and offers from Other Name')
  expect(mail.text).toContain(shown)
  const { pathname, search } = new URL(/https?:\/\/\S+confirm\?key=\S+/.exec(mail.text)![0])
  const page = await world.app.inject({ url: pathname + search, headers: { host } })
  expect(page.body).toContain('Get news and offers from Other Name?')
  expect(page.body).toContain(shown)
  expect(await customerOf()).toMatchObject({ marketingOptIn: false })
  world.clock.pass(MINUTE_MS)
  const provedAt = world.clock.now()
  await confirmByMail()
  const customer = (await customerOf())!
  const near = (moment: number) => (value: number) => Math.abs(value - moment) < 30_000
  expect(customer).toMatchObject({
    marketingOptIn: true,
    consentAt: expect.toSatisfy(near(agreedAt)),
    consentText: shown,
    consentPlace: 'subscription',
    consentProof: {
      of: customer.consentAt,
      version: CONSENT_VERSIONS.subscription,
      language: 'en',
      provedAt: expect.toSatisfy(near(provedAt)),
      by: 'subscription',
      sentAt: expect.toSatisfy(near(sentAt + MINUTE_MS)),
    },
  })
  // The saved text is the known text of that version.
  expect(consentText(customer.consentProof!.version, 'en', studio.account.companyName)).toBe(shown)
  // Someone who gets them already isn't asked again.
  const { length } = world.mails
  await subscribe(OFFERS)
  await handleSendSubscriptionMail(world.deps, { accountGuid, subscriptionGuid: guid })
  expect(world.mails).toHaveLength(length)
})

test('a subscriber who later agrees to offers confirms by email; a stranger can’t change it', async () => {
  await setCountry('gb')
  await subscribe()
  await subscribe({ firstName: 'Not Mia', ...OFFERS })
  expect(await subscriptionOf()).toMatchObject({
    marketingOptIn: false,
    renewal: { isConsentOnly: true },
  })
  expect(await customerOf()).toMatchObject({ marketingOptIn: false, consentAt: null })
  await confirmByMail()
  expect(await customerOf()).toMatchObject({ marketingOptIn: true, firstName: 'Mia' })
  expect(await subscriptionOf()).toMatchObject({
    firstName: 'Mia',
    marketingOptIn: true,
    consentVersion: CONSENT_VERSIONS.subscription,
    renewal: null,
  })
  // Unconfirmed requests are deleted.
  await subscribe({ emailAddress: 'ann@runner.test', ...OFFERS })
  world.clock.pass(8 * DAY_MS)
  await handleSweepSubscriptions(world.deps)
  expect(await customerOf('ann@runner.test')).toMatchObject({ marketingOptIn: false })
  const rows = await world.deps.db
    .select({ renewal: subscriptions.renewal })
    .from(subscriptions)
    .where(eq(subscriptions.emailAddress, 'ann@runner.test'))
  expect(rows).toEqual([{ renewal: null }])
})

test('a request from before texts had versions is confirmed with today’s text', async () => {
  await setCountry('de')
  await subscribe(OFFERS)
  const [{ guid } = await subscriptionOf()] = await world.deps.db
    .update(subscriptions)
    .set({ consentVersion: '', consentText: 'I agree to everything' })
    .where(eq(subscriptions.engineGuid, gallery.guid))
    .returning()
  await handleSendSubscriptionMail(world.deps, {
    accountGuid: gallery.accountGuid,
    subscriptionGuid: guid,
  })
  expect(world.mails.at(-1)!.text).toContain(wordsOf())
  expect(world.mails.at(-1)!.text).not.toContain('everything')
  await confirmByMail()
  expect(await customerOf()).toMatchObject({ marketingOptIn: true, consentText: wordsOf() })
})

test('earlier consents keep text, time and place; those never confirmed by email are invalid', async () => {
  const at = Date.UTC(2026, 3, 1)
  const agreed = { marketingOptIn: true, consentAt: at, consentText: 'Old words' }
  const subscribed = { ...agreed, consentPlace: 'subscription' }
  const { db, pool } = world.deps
  const enter = async (emailAddress: string, change: object, askedFor?: number) => {
    await makeCustomer(world, gallery, { emailAddress, ...change })
    if (askedFor === undefined) return
    await db.insert(subscriptions).values({
      guid: newGuid(),
      accountGuid: gallery.accountGuid,
      engineGuid: gallery.guid,
      emailAddress,
      firstName: '',
      lastName: '',
      locale: 'en',
      marketingOptIn: true,
      consentText: 'Old words',
      createdAt: at - askedFor,
      confirmedAt: at,
      isAwaiting: false,
    })
  }
  await enter('unproved@runner.test', subscribed, 20)
  await enter('proved@runner.test', subscribed, 60_000)
  await enter('moved@runner.test', subscribed)
  await enter('left@runner.test', { ...subscribed, marketingOptIn: false }, 60_000)
  await enter('page@runner.test', { ...agreed, consentPlace: 'preferences' })
  await enter('file@runner.test', { ...agreed, consentPlace: 'Start number pick-up' })
  const [file] = globSync(new URL('../../../drizzle/*_strangers.sql', import.meta.url).pathname)
  const statements = readFileSync(file!, 'utf8').split('--> statement-breakpoint')
  for (const statement of statements.filter((each) => each.includes('UPDATE')))
    await pool.query(statement)
  const found = await listCustomers()
  const states = found.map(({ emailAddress, marketingOptIn, consentProof, ...row }) => {
    expect(row).toMatchObject({ consentAt: at, consentText: 'Old words' })
    return [emailAddress.split('@')[0], marketingOptIn, consentProof && consentProof.provedAt]
  })
  expect(Object.fromEntries(states.map(([name, ...rest]) => [name, rest]))).toEqual({
    unproved: [false, null],
    proved: [true, at],
    moved: [false, null],
    left: [false, at],
    page: [true, at],
    file: [true, null],
  })
})

test('where proof is required no one is a customer before confirming on the email’s page', async () => {
  await setCountry('de')
  expect((await subscribe(OFFERS)).body).toEqual({ needsProof: true })
  expect(await listCustomers()).toEqual([])
  const { accountGuid, guid } = await subscriptionOf()
  await handleSendSubscriptionMail(world.deps, { accountGuid, subscriptionGuid: guid })
  const mail = world.mails.at(-1)!
  expect(mail.to).toBe('mia@runner.test')
  const { pathname, search } = new URL(/https?:\/\/\S+confirm\?key=\S+/.exec(mail.text)![0])
  const url = pathname + search
  const read = async () => (await world.app.inject({ url, headers: { host } })).body
  expect(await read()).toContain(`Confirm your subscription to ${studio.account.companyName}`)
  expect(await read()).toContain(`You also agree to this: “${wordsOf()}”`)
  expect(await listCustomers()).toEqual([])
  const confirm = () =>
    world.app.inject({
      method: 'POST',
      url,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'answered=1',
    })
  expect([(await confirm()).statusCode, (await confirm()).statusCode]).toEqual([303, 303])
  expect(await read()).toContain('Thanks, you’ll hear from us')
  expect(await listCustomers()).toMatchObject([{ marketingOptIn: true, source: 'subscription' }])
  const forged = await world.app.inject({
    url: `${pathname}?key=${guid}.99999999999.x`,
    headers: { host },
  })
  expect(forged.statusCode).toBe(404)
  world.clock.pass(8 * DAY_MS)
  expect((await world.app.inject({ url, headers: { host } })).statusCode).toBe(404)
})

/** Opens the link in the last email and confirms. */
async function confirmByMail() {
  const { accountGuid, guid } = await subscriptionOf()
  await handleSendSubscriptionMail(world.deps, { accountGuid, subscriptionGuid: guid })
  const [link] = /https?:\/\/\S+confirm\?key=\S+/.exec(world.mails.at(-1)!.text)!
  const { pathname, search } = new URL(link)
  const answer = await world.app.inject({
    method: 'POST',
    url: pathname + search,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'answered=1',
  })
  expect(answer.statusCode).toBe(303)
}

test.each(['gb', 'de'])(
  'someone who left and resubscribes in %s gets emails once they have confirmed',
  async (country) => {
    await setCountry(country)
    const answer = { needsProof: country === 'de' }
    expect((await subscribe()).body).toEqual(answer)
    if (country === 'de') await confirmByMail()
    const [customer] = await listCustomers()
    const { db, clock } = world.deps
    const stop = { accountGuid: studio.account.guid, emailAddress: 'mia@runner.test' }
    await db
      .update(customers)
      .set({ mailsStoppedAt: clock.now() })
      .where(eq(customers.guid, customer!.guid))
    await db.insert(mailStops).values({ ...stop, reason: 'asked', createdAt: clock.now() })
    const countStops = () => db.$count(mailStops, eq(mailStops.accountGuid, stop.accountGuid))
    const countJobs = async () => {
      const { rows } = await world.deps.pool.query<{ n: number }>(
        `select count(*)::int as n from pgboss.job where name = 'send-subscription-mail' and data->>'accountGuid' = $1`,
        [stop.accountGuid],
      )
      return rows[0]!.n
    }
    const jobs = await countJobs()
    // Anyone can type the address, so nothing valid changes yet.
    expect((await subscribe({ firstName: 'Mia Ann', ...OFFERS })).body).toEqual(answer)
    expect(await countJobs()).toBe(jobs + 1)
    expect(await subscriptionOf()).toMatchObject({ firstName: 'Mia', marketingOptIn: false })
    expect(await listCustomers()).toMatchObject([{ mailsStoppedAt: expect.any(Number) }])
    expect(await countStops()).toBe(1)
    await confirmByMail()
    expect(await subscriptionOf()).toMatchObject({ firstName: 'Mia Ann', renewal: null })
    expect(await listCustomers()).toMatchObject([
      { guid: customer!.guid, mailsStoppedAt: null, marketingOptIn: true },
    ])
    expect(await countStops()).toBe(0)
    // Someone who gets emails doesn't get another confirmation.
    await subscribe()
    expect(await countJobs()).toBe(jobs + 1)
  },
)

test('an unconfirmed resubscription is deleted, and the earlier state stays', async () => {
  await setCountry('gb')
  await subscribe()
  await world.deps.db
    .update(customers)
    .set({ deletedAt: world.clock.now() })
    .where(eq(customers.engineGuid, gallery.guid))
  await subscribe({ firstName: 'Other' })
  expect(await subscriptionOf()).toMatchObject({ renewal: { firstName: 'Other' } })
  world.clock.pass(8 * 86_400_000)
  await handleSweepSubscriptions(world.deps)
  expect(await subscriptionOf()).toMatchObject({
    firstName: 'Mia',
    renewal: null,
    confirmedAt: expect.any(Number),
  })
})

test('subscribers of a draft are notified once when it is published, and no one else is', async () => {
  await setCountry('gb')
  await subscribe()
  await handleSweepSubscriptions(world.deps)
  const made = () =>
    world.deps.db.select().from(campaigns).where(eq(campaigns.engineGuid, gallery.guid))
  expect(await made()).toEqual([])
  await setGallery({ published: true, archived: true })
  await handleSweepSubscriptions(world.deps)
  expect(await made()).toEqual([])
  await setGallery({ archived: false })
  await subscribe({ emailAddress: 'later@runner.test' })
  await handleSweepSubscriptions(world.deps)
  await handleSweepSubscriptions(world.deps)
  const [campaign, ...more] = await made()
  expect(more).toEqual([])
  const before = world.mails.length
  await handleSendCampaign(world.deps, {
    accountGuid: studio.account.guid,
    campaignGuid: campaign!.guid,
  })
  expect(world.mails.slice(before).map(({ to }) => to)).toEqual(['mia@runner.test'])
  const { body } = await world.call(contract.campaigns.list, {
    token: studio.owner.token,
    query: { engineGuid: gallery.guid },
  })
  expect(body.campaigns).toMatchObject([{ createdBy: null, status: 'sent' }])
})

test('refuses galleries without subscribers, another host and floods; deletes unconfirmed ones', async () => {
  await setCountry('de')
  expect((await subscribe({ emailAddress: 'no address' })).status).toBe(422)
  const other = await makeStudio(world)
  host = `${other.account.alias}.${world.deps.env.DOMAIN}`
  expect((await subscribe()).status).toBe(404)
  host = `${studio.account.alias}.${world.deps.env.DOMAIN}`
  const answers = [await subscribe(), await subscribe(), await subscribe(), await subscribe()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  world.clock.pass(8 * DAY_MS)
  await handleSweepSubscriptions(world.deps)
  expect(await subscriptionOf()).toBeUndefined()
  await setGallery({ features: { ...gallery.features, collectSubscribers: false } })
  expect((await subscribe({ emailAddress: 'new@runner.test' })).status).toBe(404)
})
