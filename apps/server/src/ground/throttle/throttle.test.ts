import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../test-world/test-database.ts'
import { createThrottle, type LoginAttempt } from './throttle.ts'

const database = await createTestDatabase()
afterAll(database.close)

// The counters use the system clock; only the clock is replaced, timers stay real.
beforeEach(async () => {
  warnings.length = 0
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 12) })
  await database.pool.query('truncate throttles')
})
afterEach(() => void vi.useRealTimers())
const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

const warnings: unknown[] = []
const log = { warn: (...line: unknown[]) => void warnings.push(line) }
const throttle = createThrottle({ pool: database.pool, log })
const mia = 'mia@example.test'
const home: LoginAttempt = { address: '192.0.2.7', emailAddress: mia }

/** A complete attempt with a wrong password, like the login's. Returns the seconds to wait if it is refused. */
async function guess(attempt: LoginAttempt): Promise<number> {
  const allowance = await throttle.beforeLogin(attempt)
  if (!allowance.allowed) return allowance.retryAfterSeconds
  await throttle.loginFailed(attempt)
  return 0
}
async function guessTimes(
  times: number,
  attempt: (index: number) => LoginAttempt,
): Promise<number[]> {
  const waits: number[] = []
  for (let index = 0; index < times; index++) waits.push(await guess(attempt(index)))
  return waits
}
/** Another address each time, from many networks. */
const botnet = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`

describe('someone who guesses one password from one address', () => {
  test('has five tries, then must wait longer and longer, up to a quarter of an hour', async () => {
    expect(await guessTimes(6, () => home)).toEqual([0, 0, 0, 0, 0, 60])
    const waits: number[] = []
    for (let round = 0; round < 7; round++) {
      const seconds = await guess(home)
      waits.push(seconds)
      wait(seconds - 1)
      expect(await guess(home)).toBe(1)
      wait(1)
      expect(await guess(home)).toBe(0)
    }
    expect(waits).toEqual([60, 120, 240, 480, 900, 900, 900])
  })

  test('does not wait longer for asking again too early', async () => {
    await guessTimes(5, () => home)
    expect(await guessTimes(50, () => home)).toEqual(Array.from({ length: 50 }, () => 60))
    wait(60)
    expect(await guess(home)).toBe(0)
    expect(await guess(home)).toBe(120)
  })

  test('gains nothing by trying many at a time', async () => {
    const allowances = await Promise.all(
      Array.from({ length: 60 }, () => throttle.beforeLogin(home)),
    )
    expect(allowances.filter(({ allowed }) => allowed)).toHaveLength(5)
  })

  test('gains nothing by another process, another spelling or the same address written as IPv6', async () => {
    const pool = new pg.Pool({ connectionString: database.url, max: 2 })
    const other = createThrottle({ pool, log })
    await guessTimes(5, () => home)
    expect(
      await other.beforeLogin({ address: '::ffff:192.0.2.7', emailAddress: ' MIA@example.test' }),
    ).toEqual({ allowed: false, retryAfterSeconds: 60 })
    await pool.end()
  })

  test('gains nothing by the many addresses of one IPv6 network', async () => {
    const waits = await guessTimes(6, (index) => ({
      address: `2001:db8:1:2::${index + 1}`,
      emailAddress: mia,
    }))
    expect(waits.at(-1)).toBe(60)
    expect(await guess({ address: '2001:db8:1:3::1', emailAddress: mia })).toBe(0)
  })

  test('is forgiven by logging in, and after a day', async () => {
    await guessTimes(4, () => home)
    expect(await throttle.beforeLogin(home)).toEqual({ allowed: true })
    await throttle.loginSucceeded(home)
    expect(await guessTimes(6, () => home)).toEqual([0, 0, 0, 0, 0, 60])
    wait(86_400)
    expect(await guessTimes(6, () => home)).toEqual([0, 0, 0, 0, 0, 60])
  })
})

describe('someone who guesses at many users from one address', () => {
  const stranger = (index: number): LoginAttempt => ({
    address: '198.51.100.1',
    emailAddress: `user${index}@example.test`,
  })

  test('is slowed to one try a minute after a hundred failures', async () => {
    expect(new Set(await guessTimes(100, stranger))).toEqual(new Set([0]))
    expect(await guess(stranger(101))).toBe(0)
    expect(await guess(stranger(102))).toBe(60)
    wait(60)
    expect(await guess(stranger(102))).toBe(0)
  })

  test('does not keep out who logs in from there as a rule', async () => {
    await throttle.loginSucceeded({ address: '198.51.100.1', emailAddress: mia })
    await guessTimes(102, stranger)
    expect(await guessTimes(5, () => ({ address: '198.51.100.1', emailAddress: mia }))).toEqual([
      0, 0, 0, 0, 0,
    ])
  })

  test('does not free the address by a login with the guesser’s own password in between', async () => {
    for (let index = 0; index < 100; index++) {
      await guess(stranger(index))
      await throttle.loginSucceeded({
        address: '198.51.100.1',
        emailAddress: 'stranger@example.test',
      })
    }
    await guess(stranger(100))
    expect(await guess(stranger(101))).toBe(60)
  })
})

describe('an attack on one user from many addresses', () => {
  test('is slowed to ten tries a minute', async () => {
    const waits = await guessTimes(130, (index) => ({ address: botnet(index), emailAddress: mia }))
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(110)
    expect(waits.at(-1)).toBe(60)
    wait(60)
    expect(
      await guessTimes(12, (index) => ({ address: botnet(1000 + index), emailAddress: mia })),
    ).toEqual([...Array.from({ length: 10 }, () => 0), 60, 60])
  })

  test('never keeps the user out where they have logged in before', async () => {
    await throttle.loginSucceeded(home)
    await guessTimes(130, (index) => ({ address: botnet(index), emailAddress: mia }))
    wait(90)
    await guessTimes(130, (index) => ({ address: botnet(index), emailAddress: mia }))
    expect(await throttle.beforeLogin(home)).toEqual({ allowed: true })
    expect(await guess({ ...home, address: '203.0.113.9' })).toBeGreaterThan(0)
  })

  test('leaves the user a way in from a new address: the email for a new password', async () => {
    await guessTimes(130, (index) => ({ address: botnet(index), emailAddress: mia }))
    expect(await guess(home)).toBeGreaterThan(0)
    await throttle.loginSucceeded(home) // like setting the password through a mail
    expect(await throttle.beforeLogin(home)).toEqual({ allowed: true })
  })

  test('of one loud guesser does not use up the tries of other addresses', async () => {
    await guessTimes(100, (index) => ({ address: botnet(index), emailAddress: mia }))
    await guessTimes(500, () => ({ address: '198.51.100.1', emailAddress: mia }))
    expect(await guess(home)).toBe(0)
  })

  test('does not touch other users', async () => {
    await guessTimes(130, (index) => ({ address: botnet(index), emailAddress: mia }))
    expect(await guess({ address: botnet(1), emailAddress: 'leo@example.test' })).toBe(0)
  })
})

describe('other uses', () => {
  const rate = { points: 3, perSeconds: 600 }
  const consumeTimes = async (times: number, name: string, key: string) => {
    const answers = []
    for (let index = 0; index < times; index++)
      answers.push(await throttle.consume(name, key, rate))
    return answers.map((answer) => (answer.allowed ? 0 : answer.retryAfterSeconds))
  }

  test('are limited by name and key, for as long as the rate says', async () => {
    expect(await consumeTimes(3, 'a', mia)).toEqual([0, 0, 0])
    wait(100)
    expect(await consumeTimes(2, 'a', mia.toUpperCase())).toEqual([500, 500])
    expect(await consumeTimes(1, 'a', 'leo@example.test')).toEqual([0])
    expect(await consumeTimes(1, 'b', mia)).toEqual([0])
    wait(501)
    expect(await consumeTimes(1, 'a', mia)).toEqual([0])
  })

  test('are limited together for a whole IPv6 network', async () => {
    expect([
      ...(await consumeTimes(3, 'c', '2001:db8::1')),
      ...(await consumeTimes(1, 'c', '2001:db8::2')),
    ]).toEqual([0, 0, 0, 600])
  })

  test('are counted exactly when many come at once, to several processes', async () => {
    const pools = [1, 2].map(() => new pg.Pool({ connectionString: database.url, max: 4 }))
    const throttles = pools.map((pool) => createThrottle({ pool, log }))
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, index) =>
        throttles[index % 2]!.consume('d', 'key', { points: 10, perSeconds: 60 }),
      ),
    )
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(10)
    await Promise.all(pools.map((pool) => pool.end()))
  })
})

test('the log reports a continuing attack once', async () => {
  await guessTimes(120, (index) => ({ address: botnet(index), emailAddress: mia }))
  expect(warnings).toEqual([[{ emailAddress: mia }, expect.stringContaining('one user')]])
})

test('the table reveals neither addresses nor email addresses', async () => {
  await guessTimes(7, () => home)
  await throttle.loginSucceeded(home)
  await throttle.consume('passwordMail', mia, { points: 1, perSeconds: 60 })
  const { rows } = await database.pool.query<{ key: string }>('select * from throttles')
  expect(rows.length).toBeGreaterThan(3)
  expect(JSON.stringify(rows)).not.toMatch(/mia|example|192\.0\.2/)
  expect(Math.max(...rows.map(({ key }) => key.length))).toBeLessThan(120)
})

test('no one gets in while the database is down', async () => {
  const pool = new pg.Pool({ connectionString: database.url })
  await pool.end()
  const closed = createThrottle({ pool, log })
  await expect(closed.beforeLogin(home)).rejects.toThrow()
  await expect(closed.consume('a', 'b', { points: 1, perSeconds: 1 })).rejects.toThrow()
})
