import { contract } from '@proofdesk/contract'
import type { QueryOf } from '@proofdesk/contract/route'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { customers as table } from '../../ground/db/tables/customers.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { makeCustomer } from '../../test-world/make-customer.ts'
import { type GalleryRecord, makeGallery } from '../../test-world/make-gallery.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { makeParticipant } from '../../test-world/make-participant.ts'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { listPeople } from './people.queries.ts'
import { queryPeople } from './query-people.ts'

const { people, customers } = contract
let world: TestApp
let studio: Studio
let token: string
let spring: GalleryRecord
let autumn: GalleryRecord
beforeAll(async () => {
  world = await createTestApp()
})
beforeEach(async () => {
  studio = await makeStudio(world)
  token = studio.owner.token
  spring = await makeGallery(world, studio)
  autumn = await makeGallery(world, studio)
})
afterAll(() => world.close())

let at = 0
const grace = (gallery: GalleryRecord, change: Partial<typeof table.$inferInsert> = {}) =>
  makeCustomer(world, gallery, {
    firstName: 'Grace',
    lastName: 'Appiah',
    emailAddress: 'grace@example.test',
    createdAt: world.deps.clock.now() - 1_000_000 + at++,
    ...change,
  })
const list = async (query: QueryOf<typeof people.query> = {}) =>
  (await world.call(people.query, { token, query })).body.people
const names = async (query: QueryOf<typeof people.query>) =>
  (await list(query)).hits.map(({ firstName }) => firstName)
const get = async (guid: string) => world.call(people.get, { token, query: { guid } })

test('people-1: the same address and name is one person, ignoring case, accents and spaces', async () => {
  await grace(spring)
  await grace(autumn, { firstName: ' gràce ', lastName: 'APPIAH' })
  await grace(await makeGallery(world, studio), { firstName: 'Kofi' })
  await grace(spring, { emailAddress: '' })
  await grace(autumn, { emailAddress: '' })
  const { hits, total } = await list()
  expect(hits.map(({ galleries: of }) => of.length)).toEqual([1, 1, 1, 2])
  expect(total).toBe(4)
  expect(hits[3]!.galleries.map(({ engineGuid }) => engineGuid)).toEqual([autumn.guid, spring.guid])
})

test('people-2: orders, amounts, tags, numbers and days are totals over all galleries', async () => {
  const first = await grace(spring, { tags: ['vip'] })
  const second = await grace(autumn, { bibNumber: '12', lastVisitAt: 5_000 })
  for (const [gallery, customer] of [
    [spring, first],
    [autumn, second],
    [autumn, second],
  ] as const)
    await makeOrder(world, gallery, { customerGuid: customer.guid, grossProfit: 1_050 })
  await makeParticipant(world, spring, { customerGuid: first.guid, number: '77' })
  const { hits } = await list()
  expect(hits).toHaveLength(1)
  const { body } = await get(hits[0]!.guid)
  expect(body.person).toMatchObject({
    firstName: 'Grace',
    emailAddress: 'grace@example.test',
    orders: 3,
    tags: ['vip'],
    createdAt: first.createdAt,
  })
  expect(body.person.sums).toHaveLength(1)
  expect(body.person.sums[0]!.grossProfit).toBeCloseTo(31.5)
  expect(body.person.numbers.toSorted()).toEqual(['12', '77'])
  expect(body.person.lastSeenAt).toBeGreaterThan(5_000)
  expect(body.customers.map(({ guid }) => guid)).toEqual([second.guid, first.guid])
})

test('people-3: someone matches by any gallery, and hasn’t bought if they bought in none', async () => {
  const buyer = await grace(spring, { tags: ['vip'] })
  await grace(autumn)
  await makeOrder(world, spring, { customerGuid: buyer.guid, grossProfit: 500 })
  await makeCustomer(world, autumn, {
    firstName: 'Ada',
    emailAddress: 'ada@example.test',
    marketingOptIn: true,
  })
  expect((await names({})).toSorted()).toEqual(['Ada', 'Grace'])
  expect(await names({ bought: true })).toEqual(['Grace'])
  expect(await names({ bought: false })).toEqual(['Ada'])
  expect((await names({ bought: false, engineGuid: autumn.guid })).toSorted()).toEqual([
    'Ada',
    'Grace',
  ])
  expect(await names({ tags: ['vip'] })).toEqual(['Grace'])
  expect(await names({ marketingOptIn: true })).toEqual(['Ada'])
  expect(await names({ marketingOptIn: false })).toEqual(['Grace'])
  expect(await names({ text: 'appi' })).toEqual(['Grace'])
  expect(await names({ engineSlug: spring.slug })).toEqual(['Grace'])
  // A filter narrows the list, not the values shown for each person.
  expect((await list({ engineGuid: spring.guid })).hits[0]!.galleries).toHaveLength(2)
  expect((await list({ bought: false, size: 0 })).total).toBe(1)
})

test('people-4: pages are consecutive, with each person once, by date and by name', async () => {
  for (let n = 0; n < 25; n++) {
    const person = { emailAddress: `p${n}@example.test`, firstName: `P${n % 3}`, tags: ['club'] }
    await grace(spring, person)
    if (n % 2 === 0) await grace(autumn, person)
  }
  for (const sort of ['createdAt', 'name'] as const)
    for (const order of ['asc', 'desc'] as const) {
      const whole = (await list({ sort, order, size: 200 })).hits.map(({ guid }) => guid)
      expect(new Set(whole).size).toBe(25)
      // People with a tag are found by a separate index, in the same order.
      for (const filter of [{}, { tags: ['club'] }, { text: 'example' }]) {
        const seen: string[] = []
        let after: string | null | undefined
        do {
          const page = await list({ sort, order, size: 7, ...filter, ...(after && { after }) })
          seen.push(...page.hits.map(({ guid }) => guid))
          after = page.next
        } while (after)
        expect(seen).toEqual(whole)
      }
      expect((await list({ sort, order, size: 7, from: 7 })).hits.map(({ guid }) => guid)).toEqual(
        whole.slice(7, 14),
      )
    }
})

test('people-5: a customer who is split off is a separate person, and can be merged again', async () => {
  const first = await grace(spring)
  const second = await grace(autumn)
  const both = (await list()).hits[0]!.guid
  const split = await world.call(people.split, { token, body: { customerGuid: second.guid } })
  expect(split.body.person.galleries.map(({ customerGuid }) => customerGuid)).toEqual([second.guid])
  expect((await get(both)).body.person.galleries).toHaveLength(1)
  // A new name changes nothing that people decided.
  await world.call(customers.update, { token, body: { guid: second.guid, firstName: 'Gracie' } })
  expect((await list()).total).toBe(2)
  const joined = await world.call(people.merge, {
    token,
    body: { guid: both, others: [split.body.person.guid] },
  })
  expect(joined.body.person.galleries.map(({ customerGuid }) => customerGuid)).toEqual([
    second.guid,
    first.guid,
  ])
  expect((await list()).total).toBe(1)
  const { body } = await world.call(contract.customerTimeline.list, {
    token,
    query: { guid: second.guid },
  })
  expect(body.events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['personMerged', 'personSplit']),
  )
})

test('people-5: merging fifty people takes as many statements as two, and none if one is hidden', async () => {
  for (let n = 0; n < 54; n++) await grace(spring, { emailAddress: `p${n}@example.test` })
  const guids = (await list({ size: 60 })).hits.map((person) => person.guid)
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const merge = async (guid: string, others: string[]) => {
    asked.mockClear()
    const { status } = await world.call(people.merge, { token, body: { guid, others } })
    return { status, statements: asked.mock.calls.length }
  }
  const two = await merge(guids[0]!, [guids[1]!])
  expect(two.status).toBe(200)
  expect(await merge(guids[2]!, guids.slice(3, 53))).toEqual(two)
  expect((await merge(guids[53]!, [guids[2]!, newGuid()])).status).toBe(404)
  asked.mockRestore()
  expect((await list()).total).toBe(3)
})

test('people-5: a new customer with a merged person’s address and name is that person too', async () => {
  await grace(spring)
  await grace(autumn, { emailAddress: 'work@example.test' })
  const [one, other] = (await list()).hits
  await world.call(people.merge, { token, body: { guid: one!.guid, others: [other!.guid] } })
  const summer = await makeGallery(world, studio)
  for (const emailAddress of ['grace@example.test', 'work@example.test'])
    await world.call(customers.create, {
      token,
      body: { engineGuid: summer.guid, firstName: 'grace', lastName: 'appiah', emailAddress },
    })
  const { hits } = await list()
  expect(hits).toHaveLength(1)
  expect(hits[0]!.galleries).toHaveLength(4)
  expect([hits[0]!.emailAddress, ...hits[0]!.otherAddresses].toSorted()).toEqual([
    'grace@example.test',
    'work@example.test',
  ])
})

test('people-6: a user limited to galleries sees only their customers, and no other totals', async () => {
  const first = await grace(spring)
  const second = await grace(autumn)
  await makeCustomer(world, autumn, { emailAddress: 'ada@example.test' })
  for (const [gallery, customer] of [
    [spring, first],
    [autumn, second],
  ] as const)
    await makeOrder(world, gallery, { customerGuid: customer.guid, grossProfit: 1_000 })
  const scope = { accountGuid: studio.account.guid, galleries: [spring.guid] }
  const page = await queryPeople(world.deps.db, scope, {})
  expect(page).toMatchObject({ total: 1, next: null })
  const seen = await listPeople(world.deps, scope, [page.anchors[0]!.personGuid])
  expect(seen[0]).toMatchObject({ orders: 1, galleries: [{ customerGuid: first.guid }] })
  expect(seen[0]!.sums.map(({ grossProfit }) => grossProfit)).toEqual([10])
  const none = { ...scope, galleries: [] }
  expect(await queryPeople(world.deps.db, none, {})).toMatchObject({ anchors: [], total: 0 })
  expect(await listPeople(world.deps, none, [page.anchors[0]!.personGuid])).toEqual([])
})

test('people-6: someone in the trash, or only in deleted galleries, isn’t found', async () => {
  const customer = await grace(spring)
  const { guid } = (await list()).hits[0]!
  await world.deps.db
    .update(galleries)
    .set({ deletedAt: world.deps.clock.now() })
    .where(eq(galleries.guid, spring.guid))
  expect((await list()).hits).toEqual([])
  expect((await get(guid)).status).toBe(404)
  await world.deps.db
    .update(galleries)
    .set({ deletedAt: null })
    .where(eq(galleries.guid, spring.guid))
  await world.call(customers.remove, { token, query: { guid: customer.guid } })
  expect((await get(guid)).status).toBe(404)
  expect(
    (await world.call(people.merge, { token, body: { guid, others: [newGuid()] } })).status,
  ).toBe(404)
  expect(
    (await world.call(people.split, { token, body: { customerGuid: customer.guid } })).status,
  ).toBe(404)
})

test('people-7: tags are added to all customers of the chosen people', async () => {
  await grace(spring)
  await grace(autumn)
  await makeCustomer(world, autumn, { emailAddress: 'ada@example.test' })
  const person = (await list({ text: 'grace' })).hits[0]!
  const { body } = await world.call(customers.tag, {
    token,
    body: { audience: { people: [person.guid] }, change: 'add', tags: ['club'] },
  })
  expect(body.changed).toBe(2)
  expect(await names({ tags: ['club'] })).toEqual(['Grace'])
})

test('people-8: the file has one line per person, for users who may see customers', async () => {
  await grace(spring, { lastName: '=1+1' })
  await grace(autumn, { lastName: '=1+1' })
  await makeCustomer(world, autumn, { emailAddress: 'ada@example.test' })
  const { body } = await world.call(people.export, { token, body: { filter: {} } })
  const file = await world.app.inject({ url: body.url, headers: { host: 'localhost' } })
  const lines = file.payload.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[2]).toContain(`"'=1+1"`)
  expect(lines[2]).toContain(`${autumn.name}, ${spring.name}`)
  const photographer = await makeUser(world, studio.account, 'photographer')
  expect((await world.call(people.query, { token: photographer.token })).status).toBe(403)
})
