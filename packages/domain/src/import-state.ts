import type { StateTable } from './state-table.ts'

/**
 * `waiting` for its file and then for what the columns mean; `checking` every row of it, and `checked` when that is over;
 * `running` while customers change, then `done`; `undoing` and `undone` when it is taken back.
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

/** A file can be checked again, with other columns, until its customers change; one that failed as well. */
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
