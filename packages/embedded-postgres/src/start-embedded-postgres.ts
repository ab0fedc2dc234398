import { access, constants, mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { checkDatabaseName, connectionUrl } from './database.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { Logger } from './logger.ts'
import { chooseLoopbackPort } from './loopback-port.ts'
import { chooseRunAs, machineProbe, type RunAsProbe } from './run-as.ts'
import type { Address } from './settings.ts'
import { ensureSocketFolder } from './socket-folder.ts'
import { joinServer, superviseServer } from './supervisor.ts'

export interface EmbeddedPostgres {
  /** The connection string of the database; it stays the same when the server restarts. */
  url: string
  /**
   * True when the server was already running: it survived the process that started it, or another process uses it too.
   */
  adopted: boolean
  /**
   * Stops the server unless another process uses it: the last user stops it, regardless of which one started it. Close
   * your own connections first; open ones are cut. Calling it twice is harmless.
   */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** Everything is kept here; created when missing. */
  dataDir: string
  /** The name of the database, and of the role that owns it. Defaults to "app". */
  database?: string
  /** Called at starts, crashes and stops. Silent if missing. */
  log?: Logger
  /** Settings beyond the cluster's own, for example `{ fsync: 'off' }` in tests. */
  settings?: Record<string, string>
  /** A unix socket, except on Windows, where it is the loopback address with a random password. */
  listen?: Address['kind']
  /** What this machine allows root to do; replaced in tests. */
  probe?: RunAsProbe
}

const silent: Logger = { info() {}, warn() {}, error() {} }

/**
 * Starts the embedded PostgreSQL on `dataDir`, or joins the server that is already running there. If the server ends
 * unexpectedly, it is started again at the same address, and a pool reconnects. Throws EmbeddedPostgresError if this
 * machine cannot run it.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const {
    log = silent,
    settings = {},
    probe = machineProbe,
    listen = process.platform === 'win32' ? 'loopback' : 'socket',
  } = options
  const database = checkDatabaseName(options.database ?? 'app')
  const folder = resolve(options.dataDir)
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch((cause: unknown) => {
    throw new EmbeddedPostgresError(
      `the data folder ${folder} belongs to another user. Start as that user, or give the folder to this one`,
      { cause },
    )
  })
  const { runAs, binaries } = await chooseRunAs(folder, await findBinaries(folder), probe)
  await ensureCluster({ folder, binaries, runAs, sync: settings.fsync !== 'off' })
  const address: Address =
    listen === 'socket'
      ? { kind: 'socket', folder: await ensureSocketFolder(folder, runAs) }
      : { kind: 'loopback', port: await chooseLoopbackPort(folder) }
  const config = { folder, binaries, runAs, settings, address, database }
  const connection = await joinServer(config)
  const url = await connectionUrl(connection.address, config)
  log.info({ folder, adopted: connection.adopted }, 'The embedded PostgreSQL is ready')
  return {
    url,
    adopted: connection.adopted,
    stop: superviseServer({ ...config, address: connection.address }, connection, log),
  }
}
