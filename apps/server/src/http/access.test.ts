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

// An empty body or query is wrong for most routes, which is told only after the right to call: what comes first is what we look at.
describe.each(everyRoute.filter(({ route }) => route.capability !== 'public'))(
  '$name',
  ({ route }) => {
    test('tells nothing to a caller without a session, or with a made-up or dead one', async () => {
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
      // Allowed: it is done, or what is missing in the empty input is told; never a fault of ours.
      expect(allowed ? [200, 201, 400, 404, 409, 422, 503] : [403]).toContain(status)
    })
  },
)
