import pg from 'pg'
import { readApplied } from '../ground/db/migrations-state.ts'

/** How many migrations were applied to the database at that address. */
export async function readMigrationsAt(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'proofdesk upgrade' })
  client.on('error', () => {})
  await client.connect()
  try {
    return await readApplied(client)
  } finally {
    await client.end()
  }
}
