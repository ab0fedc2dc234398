import { contract } from '@proofdesk/contract'
import { DAY_MS } from '@proofdesk/domain/duration'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sessions } from '../ground/db/tables/sessions.ts'
import { users } from '../ground/db/tables/users.ts'
import { holdCopy, isHeldCopy, releaseCopy } from './held-copy.ts'
import { type Studio, makeStudio, makeUser } from '../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../test-world/test-app.ts'

const { heldCopy } = contract
let world: TestApp
let first: Studio
let other: Studio
beforeAll(async () => {
  world = await createTestApp()
  other = await makeStudio(world)
  first = await makeStudio(world, { createdAt: world.clock.now() - 1_000 * DAY_MS })
})
afterAll(() => world.close())
beforeEach(() => holdCopy(world.deps.db, 'a-backup'))

const NOT_HELD = { isHeld: false, canRelease: false }

test('an owner of the first studio says that a copy is the live one, and it is held no more', async () => {
  const { token } = first.owner
  expect((await world.call(heldCopy.read, { token })).body).toEqual({
    isHeld: true,
    canRelease: true,
  })
  expect((await world.call(heldCopy.release, { token })).body).toEqual(NOT_HELD)
  expect(await isHeldCopy(world.deps.db)).toBe(false)
  expect((await world.call(heldCopy.read, { token })).body).toEqual(NOT_HELD)
  // A second click finds it already done.
  expect((await world.call(heldCopy.release, { token })).body).toEqual(NOT_HELD)
})

test('administrators and owners of other studios see that it is held, and can’t say so', async () => {
  const { token } = await makeUser(world, first.account, 'administrator')
  for (const [caller, refusal] of [
    [token, 403],
    [other.owner.token, 404],
  ] as const) {
    expect((await world.call(heldCopy.read, { token: caller })).body).toEqual({
      isHeld: true,
      canRelease: false,
    })
    expect((await world.call(heldCopy.release, { token: caller })).status).toBe(refusal)
  }
  expect(await isHeldCopy(world.deps.db)).toBe(true)
})

test('an old password or an unconfirmed address is not enough', async () => {
  const { token, guid } = await makeUser(world, first.account, 'owner')
  const { db } = world.deps
  await db.update(users).set({ addressConfirmedAt: null }).where(eq(users.guid, guid))
  expect((await world.call(heldCopy.release, { token })).body.code).toBe('address_unconfirmed')
  await db.update(users).set({ addressConfirmedAt: world.clock.now() }).where(eq(users.guid, guid))
  await db.update(sessions).set({ provedAt: 0 }).where(eq(sessions.userGuid, guid))
  expect((await world.call(heldCopy.release, { token })).body.code).toBe('password_needed')
  expect(await isHeldCopy(db)).toBe(true)
})

test('an installation that was never restored is not held', async () => {
  await releaseCopy(world.deps.db)
  expect((await world.call(heldCopy.read, { token: first.owner.token })).body).toEqual(NOT_HELD)
})
