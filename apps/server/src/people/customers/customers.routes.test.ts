import { contract } from '@proofdesk/contract'
import { DAY_MS, HOUR_MS } from '@proofdesk/domain/duration'
import { eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { customers as table } from '../../ground/db/tables/customers.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { type GalleryRecord, makeGallery } from '../../test-world/make-gallery.ts'
import { makeCustomer } from '../../test-world/make-customer.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { setUpGallery } from '../../test-world/set-up-world.ts'
import { handleCompactCounts } from './compact-counts.handler.ts'

const { customers } = contract
const { world, studio, gallery } = setUpGallery('file')
beforeAll(async () => {
  for (const emailAddress of ['first@runner.test', 'second@runner.test']) {
    await makeOrder(world, gallery, { emailAddress })
    world.clock.pass(1_000)
  }
})

const query = async (given: object, token = studio.owner.token) =>
  (await world.call(customers.query, { token, query: given })).body.customers
const list = (query: object, token = studio.owner.token) =>
  world.call(customers.list, { token, query })
const addresses = async (query: object) =>
  (await list(query)).body.customers.map(({ emailAddress }) => emailAddress)

test('a gallery’s customers are listed by either name of its slug, the newest first', async () => {
  await makeOrder(world, await makeGallery(world, studio), { emailAddress: 'other@runner.test' })
  const expected = ['second@runner.test', 'first@runner.test']
  expect(await addresses({ engineSlug: gallery.slug })).toEqual(expected)
  expect(await addresses({ slug: gallery.slug })).toEqual(expected)
  const [newest] = (await list({ slug: gallery.slug })).body.customers
  expect(await addresses({ guid: newest!.guid })).toEqual(['second@runner.test'])
})

test('a request without a gallery, or for one that isn’t the caller’s, is refused', async () => {
  expect((await list({})).status).toBe(422)
  expect((await list({ slug: 'none' })).status).toBe(404)
  const stranger = await makeStudio(world)
  expect((await list({ engineSlug: gallery.slug }, stranger.owner.token)).status).toBe(404)
  const photographer = await makeUser(world, studio.account, 'photographer')
  expect((await list({ slug: gallery.slug }, photographer.token)).status).toBe(403)
})

test('orders and gross profit of a customer follow their orders, in the first one’s currency', async () => {
  const sold = await makeGallery(world, studio)
  const first = await makeOrder(world, sold, { grossProfit: 1_050 })
  await Promise.all([
    makeOrder(world, sold, { grossProfit: 250 }),
    makeOrder(world, sold, { grossProfit: 300 }),
    makeOrder(world, sold, { grossProfit: 9_900, currency: 'EUR' }),
  ])
  const ada = async () => (await query({ engineGuid: sold.guid, text: 'ada@' })).hits[0]
  expect(await ada()).toMatchObject({
    orders: 4,
    grossProfit: 16,
    currency: 'GBP',
    avatar: { initials: 'AR' },
    engine: sold.slug,
  })
  const { db } = world.deps
  await db.update(orders).set({ grossProfit: 50 }).where(eq(orders.guid, first.guid))
  expect(await ada()).toMatchObject({ orders: 4, grossProfit: 6 })
  const { guid: other } = await makeCustomer(world, sold)
  await db.update(orders).set({ customerGuid: other }).where(eq(orders.guid, first.guid))
  expect(await ada()).toMatchObject({ orders: 3, grossProfit: 5.5 })
})

test('customers of all galleries are searched, filtered, sorted and paged', async () => {
  const own = await makeStudio(world)
  const { token } = own.owner
  const [spring, autumn] = [await makeGallery(world, own), await makeGallery(world, own)]
  const make = async (gallery: GalleryRecord, change: Partial<typeof table.$inferInsert>) => {
    world.clock.pass(1_000)
    return makeCustomer(world, gallery, change)
  }
  await make(spring, { lastName: 'Müller', emailAddress: 'mm@run.test', tags: ['vip', '10 km'] })
  await make(spring, { lastName: 'Abel', bibNumber: '1042', tags: ['vip'], source: 'import' })
  await make(autumn, { lastName: 'Zoltan', marketingOptIn: true, mobileNumber: '+491701234567' })
  const names = async (given: object) =>
    (await query(given, token)).hits.map(({ lastName }) => lastName)
  expect(await names({})).toEqual(['Zoltan', 'Abel', 'Müller'])
  expect(await names({ sort: 'name', order: 'asc' })).toEqual(['Abel', 'Müller', 'Zoltan'])
  for (const [text, expected] of [
    ['muller', ['Müller']],
    ['RUN.test', ['Müller']],
    ['1042', ['Abel']],
    ['4917', ['Zoltan']],
    ['z', ['Zoltan']],
    ['o', []],
    ['%', []],
  ] as const)
    expect(await names({ text }), text).toEqual(expected)
  for (const [given, expected] of [
    [{ engineGuid: spring.guid }, ['Abel', 'Müller']],
    [{ tags: ['vip'] }, ['Abel', 'Müller']],
    [{ tags: ['vip', '10 km'] }, ['Müller']],
    [{ hasEmail: false }, ['Zoltan', 'Abel']],
    [{ marketingOptIn: true }, ['Zoltan']],
    [{ bought: true }, []],
    [{ source: 'import' }, ['Abel']],
    [{ foundPhotos: true }, []],
  ] as const)
    expect(await names(given), JSON.stringify(given)).toEqual(expected)
  expect(await query({ from: 2, size: 2 }, token)).toMatchObject({
    total: 3,
    hits: [{ lastName: 'Müller' }],
  })
  expect((await query({ size: 2, total: false }, token)).total).toBeUndefined()
  expect((await query({ from: 9 }, token)).hits).toEqual([])
  await world.deps.db.update(galleries).set({ deletedAt: 1 }).where(eq(galleries.guid, autumn.guid))
  expect(await names({})).toEqual(['Abel', 'Müller'])
  expect(await names({ engineGuid: autumn.guid })).toEqual(['Zoltan'])
})

test('counts always match the rows, before and after they are compacted', async () => {
  const own = await makeStudio(world)
  const [one, two] = [await makeGallery(world, own), await makeGallery(world, own)]
  for (let n = 0; n < 7; n++) {
    await makeCustomer(world, n % 2 ? one : two, {
      createdAt: world.clock.now() - n * 30 * HOUR_MS,
      emailAddress: n === 3 ? '' : `runner${n}@counts.test`,
      marketingOptIn: n % 3 === 0,
    })
  }
  await makeOrder(world, one, { emailAddress: 'runner1@counts.test' })
  const { db } = world.deps
  await db
    .update(table)
    .set({ marketingOptIn: true })
    .where(eq(table.emailAddress, 'runner2@counts.test'))
  await db
    .update(table)
    .set({ deletedAt: world.clock.now() })
    .where(eq(table.emailAddress, 'runner5@counts.test'))
  await db.delete(table).where(eq(table.emailAddress, 'runner4@counts.test'))
  const total = async (given: object) => {
    const { hits, total: counted } = await query({ ...given, size: 200 }, own.owner.token)
    expect(counted).toBe(hits.length)
    return counted
  }
  const all = async () => [
    await total({}),
    await total({ engineSlug: one.slug }),
    await total({ bought: true }),
    await total({ bought: false }),
    await total({ marketingOptIn: true }),
    await total({ hasEmail: false }),
    await total({ source: 'order' }),
    await total({ text: 'runner' }),
  ]
  const expected = [5, 2, 1, 4, 4, 1, 0, 5]
  expect(await all()).toEqual(expected)
  await Promise.all([handleCompactCounts(world.deps), handleCompactCounts(world.deps)])
  expect(await all()).toEqual(expected)
  await db
    .update(galleries)
    .set({ deletedAt: world.clock.now() })
    .where(eq(galleries.guid, two.guid))
  expect(await total({})).toBe(2)
})

test('a page far down is the same as the one reached by paging', async () => {
  const own = await makeStudio(world)
  const far = await makeGallery(world, own)
  const now = world.clock.now()
  await world.deps.db.insert(table).values(
    Array.from({ length: 4_500 }, (_, n) => ({
      guid: newGuid(),
      accountGuid: own.account.guid,
      engineGuid: far.guid,
      // Three minutes apart, so that they span several days.
      createdAt: now - n * 180_000,
      emailAddress: `far${n}@runner.test`,
    })),
  )
  for (const [from, order] of [
    [2_100, 'desc'],
    [2_999, 'desc'],
    [2_100, 'asc'],
    [4_480, 'desc'],
    [4_500, 'desc'],
  ] as const) {
    const { hits, total } = await query({ from, order }, own.owner.token)
    const expected = Array.from({ length: Math.min(30, 4_500 - from) }, (_, n) =>
      order === 'desc' ? from + n : 4_499 - from - n,
    )
    expect(total).toBe(4_500)
    expect(hits.map(({ emailAddress }) => emailAddress)).toEqual(
      expected.map((n) => `far${n}@runner.test`),
    )
  }
})

test('someone in the trash who buys again is restored, and has to agree to emails again', async () => {
  const sold = await makeGallery(world, studio)
  const { guid } = await makeCustomer(world, sold, {
    emailAddress: 'back@run.test',
    marketingOptIn: true,
    deletedAt: world.clock.now(),
  })
  expect((await query({ engineGuid: sold.guid })).hits).toEqual([])
  await makeOrder(world, sold, { emailAddress: 'Back@run.test' })
  expect((await query({ engineGuid: sold.guid })).hits).toMatchObject([
    { guid, orders: 1, marketingOptIn: false },
  ])
})

test('someone is added, changed, deleted and restored; an address is one customer per gallery', async () => {
  const gallery = await makeGallery(world, studio)
  const { token } = studio.owner
  const create = (body: object) =>
    world.call(customers.create, { token, body: { engineGuid: gallery.guid, ...body } })
  expect((await create({ firstName: ' ' })).status).toBe(422)
  const made = await create({
    emailAddress: 'Zoe@Run.test',
    bibNumber: 'a-12',
    tags: ['vip', 'vip'],
    marketingOptIn: true,
  })
  expect(made).toMatchObject({
    status: 201,
    body: {
      customer: {
        emailAddress: 'zoe@run.test',
        bibNumber: 'A12',
        tags: ['vip'],
        source: 'studio',
        consentAt: expect.any(Number),
        consentPlace: 'console',
      },
    },
  })
  const { guid } = made.body.customer
  expect((await create({ emailAddress: 'zoe@run.test' })).body).toMatchObject({
    fields: { emailAddress: { code: 'taken' } },
  })
  const changed = await world.call(customers.update, { token, body: { guid, lastName: 'Quint' } })
  expect(changed.body.customer).toMatchObject({ lastName: 'Quint', bibNumber: 'A12' })
  const numbered = (bibNumber: string) =>
    world.call(customers.update, { token, body: { guid, bibNumber } })
  expect((await numbered('12,0')).body.customer.bibNumber).toBe('12')
  expect(await numbered('12.5')).toMatchObject({
    status: 422,
    body: { fields: { bibNumber: { code: 'not_a_bib_number' } } },
  })
  const emptied = { guid, lastName: '', emailAddress: '', bibNumber: '' }
  expect((await world.call(customers.update, { token, body: emptied })).status).toBe(422)
  await world.call(customers.remove, { token, query: { guid } })
  expect((await world.call(customers.remove, { token, query: { guid } })).status).toBe(404)
  expect((await query({ engineGuid: gallery.guid })).total).toBe(0)
  await world.call(customers.restore, { token, body: { guid } })
  expect((await query({ engineGuid: gallery.guid })).total).toBe(1)
  await world.call(customers.remove, { token, query: { guid } })
  const again = await create({ emailAddress: 'zoe@run.test', firstName: 'Zoë' })
  expect(again.body.customer).toMatchObject({ guid, firstName: 'Zoë', marketingOptIn: false })
})

test('tags are added, removed and replaced for named or matching people, once', async () => {
  const own = await makeStudio(world)
  const { token } = own.owner
  const gallery = await makeGallery(world, own)
  const { guid } = await makeCustomer(world, gallery, { tags: ['b'] })
  await makeCustomer(world, gallery, { marketingOptIn: true })
  const tag = async (change: 'add' | 'remove' | 'replace', tags: string[], audience: object) =>
    (await world.call(customers.tag, { token, body: { audience, change, tags } })).body.changed
  expect(await tag('add', ['a', 'c'], { guids: [guid] })).toBe(1)
  expect(await tag('add', ['a', 'c'], { guids: [guid] })).toBe(0)
  expect(await tag('add', ['c'], { engineGuid: gallery.guid })).toBe(1)
  expect(await tag('remove', ['b'], {})).toBe(1)
  expect(await tag('replace', ['x'], { segment: 'subscribed' })).toBe(1)
  const listed = async () => (await world.call(customers.listTags, { token, query: {} })).body.tags
  expect(await listed()).toEqual([
    { tag: 'a', customers: 1 },
    { tag: 'c', customers: 1 },
    { tag: 'x', customers: 1 },
  ])
  expect(await tag('remove', ['x'], { filter: { tags: ['x'] } })).toBe(1)
  expect(await tag('remove', ['a'], { filter: { text: 'nobody' } })).toBe(0)
  const { events } = (await world.call(contract.customerTimeline.list, { token, query: { guid } }))
    .body
  const expected = { kind: 'changed', actor: 'Robin owner', values: { fields: ['tags'] } }
  expect(events).toMatchObject([expected, expected])
  const stranger = (await makeStudio(world)).owner.token
  const body = { audience: { guids: [guid] }, change: 'add' as const, tags: ['theirs'] }
  expect((await world.call(customers.tag, { token: stranger, body })).body).toEqual({ changed: 0 })
})

test('the matching file streams with escaped formulas while its link is valid', async () => {
  const gallery = await makeGallery(world, studio)
  await makeCustomer(world, gallery, { firstName: '=1+1', tags: ['a', 'b'] })
  await makeCustomer(world, gallery, { firstName: 'Other', marketingOptIn: true })
  const { token } = studio.owner
  const ask = (filter: Record<string, string>) =>
    world.call(customers.export, { token, body: { filter, language: 'de' } })
  const { body } = await ask({ engineGuid: gallery.guid, marketingOptIn: 'false', from: '30' })
  const file = await world.app.inject({ url: body.url })
  expect(file.headers['content-disposition']).toMatch(/customers-\d{4}-\d\d-\d\d\.csv/)
  const [head, row, ...rest] = file.payload.split('\r\n')
  expect(head).toContain('"Vorname","Nachname"')
  expect(row).toMatch(/^"'=1\+1","Runner",/)
  expect(row).toContain('"a, b"')
  expect(rest).toEqual([''])
  expect((await ask({ everything: 'yes' })).status).toBe(422)
  expect((await world.app.inject({ url: `${body.url}x` })).statusCode).toBe(404)
})

test('the trash lists who can be restored, the most recently deleted first', async () => {
  const one = await makeGallery(world, studio)
  const other = await makeGallery(world, studio)
  const past = world.deps.clock.now() - 31 * DAY_MS
  const ada = await makeCustomer(world, one, { firstName: 'Ada', lastName: 'Trash' })
  const bo = await makeCustomer(world, one, { firstName: 'Bo', lastName: 'Trash' })
  await makeCustomer(world, one, { lastName: 'Trash' })
  await makeCustomer(world, one, { lastName: 'Trash', deletedAt: past })
  const cy = await makeCustomer(world, other, { firstName: 'Cy', lastName: 'Trash' })
  for (const { guid } of [ada, cy, bo]) {
    await world.call(customers.remove, { token: studio.owner.token, query: { guid } })
    world.clock.pass(1_000)
  }
  const deleted = async (query: object) => {
    const { body } = await world.call(customers.deleted, { token: studio.owner.token, query })
    return body
  }
  const guids = async (query: object) => (await deleted(query)).customers.map(({ guid }) => guid)
  expect(await guids({ text: 'trash' })).toEqual([bo.guid, cy.guid, ada.guid])
  expect(await guids({ engineGuid: one.guid, text: 'ad tra' })).toEqual([ada.guid])
  expect(await deleted({ engineGuid: one.guid })).toMatchObject({ total: 2 })
  expect(await guids({ engineGuid: one.guid, page: 2 })).toEqual([])
  await world.call(customers.restore, { token: studio.owner.token, body: { guid: ada.guid } })
  expect(await guids({ engineGuid: one.guid })).toEqual([bo.guid])
})

test('many are restored: those named, with reasons for failures, or all who match', async () => {
  const own = await makeStudio(world)
  const { token } = own.owner
  const one = await makeGallery(world, own)
  const other = await makeGallery(world, own)
  const now = world.deps.clock.now()
  const deleted = (gallery: typeof one, lastName: string, deletedAt: number | null = now) =>
    makeCustomer(world, gallery, { lastName, deletedAt })
  const ada = await deleted(one, 'Ada')
  const bo = await deleted(one, 'Bo')
  await deleted(one, 'Cy')
  await deleted(other, 'Bo')
  const late = await deleted(one, 'Late', now - 31 * DAY_MS)
  const there = await deleted(one, 'There', null)
  const strange = await makeCustomer(world, await makeGallery(world, studio), { deletedAt: now })
  const restore = async (body: object) =>
    (await world.call(customers.restoreMany, { token, body })).body
  const guids = [ada, late, there, strange, ada].map(({ guid }) => guid)
  expect(await restore({ guids })).toEqual({
    restored: 1,
    failed: [
      { guid: late.guid, reason: 'gone' },
      { guid: there.guid, reason: 'there' },
      { guid: strange.guid, reason: 'gone' },
    ],
  })
  expect(await restore({ guids: [bo.guid], text: 'nobody' })).toMatchObject({ restored: 0 })
  expect(await restore({ text: 'bo', engineGuid: one.guid })).toEqual({ restored: 1, failed: [] })
  const [first, second] = await Promise.all([restore({}), restore({})])
  expect([first!.restored + second!.restored, first!.failed]).toEqual([2, []])
  expect((await world.call(customers.restoreMany, { token, body: { guids: [] } })).status).toBe(422)
})

test('a customer’s timeline says who added, changed, deleted and restored them, without values', async () => {
  const { customerTimeline } = contract
  const gallery = await makeGallery(world, studio)
  const { token } = studio.owner
  const { body } = await world.call(customers.create, {
    token,
    body: { engineGuid: gallery.guid, firstName: 'Ada', emailAddress: 'ada@secret.test' },
  })
  const { guid } = body.customer
  await world.call(customers.update, { token, body: { guid, firstName: 'Ada', townCity: 'York' } })
  await world.call(customers.update, { token, body: { guid, townCity: 'York' } })
  await world.call(customers.remove, { token, query: { guid } })
  await world.call(customers.restore, { token, body: { guid } })
  await world.call(customers.remove, { token, query: { guid } })
  await world.call(customers.restoreMany, { token, body: { guids: [guid] } })
  const { events } = (await world.call(customerTimeline.list, { token, query: { guid } })).body
  expect(events.map(({ kind }) => kind).toSorted()).toEqual(
    ['created', 'changed', 'deleted', 'restored', 'deleted', 'restored'].toSorted(),
  )
  expect(events.every(({ actor }) => actor === 'Robin owner')).toBe(true)
  expect(events.find(({ kind }) => kind === 'changed')!.values).toEqual({ fields: ['townCity'] })
  expect(JSON.stringify(events)).not.toContain('York')
})
