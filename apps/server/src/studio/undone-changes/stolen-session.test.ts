import { contract } from '@proofdesk/contract'
import { HOUR_MS } from '@proofdesk/domain/duration'
import { and, eq, isNull } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { ownDomains } from '../../ground/db/tables/own-domains.ts'
import { sessions } from '../../ground/db/tables/sessions.ts'
import { users as usersTable } from '../../ground/db/tables/users.ts'
import { type Person, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { hashPassword } from '../auth/password-hash.ts'

const { auth, domains, payouts, sensitiveChanges, stripe, trolley, users } = contract
const PASSWORD = 'correct horse battery'
const DOMAIN = 'photos.real-studio.test'
let world: TestApp
beforeAll(async () => void (world = await createTestApp({ workers: true })))
afterAll(() => world.close())

const NAMES = { firstName: 'Tom', lastName: 'Thief', galleries: 'admin' as const }
const tokenIn = (text: string) => /token=([\w.~-]+)/.exec(text)![1]!
const mailTo = (address: string, subject: RegExp) =>
  vi.waitUntil(
    () => world.mails.findLast((mail) => mail.to === address && subject.test(mail.subject)),
    { timeout: 10_000 },
  )
const rowsOf = (accountGuid: string) =>
  world.deps.db
    .select({ guid: usersTable.guid, role: usersTable.role })
    .from(usersTable)
    .where(and(eq(usersTable.accountGuid, accountGuid), isNull(usersTable.deletedAt)))

/** A studio with an owner, an administrator, a photographer and a domain, as its real team set it up. */
async function makeRealStudio() {
  const studio = await makeStudio(world)
  const passwordHash = await hashPassword(PASSWORD)
  const { db } = world.deps
  const { guid: accountGuid } = studio.account
  await db.update(usersTable).set({ passwordHash }).where(eq(usersTable.guid, studio.owner.guid))
  await db.insert(ownDomains).values({ accountGuid, domain: DOMAIN, token: 'ours', nextCheckAt: 0 })
  await db.update(accounts).set({ customDomain: DOMAIN }).where(eq(accounts.guid, accountGuid))
  return {
    studio,
    owner: studio.owner,
    administrator: await makeUser(world, studio.account, 'administrator', { passwordHash }),
    photographer: await makeUser(world, studio.account, 'photographer', { passwordHash }),
    salesperson: await makeUser(world, studio.account, 'salesperson'),
  }
}

/** Tries everything that a thief wants, with one session; returns the answers by name. */
async function tryAll(
  { token }: { token: string },
  real: { owner: Person; administrator: Person; salesperson: Person },
): Promise<Record<string, string | number>> {
  const put = (body: { guid: string } & Record<string, unknown>) =>
    world.call(users.update, { token, body })
  const answers = {
    bank: await world.call(trolley.link, { token }),
    card: await world.call(stripe.create, { token, body: { refreshUrl: '/', returnUrl: '/' } }),
    cardAway: await world.call(stripe.remove, { token }),
    payout: await world.call(payouts.create, {
      token,
      body: { amount: 1, payoutDestination: 'bankAccount', orders: [newGuid()] },
    }),
    payoutAgain: await world.call(payouts.retry, { token, body: { guid: newGuid() } }),
    domain: await world.call(domains.claim, { token, body: { domain: 'photos.thief.test' } }),
    domainAway: await world.call(domains.remove, { token, query: { domain: DOMAIN } }),
    lowerOwner: await put({ guid: real.owner.guid, role: 'photographer' }),
    removeOwner: await world.call(users.remove, { token, query: { guid: real.owner.guid } }),
    moveOwner: await put({ guid: real.owner.guid, emailAddress: 'thief@evil.test' }),
    moveAdministrator: await put({
      guid: real.administrator.guid,
      emailAddress: 'thief@evil.test',
    }),
    removeAdministrator: await world.call(users.remove, {
      token,
      query: { guid: real.administrator.guid },
    }),
    raise: await put({ guid: real.salesperson.guid, role: 'owner' }),
    invite: await world.call(users.invite, {
      token,
      body: { ...NAMES, emailAddress: `${newGuid()}@evil.test`, role: 'owner' },
    }),
  }
  return Object.fromEntries(
    Object.entries(answers).map(([name, { status, body }]) => [name, body.code ?? status]),
  )
}
const all = (answers: Record<string, unknown>, code: string) =>
  Object.fromEntries(Object.keys(answers).map((name) => [name, code]))

test('a thief with a stolen session ends nowhere, and the owner’s email puts everything back', async () => {
  const real = await makeRealStudio()
  const { studio, owner } = real
  const before = await rowsOf(studio.account.guid)
  await world.deps.db
    .update(sessions)
    .set({ provedAt: world.clock.now() - HOUR_MS })
    .where(eq(sessions.userGuid, owner.guid))

  // With the token only.
  const withToken = await tryAll(owner, real)
  // Actions that no one may do to themselves are rejected before the password is asked for.
  expect(withToken).toEqual({
    ...all(withToken, 'password_needed'),
    lowerOwner: 'last_owner',
    removeOwner: 'cannot_remove_self',
  })
  expect(await rowsOf(studio.account.guid)).toEqual(before)

  // With the token and the phished password: accomplices join the team, each with a fresh password of their own.
  await world.call(auth.confirm, { token: owner.token, body: { password: PASSWORD } })
  const thieves: Person[] = []
  for (const role of ['owner', 'administrator'] as const) {
    const emailAddress = `${role}-${newGuid()}@evil.test`
    const { body } = await world.call(users.invite, {
      token: owner.token,
      body: { ...NAMES, emailAddress, role },
    })
    const accepted = await world.call(auth.acceptInvitation, {
      body: {
        token: tokenIn((await mailTo(emailAddress, /invites you/)).text),
        password: 'a fine long phrase',
      },
    })
    thieves.push({ guid: body.user.guid, emailAddress, token: accepted.body.token })
  }
  const raised = await world.call(users.update, {
    token: owner.token,
    body: { guid: real.photographer.guid, role: 'owner' },
  })
  expect(raised.status).toBe(200)
  for (const thief of [...thieves, real.photographer]) {
    const answers = await tryAll(thief, real)
    for (const name of [
      'bank',
      'card',
      'cardAway',
      'payout',
      'payoutAgain',
      'domain',
      'domainAway',
    ])
      expect([name, answers[name]]).toEqual([name, 'rights_wait'])
    for (const [name, answer] of Object.entries(answers))
      expect([name, ['rights_wait', 'owner_needed', 'forbidden']]).toEqual([
        name,
        expect.arrayContaining([answer]),
      ])
  }

  // The real owner reads their emails, and none of the others got a link.
  for (const { emailAddress } of thieves)
    expect(
      world.mails.some(({ to, text }) => to === emailAddress && /undo-change/.test(text)),
    ).toBe(false)
  const mails = world.mails.filter(
    ({ to, text }) => to === owner.emailAddress && /undo-change/.test(text),
  )
  expect(mails).toHaveLength(3)
  for (const { text } of mails) {
    const { status, body } = await world.call(sensitiveChanges.undo, {
      body: { token: tokenIn(text) },
      ip: '198.51.100.7',
    })
    expect([status, body.change.undone?.outcome]).toEqual([200, 'putBack'])
  }
  expect(await rowsOf(studio.account.guid)).toEqual(before)
  const alive = async ({ token }: Person) => (await world.call(auth.session, { token })).body.status
  expect(await Promise.all([...thieves, owner, real.administrator].map(alive))).toEqual([
    false,
    false,
    false,
    true,
  ])
  // The phished password is useless now, and payouts wait for the owner.
  const phished = { emailAddress: owner.emailAddress, password: PASSWORD }
  expect((await world.call(auth.login, { body: phished })).status).toBe(401)
  const frozen = await world.call(trolley.link, { token: real.administrator.token })
  expect(frozen.body.code).toBe('payouts_frozen')

  await world.call(auth.forgotPassword, { body: { emailAddress: owner.emailAddress } })
  const reset = tokenIn((await mailTo(owner.emailAddress, /new password/)).text)
  const password = 'an entirely new phrase'
  expect((await world.call(auth.resetPassword, { body: { token: reset, password } })).status).toBe(
    200,
  )
  const { body } = await world.call(auth.login, {
    body: { emailAddress: owner.emailAddress, password },
  })
  expect((await world.call(trolley.link, { token: body.token })).status).toBe(200)
  const [account] = await world.deps.db
    .select()
    .from(accounts)
    .where(eq(accounts.guid, studio.account.guid))
  expect(account).toMatchObject({ customDomain: DOMAIN, payoutsFrozenAt: null })
})
