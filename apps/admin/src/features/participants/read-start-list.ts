import { parseCsv } from '@proofdesk/domain/csv'
import { PARTICIPANTS_MAX } from '@proofdesk/domain/participant-import'
import { type TableProblem, TABLE_BYTES_MAX, readTableText } from '@proofdesk/domain/table-text'

export type StartListProblem = Exclude<TableProblem, 'spreadsheet'> | 'too_many'

/** The rows of a file that a person chose, or why there are none; `readWorkbook` reads one that is no text. */
export async function readStartList(
  file: File,
  readWorkbook: (file: File) => Promise<string[][]>,
): Promise<{ rows: string[][] } | { problem: StartListProblem }> {
  if (file.size > TABLE_BYTES_MAX) return { problem: 'too_large' }
  const read = readTableText(new Uint8Array(await file.arrayBuffer()))
  if ('problem' in read && read.problem !== 'spreadsheet') return { problem: read.problem }
  const rows = 'text' in read ? parseCsv(read.text) : await readWorkbook(file)
  if (rows.length === 0) return { problem: 'empty' }
  // One more for the head.
  return rows.length > PARTICIPANTS_MAX + 1 ? { problem: 'too_many' } : { rows }
}
