import type { StateTable } from './state-table.ts'

/**
 * `waiting` for its file, then for the choice of columns; `checking` all rows, then `checked`; `running` while
 * customers change, then `done`; `undoing` and `undone` if it is undone.
 */
export const IMPORT_STATES = [
  'waiting',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
  'failed',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export type ImportEvent = 'check' | 'endCheck' | 'run' | 'endRun' | 'undo' | 'endUndo' | 'fail'

/** A file can be checked again with other columns until its customers change, even after a failure. */
export const IMPORT_TABLE: StateTable<ImportState, ImportEvent> = {
  waiting: { check: 'checking' },
  checking: { endCheck: 'checked', fail: 'failed' },
  checked: { check: 'checking', run: 'running' },
  running: { endRun: 'done', fail: 'failed' },
  done: { undo: 'undoing' },
  undoing: { endUndo: 'undone', fail: 'failed' },
  undone: {},
  failed: { check: 'checking' },
}
