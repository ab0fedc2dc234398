import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { findServer } from '@proofdesk/embedded-postgres'
import pg from 'pg'
import { databaseFolder, startEmbeddedDatabase } from '../ground/db/embedded-database.ts'
import { countMigrations, readApplied } from '../ground/db/migrations-state.ts'
import type { Env } from '../ground/settings/env.ts'
import { type Result, attention, broken, ok, wordsOf } from './finding.ts'

const OLDEST_VERSION = 16
const CONNECT_MS = 10_000
/** Nothing in the product waits this long for a lock. */
const STUCK_MS = 5 * MINUTE_MS

/**
 * Checks the database: reachable, recent enough, its migrations, and nothing stuck for long. A running embedded
 * database is connected to; otherwise it is started for the check, since the operator wants to know what keeps it from
 * starting.
 */
export async function checkDatabase(env: Env, stuckMs = STUCK_MS): Promise<Result> {
  if (env.DATABASE_URL) return checkServer(env.DATABASE_URL, 'The server of DATABASE_URL', stuckMs)
  const folder = databaseFolder(env.DATA_DIR)
  if (!existsSync(join(folder, 'cluster')))
    return ok('There is no database yet. It is created at the first start.')
  const isRunning = (await findServer(folder)) !== undefined
  const started = await startEmbeddedDatabase(env.DATA_DIR).catch((error: unknown) => error)
  if (started instanceof Error) return broken(started.message)
  const server = started as Awaited<ReturnType<typeof startEmbeddedDatabase>>
  try {
    return await checkServer(
      server.url,
      `The embedded PostgreSQL ${isRunning ? 'runs' : 'starts'}`,
      stuckMs,
    )
  } finally {
    // It keeps running if someone else uses it.
    await server.stop()
  }
}

async function checkServer(url: string, name: string, stuckMs: number): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'proofdesk doctor',
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: CONNECT_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    return broken(
      `${name} can't be reached: ${wordsOf(error)}. Check that it runs and that DATABASE_URL names it.`,
    )
  }
  try {
    return await checkInside(client, name, stuckMs)
  } finally {
    await client.end()
  }
}

async function checkInside(client: pg.Client, name: string, stuckMs: number): Promise<Result> {
  const version = Math.floor(
    Number((await ask(client, 'show server_version_num'))['server_version_num']) / 10_000,
  )
  if (version < OLDEST_VERSION)
    return broken(
      `${name} is PostgreSQL ${version}. Version ${OLDEST_VERSION} or later is required: upgrade it.`,
    )
  const [known, applied] = [await countMigrations(), await readApplied(client)]
  if (applied > known)
    return broken(
      `The database has ${applied} migrations and this release knows ${known}. Start the earlier release, or go back with npm run rollback.`,
    )
  const stuck = await ask(
    client,
    `select count(*)::int as sessions from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and ((state = 'idle in transaction' and state_change < now() - $1 * interval '1 millisecond')
         or (wait_event_type = 'Lock' and query_start < now() - $1 * interval '1 millisecond'))`,
    [stuckMs],
  )
  if (Number(stuck['sessions']) > 0)
    return attention(
      `${name}, but ${stuck['sessions']} of its sessions have held or waited for a lock for more than 5 minutes. Restart Proofdesk; if they stay, end them with pg_terminate_backend.`,
    )
  const pending = known - applied
  const state =
    pending === 0 ? 'All migrations are applied' : `Migrations to run at the next start: ${pending}`
  return ok(`${name}, PostgreSQL ${version}. ${state}.`)
}

async function ask(
  client: pg.Client,
  statement: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>> {
  return (await client.query<Record<string, unknown>>(statement, values)).rows[0] ?? {}
}
