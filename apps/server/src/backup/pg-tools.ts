import { execFile, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import pg from 'pg'

/** A program from PostgreSQL's own client package that reads and writes the database of an external server. */
export type PgTool = 'pg_dump' | 'pg_restore'

/** The server's version, as far as its tools have to know it. */
export async function readServerVersion(url: string): Promise<number> {
  const version = await ask<{ version: number }>(
    url,
    `select current_setting('server_version_num')::int / 10000 as version`,
  )
  return version.version
}

/** The number of tables in a database. */
export async function countTables(url: string): Promise<number> {
  const { tables } = await ask<{ tables: number }>(
    url,
    `select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  return tables
}

/** Throws, naming what to install, if the program is missing or older than the server. */
export async function requireTool(tool: PgTool, server: number): Promise<void> {
  const install = `Install PostgreSQL’s client programs of version ${server} or later (Debian: apt install postgresql-client-${server})`
  const found = await promisify(execFile)(tool, ['--version']).catch((error: unknown) => {
    throw new Error(`${tool} isn’t installed here. ${install}.`, { cause: error })
  })
  const version = Number(/(\d+)(\.|devel|beta|rc|\s|$)/.exec(found.stdout)?.[1])
  if (version < server)
    throw new Error(
      `${tool} has version ${version}, but the database’s server has ${server}. ${install}.`,
    )
}

/** Runs the program for the database at a URL. Throws with its output. */
export async function runTool(tool: PgTool, url: string, args: readonly string[]): Promise<void> {
  const child = spawn(tool, args, {
    env: { ...process.env, ...toEnvironment(url) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, code] = await Promise.all([
    text(child.stderr),
    new Promise<number | null>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', resolve)
    }),
  ])
  if (code !== 0) throw new Error(`${tool} failed: ${said.trim().split('\n').slice(-3).join(' ')}`)
}

/** Never passed as arguments, which every user of the machine can read. */
function toEnvironment(url: string): Record<string, string> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url })
  const sslMode = new URL(url).searchParams.get('sslmode')
  return {
    PGHOST: host,
    PGPORT: String(port),
    PGDATABASE: database ?? '',
    ...(user && { PGUSER: user }),
    ...(password && { PGPASSWORD: password }),
    ...(sslMode && { PGSSLMODE: sslMode }),
  }
}

async function ask<Row extends object>(url: string, statement: string): Promise<Row> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows[0]!
  } finally {
    await client.end()
  }
}
