import { createStore, useStore } from '../../../lib/create-store.ts'
import { sleep } from '../../../lib/sleep.ts'

/** Downloads of several photos are spaced: browsers drop those that come at once. */
export const DOWNLOAD_PAUSE_MS = 2_000

export interface Downloads {
  done: number
  total: number
}

interface Run extends Downloads {
  end: AbortController
}

// Kept outside the components: a run of downloads goes on when the screen is left.
let run: Run | null = null
const downloads = createStore<Downloads | null>(null)

/** What is being downloaded now; null when nothing is. It goes on when the screen is left. */
export function useDownloads(): Downloads | null {
  return useStore(downloads)
}

/**
 * Downloads one after the other, two seconds apart; ends early at `stopDownloads` or at the first failure, which it
 * throws. False when another run is under way.
 */
export async function startDownloads<T>(
  items: readonly T[],
  download: (item: T, signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  if (run) return false
  const own: Run = { done: 0, total: items.length, end: new AbortController() }
  run = own
  show()
  try {
    for (const [at, item] of items.entries()) {
      if (at > 0) await sleep(DOWNLOAD_PAUSE_MS, own.end.signal)
      if (own.end.signal.aborted) break
      await download(item, own.end.signal)
      own.done++
      show()
    }
  } finally {
    run = null
    show()
  }
  return true
}

export function stopDownloads(): void {
  run?.end.abort()
}

function show(): void {
  downloads.set(run && { done: run.done, total: run.total })
}
