import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { BaseLogger } from 'pino'

/** A shared lock held by every process that runs jobs. PostgreSQL releases it when a process ends in any way. */
const WORKERS_LOCK = 7_321_004
const RECONNECT_MS = 1_000

/** Announces to other processes that this one runs jobs. */
export interface WorkerPresence {
  /** First runs `whenAlone` if no other process runs jobs; those that start in the meantime wait for it. */
  enter(whenAlone: () => Promise<void>): Promise<void>
  leave(): Promise<void>
}

/** Uses a connection of its own to the database at `url`. If that is lost it enters again, without `whenAlone`. */
export function createWorkerPresence(url: string, log: Pick<BaseLogger, 'warn'>): WorkerPresence {
  const leaving = new AbortController()
  let client: pg.Client | undefined

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'proofdesk workers',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    })
    next.on('error', () => {}) // its end follows
    next.once('end', () => void returnAfterLoss())
    await next.connect()
    return next
  }

  async function hold(next: pg.Client): Promise<void> {
    await next.query('select pg_advisory_lock_shared($1)', [WORKERS_LOCK])
  }

  async function returnAfterLoss(): Promise<void> {
    if (leaving.signal.aborted || client === undefined) return
    client = undefined
    log.warn('The connection that holds this worker’s lock was lost')
    while (!leaving.signal.aborted) {
      try {
        const next = await connect()
        await hold(next)
        if (leaving.signal.aborted) await next.end()
        else client = next
        return
      } catch {
        await sleep(RECONNECT_MS, undefined, { signal: leaving.signal }).catch(() => {})
      }
    }
  }

  return {
    async enter(whenAlone) {
      client = await connect()
      const { rows } = await client.query<{ isAlone: boolean }>(
        'select pg_try_advisory_lock($1) as "isAlone"',
        [WORKERS_LOCK],
      )
      const isAlone = rows[0]!.isAlone
      if (isAlone) await whenAlone()
      await hold(client)
      if (isAlone) await client.query('select pg_advisory_unlock($1)', [WORKERS_LOCK])
    },
    async leave() {
      leaving.abort()
      await client?.end()
    },
  }
}
