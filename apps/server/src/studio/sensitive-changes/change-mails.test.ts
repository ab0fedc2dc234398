import { contract } from '@proofdesk/contract'
import { DAY_MS } from '@proofdesk/domain/duration'
import type { Role } from '@proofdesk/domain/roles'
import { eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { sensitiveChanges } from '../../ground/db/tables/sensitive-changes.ts'
import { users as usersTable } from '../../ground/db/tables/users.ts'
import type { MailMessage } from '../../ground/ports/mail/mail.ts'
import { type Person, type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { forgetChanges } from './forget-changes.ts'

const { domains, stripe, trolley, users } = contract
let world: TestApp
beforeAll(async () => void (world = await createTestApp({ workers: true })))
afterAll(() => world.close())

const NAMES = { firstName: 'Nora', lastName: 'New', galleries: 'admin' as const }

/** The studio's emails about sensitive changes, once there are this many. */
async function mailsOf({ account }: Studio, count: number): Promise<MailMessage[]> {
  const read = () =>
    world.mails.filter(
      ({ senderName, text }) =>
        senderName === account.companyName && /undo-change|account\/users/.test(text),
    )
  await vi.waitUntil(() => read().length >= count, { timeout: 10_000 })
  return read()
}
const makeTeam = async () => {
  const studio = await makeStudio(world, { companyName: `Studio ${newGuid()}` })
  const second = await makeUser(world, studio.account, 'owner')
  const waiting = await makeUser(world, studio.account, 'owner', {
    rightsFrom: world.clock.now() + DAY_MS,
  })
  const administrator = await makeUser(world, studio.account, 'administrator')
  return { studio, second, waiting, administrator }
}
const addressesOf = (mails: MailMessage[]) => mails.map(({ to }) => to).toSorted()
const ofPeople = (...people: Person[]) => people.map(({ emailAddress }) => emailAddress).toSorted()
const hasLink = ({ text }: MailMessage) => text.includes('/undo-change?token=')

test('every owner hears who invited an owner, from where and when; the one whose session did it, too', async () => {
  const { studio, second, waiting } = await makeTeam()
  const { app, deps } = world
  const response = await app.inject({
    method: 'POST',
    url: '/api/admin/team/users',
    headers: {
      host: 'localhost',
      authorization: studio.owner.token,
      'user-agent':
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36',
    },
    remoteAddress: '81.2.69.142',
    payload: { ...NAMES, emailAddress: 'nora@new.test', role: 'owner' },
  })
  expect(response.statusCode).toBe(201)
  const mails = await mailsOf(studio, 3)
  expect(addressesOf(mails)).toEqual(ofPeople(studio.owner, second, waiting))
  const own = mails.find(({ to }) => to === studio.owner.emailAddress)!
  expect(own.subject).toBe(
    `Nora New (nora@new.test) was invited to the team of ${studio.account.companyName}`,
  )
  expect(own.text).toContain(
    `Robin owner (${studio.owner.emailAddress}) invited Nora New (nora@new.test) to the team. Role: Owner.`,
  )
  expect(own.text).toMatch(/From: Chrome on Windows, United Kingdom, 81\.2\.69\.142/)
  expect(own.text).toMatch(/When: \d+ \w+ \d{4} at/)
  expect(own.text).toContain('This wasn’t me')
  const others = mails.find(({ to }) => to === second.emailAddress)!
  expect([hasLink(own), hasLink(others)]).toEqual([true, true])
  expect(others.text).toContain('Undo this change')
  // A new owner is notified but can't undo the others' changes.
  expect(hasLink(mails.find(({ to }) => to === waiting.emailAddress)!)).toBe(false)
  expect(deps.countries.countryOf('127.0.0.1')).toBe('')
})

test('the email is in the studio’s language', async () => {
  const { studio } = await makeTeam()
  await world.deps.db
    .update(accounts)
    .set({ defaultLanguage: 'de' })
    .where(eq(accounts.guid, studio.account.guid))
  await world.call(users.invite, {
    token: studio.owner.token,
    body: { ...NAMES, emailAddress: `${newGuid()}@new.test`, role: 'administrator' },
  })
  const mails = await mailsOf(studio, 3)
  const [mail] = mails.filter(({ to }) => to === studio.owner.emailAddress)
  expect(mail!.text).toContain('/de/undo-change?token=')
  expect(mail!.text).toContain('Das war ich nicht')
})

test('raising, lowering, removing and bringing back are told with the roles; what concerns others is not', async () => {
  const { studio, second, waiting, administrator } = await makeTeam()
  const { token } = studio.owner
  const photographer = await makeUser(world, studio.account, 'photographer')
  const update = (body: { guid: string; role?: Role; lastName?: string }) =>
    world.call(users.update, { token, body })
  await update({ guid: photographer.guid, role: 'salesperson' })
  await update({ guid: administrator.guid, lastName: 'Married' })
  await update({ guid: photographer.guid, role: 'administrator' })
  const raised = await mailsOf(studio, 3)
  expect(raised.map(({ subject }) => subject)).toEqual(
    raised.map(() => `A role was changed at ${studio.account.companyName}`),
  )
  expect(raised[0]!.text).toContain('from Salesperson to Administrator')
  await world.call(users.remove, { token, query: { guid: second.guid } })
  const removed = (await mailsOf(studio, 6)).slice(3)
  // The removed person gets it, too, with the link.
  expect(addressesOf(removed)).toEqual(ofPeople(studio.owner, second, waiting))
  expect(hasLink(removed.find(({ to }) => to === second.emailAddress)!)).toBe(true)
  expect(removed[0]!.text).toContain('Role until then: Owner.')
  await world.call(users.restore, { token, body: { guid: second.guid } })
  const restored = (await mailsOf(studio, 8)).slice(6)
  expect(addressesOf(restored)).toEqual(ofPeople(studio.owner, waiting))
})

test('a login that is to move elsewhere is told at the address where it was', async () => {
  const { studio, second, waiting, administrator } = await makeTeam()
  const next = `${newGuid()}@elsewhere.test`
  await world.call(users.update, {
    token: studio.owner.token,
    body: { guid: administrator.guid, emailAddress: next },
  })
  const mails = await mailsOf(studio, 4)
  expect(addressesOf(mails)).toEqual(ofPeople(studio.owner, second, waiting, administrator))
  expect(mails.find(({ to }) => to === administrator.emailAddress)!.text).toContain(next)
  expect(mails.every(({ text }) => text.includes(administrator.emailAddress))).toBe(true)
})

test('an administrator who acts hears about it beside the owners', async () => {
  const { studio, second, waiting, administrator } = await makeTeam()
  await world.call(domains.claim, {
    token: administrator.token,
    body: { domain: `photos.${newGuid()}.test` },
  })
  const claimed = await mailsOf(studio, 4)
  expect(addressesOf(claimed)).toEqual(ofPeople(studio.owner, second, waiting, administrator))
  expect(claimed[0]!.subject).toBe(`A domain was added at ${studio.account.companyName}`)
})

test('a domain that is entered again is no news, and its removal is', async () => {
  const { studio } = await makeTeam()
  const { token } = studio.owner
  const domain = `photos.${newGuid()}.test`
  await world.call(domains.claim, { token, body: { domain } })
  await world.call(domains.claim, { token, body: { domain } })
  await world.call(domains.remove, { token, query: { domain } })
  const mails = await mailsOf(studio, 6)
  expect(mails.filter(({ text }) => text.includes(`added the domain ${domain}`))).toHaveLength(3)
  expect(mails.filter(({ text }) => text.includes(`removed the domain ${domain}`))).toHaveLength(3)
})

test('opened bank details and card accounts have the link, too', async () => {
  const { studio } = await makeTeam()
  const { token } = studio.owner
  await world.call(trolley.link, { token })
  await world.call(stripe.create, { token, body: { refreshUrl: '/', returnUrl: '/' } })
  const mails = await mailsOf(studio, 6)
  expect(mails.filter(({ subject }) => /bank details/.test(subject)).filter(hasLink)).toHaveLength(
    2,
  )
  expect(mails.filter(({ subject }) => /card account/.test(subject)).filter(hasLink)).toHaveLength(
    2,
  )
})

test('bank details that are opened again within the hour are news only from another network', async () => {
  const { studio } = await makeTeam()
  const { token } = studio.owner
  for (const ip of ['203.0.113.1', '203.0.113.1', '2001:db8::1', '2001:db8::2', '203.0.113.1'])
    expect((await world.call(trolley.link, { token, ip })).status).toBe(200)
  const rows = await world.deps.db
    .select({ address: sensitiveChanges.address })
    .from(sensitiveChanges)
    .where(eq(sensitiveChanges.accountGuid, studio.account.guid))
  expect(rows.map(({ address }) => address).toSorted()).toEqual(['2001:db8::1', '203.0.113.1'])
})

test('a change that is refused is told to no one', async () => {
  const studio = await makeStudio(world, { companyName: `Studio ${newGuid()}` })
  const { token, guid } = studio.owner
  await world.call(users.update, { token, body: { guid, role: 'administrator' } })
  await world.call(users.invite, {
    token,
    body: { ...NAMES, emailAddress: studio.owner.emailAddress, role: 'owner' },
  })
  const rows = await world.deps.db
    .select()
    .from(sensitiveChanges)
    .where(eq(sensitiveChanges.accountGuid, studio.account.guid))
  expect(rows).toEqual([])
})

test('after 30 days a change is forgotten, unless payouts are frozen for it', async () => {
  const { db } = world.deps
  const studio = await makeStudio(world)
  const frozen = await makeStudio(world)
  const now = world.clock.now()
  const add = async ({ account, owner }: Studio, createdAt: number, undoneAt: number | null) =>
    db.insert(sensitiveChanges).values({
      guid: newGuid(),
      accountGuid: account.guid,
      kind: 'bankOpened',
      createdAt,
      actorGuid: owner.guid,
      address: '192.0.2.1',
      userAgent: '',
      recipients: [],
      undoneAt,
    })
  await add(studio, now - 31 * DAY_MS, now - 30 * DAY_MS)
  await add(studio, now - 29 * DAY_MS, null)
  await add(frozen, now - 31 * DAY_MS, now - 30 * DAY_MS)
  await add(frozen, now - 31 * DAY_MS, null)
  await db
    .update(accounts)
    .set({ payoutsFrozenAt: now - 30 * DAY_MS })
    .where(eq(accounts.guid, frozen.account.guid))
  await db.transaction((tx) => forgetChanges(tx, now - 30 * DAY_MS))
  const left = async ({ account }: Studio) =>
    (
      await db
        .select({ at: sensitiveChanges.createdAt })
        .from(sensitiveChanges)
        .where(eq(sensitiveChanges.accountGuid, account.guid))
    ).map(({ at }) => Math.round((now - at) / DAY_MS))
  expect([await left(studio), await left(frozen)]).toEqual([[29], [31]])
  expect(
    await db.select().from(usersTable).where(eq(usersTable.guid, studio.owner.guid)),
  ).toHaveLength(1)
})
