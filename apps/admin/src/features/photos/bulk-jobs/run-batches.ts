import { CallError } from '@proofdesk/contract/client'
import { sleep } from '../../../lib/sleep.ts'

export interface BatchRun<Item> {
  items: readonly Item[]
  /** Items per call. */
  size: number
  send: (batch: readonly Item[]) => Promise<unknown>
  /** Stops after the current call. */
  signal: AbortSignal
  onProgress: (done: number) => void
  /** Between two calls, in ms. */
  pause?: number
}

/**
 * Every item is in exactly one of the lists. `error` is why the rest was left; undefined if it was stopped manually.
 */
export interface BatchOutcome<Item> {
  done: Item[]
  failed: { item: Item; error: unknown }[]
  left: Item[]
  error?: unknown
}

/** With more refusals than this, the whole call is at fault rather than single photos. */
const REFUSALS = 20
// The server refuses or fails a whole call because of one photo; the others may succeed without it.
const DIVIDES: readonly CallError['code'][] = [
  'internal',
  'not_found',
  'conflict',
  'invalid',
  'malformed',
  'already_stored',
]

/**
 * Sends many items in calls of a limited size, one after the other. A refused call is halved until the item at fault is
 * found. An error that would affect the next call too (no connection, signed out, server down) ends the run and leaves
 * the rest.
 */
export async function runBatches<Item>({
  items,
  size,
  send,
  signal,
  onProgress,
  pause = 0,
}: BatchRun<Item>): Promise<BatchOutcome<Item>> {
  const outcome: BatchOutcome<Item> = { done: [], failed: [], left: [] }
  const waiting: (readonly Item[])[] = []
  for (let start = 0; start < items.length; start += size)
    waiting.push(items.slice(start, start + size))
  let isFirst = true
  for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
    if (!isFirst && pause > 0) await sleep(pause, signal)
    isFirst = false
    if (signal.aborted) return leave(outcome, batch, waiting)
    try {
      await send(batch)
      outcome.done.push(...batch)
      onProgress(outcome.done.length)
    } catch (error) {
      const isRefusal = error instanceof CallError && DIVIDES.includes(error.code)
      if (!isRefusal || outcome.failed.length >= REFUSALS)
        return { ...leave(outcome, batch, waiting), error }
      const [first] = batch
      if (batch.length === 1 && first !== undefined) outcome.failed.push({ item: first, error })
      else {
        const middle = Math.ceil(batch.length / 2)
        waiting.unshift(batch.slice(0, middle), batch.slice(middle))
      }
    }
  }
  return outcome
}

function leave<Item>(
  outcome: BatchOutcome<Item>,
  batch: readonly Item[],
  waiting: readonly (readonly Item[])[],
): BatchOutcome<Item> {
  return { ...outcome, left: [...batch, ...waiting.flat()] }
}
