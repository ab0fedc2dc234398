import { readPassword } from './cluster.ts'
import type { ServerConnection } from './server.ts'
import type { Address } from './settings.ts'

/** The role that owns the application's database, and the name of that database. No superuser. */
const ownerName = 'proofdesk'
const setupLock = 7_321_002

/** Makes the application's role and database when they are absent; several processes may ask at once. */
export async function ensureDatabase(
  { client, address }: Pick<ServerConnection, 'client' | 'address'>,
  folder: string,
): Promise<void> {
  const missing = `select not exists (select from pg_roles where rolname = $1) as role, not exists (select from pg_database where datname = $1) as database`
  const look = async () =>
    (await client.query<{ role: boolean; database: boolean }>(missing, [ownerName])).rows[0]!
  const before = await look()
  if (!before.role && !before.database) return
  await client.query('select pg_advisory_lock($1)', [setupLock])
  try {
    const found = await look()
    const password = address.way === 'loopback' ? ` password '${await readPassword(folder)}'` : ''
    if (found.role) await client.query(`create role ${ownerName} login createdb${password}`)
    if (found.database)
      await client.query(`create database ${ownerName} owner ${ownerName} strategy file_copy`) // twice as fast as through the log
  } finally {
    await client.query('select pg_advisory_unlock($1)', [setupLock])
  }
}

/** The connection string of the application's database. */
export async function describeUrl(address: Address, folder: string): Promise<string> {
  return address.way === 'socket'
    ? `postgresql://${ownerName}@localhost/${ownerName}?host=${encodeURIComponent(address.folder)}`
    : `postgresql://${ownerName}:${await readPassword(folder)}@127.0.0.1:${address.port}/${ownerName}`
}
