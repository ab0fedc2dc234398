import { readPassword } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { ServerConfig, ServerConnection } from './server.ts'
import type { Address } from './settings.ts'

const SETUP_LOCK = 7_321_002

/** The name goes into statements and the URL unescaped, and names a role beside the superuser. */
export function checkDatabaseName(name: string): string {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(name) || /^(postgres$|template|pg_)/.test(name))
    throw new EmbeddedPostgresError(
      `"${name}" isn’t a valid database name: use lower-case letters, digits and _, and none of PostgreSQL's own names`,
    )
  return name
}

/**
 * Creates the database and the role of the same name that owns it, not a superuser, when they are missing; several
 * processes may do so at once.
 */
export async function ensureDatabase(
  { client, address }: Pick<ServerConnection, 'client' | 'address'>,
  { database, folder }: Pick<ServerConfig, 'database' | 'folder'>,
): Promise<void> {
  const missing = `select not exists (select from pg_roles where rolname = $1) as role, not exists (select from pg_database where datname = $1) as database`
  const findMissing = async () =>
    (await client.query<{ role: boolean; database: boolean }>(missing, [database])).rows[0]!
  const before = await findMissing()
  if (!before.role && !before.database) return
  await client.query('select pg_advisory_lock($1)', [SETUP_LOCK])
  try {
    const found = await findMissing()
    const password = address.kind === 'loopback' ? ` password '${await readPassword(folder)}'` : ''
    if (found.role) await client.query(`create role "${database}" login createdb${password}`)
    if (found.database)
      await client.query(`create database "${database}" owner "${database}" strategy file_copy`) // twice as fast as through the log
  } finally {
    await client.query('select pg_advisory_unlock($1)', [SETUP_LOCK])
  }
}

/** The connection string of the caller's database. */
export async function connectionUrl(
  address: Address,
  { database, folder }: Pick<ServerConfig, 'database' | 'folder'>,
): Promise<string> {
  return address.kind === 'socket'
    ? `postgresql://${database}@localhost/${database}?host=${encodeURIComponent(address.folder)}`
    : `postgresql://${database}:${await readPassword(folder)}@127.0.0.1:${address.port}/${database}`
}
