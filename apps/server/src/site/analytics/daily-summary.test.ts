import { startOfDay } from '@proofdesk/domain/day'
import { HOUR_MS } from '@proofdesk/domain/duration'
import { PLANS } from '@proofdesk/domain/plan'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { subscriptions } from '../../ground/db/tables/subscriptions.ts'
import { makeGallery } from '../../test-world/make-gallery.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { sendTeamMails } from '../../test-world/send-team-mails.ts'
import { recordVisits } from '../../test-world/record-visits.ts'
import { mailRows } from '../../test-world/mail-rows.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { handleSweepDailySummaries } from './sweep-daily-summaries.handler.ts'

const ZONE = 'Asia/Kolkata'
const DAY = '2026-05-03'
const NEXT_DAY = '2026-05-04'
const start = startOfDay(DAY, ZONE)

let world: TestApp
beforeAll(async () => {
  world = await createTestApp({
    env: Object.fromEntries(
      PLANS.map((plan) => [`STRIPE_PRICE_${plan.toUpperCase()}`, `price_${plan}`]),
    ),
  })
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(start + 10 * HOUR_MS))

/** A studio with activity on a day that ends at midnight in its own time zone. */
async function makeDay(change: Parameters<typeof makeStudio>[1] = {}) {
  const studio = await makeStudio(world, { timeZone: ZONE, plan: 'pro', ...change })
  const gallery = await makeGallery(world, studio, { published: true })
  const sell = (createdAt: number, more = {}) => makeOrder(world, gallery, { createdAt, ...more })
  await sell(start - 1)
  await sell(start)
  await sell(startOfDay(NEXT_DAY, ZONE) - 1)
  await sell(startOfDay(NEXT_DAY, ZONE))
  await sell(start + HOUR_MS, { currency: 'JPY', grossProfit: 0, fees: 0, shippingFee: 300 })
  const place = { host: studio.host, slug: gallery.slug }
  await recordVisits(world, place, { kind: 'visit' })
  await recordVisits(world, { ...place, ip: '192.0.2.9' }, { kind: 'visit' })
  const missed = { kind: 'search', by: 'text', found: false, words: 'Startnummer 7' }
  await recordVisits(world, place, missed)
  const subscription = {
    accountGuid: studio.account.guid,
    engineGuid: gallery.guid,
    firstName: '',
    lastName: '',
    locale: 'en' as const,
    marketingOptIn: false,
    consentText: '',
    createdAt: start,
    isAwaiting: false,
  }
  await world.deps.db.insert(subscriptions).values([
    { ...subscription, guid: newGuid(), emailAddress: 'a@run.test', confirmedAt: start + 5 },
    { ...subscription, guid: newGuid(), emailAddress: 'b@run.test', confirmedAt: null },
  ])
  return studio
}

/** Runs the sweep at this hour of the next day, in the studio's time zone. */
async function sweepAt(hour: number, { account }: Studio) {
  world.clock.set(startOfDay(NEXT_DAY, ZONE) + hour * HOUR_MS)
  await handleSweepDailySummaries(world.deps)
  await handleSweepDailySummaries(world.deps)
  return sendTeamMails(world, account)
}

test('in the morning those who chose it get the previous day’s summary, once', async () => {
  const studio = await makeDay()
  await makeUser(world, studio.account, 'administrator')
  expect(await sweepAt(6.9, studio)).toEqual([])
  const [mail, ...more] = await sweepAt(7, studio)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: studio.owner.emailAddress,
    subject: 'Your studio on 3 May 2026',
  })
  for (const line of [
    'Orders: 3',
    'Net profit: £18.00',
    'Net profit: JPY\u00a00',
    'Visits: 2',
    'Searches without a result: 1\n  startnummer 7',
    'New subscribers: 1',
  ])
    expect(mailRows(mail!.text)).toContain(line)
  expect(mail!.text).toContain(`/en/analytics?days=${DAY}..${DAY}`)
  expect(await sweepAt(8, studio)).toEqual([])
})

test('after downtime summaries are sent until noon, and then no more', async () => {
  const studio = await makeDay()
  expect(await sweepAt(12, studio)).toEqual([])
  expect(await sweepAt(11.5, studio)).toHaveLength(1)
})

test('with a plan without analytics the email has orders and subscribers only', async () => {
  const studio = await makeDay({ plan: 'starter', defaultLanguage: 'de' })
  const [mail] = await sweepAt(7, studio)
  expect(mail!.subject).toBe('Ihr Studio am 3. Mai 2026')
  expect(mailRows(mail!.text)).toContain('Bestellungen: 3')
  expect(mail!.text).not.toContain('Besuche')
  expect(mail!.text).toContain('/de/sales/orders')
})

test('a day without activity sends no email', async () => {
  const studio = await makeStudio(world, { timeZone: ZONE })
  expect(await sweepAt(7, studio)).toEqual([])
  expect(await sweepAt(8, studio)).toEqual([])
})
