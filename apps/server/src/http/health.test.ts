import { afterEach, expect, test, vi } from 'vitest'
import { type TestApp, createTestApp } from '../test-world/test-app.ts'

const worlds: TestApp[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const world of worlds.splice(0)) await world.close()
})
async function open(env: Record<string, string> = {}): Promise<TestApp> {
  const world = await createTestApp({ env })
  worlds.push(world)
  return world
}
const ready = async ({ app }: TestApp) => {
  const { statusCode, body } = await app.inject('/readyz')
  return { status: statusCode, body: JSON.parse(body) as { status: string; warnings?: string[] } }
}
const forwarded = ({ app }: TestApp, remoteAddress: string) =>
  app.inject({ url: '/healthz', remoteAddress, headers: { 'x-forwarded-for': '198.51.100.7' } })

test('a flood of readiness questions reaches the database once a second', async () => {
  const world = await open()
  const execute = vi.spyOn(world.deps.db, 'execute')
  const answers = await Promise.all(Array.from({ length: 50 }, () => ready(world)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(execute.mock.calls.length).toBeLessThanOrEqual(2)
})

test('a proxy that nobody named in TRUST_PROXY is told', async () => {
  const world = await open()
  expect((await ready(world)).body).toEqual({ status: 'ok' })
  await forwarded(world, '10.0.0.8')
  expect((await ready(world)).body.warnings?.[0]).toContain('TRUST_PROXY')
})

test('neither a trusted proxy nor a stranger’s made-up header is told', async () => {
  const [trusting, plain] = [await open({ TRUST_PROXY: '10.0.0.0/8' }), await open()]
  await forwarded(trusting, '10.0.0.8')
  await forwarded(plain, '198.51.100.9')
  for (const world of [trusting, plain]) expect((await ready(world)).body).toEqual({ status: 'ok' })
})
