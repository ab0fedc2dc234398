import { access, constants, mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { BaseLogger } from 'pino'
import { findBinaries } from './embedded/binaries.ts'
import { ensureCluster } from './embedded/cluster.ts'
import { describeUrl } from './embedded/database.ts'
import { EmbeddedPostgresError } from './embedded/embedded-postgres-error.ts'
import { joinServer, keepServer } from './embedded/keeper.ts'
import { chooseLoopbackPort } from './embedded/loopback-port.ts'
import { chooseRunAs, machineProbe, type RunAsProbe } from './embedded/run-as.ts'
import type { Address } from './embedded/settings.ts'
import { openSocketFolder } from './embedded/socket-folder.ts'

export interface EmbeddedPostgres {
  /** The connection string of the application's database; it stays the same over restarts of the server. */
  url: string
  /** True when the server was running already: it survived its starter, or another process uses it too. */
  adopted: boolean
  /**
   * Stops the server unless another process uses it: the last user stops it, whoever started it.
   * Close your own connections first; those still open are cut. Calling it twice is harmless.
   */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** Everything is kept here; made when absent. */
  dataDir: string
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>
  /** Settings beyond the cluster's own, for example `{ fsync: 'off' }` in tests. */
  settings?: Record<string, string>
  /** A unix socket everywhere but on Windows, where it is the loopback address with a random password. */
  listen?: Address['way']
  /** What this machine allows root to do; replaced in tests. */
  probe?: RunAsProbe
}

/**
 * Starts the built-in PostgreSQL on `dataDir`, or joins the server that runs there already. Should the
 * server die under us it is started again at the same address, and the application's pool reconnects.
 * Throws EmbeddedPostgresError, whose message names DATABASE_URL, where this machine cannot run it.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const {
    log,
    settings = {},
    probe = machineProbe,
    listen = process.platform === 'win32' ? 'loopback' : 'socket',
  } = options
  const folder = resolve(options.dataDir)
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch((cause: unknown) => {
    throw new EmbeddedPostgresError(`the data folder ${folder} belongs to another user`, { cause })
  })
  const { runAs, binaries } = await chooseRunAs(folder, await findBinaries(folder), probe)
  await ensureCluster({ folder, binaries, runAs, sync: settings.fsync !== 'off' })
  const address: Address =
    listen === 'socket'
      ? { way: 'socket', folder: await openSocketFolder(folder, runAs) }
      : { way: 'loopback', port: await chooseLoopbackPort(folder) }
  const place = { folder, binaries, runAs, settings, address }
  const connection = await joinServer(place)
  const url = await describeUrl(connection.address, folder)
  log.info({ folder, adopted: connection.adopted }, 'The built-in PostgreSQL is ready')
  return {
    url,
    adopted: connection.adopted,
    stop: keepServer({ ...place, address: connection.address }, connection, log),
  }
}
