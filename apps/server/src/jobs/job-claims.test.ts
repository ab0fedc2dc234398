import { randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../test-world/test-database.ts'
import { lockNumberSql, openJobClaims } from './job-claims.ts'

const database = await createTestDatabase()
afterAll(() => database.close())

const ids = Array.from({ length: 50 }, () => randomUUID())

/** Which of the ids are claimed, computed by the database the way orphans are found. */
async function readClaimed(): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id::text from unnest($1::uuid[]) id where ${lockNumberSql} in (select (classid::int8 << 32) | objid::int8 from pg_locks where locktype = 'advisory' and objsubid = 1) order by id`,
    [ids],
  )
  return rows.map(({ id }) => id)
}

test('jobs are claimed while they are worked on, also after the connection was lost, and free when the process goes', async () => {
  const warn = vi.fn()
  const claims = await openJobClaims({ url: database.url, log: { warn }, onWorkerGone: () => {} })
  await claims.exchange(ids, [])
  expect(await readClaimed()).toEqual(ids.toSorted())
  await claims.exchange([], ids.slice(10))
  expect(await readClaimed()).toEqual(ids.slice(0, 10).toSorted())

  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'proofdesk job claims' and datname = current_database()`,
  )
  await vi.waitUntil(() => warn.mock.calls.length === 1)
  await vi.waitUntil(async () => (await readClaimed()).length === 10)

  await claims.close()
  await vi.waitUntil(async () => (await readClaimed()).length === 0)
})

test('a worker that goes is noticed by the others, however short it was there', async () => {
  const onWorkerGone = vi.fn()
  const watching = await openJobClaims({ url: database.url, log: { warn: () => {} }, onWorkerGone })
  const short = await openJobClaims({
    url: database.url,
    log: { warn: () => {} },
    onWorkerGone: () => {},
  })
  await vi.waitUntil(
    async () =>
      (
        await database.pool.query(
          `select from pg_locks where locktype = 'advisory' and objsubid = 2`,
        )
      ).rowCount === 2,
  )
  await short.close()
  await vi.waitUntil(() => onWorkerGone.mock.calls.length === 1, { timeout: 5_000 })
  await watching.close()
})
