import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { BaseLogger } from 'pino'
import { reachServer, stopServer, type ServerConnection, type ServerPlace } from './server.ts'
import { ensureDatabase } from './database.ts'

/** Held, shared, by every process that uses the server, on its connection to the database "postgres". */
const usersLock = 7_321_001

/** Connects to the server, started when necessary, and enters this process among its users. */
export async function joinServer(place: ServerPlace): Promise<ServerConnection> {
  for (;;) {
    const connection = await reachServer(place)
    try {
      // Waits while a last user holds the lock alone to stop the server, and fails when the server goes:
      // then the next round starts a new one.
      await connection.client.query('select pg_advisory_lock_shared($1)', [usersLock])
      await ensureDatabase(connection, place.folder)
      return connection
    } catch (error) {
      await connection.client.end().catch(() => {})
      if (!isConnectionLost(error)) throw error
    }
  }
}

/**
 * Watches over the joined server: starts it again when it dies under us, at the same address. The
 * returned function leaves the server, and stops it when no other process uses it.
 */
export function keepServer(
  place: ServerPlace,
  first: ServerConnection,
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>,
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
      { folder: place.folder },
      'The built-in PostgreSQL ended unexpectedly and is started again',
    )
    for (let pause = 250; !leaving.signal.aborted; pause = Math.min(pause * 2, 10_000)) {
      try {
        client = (await joinServer(place)).client
        watch()
        log.info({ folder: place.folder }, 'The built-in PostgreSQL runs again')
        return
      } catch (error) {
        log.error(
          { err: error },
          'The built-in PostgreSQL could not be started again; the next attempt follows',
        )
        await sleep(pause, undefined, { signal: leaving.signal }).catch(() => {})
      }
    }
  }

  async function leave(): Promise<void> {
    leaving.abort()
    await rejoining
    try {
      if (await isLastUser(client)) await stopServer(place)
      else
        log.info(
          { folder: place.folder },
          'The built-in PostgreSQL is left to the other processes that use it',
        )
    } finally {
      await client.end().catch(() => {})
    }
  }

  watch()
  return () => (left ??= leave())
}

/**
 * Leaves the users and answers whether none is left; then the lock is ours alone and keeps newcomers waiting.
 * A server that is gone has no last user, and one we have lost may have others: it is left as it is.
 */
async function isLastUser(client: pg.Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [usersLock])
    const { rows } = await client.query<{ alone: boolean }>(
      'select pg_try_advisory_lock($1) as alone',
      [usersLock],
    )
    return rows[0]?.alone === true
  } catch (error) {
    if (isConnectionLost(error)) return false
    throw error
  }
}

/** The server went away: class 57P0x (shutdown, crash), or the socket closed without a word. */
function isConnectionLost(error: unknown): boolean {
  const { code = '', message } = error as { code?: string; message: string }
  return (
    code.startsWith('57P0') ||
    /^E(CONN|PIPE)/.test(code) ||
    /^(Connection terminated|Client (has encountered|was closed))/.test(message)
  )
}
