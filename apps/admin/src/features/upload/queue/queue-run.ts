import { SETTLED } from './file-state.ts'
import type { FileTable } from './file-table.ts'
import type { Halt } from './retry-policy.ts'
import type { UploadActivity } from './upload-snapshot.ts'

/** What the queue is told to do. */
export interface QueueRun {
  atOnce: number
  isPaused: boolean
  stopped: Halt | undefined
  /** Sources that files are still being added from. */
  collecting: number
  /** Aborts what was started before the last cancellation. */
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
