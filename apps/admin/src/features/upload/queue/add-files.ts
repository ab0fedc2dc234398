import { uploadFileKind } from '@proofdesk/domain/upload-file'
import type { Found } from './collect-files.ts'
import { FILE_STATE, type FileReason } from './file-state.ts'
import type { FileMeasure, FileTable } from './file-table.ts'
import { createYieldToMain } from './yield-to-main.ts'

const NOTHING: FileMeasure = { size: 0, lastModified: 0 }

/** Adds files as they are found: acceptable ones are queued, the others listed with their reason. */
export async function addFiles(
  table: FileTable,
  source: AsyncIterable<Found[]>,
  {
    collectionGuid,
    signal,
    put,
    pump,
  }: {
    collectionGuid: string | undefined
    /** Aborted if cancelled while a large folder is still being read. */
    signal: AbortSignal
    put(index: number): void
    pump(): void
  },
): Promise<void> {
  const yieldToMain = createYieldToMain()
  for await (const batch of source) {
    for (const found of batch) {
      // Chrome reads the size of each chosen file from disk synchronously: 50,000 in one go would freeze the page for
      // seconds.
      await yieldToMain()
      if (signal.aborted) return
      const index = take(table, found, collectionGuid)
      if (index !== undefined) put(index)
    }
    pump()
  }
}

function take(
  table: FileTable,
  found: Found,
  collectionGuid: string | undefined,
): number | undefined {
  if ('unreadable' in found)
    return refuse(table, found.unreadable, NOTHING, { code: 'folder_unreadable' })
  const { file, path } = found
  const kind = uploadFileKind(file)
  return 'problem' in kind
    ? refuse(table, path, file, { code: kind.problem })
    : table.add(path, file, file, collectionGuid, FILE_STATE.waiting)
}

const LEFT_OUT: readonly FileReason['code'][] = ['camera_raw', 'camera_sidecar']

function refuse(table: FileTable, path: string, measure: FileMeasure, reason: FileReason) {
  const state = LEFT_OUT.includes(reason.code) ? FILE_STATE.leftOut : FILE_STATE.refused
  table.reasons.set(table.add(path, measure, undefined, undefined, state), reason)
  return undefined
}
