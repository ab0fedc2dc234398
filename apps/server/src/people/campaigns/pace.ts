import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '@proofdesk/domain/duration'

/**
 * Lets callers through at an even rate of at most this many a minute; without a limit, all of them. Once aborted, no
 * one waits any longer.
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
