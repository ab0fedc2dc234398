import { contract } from '@proofdesk/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { users } from '../../ground/db/tables/users.ts'
import { makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { issueTicket } from '../auth/ticket.ts'

const { auth, trolley, stripe } = contract
const PASSWORD = 'correct horse battery'
let world: TestApp
let passwordHash: string
beforeAll(async () => {
  world = await createTestApp({ workers: true })
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => world.close())

/** The emails to these people, once there are this many. */
const mailsTo = async (people: { emailAddress: string }[], count = people.length) => {
  const addresses = people.map(({ emailAddress }) => emailAddress)
  const mails = () => world.mails.filter(({ to }) => addresses.includes(to))
  await vi.waitUntil(() => mails().length >= count, { timeout: 10_000 })
  return mails()
}
const makeTeam = async () => {
  const studio = await makeStudio(world, { companyName: 'Studio Nord', country: 'gb' })
  await world.deps.db.update(users).set({ passwordHash }).where(eq(users.guid, studio.owner.guid))
  const member = (role: 'owner' | 'administrator' | 'photographer') =>
    makeUser(world, studio.account, role, { passwordHash, firstName: 'Pia', lastName: role })
  return {
    ...studio,
    second: await member('owner'),
    administrator: await member('administrator'),
    photographer: await member('photographer'),
  }
}
const login = (emailAddress: string, device?: string) =>
  world.call(auth.login, { body: { emailAddress, password: PASSWORD, device } })

test('a password that was set again is told to the person and the owners, and to no one else', async () => {
  const { account, owner, second, administrator, photographer } = await makeTeam()
  const token = await issueTicket(
    world.deps.db,
    'passwordReset',
    { guid: photographer.guid, accountGuid: account.guid },
    world.clock.now() + 60_000,
  )
  await world.call(auth.resetPassword, { body: { token, password: 'another fine phrase' } })
  const mails = await mailsTo([owner, second, photographer])
  expect(mails.map(({ to }) => to).sort()).toEqual(
    [owner, second, photographer].map(({ emailAddress }) => emailAddress).sort(),
  )
  const own = mails.find(({ to }) => to === photographer.emailAddress)!
  expect(own.subject).toBe('A password was changed at Studio Nord')
  expect(own.text).toContain(`Pia photographer (${photographer.emailAddress})`)
  expect(own.text).toContain('If this was you, you don’t need to do anything.')
  expect(mails.find(({ to }) => to === owner.emailAddress)!.text).toContain('ask them')
  expect(world.mails.some(({ to }) => to === administrator.emailAddress)).toBe(false)
})

test('a login on a new device is told once, and the first device is no one’s news', async () => {
  const { owner, second, administrator } = await makeTeam()
  const laptop = 'laptop'.padEnd(22, '-')
  const phone = 'phone'.padEnd(22, '-')
  await login(administrator.emailAddress, laptop)
  await login(administrator.emailAddress, laptop)
  expect((await login(administrator.emailAddress, phone)).status).toBe(200)
  await login(administrator.emailAddress, phone)
  const everybody = [administrator, owner, second]
  const mails = await mailsTo(everybody)
  expect(mails.map(({ subject }) => subject)).toEqual(
    everybody.map(() => 'A new device signed in at Studio Nord'),
  )
})

test('a photographer’s new device is told to the photographer alone', async () => {
  const { owner, second, photographer } = await makeTeam()
  await login(photographer.emailAddress, 'camera'.padEnd(22, '-'))
  await login(photographer.emailAddress, 'tablet'.padEnd(22, '-'))
  const everybody = [photographer, owner, second]
  expect((await mailsTo(everybody, 1)).map(({ to }) => to)).toEqual([photographer.emailAddress])
})

test('anyone who opens the bank details or the card account is told to the owners, once an hour', async () => {
  const { account, owner, second, administrator } = await makeTeam()
  await world.deps.db
    .update(accounts)
    .set({ defaultLanguage: 'de' })
    .where(eq(accounts.guid, account.guid))
  const { token } = administrator
  for (let n = 0; n < 3; n++) expect((await world.call(trolley.link, { token })).status).toBe(200)
  const mails = await mailsTo([owner, second])
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Die Bankverbindung von Studio Nord wurde geöffnet',
    'Die Bankverbindung von Studio Nord wurde geöffnet',
  ])
  expect(mails[0]!.text).toContain(
    `Pia administrator (${administrator.emailAddress}) hat die Seite`,
  )
  // Stripe is missing in this test: the attempt is reported anyway.
  await world.call(stripe.create, { token, body: { refreshUrl: '/', returnUrl: '/' } })
  expect((await mailsTo([owner, second], 4))[2]!.subject).toContain('Das Kartenkonto')
})

test('emails carry the studio’s name; answers go to its support address, else to its email address', async () => {
  const { account, owner } = await makeTeam()
  const laptop = 'laptop'.padEnd(22, '-')
  await login(owner.emailAddress, laptop)
  await login(owner.emailAddress, 'first'.padEnd(22, '-'))
  const [mail] = await mailsTo([owner])
  expect([mail!.senderName, mail!.replyTo]).toEqual(['Studio Nord', account.emailAddress])
  await world.deps.db
    .update(accounts)
    .set({ supportEmailAddress: 'hello@nord.test' })
    .where(eq(accounts.guid, account.guid))
  await login(owner.emailAddress, 'second'.padEnd(22, '-'))
  expect((await mailsTo([owner], 2))[1]!.replyTo).toBe('hello@nord.test')
})
