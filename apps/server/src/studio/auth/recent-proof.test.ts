import { contract } from '@proofdesk/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { users } from '../../ground/db/tables/users.ts'
import { everyRoute } from '../../test-world/every-route.ts'
import { type Person, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { hashPassword } from './password-hash.ts'
import { PROOF_MS } from './recent-proof.ts'

const { auth, trolley } = contract
const PASSWORD = 'correct horse battery'
let world: TestApp
beforeAll(async () => void (world = await createTestApp({ workers: true })))
afterAll(() => world.close())

async function makeOwner(): Promise<Person> {
  const { owner } = await makeStudio(world)
  const passwordHash = await hashPassword(PASSWORD)
  await world.deps.db.update(users).set({ passwordHash }).where(eq(users.guid, owner.guid))
  return owner
}
const openBank = ({ token }: Person) => world.call(trolley.link, { token })
const confirm = ({ token }: Person, password: string, ip = '192.0.2.1') =>
  world.call(auth.confirm, { token, body: { password }, ip })

test('what moves money, or opens every studio’s data, asks for a fresh password and a confirmed address', () => {
  const guarded = everyRoute.filter(({ route }) => route.proof === 'recent')
  expect(guarded.map(({ name }) => name).toSorted()).toEqual([
    'backups.createKey',
    'backups.replaceKey',
    'backups.test',
    'heldCopy.release',
    'payouts.create',
    'payouts.retry',
    'stripe.create',
    'stripe.remove',
    'trolley.link',
  ])
})

test('a quarter of an hour after the login the bank details ask for the password again', async () => {
  const owner = await makeOwner()
  expect((await openBank(owner)).status).toBe(200)
  world.clock.pass(PROOF_MS + 1_000)
  const refused = await openBank(owner)
  expect([refused.status, refused.body.code]).toEqual([403, 'password_needed'])
  const wrong = await confirm(owner, 'a wrong one')
  expect([wrong.status, Object.keys(wrong.body.fields!)]).toEqual([422, ['password']])
  expect((await openBank(owner)).status).toBe(403)
  expect((await confirm(owner, PASSWORD)).status).toBe(200)
  expect((await openBank(owner)).status).toBe(200)
})

test('a stolen token is no way to guess the password', async () => {
  const owner = await makeOwner()
  const statuses = []
  for (let n = 0; n < 8; n++)
    statuses.push((await confirm(owner, `guess ${n}`, '203.0.113.4')).status)
  expect(statuses.slice(-2)).toEqual([429, 429])
})

test('a colleague’s password is not one’s own', async () => {
  const { account } = await makeStudio(world)
  const [ada, bo] = [
    await makeUser(world, account, 'administrator', { passwordHash: await hashPassword(PASSWORD) }),
    await makeUser(world, account, 'administrator', {
      passwordHash: await hashPassword('entirely another one'),
    }),
  ]
  expect((await confirm(bo, PASSWORD)).status).toBe(422)
  expect((await confirm(ada, PASSWORD)).status).toBe(200)
})

test('signing out everywhere ends all of a person’s sessions and no one else’s', async () => {
  const owner = await makeOwner()
  const other = await makeOwner()
  const { body } = await world.call(auth.login, {
    body: { emailAddress: owner.emailAddress, password: PASSWORD },
  })
  expect((await world.call(auth.logoutEverywhere, { token: owner.token })).status).toBe(200)
  const alive = async (token: string) => (await world.call(auth.session, { token })).body.status
  expect(await Promise.all([owner.token, body.token, other.token].map(alive))).toEqual([
    false,
    false,
    true,
  ])
})

test('a new studio’s money waits until the owner’s address is confirmed', async () => {
  const emailAddress = 'olga@first.test'
  const { body } = await world.call(auth.signUp, {
    body: {
      companyName: 'First',
      alias: 'first-studio',
      country: 'gb',
      defaultLanguage: 'en',
      firstName: 'Olga',
      lastName: 'First',
      emailAddress,
      password: PASSWORD,
    },
  })
  const person = { guid: body.user.guid, emailAddress, token: body.token }
  expect(body.user.addressConfirmed).toBe(false)
  const refused = await openBank(person)
  expect([refused.status, refused.body.code]).toEqual([403, 'address_unconfirmed'])
  const linkOf = async (index: number) => {
    const mails = () => world.mails.filter(({ to }) => to === emailAddress)
    await vi.waitUntil(() => mails().length > index, { timeout: 10_000 })
    return /confirm-address\?token=([\w-]+)/.exec(mails()[index]!.text)![1]!
  }
  const first = await linkOf(0)
  expect((await world.call(auth.resendAddressMail, { token: person.token })).status).toBe(200)
  const second = await linkOf(1)
  const follow = (token: string) => world.call(auth.confirmAddress, { body: { token } })
  expect((await follow(first)).body.code).toBe('ticket_invalid')
  expect((await follow(second)).status).toBe(200)
  expect((await follow(second)).body.code).toBe('ticket_invalid')
  expect((await openBank(person)).status).toBe(200)
})
