import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customers } from '../../ground/db/tables/customers.ts'
import type { Session } from '../../ground/requests/session.ts'
import { createDice } from '../../test-world/dice.ts'
import { makeCustomer } from '../../test-world/make-customer.ts'
import { makeGallery } from '../../test-world/make-gallery.ts'
import { makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { mergePeople, splitPerson } from './merge-people.ts'
import { queryPeople } from './query-people.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const ADDRESSES = ['', 'a@example.test', 'b@example.test', 'c@example.test']
const NAMES = ['Ada', 'ADA', ' Ádà', 'Bo', '']
const KEYS = new Map([
  ['Ada', 'ada'],
  ['ADA', 'ada'],
  [' Ádà', 'ada'],
  ['Bo', 'bo'],
  ['', ''],
])

/** A model of a customer, independent of the database. `byHand`: the person that someone assigned them to. */
interface Known {
  guid: string
  address: string
  name: string
  isDeleted: boolean
  byHand?: string
}

/** The person for an address and a name, without manual decisions. */
function keyOf({ guid, address, name }: Known): string {
  if (address === '') return guid
  const digest = createHash('md5')
    .update(`${address} ${KEYS.get(name)}`)
    .digest('hex')
  const hex = `${digest.slice(0, 12)}8${digest.slice(13, 16)}a${digest.slice(17)}`
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
const personOf = (one: Known) => one.byHand ?? keyOf(one)

/** New or changed customers follow the person last joined under the same address and name. */
function follow(all: readonly Known[], one: Known): void {
  if (one.byHand !== undefined || one.address === '') return
  const joined = all.findLast(
    (other) =>
      other.byHand !== undefined && other.byHand !== other.guid && keyOf(other) === keyOf(one),
  )
  if (joined) one.byHand = joined.byHand!
}

test('after any history of additions, changes, splits and merges people follow the rules', async () => {
  const dice = createDice('people')
  const pick = <T>(of: readonly T[]): T => of[Math.floor(dice() * of.length)]!
  for (let history = 0; history < 8; history++) {
    const studio = await makeStudio(world)
    const session = {
      scope: { accountGuid: studio.account.guid, galleries: 'all' },
      user: studio.owner,
    } as unknown as Session
    const all: Known[] = []
    const steps = {
      enter: async () => {
        const gallery = await makeGallery(world, studio)
        const [address, name] = [pick(ADDRESSES), pick(NAMES)]
        const row = await makeCustomer(world, gallery, {
          emailAddress: address,
          firstName: name,
          lastName: '',
          bibNumber: '1',
          createdAt: world.deps.clock.now() + all.length,
        })
        const one: Known = { guid: row.guid, address, name, isDeleted: false }
        follow(all, one)
        all.push(one)
      },
      rename: async () => {
        const one = pick(all)
        Object.assign(one, { address: pick(ADDRESSES), name: pick(NAMES) })
        follow(
          all.filter((other) => other !== one),
          one,
        )
        await world.deps.db
          .update(customers)
          .set({ emailAddress: one.address, firstName: one.name })
          .where(eq(customers.guid, one.guid))
      },
      remove: async () => {
        const one = pick(all)
        one.isDeleted = !one.isDeleted
        await world.deps.db
          .update(customers)
          .set({ deletedAt: one.isDeleted ? 1 : null })
          .where(eq(customers.guid, one.guid))
      },
      split: async () => {
        const one = pick(all)
        if (one.isDeleted) return
        await splitPerson(world.deps, session, one.guid)
        one.byHand = one.guid
      },
      join: async () => {
        const [one, other] = [pick(all), pick(all)]
        if (one.isDeleted || other.isDeleted || personOf(one) === personOf(other)) return
        const people = [personOf(one), personOf(other)]
        const [guid, ...others] = people as [string, string]
        const joined = await mergePeople(world.deps, session, { guid, others })
        for (const each of all) if (people.includes(personOf(each))) each.byHand = joined
      },
    }
    for (let n = 0; n < 6; n++) await steps.enter()
    for (let n = 0; n < 30; n++) await pick(Object.values(steps))()
    const living = all.filter(({ isDeleted }) => !isDeleted)
    const rows = await world.deps.db
      .select({ guid: customers.guid, person: customers.personGuid })
      .from(customers)
      .where(eq(customers.accountGuid, studio.account.guid))
    expect(new Map(rows.map(({ guid, person }) => [guid, person]))).toEqual(
      new Map(all.map((one) => [one.guid, personOf(one)])),
    )
    const people = new Set(living.map(personOf))
    const page = await queryPeople(world.deps.db, session.scope, { size: 200 })
    expect(page.total).toBe(people.size)
    expect(new Set(page.anchors.map(({ personGuid }) => personGuid))).toEqual(people)
  }
})
