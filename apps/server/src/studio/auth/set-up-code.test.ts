import { contract } from '@proofdesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secrets } from '../../ground/db/tables/secrets.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { needsSetUpCode, readSetUpCode } from './set-up-code.ts'

const { auth } = contract
let world: TestApp
beforeAll(async () => {
  world = await createTestApp({
    env: { DOMAIN: 'photos.example.com', SANDBOX: 'on', SIGNUP: 'closed' },
  })
})
afterAll(() => world.close())

const signUp = (alias: string, setUpCode?: string) =>
  world.call(auth.signUp, {
    body: {
      companyName: 'North Studio',
      alias,
      country: 'gb',
      defaultLanguage: 'en',
      firstName: 'Robin',
      lastName: 'North',
      emailAddress: `robin@${alias}.example`,
      password: 'a long enough passphrase 26',
      ...(setUpCode !== undefined && { setUpCode }),
    },
  })

test('who finds a fresh installation can’t own it without the code that was printed', async () => {
  expect((await world.call(auth.signUpState)).body).toEqual({
    open: true,
    first: true,
    needsCode: true,
    settlementDays: 3,
    mailbox: null,
  })
  const code = await readSetUpCode(world.deps.db)
  expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)
  expect(await readSetUpCode(world.deps.db)).toBe(code)
  expect((await signUp('stranger')).body).toMatchObject({
    code: 'invalid',
    fields: { setUpCode: { code: 'required' } },
  })
  for (const wrong of ['AAAA-AAAA-AAAA-AAAA', code.slice(1), `${code}A`, '𝔸'])
    expect((await signUp('stranger', wrong)).body.fields).toHaveProperty('setUpCode')
  // As someone types it.
  expect((await signUp('north', code.toLowerCase().replaceAll('-', ' '))).status).toBe(201)
  expect((await world.call(auth.signUpState)).body).toMatchObject({ open: false, needsCode: false })
  expect((await signUp('second', code)).body.code).toBe('signup_closed')
  expect(await world.deps.db.select({ name: secrets.name }).from(secrets)).toEqual([
    { name: 'signing-key' },
  ])
})

test.each([
  ['photos.example.com:8443', 'closed', true],
  ['photos.example.com', 'open', false],
  ['localhost:3000', 'closed', false],
  ['proof.localhost', 'closed', false],
] as const)('%s with sign-up %s asks for it: %s', (DOMAIN, SIGNUP, needs) => {
  expect(needsSetUpCode({ DOMAIN, SIGNUP }, true)).toBe(needs)
  expect(needsSetUpCode({ DOMAIN, SIGNUP }, false)).toBe(false)
})
