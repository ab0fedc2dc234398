import { encodingOf } from './text-encoding.ts'

/** Maximum size of a table that a person may choose, in bytes. */
export const TABLE_BYTES_MAX = 5_000_000

/** `spreadsheet`: a file of Excel, Numbers or LibreOffice, which has to be saved as CSV first. */
export type TableProblem = 'empty' | 'too_large' | 'not_text' | 'spreadsheet'

/** Decodes a file in one of the common encodings of tables. */
export function readTableText(bytes: Uint8Array): { text: string } | { problem: TableProblem } {
  if (bytes.length > TABLE_BYTES_MAX) return { problem: 'too_large' }
  if (isSpreadsheet(bytes)) return { problem: 'spreadsheet' }
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  if (text.includes('\u0000')) return { problem: 'not_text' }
  return text.trim() === '' ? { problem: 'empty' } : { text }
}

/** ZIP (xlsx, ods, numbers) or OLE (xls). */
export function isSpreadsheet(bytes: Uint8Array): boolean {
  const head = [...bytes.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return head === '504b0304' || head === 'd0cf11e0'
}
