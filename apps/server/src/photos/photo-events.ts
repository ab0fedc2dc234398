import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Executor } from '../db/client.ts'

/** Tells every process that a gallery's photos changed, through PostgreSQL, so that it works with any number of APIs and workers. */
export interface PhotoEvents {
  /** Announces, with the transaction's commit, that these rows' galleries changed. */
  publish(tx: Executor, rows: readonly { engineGuid: string }[]): Promise<void>
  /** Calls back after each change of the gallery's photos; answers how to stop. */
  subscribe(engineGuid: string, listener: () => void): () => void
  start(): Promise<void>
  stop(): Promise<void>
}

const CHANNEL = 'photos_changed'
const RECONNECT_MS = 1_000

/** `url` of the database. A lost connection is made again by itself; listeners are called then, since something may have been missed. */
export function createPhotoEvents(url: string, log: Pick<Logger, 'warn'>): PhotoEvents {
  const emitter = new EventEmitter().setMaxListeners(0)
  let client: pg.Client | undefined
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: 'proofdesk events', keepAlive: true, connectionTimeoutMillis: 10_000 })
    next.on('notification', ({ payload }) => payload && emitter.emit(payload))
    next.on('error', (error) => lose(next, error))
    next.on('end', () => lose(next))
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    if (isStopped) return next.end()
    client = next
    for (const name of emitter.eventNames()) emitter.emit(name)
  }

  function lose(lost: pg.Client, error?: Error): void {
    if (isStopped || lost !== client) return
    client = undefined
    log.warn({ err: error }, 'The connection for photo events was lost')
    reconnectSoon()
  }

  function reconnectSoon(): void {
    retry = setTimeout(() => {
      connect().catch((error: unknown) => {
        log.warn({ err: error }, 'The connection for photo events could not be made')
        if (!isStopped) reconnectSoon()
      })
    }, RECONNECT_MS)
  }

  return {
    async publish(tx, rows) {
      for (const guid of new Set(rows.map((row) => row.engineGuid))) await tx.execute(sql`select pg_notify(${CHANNEL}, ${guid})`)
    },
    subscribe(engineGuid, listener) {
      emitter.on(engineGuid, listener)
      return () => void emitter.off(engineGuid, listener)
    },
    start: connect,
    async stop() {
      isStopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
