import { contract } from '@proofdesk/contract'
import type { Route } from '@proofdesk/contract/route'
import { HOUR_MS } from '@proofdesk/domain/duration'
import { RIGHTS_WAIT_MS } from '@proofdesk/domain/protected-rights'
import { type Role, can } from '@proofdesk/domain/roles'
import { eq, sql } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { users as usersTable } from '../../ground/db/tables/users.ts'
import { everyRoute } from '../../test-world/every-route.ts'
import {
  type Person,
  type Studio,
  giveProof,
  makeStudio,
  makeUser,
} from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { lockRunners } from './lock-team.ts'

const { auth, domains, payouts, trolley, users } = contract
let world: TestApp
beforeAll(async () => void (world = await createTestApp({ workers: true })))
afterAll(() => world.close())

const NAMES = { firstName: 'Nora', lastName: 'New', galleries: 'admin' as const }
const newAddress = () => `${newGuid()}@team.test`

/** Calls with a recently entered password. */
async function call<R extends Parameters<TestApp['call']>[0]>(
  route: R,
  person: { token: string },
  input: object = {},
) {
  await giveProof(world, person.token)
  return world.call(route, { token: person.token, ...input })
}

/** Invites someone, who follows the email's link `later`; returns them signed in. */
async function join(studio: Studio, role: 'owner' | 'administrator', later = 0): Promise<Person> {
  const emailAddress = newAddress()
  const { body } = await call(users.invite, studio.owner, {
    body: { ...NAMES, emailAddress, role },
  })
  const find = () => world.mails.find(({ to, text }) => to === emailAddress && /token=/.test(text))
  const mail = await vi.waitUntil(find, { timeout: 10_000 })
  world.clock.pass(later)
  const accepted = await world.call(auth.acceptInvitation, {
    body: { token: /token=([\w-]+)/.exec(mail.text)![1]!, password: 'a fine long phrase' },
  })
  return { guid: body.user.guid, emailAddress, token: accepted.body.token }
}

const change = (actor: Person, guid: string, role: string) =>
  call(users.update, actor, { body: { guid, role } })
const bank = (person: Person) => call(trolley.link, person)
const waitOf = async ({ token }: Person) =>
  (await world.call(auth.session, { token })).body.user!.rightsWaitUntil

const mayCall = (role: Role, { capability }: Route) =>
  capability !== 'public' && capability !== 'signedIn' && can(role, capability)

describe.each(['owner', 'administrator'] as const)('an invited %s', (role) => {
  test('reaches payouts, bank details and the domain 24 hours after they have joined', async () => {
    const studio = await makeStudio(world)
    const person = await join(studio, role)
    const until = (await waitOf(person))!
    expect(until - world.clock.now()).toBeGreaterThan(RIGHTS_WAIT_MS - 60_000)
    const guarded = everyRoute.filter(({ route }) => route.right)
    expect(guarded.map(({ name }) => name).toSorted()).toEqual([
      'domains.claim',
      'domains.remove',
      'payouts.create',
      'payouts.retry',
      'stripe.create',
      'stripe.remove',
      'studioDeletion.request',
      'studioExports.create',
      'studioExports.download',
      'trolley.link',
    ])
    for (const { route } of guarded.filter((each) => mayCall(role, each.route))) {
      const { status, body } = await call(route, person, { body: {} })
      expect({ status, ...body }).toMatchObject({
        status: 403,
        code: 'rights_wait',
        values: { until, hours: 24 },
      })
      // The founder has no wait; only missing inputs are reported.
      expect((await call(route, studio.owner, { body: {} })).body.code).not.toBe('rights_wait')
    }
    world.clock.pass(RIGHTS_WAIT_MS - HOUR_MS)
    expect((await bank(person)).body).toMatchObject({ code: 'rights_wait', values: { hours: 1 } })
    world.clock.pass(HOUR_MS)
    expect((await bank(person)).status).toBe(200)
    expect(await waitOf(person)).toBeNull()
  })

  test('waits from when they join, however old their invitation is', async () => {
    const studio = await makeStudio(world)
    const person = await join(studio, role, 30 * HOUR_MS)
    world.clock.pass(RIGHTS_WAIT_MS - HOUR_MS)
    expect((await bank(person)).body.code).toBe('rights_wait')
    world.clock.pass(HOUR_MS + 1)
    expect((await bank(person)).status).toBe(200)
  })

  test('does everything else at once', async () => {
    const studio = await makeStudio(world)
    const person = await join(studio, role)
    const own = await world.call(contract.engines.create, {
      token: person.token,
      body: { name: 'First day', sellsPhotos: false },
    })
    const statuses = [
      (await world.call(contract.account.read, { token: person.token })).status,
      (await world.call(payouts.balance, { token: person.token })).status,
      (await world.call(domains.list, { token: person.token })).status,
      (await call(contract.customers.export, person, { body: { filter: {} } })).status,
      (
        await call(users.invite, person, {
          body: { ...NAMES, emailAddress: newAddress(), role: 'photographer' },
        })
      ).status,
      (
        await call(users.invite, person, {
          body: { ...NAMES, emailAddress: newAddress(), role: 'administrator' },
        })
      ).status,
      (await call(users.update, person, { body: { guid: person.guid, lastName: 'Married' } }))
        .status,
    ]
    expect([own.status, ...statuses]).toEqual([
      expect.any(Number),
      200,
      200,
      200,
      200,
      201,
      201,
      200,
    ])
  })
})

test('a new owner reaches no other owner or administrator, and makes no owner, for 24 hours', async () => {
  const studio = await makeStudio(world)
  const administrator = await makeUser(world, studio.account, 'administrator')
  const photographer = await makeUser(world, studio.account, 'photographer')
  const former = await makeUser(world, studio.account, 'owner', {
    deletedAt: world.clock.now() - 1_000,
  })
  const person = await join(studio, 'owner')
  const refused = [
    await change(person, studio.owner.guid, 'photographer'),
    await change(person, photographer.guid, 'owner'),
    await change(person, administrator.guid, 'owner'),
    await change(person, administrator.guid, 'photographer'),
    await call(users.remove, person, { query: { guid: studio.owner.guid } }),
    await call(users.remove, person, { query: { guid: administrator.guid } }),
    await call(users.restore, person, { body: { guid: former.guid } }),
    await call(users.invite, person, {
      body: { ...NAMES, emailAddress: newAddress(), role: 'owner' },
    }),
    // With that address they would have the login of someone without a wait.
    await call(users.update, person, {
      body: { guid: administrator.guid, emailAddress: newAddress() },
    }),
    await call(users.update, person, { body: { guid: studio.owner.guid, lastName: 'Thief' } }),
  ]
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    refused.map(() => [403, 'rights_wait']),
  )
  world.clock.pass(RIGHTS_WAIT_MS)
  expect((await change(person, photographer.guid, 'owner')).status).toBe(200)
  expect((await call(users.remove, person, { query: { guid: administrator.guid } })).status).toBe(
    200,
  )
})

test('someone who is raised waits; someone who is lowered and raised again waits again', async () => {
  const studio = await makeStudio(world)
  const second = await makeUser(world, studio.account, 'owner')
  const photographer = await makeUser(world, studio.account, 'photographer')
  const raised = await change(studio.owner, photographer.guid, 'owner')
  expect(raised.body.user.rightsWaitUntil).toBeGreaterThan(world.clock.now() + 23 * HOUR_MS)
  expect((await bank(photographer)).body.code).toBe('rights_wait')
  // Someone who has always been an owner has no wait, even as an administrator.
  expect(
    (await change(studio.owner, second.guid, 'administrator')).body.user.rightsWaitUntil,
  ).toBeNull()
  expect((await bank(second)).status).toBe(200)
  expect(
    (await change(studio.owner, second.guid, 'owner')).body.user.rightsWaitUntil,
  ).not.toBeNull()
  expect((await bank(second)).body.code).toBe('rights_wait')
  world.clock.pass(20 * HOUR_MS)
  await change(studio.owner, photographer.guid, 'photographer')
  await change(studio.owner, photographer.guid, 'owner')
  world.clock.pass(20 * HOUR_MS)
  expect((await bank(photographer)).body.code).toBe('rights_wait')
  world.clock.pass(5 * HOUR_MS)
  expect((await bank(photographer)).status).toBe(200)
})

test('an owner who is brought back waits', async () => {
  const studio = await makeStudio(world)
  const second = await makeUser(world, studio.account, 'owner')
  await call(users.remove, studio.owner, { query: { guid: second.guid } })
  const { body } = await call(users.restore, studio.owner, { body: { guid: second.guid } })
  expect(body.user.rightsWaitUntil).toBeGreaterThan(world.clock.now() + 23 * HOUR_MS)
})

test('an owner who waits still waits as the only one left', async () => {
  const studio = await makeStudio(world)
  const person = await join(studio, 'owner')
  expect((await change(studio.owner, studio.owner.guid, 'photographer')).status).toBe(200)
  expect((await bank(person)).body.code).toBe('rights_wait')
  expect((await change(person, person.guid, 'administrator')).body.code).toBe('last_owner')
})

test('an invited owner who has not joined is no owner that a studio could be left with', async () => {
  const studio = await makeStudio(world)
  await call(users.invite, studio.owner, {
    body: { ...NAMES, emailAddress: newAddress(), role: 'owner' },
  })
  expect((await change(studio.owner, studio.owner.guid, 'administrator')).body.code).toBe(
    'last_owner',
  )
})

test('no one who was an owner before there was a wait waits', async () => {
  const studio = await makeStudio(world)
  const [row] = await world.deps.db
    .select()
    .from(usersTable)
    .where(eq(usersTable.guid, studio.owner.guid))
  expect(row!.rightsFrom).toBeNull()
  expect((await bank(studio.owner)).status).toBe(200)
})

test('two owners who remove each other at the same moment leave one, who is told nothing of the other’s', async () => {
  const studio = await makeStudio(world)
  const second = await makeUser(world, studio.account, 'owner')
  const replies = await Promise.all([
    call(users.remove, studio.owner, { query: { guid: second.guid } }),
    call(users.remove, second, { query: { guid: studio.owner.guid } }),
  ])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect([401, 403]).toContain(replies.find(({ status }) => status !== 200)!.status)
})

test('an owner who loses the role while a call of theirs is on its way raises no one any more', async () => {
  const studio = await makeStudio(world)
  const second = await makeUser(world, studio.account, 'owner')
  const photographer = await makeUser(world, studio.account, 'photographer')
  const { db } = world.deps
  let late: ReturnType<typeof change> | undefined
  await db.transaction(async (tx) => {
    await lockRunners(tx, { accountGuid: studio.account.guid })
    late = change(second, photographer.guid, 'owner')
    // Waits until the call has passed its checks and is blocked by the locked team.
    await vi.waitUntil(
      async () => {
        const { rows } = await db.execute(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows.length > 0
      },
      { timeout: 10_000 },
    )
    await tx
      .update(usersTable)
      .set({ role: 'photographer' })
      .where(eq(usersTable.guid, second.guid))
  })
  const { status, body } = await late!
  expect([status, body.code]).toEqual([403, 'forbidden'])
})
