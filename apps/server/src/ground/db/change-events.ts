import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Executor } from './client.ts'

/** Notifies every process of changes through PostgreSQL, so that it works with any number of APIs and workers. */
export interface ChangeEvents {
  /** Announces a change of these galleries or accounts when the transaction commits. */
  publish(tx: Executor, guids: readonly string[]): Promise<void>
  /** Calls back after each change; returns a function to unsubscribe. */
  subscribe(guid: string, listener: () => void): () => void
  start(): Promise<void>
  stop(): Promise<void>
}

const CHANNEL = 'proofdesk_changed'
const RECONNECT_MS = 1_000

/**
 * `url` of the database. A lost connection is restored automatically; listeners are then called, because they may have
 * missed something.
 */
export function createChangeEvents(url: string, log: Pick<Logger, 'warn'>): ChangeEvents {
  const emitter = new EventEmitter().setMaxListeners(0)
  let client: pg.Client | undefined
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'proofdesk events',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    })
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
    log.warn({ err: error }, 'The connection for events was lost')
    scheduleReconnect()
  }

  function scheduleReconnect(): void {
    retry = setTimeout(() => {
      connect().catch((error: unknown) => {
        log.warn({ err: error }, 'The connection for events could not be opened')
        if (!isStopped) scheduleReconnect()
      })
    }, RECONNECT_MS)
  }

  return {
    async publish(tx, guids) {
      for (const guid of new Set(guids))
        await tx.execute(sql`select pg_notify(${CHANNEL}, ${guid})`)
    },
    subscribe(guid, listener) {
      emitter.on(guid, listener)
      return () => void emitter.off(guid, listener)
    },
    start: connect,
    async stop() {
      isStopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
