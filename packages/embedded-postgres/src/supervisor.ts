import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ensureDatabase } from './database.ts'
import type { Logger } from './logger.ts'
import { connectOrStart, stopServer, type ServerConnection, type ServerConfig } from './server.ts'

/** Held, shared, by every process that uses the server, on its connection to the database "postgres". */
const USERS_LOCK = 7_321_001

/** Connects to the server, starting it when necessary, and registers this process as one of its users. */
export async function joinServer(config: ServerConfig): Promise<ServerConnection> {
  for (;;) {
    const connection = await connectOrStart(config)
    try {
      // Waits while a last user holds the lock exclusively to stop the server, and fails when the server ends: then the
      // next round starts a new one.
      await connection.client.query('select pg_advisory_lock_shared($1)', [USERS_LOCK])
      await ensureDatabase(connection, config)
      return connection
    } catch (error) {
      await connection.client.end().catch(() => {})
      if (!isConnectionLost(error)) throw error
    }
  }
}

/**
 * Supervises the joined server: starts it again at the same address when it ends unexpectedly. The returned function
 * leaves the server, and stops it when no other process uses it.
 */
export function superviseServer(
  config: ServerConfig,
  first: ServerConnection,
  log: Logger,
): () => Promise<void> {
  let client = first.client
  let rejoining: Promise<void> | undefined
  let left: Promise<void> | undefined
  const leaving = new AbortController()

  function watch(): void {
    client.once('end', () => {
      if (!leaving.signal.aborted) rejoining = rejoin()
    })
  }

  async function rejoin(): Promise<void> {
    log.warn(
      { folder: config.folder },
      'The embedded PostgreSQL ended unexpectedly and is started again',
    )
    for (let pause = 250; !leaving.signal.aborted; pause = Math.min(pause * 2, 10_000)) {
      try {
        client = (await joinServer(config)).client
        watch()
        log.info({ folder: config.folder }, 'The embedded PostgreSQL runs again')
        return
      } catch (error) {
        log.error(
          { err: error },
          'The embedded PostgreSQL could not be started again; the next attempt follows',
        )
        await sleep(pause, undefined, { signal: leaving.signal }).catch(() => {})
      }
    }
  }

  async function leave(): Promise<void> {
    leaving.abort()
    await rejoining
    try {
      if (await isLastUser(client)) await stopServer(config)
      else
        log.info(
          { folder: config.folder },
          'The embedded PostgreSQL is left to the other processes that use it',
        )
    } finally {
      await client.end().catch(() => {})
    }
  }

  watch()
  return () => (left ??= leave())
}

/**
 * Removes this process from the users and returns whether none is left; then the lock is held exclusively and keeps new
 * ones waiting. A server that is gone has no last user, and one we lost the connection to may have others: it is left
 * running.
 */
async function isLastUser(client: pg.Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK])
    const { rows } = await client.query<{ isLast: boolean }>(
      'select pg_try_advisory_lock($1) as "isLast"',
      [USERS_LOCK],
    )
    return rows[0]?.isLast === true
  } catch (error) {
    if (isConnectionLost(error)) return false
    throw error
  }
}

/** The server ended: class 57P0x (shutdown, crash), or the socket closed without an error. */
function isConnectionLost(error: unknown): boolean {
  const { code = '', message } = error as { code?: string; message: string }
  return (
    code.startsWith('57P0') ||
    /^E(CONN|PIPE)/.test(code) ||
    /^(Connection terminated|Client (has encountered|was closed))/.test(message)
  )
}
