import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, createTestDatabase } from '../../test-world/test-database.ts'
import { type ChangeEvents, createChangeEvents } from './change-events.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
const opened: ChangeEvents[] = []
beforeAll(async () => void (database = await createTestDatabase()))
afterEach(async () => void (await Promise.all(opened.splice(0).map((events) => events.stop()))))
afterAll(() => database.close())

async function open(): Promise<ChangeEvents> {
  const events = createChangeEvents(database.url, log)
  opened.push(events)
  await events.start()
  return events
}
const publish = (events: ChangeEvents, guid: string) =>
  database.db.transaction((tx) => events.publish(tx, [guid, guid]))
const listeners = async () =>
  (
    await database.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'proofdesk events' and datname = current_database()`,
    )
  ).rows

test('a change is reported in every process, once per transaction, to watchers of that gallery', async () => {
  const [here, there] = [await open(), await open()]
  const heard: string[] = []
  here.subscribe('a', () => heard.push('here a'))
  there.subscribe('a', () => heard.push('there a'))
  there.subscribe('b', () => heard.push('there b'))
  await publish(here, 'a')
  await vi.waitUntil(() => heard.length >= 2)
  await publish(here, 'b')
  await vi.waitUntil(() => heard.includes('there b'))
  expect(heard.sort()).toEqual(['here a', 'there a', 'there b'])
})

test('a rollback is not reported, and former listeners hear nothing', async () => {
  const events = await open()
  const heard: string[] = []
  const leave = events.subscribe('a', () => heard.push('left'))
  events.subscribe('a', () => heard.push('a'))
  leave()
  await database.db
    .transaction(async (tx) => {
      await events.publish(tx, ['a'])
      throw new Error('changed my mind')
    })
    .catch(() => {})
  await publish(events, 'a')
  await vi.waitUntil(() => heard.length > 0)
  expect(heard).toEqual(['a'])
})

test('after a lost connection everyone looks again, since something may have been missed, and hears again', async () => {
  const events = await open()
  let heard = 0
  events.subscribe('a', () => heard++)
  for (let times = 1; times <= 2; times++) {
    const [lost] = await listeners()
    await database.pool.query('select pg_terminate_backend($1)', [lost!.pid])
    await vi.waitUntil(async () => heard === 2 * times - 1, { timeout: 10_000 })
    await publish(events, 'a')
    await vi.waitUntil(() => heard === 2 * times)
  }
  expect(await listeners()).toHaveLength(1)
})

test('a database that is away for longer is asked until it is back', async () => {
  const events = await open()
  let heard = 0
  events.subscribe('a', () => heard++)
  const maintenance = new URL(database.url)
  const name = maintenance.pathname.slice(1)
  await database.pool.query(`alter database ${name} connection limit 0`)
  const [lost] = await listeners()
  await database.pool.query('select pg_terminate_backend($1)', [lost!.pid])
  await vi.waitUntil(async () => (await listeners()).length === 0)
  await database.pool.query(`alter database ${name} connection limit -1`)
  await vi.waitFor(() => expect(heard).toBe(1), { timeout: 10_000 })
})

test('stopped while it connects again, it leaves no connection behind', async () => {
  const events = await open()
  const [lost] = await listeners()
  await database.pool.query('select pg_terminate_backend($1)', [lost!.pid])
  await events.stop()
  await vi.waitFor(async () => expect(await listeners()).toEqual([]))
})
