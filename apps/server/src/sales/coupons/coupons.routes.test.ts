import { contract } from '@proofdesk/contract'
import type { CreateCoupon } from '@proofdesk/contract/admin/coupons'
import { DAY_MS } from '@proofdesk/domain/duration'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  couponCounts,
  couponPeople,
  coupons as couponRows,
  couponUses,
} from '../../ground/db/tables/coupons.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { handlePurgeTrash } from '../../gallery/trash/purge-trash.handler.ts'
import { makeCoupon } from '../../test-world/make-coupon.ts'
import { makeCustomer } from '../../test-world/make-customer.ts'
import { makeGallery, makeProductList } from '../../test-world/make-gallery.ts'
import { makeOfflineOrder } from '../../test-world/make-offline-order.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { makeSubscriberCoupon } from './make-subscriber-coupon.ts'
import { preferencesLink } from '../../people/preferences/preferences-key.ts'
import { MailError } from '../../ground/ports/mail/mail.ts'
import { handleSendCoupon } from './send-coupon.handler.ts'

const { coupons } = contract
let world: TestApp
let studio: Studio
beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world)
})
afterAll(() => world.close())

const call: TestApp['call'] = (route, input) =>
  world.call(route, { token: studio.owner.token, ...input } as never)
const create = (body: Partial<CreateCoupon> & { code: string }) => call(coupons.create, { body })
const ADA = { emailAddress: 'ada@runner.test', firstName: 'Ada', lastName: 'Runner' }
const BEN = { emailAddress: 'ben@runner.test', firstName: 'Ben', lastName: 'Walker' }

test('a coupon is created, changed, deleted and brought back; its code stays', async () => {
  const code = (await call(coupons.propose)).body.code
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
  const { status, body } = await create({
    code: ' summer 24 ',
    type: 'Fixed',
    currency: 'EUR',
    amount: 5.5,
    productTypes: ['prints', 'downloads'],
    minimumOrder: 20,
    levels: [{ from: 50, value: 10 }],
    usesMax: null,
    usesPerPerson: 1,
  })
  expect(status).toBe(201)
  const { coupon } = body
  expect(coupon).toMatchObject({
    code: 'SUMMER-24',
    status: 'live',
    amount: 5.5,
    currency: 'EUR',
    productTypes: ['downloads', 'prints'],
    minimumOrder: 20,
    levels: [{ from: 50, value: 10 }],
    expires: false,
    redeemed: false,
    uses: 0,
    customer: null,
    purchases: [],
  })
  // Unnamed fields stay; an amount keeps its figure in another currency.
  const changed = await call(coupons.update, { body: { guid: coupon.guid, currency: 'JPY' } })
  expect(changed.body.coupon).toMatchObject({ currency: 'JPY', amount: 6, minimumOrder: 20 })
  const ended = await call(coupons.update, {
    body: { guid: coupon.guid, expires: true, expiryDate: world.clock.now() - 1 },
  })
  expect(ended.body.coupon).toMatchObject({ status: 'expired', expires: true })
  const renamed = await call(coupons.update, { body: { guid: coupon.guid, code: 'OTHER' } })
  expect([renamed.status, renamed.body]).toMatchObject([
    422,
    { fields: { code: { code: 'read_only' } } },
  ])
  // A coupon can be sent back as it was read.
  expect((await call(coupons.update, { body: ended.body.coupon })).status).toBe(200)

  expect((await call(coupons.remove, { query: { guid: coupon.guid } })).status).toBe(200)
  expect((await call(coupons.list, { query: { guid: coupon.guid } })).status).toBe(404)
  const again = await call(coupons.restore, { body: { guid: coupon.guid } })
  expect(again.body.coupon.guid).toBe(coupon.guid)
  const answer = await call(contract.couponTimeline.list, { query: { guid: coupon.guid } })
  expect(answer.body.events.every(({ actor }) => actor === 'Robin owner')).toBe(true)
  // Sending it back as it was read changed nothing.
  expect(answer.body.events.map(({ kind, values }) => [kind, values.fields?.toSorted()])).toEqual([
    ['restored', undefined],
    ['deleted', undefined],
    ['changed', ['endsAt']],
    ['changed', ['amount', 'currency', 'levels', 'minimumOrder']],
    ['couponCreated', undefined],
  ])
  await call(coupons.remove, { query: { guid: coupon.guid } })
  expect((await create({ code: 'Summer-24', type: 'Percentage' })).status).toBe(201)
  expect((await call(coupons.restore, { body: { guid: coupon.guid } })).body.code).toBe(
    'coupon_code_taken',
  )
})

test.each([
  ['nothing', { code: ' ' }, { code: { code: 'required' } }],
  ['a sign', { code: '10 %' }, { code: { code: 'not_a_coupon_code' } }],
  ['two letters', { code: 'AB' }, { code: { code: 'too_short' } }],
  ['no amount', { code: 'ABC' }, { amount: { code: 'not_an_amount' } }],
  [
    '0 %',
    { code: 'ABC', type: 'Percentage', percentage: 0 },
    { percentage: { code: 'out_of_range' } },
  ],
  ['101 %', { code: 'ABC', percentage: 101 }, { percentage: { code: 'out_of_range' } }],
  [
    'half a yen',
    { code: 'ABC', currency: 'JPY', amount: 0.5 },
    { amount: { code: 'too_many_decimals' } },
  ],
  [
    'five thousandths of a dinar',
    { code: 'ABC', currency: 'KWD', amount: 1.005, levels: [{ from: 50, value: 2.005 }] },
    { 'levels.0.value': { code: 'not_chargeable', step: 0.01, currency: 'KWD' } },
  ],
  [
    'a level of 120 %',
    { code: 'ABC', type: 'Percentage', levels: [{ from: 5, value: 120 }] },
    { 'levels.0.value': { code: 'out_of_range' } },
  ],
  [
    'levels that fall',
    { code: 'ABC', type: 'Percentage', levels: [{ from: 5, value: 5 }] },
    { levels: { code: 'levels_not_rising' } },
  ],
  [
    'an end before its beginning',
    { code: 'ABC', type: 'Percentage', startsAt: 10, expires: true, expiryDate: 10 },
    { expiryDate: { code: 'ends_before_start' } },
  ],
  [
    'no gallery',
    { code: 'ABC', type: 'Percentage', limitToEngines: true },
    { engines: { code: 'required' } },
  ],
  [
    'nobody',
    { code: 'ABC', type: 'Percentage', limitToCustomers: true },
    { selectedCustomers: { code: 'required' } },
  ],
  [
    'named people, and by itself',
    {
      code: 'ABC',
      type: 'Percentage',
      limitToCustomers: true,
      customersToImport: [ADA],
      autoApplyAtCheckout: true,
    },
    { autoApplyAtCheckout: { code: 'conflicts', with: 'limitToCustomers' } },
  ],
  [
    'people, and for everyone',
    { code: 'ABC', amount: 5, customersToImport: [ADA] },
    { customersToImport: { code: 'conflicts', with: 'limitToCustomers' } },
  ],
  [
    'a percentage of a fixed amount',
    { code: 'ABC', amount: 5, percentage: 20 },
    { percentage: { code: 'conflicts', with: 'type' } },
  ],
  [
    'an amount of a percentage, and its currency',
    { code: 'ABC', type: 'Percentage', amount: 5, currency: 'GBP' },
    {
      amount: { code: 'conflicts', with: 'type' },
      currency: { code: 'conflicts', with: 'type' },
    },
  ],
  [
    'free shipping of downloads, in levels',
    {
      code: 'ABC',
      type: 'FreeShipping',
      productTypes: ['downloads'],
      levels: [{ from: 5, value: 1 }],
    },
    {
      productTypes: { code: 'conflicts', with: 'type' },
      levels: { code: 'conflicts', with: 'type' },
    },
  ],
  [
    'galleries that don’t limit it',
    { code: 'ABC', amount: 5, engines: ['0197a9c4-0000-7000-8000-000000000000'] },
    { engines: { code: 'conflicts', with: 'limitToEngines' } },
  ],
  [
    'an end, and none',
    { code: 'ABC', amount: 5, expires: false, expiryDate: 9_999_999_999_999 },
    { expiryDate: { code: 'conflicts', with: 'expires' } },
  ],
  [
    'an end without a date',
    { code: 'ABC', amount: 5, expires: true },
    { expiryDate: { code: 'required' } },
  ],
  [
    'an end that is past',
    { code: 'ABC', amount: 5, expires: true, expiryDate: 1 },
    { expiryDate: { code: 'ends_in_past' } },
  ],
  [
    'two for a person and one in all',
    { code: 'ABC', amount: 5, usesPerPerson: 2 },
    { usesPerPerson: { code: 'out_of_range', max: 1 } },
  ],
] as const)('a coupon of %s is refused', async (_name, body, fields) => {
  const answer = await create(body as never)
  expect(answer.status).toBe(422)
  expect(answer.body.fields).toMatchObject(fields)
})

test('a change that contradicts the coupon is refused; what comes back as it was read is not', async () => {
  const make = async (body: Partial<CreateCoupon> & { code: string }) =>
    (await create(body)).body.coupon
  const fixed = await make({ code: 'FIXED-5', amount: 5 })
  const named = await make({
    code: 'NAMED-5',
    amount: 5,
    limitToCustomers: true,
    customersToImport: [ADA],
    usesPerPerson: 2,
  })
  expect(named.usesMax).toBe(2)
  const change = async (guid: string, body: object) => {
    const answer = await call(coupons.update, { body: { guid, ...body } })
    return [answer.status, answer.body.fields]
  }
  expect(await change(fixed.guid, { percentage: 50 })).toMatchObject([
    422,
    { percentage: { code: 'conflicts', with: 'type' } },
  ])
  expect(await change(named.guid, { autoApplyAtCheckout: true })).toMatchObject([
    422,
    { autoApplyAtCheckout: { code: 'conflicts', with: 'limitToCustomers' } },
  ])
  expect(await change(fixed.guid, { usesPerPerson: 2 })).toMatchObject([
    422,
    { usesPerPerson: { code: 'out_of_range', max: 1 } },
  ])
  // A program that changes the type sends the other fields unchanged.
  expect(await change(fixed.guid, { ...fixed, type: 'Percentage' })).toEqual([200, undefined])
  const [read] = (await call(coupons.list, { query: { guid: fixed.guid } })).body.coupons.rows.hits
  expect(read).toMatchObject({ type: 'Percentage', percentage: 10, amount: 0, currency: null })
})

test('a code that looks like another’s is taken', async () => {
  await makeCoupon(world, studio, { code: 'OIL' })
  const answer = await create({ code: '0-1-1', type: 'Percentage' })
  expect(answer.body.fields).toMatchObject({ code: { code: 'taken' } })
})

describe('a coupon for some people', () => {
  test('is for customers with a name and for rows of a file, each once and everyone once', async () => {
    const gallery = await makeGallery(world, studio)
    const ada = await makeOrder(world, gallery, ADA)
    const found = await call(coupons.customers, { query: { text: 'RUNNER ada' } })
    expect(found.body.customers).toEqual([{ ...ADA, guid: ada.customerGuid }])
    expect((await call(coupons.customers, { query: {} })).status).toBe(200)
    expect((await call(coupons.customers, { query: { text: '%' } })).body.customers).toEqual([])
    const { body } = await create({
      code: 'FRIENDS',
      type: 'Percentage',
      limitToCustomers: true,
      selectedCustomers: [ada.customerGuid],
      customersToImport: [BEN, { ...ADA, emailAddress: 'Ada+again@runner.test' }],
    })
    expect(body.coupon).toMatchObject({
      limitToCustomers: true,
      noPeople: 2,
      autoApplyAtCheckout: false,
      usesMax: 2,
      usesPerPerson: 1,
      customer: { emailAddress: ADA.emailAddress },
    })
    const people = await call(coupons.people, { query: { guid: body.coupon.guid } })
    expect(people.body.people).toEqual([
      { ...ADA, sentAt: null, notSent: null, used: false },
      { ...BEN, sentAt: null, notSent: null, used: false },
    ])
    const wrong = await create({
      code: 'WRONG',
      type: 'Percentage',
      limitToCustomers: true,
      customersToImport: [{ ...BEN, emailAddress: 'ben' }],
    })
    expect(wrong.body.fields).toHaveProperty(['customersToImport.0.emailAddress'])
  })

  test('is emailed to each of them, once for two clicks, and never when it can’t be used', async () => {
    const gallery = await makeGallery(world, studio, { name: 'City Run', published: true })
    const { body } = await create({
      code: 'MAILED',
      type: 'Percentage',
      percentage: 25,
      limitToEngines: true,
      engines: [gallery.guid],
      limitToCustomers: true,
      customersToImport: [ADA, BEN],
    })
    const { guid } = body.coupon
    for (const { emailAddress } of [ADA, BEN])
      await makeCustomer(world, gallery, { emailAddress, marketingOptIn: true })
    const send = () => call(coupons.sendToCustomer, { body: { guid } })
    const [one, two] = await Promise.all([send(), send()])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.body.coupon.sentAt).toBe(two.body.coupon.sentAt)
    expect(one.body).toMatchObject({ recipients: 2, leftOut: [] })
    const payload = {
      accountGuid: studio.account.guid,
      couponGuid: guid,
      person: ADA.emailAddress,
      askedAt: one.body.coupon.sentAt!,
    }
    await handleSendCoupon(world.deps, payload)
    await handleSendCoupon(world.deps, payload)
    const mails = world.mails.filter(({ to }) => to === ADA.emailAddress)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('MAILED')
    expect(mails[0]!.text).toContain('25% off your order.')
    expect(mails[0]!.text).toContain('“City Run”')
    expect(mails[0]!.text).toContain(gallery.slug)
    const people = await call(coupons.people, { query: { guid } })
    expect(people.body.people.map(({ sentAt }) => sentAt !== null)).toEqual([true, false])
    const { host, pathname, search } = new URL(
      preferencesLink(world.deps, studio.account, BEN.emailAddress, 'en'),
    )
    const stopped = await world.app.inject({
      method: 'POST',
      url: pathname + search,
      headers: { host },
    })
    expect(stopped.statusCode).toBe(200)
    await handleSendCoupon(world.deps, { ...payload, person: BEN.emailAddress })
    expect(world.mails.filter(({ to }) => to === BEN.emailAddress)).toEqual([])
    expect(mails[0]!.stopLink).toBe(
      preferencesLink(world.deps, studio.account, ADA.emailAddress, 'en'),
    )
    const later = { ...payload, askedAt: world.clock.now() + 1 }
    const failWith = (code: 'refused' | 'unavailable') => ({
      ...world.deps,
      mail: {
        ...world.deps.mail,
        send: () => Promise.reject(new MailError(code, 'No such user')),
      },
    })
    await expect(handleSendCoupon(failWith('unavailable'), later)).rejects.toThrow('No such user')
    await handleSendCoupon(failWith('refused'), later)
    const answer = await call(coupons.people, { query: { guid } })
    expect(answer.body.people).toMatchObject([
      { sentAt: expect.any(Number), notSent: 'refused' },
      { sentAt: null, notSent: 'unwanted' },
    ])

    await call(coupons.update, { body: { guid, expires: true, expiryDate: 1 } })
    expect((await send()).body.code).toBe('coupon_not_live')
    const everybodys = await makeCoupon(world, studio)
    const refused = await call(coupons.sendToCustomer, { body: { guid: everybodys.guid } })
    expect(refused.body.code).toBe('coupon_without_people')
  })

  test('is emailed to those only who agreed to offers and have not used it', async () => {
    const own = await makeStudio(world)
    const gallery = await makeGallery(world, own, { published: true })
    const ofTeam: typeof call = (route, input) =>
      call(route, { token: own.owner.token, ...input } as never)
    const person = (firstName: string) => ({
      emailAddress: `${firstName.toLowerCase()}@agreed.test`,
      firstName,
      lastName: 'Lund',
    })
    const people = ['Ada', 'Ben', 'Cy', 'Di', 'Ed'].map(person)
    const { guid } = (
      await ofTeam(coupons.create, {
        body: {
          code: 'AGREED',
          type: 'Percentage',
          limitToCustomers: true,
          customersToImport: people,
        },
      })
    ).body.coupon
    const enter = (firstName: string, change: object) =>
      makeCustomer(world, gallery, { ...person(firstName), ...change })
    await enter('Ada', { marketingOptIn: true })
    await enter('Ben', { marketingOptIn: false })
    // Cy is only known from the file's row; someone in the trash has agreed to nothing.
    await enter('Di', { marketingOptIn: true, deletedAt: world.clock.now() })
    await enter('Ed', { marketingOptIn: true })
    const bought = await makeOfflineOrder(world, gallery, own.owner.guid)
    await world.deps.db.insert(couponUses).values({
      checkoutGuid: bought.checkoutGuid!,
      accountGuid: own.account.guid,
      couponGuid: guid,
      person: person('Ed').emailAddress,
      reservedUntil: 0,
      orderGuid: bought.guid,
    })
    const { body } = await ofTeam(coupons.sendToCustomer, { body: { guid } })
    expect(body).toMatchObject({
      recipients: 1,
      leftOut: [
        { reason: 'no_consent', count: 3 },
        { reason: 'used_up', count: 1 },
      ],
    })
    const { rows } = await world.deps.pool.query<{ person: string }>(
      `select data->>'person' as person from pgboss.job where name = 'send-coupon' and data->>'couponGuid' = $1`,
      [guid],
    )
    expect(rows).toEqual([{ person: person('Ada').emailAddress }])
    const answer = (await ofTeam(coupons.people, { query: { guid } })).body.people
    expect(answer.map(({ notSent }) => notSent).sort()).toEqual(
      ['no_consent', 'no_consent', 'no_consent', null, 'used_up'].sort(),
    )
    // Someone who withdraws their consent before the email is sent gets none.
    await world.deps.db
      .update(customers)
      .set({ marketingOptIn: false })
      .where(eq(customers.engineGuid, gallery.guid))
    await handleSendCoupon(world.deps, {
      accountGuid: own.account.guid,
      couponGuid: guid,
      person: person('Ada').emailAddress,
      askedAt: body.coupon.sentAt!,
    })
    expect(world.mails.filter(({ to }) => to.endsWith('@agreed.test'))).toEqual([])
    const nobody = await ofTeam(coupons.sendToCustomer, { body: { guid } })
    expect(nobody.body).toMatchObject({ recipients: 0, leftOut: [{ count: 5 }] })
  })

  test('is for an audience, as it is when the coupon is created, also without names', async () => {
    const own = await makeStudio(world)
    const [run, ride] = [await makeGallery(world, own), await makeGallery(world, own)]
    const emailAddress = 'mia@audience.test'
    await makeCustomer(world, run, { emailAddress, firstName: '', lastName: '', tags: ['vip'] })
    await makeCustomer(world, ride, { emailAddress, tags: ['vip'] })
    await makeCustomer(world, ride, { emailAddress: 'bo@audience.test' })
    await makeCustomer(world, ride, { tags: ['vip'] })
    const make = (code: string, audience: object) =>
      call(coupons.create, {
        token: own.owner.token,
        body: { code, type: 'Percentage', limitToCustomers: true, audience },
      } as never)
    const vips = await make('VIPS', { filter: { tags: ['vip'] } })
    expect(vips.body.coupon).toMatchObject({ noPeople: 1, usesMax: 1, usesPerPerson: 1 })
    const { body } = await make('RIDE', { engineGuid: ride.guid, segment: 'visitors' })
    await makeCustomer(world, ride, { emailAddress: 'late@audience.test' })
    const people = await call(coupons.people, {
      token: own.owner.token,
      query: { guid: body.coupon.guid },
    } as never)
    expect(people.body.total).toBe(2)
    expect(people.body.people.map((person) => person.emailAddress).sort()).toEqual([
      'bo@audience.test',
      emailAddress,
    ])
    const nobody = await make('NOBODY', { filter: { text: 'nobody' } })
    expect(nobody.body.fields).toMatchObject({ selectedCustomers: { code: 'required' } })
    const strange = await makeGallery(world, studio)
    expect((await make('STRANGE', { engineGuid: strange.guid })).status).toBe(404)
  })

  test('comes with a gallery that gives its subscribers one, once for each', async () => {
    const list = await makeProductList(world, studio, { currency: 'EUR' })
    const { guid } = await makeGallery(world, studio, {
      productListGuid: list.guid,
      sendCouponsToSubscribers: true,
      subscriberCouponType: 'Fixed',
      subscriberCouponAmount: 500,
    })
    const { db, clock } = world.deps
    const read = async () => (await db.select().from(galleries).where(eq(galleries.guid, guid)))[0]!
    const make = async () =>
      db.transaction(async (tx) => makeSubscriberCoupon(tx, await read(), ADA, clock.now()))
    const made = await Promise.all([make(), make(), make()])
    expect(new Set(made.map((coupon) => coupon!.guid)).size).toBe(1)
    expect(made[0]).toMatchObject({
      type: 'Fixed',
      amount: 500,
      currency: 'EUR',
      usesMax: 1,
      limitToCustomers: true,
      engines: [guid],
    })
    expect(
      await db.select().from(couponPeople).where(eq(couponPeople.couponGuid, made[0]!.guid)),
    ).toMatchObject([ADA])
    await db
      .update(galleries)
      .set({ sendCouponsToSubscribers: false })
      .where(eq(galleries.guid, guid))
    expect(await make()).toBeUndefined()
  })
})

test('tabs count and page what is live, redeemed and expired', async () => {
  const own = await makeStudio(world)
  const now = world.clock.now()
  const gallery = await makeGallery(world, own)
  const [live, redeemed, ended, old] = [
    await makeCoupon(world, own, { createdAt: 4, limitToEngines: true, engines: [gallery.guid] }),
    await makeCoupon(world, own, { createdAt: 3, usesMax: 2, uses: 2, endsAt: now - 1 }),
    await makeCoupon(world, own, { createdAt: 2, endsAt: now - 1 }),
    await makeCoupon(world, own, { createdAt: 1, endsAt: now - 3 * DAY_MS }),
  ]
  await makeCoupon(world, own, { deletedAt: now })
  const list = async (query: object = {}) =>
    (await call(coupons.list, { token: own.owner.token, query })).body.coupons
  const all = await list()
  expect(all.counts).toEqual({ all: 4, live: 1, redeemed: 1, expired: 2 })
  expect(all.rows.hits.map(({ guid }) => guid)).toEqual(
    [live, redeemed, ended, old].map(({ guid }) => guid),
  )
  for (const [status, rows] of [
    ['live', [live]],
    ['redeemed', [redeemed]],
    ['expired', [ended, old]],
  ] as const)
    expect((await list({ status })).rows).toMatchObject({
      total: rows.length,
      hits: rows.map(({ guid }) => ({ guid, status })),
    })
  expect((await list({ from: 1, size: 2 })).rows.hits.map(({ guid }) => guid)).toEqual([
    redeemed.guid,
    ended.guid,
  ])
  expect(await list({ engineGuid: gallery.guid })).toMatchObject({
    rows: { total: 1, hits: [{ guid: live.guid }] },
    counts: { all: 1, live: 1, redeemed: 0, expired: 0 },
  })
  // A coupon that ends later today counts as expired once it has.
  const expiring = await makeCoupon(world, own, { endsAt: now + 60_000 })
  expect((await list()).counts.live).toBe(2)
  world.clock.pass(60_000)
  expect((await list()).counts).toMatchObject({ live: 1, expired: 3 })
  world.clock.set(Date.now())
  // After 30 days in the trash nothing is left of it, and nothing was counted twice.
  await call(coupons.remove, { token: own.owner.token, query: { guid: expiring.guid } })
  world.clock.pass(31 * DAY_MS)
  await handlePurgeTrash(world.deps)
  world.clock.set(Date.now())
  const { db } = world.deps
  expect(await db.select().from(couponRows).where(eq(couponRows.guid, expiring.guid))).toEqual([])
  const kept = await db
    .select()
    .from(couponCounts)
    .where(eq(couponCounts.accountGuid, own.account.guid))
  expect(kept.reduce((sum, row) => sum + row.coupons, 0)).toBe(4)
})
