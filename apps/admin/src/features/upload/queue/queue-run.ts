import { SETTLED } from './file-state.ts'
import type { FileTable } from './file-table.ts'
import type { Halt } from './retry-policy.ts'
import type { UploadActivity } from './upload-snapshot.ts'

/** The queue's settings and running state. */
export interface QueueRun {
  atOnce: number
  isPaused: boolean
  stopped: Halt | undefined
  /** Number of sources that are still adding files. */
  collecting: number
  /** Aborts everything started before the last cancellation. */
  controller: AbortController
}

export function activityOf(
  { isPaused, stopped, collecting }: QueueRun,
  table: FileTable,
): UploadActivity {
  const settled = table.count(...SETTLED)
  if (table.length === 0 && collecting === 0) return 'empty'
  if (collecting === 0 && settled === table.length) return 'finished'
  if (stopped) return 'stopped'
  return isPaused ? 'paused' : 'running'
}
