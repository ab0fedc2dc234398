import { DAY_MS } from '@proofdesk/domain/duration'
import { contract } from '@proofdesk/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeGallery } from '../../test-world/make-gallery.ts'
import { makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

const { auth, users, engines } = contract
let world: TestApp
beforeAll(async () => void (world = await createTestApp({ workers: true })))
afterAll(() => world.close())

let count = 0
const invitation = (change: Record<string, unknown> = {}) => ({
  emailAddress: `pat${++count}@team.test`,
  firstName: 'Pat',
  lastName: 'Doe',
  role: 'photographer' as const,
  galleries: 'admin' as const,
  ...change,
})
const mailTo = (address: string, after = 0) =>
  vi.waitUntil(() => world.mails.filter((mail) => mail.to === address)[after], { timeout: 10_000 })
const linkToken = (text: string) => /token=([\w-]+)/.exec(text)![1]!

test('an invited person accepts by the email’s link, once, and sees only the galleries given', async () => {
  const studio = await makeStudio(world)
  const [seen] = [await makeGallery(world, studio), await makeGallery(world, studio)]
  const { status, body } = await world.call(users.invite, {
    token: studio.owner.token,
    body: invitation({ galleries: [seen.guid] }),
  })
  expect([status, body.user.accepted, body.user.galleries]).toEqual([201, false, [seen.guid]])
  const token = linkToken((await mailTo(body.user.emailAddress)).text)
  const accepted = await world.call(auth.acceptInvitation, {
    body: { token, password: 'a fine long phrase' },
  })
  expect(accepted.body.user.role).toBe('photographer')
  const { body: list } = await world.call(engines.list, { token: accepted.body.token })
  expect(list.engines.map((gallery) => gallery.guid)).toEqual([seen.guid])
  expect(
    (await world.call(auth.acceptInvitation, { body: { token, password: 'a fine long phrase' } }))
      .body.code,
  ).toBe('ticket_invalid')
})

test('users-14: the team’s list says when someone signed in last, and never of someone who was invited', async () => {
  const studio = await makeStudio(world)
  const { body } = await world.call(users.invite, { token: studio.owner.token, body: invitation() })
  const { guid, emailAddress } = body.user
  const lastOf = async () => {
    const query = { guid }
    const list = await world.call(users.list, { token: studio.owner.token, query })
    return list.body.users[0]!.lastSignInAt
  }
  expect(await lastOf()).toBeNull()
  const password = 'a fine long phrase'
  const token = linkToken((await mailTo(emailAddress)).text)
  await world.call(auth.acceptInvitation, { body: { token, password } })
  const first = (await lastOf())!
  expect(first).toBeGreaterThan(body.user.createdAt - 1)
  world.clock.pass(DAY_MS)
  // Signed in on two devices at once.
  const answers = await Promise.all(
    [1, 2].map(() => world.call(auth.login, { body: { emailAddress, password } })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await lastOf()).toBeGreaterThanOrEqual(first + DAY_MS)
})

test('an invitation sent again replaces the first link', async () => {
  const studio = await makeStudio(world)
  const { body } = await world.call(users.invite, { token: studio.owner.token, body: invitation() })
  const first = linkToken((await mailTo(body.user.emailAddress)).text)
  await world.call(users.resendInvitation, {
    token: studio.owner.token,
    body: { guid: body.user.guid },
  })
  const second = linkToken((await mailTo(body.user.emailAddress, 1)).text)
  expect(
    (
      await world.call(auth.acceptInvitation, {
        body: { token: first, password: 'a fine long phrase' },
      })
    ).body.code,
  ).toBe('ticket_invalid')
  expect(
    (
      await world.call(auth.acceptInvitation, {
        body: { token: second, password: 'a fine long phrase' },
      })
    ).status,
  ).toBe(200)
})

test('an address that is in use can’t be invited, no matter whose it is', async () => {
  const studio = await makeStudio(world)
  const other = await makeStudio(world)
  const { status, body } = await world.call(users.invite, {
    token: studio.owner.token,
    body: invitation({ emailAddress: other.owner.emailAddress }),
  })
  expect([status, body.code, Object.keys(body.fields!)]).toEqual([
    409,
    'email_taken',
    ['emailAddress'],
  ])
})

test('the galleries of those who see everything are not limited', async () => {
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio)
  const { body } = await world.call(users.invite, {
    token: studio.owner.token,
    body: invitation({ role: 'administrator', galleries: [gallery.guid] }),
  })
  expect(body.user.galleries).toBe('admin')
})

test('an administrator can’t make, change or delete an owner', async () => {
  const studio = await makeStudio(world)
  const { token } = await makeUser(world, studio.account, 'administrator')
  expect(
    (await world.call(users.invite, { token, body: invitation({ role: 'owner' }) })).status,
  ).toBe(403)
  expect(
    (
      await world.call(users.update, {
        token,
        body: { guid: studio.owner.guid, role: 'photographer' },
      })
    ).status,
  ).toBe(403)
  expect(
    (await world.call(users.remove, { token, query: { guid: studio.owner.guid } })).status,
  ).toBe(403)
})

test('no one deletes themselves, and the last owner stays one', async () => {
  const studio = await makeStudio(world)
  const { token, guid } = studio.owner
  expect((await world.call(users.remove, { token, query: { guid } })).status).toBe(403)
  expect(
    (await world.call(users.update, { token, body: { guid, role: 'administrator' } })).body.code,
  ).toBe('last_owner')
})

test('two owners who take each other’s role at the same moment leave one owner', async () => {
  const studio = await makeStudio(world)
  const second = await makeUser(world, studio.account, 'owner')
  const replies = await Promise.all([
    world.call(users.update, {
      token: studio.owner.token,
      body: { guid: second.guid, role: 'photographer' },
    }),
    world.call(users.update, {
      token: second.token,
      body: { guid: studio.owner.guid, role: 'photographer' },
    }),
  ])
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
})

test('a deleted user is signed out at once and can be brought back', async () => {
  const studio = await makeStudio(world)
  const user = await makeUser(world, studio.account, 'photographer')
  expect(
    (await world.call(users.remove, { token: studio.owner.token, query: { guid: user.guid } }))
      .status,
  ).toBe(200)
  expect((await world.call(auth.session, { token: user.token })).body).toEqual({ status: false })
  expect(
    (await world.call(users.list, { token: studio.owner.token, query: { guid: user.guid } }))
      .status,
  ).toBe(404)
  expect(
    (await world.call(users.restore, { token: studio.owner.token, body: { guid: user.guid } })).body
      .user.guid,
  ).toBe(user.guid)
})

test('after 30 days a deleted user is gone for good', async () => {
  const studio = await makeStudio(world)
  const user = await makeUser(world, studio.account, 'photographer', {
    deletedAt: world.clock.now() - 31 * DAY_MS,
  })
  expect(
    (await world.call(users.restore, { token: studio.owner.token, body: { guid: user.guid } }))
      .status,
  ).toBe(404)
})

test('an update changes only what it names', async () => {
  const studio = await makeStudio(world)
  const user = await makeUser(world, studio.account, 'salesperson')
  const { body } = await world.call(users.update, {
    token: studio.owner.token,
    body: { guid: user.guid, lastName: 'New' },
  })
  expect(body.user).toMatchObject({
    firstName: 'Robin',
    lastName: 'New',
    role: 'salesperson',
    galleries: 'admin',
  })
})

test('a gallery in the trash neither blocks an edit nor drops out of what a person is limited to', async () => {
  const studio = await makeStudio(world)
  const { token } = studio.owner
  const [kept, trashed] = [await makeGallery(world, studio), await makeGallery(world, studio)]
  const limit = [kept.guid, trashed.guid]
  const user = await makeUser(world, studio.account, 'photographer', { galleries: limit })
  await world.call(engines.remove, { token, query: { guid: trashed.guid } })
  for (const change of [{ lastName: 'New' }, { galleries: limit }, { role: 'salesperson' }]) {
    const { status, body } = await world.call(users.update, {
      token,
      body: { guid: user.guid, ...change },
    })
    expect([status, body.user.galleries]).toEqual([200, limit])
  }
  const only = await world.call(users.update, {
    token,
    body: { guid: user.guid, galleries: [trashed.guid] },
  })
  expect(only.body.user.galleries).toEqual([trashed.guid])
  const seen = async () =>
    (await world.call(engines.list, { token: user.token })).body.engines.map(({ guid }) => guid)
  expect(await seen()).toEqual([])
  await world.call(engines.restore, { token, body: { guid: trashed.guid } })
  expect(await seen()).toEqual([trashed.guid])
  // For a new assignment, a gallery in the trash is as unknown as any other.
  const other = await makeUser(world, studio.account, 'photographer', { galleries: [kept.guid] })
  await world.call(engines.remove, { token, query: { guid: trashed.guid } })
  const refused = await world.call(users.update, {
    token,
    body: { guid: other.guid, galleries: limit },
  })
  expect(refused.status).toBe(404)
})

test('inviting, removing and inviting again sends no endless emails, whichever studios do it', async () => {
  const studios = [await makeStudio(world), await makeStudio(world)]
  const emailAddress = 'pestered@team.test'
  const statuses: number[] = []
  for (let n = 0; n < 8; n++) {
    const { token } = studios[n % 2]!.owner
    const { status, body } = await world.call(users.invite, {
      token,
      body: invitation({ emailAddress }),
    })
    statuses.push(status)
    if (status === 201) await world.call(users.remove, { token, query: { guid: body.user.guid } })
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429])
})

test('a studio sends a hundred invitations a day', async () => {
  const { owner, account } = await makeStudio(world)
  await world.deps.throttle.consume('invitationMails', account.guid, {
    points: 100,
    perSeconds: 86_400,
  })
  const invite = () => world.call(users.invite, { token: owner.token, body: invitation() })
  const statuses = new Set<number>()
  for (let n = 0; n < 99; n++) statuses.add((await invite()).status)
  expect([...statuses]).toEqual([201])
  expect((await invite()).status).toBe(429)
})

test('an invitation blocks the address for no one else; the first studio that is accepted has it', async () => {
  const [first, second] = [await makeStudio(world), await makeStudio(world)]
  const emailAddress = 'wanted@team.test'
  const invite = (studio: typeof first) =>
    world.call(users.invite, { token: studio.owner.token, body: invitation({ emailAddress }) })
  expect((await invite(first)).status).toBe(201)
  const one = linkToken((await mailTo(emailAddress)).text)
  expect((await invite(second)).status).toBe(201)
  const other = linkToken((await mailTo(emailAddress, 1)).text)
  const twice = await invite(first)
  expect([twice.status, twice.body.code]).toEqual([409, 'email_taken'])
  const accept = (token: string) =>
    world.call(auth.acceptInvitation, { body: { token, password: 'a fine long phrase' } })
  expect((await accept(other)).body.account.guid).toBe(second.account.guid)
  expect((await accept(one)).body.code).toBe('email_taken')
})

test('no one’s name carries a web address into an email', async () => {
  const { owner } = await makeStudio(world)
  const names = { firstName: 'Claim your prize', lastName: 'evil.example/win' }
  const invited = await world.call(users.invite, { token: owner.token, body: invitation(names) })
  expect(invited).toMatchObject({
    status: 422,
    body: { fields: { lastName: { code: 'web_address' } } },
  })
  const changed = await world.call(users.update, {
    token: owner.token,
    body: { guid: owner.guid, firstName: 'www.evil.example' },
  })
  expect(changed.body.fields).toMatchObject({ firstName: { code: 'web_address' } })
})
