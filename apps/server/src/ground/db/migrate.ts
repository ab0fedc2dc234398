import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/** Where drizzle-kit writes the migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../../drizzle', import.meta.url))

/** An arbitrary number, the same in every version of the application: locks the migrations of one database. */
const MIGRATION_LOCK = 7_321_100

/**
 * Migrates the database to the newest version, with all pending migrations in one transaction: it succeeds completely
 * or changes nothing. Several processes may call it at once; one works and the others wait for it.
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
