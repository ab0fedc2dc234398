import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '@proofdesk/domain/duration'

/**
 * Lets callers through at most so many a minute, evenly; all of them where there is no limit. Aborted, no one waits any
 * more.
 */
export function createPace(
  perMinute: number | undefined,
  signal: AbortSignal,
): () => Promise<void> {
  if (!perMinute) return async () => {}
  const gap = MINUTE_MS / perMinute
  let next = performance.now()
  return async () => {
    const turn = Math.max(next, performance.now())
    next = turn + gap
    await sleep(turn - performance.now(), undefined, { signal }).catch(() => {})
  }
}
