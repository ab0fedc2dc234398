import { afterEach, expect, test, vi } from 'vitest'
import type { AllDeps } from '../ground/deps.ts'
import { type TestApp, createTestApp } from '../test-world/test-app.ts'

const worlds: TestApp[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const world of worlds.splice(0)) await world.close()
})
async function open(
  env: Record<string, string> = {},
  fakes: Partial<Pick<AllDeps, 'diskSpace' | 'databaseReserve'>> = {},
): Promise<TestApp> {
  const world = await createTestApp({ env, ...fakes })
  worlds.push(world)
  return world
}
const ready = async ({ app }: TestApp) => {
  const { statusCode, body } = await app.inject('/readyz')
  const { status, warnings } = JSON.parse(body) as {
    status: string
    warnings: { code: string; message: string }[]
  }
  return { status: statusCode, body: { status, warnings } }
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

test('a proxy that no one named in TRUST_PROXY is told', async () => {
  const world = await open()
  expect((await ready(world)).body).toEqual({ status: 'ok', warnings: [] })
  await forwarded(world, '10.0.0.8')
  await vi.waitFor(
    async () =>
      expect((await ready(world)).body.warnings).toEqual([
        { code: 'untrusted_proxy', message: expect.stringContaining('TRUST_PROXY') },
      ]),
    { timeout: 3_000 },
  )
})

test('neither a trusted proxy nor a stranger’s made-up header is shown', async () => {
  const [trusting, plain] = [await open({ TRUST_PROXY: '10.0.0.0/8' }), await open()]
  await forwarded(trusting, '10.0.0.8')
  await forwarded(plain, '198.51.100.9')
  for (const world of [trusting, plain])
    expect((await ready(world)).body).toEqual({ status: 'ok', warnings: [] })
})

const gauges = async ({ app }: TestApp) => {
  const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  return Object.fromEntries(
    [...body.matchAll(/^proofdesk_warning\{code="(\w+)"\} (\d)$/gm)].map(([, code, value]) => [
      code,
      Number(value),
    ]),
  )
}

test('problems for the operator are warnings that leave the server ready, and gauges', async () => {
  const quiet = {
    untrusted_proxy: 0,
    low_space: 0,
    no_space: 0,
    database_reserve_in_use: 0,
    damaged_files: 0,
    held_copy: 0,
    old_backup: 0,
    damaged_backup: 0,
  }
  expect(await gauges(await open())).toEqual(quiet)
  const low = await open({}, { diskSpace: { level: async () => 'low' } })
  expect((await ready(low)).body.warnings.map(({ code }) => code)).toEqual(['low_space'])
  const full = await open(
    {},
    {
      diskSpace: { level: async () => 'full' },
      databaseReserve: { start: async () => {}, isUsed: () => true, stop: async () => {} },
    },
  )
  const { status, body } = await ready(full)
  expect([status, body.status]).toEqual([200, 'ok'])
  expect(body.warnings.map(({ code }) => code)).toEqual(['no_space', 'database_reserve_in_use'])
  for (const { message } of body.warnings) expect(message).toMatch(/^[A-Z].+\.$/)
  expect(await gauges(full)).toEqual({ ...quiet, no_space: 1, database_reserve_in_use: 1 })
})

test('a warning that can’t be looked up is neither shown nor denied', async () => {
  const level = () => Promise.reject(new Error('the disk does not answer'))
  const world = await open({}, { diskSpace: { level } })
  expect(await ready(world)).toEqual({ status: 200, body: { status: 'ok', warnings: [] } })
  expect(await gauges(world)).toEqual({
    untrusted_proxy: 0,
    database_reserve_in_use: 0,
    damaged_files: 0,
    held_copy: 0,
    old_backup: 0,
    damaged_backup: 0,
  })
})

test('a database elsewhere that is full answers 503 with a sentence, and is a warning for a while', async () => {
  const world = await open()
  const full = Object.assign(new Error('could not extend file'), { code: '53100' })
  vi.spyOn(world.deps.db, 'transaction').mockRejectedValue(
    new Error('Failed query', { cause: full }),
  )
  const { statusCode, body } = await world.app.inject({
    method: 'POST',
    url: '/api/auth/signup',
    headers: { 'accept-language': 'de' },
    payload: {
      companyName: 'North Studio',
      alias: 'north',
      country: 'gb',
      defaultLanguage: 'en',
      firstName: 'Robin',
      lastName: 'North',
      emailAddress: 'robin@example.com',
      password: 'a long enough passphrase 26',
    },
  })
  expect([statusCode, JSON.parse(body)]).toEqual([
    503,
    {
      code: 'no_space',
      error: expect.stringMatching(/^Auf dem Server ist kein Speicherplatz mehr frei/),
    },
  ])
  expect((await ready(world)).body.warnings.map(({ code }) => code)).toEqual(['no_space'])
})
