import { spawn } from 'node:child_process'
import { closeSync, fchownSync, openSync } from 'node:fs'
import { readFile, realpath, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { PostgresBinaries } from './binaries.ts'
import { readPassword, SUPERUSER_NAME } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import {
  deleteStaleSocketLock,
  findPostmaster,
  invalidateStalePid,
  type Postmaster,
} from './postmaster-pid.ts'
import { commandAs, type RunAs } from './run-as.ts'
import { sendSignal } from './running-server.ts'
import { addressSettings, keptLogSettings, settingArguments, type Address } from './settings.ts'

export interface ServerConfig {
  /** Contains cluster/, postgres.log and the notes on how to reach the server. */
  folder: string
  binaries: PostgresBinaries
  runAs: RunAs
  /** Where a server started here listens. A running one is found where it says it is. */
  address: Address
  /** Settings beyond those of the cluster's postgresql.conf. */
  settings: Record<string, string>
  /** The name of the caller's database and of the role that owns it. */
  database: string
}

export interface ServerConnection {
  /** A superuser's connection to the database "postgres". */
  client: pg.Client
  address: Address
  /** False when this call started the server. */
  adopted: boolean
}

/** Recovery after a power cut replays up to max_wal_size; that may take minutes on a slow disk. */
const START_TIMEOUT_MS = 5 * 60_000
const LONGEST_LOG_BYTES = 10_000_000
const START_ATTEMPTS = 20

/**
 * Connects to the server of that folder, starting it when none is running. Safe to call from several processes at once:
 * PostgreSQL itself allows one server per cluster, and the second caller finds the first one's.
 */
export async function connectOrStart(config: ServerConfig): Promise<ServerConnection> {
  const cluster = join(config.folder, 'cluster')
  const startedAt = Date.now()
  let child: StartedServer | undefined
  let starts = 0
  while (Date.now() - startedAt < START_TIMEOUT_MS) {
    const running = await findPostmaster(cluster)
    if (running) {
      const connection = await tryConnect(config, running, cluster)
      if (connection) return { ...connection, adopted: running.pid !== child?.pid }
    } else if (!child || child.hasEnded()) {
      // A server killed a moment ago may have left backends that are still ending: hence several attempts.
      if (starts >= START_ATTEMPTS)
        throw new EmbeddedPostgresError(
          `the server doesn’t start. Its log ends with: ${await readLogTail(config.folder)}`,
        )
      await invalidateStalePid(cluster)
      if (config.address.kind === 'socket')
        await deleteStaleSocketLock(cluster, config.address.folder)
      if (starts > 0) await sleep(Math.min(50 * starts, 500))
      child = await spawnServer(config, cluster)
      starts += 1
    }
    await sleep(Math.min(15 + (Date.now() - startedAt) / 10, 250)) // each attempt is a line in the server's log
  }
  throw new EmbeddedPostgresError(
    `the server didn’t respond within ${START_TIMEOUT_MS / 60_000} minutes. Its log ends with: ${await readLogTail(config.folder)}`,
  )
}

/** Undefined while the server is starting or stopping; throws if it will never accept the connection. */
async function tryConnect(
  config: ServerConfig,
  running: Postmaster,
  cluster: string,
): Promise<Omit<ServerConnection, 'adopted'> | undefined> {
  const address: Address = running.socketFolder
    ? { kind: 'socket', folder: running.socketFolder }
    : { kind: 'loopback', port: running.port }
  const client = new pg.Client({
    host: address.kind === 'socket' ? address.folder : '127.0.0.1',
    port: running.port,
    user: SUPERUSER_NAME,
    database: 'postgres',
    application_name: 'embedded-postgres supervisor',
    connectionTimeoutMillis: 10_000,
    ...(address.kind === 'loopback' ? { password: await readPassword(config.folder) } : {}),
  })
  client.on('error', () => {}) // a connection lost while it is being made also rejects below
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    )
    if (rows[0] && (await realpath(rows[0].folder)) === (await realpath(cluster)))
      return { client, address }
    throw new EmbeddedPostgresError(
      `the PostgreSQL of ${rows[0]?.folder} responds instead of the one in ${cluster}. Stop the program that uses it, then start again`,
    )
  } catch (error) {
    await client.end().catch(() => {})
    if (error instanceof EmbeddedPostgresError || isRefusal(error)) throw error
    return undefined
  }
}

/** Wrong password, unknown user: waiting does not help, unlike class 57 (starting, stopping). */
function isRefusal(error: unknown): boolean {
  return /^(28|3D)/.test((error as { code?: string }).code ?? '')
}

interface StartedServer {
  pid: number | undefined
  hasEnded(): boolean
}

async function spawnServer(
  { folder, binaries, runAs, address, settings }: ServerConfig,
  cluster: string,
): Promise<StartedServer> {
  const logFile = join(folder, 'postgres.log')
  const logged = await stat(logFile).catch(() => undefined)
  if (logged && logged.size > LONGEST_LOG_BYTES) await truncate(logFile)
  const given = settingArguments({
    ...keptLogSettings,
    ...settings,
    ...addressSettings(address),
  })
  const env = { PATH: process.env.PATH, LC_ALL: 'C', SystemRoot: process.env.SystemRoot }
  if (process.platform === 'win32') {
    // postgres.exe refuses to run with administrator rights; pg_ctl drops them.
    const child = spawn(
      binaries.pgCtl,
      ['start', '-W', '-D', cluster, '-l', logFile, '-o', given.join(' ')],
      { env, stdio: 'ignore', detached: true, windowsHide: true },
    )
    child.on('error', () => {})
    const spawnedAt = Date.now()
    return { pid: undefined, hasEnded: () => Date.now() - spawnedAt > 30_000 }
  }
  const { file, argv, options } = commandAs(runAs, binaries.postgres, ['-D', cluster, ...given])
  const log = openSync(logFile, 'a', 0o600)
  try {
    if (runAs.kind === 'user') fchownSync(log, runAs.uid, runAs.gid)
    // Runs in its own session: Ctrl+C in our terminal must reach only us; we stop the server ourselves.
    const child = spawn(file, argv, {
      ...options,
      cwd: folder,
      env,
      stdio: ['ignore', log, log],
      detached: true,
    })
    let ended = false
    child.on('error', () => (ended = true)).on('exit', () => (ended = true))
    child.unref()
    return { pid: child.pid, hasEnded: () => ended }
  } finally {
    closeSync(log)
  }
}

/** The last lines of the server's own log, as one line. */
async function readLogTail(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'postgres.log'), 'utf8').catch(() => '')
  return text.trim().split('\n').slice(-5).join(' ') || 'its log is empty'
}

/**
 * Stops the server in fast mode: open transactions are rolled back, everything committed is on disk. Resolves when the
 * server is gone; after `timeoutMs` it is stopped without a checkpoint, which costs a recovery at the next start and no
 * data. Throws when it is not gone after twice that time.
 */
export async function stopServer(
  { folder, binaries }: Pick<ServerConfig, 'folder' | 'binaries'>,
  timeoutMs = 30_000,
): Promise<void> {
  const cluster = join(folder, 'cluster')
  const running = await findPostmaster(cluster)
  if (!running) return
  if (process.platform === 'win32')
    spawn(binaries.pgCtl, ['stop', '-W', '-m', 'fast', '-D', cluster], {
      stdio: 'ignore',
      windowsHide: true,
    }).on('error', () => {})
  else sendSignal(running.pid, 'SIGINT')
  const deadline = Date.now() + timeoutMs
  let forced = false
  while ((await findPostmaster(cluster))?.pid === running.pid) {
    if (Date.now() > deadline + timeoutMs)
      throw new Error(`PostgreSQL (process ${running.pid}) doesn’t stop`)
    if (!forced && Date.now() > deadline && process.platform !== 'win32') {
      forced = true
      sendSignal(running.pid, 'SIGQUIT')
    }
    await sleep(10)
  }
}
