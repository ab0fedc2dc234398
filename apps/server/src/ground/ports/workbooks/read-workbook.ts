import { WORKBOOK_ROWS_MAX } from '@proofdesk/domain/workbook'
import { closeSync, openSync, writeSync } from 'node:fs'
import { createSheetReader } from './sheet-reader.ts'
import { requireArchive } from './sniff-workbook.ts'
import { openArchive } from './workbook-archive.ts'
import { readParts } from './workbook-parts.ts'
import { type SheetRow, WorkbookError, type WorkbookPort } from './workbook-port.ts'

/** Maximum total characters in the cells of all rows: a shared text may be used in millions of cells. */
const WRITTEN_MAX = 300_000_000
/** Characters collected before they are written. */
const PIECE = 1_000_000

export const readRows: WorkbookPort['readRows'] = async ({ file, most }) => {
  const rows: SheetRow[] = []
  await eachRow(file, (row) => {
    rows.push(row)
    return rows.length >= most ? 'stop' : undefined
  })
  return rows
}

export const writeRows: WorkbookPort['writeRows'] = async ({ file, target }) => {
  // No one else waits for this process, so it writes synchronously instead of buffering more.
  const output = openSync(target, 'w')
  try {
    let count = 0
    let piece = ''
    await eachRow(file, (row) => {
      count += 1
      if (count > WORKBOOK_ROWS_MAX) throw new WorkbookError('workbook_too_long')
      piece += `${JSON.stringify(row)}\n`
      if (piece.length < PIECE) return
      writeSync(output, piece)
      piece = ''
    })
    writeSync(output, piece)
    return count
  } finally {
    closeSync(output)
  }
}

/** Passes the rows of the first sheet that has any to `onRow`. */
async function eachRow(
  file: string | Uint8Array,
  onRow: (row: SheetRow) => 'stop' | void,
): Promise<void> {
  await requireArchive(file)
  const archive = await openArchive(file)
  try {
    const { sheets, ...parts } = await readParts(archive)
    let characters = 0
    let isFound = false
    for (const sheet of sheets) {
      await archive.read(
        sheet,
        createSheetReader(parts, (row) => {
          isFound = true
          for (const text of row[1]) characters += text.length
          if (characters > WRITTEN_MAX) throw new WorkbookError('workbook_too_large')
          return onRow(row)
        }),
      )
      if (isFound) return
    }
  } finally {
    archive.close()
  }
}
