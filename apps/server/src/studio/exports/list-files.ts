import { Readable } from 'node:stream'
import type { ExportCursor } from '../../ground/db/tables/studio-exports.ts'
import type { Deps } from '../../ground/deps.ts'
import type { ExportFile, ListDocuments } from './export-file.ts'
import { ORIGINAL_PHASES, listOriginals } from './list-originals.ts'

const DOCUMENTS = 'documents'

/** All files of a studio after the last part's cursor: originals first, then documents. */
export async function* listFiles(
  deps: Deps,
  account: { guid: string },
  cursor: ExportCursor,
  listDocuments: ListDocuments,
): AsyncGenerator<ExportFile> {
  const phases = [...ORIGINAL_PHASES, DOCUMENTS]
  const started = phases.indexOf(cursor.phase)
  const afterOf = (phase: string) => (phase === cursor.phase ? cursor.after : '')
  for (const phase of ORIGINAL_PHASES)
    if (phases.indexOf(phase) >= started) yield* listOriginals(deps, account, phase, afterOf(phase))
  for await (const { path, bytes, after } of listDocuments(account, afterOf(DOCUMENTS)))
    yield {
      path: `${DOCUMENTS}/${path}`,
      size: bytes.length,
      open: () => Readable.from([bytes]),
      cursor: { phase: DOCUMENTS, after },
    }
}
