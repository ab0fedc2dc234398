import { ROLES, can } from '@proofdesk/domain/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyRoute } from '../test-world/every-route.ts'
import { type Studio, makeStudio, makeUser } from '../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../test-world/test-app.ts'

let world: TestApp
let studio: Studio

beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world)
})
afterAll(() => world.close())

/** Statuses of an allowed call with an empty input: done, or an error about the input; never a server error. */
const ANSWERED = [200, 201, 400, 404, 409, 422]
/** Routes that only call an external service, which is not running in these tests and can't be reached. */
const OUTSIDE = ['labs.products']

// An empty body or query is invalid for most routes, but that is reported only after the access check, which this test
// looks at.
describe.each(everyRoute.filter(({ route }) => route.capability !== 'public'))(
  '$name',
  ({ name, route }) => {
    test('reveals nothing to a caller without a session, or with a made-up or ended one', async () => {
      for (const token of [undefined, 'x'.repeat(43), 'Bearer ']) {
        const { status, body } = await world.call(route, { token, body: {} })
        expect(status).toBe(401)
        expect(body).toMatchObject({ code: 'unauthenticated' })
      }
    })

    test.each(ROLES)('lets a %s call if and only if the capability table says so', async (role) => {
      const { token } = await makeUser(world, studio.account, role)
      const { status } = await world.call(route, { token, body: {} })
      const { capability } = route
      const allowed =
        capability === 'signedIn' || (capability !== 'public' && can(role, capability))
      const expected = OUTSIDE.includes(name) ? [503] : ANSWERED
      expect(allowed ? expected : [403]).toContain(status)
    })
  },
)
