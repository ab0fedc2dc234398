import { contract } from '@proofdesk/contract'
import { DAY_MS } from '@proofdesk/domain/duration'
import type { Role } from '@proofdesk/domain/roles'
import { and, desc, eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { domainClaims } from '../../ground/db/tables/domain-claims.ts'
import { ownDomains } from '../../ground/db/tables/own-domains.ts'
import { payoutTransfers, payouts as payoutsTable } from '../../ground/db/tables/payouts.ts'
import { sensitiveChanges } from '../../ground/db/tables/sensitive-changes.ts'
import { users as usersTable } from '../../ground/db/tables/users.ts'
import {
  type Person,
  type Studio,
  giveProof,
  makeStudio,
  makeUser,
} from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { issueTicket } from '../auth/ticket.ts'
import { signChangeLink } from '../sensitive-changes/change-link.ts'

const { auth, domains, payouts, sensitiveChanges: links, trolley, users } = contract
const PASSWORD = 'correct horse battery'
let world: TestApp
let passwordHash: string
let ip: string
let address = 0
beforeAll(async () => {
  world = await createTestApp({ workers: true })
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => world.close())
// Uses of links are limited per caller's address.
beforeEach(() => void (ip = `198.51.100.${++address}`))

const NAMES = { firstName: 'Nora', lastName: 'New', galleries: 'admin' as const }
async function makeTeam() {
  const studio = await makeStudio(world)
  await world.deps.db
    .update(usersTable)
    .set({ passwordHash })
    .where(eq(usersTable.guid, studio.owner.guid))
  const member = (role: Role) => makeUser(world, studio.account, role, { passwordHash })
  return {
    studio,
    owner: studio.owner,
    second: await member('owner'),
    administrator: await member('administrator'),
    photographer: await member('photographer'),
  }
}
async function call<R extends Parameters<TestApp['call']>[0]>(
  route: R,
  person: { token: string },
  input: object = {},
) {
  await giveProof(world, person.token)
  return world.call(route, { token: person.token, ...input })
}
const invite = async (actor: Person, role: Role, emailAddress = `${newGuid()}@team.test`) =>
  (await call(users.invite, actor, { body: { ...NAMES, emailAddress, role } })).body.user.guid
const update = (actor: Person, body: object) => call(users.update, actor, { body })
const remove = (actor: Person, guid: string) => call(users.remove, actor, { query: { guid } })

const lastChange = async ({ account }: Studio) => {
  const [row] = await world.deps.db
    .select()
    .from(sensitiveChanges)
    .where(eq(sensitiveChanges.accountGuid, account.guid))
    .orderBy(desc(sensitiveChanges.createdAt), desc(sensitiveChanges.guid))
    .limit(1)
  return row!
}
/** The secret of the link of the newest change that was emailed to someone. */
async function linkOf(studio: Studio, { guid: recipientGuid }: Person): Promise<string> {
  const { guid: changeGuid, createdAt } = await lastChange(studio)
  return signChangeLink(world.deps, { changeGuid, recipientGuid }, createdAt)
}
const read = (token: string) => world.call(links.read, { query: { token }, ip })
const undo = (token: string) => world.call(links.undo, { body: { token }, ip })
const outcomeOf = (reply: Awaited<ReturnType<typeof undo>>) => reply.body.change.undone?.outcome
const rowOf = async (guid: string) =>
  (await world.deps.db.select().from(usersTable).where(eq(usersTable.guid, guid)))[0]!
const accountOf = async ({ account }: Studio) =>
  (await world.deps.db.select().from(accounts).where(eq(accounts.guid, account.guid)))[0]!
const isSignedIn = async ({ token }: Person) =>
  (await world.call(auth.session, { token })).body.status
const login = (emailAddress: string, password = PASSWORD) =>
  world.call(auth.login, { body: { emailAddress, password }, ip })
/** Sets a new password as through a reset email's link. */
async function reset(
  { account }: Studio,
  { guid }: { guid: string },
  password = 'another fine phrase',
) {
  const token = await issueTicket(
    world.deps.db,
    'passwordReset',
    { guid, accountGuid: account.guid },
    world.clock.now() + 60_000,
  )
  return world.call(auth.resetPassword, { body: { token, password }, ip })
}

test('looking at a link changes nothing and says what happened', async () => {
  const { studio, owner, second } = await makeTeam()
  const invited = await invite(owner, 'owner', 'nora@look.test')
  const before = await rowOf(invited)
  const token = await linkOf(studio, second)
  for (let n = 0; n < 3; n++)
    expect((await read(token)).body.change).toMatchObject({
      kind: 'userInvited',
      studio: studio.account.companyName,
      actor: { emailAddress: owner.emailAddress },
      isOwn: false,
      target: { name: 'Nora New', emailAddress: 'nora@look.test' },
      before: null,
      after: { role: 'owner' },
      undone: null,
    })
  expect((await read(await linkOf(studio, owner))).body.change.isOwn).toBe(true)
  expect([await rowOf(invited), await isSignedIn(owner)]).toEqual([before, true])
})

test('an invitation is ended: the person is off the team, their sessions and those of the one who invited, and no one else’s', async () => {
  const { studio, owner, second, administrator } = await makeTeam()
  const invited = await invite(owner, 'owner', 'nora@ended.test')
  const mail = await vi.waitUntil(
    () => world.mails.find(({ to, text }) => to === 'nora@ended.test' && /token=/.test(text)),
    { timeout: 10_000 },
  )
  const { body } = await world.call(auth.acceptInvitation, {
    body: { token: /token=([\w-]+)/.exec(mail.text)![1]!, password: PASSWORD },
    ip,
  })
  const thief = { guid: invited, emailAddress: 'nora@ended.test', token: body.token }
  expect(await isSignedIn(thief)).toBe(true)
  const reply = await undo(await linkOf(studio, second))
  expect([reply.status, outcomeOf(reply)]).toEqual([200, 'putBack'])
  expect((await rowOf(invited)).deletedAt).not.toBeNull()
  const alive = await Promise.all([thief, owner, second, administrator].map(isSignedIn))
  expect(alive).toEqual([false, false, true, true])
  // The owner of the session that did it has to set a new password: a thief may know theirs.
  expect((await login(owner.emailAddress)).status).toBe(401)
  expect((await login(second.emailAddress)).status).toBe(200)
  await reset(studio, owner)
  expect((await login(owner.emailAddress, 'another fine phrase')).status).toBe(200)
})

test('used twice, or by two people, a link answers the same and does nothing more', async () => {
  const { studio, owner, second } = await makeTeam()
  await invite(owner, 'administrator')
  const [own, others] = [await linkOf(studio, owner), await linkOf(studio, second)]
  const replies = await Promise.all([undo(own), undo(others), undo(own)])
  expect(replies.map(outcomeOf)).toEqual(['putBack', 'putBack', 'putBack'])
  await reset(studio, owner)
  const { body } = await login(owner.emailAddress, 'another fine phrase')
  await undo(others)
  expect(await isSignedIn({ ...owner, token: body.token })).toBe(true)
  expect((await accountOf(studio)).payoutsFrozenAt).toBeNull()
})

test('a raise is taken back, whatever the role is by now; a lower one stays', async () => {
  const { studio, owner, second, photographer } = await makeTeam()
  await update(owner, { guid: photographer.guid, role: 'administrator' })
  const first = await linkOf(studio, second)
  await update(owner, { guid: photographer.guid, role: 'owner' })
  expect(outcomeOf(await undo(first))).toBe('putBack')
  expect(await rowOf(photographer.guid)).toMatchObject({ role: 'photographer', rightsFrom: null })
  expect(await isSignedIn(photographer)).toBe(false)
})

test('someone who was lowered or removed is back with their role, and waits for nothing', async () => {
  const { studio, owner, second, administrator } = await makeTeam()
  await update(owner, { guid: second.guid, role: 'photographer' })
  const lowered = await linkOf(studio, second)
  await remove(owner, second.guid)
  expect(outcomeOf(await undo(lowered))).toBe('putBack')
  expect(await rowOf(second.guid)).toMatchObject({ role: 'owner', rightsFrom: null })
  await reset(studio, owner)
  const { body } = await login(owner.emailAddress, 'another fine phrase')
  await remove({ ...owner, token: body.token }, administrator.guid)
  expect(outcomeOf(await undo(await linkOf(studio, owner)))).toBe('putBack')
  expect(await rowOf(administrator.guid)).toMatchObject({ deletedAt: null, role: 'administrator' })
})

test('someone whose address was invited again in the meantime comes back in place of the invitation', async () => {
  const { studio, owner, second } = await makeTeam()
  await remove(owner, second.guid)
  const removed = await linkOf(studio, second)
  const again = await invite(owner, 'photographer', second.emailAddress)
  expect(outcomeOf(await undo(removed))).toBe('putBack')
  expect([(await rowOf(second.guid)).deletedAt, (await rowOf(again)).deletedAt]).toEqual([
    null,
    expect.any(Number),
  ])
})

test('someone whose address is a login of another studio can’t come back; the rest is done', async () => {
  const { studio, owner, second } = await makeTeam()
  await remove(owner, second.guid)
  const other = await makeStudio(world)
  await makeUser(world, other.account, 'photographer', { emailAddress: second.emailAddress })
  expect(outcomeOf(await undo(await linkOf(studio, second)))).toBe('impossible')
  expect((await rowOf(second.guid)).deletedAt).not.toBeNull()
  expect([await isSignedIn(owner), (await accountOf(studio)).payoutsFrozenAt]).toEqual([
    false,
    expect.any(Number),
  ])
})

test('a login’s address is what it was, and anyone who read the new one is out', async () => {
  const { studio, owner } = await makeTeam()
  const former = owner.emailAddress
  await update(owner, { guid: owner.guid, emailAddress: 'thief@moved.test' })
  const token = await linkOf(studio, owner)
  const mail = await vi.waitUntil(
    () => world.mails.find(({ to, text }) => to === 'thief@moved.test' && /token=/.test(text)),
    { timeout: 10_000 },
  )
  await world.call(auth.confirmAddress, {
    body: { token: /token=([\w-]+)/.exec(mail.text)![1]! },
    ip,
  })
  await reset(studio, owner, 'a password of the thief')
  expect((await login('thief@moved.test', 'a password of the thief')).status).toBe(200)
  expect(outcomeOf(await undo(token))).toBe('putBack')
  expect(await rowOf(owner.guid)).toMatchObject({ emailAddress: former, pendingEmailAddress: null })
  expect((await login('thief@moved.test', 'a password of the thief')).status).toBe(401)
  expect((await login(former, 'a password of the thief')).status).toBe(401)
  await reset(studio, owner)
  expect((await login(former, 'another fine phrase')).status).toBe(200)
  expect((await accountOf(studio)).payoutsFrozenAt).toBeNull()
})

test('an address that no one has confirmed yet is given up, with its email’s link', async () => {
  const { studio, owner, administrator } = await makeTeam()
  await update(owner, { guid: administrator.guid, emailAddress: 'thief@pending.test' })
  const mail = await vi.waitUntil(
    () => world.mails.find(({ to, text }) => to === 'thief@pending.test' && /token=/.test(text)),
    { timeout: 10_000 },
  )
  expect(outcomeOf(await undo(await linkOf(studio, administrator)))).toBe('putBack')
  const { body } = await world.call(auth.confirmAddress, {
    body: { token: /token=([\w-]+)/.exec(mail.text)![1]! },
    ip,
  })
  expect(body.code).toBe('ticket_invalid')
  expect((await rowOf(administrator.guid)).pendingEmailAddress).toBeNull()
})

test('someone who was lowered and then removed is back on the team with their role', async () => {
  const { studio, owner, second } = await makeTeam()
  await update(owner, { guid: second.guid, role: 'photographer' })
  const lowered = await linkOf(studio, second)
  // Photographers are removed without an email to the owners.
  await remove(owner, second.guid)
  expect(outcomeOf(await undo(lowered))).toBe('putBack')
  expect(await rowOf(second.guid)).toMatchObject({
    role: 'owner',
    deletedAt: null,
    rightsFrom: null,
  })
})

test('someone whose login was moved, lowered and removed gets everything back by the first email', async () => {
  const { studio, owner, second } = await makeTeam()
  await update(owner, { guid: second.guid, emailAddress: 'thief@chain.test' })
  const moved = await linkOf(studio, second)
  await world.deps.db
    .update(usersTable)
    .set({ emailAddress: 'thief@chain.test', pendingEmailAddress: null })
    .where(eq(usersTable.guid, second.guid))
  await update(owner, { guid: second.guid, role: 'salesperson' })
  await remove(owner, second.guid)
  expect(outcomeOf(await undo(moved))).toBe('putBack')
  expect(await rowOf(second.guid)).toMatchObject({
    emailAddress: second.emailAddress,
    role: 'owner',
    deletedAt: null,
    passwordHash: null,
  })
})

test('no one keeps a person out by signing up with their address', async () => {
  const { studio, owner, second } = await makeTeam()
  await remove(owner, second.guid)
  const removed = await linkOf(studio, second)
  const signUp = () =>
    world.call(auth.signUp, {
      body: {
        companyName: 'Squatters',
        alias: `squat-${newGuid().slice(-12)}`,
        country: 'gb',
        defaultLanguage: 'en',
        firstName: 'Tom',
        lastName: 'Thief',
        emailAddress: second.emailAddress,
        password: PASSWORD,
      },
      ip,
    })
  const { status, body } = await signUp()
  expect([status, body.code]).toEqual([409, 'email_taken'])
  expect(outcomeOf(await undo(removed))).toBe('putBack')
  // Seven days after someone left, their address is free.
  const other = await makeTeam()
  await remove(other.owner, other.second.guid)
  world.clock.pass(7 * DAY_MS)
  second.emailAddress = other.second.emailAddress
  expect((await signUp()).status).toBe(201)
})

test('an owner who was lowered and raised again keeps the link of the first email, whatever is undone of it', async () => {
  const { studio, owner, second } = await makeTeam()
  await update(owner, { guid: second.guid, role: 'photographer' })
  const lowered = await linkOf(studio, second)
  world.clock.pass(1_000)
  await update(owner, { guid: second.guid, role: 'owner' })
  await undo(await linkOf(studio, owner))
  expect(await rowOf(second.guid)).toMatchObject({ role: 'photographer' })
  expect(outcomeOf(await undo(lowered))).toBe('putBack')
  expect(await rowOf(second.guid)).toMatchObject({ role: 'owner', rightsFrom: null })
  // A person who was an owner before both lifts the freeze.
  await reset(studio, second)
  expect((await accountOf(studio)).payoutsFrozenAt).not.toBeNull()
  await reset(studio, owner)
  expect((await accountOf(studio)).payoutsFrozenAt).toBeNull()
})

test('a domain that was entered is given up, proved or not, and what there was before is back', async () => {
  const { studio, owner } = await makeTeam()
  const { db, clock } = world.deps
  const { guid: accountGuid } = studio.account
  const ours = `photos.${newGuid()}.test`
  const theirs = `photos.${newGuid()}.test`
  await db.insert(ownDomains).values({ accountGuid, domain: ours, token: 'ours', nextCheckAt: 0 })
  await db.update(accounts).set({ customDomain: ours }).where(eq(accounts.guid, accountGuid))
  await call(domains.claim, owner, { body: { domain: theirs } })
  const entered = await linkOf(studio, owner)
  // It was verified and replaced the studio's own.
  await db.delete(domainClaims).where(eq(domainClaims.accountGuid, accountGuid))
  await db
    .update(ownDomains)
    .set({ domain: theirs, token: 'theirs' })
    .where(eq(ownDomains.accountGuid, accountGuid))
  await db.update(accounts).set({ customDomain: theirs }).where(eq(accounts.guid, accountGuid))
  expect(outcomeOf(await undo(entered))).toBe('putBack')
  expect((await accountOf(studio)).customDomain).toBe(ours)
  const [own] = await db.select().from(ownDomains).where(eq(ownDomains.accountGuid, accountGuid))
  expect(own).toMatchObject({ domain: ours, token: 'ours', failingSince: null })
  expect(own!.nextCheckAt).toBeLessThanOrEqual(clock.now())
})

test('a domain that was removed is back, unless another studio has proved it since', async () => {
  for (const isTaken of [false, true]) {
    const { studio, owner } = await makeTeam()
    const { db } = world.deps
    const { guid: accountGuid } = studio.account
    const domain = `photos.${newGuid()}.test`
    await db.insert(ownDomains).values({ accountGuid, domain, token: 'ours', nextCheckAt: 0 })
    await db.update(accounts).set({ customDomain: domain }).where(eq(accounts.guid, accountGuid))
    await call(domains.remove, owner, { query: { domain } })
    if (isTaken) await makeStudio(world, { customDomain: domain })
    expect(outcomeOf(await undo(await linkOf(studio, owner)))).toBe(
      isTaken ? 'impossible' : 'putBack',
    )
    expect((await accountOf(studio)).customDomain).toBe(isTaken ? null : domain)
  }
})

test('a claim that was given up for another is back; one whose time is over is not', async () => {
  for (const later of [0, 6 * DAY_MS]) {
    const { studio, owner } = await makeTeam()
    const { db } = world.deps
    const [ours, theirs] = [`photos.${newGuid()}.test`, `photos.${newGuid()}.test`]
    await call(domains.claim, owner, { body: { domain: ours } })
    if (later > 0)
      await db
        .update(domainClaims)
        .set({ expiresAt: world.clock.now() + DAY_MS })
        .where(eq(domainClaims.accountGuid, studio.account.guid))
    await call(domains.claim, owner, { body: { domain: theirs } })
    const token = await linkOf(studio, owner)
    world.clock.pass(later)
    expect(outcomeOf(await undo(token))).toBe('putBack')
    const claims = await db
      .select({ domain: domainClaims.domain })
      .from(domainClaims)
      .where(eq(domainClaims.accountGuid, studio.account.guid))
    expect(claims).toEqual(later > 0 ? [] : [{ domain: ours }])
  }
})

test('a link that was not signed by us, is for someone else, or is older than seven days opens nothing', async () => {
  const { studio, owner, second, administrator } = await makeTeam()
  await invite(owner, 'owner')
  const { guid: changeGuid, createdAt } = await lastChange(studio)
  const good = await linkOf(studio, second)
  const sign = (recipientGuid: string, change = changeGuid) =>
    signChangeLink(world.deps, { changeGuid: change, recipientGuid }, createdAt)
  const [text, signature] = [
    good.slice(0, good.lastIndexOf('.')),
    good.slice(good.lastIndexOf('.')),
  ]
  const bad = [
    'x',
    text,
    `${text}.`,
    good.slice(0, -1),
    `${text.replace(second.guid, owner.guid)}${signature}`,
    `${text.slice(0, -1)}9${signature}`,
    `${good}x`,
    sign(administrator.guid),
    sign(newGuid()),
    sign(second.guid, newGuid()),
  ]
  for (const token of bad) {
    expect([token, (await read(token)).body.code]).toEqual([token, 'ticket_invalid'])
    expect([token, (await undo(token)).body.code]).toEqual([token, 'ticket_invalid'])
  }
  world.clock.pass(7 * DAY_MS)
  expect((await read(good)).body.code).toBe('ticket_invalid')
  expect((await undo(good)).body.code).toBe('ticket_invalid')
  expect((await accountOf(studio)).payoutsFrozenAt).toBeNull()
})

test('links are tried sixty times an hour from one address', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 61; n++) statuses.push((await read(`guess ${n}`)).status)
  expect(statuses.slice(-2)).toEqual([422, 429])
})

test('anyone who is on the team only by a change that was undone has no link any more', async () => {
  const { studio, owner, second, photographer } = await makeTeam()
  await update(owner, { guid: photographer.guid, role: 'owner' })
  const raised = await linkOf(studio, second)
  world.clock.pass(2 * DAY_MS)
  // The new owner's day has passed; changes of them are emailed to them as to any owner.
  await remove(owner, photographer.guid)
  const removed = await linkOf(studio, photographer)
  expect((await read(removed)).status).toBe(200)
  await undo(raised)
  expect((await undo(removed)).body.code).toBe('ticket_invalid')
  expect((await rowOf(photographer.guid)).deletedAt).not.toBeNull()
})

test('a studio whose last owner is taken off has the person with the link as its owner again', async () => {
  const { studio, owner, second, photographer } = await makeTeam()
  await remove(owner, second.guid)
  await update(owner, { guid: photographer.guid, role: 'owner' })
  const raised = await linkOf(studio, owner)
  world.clock.pass(2 * DAY_MS)
  expect((await remove(photographer, owner.guid)).status).toBe(200)
  expect(outcomeOf(await undo(raised))).toBe('putBack')
  expect(await rowOf(owner.guid)).toMatchObject({ role: 'owner', deletedAt: null })
  expect(await rowOf(photographer.guid)).toMatchObject({ role: 'photographer' })
})

test('frozen payouts are neither requested, tried again nor sent, and bank details stay shut', async () => {
  const { studio, owner, second, administrator } = await makeTeam()
  const { db, clock } = world.deps
  const [payoutGuid, transferGuid] = [newGuid(), newGuid()]
  const { guid: accountGuid } = studio.account
  await db.insert(payoutsTable).values({
    guid: payoutGuid,
    accountGuid,
    createdAt: clock.now(),
    requestedBy: owner.guid,
    currency: 'GBP',
    amount: 900,
    noOrders: 1,
    payoutDestination: 'bankAccount',
  })
  await db.insert(payoutTransfers).values({
    guid: transferGuid,
    accountGuid,
    payoutGuid,
    provider: 'trolley',
    amount: 900,
    changedAt: clock.now() - DAY_MS,
  })
  await invite(owner, 'owner')
  await undo(await linkOf(studio, second))
  const guarded = [
    await call(payouts.create, second, {
      body: { amount: 1, payoutDestination: 'bankAccount', orders: [newGuid()] },
    }),
    await call(payouts.retry, second, { body: { guid: payoutGuid } }),
    await call(trolley.link, administrator),
    await call(contract.stripe.create, second, { body: { refreshUrl: '/', returnUrl: '/' } }),
    await call(contract.stripe.remove, second),
  ]
  expect(guarded.map(({ status, body }) => [status, body.code])).toEqual(
    guarded.map(() => [403, 'payouts_frozen']),
  )
  const transfer = async () =>
    (await db.select().from(payoutTransfers).where(eq(payoutTransfers.guid, transferGuid)))[0]!
  const held = { state: 'waiting', attempt: 1, reason: { code: 'payouts_frozen' } }
  expect(await transfer()).toMatchObject(held)
  const { body } = await world.call(contract.payoutTimeline.list, {
    token: second.token,
    query: { guid: payoutGuid },
  })
  expect(body.events.map(({ kind }) => kind)).toContain('payoutHeld')
  expect((await world.call(contract.account.read, second)).body.account.payoutsFrozenAt).toEqual(
    expect.any(Number),
  )
  // After the freeze, held transfers still wait for someone who has checked the bank details.
  await reset(studio, second)
  expect((await accountOf(studio)).payoutsFrozenAt).toBeNull()
  expect(await transfer()).toMatchObject(held)
})

test('payouts stay frozen until an owner of before sets a new password', async () => {
  const { studio, owner, second, administrator, photographer } = await makeTeam()
  await update(owner, { guid: photographer.guid, role: 'owner' })
  const raised = await linkOf(studio, second)
  world.clock.pass(2 * DAY_MS)
  const third = await invite(owner, 'owner')
  await world.deps.db
    .update(usersTable)
    .set({ acceptedAt: world.clock.now(), passwordHash })
    .where(eq(usersTable.guid, third))
  await undo(raised)
  const isFrozen = async () => (await accountOf(studio)).payoutsFrozenAt !== null
  for (const person of [administrator, photographer, { guid: third }]) {
    await reset(studio, person)
    expect([person, await isFrozen()]).toEqual([person, true])
  }
  await reset(studio, owner)
  expect(await isFrozen()).toBe(false)
  const message = await vi.waitUntil(
    () =>
      world.mails.find(
        ({ to, subject }) =>
          to === second.emailAddress && /Payouts are working again/.test(subject),
      ),
    { timeout: 10_000 },
  )
  expect(message.text).toContain('Check the bank details')
})

test('an owner whose address was moved within seven days unfreezes nothing by an email to it', async () => {
  const { studio, owner, second } = await makeTeam()
  await update(owner, { guid: owner.guid, emailAddress: 'thief@recent.test' })
  await world.deps.db
    .update(usersTable)
    .set({ emailAddress: 'thief@recent.test', pendingEmailAddress: null })
    .where(eq(usersTable.guid, owner.guid))
  await invite(owner, 'owner')
  await undo(await linkOf(studio, second))
  await reset(studio, owner, 'a password of the thief')
  expect((await accountOf(studio)).payoutsFrozenAt).not.toBeNull()
  await reset(studio, second)
  expect((await accountOf(studio)).payoutsFrozenAt).toBeNull()
})

test('anyone who is concerned hears that a change was undone, and how to go on', async () => {
  const { studio, owner, second } = await makeTeam()
  await invite(owner, 'owner')
  await undo(await linkOf(studio, second))
  const read = () =>
    world.mails.filter(
      ({ to, subject }) =>
        [owner.emailAddress, second.emailAddress].includes(to) && /was undone/.test(subject),
    )
  await vi.waitUntil(() => read().length >= 2, { timeout: 10_000 })
  expect(
    read()
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual([owner.emailAddress, second.emailAddress].toSorted())
  expect(read()[0]!.text).toMatch(/sets a new password[^]*\/forgot-password/)
})

test('another studio is touched by nothing of this', async () => {
  const { studio, owner, second } = await makeTeam()
  const other = await makeStudio(world)
  await invite(owner, 'owner')
  await undo(await linkOf(studio, second))
  expect([await isSignedIn(other.owner), (await accountOf(other)).payoutsFrozenAt]).toEqual([
    true,
    null,
  ])
  const rows = await world.deps.db
    .select()
    .from(usersTable)
    .where(and(eq(usersTable.accountGuid, other.account.guid), eq(usersTable.role, 'owner')))
  expect(rows).toHaveLength(1)
})
