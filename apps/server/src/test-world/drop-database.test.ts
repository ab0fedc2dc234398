import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { dropDatabase } from './drop-database.ts'
import { createEmptyDatabase } from './test-database.ts'

test('a database is dropped with its connections, and dropping a missing one doesn’t fail', async () => {
  const { url, close } = await createEmptyDatabase()
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const server = new URL(inject('templateDatabaseUrl'))
  server.pathname = '/postgres'
  const name = new URL(url).pathname.slice(1)
  await dropDatabase(server.href, name)
  await expect(client.query('select 1')).rejects.toThrow()
  await dropDatabase(server.href, name)
  await close()
})
