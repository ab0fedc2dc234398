import { MINUTE_MS } from '@proofdesk/domain/duration'
import { availableParallelism } from 'node:os'
import type { BaseLogger } from 'pino'
import { createLimit } from '../concurrency/limit.ts'
import { createDatabase } from './client.ts'

/** Work of the same key runs in one process of the installation at a time. */
export interface KeyLock {
  /** Starts when no one else works under this key, in this or another process. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Uses connections of its own, one per running work: neither visitors nor the console wait for them. */
export function createKeyLock(url: string, log: Pick<BaseLogger, 'warn'>): KeyLock {
  const atOnce = availableParallelism() + 1
  const turn = createLimit(atOnce)
  const { pool, close } = createDatabase(url, {
    log,
    max: atOnce,
    // The holder of the lock may be rendering a large picture.
    statementTimeout: 2 * MINUTE_MS,
    applicationName: 'proofdesk locks',
  })
  return {
    run: (key, work) =>
      turn.run(async () => {
        const client = await pool.connect()
        // A lock that could not be released ends with its connection.
        let isHeld = true
        try {
          await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [key])
          try {
            return await work()
          } finally {
            await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [key])
            isHeld = false
          }
        } finally {
          client.release(isHeld)
        }
      }),
    close,
  }
}
