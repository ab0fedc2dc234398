import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Deps } from '../../ground/deps.ts'
import { withOriginalFile } from '../../ground/ports/storage/original-file.ts'
import { withWorkFolder } from '../../ground/ports/storage/work-folder.ts'
import type { SheetRow } from '../../ground/ports/workbooks/workbook-port.ts'

/** Rows passed on at a time. */
const BATCH = 2_000

/** The first rows of a stored workbook. Throws WorkbookError. */
export function readSheetBeginning(
  { storage, workbooks }: Deps,
  key: string,
  most: number,
): Promise<SheetRow[]> {
  return withOriginalFile({ storage }, key, (file) => workbooks.readRows({ file, most }))
}

/**
 * Passes all rows of a stored workbook to `take`, in batches. The workbook is unpacked once, into a file of lines, so
 * that the unpacking process never waits. `bytes` is the progress, scaled to the workbook's size. Throws WorkbookError.
 */
export function readSheet(
  { storage, workbooks }: Deps,
  { key, size }: { key: string; size: number },
  take: (rows: SheetRow[], bytes: number) => Promise<void>,
): Promise<void> {
  return withWorkFolder(async (folder) => {
    const target = join(folder, 'rows')
    const total = await withOriginalFile({ storage }, key, (file) =>
      workbooks.writeRows({ file, target }),
    )
    let done = 0
    let rows: SheetRow[] = []
    const give = async () => {
      done += rows.length
      await take(rows, Math.floor((size * done) / Math.max(1, total)))
      rows = []
    }
    for await (const line of createInterface({ input: createReadStream(target) })) {
      rows.push(JSON.parse(line) as SheetRow)
      if (rows.length === BATCH) await give()
    }
    await give()
  })
}
