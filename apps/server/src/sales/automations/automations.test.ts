import { contract } from '@proofdesk/contract'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { automationMails } from '../../ground/db/tables/automations.ts'
import { mailStops } from '../../ground/db/tables/campaigns.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { leftCarts } from '../../ground/db/tables/left-carts.ts'
import { selections } from '../../ground/db/tables/selections.ts'
import { MailError, type MailMessage } from '../../ground/ports/mail/mail.ts'
import { handlePurgeTrash } from '../../gallery/trash/purge-trash.handler.ts'
import { makeCustomer } from '../../test-world/make-customer.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { makeSelection } from '../../test-world/make-selection.ts'
import { makeStudio } from '../../test-world/make-studio.ts'
import { type ShopRecord, makeShop } from '../../test-world/sale-world.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { deleteLeftCart, saveLeftCart } from '../carts/save-cart.ts'
import { handleSendAutomations } from './send-automations.handler.ts'
import { handleSweepAutomations } from './sweep-automations.handler.ts'

/** Noon in London in summer. */
const NOON = Date.parse('2026-07-01T11:00:00Z')
const CLOSES = NOON + 20 * DAY_MS
const ADA = 'ada@runner.test'

let world: TestApp
let shop: ShopRecord
let sent: MailMessage[]
/** What the mail server does with the next emails. */
let answer: () => void

beforeAll(async () => {
  world = await createTestApp()
  world.deps.mail = {
    async send(message) {
      answer()
      sent.push(message)
    },
    close() {},
  }
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(NOON)
  sent = []
  answer = () => {}
  shop = await makeShop(world, {
    gallery: { selectionsEnabled: true, timeZone: 'Europe/London', publishedDate: NOON - DAY_MS },
  })
})

const call = <R extends Parameters<TestApp['call']>[0]>(route: R, input: object) =>
  world.call(route, { token: shop.studio.owner.token, ...input })
const turn = (change: object) =>
  call(contract.automations.update, { body: { engineGuid: shop.gallery.guid, ...change } })
const set = (values: Partial<typeof galleries.$inferInsert>) =>
  world.deps.db.update(galleries).set(values).where(eq(galleries.guid, shop.gallery.guid))
const add = (change: Parameters<typeof makeCustomer>[2] = {}) =>
  makeCustomer(world, shop.gallery, { emailAddress: ADA, firstName: 'Ada', ...change })

/** Stores a cart of someone who consented. */
async function leaveCart({ marketingOptIn = true, emailAddress = ADA } = {}) {
  await add({ marketingOptIn, emailAddress })
  await saveLeftCart(
    world.deps.db,
    { accountGuid: shop.account.guid, engineGuid: shop.gallery.guid, emailAddress },
    {
      entries: [
        {
          productGuid: newGuid(),
          items: [{ photoGuid: shop.photos[0]!.guid, copies: 1, crop: null, rotation: 0 }],
        },
      ],
      locale: 'en',
    },
    world.clock.now(),
  )
}

/** Sweeps and sends, twice, as two processes would. */
async function run() {
  for (let times = 0; times < 2; times += 1) {
    await handleSweepAutomations(world.deps)
    await handleSendAutomations(world.deps, { accountGuid: shop.account.guid })
  }
  return sent.splice(0)
}
/** The clock goes on while a test runs, so this is a minute later. */
const passTo = (at: number) => world.clock.set(at + MINUTE_MS)
const runAt = (at: number) => {
  passTo(at)
  return run()
}
const stored = () =>
  world.deps.db
    .select()
    .from(automationMails)
    .where(eq(automationMails.engineGuid, shop.gallery.guid))
const automationOf = async (kind: string) => {
  const { body } = await call(contract.automations.list, {
    query: { engineGuid: shop.gallery.guid },
  })
  return body.automations.find((each) => each.kind === kind)!
}

describe('the switches', () => {
  test('are off, except for what was sent before there were any, and are turned on and off', async () => {
    const isOn = async () => {
      const { body } = await call(contract.automations.list, {
        query: { engineGuid: shop.gallery.guid },
      })
      return body.automations.filter((each) => each.isOn).map(({ kind }) => kind)
    }
    expect(await isOn()).toEqual(['photosFound', 'orderDeadline'])
    await turn({ on: ['cartLeft', 'thankYou'], off: ['photosFound'] })
    expect(await isOn()).toEqual(['cartLeft', 'thankYou', 'orderDeadline'])
    const { body } = await call(contract.engines.duplicate, {
      body: { engineGuid: shop.gallery.guid, name: 'Copy', slug: 'copy' },
    })
    const copied = await call(contract.automations.list, {
      query: { engineGuid: body.engine.guid },
    })
    expect(copied.body.automations.filter((each) => each.isOn).map(({ kind }) => kind)).toEqual([
      'cartLeft',
      'thankYou',
      'orderDeadline',
    ])
  })

  test('are someone else’s secret, and don’t accept their coupons', async () => {
    const { token } = (await makeStudio(world)).owner
    const query = { engineGuid: shop.gallery.guid }
    expect((await world.call(contract.automations.list, { token, query })).status).toBe(404)
    expect((await turn({ couponGuid: newGuid() })).status).toBe(404)
  })
})

describe('a left cart', () => {
  test('leads to two emails, after 4 and 48 hours, and to no third', async () => {
    await turn({ on: ['cartLeft'] })
    await leaveCart()
    const { steps } = await automationOf('cartLeft')
    expect(steps).toMatchObject([{ step: 1, recipients: 1 }, { recipients: 1 }])
    expect(steps[0]!.nextAt! - NOON - 4 * HOUR_MS).toBeLessThan(MINUTE_MS)
    expect(await runAt(NOON + 4 * HOUR_MS - 2 * MINUTE_MS)).toEqual([])
    const [first, ...more] = await runAt(NOON + 4 * HOUR_MS)
    expect(more).toEqual([])
    expect(first).toMatchObject({ to: ADA, senderName: shop.account.companyName })
    expect(first!.text).toContain('/cart#cart=')
    expect(first!.stopLink).toContain('/api/site/mails/preferences?key=')
    expect(first!.text).toContain(first!.stopLink)
    expect(await runAt(NOON + 47 * HOUR_MS)).toEqual([])
    expect(await runAt(NOON + 48 * HOUR_MS)).toHaveLength(1)
    for (const days of [3, 4, 10, 29, 31]) expect(await runAt(NOON + days * DAY_MS)).toEqual([])
  })

  test('leads to none after a purchase', async () => {
    await turn({ on: ['cartLeft'] })
    await leaveCart()
    expect(await runAt(NOON + 4 * HOUR_MS)).toHaveLength(1)
    await handleSweepAutomations(world.deps)
    await deleteLeftCart(world.deps.db, {
      accountGuid: shop.account.guid,
      engineGuid: shop.gallery.guid,
      emailAddress: 'ADA@runner.test',
    })
    expect(await runAt(NOON + 48 * HOUR_MS)).toEqual([])
  })

  test.each([
    [
      'without consent',
      'consent',
      () => world.deps.db.update(customers).set({ marketingOptIn: false }),
    ],
    [
      'to a stopped address',
      'stopped',
      () =>
        world.deps.db.insert(mailStops).values({
          accountGuid: shop.account.guid,
          emailAddress: ADA,
          reason: 'asked',
          createdAt: 0,
        }),
    ],
    ['while the gallery is closed', 'closed', () => set({ closesAt: NOON + HOUR_MS })],
    ['once it is turned off', 'off', () => turn({ off: ['cartLeft'] })],
  ] as const)('leads to none %s', async (_, reason, change) => {
    await turn({ on: ['cartLeft'] })
    await leaveCart()
    passTo(NOON + 4 * HOUR_MS)
    await handleSweepAutomations(world.deps)
    await change()
    expect(await run()).toEqual([])
    expect(await stored()).toMatchObject([{ status: 'skipped', reason }])
  })

  test('from before it was turned on, or in the trash or archive, leads to none', async () => {
    await leaveCart()
    world.clock.set(NOON + HOUR_MS)
    await turn({ on: ['cartLeft'] })
    expect(await runAt(NOON + 5 * HOUR_MS)).toEqual([])
    await set({ archived: true })
    await leaveCart({ emailAddress: 'kim@runner.test' })
    expect(await runAt(NOON + 10 * HOUR_MS)).toEqual([])
    expect(await stored()).toEqual([])
  })

  test('at night leads to an email at 8:00', async () => {
    await turn({ on: ['cartLeft'] })
    world.clock.set(Date.parse('2026-07-01T18:00:00Z'))
    await leaveCart()
    expect(await runAt(Date.parse('2026-07-01T22:00:00Z'))).toEqual([])
    expect(await runAt(Date.parse('2026-07-02T06:57:00Z'))).toEqual([])
    expect(await runAt(Date.parse('2026-07-02T07:00:00Z'))).toHaveLength(1)
  })

  test('is reminded of once if the process is killed three times while it sends', async () => {
    await turn({ on: ['cartLeft'] })
    for (const name of ['a', 'b', 'c', 'd'])
      await leaveCart({ emailAddress: `${name}@runner.test` })
    passTo(NOON + 4 * HOUR_MS)
    await handleSweepAutomations(world.deps)
    const delivered: string[] = []
    const { mail } = world.deps
    for (let times = 0; times < 3; times += 1) {
      // The mail server has accepted the email, and nothing after that is ever done.
      const killed = new Promise<void>((resolve) => {
        world.deps.mail = {
          send: ({ to }) => {
            delivered.push(to)
            resolve()
            return new Promise(() => {})
          },
          close() {},
        }
      })
      void handleSendAutomations(world.deps, { accountGuid: shop.account.guid })
      await killed
    }
    world.deps.mail = mail
    const rest = await run()
    const all = [...delivered, ...rest.map(({ to }) => to)]
    expect(all.toSorted()).toEqual(['a', 'b', 'c', 'd'].map((name) => `${name}@runner.test`))
    const statuses = (await stored()).map(({ status }) => status).toSorted()
    expect(statuses).toEqual(['sent', 'unconfirmed', 'unconfirmed', 'unconfirmed'])
  })

  test('is tried again if the mail server can’t be reached', async () => {
    await turn({ on: ['cartLeft'] })
    await leaveCart()
    answer = () => {
      throw new MailError('unavailable', 'no connection')
    }
    expect(await runAt(NOON + 4 * HOUR_MS)).toEqual([])
    answer = () => {}
    expect(await runAt(NOON + 4 * HOUR_MS + 5 * MINUTE_MS)).toHaveLength(1)
  })
})

describe('a gallery that closes', () => {
  test('is announced a week and a day before to people who asked, chose or consented', async () => {
    await set({ closesAt: CLOSES })
    await turn({ on: ['closingSoon'] })
    await add({ marketingOptIn: true })
    await add({ emailAddress: 'no-consent@runner.test' })
    await add({ emailAddress: 'buyer@runner.test', marketingOptIn: true })
    await makeOrder(world, shop.gallery, { emailAddress: 'buyer@runner.test' })
    await makeSelection(world, shop.gallery, shop.photos)
    const to = (mails: MailMessage[]) => mails.map((mail) => mail.to).toSorted()
    expect(await automationOf('closingSoon')).toMatchObject({
      steps: [{ nextAt: CLOSES - 7 * DAY_MS, recipients: 2 }, { recipients: 2 }],
    })
    const week = await runAt(CLOSES - 7 * DAY_MS)
    expect(to(week)).toEqual([ADA, 'anna@wedding.test'])
    expect(week[0]!.text).toContain('21 July 2026')
    await makeOrder(world, shop.gallery, { emailAddress: ADA })
    expect(to(await runAt(CLOSES - DAY_MS))).toEqual(['anna@wedding.test'])
  })

  test('isn’t announced by a planned email once it closes at another time', async () => {
    await set({ closesAt: CLOSES })
    await turn({ on: ['closingSoon'] })
    await add({ marketingOptIn: true })
    passTo(CLOSES - 7 * DAY_MS)
    await handleSweepAutomations(world.deps)
    await set({ closesAt: CLOSES + DAY_MS })
    expect(await run()).toEqual([])
    expect(await runAt(CLOSES - 6 * DAY_MS)).toHaveLength(1)
  })
})

test('people who haven’t bought are reminded two weeks after the gallery’s date, buyers thanked', async () => {
  await turn({ on: ['notBoughtYet', 'thankYou'] })
  await add({ marketingOptIn: true })
  await makeOrder(world, shop.gallery, { emailAddress: 'Kim@runner.test', firstName: 'Kim' })
  const [thanks, ...others] = await runAt(NOON + DAY_MS)
  expect(others).toEqual([])
  expect(thanks).toMatchObject({ to: 'kim@runner.test' })
  expect(thanks!.text).toContain('/orders/')
  const reminders = await runAt(NOON + 13 * DAY_MS)
  expect(reminders.map(({ to }) => to)).toEqual([ADA])
  expect(await runAt(NOON + 20 * DAY_MS)).toEqual([])
})

test('a person gets one automatic email a day from a studio', async () => {
  await set({ closesAt: NOON + 7 * DAY_MS + 4 * HOUR_MS })
  await turn({ on: ['cartLeft', 'closingSoon'] })
  await leaveCart()
  expect(await runAt(NOON + 4 * HOUR_MS)).toHaveLength(1)
  expect(await runAt(NOON + 27 * HOUR_MS)).toEqual([])
  expect(await runAt(NOON + 28 * HOUR_MS + 5 * MINUTE_MS)).toHaveLength(1)
})

describe('the deadline of a list', () => {
  const remindedOf = async (guid: string) => {
    const [row] = await world.deps.db.select().from(selections).where(eq(selections.guid, guid))
    return row!.remindedFor
  }

  test('is reminded of two days before, during the day, and once per deadline', async () => {
    const deadline = NOON + 3 * DAY_MS
    await set({ selectionDeadline: deadline })
    const list = await makeSelection(world, shop.gallery, shop.photos)
    await makeSelection(world, shop.gallery, [], { state: 'submitted' })
    expect(await run()).toEqual([])
    expect(await runAt(NOON + DAY_MS - HOUR_MS)).toEqual([])
    const [mail, ...more] = await runAt(NOON + DAY_MS)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: 'anna@wedding.test' })
    expect(mail!.text).toMatch(/Photos\s+2/)
    expect(mail!.text).toContain(mail!.stopLink)
    expect(await remindedOf(list.guid)).toBe(deadline)
    await set({ selectionDeadline: deadline + HOUR_MS })
    expect(await runAt(NOON + 2 * DAY_MS + 5 * MINUTE_MS)).toHaveLength(1)
    expect(await remindedOf(list.guid)).toBe(deadline + HOUR_MS)
  })

  test('is not reminded of once the switch is off, or the list is submitted', async () => {
    await set({ selectionDeadline: NOON + DAY_MS })
    const list = await makeSelection(world, shop.gallery, shop.photos)
    await handleSweepAutomations(world.deps)
    await world.deps.db
      .update(selections)
      .set({ state: 'submitted' })
      .where(eq(selections.guid, list.guid))
    expect(await run()).toEqual([])
    await turn({ off: ['orderDeadline'] })
    await makeSelection(world, shop.gallery, shop.photos)
    expect(await run()).toEqual([])
  })
})

test('orders within seven days are the result of the last email before, each counted once', async () => {
  await turn({ on: ['cartLeft', 'thankYou'] })
  await leaveCart()
  await runAt(NOON + 4 * HOUR_MS)
  await makeOrder(world, shop.gallery, {
    emailAddress: 'Ada@Runner.test',
    grossProfit: 1_000,
    createdAt: NOON + 5 * HOUR_MS,
  })
  await runAt(NOON + 29 * HOUR_MS)
  for (const [at, grossProfit] of [
    [NOON + 30 * HOUR_MS, 500],
    [NOON + 20 * DAY_MS, 700],
  ] as const)
    await makeOrder(world, shop.gallery, { emailAddress: ADA, grossProfit, createdAt: at })
  expect(await automationOf('cartLeft')).toMatchObject({
    sent: 1,
    orders: 1,
    sums: [{ currency: 'GBP', grossProfit: 10 }],
  })
  expect(await automationOf('thankYou')).toMatchObject({
    sent: 1,
    orders: 1,
    sums: [{ currency: 'GBP', grossProfit: 5 }],
  })
})

test('a person who is erased has no cart any more, and no address in what was sent', async () => {
  await turn({ on: ['cartLeft'] })
  await leaveCart()
  expect(await runAt(NOON + 4 * HOUR_MS)).toHaveLength(1)
  await world.deps.db
    .update(customers)
    .set({ deletedAt: NOON })
    .where(eq(customers.engineGuid, shop.gallery.guid))
  passTo(NOON + 31 * DAY_MS)
  await handlePurgeTrash(world.deps)
  expect(await stored()).toMatchObject([{ status: 'sent', emailAddress: null, firstName: '' }])
  expect(await world.deps.db.$count(leftCarts, eq(leftCarts.engineGuid, shop.gallery.guid))).toBe(0)
})

test('every email has a preview in any language', async () => {
  for (const [kind, step] of [
    ['cartLeft', 1],
    ['cartLeft', 2],
    ['closingSoon', 1],
    ['notBoughtYet', 1],
    ['thankYou', 1],
    ['orderDeadline', 1],
  ] as const) {
    const query = { engineGuid: shop.gallery.guid, kind, step }
    const english = await call(contract.automations.preview, { query })
    const german = await call(contract.automations.preview, { query: { ...query, locale: 'de' } })
    expect(english.body.html).toContain('Alex')
    expect(german.body.subject).not.toBe(english.body.subject)
  }
  const none = { engineGuid: shop.gallery.guid, kind: 'thankYou', step: 2 }
  expect((await call(contract.automations.preview, { query: none })).status).toBe(404)
})
