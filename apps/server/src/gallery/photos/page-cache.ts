import { LRUCache } from 'lru-cache'
import type { Executor } from '../../db/client.ts'

/** A photo of which is known how many come before it in its list. */
export interface Cursor {
  index: number
  moment: number
  guid: string
}

const MAX_ENTRIES = 2_000
const MAX_CURSORS = 200

const caches = new WeakMap<Executor, LRUCache<string, { revision: number; value: unknown }>>()

/**
 * What this process found out under `key` while the gallery's counters had this revision; otherwise `make` begins anew. So turning pages
 * costs the same wherever one is, and a search that had to look at every photo does so once.
 */
export function getOrCreate<T>(db: Executor, key: string, revision: number, make: () => T): T {
  let memory = caches.get(db)
  if (!memory) caches.set(db, (memory = new LRUCache({ max: MAX_ENTRIES })))
  const found = memory.get(key)
  const entry = found?.revision === revision ? found : { revision, value: make() }
  if (entry !== found) memory.set(key, entry)
  return entry.value as T
}

/** One request shared by all who ask while it runs. A failed one is made again by the next caller. */
export function shareRequest<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  return () => {
    if (!answer) {
      answer = ask()
      answer.catch(() => (answer = undefined))
    }
    return answer
  }
}

/** Remembers the positions of photos. */
export function addCursors(cursors: Cursor[], ...found: readonly Cursor[]): void {
  for (const cursor of found)
    if (!cursors.some(({ index }) => index === cursor.index)) cursors.push(cursor)
  if (cursors.length > MAX_CURSORS) cursors.splice(0, cursors.length - MAX_CURSORS)
}

/** How to reach the photos from `first` to `last`: forwards or backwards, from which cursor (an end of the list without one), past how many. */
export interface SeekPlan {
  isBackwards: boolean
  from: Cursor | undefined
  skip: number
}

/** The plan that skips the fewest photos. */
export function planSeek(
  cursors: readonly Cursor[],
  { first, last, total }: { first: number; last: number; total: number },
): SeekPlan {
  let best: SeekPlan = { isBackwards: false, from: undefined, skip: first }
  const consider = (plan: SeekPlan) => {
    if (plan.skip >= 0 && plan.skip < best.skip) best = plan
  }
  consider({ isBackwards: true, from: undefined, skip: total - 1 - last })
  for (const from of cursors) {
    consider({ isBackwards: false, from, skip: first - from.index })
    consider({ isBackwards: true, from, skip: from.index - last })
  }
  return best
}
