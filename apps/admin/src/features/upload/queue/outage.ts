import { pauseBefore } from '../../../lib/pause-before.ts'

export type OutageKind = 'network' | 'server' | 'busy' | 'disk' | 'quota'

export interface OutageStatus {
  kind: OutageKind
  /** Epoch ms. */
  retryAt: number
}

export interface Outage {
  /** Reports a failure that isn't the file's fault. */
  failed(kind: OutageKind, answer?: { retryAfterMs?: number }): void
  /** Reports any answer that shows the other side is working. */
  succeeded(): void
  /** Ends the pause between attempts; for "the network is back" and a person's Try now. */
  retryNow(): void
  /** How many may be sent concurrently: none while paused, one as a probe, then all. */
  allow(atOnce: number): number
  /** What to show the person, from the second failure on. */
  readonly status: OutageStatus | undefined
  stop(): void
}

/**
 * Tracks whether the other side can be reached. It never gives up: an upload left overnight continues when the router
 * is back.
 */
export function createOutage({
  now,
  random,
  retry,
}: {
  now(): number
  random(): number
  retry(): void
}): Outage {
  let round = 0
  let kind: OutageKind = 'network'
  let retryAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function wake() {
    clearTimeout(timer)
    timer = undefined
    retryAt = 0
    retry()
  }

  return {
    failed(newKind, answer) {
      kind = newKind
      // Files sent concurrently fail together: that is one failure, not ten.
      if (timer !== undefined) return
      round++
      const pause = answer?.retryAfterMs ?? pauseBefore(round, random())
      retryAt = now() + pause
      timer = setTimeout(wake, pause)
    },
    succeeded() {
      if (round === 0) return
      round = 0
      wake()
    },
    retryNow() {
      if (timer !== undefined) wake()
    },
    allow(atOnce) {
      if (timer !== undefined) return 0
      return round === 0 ? atOnce : 1
    },
    get status() {
      // A full store is certain at the first answer; other failures may be incidental.
      const isShown = round > 1 || (round === 1 && (kind === 'disk' || kind === 'quota'))
      return isShown ? { kind, retryAt } : undefined
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      round = 0
      retryAt = 0
    },
  }
}
