import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** Whether something may be done now; if not, when to retry. */
export type Allowance = { allowed: true } | { allowed: false; retryAfterSeconds: number }

/** This many times within this many seconds, counted from the first. */
export interface Rate {
  points: number
  perSeconds: number
}

/** Counters of one kind in the table `throttles`, shared by all processes. Keys are hashes (throttle-key.ts). */
export interface ThrottleCounter {
  /** Adds one, even beyond the limit, and returns the count. */
  add(key: string): Promise<number>
  /** Subtracts one. */
  takeBack(key: string): Promise<void>
  read(key: string): Promise<number>
  reset(key: string): Promise<void>
  /** Sets the counter to one for its full time. */
  renew(key: string): Promise<void>
  /**
   * Adds one and returns whether it was still within the limit. `perSeconds` replaces the rate's when a new count
   * starts.
   */
  take(key: string, perSeconds?: number): Promise<Allowance>
}

interface CounterOptions extends Rate {
  pool: pg.Pool
  name: string
  /**
   * Refuses from memory, without asking the database, once the limit was exceeded; such a counter can't be reset or
   * reduced.
   */
  rememberRefusals?: boolean
  /** Also deletes expired rows every five minutes; one counter of a process is enough. */
  cleans?: boolean
}

export function createThrottleCounter({
  pool,
  name,
  points,
  perSeconds,
  rememberRefusals = false,
  cleans = false,
}: CounterOptions): ThrottleCounter {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'throttles',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: perSeconds,
    clearExpiredByTimeout: cleans,
    ...(rememberRefusals && { inMemoryBlockOnConsumed: points + 1 }),
  })
  return {
    add: async (key) => (await limiter.penalty(key)).consumedPoints,
    takeBack: async (key) => void (await limiter.reward(key)),
    read: async (key) => (await limiter.get(key))?.consumedPoints ?? 0,
    reset: async (key) => void (await limiter.delete(key)),
    renew: async (key) => void (await limiter.set(key, 1, perSeconds)),
    async take(key, customDuration) {
      try {
        await limiter.consume(key, 1, customDuration === undefined ? {} : { customDuration })
        return { allowed: true }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return {
          allowed: false,
          retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
        }
      }
    },
  }
}
