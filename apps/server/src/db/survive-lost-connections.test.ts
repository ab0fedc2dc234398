import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '../test-world/test-database.ts'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

test('a connection that ends in the middle of a transaction fails that transaction and nothing else', async () => {
  const { db, pool } = database
  const transaction = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid')
    // Told while no query runs on it: an error that would end this process.
    const client = await pool.connect()
    await client.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    for (let alive = 1; alive > 0;)
      alive = (await client.query('select 1 from pg_stat_activity where pid = $1', [rows[0]!.pid]))
        .rowCount!
    client.release()
    await tx.execute('select 1')
  })
  await expect(transaction).rejects.toThrow()
  expect((await db.execute('select 2 as two')).rows).toEqual([{ two: 2 }])
})
