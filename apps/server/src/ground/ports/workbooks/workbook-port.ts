import type { WorkbookFault } from '@proofdesk/domain/workbook'

/** A non-empty row of a sheet: its number on the sheet, from 1, and its cells as text. */
export type SheetRow = [row: number, cells: string[]]

/** Excel workbooks (.xlsx), of which the first sheet with rows is read; hidden sheets come last. */
export interface WorkbookPort {
  /** The first `most` rows. Rejects with a WorkbookError. */
  readRows(workbook: { file: string | Uint8Array; most: number }): Promise<SheetRow[]>
  /** Writes all rows to a file, each as a line of JSON. Returns their number. Rejects with a WorkbookError. */
  writeRows(workbook: { file: string; target: string }): Promise<number>
}

/** The file is to blame, so retrying is pointless. */
export class WorkbookError extends Error {
  override name = 'WorkbookError'
  readonly fault: WorkbookFault
  constructor(fault: WorkbookFault, options?: { cause?: unknown }) {
    super(`The workbook can't be read: ${fault}`, options)
    this.fault = fault
  }
}
