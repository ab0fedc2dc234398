import pg from 'pg'
import { SUPERUSER_NAME } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { findPostmaster } from './postmaster-pid.ts'

/** A superuser's connection to the running server of a cluster, without time limits. */
export async function connectAsSuperuser(cluster: string, name: string): Promise<pg.Client> {
  const running = await findPostmaster(cluster)
  if (!running?.socketFolder)
    throw new EmbeddedPostgresError('a backup needs a running server with a socket')
  const client = new pg.Client({
    host: running.socketFolder,
    port: running.port,
    user: SUPERUSER_NAME,
    database: 'postgres',
    application_name: name,
    // It waits while files are copied, however long that takes.
    options: '-c idle_session_timeout=0 -c statement_timeout=0',
    keepAlive: true,
  })
  client.on('error', () => {}) // the next query rejects
  await client.connect()
  return client
}
