import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until that many more bytes are within the rate. */
export type RateLimit = (bytes: number) => Promise<void>

/** Lets the given number of bytes through per second, counted over everything that shares it. */
export function createRateLimit(bytesPerSecond: number): RateLimit {
  let free = performance.now()
  return async (bytes) => {
    const now = performance.now()
    free = Math.max(free, now) + (bytes / bytesPerSecond) * 1000
    if (free - now > 20) await sleep(free - now)
  }
}
