import { MINUTE_MS } from '@proofdesk/domain/duration'
import { availableParallelism } from 'node:os'
import type { BaseLogger } from 'pino'
import { createLimit } from '../concurrency/limit.ts'
import { createDatabase } from './client.ts'

/** Work of the same key runs in one process of the installation at a time. */
export interface KeyLock {
  /** Begins when no one else works under this key, here or elsewhere. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Connections of its own, one for each work that runs: neither visitors nor the console wait for them. */
export function createKeyLock(url: string, log: Pick<BaseLogger, 'warn'>): KeyLock {
  const atOnce = availableParallelism() + 1
  const turn = createLimit(atOnce)
  const { pool, close } = createDatabase(url, {
    log,
    max: atOnce,
    // Anyone who has the lock may be making a large picture.
    statementTimeout: 2 * MINUTE_MS,
    applicationName: 'proofdesk locks',
  })
  return {
    run: (key, work) =>
      turn.run(async () => {
        const client = await pool.connect()
        // A lock that could not be given back ends with its connection.
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
