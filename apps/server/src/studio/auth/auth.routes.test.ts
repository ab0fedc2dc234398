import { DAY_MS } from '@proofdesk/domain/duration'
import { contract } from '@proofdesk/contract'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sessions } from '../../ground/db/tables/sessions.ts'
import { tickets } from '../../ground/db/tables/tickets.ts'
import { users } from '../../ground/db/tables/users.ts'
import { solidPng } from '../../ground/ports/images/test-pictures.ts'
import { issueTicket } from './ticket.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

const { auth } = contract
let world: TestApp
beforeAll(async () => void (world = await createTestApp({ workers: true })))
afterAll(() => world.close())

let count = 0
const PASSWORD = 'correct horse battery'
function newStudio(change: Record<string, unknown> = {}) {
  count++
  return {
    companyName: 'North Studio',
    alias: `north-${count}`,
    country: 'gb' as const,
    defaultLanguage: 'en' as const,
    firstName: 'Ada',
    lastName: 'North',
    emailAddress: `ada${count}@north.test`,
    password: PASSWORD,
    ...change,
  }
}
// Each attempt from another address, so that the throttle of sign-ups is not what is tested.
const signUp = (change?: Record<string, unknown>) =>
  world.call(auth.signUp, { body: newStudio(change), ip: `198.51.100.${count + 1}` })
const linkToken = (text: string) => /token=([\w-]+)/.exec(text)![1]!

test('a person creates a studio, is signed in, and can sign in again', async () => {
  const { status, body } = await signUp()
  expect(status).toBe(201)
  expect(body.user).toMatchObject({ role: 'owner', firstName: 'Ada' })
  expect(body.account).toMatchObject({
    companyName: 'North Studio',
    timeZone: 'Europe/London',
    publicOrigin: `http://${body.account.alias}.localhost:3000`,
  })
  const login = await world.call(auth.login, {
    body: { emailAddress: body.user.emailAddress.toUpperCase(), password: PASSWORD },
  })
  expect(login.status).toBe(200)
  expect(login.body.token).not.toBe(body.token)
})

test('an address with letters of any script signs in however it is written, also one that was kept in ASCII', async () => {
  const { body } = await signUp({ emailAddress: 'ada@müller.test' })
  const signIn = async (emailAddress: string) =>
    (await world.call(auth.login, { body: { emailAddress, password: PASSWORD } })).status
  expect(await signIn('Ada@XN--mller-kva.test')).toBe(200)
  await world.deps.db
    .update(users)
    .set({ emailAddress: 'ada@xn--mller-kva.test' })
    .where(eq(users.guid, body.user.guid))
  expect(await signIn('ada@müller.test')).toBe(200)
  expect(await signIn('ada@xn--mller-kva.test')).toBe(200)
})

test('neither the password nor the token is stored as it is', async () => {
  const { body } = await signUp()
  const [user] = await world.deps.db.select().from(users).where(eq(users.guid, body.user.guid))
  expect(user!.passwordHash).toMatch(/^\$argon2id\$/)
  const stored = JSON.stringify(await world.deps.db.select().from(sessions))
  expect(stored).not.toContain(body.token)
})

test('the token works with and without the word Bearer, and is dead after logging out', async () => {
  const { body } = await signUp()
  for (const token of [body.token, `Bearer ${body.token}`, `bearer ${body.token}`]) {
    expect((await world.call(auth.session, { token })).body).toMatchObject({
      status: true,
      user: { guid: body.user.guid },
    })
  }
  expect((await world.call(auth.logout, { token: body.token })).status).toBe(200)
  expect(
    (await world.call(auth.session, { token: body.token, query: { hostname: 'localhost' } })).body,
  ).toEqual({ status: false })
  expect((await world.call(auth.logout, { token: body.token })).status).toBe(401)
})

test('a session ends after its days', async () => {
  const other = await createTestApp()
  try {
    const { body } = await other.call(auth.signUp, { body: newStudio() })
    other.clock.pass(31 * DAY_MS)
    expect((await other.call(auth.session, { token: body.token })).body).toEqual({ status: false })
  } finally {
    await other.close()
  }
})

test('what is wrong with a sign-up is told at its field', async () => {
  const weak = await signUp({ password: 'short' })
  expect([weak.status, weak.body.fields]).toEqual([
    422,
    { password: { code: 'too_short', min: 10, message: 'Needs at least 10 characters' } },
  ])
  const { body } = await signUp()
  const taken = await signUp({ alias: body.account.alias })
  expect([taken.status, taken.body.code, Object.keys(taken.body.fields!)]).toEqual([
    409,
    'alias_taken',
    ['alias'],
  ])
  const twice = await signUp({ emailAddress: body.user.emailAddress })
  expect([twice.status, twice.body.code]).toEqual([409, 'email_taken'])
  const bad = await signUp({
    alias: 'www',
    emailAddress: 'nobody',
    companyName: ' ',
    country: 'zz',
  })
  expect([bad.status, Object.keys(bad.body.fields!).sort()]).toEqual([
    422,
    ['alias', 'companyName', 'country', 'emailAddress'],
  ])
})

test('two sign-ups for one alias at the same moment make one studio', async () => {
  const alias = 'same-moment'
  const replies = await Promise.all([signUp({ alias }), signUp({ alias }), signUp({ alias })])
  expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409])
})

test('a sign-up is closed after the first studio unless it is open to all', async () => {
  const closed = await createTestApp({ env: { SIGNUP: 'closed' } })
  try {
    expect((await closed.call(auth.signUpState)).body).toEqual({
      open: true,
      first: true,
      needsCode: false,
      settlementDays: 3,
      mailbox: 'http://localhost:3001/mail',
    })
    const replies = await Promise.all(
      [1, 2, 3].map(() => closed.call(auth.signUp, { body: newStudio() })),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 403, 403])
    expect((await closed.call(auth.signUpState)).body).toEqual({
      open: false,
      first: false,
      needsCode: false,
      settlementDays: 3,
      mailbox: 'http://localhost:3001/mail',
    })
  } finally {
    await closed.close()
  }
})

test('a wrong password and an unknown address are told in the same words', async () => {
  const { body } = await signUp()
  const wrong = await world.call(auth.login, {
    body: { emailAddress: body.user.emailAddress, password: 'wrong' },
  })
  const unknown = await world.call(auth.login, {
    body: { emailAddress: 'nobody@north.test', password: 'wrong' },
  })
  expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
  expect(wrong.body.code).toBe('wrong_credentials')
})

test('a guesser is stopped, and the owner still gets in from elsewhere', async () => {
  const { body } = await signUp()
  const { emailAddress } = body.user
  const guess = () =>
    world.call(auth.login, { body: { emailAddress, password: 'guess' }, ip: '203.0.113.66' })
  for (let n = 0; n < 6; n++) await guess()
  const stopped = await guess()
  expect(stopped.status).toBe(429)
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
  expect(
    (
      await world.call(auth.login, {
        body: { emailAddress, password: PASSWORD },
        ip: '203.0.113.7',
      })
    ).status,
  ).toBe(200)
})

test('guesses at the same moment get no further than guesses one after the other', async () => {
  const { body } = await signUp()
  const { emailAddress } = body.user
  const replies = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      world.call(auth.login, {
        body: { emailAddress, password: `guess ${n}` },
        ip: '203.0.113.90',
      }),
    ),
  )
  const statuses = replies.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(19)
})

test('a forgotten password is set again by email: once, and signed out everywhere', async () => {
  const { body } = await signUp()
  const { emailAddress } = body.user
  expect((await world.call(auth.forgotPassword, { body: { emailAddress } })).body).toEqual({})
  const mail = await vi.waitUntil(
    () => world.mails.find(({ to, subject }) => to === emailAddress && /password/.test(subject)),
    { timeout: 10_000 },
  )
  const token = linkToken(mail.text)
  expect(JSON.stringify(await world.deps.db.select().from(tickets))).not.toContain(token)
  const weak = await world.call(auth.resetPassword, { body: { token, password: 'short' } })
  expect(weak.body.fields).toHaveProperty('password')
  expect(
    (await world.call(auth.resetPassword, { body: { token, password: 'another fine phrase' } }))
      .status,
  ).toBe(200)
  expect((await world.call(auth.session, { token: body.token })).body).toEqual({ status: false })
  expect(
    (await world.call(auth.login, { body: { emailAddress, password: PASSWORD } })).status,
  ).toBe(401)
  expect(
    (await world.call(auth.login, { body: { emailAddress, password: 'another fine phrase' } }))
      .status,
  ).toBe(200)
  const again = await world.call(auth.resetPassword, {
    body: { token, password: 'a third fine phrase' },
  })
  expect([again.status, again.body.code]).toEqual([422, 'ticket_invalid'])
})

test('asking for an unknown address answers the same and sends nothing', async () => {
  const before = world.mails.length
  expect(
    (await world.call(auth.forgotPassword, { body: { emailAddress: 'nobody@north.test' } })).body,
  ).toEqual({})
  expect(world.mails.length).toBe(before)
})

test('a session counts on its own studio’s hosts and on the console’s, not on another studio’s', async () => {
  const [own, other] = [(await signUp()).body, (await signUp()).body]
  await world.deps.pool.query('update accounts set custom_domain = $1 where guid = $2', [
    'fotos.other.test',
    other.account.guid,
  ])
  const statusAt = async (hostname: string) =>
    (await world.call(auth.session, { token: own.token, query: { hostname } })).body.status
  for (const host of ['localhost', 'localhost:3000', `${own.account.alias}.localhost`, '127.0.0.1'])
    expect([host, await statusAt(host)]).toEqual([host, true])
  for (const host of [
    `${other.account.alias}.localhost`,
    `${other.account.alias.toUpperCase()}.LOCALHOST:3000`,
    'fotos.other.test',
  ])
    expect([host, await statusAt(host)]).toEqual([host, false])
})

const EASY = expect.objectContaining({ code: 'too_easy' }) as unknown
test('a common password, or one made of one’s own names, is refused at the sign-up, the reset and the invitation', async () => {
  const easy = ['password1234', 'Sunshine2026!', 'qwertyuiop123', 'North-Studio', 'ada@north.test']
  for (const password of easy) {
    const reply = await signUp({ password, emailAddress: 'ada@north.test' })
    expect([password, reply.status, reply.body.fields?.['password']]).toEqual([password, 422, EASY])
  }
  const { body } = await signUp()
  const holder = { guid: body.user.guid, accountGuid: body.account.guid }
  const until = world.clock.now() + 60_000
  const secret = await issueTicket(world.deps.db, 'passwordReset', holder, until)
  const reset = (password: string) =>
    world.call(auth.resetPassword, { body: { token: secret, password } })
  for (const password of [body.user.emailAddress, 'NorthStudio', 'password1234'])
    expect([password, (await reset(password)).body.fields?.['password']]).toEqual([password, EASY])
  // What was refused has not used up the link.
  expect((await reset('marathon at dawn')).status).toBe(200)
  await world.deps.pool.query('update users set accepted_at = null where guid = $1', [holder.guid])
  const invitation = await issueTicket(world.deps.db, 'invitation', holder, until)
  const accept = (password: string) =>
    world.call(auth.acceptInvitation, { body: { token: invitation, password } })
  expect((await accept('north studio')).body.fields?.['password']).toEqual(EASY)
  expect((await accept('marathon at dawn')).status).toBe(200)
})

test('a password is changed with the present one; other devices are signed out, the owners hear of it', async () => {
  const { body } = await signUp()
  const { emailAddress } = body.user
  const phone = await world.call(auth.login, { body: { emailAddress, password: PASSWORD } })
  const change = (given: { present: string; password: string }) =>
    world.call(auth.changePassword, { token: body.token, body: given, ip: '203.0.113.44' })
  const wrong = await change({ present: 'not my password', password: 'another fine phrase' })
  expect([wrong.status, Object.keys(wrong.body.fields!)]).toEqual([422, ['present']])
  const weak = await change({ present: PASSWORD, password: 'north studio' })
  expect([weak.status, Object.keys(weak.body.fields!)]).toEqual([422, ['password']])
  expect((await change({ present: PASSWORD, password: 'another fine phrase' })).status).toBe(200)
  const statusOf = async (token: string) => (await world.call(auth.session, { token })).body.status
  expect([await statusOf(body.token), await statusOf(phone.body.token)]).toEqual([true, false])
  const signIn = async (password: string) =>
    (await world.call(auth.login, { body: { emailAddress, password } })).status
  expect([await signIn(PASSWORD), await signIn('another fine phrase')]).toEqual([401, 200])
  await vi.waitFor(() =>
    expect(
      world.mails.find(
        ({ to, subject }) => to === emailAddress && subject.startsWith('A password was changed'),
      )?.text,
    ).toContain('All other devices were signed out.'),
  )
})

test('a stolen session is no way to guess the present password', async () => {
  const { body } = await signUp()
  const statuses = []
  for (let n = 0; n < 8; n++)
    statuses.push(
      (
        await world.call(auth.changePassword, {
          token: body.token,
          body: { present: `guess number ${n}`, password: 'another fine phrase' },
          ip: '203.0.113.45',
        })
      ).status,
    )
  expect(statuses.slice(-2)).toEqual([429, 429])
})

test('users-15: people give themselves a photo of any format, which is cut, kept small, replaced and taken away', async () => {
  const { token, user } = (await signUp()).body
  const files = async () => {
    const keys: string[] = []
    for await (const { key } of world.deps.storage.list(`accounts/`))
      if (key.includes(`/team/${user.guid}/`)) keys.push(key)
    return keys
  }
  const send = async (photo: Buffer) =>
    world.call(auth.setPhoto, { token, body: { photo: photo.toString('base64') } })
  const { body } = await send(solidPng(900, 300))
  const first = body.user.photo!
  for (const [address, side] of [
    [first.small, 96],
    [first.large, 384],
  ] as const) {
    const file = await world.app.inject({ url: address, headers: { host: 'localhost' } })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: side, height: side })
  }
  expect((await world.call(auth.session, { token })).body.user!.photo).toEqual(first)
  const team = await world.call(contract.users.list, { token })
  expect(team.body.users[0]!.photo).toEqual(first)
  const before = await files()
  expect((await send(Buffer.from('no picture at all'))).body.code).toBe('photo_unreadable')
  expect(await files()).toEqual(before)
  const second = (await send(solidPng(200, 500))).body.user.photo!
  expect(second.small).not.toBe(first.small)
  expect(await files()).toHaveLength(2)
  expect((await world.call(auth.removePhoto, { token })).body.user.photo).toBeNull()
  expect(await files()).toEqual([])
})

test('people change their own name and language, and emails to them are in it', async () => {
  const { body } = await signUp()
  const { token } = body
  const changed = await world.call(auth.changeMe, {
    token,
    body: { firstName: 'Adele', language: 'de' },
  })
  expect(changed.body.user).toMatchObject({ firstName: 'Adele', lastName: 'North', language: 'de' })
  await world.call(auth.forgotPassword, { body: { emailAddress: body.user.emailAddress } })
  await vi.waitFor(() =>
    expect(
      world.mails.some(
        ({ to, subject }) => to === body.user.emailAddress && subject.includes('Passwort'),
      ),
    ).toBe(true),
  )
  const back = await world.call(auth.changeMe, { token, body: { language: null } })
  expect(back.body.user).toMatchObject({ firstName: 'Adele', language: null })
  expect((await world.call(auth.session, { token })).body.user).toEqual(back.body.user)
  expect((await world.call(auth.changeMe, { body: { firstName: 'Eve' } })).status).toBe(401)
  const link = await world.call(auth.changeMe, { token, body: { lastName: 'www.evil.test' } })
  expect([link.status, Object.keys(link.body.fields!)]).toEqual([422, ['lastName']])
})
