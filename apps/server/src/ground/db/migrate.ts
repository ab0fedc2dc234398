import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/** Where drizzle-kit writes the migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../../drizzle', import.meta.url))

/** Any number, known to every version of the application: it guards the migrations of one database. */
const MIGRATION_LOCK = 7_321_100

/**
 * Brings the database to the newest migration, all pending ones in one transaction: it succeeds wholly or
 * changes nothing. Several processes may call it at once; one works and the others wait for it.
 */
export async function migrateDatabase(url: string, folder = migrationsFolder): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'proofdesk migrations',
    connectionTimeoutMillis: 15_000,
  })
  let lost: Error | undefined
  client.on('error', (error) => (lost = error)) // the query that runs at that moment rejects
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder: folder })
    if (lost) throw lost
  } finally {
    await client.end() // ends the session and with it the lock
  }
}
