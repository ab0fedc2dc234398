import {
  FILE_STATE,
  type FileReason,
  type FileState,
  type UploadPhase,
  isSettled,
  phaseOf,
} from './file-state.ts'
import type { FileTable } from './file-table.ts'

/** One file as shown on the screen. */
export interface UploadRow {
  index: number
  /** The photo that the server registered for it. */
  contentGuid: string | undefined
  path: string
  /** Bytes. */
  size: number
  phase: UploadPhase
  state: FileState
  /** 0…100 */
  percent: number
  reason: FileReason | undefined
  canRetry: boolean
}

interface RowSources {
  table: FileTable
  /** The files being sent. */
  sending: () => number[]
  percentOf: (index: number) => number
}

/** Reads the visible rows, and which rows there are. */
export function createUploadRows({ table, sending, percentOf }: RowSources) {
  return {
    row(index: number): UploadRow {
      const state = table.stateOf(index)
      const phase = phaseOf(state)
      const percent =
        isSettled(state) || state === FILE_STATE.confirming
          ? 100
          : state === FILE_STATE.uploading
            ? percentOf(index)
            : 0
      return {
        index,
        contentGuid: table.contentGuids[index],
        path: table.pathOf(index),
        size: table.sizeOf(index),
        phase,
        state,
        percent,
        reason: table.reasons.get(index),
        canRetry: state === FILE_STATE.failed,
      }
    },
    /**
     * Indices of the files in a phase, or of all that aren't skipped; those that require a person first, then those
     * being sent.
     */
    list(phase: UploadPhase | 'all'): number[] {
      const first = phase === 'all' || phase === 'uploading' ? sending() : []
      const isFirst = new Set(first)
      const failed: number[] = []
      const setAside: number[] = []
      const others: number[] = []
      for (let index = 0; index < table.length; index++) {
        if (isFirst.has(index)) continue
        const its = phaseOf(table.stateOf(index))
        if (phase === 'all' ? its === 'leftOut' : its !== phase) continue
        const part = its === 'failed' ? failed : its === 'setAside' ? setAside : others
        part.push(index)
      }
      return [...failed, ...setAside, ...first, ...others]
    },
  }
}
