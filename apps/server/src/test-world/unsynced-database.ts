import { type EmbeddedPostgres, findServer } from '@proofdesk/embedded-postgres'
import pg from 'pg'
import { databaseFolder, startEmbeddedDatabase } from '../ground/db/embedded-database.ts'

/**
 * No test data outlives a test, so nothing has to survive a power failure. On a busy disk syncing takes most of the
 * time.
 */
export const UNSYNCED = { fsync: 'off' }

/** The embedded database of a data folder, started like the product does, but without syncing. */
export const startUnsyncedDatabase = (dataDir: string): Promise<EmbeddedPostgres> =>
  startEmbeddedDatabase(dataDir, undefined, { settings: UNSYNCED })

/** Runs statements as the server's superuser. */
export async function runAsSuperuser(
  dataDir: string,
  statements: readonly string[],
): Promise<number[]> {
  const { socketFolder, port } = (await findServer(databaseFolder(dataDir)))!
  const client = new pg.Client({
    host: socketFolder!,
    port,
    user: 'postgres',
    database: 'postgres',
  })
  await client.connect()
  try {
    const counts: number[] = []
    for (const statement of statements) counts.push((await client.query(statement)).rowCount ?? 0)
    return counts
  } finally {
    await client.end()
  }
}

/**
 * Drops the template databases, which only new databases are created from: a third of the files that each backup reads
 * and each restore writes.
 */
export async function dropTemplates(dataDir: string): Promise<void> {
  await runAsSuperuser(dataDir, [
    `update pg_database set datistemplate = false where datname like 'template%'`,
    'drop database template0',
    'drop database template1',
  ])
}
