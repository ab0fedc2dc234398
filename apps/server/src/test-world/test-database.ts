import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createDatabase, type DatabaseHandle } from '../ground/db/client.ts'
import { dropDatabase } from './drop-database.ts'

export interface TestDatabase extends DatabaseHandle {
  url: string
}

/**
 * A separate database for one test file, copied from the migrated template. `close` drops it, even with open
 * connections. Use it as `const database = await createTestDatabase(); afterAll(database.close)`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('templateDatabaseUrl'))
  // Copying files takes a tenth of the time of writing them to the log.
  return createFrom(`template ${template.pathname.slice(1)} strategy file_copy`)
}

/** An empty one, for tests of migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createFrom('template template0')
}

async function createFrom(origin: string): Promise<TestDatabase> {
  const template = new URL(inject('templateDatabaseUrl'))
  const name = `proofdesk_test_${randomBytes(6).toString('hex')}`
  const maintenance = new URL(template)
  maintenance.pathname = '/postgres'
  await run(maintenance.href, `create database ${name} ${origin}`)
  const url = new URL(template)
  url.pathname = `/${name}`
  const handle = createDatabase(url.href, { max: 5, log: { warn: () => {} } })
  let closing: Promise<void> | undefined
  const close = async () => {
    await handle.close()
    await dropDatabase(maintenance.href, name)
  }
  return { ...handle, url: url.href, close: () => (closing ??= close()) }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
