import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Studio, makeStudio } from '../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../test-world/test-app.ts'

let world: TestApp
let studio: Studio
beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world)
})
afterAll(() => world.close())

/**
 * Every path with its methods, parsed from the router's printed tree, where paths are indented below their common
 * prefix.
 */
function readRoutes(): { path: string; methods: string[] }[] {
  const parents: string[] = []
  return world.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, part, methods = ''] =
        /^([│├└─\s]*)(\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
      if (part === undefined) return []
      parents.length = indent!.length / 4 - 1
      parents.push(part)
      return [{ path: parents.join(''), methods: methods.split(', ') }]
    })
}

test('wherever a GET responds, a HEAD responds the same without a body', async () => {
  const paths = readRoutes()
    .filter(({ methods }) => methods.includes('GET'))
    // The tree omits the part that `/files/*` shares with its neighbour.
    .map(({ path }) => (path === '*' ? '/files/*' : path))
  // Proves that the whole tree was parsed.
  for (const path of [
    '/api/site/content/archive/file',
    '/api/site/mails/preferences',
    '/api/site/subscribers/confirm',
    '/api/site/orders/archive',
    '/api/admin/orders/query',
    '/files/*',
    '/favicon.ico',
  ])
    expect(paths).toContain(path)
  expect(paths.length).toBeGreaterThan(100)
  for (const host of [world.deps.env.DOMAIN, studio.host])
    for (const path of paths) {
      const ask = (method: 'GET' | 'HEAD', token?: string) =>
        world.app.inject({
          method,
          url: path.replace('*', 'x'),
          headers: { host, ...(token && { authorization: token }) },
        })
      // An event stream never ends, but without a session it is answered immediately.
      const [get, head] = [await ask('GET'), await ask('HEAD')]
      expect([path, head.statusCode, head.body]).toEqual([path, get.statusCode, ''])
      expect([path, head.headers['content-type']]).toEqual([path, get.headers['content-type']])
    }
})

test('a HEAD of a stream of events ends at once', async () => {
  const { statusCode, headers } = await world.app.inject({
    method: 'HEAD',
    url: '/api/admin/analytics/live',
    headers: { host: world.deps.env.DOMAIN, authorization: studio.owner.token },
  })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/event-stream'])
})
