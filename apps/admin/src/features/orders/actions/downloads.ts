import { createStore, useStore } from '../../../lib/create-store.ts'
import { sleep } from '../../../lib/sleep.ts'

/** Pause between downloads: browsers drop some that start together. */
export const DOWNLOAD_PAUSE_MS = 2_000

export interface Downloads {
  done: number
  total: number
}

interface Run extends Downloads {
  end: AbortController
}

// Kept outside the components: downloads continue when the screen is left.
let run: Run | null = null
const downloads = createStore<Downloads | null>(null)

/** The current downloads; null if there are none. They continue when the screen is left. */
export function useDownloads(): Downloads | null {
  return useStore(downloads)
}

/**
 * Downloads one after the other, two seconds apart; ends early at `stopDownloads` or at the first failure, which it
 * throws. False if other downloads are in progress.
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
