import { ROLES, type Role } from '@proofdesk/domain/roles'
import { asc, eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../ground/db/tables/accounts.ts'
import { domainClaims } from '../ground/db/tables/domain-claims.ts'
import { payouts } from '../ground/db/tables/payouts.ts'
import { sensitiveChanges } from '../ground/db/tables/sensitive-changes.ts'
import { sessions } from '../ground/db/tables/sessions.ts'
import { tickets } from '../ground/db/tables/tickets.ts'
import { users } from '../ground/db/tables/users.ts'
import { PROOF_MS } from '../studio/auth/recent-proof.ts'
import { everyRoute } from '../test-world/every-route.ts'
import { makeBulkAction } from '../test-world/make-bulk-action.ts'
import { makeGallery } from '../test-world/make-gallery.ts'
import { makeOrder } from '../test-world/make-order.ts'
import { type Studio, giveProof, makeStudio, makeUser } from '../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../test-world/test-app.ts'

let world: TestApp
beforeAll(async () => void (world = await createTestApp()))
afterAll(() => world.close())

/**
 * A studio with people of every role, including invited and deleted ones, and a session of its owner that is older than
 * 15 minutes.
 */
async function makeTeam() {
  const studio = await makeStudio(world)
  const team: Record<string, string> = { me: studio.owner.guid }
  for (const role of ROLES) {
    const add = async (name: string, change: Partial<typeof users.$inferInsert> = {}) => {
      team[name] = (await makeUser(world, studio.account, role, change)).guid
    }
    await add(role)
    await add(`invited ${role}`, { acceptedAt: null, passwordHash: null })
    await add(`deleted ${role}`, { deletedAt: world.clock.now() - 1_000 })
  }
  await world.deps.db
    .update(sessions)
    .set({ provedAt: world.clock.now() - PROOF_MS - 1 })
    .where(eq(sessions.userGuid, studio.owner.guid))
  return { studio, team }
}
type Team = Awaited<ReturnType<typeof makeTeam>>['team']

interface Attempt {
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}
type Attempts = (team: Team, studio: Studio) => Attempt[] | Promise<Attempt[]>

const invitation = (role: Role) => ({
  body: {
    emailAddress: `${newGuid()}@team.test`,
    firstName: 'Pat',
    lastName: 'Doe',
    role,
    galleries: 'admin',
  },
})
const file = { body: { filter: {}, kind: 'orders' } }
const DOMAIN = { domain: 'photos.thief.test' }

/** Calls that require a password entered in the last 15 minutes, as a thief would make them. */
const ASKS: Record<string, Attempts> = {
  'users.invite': () => [invitation('owner'), invitation('administrator')],
  'users.update': (team) => [
    { body: { guid: team.photographer, role: 'owner' } },
    { body: { guid: team.salesperson, role: 'administrator' } },
    { body: { guid: team.administrator, role: 'owner' } },
    { body: { guid: team['invited photographer'], role: 'owner' } },
    { body: { guid: team.owner, role: 'photographer' } },
    { body: { guid: team.me, role: 'administrator' } },
    { body: { guid: team.administrator, role: 'salesperson' } },
    { body: { guid: team.owner, emailAddress: 'thief@evil.test' } },
    { body: { guid: team.me, emailAddress: 'thief@evil.test' } },
    { body: { guid: team.administrator, emailAddress: 'thief@evil.test' } },
    { body: { guid: team['invited owner'], emailAddress: 'thief@evil.test' } },
    { body: { guid: team.photographer, emailAddress: 'thief@evil.test' } },
    { body: { guid: team.owner, lastName: 'Other' } },
    { body: { guid: team.me, firstName: 'Other' } },
    { body: { guid: team.administrator, galleries: 'admin' } },
  ],
  'users.remove': (team) => [
    { query: { guid: team.owner } },
    { query: { guid: team['invited owner'] } },
    { query: { guid: team.administrator } },
  ],
  'users.restore': (team) => [
    { body: { guid: team['deleted owner'] } },
    { body: { guid: team['deleted administrator'] } },
  ],
  'users.resendInvitation': (team) => [
    { body: { guid: team['invited owner'] } },
    { body: { guid: team['invited administrator'] } },
  ],
  'domains.claim': () => [{ body: DOMAIN }],
  'domains.remove': () => [{ query: DOMAIN }],
  'payouts.create': () => [
    { body: { amount: 1, payoutDestination: 'bankAccount', orders: [newGuid()] } },
  ],
  'payouts.retry': () => [{ body: { guid: newGuid() } }],
  'trolley.link': () => [{}],
  'stripe.create': () => [{ body: { refreshUrl: '/', returnUrl: '/' } }],
  'stripe.remove': () => [{}],
  'heldCopy.release': () => [{}],
  'backups.createKey': () => [{}],
  'backups.replaceKey': () => [{}],
  'backups.test': () => [{ body: { key: 'AGE-SECRET-KEY-1' } }],
  'billing.openSession': () => [{ body: { returnUrl: '/', plan: 'pro' } }],
  'studioExports.create': () => [{}],
  'studioExports.download': () => [{ body: { guid: newGuid() } }],
  'studioDeletion.request': () => [{ body: { name: 'North Studio' } }],
  'customers.export': () => [{ body: { filter: {} } }],
  'people.export': () => [{ body: { filter: {} } }],
  'customerImports.wrongRows': () => [{ body: { guid: newGuid() } }],
  'orders.export': () => [file, { body: { ...file.body, kind: 'items' } }],
  'orders.packingSlips': () => [{ body: { orders: [newGuid(), newGuid()] } }],
  'invoices.archive': () => [{ body: { month: '2026-01' } }],
  'bulkActions.outcome': () => [{ body: { guid: newGuid() } }],
  'bulkActions.run': async (_, studio) => {
    const order = await makeOrder(world, await makeGallery(world, studio))
    const { guid } = await makeBulkAction(world, studio, [order], { kind: 'refund' })
    return [{ body: { guid } }]
  },
}

/** Routes about people, money and the studio that require no password, and why. */
const OPEN: Record<string, string> = {
  'users.list': 'reads',
  'studioExports.read': 'reads how far it is, and no address of a file',
  'studioDeletion.plan': 'reads',
  'studioDeletion.keep': 'takes a deletion back',
  'account.update': 'changes neither the domain nor where money goes',
  'home.read': 'reads',
  'home.dismissSetup': 'hides a list of what is left to set up',
  'billing.read': 'reads',
  'domains.list': 'reads',
  'domains.check': 'looks up what was entered with the password',
  'legal.read': 'reads',
  'legal.update': 'changes what visitors read',
  'tax.read': 'reads',
  'tax.update': 'changes what is added to prices',
  'invoices.settings': 'reads',
  'invoices.updateSettings': 'changes what stands on invoices',
  'invoices.create': 'makes the invoice of one order',
  'invoices.setCompany': 'changes the invoice of one order',
  'payouts.list': 'reads',
  'payouts.balance': 'reads',
  'payouts.available': 'reads',
  'payoutTimeline.list': 'reads',
  'payoutTimeline.addNote': 'adds a note',
  'statements.read': 'reads',
  'statements.export': 'names orders by their number, nobody by name',
  'stripe.read': 'reads',
  'heldCopy.read': 'reads',
}

test('every route of people, money and the studio itself is known as one that asks for the password or does not', () => {
  const ofStudio = everyRoute
    .filter(
      ({ route: { capability, proof } }) =>
        proof !== undefined ||
        capability === 'manageUsers' ||
        capability === 'manageAccount' ||
        capability === 'ownStudio',
    )
    .map(({ name }) => name)
  expect(ofStudio.toSorted()).toEqual([...Object.keys(ASKS), ...Object.keys(OPEN)].toSorted())
  const declared = everyRoute.filter(({ route }) => route.proof).map(({ name }) => name)
  expect(declared.toSorted()).toEqual(Object.keys(ASKS).toSorted())
})

test('every route that hands out the address of a file is known, and asks where the file holds many people', () => {
  const withFiles = everyRoute.filter(
    ({ name, route }) =>
      route.capability !== 'public' &&
      /(export|download|archive|evidence|outcome|packingSlips|wrongRows)$/i.test(name),
  )
  // A document about one buyer contains no more than the order's screen; photos, statements and visits name no
  // customers,
  // and a selection only those who chose in it.
  const withoutPeople = [
    'analytics.export',
    'content.archive',
    'content.download',
    'disputes.evidence',
    'invoices.download',
    'selections.export',
    'statements.export',
  ]
  expect(withFiles.map(({ name }) => name).toSorted()).toEqual(
    [
      ...withoutPeople,
      'bulkActions.outcome',
      'customerImports.wrongRows',
      'customers.export',
      'people.export',
      'invoices.archive',
      'orders.export',
      'orders.packingSlips',
      'studioExports.download',
    ].toSorted(),
  )
})

const routeOf = (name: string) => everyRoute.find((each) => each.name === name)!.route

/** Reads everything that a thief would want to change. */
async function readAll({ account }: Studio) {
  const { db } = world.deps
  return Promise.all([
    db.select().from(users).where(eq(users.accountGuid, account.guid)).orderBy(asc(users.guid)),
    db.select().from(accounts).where(eq(accounts.guid, account.guid)),
    db.select().from(domainClaims).where(eq(domainClaims.accountGuid, account.guid)),
    db.select().from(payouts).where(eq(payouts.accountGuid, account.guid)),
    db.select().from(tickets).where(eq(tickets.accountGuid, account.guid)),
    db.select().from(sensitiveChanges).where(eq(sensitiveChanges.accountGuid, account.guid)),
  ])
}

describe.each(Object.keys(ASKS))('%s', (name) => {
  test('is refused to a session older than 15 minutes and leaves everything as it was', async () => {
    const { studio, team } = await makeTeam()
    const { token } = studio.owner
    const attempts = await ASKS[name]!(team, studio)
    const before = await readAll(studio)
    for (const attempt of attempts) {
      const { status, body } = await world.call(routeOf(name), { token, ...(attempt as object) })
      expect({ attempt, status, code: body.code }).toEqual({
        attempt,
        status: 403,
        code: 'password_needed',
      })
    }
    expect(await readAll(studio)).toEqual(before)
  })

  test('is done, or refused for another reason, once the password was given', async () => {
    const { team, studio } = await makeTeam()
    for (const index of (await ASKS[name]!(team, studio)).keys()) {
      const fresh = await makeTeam()
      const { token } = fresh.studio.owner
      await giveProof(world, token)
      const attempt = (await ASKS[name]!(fresh.team, fresh.studio))[index]!
      const { status, body } = await world.call(routeOf(name), { token, ...(attempt as object) })
      expect([attempt, status, body.code]).not.toContain('password_needed')
      // Calls on users have all their inputs here, so they have to succeed.
      const answers = name.startsWith('users.') ? [200, 201] : [200, 201, 404, 409, 422, 503]
      expect(answers, JSON.stringify([attempt, body])).toContain(status)
    }
  })
})

test('photographers and salespeople are invited, changed, removed and restored without the password', async () => {
  const { studio, team } = await makeTeam()
  const { token } = studio.owner
  const calls: [string, Attempt][] = [
    ['users.invite', invitation('photographer')],
    ['users.invite', invitation('salesperson')],
    ['users.update', { body: { guid: team.photographer, role: 'salesperson', lastName: 'Other' } }],
    ['users.resendInvitation', { body: { guid: team['invited salesperson'] } }],
    ['users.remove', { query: { guid: team.collaborator } }],
    ['users.restore', { body: { guid: team['deleted photographer'] } }],
  ]
  for (const [name, attempt] of calls) {
    const { status } = await world.call(routeOf(name), { token, ...(attempt as object) })
    expect([name, attempt, status]).toEqual([name, attempt, name === 'users.invite' ? 201 : 200])
  }
})

test('the packing slip of one order, and a bulk action that gives no money back, ask for no password', async () => {
  const { studio } = await makeTeam()
  const { token } = studio.owner
  const order = await makeOrder(world, await makeGallery(world, studio))
  const slip = await world.call(routeOf('orders.packingSlips'), {
    token,
    body: { orders: [order.guid] },
  })
  expect(slip.body.code).toBe('nothing_to_pack')
  const { guid } = await makeBulkAction(world, studio, [order])
  const run = await world.call(routeOf('bulkActions.run'), { token, body: { guid } })
  expect(run.status).toBe(200)
})
