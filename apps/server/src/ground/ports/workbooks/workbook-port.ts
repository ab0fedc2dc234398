import type { WorkbookFault } from '@proofdesk/domain/workbook'

/** A row of a sheet that holds something: its number on the sheet, from 1, and its cells as text. */
export type SheetRow = [row: number, cells: string[]]

/** Excel workbooks (.xlsx), of which the first sheet with rows is read; sheets that are hidden come last. */
export interface WorkbookPort {
  /** The first rows, `most` of them. Rejects with a WorkbookError. */
  readRows(workbook: { file: string | Uint8Array; most: number }): Promise<SheetRow[]>
  /** Writes all rows to a file, each as a line of JSON. Answers how many they are. Rejects with a WorkbookError. */
  writeRows(workbook: { file: string; target: string }): Promise<number>
}

/** What is wrong lies in the file: trying again is pointless. */
export class WorkbookError extends Error {
  override name = 'WorkbookError'
  readonly fault: WorkbookFault
  constructor(fault: WorkbookFault, options?: { cause?: unknown }) {
    super(`The workbook can't be read: ${fault}`, options)
    this.fault = fault
  }
}
