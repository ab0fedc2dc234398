import { contract } from '@proofdesk/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { users } from '../../ground/db/tables/users.ts'
import { type Person, makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { hashPassword } from './password-hash.ts'
import { issueTicket } from './ticket.ts'

const { auth, users: team } = contract
const OLD = 'correct horse battery'
const NEW = 'another fine phrase'
let world: TestApp
beforeAll(async () => void (world = await createTestApp()))
afterAll(() => world.close())

const login = (person: Person, password = OLD) =>
  world.call(auth.login, { body: { emailAddress: person.emailAddress, password } })

/** Someone with the old password, and a ticket to set the new one. */
async function makeOwner() {
  const { account, owner } = await makeStudio(world)
  await world.deps.db
    .update(users)
    .set({ passwordHash: await hashPassword(OLD) })
    .where(eq(users.guid, owner.guid))
  const token = await issueTicket(
    world.deps.db,
    'passwordReset',
    { guid: owner.guid, accountGuid: account.guid },
    world.clock.now() + 60_000,
  )
  const reset = () => world.call(auth.resetPassword, { body: { token, password: NEW } })
  return { account, owner, reset }
}

/** Starts both calls while the user's row is locked, so that the first one gets it first. */
async function inTurn<A, B>(
  person: Person,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const waiting = async () => {
    const { rows } = await world.deps.pool.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return rows.length
  }
  const calls = await world.deps.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from users where guid = ${person.guid} for update`)
    const one = first()
    await vi.waitUntil(async () => (await waiting()) === 1, { timeout: 10_000 })
    const other = second()
    await vi.waitUntil(async () => (await waiting()) === 2, { timeout: 10_000 })
    return [one, other] as const
  })
  return Promise.all(calls)
}

const isAlive = async (token: string) =>
  (await world.call(auth.session, { token })).body.status === true

test('a login with the old password that a reset overtakes is refused', async () => {
  const { owner, reset } = await makeOwner()
  const [done, refused] = await inTurn(owner, reset, () => login(owner))
  expect([done.status, refused.status, refused.body.code]).toEqual([200, 401, 'wrong_credentials'])
  expect((await login(owner, NEW)).status).toBe(200)
})

test('a login that lands just before a reset is signed out by it', async () => {
  const { owner, reset } = await makeOwner()
  const [signedIn, done] = await inTurn(owner, () => login(owner), reset)
  expect([signedIn.status, done.status]).toEqual([200, 200])
  expect(await isAlive(signedIn.body.token)).toBe(false)
})

test('a login that a removal from the team overtakes is refused', async () => {
  const { owner: actor, account } = await makeStudio(world)
  const { owner } = await makeOwner()
  await world.deps.db
    .update(users)
    .set({ accountGuid: account.guid, role: 'photographer' })
    .where(eq(users.guid, owner.guid))
  const remove = () => world.call(team.remove, { token: actor.token, query: { guid: owner.guid } })
  const [removed, refused] = await inTurn(owner, remove, () => login(owner))
  expect([removed.status, refused.status]).toEqual([200, 401])
})

test('a forgotten password costs the same work for a known and an unknown address', async () => {
  const { owner } = await makeOwner()
  const work = async (emailAddress: string) => {
    const jobs = async () =>
      Number(
        (
          await world.deps.pool.query(
            `select count(*) from pgboss.job where name = 'send-ticket-mail'`,
          )
        ).rows[0].count,
      )
    const before = await jobs()
    const query = vi.spyOn(world.deps.pool, 'query')
    const { status, body } = await world.call(auth.forgotPassword, { body: { emailAddress } })
    const statements = query.mock.calls.length
    query.mockRestore()
    return { status, body, statements, jobs: (await jobs()) - before }
  }
  const unknown = await work('nobody@nowhere.test')
  expect(unknown).toEqual({ status: 200, body: {}, statements: unknown.statements, jobs: 1 })
  expect(await work(owner.emailAddress)).toEqual(unknown)
})
