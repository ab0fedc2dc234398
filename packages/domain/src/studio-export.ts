import { DAY_MS } from './duration.ts'
import type { StateTable } from './state-table.ts'

/** `waiting` for its turn, `running`, `ready` for download until it expires, or `failed`. */
export const EXPORT_STATES = ['waiting', 'running', 'ready', 'failed'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

export type ExportEvent = 'run' | 'finish' | 'fail' | 'retry'

/** An interrupted run resumes; a failed one resumes when someone requests an export again. */
export const EXPORT_TABLE: StateTable<ExportState, ExportEvent> = {
  waiting: { run: 'running' },
  running: { run: 'running', finish: 'ready', fail: 'failed' },
  ready: {},
  failed: { retry: 'waiting' },
}

/** How long the files of an export, and the links to them, are kept. */
export const EXPORT_DAYS = 7

/** When an export that becomes ready at this moment expires. */
export function exportExpiry(readyAt: number): number {
  return readyAt + EXPORT_DAYS * DAY_MS
}

/** From 0 to 1, and 1 only when it is ready: the estimated total can change while it runs. */
export function exportProgress({
  state,
  doneBytes,
  totalBytes,
}: {
  state: ExportState
  doneBytes: number
  totalBytes: number
}): number {
  if (state === 'ready') return 1
  if (totalBytes <= 0) return 0
  return Math.min(0.99, Math.max(0, doneBytes / totalBytes))
}
