import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../test-world/test-database.ts'

const database = await createTestDatabase()
afterAll(() => database.close())

test('a count arrives as a number, from the pool, from Drizzle and inside a transaction', async () => {
  const question =
    'select count(*) as count, array[1, null, 3]::int8[] as list from generate_series(1, 5)'
  const expected = { count: 5, list: [1, null, 3] }
  expect((await database.pool.query(question)).rows[0]).toEqual(expected)
  expect((await database.db.execute(sql.raw(question))).rows[0]).toEqual(expected)
  await database.db.transaction(async (tx) => {
    expect((await tx.execute(sql.raw(question))).rows[0]).toEqual(expected)
  })
})

test('a number too large for JavaScript fails the query instead of losing digits, and the connection stays usable', async () => {
  await expect(database.pool.query('select 9007199254740993::int8')).rejects.toThrow(
    /can’t represent exactly/,
  )
  expect((await database.pool.query('select 9007199254740991::int8 as n')).rows).toEqual([
    { n: 9007199254740991 },
  ])
})

test('a connection that ends in the middle of a transaction fails that transaction and nothing else', async () => {
  const { db, pool } = database
  const transaction = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid')
    // Emitted while no query runs on it: an unhandled error would end this process.
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
