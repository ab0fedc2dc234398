import { contract } from '@proofdesk/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { users as usersTable } from '../../ground/db/tables/users.ts'
import { type Person, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { hashPassword } from '../auth/password-hash.ts'

const { auth, users } = contract
const PASSWORD = 'correct horse battery'
let world: TestApp
let passwordHash: string
beforeAll(async () => {
  world = await createTestApp({ workers: true })
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => world.close())

let count = 0
const newAddress = () => `new${++count}@team.test`
const login = (emailAddress: string) =>
  world.call(auth.login, { body: { emailAddress, password: PASSWORD } })
const change = (actor: Person, guid: string, emailAddress: string) =>
  world.call(users.update, { token: actor.token, body: { guid, emailAddress } })
const follow = (token: string) => world.call(auth.confirmAddress, { body: { token } })
/** The secret in the newest email to an address. */
async function linkTo(address: string): Promise<string> {
  const find = () => world.mails.findLast(({ to, text }) => to === address && /token=/.test(text))
  const mail = await vi.waitUntil(find, { timeout: 10_000 })
  return /token=([\w-]+)/.exec(mail.text)![1]!
}

test('a new address counts from when its email was answered; until then the old one signs in', async () => {
  const { account, owner } = await makeStudio(world)
  const person = await makeUser(world, account, 'photographer', { passwordHash })
  const next = newAddress()
  const { status, body } = await change(owner, person.guid, next)
  expect([status, body.user.emailAddress, body.user.pendingEmailAddress]).toEqual([
    200,
    person.emailAddress,
    next,
  ])
  const token = await linkTo(next)
  expect((await login(person.emailAddress)).status).toBe(200)
  expect((await login(next)).status).toBe(401)
  expect((await follow(token)).status).toBe(200)
  expect((await login(next)).status).toBe(200)
  expect((await login(person.emailAddress)).status).toBe(401)
})

test('a link to an address that is no longer wanted confirms nothing', async () => {
  const { account, owner } = await makeStudio(world)
  const person = await makeUser(world, account, 'photographer', { passwordHash })
  const first = newAddress()
  await change(owner, person.guid, first)
  const token = await linkTo(first)
  const { body } = await change(owner, person.guid, person.emailAddress)
  expect(body.user.pendingEmailAddress).toBeNull()
  expect((await follow(token)).body.code).toBe('ticket_invalid')
  expect((await login(person.emailAddress)).status).toBe(200)
})

test('an address that became someone else’s in the meantime is refused', async () => {
  const { account, owner } = await makeStudio(world)
  const person = await makeUser(world, account, 'photographer', { passwordHash })
  const wanted = newAddress()
  await change(owner, person.guid, wanted)
  const token = await linkTo(wanted)
  const other = await makeStudio(world)
  await makeUser(world, other.account, 'photographer', { emailAddress: wanted })
  expect((await follow(token)).body.code).toBe('email_taken')
  expect((await change(owner, person.guid, other.owner.emailAddress)).body.code).toBe('email_taken')
})

test('someone who is only invited gets the invitation at the new address', async () => {
  const { owner } = await makeStudio(world)
  const first = newAddress()
  const { body } = await world.call(users.invite, {
    token: owner.token,
    body: {
      emailAddress: first,
      firstName: 'Pat',
      lastName: 'Doe',
      role: 'photographer',
      galleries: 'admin',
    },
  })
  const dead = await linkTo(first)
  const next = newAddress()
  expect((await change(owner, body.user.guid, next)).body.user.emailAddress).toBe(next)
  const accept = (token: string) =>
    world.call(auth.acceptInvitation, { body: { token, password: PASSWORD } })
  const token = await linkTo(next)
  expect((await accept(dead)).body.code).toBe('ticket_invalid')
  expect((await accept(token)).body.user.emailAddress).toBe(next)
})

test('no one reaches an owner’s login by changing its address, nor any with a stale password', async () => {
  const { account, owner } = await makeStudio(world)
  const administrator = await makeUser(world, account, 'administrator')
  expect((await change(administrator, owner.guid, newAddress())).status).toBe(403)
  await world.deps.pool.query('update sessions set proved_at = 0 where user_guid = $1', [
    owner.guid,
  ])
  const refused = await change(owner, owner.guid, newAddress())
  expect([refused.status, refused.body.code]).toEqual([403, 'password_needed'])
  const [row] = await world.deps.db.select().from(usersTable).where(eq(usersTable.guid, owner.guid))
  expect(row).toMatchObject({ emailAddress: owner.emailAddress, pendingEmailAddress: null })
})
