import { FILE_STATE, type FileReason, isSettled } from './file-state.ts'
import type { UploadCore } from './upload-core.ts'

const FORGOTTEN_PER_CALL = 1_000
const CANCELLED: FileReason = { code: 'cancelled' }

/** Lists everything in progress as cancelled; returns the files that the server expects. */
export function cancelFiles({ table }: Pick<UploadCore, 'table'>): number[] {
  const announced: number[] = []
  for (let index = 0; index < table.length; index++) {
    if (isSettled(table.stateOf(index))) continue
    if (table.contentGuids[index]) announced.push(index)
    table.move(index, FILE_STATE.cancelled)
    table.reasons.set(index, CANCELLED)
  }
  return announced
}

/** Files on their way may have arrived: only the server knows, and it can stop expecting the rest. */
export async function dropFiles(
  { table, deps, complete }: Pick<UploadCore, 'table' | 'deps' | 'complete'>,
  indexes: readonly number[],
  notify: () => void,
): Promise<void> {
  for (let from = 0; from < indexes.length; from += FORGOTTEN_PER_CALL) {
    const part = indexes.slice(from, from + FORGOTTEN_PER_CALL)
    const guids = part.map((index) => table.contentGuids[index] ?? '')
    // Without an answer the server deletes them automatically after a week.
    const safe = new Set(await deps.transport.clear(guids).catch(() => []))
    part.forEach((index, position) => {
      if (safe.has(guids[position] ?? '') && table.stateOf(index) === FILE_STATE.cancelled)
        complete(index, 'stored')
    })
    notify()
  }
}
